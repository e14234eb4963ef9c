"""The auction: what the player says, with the strength of his hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.actions import Bid, MakeBid, Slam
from game.rules.observation import Observation
from game.session.advice import HandStrength, hand_strength
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, OneLine, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Even, Switch
from game.ui.input.keys import NUMBER_KEYS, Hint, plain
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.layout import TableLayout
from game.ui.table.prompt import Act
from game.ui.table.prompts.panel import ChoiceButton, PanelPrompt, PromptButton
from game.ui.table.prompts.question import slam_name
from game.ui.table.prompts.weighing import (
    CountSheet,
    StrengthGauge,
    contract_worth,
    hand_summary,
    needed_words,
    strength_verdict,
)
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Chip
from game.words.i18n import tr, within
from game.words.table import bid_name

_SIZE: Final = 21
_ENDS: Final = 36
_DETAILED: Final = 56
_PLAIN: Final = 39
"""Words of buttons, their ends, and their heights with two lines and with one, in units of text."""

_SIDES: Final = 28
_ROW_GAP: Final = 15
_HIGH: Final = 232
"""Units beside and between rows, and the height of the panel with the gauge."""

_INSET: Final = 12
_GAUGE_GAP: Final = 34
_SAID_STEP: Final = 23
"""Units beside and between the parts of the line of the gauge; from line to line in it."""

_SHEET_GAP: Final = 10


class AuctionPrompt(PanelPrompt):
    """A button for each bid of the rules, and below them the gauge of the hand's strength.

    Where words are too large or too many for one row the buttons stand in two, and the gauge
    becomes a sentence that gives way to the details of the bid under the pointer. Where a slam is
    announced with the bid, a row below chooses it (section 3). Who counts himself does not see the
    gauge before he asks for it.
    """

    strength: HandStrength

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        self._sheet: CountSheet | None = None
        self._uncovered = False
        self._slam: Slam | None = None
        self._slams: dict[Slam | None, ChoiceButton] = {}

    def describe(self) -> Box:
        """Bids in one row over the gauge, or in rows over a sentence."""
        self.title = tr("Your bid")
        self.strength = hand_strength(self.view, self.standard)
        self._count = self.named("count", Chip(tr("Strength of hand"), self._ask_strength))
        self._count.chosen = self._sheet is not None
        self._bids = {bid: self._button(bid) for bid in self._bids_of_the_rules()}
        slams = self.view.choices.bid_slams
        self._slams = {slam: self._slam_button(slam) for slam in (None, *slams) if slams}
        bids = tuple(self._bids.values())
        half = (len(bids) + 1) // 2
        one_row, two_rows = _rows(bids), _rows(bids[:half], bids[half:])
        gauge = self._gauge_line()
        self._shows_gauge = not slams and self._fits(gauge) and self._made_to_fit(one_row)
        if self._shows_gauge:
            return self._over_gauge(one_row, gauge)
        detailed = slams and not self.table.big and self._made_to_fit(one_row)
        return self._over_sentence(one_row if detailed else two_rows)

    def place(self, table: TableLayout) -> None:
        """See ``Prompt.place``; the sheet of the count stays open."""
        super().place(table)
        if self._sheet is not None:
            self._sheet = self._opened_sheet()

    @property
    def _covered(self) -> bool:
        """Whether one counts oneself, and has not looked yet."""
        return self.hides_gauge and not self._uncovered

    def _ask_strength(self) -> None:
        """Show the gauge where it is hidden; else what it counts."""
        if self._covered:
            self._uncovered = True
        else:
            self._toggle_sheet()

    def _toggle_sheet(self) -> None:
        """Show what the hand counts, line by line, or put that away."""
        self._count.chosen = self._sheet is None
        self._sheet = self._opened_sheet() if self._sheet is None else None

    def _opened_sheet(self) -> CountSheet:
        """The sheet over the panel, no wider than that and not beyond the window."""
        kit, sheet = self.kit, CountSheet(self.strength, self.standard)
        width = min(self.rect.width, sheet.natural_width(kit))
        rect = pygame.Rect(0, 0, width, sheet.height_in(kit, width))
        bottom = min(panel.top for panel in super().panels) - kit.px(_SHEET_GAP)
        rect.midbottom = self.rect.centerx, bottom
        rect.top = max(self.table.bounds.top, rect.top)
        sheet.place(kit, rect)
        return sheet

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """The panel with its plate, and the sheet of the count over it."""
        sheet = () if self._sheet is None else (self._sheet.rect,)
        return (*super().panels, *sheet)

    def _bids_of_the_rules(self) -> tuple[Bid, ...]:
        rules = self.view.facts.rules
        voice = (Bid.VOICE,) if rules.voice else ()
        return (Bid.PASS, *voice, *rules.contracts)

    def _button(self, bid: Bid) -> PromptButton:
        kind = ButtonKind.SECONDARY if bid is Bid.PASS else ButtonKind.PRIMARY
        act, high = partial(self._say, bid), 62 * self.kit.text_growth
        button = PromptButton(bid_name(bid), act, kind=kind, size=_SIZE, high=high, ends=_ENDS)
        button.enabled = bid in self.view.choices.bids
        return self.named(bid.code, button)

    def _detail(self, bid: Bid) -> str:
        """What a bid means, or why it cannot be said."""
        facts = self.view.facts
        if bid not in self.view.choices.bids:
            if bid is Bid.PASS:
                return tr("the last must bid")
            return tr("already bid") if bid is facts.highest_bid else tr("too low")
        if bid is Bid.PASS:
            return tr("no contract")
        return tr("if all others pass") if bid is Bid.VOICE else self._terms(bid)

    def _worth(self, contract: Bid) -> str:
        return contract_worth(self.view.facts.rules, contract, self.view.match)

    def _terms(self, contract: Bid) -> str:
        """What a contract is worth, and where the dog goes."""
        worth = self._worth(contract)
        if contract.shows_dog:
            return tr("{worth}, with the dog", worth=worth)
        if contract is Bid.GARDE_SANS:
            return tr("{worth}, dog unseen", worth=worth)
        return tr("{worth}, dog against", worth=worth)

    def _say(self, bid: Bid) -> None:
        self.answer(Act(MakeBid(bid, None if bid is Bid.PASS else self._slam)))

    def _slam_button(self, slam: Slam | None) -> ChoiceButton:
        label = tr("No slam") if slam is None else slam_name(slam)
        act, chosen = partial(self._choose_slam, slam), slam is self._slam
        high = _PLAIN * self.kit.text_growth
        button = ChoiceButton(label, act, detail="", chosen=chosen, high=high)
        return self.named("no slam" if slam is None else slam.value, button)

    def _choose_slam(self, slam: Slam | None) -> None:
        self._slam = slam
        for other, button in self._slams.items():
            button.choose(other is slam)

    # -- placing --------------------------------------------------------------------------------

    def _fits(self, row: Box) -> bool:
        room = round(self.table.panel_width()) - 2 * self.kit.px(_SIDES)
        return row.natural_width(self.kit) <= room

    def _made_to_fit(self, rows: Box) -> bool:
        """Whether these rows have room, if need be without a word on where the dog goes."""
        for detail in (self._detail, self._short_detail):
            for bid, button in self._bids.items():
                button.subtitle = detail(bid)
            if self._fits(rows):
                return True
        return False

    def _short_detail(self, bid: Bid) -> str:
        """What a bid is worth, or why it cannot be said."""
        open_contract = bid in self.view.choices.bids and bid not in (Bid.PASS, Bid.VOICE)
        return self._worth(bid) if open_contract else self._detail(bid)

    def _over_gauge(self, bids: Box, gauge: Box) -> Box:
        """Room for all: the gauge, or how to see it where one counts oneself."""
        self.raised = 10
        note = Style(Face.BODY, 19, self.kit.theme.muted)
        words = OneLine(self._sentence, note, align="centre", short=self._short_sentence)
        covered = self._beside_count(words, _INSET)
        line = Switch(lambda: self._covered, gauge, covered)
        asked = Down(bids, On(line, above=8, below=0, growth=_HIGH), gap=0)
        return On(asked, sides=_SIDES, above=36, below=0, high=_HIGH)

    def _over_sentence(self, bids: Box) -> Box:
        """Less room: large words leave none for what the bids mean."""
        self.raised, text = 2, self.kit.text_growth
        detailed = not self.table.big and self._made_to_fit(bids)
        for button in self._bids.values():
            button.high = (_DETAILED if detailed else _PLAIN) * text
            button.subtitle = button.subtitle if detailed else ""
        slams = [_rows(tuple(self._slams.values()))] if self._slams else []
        style = Style(Face.LABEL, 19, self.kit.theme.heading)
        words = OneLine(
            lambda: self._pointed_detail() or self._sentence(),
            style,
            align="centre",
            short=lambda: self._pointed_detail() or self._short_sentence(),
        )
        said = On(self._beside_count(words), above=3 + 4 * text, below=8 * text)
        rows = Down(bids, *slams, gap=_ROW_GAP)
        return On(Down(rows, said, gap=0), sides=_SIDES, above=30 * text, below=0)

    def _beside_count(self, words: Box, inset: float = 0) -> Box:
        """Words in the middle of what is left beside what opens the count."""
        parts = (Spacer(inset), self._count, On(words, sides=8))
        return Across(*parts, shares=(0, 0, 1), gap=0)

    def _gauge_line(self) -> Box:
        """The gauge between what opens the count and what it says, with what the hand holds."""
        theme = self.kit.theme
        note = Style(Face.BODY, 17, theme.muted)
        lines = (
            (self._verdict(), Style(Face.LABEL, 20, theme.heading)),
            (self._missing(), note),
            (hand_summary(self.strength), note),
        )
        said = [
            Words(words, style, leading=_SAID_STEP / style.size, align="right")
            for words, style in lines
            if words
        ]
        parts = (self._count, StrengthGauge(self.strength), Down(*said, gap=0))
        return On(Across(*parts, shares=(0, 1, 0), gap=_GAUGE_GAP), sides=_INSET)

    @property
    def spirals(self) -> bool:
        """False with two rows of buttons, which leave no room in the corners."""
        return self._shows_gauge

    # -- keyboard -------------------------------------------------------------------------------

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return ((plain(pygame.K_g), tr("show the gauge")),) if self._covered else ()

    def default_control(self) -> Widget:
        """The pass, which does no harm; where none is allowed, the lowest bid."""
        return next(button for button in self._bids.values() if button.enabled)

    def key(self, event: pygame.event.Event) -> None:
        """The number keys say a bid at once; G shows the gauge where it is hidden."""
        if event.key == pygame.K_g and self._covered:
            self._uncovered = True
            return
        buttons = dict(enumerate(self._bids.values(), start=1))
        button = buttons.get(NUMBER_KEYS.get(event.key, 0))
        if button is None:
            super().key(event)
        else:
            button.activate()

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel, and the sheet of the count where it is open."""
        super().draw(target)
        if self._sheet is not None:
            self._sheet.draw(target)

    def _verdict(self) -> str:
        return strength_verdict(self.strength, advises=self.advises)

    def _missing(self) -> str:
        return needed_words(self.view, self.strength)

    def _sentence(self) -> str:
        """The gauge in words, or how to see it."""
        if self._covered:
            return tr("Count your hand: G or a click on “Strength of hand” shows the gauge.")
        verdict, missing = within(self._verdict()), self._missing()
        said = tr("{verdict}; {missing}", verdict=verdict, missing=missing) if missing else verdict
        return tr("The hand counts {count}: {advice}", count=self.strength.count, advice=said)

    def _short_sentence(self) -> str:
        """Count and advice in fewer words, without what is missing for more."""
        if self._covered:
            return tr("G or a click shows the gauge.")
        advice = within(self._verdict())
        return tr("The hand counts {count}: {advice}", count=self.strength.count, advice=advice)

    def _pointed_detail(self) -> str:
        """The details of the bid under the pointer or the keyboard."""
        for bid, button in self._bids.items():
            if button is self.pointed:
                return tr("{bid}: {detail}", bid=bid_name(bid), detail=self._detail(bid))
        return ""


def _rows(*rows: Sequence[Button]) -> Box:
    """Buttons in rows, all of them one group."""
    return Down(*(Even(*row, gap=14) for row in rows), gap=_ROW_GAP, together=True)
