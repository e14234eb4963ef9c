"""The call of five players: the cards that may be called, laid out in rows as controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import pygame

from game.rules.actions import CallCard
from game.rules.cards import JACK, KING, KNIGHT, PLAIN_SUITS, QUEEN, Card, CardSet
from game.rules.observation import Observation
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either, Group, Switch
from game.ui.drawing.vector import circle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import CARD_IVORY, CARD_RATIO, CRIMSON, INK, Face
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.prompt import Act
from game.ui.table.prompts.panel import ControlGroups, PanelPrompt, PromptButton
from game.words.cards import card_name, suit_name
from game.words.i18n import tr

_LABEL_SIZE: Final = 17
_CHOSEN_LABEL_SIZE: Final = 20
_LABEL_ROOM: Final = 26
"""Height of a label below its card, in units of text."""

_BETWEEN_LABELS: Final = 8
_NO_LABEL_ROOM: Final = 4
_LARGEST: Final = 100
_SMALLEST_GAP: Final = 6
_LIFT: Final = 0.05
"""How far a chosen card rises, as a part of its height."""

_CHOSEN_GROWTH: Final = 1.07
_MARK_RADIUS: Final = 10

_RANKS_IN_ROW: Final = 2


def _rows_of(cards: CardSet) -> list[list[Card]]:
    """Kings first, two ranks in a row, the suits in the same order everywhere."""
    falling = sorted(cards, key=lambda card: (-card.rank, card.suit))
    ranks = [list(group) for _, group in groupby(falling, key=lambda card: card.rank)]
    return [
        [card for rank in ranks[i : i + _RANKS_IN_ROW] for card in rank]
        for i in range(0, len(ranks), _RANKS_IN_ROW)
    ]


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card and its label lie.

    Attributes:
        pose: the card at rest.
        lift: how far it rises when it is chosen, in pixels.
        baseline: of its label, in pixels.
        room: for the label's width, in pixels.
    """

    pose: CardPose
    lift: float
    baseline: float
    room: float


class CardChoice(Widget):
    """A card that may be called.

    Attributes:
        card: the card.
        label: the words below it; without words, a figure marks a card of the player's own.
        own: whether the player holds it himself.
    """

    def __init__(
        self,
        card: Card,
        label: str,
        sprites: CardSprites,
        *,
        own: bool,
        on_choose: Callable[[Card], None],
        on_act: Callable[[Card], None],
    ) -> None:
        super().__init__(label)
        self.card = card
        self.own = own
        self._sprites = sprites
        self._on_choose = on_choose
        self._on_act = on_act
        self._place: CardPlace | None = None

    def put(self, kit: Kit, place: CardPlace) -> None:
        """Place it with its label."""
        self._place = place
        self.place(kit, place.pose.bounds)

    def click(self, position: tuple[int, int]) -> None:
        """Choose the card, which the button calls, or Enter."""
        self._on_choose(self.card)

    def activate(self) -> None:
        """Call the card, as Enter does on a control."""
        self._on_act(self.card)

    @property
    def spoken_name(self) -> str:
        """The whole name of the card."""
        return card_name(self.card)

    @property
    def toggled(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

    def draw(self, target: pygame.Surface) -> None:
        """Draw card and label; a chosen card stands out."""
        assert self._place is not None, "a card is placed before it is drawn"
        kit, pose = self.kit, self._place.pose
        if self.chosen:
            pose = replace(pose.raised(self._place.lift), width=pose.width * _CHOSEN_GROWTH)
        self.draw_ring(target, 6, pose.bounds)
        look = CardLook(
            glow=self.hover or self.chosen,
            ring=self.chosen and not self.focus,
            height=0.4 if self.chosen else 0,
        )
        self._sprites.draw_card(target, self.card, pose, look)
        if self.label:
            self._draw_label(target, self._place)
        elif self.own:
            corner = (pose.x + pose.width / 2 - kit.px(5), pose.y + pose.height / 2 - kit.px(5))
            _draw_own_mark(kit, target, corner)

    def _draw_label(self, target: pygame.Surface, place: CardPlace) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.chosen:
            style = Style(Face.LABEL, _CHOSEN_LABEL_SIZE, theme.heading)
        else:
            style = Style(Face.STRONG, _LABEL_SIZE, theme.muted if self.own else theme.text)
        style = shrunk(kit, self.label, style, place.room - kit.px(_BETWEEN_LABELS))
        kit.draw_text(target, place.pose.x, place.baseline, self.label, style, "centre")


class _CardRows(Group):
    """All cards that may be called, as large as their place allows."""

    def __init__(self, rows: Sequence[Sequence[Card]], cards: Mapping[Card, CardChoice]) -> None:
        super().__init__(*cards.values(), together=True)
        self._rows, self._cards = rows, cards

    def height_in(self, kit: Kit, width: int) -> int:
        """None: they take what there is."""
        return 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; one row stands in the middle, and its chosen card rises."""
        super().place(kit, rect)
        alone = len(self._rows) == 1
        step = rect.width / max(len(row) for row in self._rows)
        labels = any(choice.label for choice in self._cards.values())
        label = (_LABEL_ROOM if labels else _NO_LABEL_ROOM) * kit.text_scale
        row_height = rect.height / len(self._rows)
        tallest = (row_height - label) * CARD_RATIO / _CHOSEN_GROWTH
        width = min(tallest, step - _SMALLEST_GAP * kit.scale, _LARGEST * kit.scale)
        height = width / CARD_RATIO
        for index, row in enumerate(self._rows, start=1):
            bottom = rect.top + index * row_height - label
            if alone:
                bottom = min(bottom, rect.centery + height / 2)
            for column, card in enumerate(row):
                x = rect.left + (column + 0.5) * step
                pose = CardPose(x, bottom - height / 2, 0, width)
                lift = _LIFT * height if alone else 0
                self._cards[card].put(kit, CardPlace(pose, lift, bottom + 0.72 * label, step))


def _draw_own_mark(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """A disc with a figure: this card is the player's own."""
    r = _MARK_RADIUS

    def body() -> str:
        figure = icon("person", CARD_IVORY, 3)
        return (
            circle(r, r, r, fill=CRIMSON, stroke=INK, width=1.4)
            + f'<g transform="translate({r} {r}) scale(.6)">{figure}</g>'
        )

    kit.stamp(target, centre, r, "own card", body, exact=True)


_DOUBLE_CLICK: Final = 450
"""Longest time between the clicks of a double click, in milliseconds."""


class CallPrompt(PanelPrompt):
    """The cards that may be called beside the explanation and the button."""

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        self._rows = _rows_of(view.choices.calls)
        cards = [card for row in self._rows for card in row]
        self._chosen = next((card for card in cards if card not in view.hand), cards[0])
        self._last_click: tuple[Card, int] | None = None

    # -- placing --------------------------------------------------------------------------------

    def describe(self) -> Box:
        """What the call means over the button, and beside them the cards."""
        big = self.table.big
        self.title = self._question()
        self._cards = {card: self._card_choice(card) for row in self._rows for card in row}
        self._mark()
        cards = _CardRows(self._rows, self._cards)
        gap, right, high = (18, 0, 258) if big else (12, 26, 276)
        parts = (Spacer(8), self._column(), Spacer(gap), cards, Spacer(right))
        asked = Across(*parts, shares=(0, 0, 0, 1, 0), gap=0, align="fill")
        return On(asked, sides=28, above=36, below=12, high=high, low=high)

    def _column(self) -> Box:
        big, text = self.table.big, self.kit.text_growth
        wide, above, high = (210, 8, 44 * text) if big else (236, 4, 52)
        self._button = PromptButton(self._call_words(), self._call, size=20, high=high, ends=22)
        self.named("call", self._button)
        column = Down(On(self._meaning(), sides=2), self._button, gap=12, shares=(1, 0))
        return On(column, above=above, below=12, wide=wide, narrow=wide)

    def _meaning(self) -> Box:
        """What the call of the chosen card means, in as many words as there is room for."""
        alone = self._explained(tr("This card is yours: you would play alone."))
        secret = Either(*(self._explained(*each) for each in self._explanations()))
        return Switch(lambda: self._chosen in self.view.hand, secret, alone)

    def _explained(self, words: str, warning: str = "") -> Box:
        theme = self.kit.theme
        note = Style(Face.BODY, 18, theme.muted)
        more = (Words(warning, note, leading=1.28),) if warning else ()
        return Down(Words(words, Style(Face.BODY, 19, theme.text)), *more, gap=7)

    @property
    def _several_ranks(self) -> bool:
        """Whether queens and lower cards may be called too."""
        return len(self._rows[0]) > len(PLAIN_SUITS)

    def _question(self) -> str:
        if self.table.big:
            return tr("Which card?") if self._several_ranks else tr("Which king?")
        if self._several_ranks:
            return tr("Which card do you call?")
        return tr("Which king do you call?")

    def _card_choice(self, card: Card) -> CardChoice:
        choice = CardChoice(
            card,
            self._label(card),
            self._sprites,
            own=card in self.view.hand,
            on_choose=self._click,
            on_act=self._choose_and_call,
        )
        return self.named(card.code, choice)

    def _label(self, card: Card) -> str:
        """The suit, and whose card it is; nothing where many cards are small."""
        if self._several_ranks:
            return ""
        suit = suit_name(card.suit).capitalize()
        if card not in self.view.hand:
            return suit
        return tr("yours") if self.table.big else tr("{suit} (yours)", suit=suit)

    def _explanations(self) -> tuple[tuple[str, ...], ...]:
        """What the call means, from long to short, with a warning about one's own cards."""
        long = tr("Whoever holds it plays with you, in secret, until the card falls.")
        short = tr("Its holder plays with you, in secret.")
        if self._several_ranks:
            marked = tr("The marked cards are yours: to call one is to play alone.")
            return (long, marked), (short, marked), (tr("The marked cards are yours."),)
        warning = tr("To call your own card is to play alone.")
        return (long, warning), (short, warning), (short,)

    # -- choosing -------------------------------------------------------------------------------

    def groups(self) -> ControlGroups:
        """The cards come first for the keyboard, then the button."""
        return (tuple(self._cards.values()), (self._button,))

    def default_control(self) -> Widget:
        """The card that is chosen at first."""
        return self._cards[self._chosen]

    def focused(self, widget: Widget) -> None:
        """The keyboard chooses the card it is on."""
        if isinstance(widget, CardChoice):
            self._choose(widget.card)

    def key(self, event: pygame.event.Event) -> None:
        """Let the arrows up and down change rows; all else as in any panel."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and len(self._rows) > 1:
            self._change_row(1 if event.key == pygame.K_DOWN else -1)
        else:
            super().key(event)

    def _change_row(self, step: int) -> None:
        here = next(i for i, row in enumerate(self._rows) if self._chosen in row)
        row = self._rows[(here + step) % len(self._rows)]
        column = min(self._rows[here].index(self._chosen), len(row) - 1)
        self._form.move_to(self._cards[row[column]], by_key=True)

    def _choose(self, card: Card) -> None:
        """Mark a card and name it on the button."""
        self._chosen = card
        self._mark()
        self._button.rename(self._call_words())

    def _mark(self) -> None:
        for card, choice in self._cards.items():
            choice.chosen = card == self._chosen

    def _call_words(self) -> str:
        return tr("Call") if self.table.big else _call_label(self._chosen)

    def _click(self, card: Card) -> None:
        """Choose by pointer; a second click at once calls."""
        now = pygame.time.get_ticks()
        before, self._last_click = self._last_click, (card, now)
        self._choose(card)
        if before is not None and before[0] == card and now - before[1] <= _DOUBLE_CLICK:
            self._call()

    def _choose_and_call(self, card: Card) -> None:
        self._choose(card)
        self._call()

    def _call(self) -> None:
        self.answer(Act(CallCard(self._chosen)))


def _call_label(card: Card) -> str:
    """The words of the button that calls a card."""
    names: dict[int, Callable[[str], str]] = {
        KING: lambda suit: tr("Call the king of {suit}", suit=suit),
        QUEEN: lambda suit: tr("Call the queen of {suit}", suit=suit),
        KNIGHT: lambda suit: tr("Call the knight of {suit}", suit=suit),
        JACK: lambda suit: tr("Call the jack of {suit}", suit=suit),
    }
    return names[card.rank](suit_name(card.suit))
