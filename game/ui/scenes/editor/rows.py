"""The hands and the dog as far as they are laid out, one of them chosen to get cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.rules.dealing import DOG
from game.session.practice.sketch import DealSketch
from game.session.progress.records import CastMember
from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.kit import Kit
from game.ui.scenes.review.hands import SeatRow, draw_seat_rows
from game.ui.scenes.review.position import draw_felt_inset
from game.ui.table.hand_order import sorted_hand
from game.ui.widgets.focus import draw_focus_ring
from game.words.i18n import tr

_EDGE: Final = 12
_ROW: Final = 33
_TALL: Final = 56
"""Units of a row, and of one whose hand lies in two lines."""
_LONG_HAND: Final = 18
_DROPS: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)

DOG_MEMBER: Final = CastMember("", "")
"""Nobody: who sits at the last place, which the dog's number means."""


class PlaceRow(Widget):
    """A hand, or the dog."""

    def __init__(
        self,
        sketch: DealSketch,
        place: int,
        name: str,
        cast: Sequence[CastMember],
        on_choose: Callable[[int], None],
        on_empty: Callable[[int], None],
    ) -> None:
        """Describe a place.

        Args:
            sketch: the deal.
            place: a seat, or ``DOG``.
            name: what it is called.
            cast: who sits where, and nobody at the dog.
            on_choose: told when it is to get cards.
            on_empty: told when its cards are to be left to chance.
        """
        self._note = tr("{n} of {size}", n=len(sketch.at(place)), size=sketch.size(place))
        super().__init__(f"{name}, {self._note}")
        self.place_number, self._name = place, name
        self._sketch, self._cast = sketch, cast
        self._on_choose, self._on_empty = on_choose, on_empty
        self.tooltip = tr("Cards that you click go here; Delete empties it")

    def activate(self) -> None:
        """Let it get the cards."""
        self._on_choose(self.place_number)

    def key(self, event: pygame.event.Event) -> bool:
        """Delete leaves its cards to chance."""
        if event.key in _DROPS:
            self._on_empty(self.place_number)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait, name and cards."""
        place, sketch = self.place_number, self._sketch
        row = SeatRow(
            seat=place,
            name=self._name,
            role=self._note,
            cards=sorted_hand(sketch.at(place)),
            marks={},
            to_act=self.chosen,
        )
        draw_seat_rows(self.kit, target, self.rect, [row], self._cast, sketch.size(place))
        if self.focus:
            draw_focus_ring(self.kit, target, self.rect, 7)


class PlaceRows(Body):
    """All places on the cloth, the player's hand first and the dog last."""

    grows = True

    def __init__(self, rows: Sequence[PlaceRow], hand_size: int) -> None:
        """Show places; a hand of that size lies in one line or in two."""
        self.rows = tuple(rows)
        high = _TALL if hand_size > _LONG_HAND else _ROW
        self._heights = [_ROW if row.place_number == DOG else high for row in self.rows]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The rows below one another, over the whole height."""
        self._kit = kit
        least = sum(map(kit.px, self._heights)) + kit.px(2 * _EDGE)
        self._area = pygame.Rect(area.left, area.top, area.width, max(area.height, least))
        inner = self._area.inflate(-kit.px(2 * _EDGE), -kit.px(2 * _EDGE))
        ends = [inner.height * end / sum(self._heights) for end in accumulate(self._heights)]
        for row, start, end in zip(self.rows, (0, *ends), ends, strict=False):
            place = pygame.Rect(inner.left, inner.top + round(start), inner.width, 0)
            place.height = round(end) - round(start)
            row.place(kit, place)
        return self._area.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw cloth and rows, the one with the ring last."""
        draw_felt_inset(self._kit, target, self._area)
        for row in focused_last(self.rows, target):
            row.draw(target)


def place_rows(
    sketch: DealSketch,
    chosen: int,
    names: Callable[[int], str],
    cast: Sequence[CastMember],
    on_choose: Callable[[int], None],
    on_empty: Callable[[int], None],
) -> PlaceRows:
    """The places of a sketch; see ``PlaceRow``."""
    seated = (*cast, DOG_MEMBER)
    assert seated[DOG] is DOG_MEMBER
    rows = [
        PlaceRow(sketch, place, names(place), seated, on_choose, on_empty)
        for place in sketch.places
    ]
    for row in rows:
        row.chosen = row.place_number == chosen
    return PlaceRows(rows, sketch.shape.hand_size)
