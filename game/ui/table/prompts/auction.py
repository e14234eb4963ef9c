"""The auction: what the player says, with the strength of his hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.actions import MakeBid, Slam
from game.rules.bids import Bid
from game.rules.observation import Observation
from game.session.advice import HandStrength, hand_strength
from game.ui.boxes.box import Widget
from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.fitting import even_widths, shrunk
from game.ui.keys import NUMBER_KEYS
from game.ui.kit import Style
from game.ui.table.prompt import Act
from game.ui.table.prompts.choice_button import ChoiceButton
from game.ui.table.prompts.contract_worth import contract_worth
from game.ui.table.prompts.count_sheet import CountSheet
from game.ui.table.prompts.gauge import draw_gauge, hand_summary, missing_words, verdict_words
from game.ui.table.prompts.panel import Groups, PanelPrompt
from game.ui.table.prompts.questions import slam_name
from game.ui.theme import Face
from game.ui.widgets.button import Button
from game.ui.widgets.chip import Chip
from game.words.contracts import bid_name
from game.words.i18n import tr
from game.words.phrases import within

_SIZE: Final = 21
_GAP: Final = 14
_SIDE: Final = 28
_PADDING: Final = 36
"""Room that a button's ends take from its words at least, in units of text."""

_DETAILED: Final = 56
_PLAIN: Final = 39
_ROW_GAP: Final = 15
"""Heights of buttons with two lines and with one in units of text, and between rows in units."""

_EDGE: Final = 40
_GAUGE: Final = 372
_SHORTEST_GAUGE: Final = 300
_GAUGE_GAP: Final = 34
_SHEET_GAP: Final = 10
_SENTENCE_GAP: Final = 16
_SAID_STEP: Final = 23
_SAID_FIRST: Final = {2: -3, 3: -18}
"""Units of text from one line beside the gauge to the next, and from the middle of the gauge to the
first of so many."""


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

    def build(self) -> None:
        """Place buttons and gauge."""
        self.title = tr("Your bid")
        self.strength = hand_strength(self.view, self.standard)
        self._count = Chip(tr("Strength of hand"), self._ask_strength)
        self._count.chosen = self._sheet is not None
        self._bids = {bid: self._button(bid) for bid in self._bids_of_the_rules()}
        self._gauge = self._gauge_span()
        slams = self.view.choices.bid_slams
        if slams:
            self._slams = {slam: self._slam_button(slam) for slam in (None, *slams)}
        bids = tuple(self._bids)
        if self._gauge is not None and not slams and self._made_to_fit((bids,)):
            self._place_one_row()
        else:
            self._gauge = None
            half = (len(bids) + 1) // 2
            one_row, two_rows = (bids,), (bids[:half], bids[half:])
            with_details = slams and not self.table.big and self._made_to_fit(one_row)
            self._place_rows(one_row if with_details else two_rows)
        self._place_count()
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
        sheet = CountSheet(self.strength, self.standard)
        top = min(panel.top for panel in super().panels)
        bottom, highest = top - self.kit.px(_SHEET_GAP), self.table.bounds.top
        sheet.place(self.kit, self.rect.centerx, bottom, self.rect.width, highest)
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

    def _button(self, bid: Bid) -> Button:
        button = Button(
            bid_name(bid),
            partial(self._say, bid),
            kind=ButtonKind.SECONDARY if bid is Bid.PASS else ButtonKind.PRIMARY,
            shape=ButtonShape.CARTOUCHE,
            size=_SIZE,
            subtitle=self._detail(bid),
        )
        button.enabled = bid in self.view.choices.bids
        return button

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
        chosen = slam is self._slam
        return ChoiceButton(label, partial(self._choose_slam, slam), detail="", chosen=chosen)

    def _choose_slam(self, slam: Slam | None) -> None:
        self._slam = slam
        for other, button in self._slams.items():
            button.choose(other is slam)

    # -- placing --------------------------------------------------------------------------------

    def _made_to_fit(self, rows: tuple[tuple[Bid, ...], ...]) -> bool:
        """Whether these rows have room, if need be without a word on where the dog goes."""
        for detail in (self._detail, self._short_detail):
            for bid, button in self._bids.items():
                button.subtitle = detail(bid)
            if all(self._fits(row) for row in rows):
                return True
        return False

    def _short_detail(self, bid: Bid) -> str:
        """What a bid is worth, or why it cannot be said."""
        open_contract = bid in self.view.choices.bids and bid not in (Bid.PASS, Bid.VOICE)
        return self._worth(bid) if open_contract else self._detail(bid)

    def _fits(self, row: tuple[Bid, ...]) -> bool:
        needs = [self._words_width(self._bids[bid]) for bid in row]
        ends = len(needs) * _PADDING * self.kit.text_scale
        room = self.table.panel_width() - (2 * _SIDE + (len(needs) - 1) * _GAP) * self.unit
        return sum(needs) + ends <= room

    def _words_width(self, button: Button) -> float:
        """Pixels that the wider line of a button takes."""
        kit, ink = self.kit, self.kit.theme.on_button
        label = kit.text_width(button.label, Style(Face.TITLE, _SIZE, ink))
        return max(label, kit.text_width(button.subtitle, Style(Face.BODY, 16, ink)))

    def _place_one_row(self) -> None:
        u, text = self.unit, self.kit.text_scale
        bottom = self.table.panel_bottom - 10 * u
        self.put_panel(self.table.panel_width(), 232 * u, bottom)
        self._place_row(tuple(self._bids), self.rect.top + 36 * u, 62 * text)

    def _place_rows(self, rows: tuple[tuple[Bid, ...], ...]) -> None:
        """Place rows of bids, one of slams if there are any, and room for a sentence below.

        Large words leave no room for what the bids mean.
        """
        u, text = self.unit, self.kit.text_scale
        detailed = not self.table.big and self._made_to_fit(rows)
        if not detailed:
            for button in self._bids.values():
                button.subtitle = ""
        height, low = (_DETAILED if detailed else _PLAIN) * text, _PLAIN * text
        gap = _ROW_GAP * u
        bids = len(rows) * (height + gap)
        whole = 30 * text + bids + (low + gap if self._slams else 0) - 12 * u + 42 * text
        self.put_panel(self.table.panel_width(), whole, self.table.panel_bottom - 2 * u)
        top = self.rect.top + 30 * text
        for number, row in enumerate(rows):
            self._place_row(row, top + number * (height + gap), height)
        if self._slams:
            named = {
                "no slam" if slam is None else slam.value: button
                for slam, button in self._slams.items()
            }
            self._place_buttons(named, top + bids, low)

    def _place_count(self) -> None:
        """Place what opens the sheet of the count: at the gauge, or at what stands for it."""
        kit, u = self.kit, self.unit
        inset = _EDGE if self._gauge is not None else _SIDE
        rect = pygame.Rect(0, 0, *self._count.natural_size(kit))
        rect.midleft = (round(self.rect.left + inset * u), round(self._said_at))
        self.add("count", self._count, rect)

    @property
    def _said_at(self) -> float:
        """The height of the middle of the gauge, or of the sentence in its place."""
        if self._gauge is None:
            return self.rect.bottom - 23 * self.kit.text_scale
        floor = self.control(Bid.PASS.code).rect.bottom
        return (floor + self.rect.bottom) / 2 + 4 * self.unit

    def _place_row(self, bids: tuple[Bid, ...], top: float, height: float) -> None:
        self._place_buttons({bid.code: self._bids[bid] for bid in bids}, top, height)

    def _place_buttons(self, buttons: Mapping[str, Button], top: float, height: float) -> None:
        u, ends = self.unit, _PADDING * self.kit.text_scale
        needs = [self._words_width(button) + ends for button in buttons.values()]
        room = self.rect.width - (2 * _SIDE + (len(needs) - 1) * _GAP) * u
        left = self.rect.left + _SIDE * u
        for (name, button), width in zip(buttons.items(), even_widths(needs, room), strict=True):
            rect = pygame.Rect(round(left), round(top), round(width), round(height))
            self.add(name, button, rect)
            left += width + _GAP * u

    @property
    def spirals(self) -> bool:
        """Two rows leave no room in the corners."""
        return self._gauge is not None

    # -- keyboard -------------------------------------------------------------------------------

    def groups(self) -> Groups:
        """The bids, the slams if they are announced with them, and the count."""
        slams = (tuple(self._slams.values()),) if self._slams else ()
        return (tuple(self._bids.values()), *slams, (self._count,))

    def default_control(self) -> Widget:
        """Passing does no harm; who may not pass starts at the lowest bid."""
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

    def draw_content(self, target: pygame.Surface) -> None:
        """Draw the strength of the hand."""
        kit, middle = self.kit, self._said_at + 6 * self.kit.text_scale
        if self._gauge is None:
            text = self._pointed_detail() or self._sentence()
            self._draw_sentence(target, text, Style(Face.LABEL, 19, kit.theme.heading), middle)
        elif self._covered:
            note = Style(Face.BODY, 19, kit.theme.muted)
            self._draw_sentence(target, self._sentence(), note, middle)
        else:
            self._draw_gauge(target, self._gauge)

    def _draw_sentence(
        self, target: pygame.Surface, text: str, style: Style, baseline: float
    ) -> None:
        """A sentence in the middle of what is left beside what opens the count."""
        left, right = self._count.rect.right, self.rect.right - _SIDE * self.unit
        room = right - left - _SENTENCE_GAP * self.unit
        shown = shrunk(self.kit, text, style, room)
        self.kit.draw_text(target, (left + right) / 2, baseline, text, shown, "centre")

    def _lines(self) -> tuple[tuple[str, Style], ...]:
        """What stands at the right of the gauge: what it says, and what the hand holds."""
        theme = self.kit.theme
        note = Style(Face.BODY, 17, theme.muted)
        lines = (
            (self._verdict(), Style(Face.LABEL, 20, theme.heading)),
            (self._missing(), note),
            (hand_summary(self.strength), note),
        )
        return tuple(line for line in lines if line[0])

    def _gauge_span(self) -> tuple[float, float] | None:
        """Left end of the gauge within the panel and its width; None if there is no room for it."""
        u = self.unit
        said = [self.kit.text_width(*line) for line in self._lines()]
        start = (_EDGE + _GAUGE_GAP) * u + self._count.natural_size(self.kit)[0]
        end = self.table.panel_width() - (_EDGE + _GAUGE_GAP) * u - max(said)
        if end - start < _SHORTEST_GAUGE * u:
            return None
        width = min(_GAUGE * u, end - start)
        return (start + end - width) / 2, width

    def _draw_gauge(self, target: pygame.Surface, span: tuple[float, float]) -> None:
        kit, text, middle = self.kit, self.kit.text_scale, self._said_at
        said, right = self._lines(), self.rect.right - _EDGE * self.unit
        draw_gauge(kit, target, self.rect.left + span[0], middle, span[1], self.strength)
        for number, line in enumerate(said):
            baseline = middle + (_SAID_FIRST[len(said)] + number * _SAID_STEP) * text
            kit.draw_text(target, right, baseline, *line, "right")

    def _verdict(self) -> str:
        return verdict_words(self.strength, advises=self.advises)

    def _missing(self) -> str:
        return missing_words(self.view, self.strength)

    def _sentence(self) -> str:
        """The gauge in words, or how to see it."""
        if self._covered:
            return tr("Count your hand: G or a click on “Strength of hand” shows the gauge.")
        verdict, missing = within(self._verdict()), self._missing()
        said = tr("{verdict}; {missing}", verdict=verdict, missing=missing) if missing else verdict
        return tr("The hand counts {count}: {advice}", count=self.strength.count, advice=said)

    def _pointed_detail(self) -> str:
        """The details of the bid under the pointer or the keyboard."""
        for bid, button in self._bids.items():
            if button is self.pointed:
                return tr("{bid}: {detail}", bid=bid_name(bid), detail=self._detail(bid))
        return ""
