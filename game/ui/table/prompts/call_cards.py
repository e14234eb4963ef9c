"""The cards that may be called, laid out in rows, each a control of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import pygame

from game.rules.cards import Card, CardSet
from game.ui.boxes.box import Widget
from game.ui.boxes.stacks import Group
from game.ui.drawing.vector import circle
from game.ui.look.fitting import shrunk
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CARD_RATIO, CRIMSON, INK, Face
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.widgets.control import draw_focus_ring
from game.words.cards import card_name

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


def rows_of(cards: CardSet) -> list[list[Card]]:
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
        card: which.
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
        """A click chooses the card."""
        self._on_choose(self.card)

    def activate(self) -> None:
        """Enter calls it."""
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
        if self.focus:
            draw_focus_ring(kit, target, pose.bounds, 6)
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
            draw_own_mark(kit, target, corner)

    def _draw_label(self, target: pygame.Surface, place: CardPlace) -> None:
        kit, theme = self.kit, self.kit.theme
        if self.chosen:
            style = Style(Face.LABEL, _CHOSEN_LABEL_SIZE, theme.heading)
        else:
            style = Style(Face.STRONG, _LABEL_SIZE, theme.muted if self.own else theme.text)
        style = shrunk(kit, self.label, style, place.room - kit.px(_BETWEEN_LABELS))
        kit.draw_text(target, place.pose.x, place.baseline, self.label, style, "centre")


class CardRows(Group):
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


def draw_own_mark(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """A disc with a figure: this card is the player's own."""
    r = _MARK_RADIUS

    def body() -> str:
        figure = icon("person", CARD_IVORY, 3)
        return (
            circle(r, r, r, fill=CRIMSON, stroke=INK, width=1.4)
            + f'<g transform="translate({r} {r}) scale(.6)">{figure}</g>'
        )

    kit.stamp(target, centre, r, "own card", body, exact=True)
