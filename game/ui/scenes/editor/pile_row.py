"""What lies before one of two players on the table, to be laid out card by card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.session.practice.sketch import DealSketch, in_pile, spot_in_pile
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.drawing.vector import path, rectangle
from game.ui.look.theme import BRIGHT_GOLD
from game.ui.scenes.editor.place_row import PlaceRow, RowActs
from game.ui.scenes.review.hands import hand_area
from game.ui.scenes.review.piles import NOTHING, draw_piles, pile_rects
from game.words.cards import card_name
from game.words.i18n import tr

_TURNS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class PileRow(PlaceRow):
    """The piles side by side; in each the lowest card at the left and the upmost at the right.

    Cards that will lie face down are darker. One spot is where the next card comes to lie.
    """

    role = AccessRole.LIST_BOX

    def __init__(
        self,
        sketch: DealSketch,
        place: int,
        name: str,
        cast: Sequence[CastMember],
        acts: RowActs,
        aim: int,
    ) -> None:
        """Describe the piles of a seat; see ``PlaceRow``. ``aim`` is where the next card goes."""
        super().__init__(sketch, place, name, cast, acts)
        here = sketch.place_at(aim) == place
        free = sketch.free_spot(place)
        self._aim = aim if here else place if free is None else free
        self.tooltip = tr(
            "Cards that you click go here; a click on a card takes it back; Delete empties it"
        )
        shape, seat = sketch.shape, sketch.owner(place)
        self._spots = [
            spot_in_pile(shape, seat, pile, depth)
            for pile in range(PILE_COUNT)
            for depth in reversed(range(PILE_DEPTH))
        ]
        if here:
            self.label = f"{self.label}, {spot_words(sketch, aim)}"

    # -- input ----------------------------------------------------------------------------------

    def click(self, position: tuple[int, int]) -> None:
        """Aim at the spot at a point, or take the card back that lies there."""
        upmost_first = reversed(self._spots)
        at = (spot for spot in upmost_first if self.spot_rect(spot).collidepoint(position))
        spot = next(at, None)
        if spot is None:
            self._acts.choose(self._aim)
        else:
            self._take(spot)

    def activate(self) -> None:
        """Let it get the cards; once it does, take the card back at the spot with the frame."""
        if self.chosen:
            self._take(self._aim)
        else:
            self._acts.choose(self._aim)

    def _take(self, spot: int) -> None:
        card = self._sketch.spots.get(spot)
        self._acts.choose(spot)
        if card is not None:
            self._acts.take_back(card)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go from spot to spot; Delete leaves all cards to chance."""
        turn = _TURNS.get(event.key)
        if turn is None:
            return super().key(event)
        at = self._spots.index(self._aim)
        self._acts.choose(self._spots[(at + turn) % len(self._spots)])
        return True

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def toggled(self) -> None:
        """Its spots are on or off."""
        return

    def parts(self) -> Sequence[SpokenPart]:
        """The spots, each with the card that lies there; the next card comes to the chosen one."""
        return [
            SpokenPart(
                spot_words(self._sketch, spot),
                self.spot_rect(spot),
                self.chosen and spot == self._aim,
                partial(self._take, spot),
                here=spot == self._aim,
            )
            for spot in self._spots
        ]

    # -- layout and drawing ---------------------------------------------------------------------

    def spot_rect(self, spot: int) -> pygame.Rect:
        """Where a spot is drawn."""
        pile, depth = in_pile(self._sketch.shape, spot)
        return pile_rects(self.kit, hand_area(self.kit, self.rect))[pile][-1 - depth]

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait and words, every card or its empty place, and the frame."""
        self._draw_row(target, tr("On the table"), ())
        if isinstance(target, Listener):
            return
        cards = map(self._sketch.spots.get, self._spots)
        codes = [NOTHING if card is None else card.code for card in cards]
        piles = [codes[at : at + PILE_DEPTH] for at in range(0, len(codes), PILE_DEPTH)]
        draw_piles(self.kit, target, hand_area(self.kit, self.rect), piles)
        if self.chosen:
            self.kit.paint(target, self.spot_rect(self._aim), "aimed spot", _frame)


def spot_words(sketch: DealSketch, spot: int) -> str:
    """Which spot of the piles it is, and what lies there."""
    pile, depth = in_pile(sketch.shape, spot)
    card = sketch.spots.get(spot)
    lies = tr("by chance") if card is None else card_name(card)
    words = (
        tr("pile {n}, upmost card: {card}", n=pile + 1, card=lies),
        tr("pile {n}, second card: {card}", n=pile + 1, card=lies),
        tr("pile {n}, lowest card: {card}", n=pile + 1, card=lies),
    )
    return words[depth]


def _frame(width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), stroke=BRIGHT_GOLD, width=2.4)
