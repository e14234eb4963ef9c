"""The deal editor: cards given to hands by pointer or keyboard, wishes, the rest by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pygame

from game.rules.actions import Bid
from game.rules.cards import Card
from game.rules.deal_code import BadDealCode
from game.rules.dealing import DOG
from game.rules.notation import BadRecord
from game.session.deal import DealLog, Seeds
from game.session.progress.records import CastMember
from game.session.rule_sets import playable_sizes
from game.session.setup import GameSetup
from game.session.sharing import log_code, read_shared
from game.session.sketch import NOWHERE, DealSketch, NoSuchDeal, Wishes
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Prose, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.clipboard import copied, pasted_text
from game.ui.diagram.seats import PANEL_INSET
from game.ui.host import Host
from game.ui.input.keys import Hint, ctrl, plain
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.editor_cards import Deck, RowActs, on_cloth, place_rows, slot_words, spoken
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.start import practice_setup
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select, SelectOption, Toggle
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.sections import section
from game.words.errors import in_words
from game.words.i18n import mark, tr
from game.words.names import shown_name
from game.words.table import bid_name

_MOST_BOUTS: Final = 3

_LEFT_SHARE: Final = 0.72
_ROWS_SHARE: Final = 0.5
_GAP: Final = 13
_INSET: Final = 20
_MOST_STEPS: Final = 200
"""Changes that can be undone."""


class EditorScene(HeaderScene):
    """Hands over the deck, with what else is wished beside them.

    Attributes:
        sketch: the deal as far as it is laid out.
        opened: whether it is to be played with all hands open.
        aim: the slot where a card goes that is clicked.
    """

    named = mark("Lay out a deal")

    def __init__(
        self, app: Host, sketch: DealSketch, on_change: Callable[[DealSketch], None]
    ) -> None:
        """Go on with a sketch; ``on_change`` is told of every change, to keep it."""
        super().__init__(app)
        self.sketch, self._on_change = sketch, on_change
        self.opened = False
        self.aim = sketch.seat
        self._before: list[DealSketch] = []
        self.app.announce(self.title())

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        last = len(self.sketch.places)
        return (
            (plain(pygame.K_1, pygame.K_0 + last), tr("to that hand")),
            (ctrl(pygame.K_z), tr("undo")),
        )

    # -- who is who -----------------------------------------------------------------------------

    @property
    def _table(self) -> GameSetup:
        sketch = self.sketch
        return practice_setup(self.app.settings, sketch.rules, sketch.players, sketch.seat)

    @property
    def _cast(self) -> tuple[CastMember, ...]:
        return tuple(CastMember(seat.name, seat.character) for seat in self._table.seats)

    def name_of(self, place: int) -> str:
        """What a seat is called, what lies before it on the table, or the dog."""
        if place == DOG:
            return tr("Dog")
        owner = self.sketch.owner(place)
        name = shown_name(self._table.seats[owner])
        return name if owner == place else tr("{name}, on the table", name=name)

    @property
    def place(self) -> int:
        """The place where a card goes that is clicked."""
        return self.sketch.place_at(self.aim)

    def _words(self, card: Card) -> str:
        """A card and the place where it lies, in words."""
        place = self.sketch.place_of(card)
        return spoken(card, tr("by chance") if place == NOWHERE else self.name_of(place))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Hands over the deck at the left, the options at the right; or one of them at a time."""
        stage = self.stage = stage.lowered()
        sketch = self.sketch
        self.played_by = sketch.rules, sketch.players
        self.deck = Deck(
            sketch,
            [member.character for member in self._cast],
            self.place,
            self.put,
            self._words,
            self.app.announce,
        )
        acts = RowActs(self.choose, self.empty, lambda card: self.put(card, NOWHERE))
        self.rows = place_rows(sketch, self.aim, self.name_of, self._cast, acts)
        hands = Panel([on_cloth(self.rows)], inset=PANEL_INSET)
        deck = Panel([self.deck], head=[self._head(stage)], inset=_INSET, gap=8)
        options = _option_sections(self)
        wishes = Panel(options, inset=_INSET, gap=16)
        self.foot = self._buttons(stage)
        if stage.wide:
            shares = (_ROWS_SHARE, 1 - _ROWS_SHARE)
            left = Down(hands, deck, shares=shares, gap=_GAP)
            both = (_LEFT_SHARE, 1 - _LEFT_SHARE)
            self.arrange(Across(left, wishes, shares=both, gap=_GAP, align="fill"), stage.body)
            return
        self.arrange_pages([tr("Hands"), tr("Cards"), tr("Wishes")], [hands, deck, wishes])

    def _head(self, stage: Stage) -> Box:
        """Where the next card goes, and how many are left."""
        theme, sketch = stage.kit.theme, self.sketch
        name = self.name_of(self.place)
        words = tr("Cards go to: {name}", name=name)
        room = tr("{n} of {size}", n=len(sketch.at(self.place)), size=sketch.size(self.place))
        return Across(
            Words(words, Style(Face.TITLE, 19, theme.heading), most=1),
            Words(room, Style(Face.NOTE, 16, theme.muted), align="right", most=1),
            shares=(1, 0),
            align="line",
        )

    def _buttons(self, stage: Stage) -> list[Button]:
        clear = Button(tr("Clear"), self.clear, kind=ButtonKind.QUIET)
        clear.enabled = bool(self.sketch.placed)
        clear.refusal = tr("No card has a place yet.")
        rest = Button(tr("The rest by chance"), self.fill, kind=ButtonKind.SECONDARY)
        rest.enabled = not self.sketch.complete
        if self.sketch.complete:
            rest = Button(tr("Its code"), self._share, kind=ButtonKind.SECONDARY)
        return [clear, rest, Button(tr("Play this deal"), self.play, size=22 if stage.wide else 20)]

    def first_focus(self) -> Widget | None:
        """The deck, whose cards are given to hands."""
        return self.deck

    # -- laying out -----------------------------------------------------------------------------

    def change(self, sketch: DealSketch) -> None:
        """Go on with another sketch; the one before can be gone back to."""
        if sketch == self.sketch:
            return
        self._before = [*self._before[1 - _MOST_STEPS :], self.sketch]
        self._show(sketch)

    def _show(self, sketch: DealSketch) -> None:
        self.sketch = sketch
        self._on_change(sketch)
        if self.place not in sketch.places:
            self.aim = sketch.seat
        self.layout()
        self.keep_pointing()

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self._show(self._before.pop())

    def put(self, card: Card, place: int) -> None:
        """Give a card to a place, or leave it to chance, and say so; or that there is no room."""
        if place == NOWHERE:
            self.change(self.sketch.take_back(card))
        elif self.sketch.place_of(card) != place and not self.sketch.room(place):
            self.app.announce(tr("{name}: all cards are there.", name=self.name_of(place)))
            return
        else:
            slot = self.aim if place == self.place else place
            put = self.sketch.put(card, slot)
            if place == self.place:
                following = put.free_slot(slot)
                self.aim = place if following is None else following
            self.change(put)
        self.app.announce(self._words(card))

    def choose(self, slot: int) -> None:
        """Have cards go to a slot from now on, and say whose that is."""
        self.aim = slot
        self.layout()
        self.keep_pointing()
        name = self.name_of(self.place)
        if self.place not in (DOG, *range(self.sketch.players)):
            name = f"{name}, {slot_words(self.sketch, slot)}"
        self.app.announce(tr("Cards go to: {name}", name=name))

    def empty(self, place: int) -> None:
        """Leave all cards of a place to chance."""
        self.change(self.sketch.emptied(place))

    def clear(self) -> None:
        """Leave all cards to chance."""
        self.change(replace(self.sketch, placed={}))

    def open_hands(self, opened: bool) -> None:
        """Play with all hands open, or not."""
        self.opened = opened
        self.layout()

    # -- the deal -------------------------------------------------------------------------------

    def _dealt(self) -> DealLog | None:
        """The deal with what chance decides; where there is none, that is told."""
        try:
            return self.sketch.dealt(Random(Seeds.fresh().cards))
        except NoSuchDeal as fault:
            self._tell(fault)
            return None

    def _tell(self, fault: NoSuchDeal | BadDealCode | BadRecord) -> None:
        words = in_words(fault)
        self.app.ask(tr("There is no such deal"), f"{words[:1].upper()}{words[1:]}.")

    def fill(self) -> None:
        """Deal the rest, so that one sees it."""
        log = self._dealt()
        if log is not None:
            filled = DealSketch.of(log, self.sketch.seat)
            self.change(replace(filled, wishes=self.sketch.wishes))

    def play(self) -> None:
        """Play the deal; what is not laid out is dealt by chance."""
        log = self._dealt()
        if log is not None:
            scene = self.app.routes.practice(
                log, len(log.moves), self.sketch.seat, opened=self.opened, setup=self._table
            )
            self.app.push(scene)

    def _share(self) -> None:
        """Open the screen of the deal, which has its code."""
        whole = self.sketch.whole()
        self.app.push(self.app.routes.deal(whole, self.sketch.seat, self._cast))

    # -- input ----------------------------------------------------------------------------------

    def _paste(self) -> None:
        """Lay out the deal of a code, or of a record."""
        try:
            log = read_shared(pasted_text(), self.sketch.rules)
        except (BadDealCode, BadRecord) as fault:
            self._tell(fault)
            return
        playing = log.rules.shape(log.players).order(log.dealer)
        seat = self.sketch.seat if self.sketch.seat in playing else playing[0]
        self.change(DealSketch.of(log, seat))

    def _copy(self) -> None:
        """The code of a deal that is laid out to the last card."""
        if not self.sketch.complete:
            self.app.ask(tr("Only a whole deal has a code."), "")
            return
        code = log_code(self.sketch.whole())
        if copied(self.app, code):
            self.app.ask(tr("Copied"), code)

    def edit(self, press: pygame.event.Event) -> bool:
        """Ctrl+V lays out the deal of a code or a record, Ctrl+C copies the code."""
        acts = {pygame.K_v: self._paste, pygame.K_c: self._copy}
        act = acts.get(press.key)
        if act is None:
            return super().edit(press)
        act()
        return True

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Z takes a change back."""
        if press.key == pygame.K_z:
            self.undo()
        else:
            super().command(press)


def _option_sections(editor: EditorScene) -> list[Box]:
    """The sections beside the cards: table, auction, hand and what is open, from the top."""
    theme, has_taker = editor.screen.theme, editor.sketch.shape.has_taker
    opened = Toggle(tr("All hands open"), editor.opened, editor.open_hands)
    return [
        _table(editor),
        *([_auction(editor)] if has_taker else []),
        _hand(editor),
        section(tr("At the table"), theme, _row(opened, theme), gap=8),
    ]


def _table(editor: EditorScene) -> Box:
    sketch = editor.sketch
    players = Segmented(
        tr("Players"),
        [(size, str(size)) for size in playable_sizes(sketch.rules)],
        sketch.players,
        lambda size: editor.change(sketch.at_table(size)),
    )
    dealers = [
        SelectOption(seat, tr("You deal"))
        if seat == sketch.seat
        else SelectOption(seat, tr("{name} deals", name=editor.name_of(seat)))
        for seat in sketch.dealers
    ]
    dealer = Select(
        tr("Dealer"),
        dealers,
        sketch.dealer,
        lambda seat: editor.change(sketch.dealt_by(seat)),
        editor.app.open_list,
        stretches=True,
    )
    return section(tr("Players"), editor.screen.theme, players, dealer, gap=8)


def _auction(editor: EditorScene) -> Box:
    sketch, wishes = editor.sketch, editor.sketch.wishes
    takers: list[SelectOption[int | None]] = [SelectOption(None, tr("Still to come"))]
    for seat in sketch.places[:-1]:
        words = tr("{name} has taken", name=editor.name_of(seat))
        takers.append(SelectOption(seat, tr("You have taken") if seat == sketch.seat else words))
    taker = Select(
        tr("The auction"),
        takers,
        wishes.taker,
        lambda seat: _wish(editor, replace(wishes, taker=seat)),
        editor.app.open_list,
        stretches=True,
    )
    parts: list[Box] = [taker]
    if wishes.taker is not None:
        bids: list[SelectOption[Bid]] = [
            SelectOption(bid, bid_name(bid)) for bid in sketch.rules.contracts
        ]
        contract = Select(
            tr("Contract"),
            bids,
            wishes.contract,
            lambda bid: _wish(editor, replace(wishes, contract=bid)),
            editor.app.open_list,
            stretches=True,
        )
        parts.append(contract)
    return section(tr("The auction"), editor.screen.theme, *parts, gap=8)


def _hand(editor: EditorScene) -> Box:
    """What is wished of the player's hand, or of two players of all his cards."""
    theme, wishes = editor.screen.theme, editor.sketch.wishes
    title, words = tr("My hand"), tr("The best at the table")
    if not editor.sketch.shape.has_taker:
        title, words = tr("My cards"), tr("The best cards at the table")
    choices = [(0, tr("any")), (1, "1+"), (2, "2+"), (_MOST_BOUTS, str(_MOST_BOUTS))]
    bouts = Segmented(
        tr("Bouts at least"),
        choices,
        wishes.bouts,
        lambda n: _wish(editor, replace(wishes, bouts=n)),
    )
    best = Toggle(words, wishes.best, lambda on: _wish(editor, replace(wishes, best=on)))
    row = Across(_label(tr("Bouts"), theme), bouts, shares=(1, 0), gap=12)
    return section(title, theme, row, _row(best, theme), gap=8)


def _wish(editor: EditorScene, wishes: Wishes) -> None:
    editor.change(replace(editor.sketch, wishes=wishes))


def _row(control: Toggle, theme: Theme) -> Box:
    return Across(_label(control.label, theme), control, shares=(1, 0), gap=12)


def _label(words: str, theme: Theme) -> Box:
    return Prose(words, Style(Face.LABEL, 17, theme.text))
