"""Where the cards of a trick lie around the middle of the table, for every number of players.

Places count as in ``layout``; lengths are units of the design.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game.ui.table.cards.pose import CardPose

_PARTS: Final = tuple(1 - step / 20 for step in range(12))
"""How large the place of a card that is still to come may be drawn, in parts of the card."""

_APART: Final = 4
"""Units between such a place and any other card of the trick."""


@dataclass(frozen=True, slots=True)
class TrickPlaces:
    """Where the cards of a trick lie.

    Attributes:
        width: of a card.
        places: of each, offset from the middle across and down, and rotation in degrees.
    """

    width: float
    places: tuple[tuple[float, float, float], ...]

    @property
    def poses(self) -> tuple[CardPose, ...]:
        """The cards around a middle at the origin."""
        return tuple(CardPose(*place, self.width) for place in self.places)


_USUAL: Final = {
    2: TrickPlaces(92, ((62, 4, 3), (-62, -4, -4))),
    3: TrickPlaces(104, ((0, 78, 1), (116, -20, 6), (-116, -20, -6))),
    4: TrickPlaces(94, ((53, 60, 2), (160, -4, 7), (-53, -42, -2), (-160, 22, -7))),
    5: TrickPlaces(96, ((0, 80, 1), (204, -8, 9), (95, -74, 3), (-95, -74, -3), (-204, -8, -9))),
    6: TrickPlaces(
        84,
        (
            (45, 86, 2),
            (228, 16, 9),
            (135, -40, 6),
            (-45, -44, -2),
            (-135, -40, -6),
            (-228, 16, -9),
        ),
    ),
}
"""Whatever is played first, no card covers the index of another. Where someone sits opposite, the
height is too small for his card above the player's own: they lie side by side."""

_LARGE: Final = {
    2: TrickPlaces(110, ((73, 3, 3), (-73, -3, -4))),
    3: TrickPlaces(138, ((0, 12, 1), (151, -17, 6), (-151, -17, -6))),
    4: TrickPlaces(126, ((67, 18, 2), (196, -10, 7), (-67, -24, -2), (-196, 12, -7))),
    5: TrickPlaces(127, ((18, 11, 4), (228, 19, 4), (118, -37, 3), (-90, -17, 4), (-186, 21, 4))),
    6: TrickPlaces(
        101,
        (
            (49, 44, 6),
            (220, 44, 6),
            (136, 4, 6),
            (-49, -4, -6),
            (-136, 4, -6),
            (-220, 44, -6),
        ),
    ),
}
"""The same with large words, whose plates leave less height but more width: closer together, and as
much larger as there is room."""


def trick_places(players: int, *, large: bool) -> TrickPlaces:
    """The places of a trick of so many players, with ``large`` words or usual ones."""
    return (_LARGE if large else _USUAL)[players]


@cache
def coming_part(players: int, *, large: bool) -> float:
    """How large a place for a card to come is, in parts of the card: it touches no other card."""
    poses = trick_places(players, large=large).poses
    others = [replace(pose, width=pose.width + 2 * _APART) for pose in poses]

    def free(part: float) -> bool:
        places = [replace(pose, width=pose.width * part) for pose in poses]
        return not any(
            place.overlaps(card)
            for number, place in enumerate(places)
            for other, card in enumerate(others)
            if number != other
        )

    return next(filter(free, _PARTS), _PARTS[-1])
