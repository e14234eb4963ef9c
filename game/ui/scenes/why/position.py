"""The position as whoever made the move saw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.scenes.review.position import PositionBody
from game.ui.scenes.review.words import cast_names


def mover_of(tour: DealTour) -> int:
    """Whose move it is where one is; the player's at the end."""
    step = tour.replay.step(tour.position)
    return tour.seat if step is None else step.seat


def names_for(tour: DealTour, cast: Sequence[CastMember]) -> tuple[str, ...]:
    """What the seats are called; “you” is who made the move, so that the player has a name then."""
    own = tour.seat if mover_of(tour) == tour.seat else -1
    return cast_names(cast, own)


class MoverPosition(PositionBody):
    """The table at the moment that one looks at, through the eyes of who is to move."""

    def __init__(
        self,
        tour: DealTour,
        cast: Sequence[CastMember],
        *,
        opened: bool,
        on_toggle: Callable[[], None],
        is_covered: Callable[[ReviewedDecision], bool],
        said: Callable[[], ReviewedDecision | None],
    ) -> None:
        """See ``PositionBody``; ``said`` tells what the coach says of the move."""
        super().__init__(tour, cast, opened=opened, on_toggle=on_toggle, is_covered=is_covered)
        self._members, self._said = cast, said

    @property
    def seat(self) -> int:
        """See ``PositionBody.seat``."""
        return mover_of(self._tour)

    @property
    def names(self) -> Sequence[str]:
        """See ``PositionBody.names``."""
        return names_for(self._tour, self._members)

    @property
    def decision(self) -> ReviewedDecision | None:
        """See ``PositionBody.decision``."""
        return self._said()
