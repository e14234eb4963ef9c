"""A hand or the dog as far as it is laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.session.practice.sketch import DealSketch
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener
from game.ui.boxes.box import Widget
from game.ui.scenes.review.hands import SeatRow, draw_seat_rows
from game.ui.table.hand.order import sorted_hand
from game.ui.widgets.control import draw_focus_ring
from game.words.cards import card_name
from game.words.i18n import tr

_DROPS: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


@dataclass(frozen=True, slots=True)
class RowActs:
    """What is done with rows.

    Attributes:
        choose: lets cards come to a spot from now on.
        empty: leaves all cards of a place to chance.
        take_back: leaves a card to chance.
    """

    choose: Callable[[int], None]
    empty: Callable[[int], None]
    take_back: Callable[[Card], None]


class PlaceRow(Widget):
    """A hand, or the dog."""

    def __init__(
        self,
        sketch: DealSketch,
        place: int,
        name: str,
        cast: Sequence[CastMember],
        acts: RowActs,
    ) -> None:
        """Describe a place.

        Args:
            sketch: the deal.
            place: which one.
            name: what it is called.
            cast: who sits where, and nobody at the dog.
            acts: what is done with it.
        """
        self._note = tr("{n} of {size}", n=len(sketch.at(place)), size=sketch.size(place))
        super().__init__(f"{name}, {self._note}")
        self.place_number, self._name = place, name
        self._sketch, self._cast, self._acts = sketch, cast, acts
        self.tooltip = tr("Cards that you click go here; Delete empties it")

    def activate(self) -> None:
        """Let it get the cards."""
        self._acts.choose(self.place_number)

    @property
    def toggled(self) -> bool | None:
        """Whether it gets the cards."""
        return self.chosen

    def key(self, event: pygame.event.Event) -> bool:
        """Delete leaves its cards to chance."""
        if event.key in _DROPS:
            self._acts.empty(self.place_number)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait, name and cards."""
        self._draw_row(target, self._name, sorted_hand(self._sketch.at(self.place_number)))

    def _draw_row(self, target: pygame.Surface, name: str, cards: Sequence[Card]) -> None:
        if isinstance(target, Listener):
            target.say(", ".join(map(card_name, cards)), self.rect)
            return
        sketch, place = self._sketch, self.place_number
        row = SeatRow(
            seat=sketch.owner(place),
            name=name,
            role=self._note,
            cards=cards,
            marks={},
            to_act=self.chosen,
        )
        draw_seat_rows(self.kit, target, self.rect, [row], self._cast, sketch.size(place))
        if self.focus:
            draw_focus_ring(self.kit, target, self.rect, 7)
