"""When a position that was lost on comes back: by the spaced repetition scheduler FSRS."""

from __future__ import annotations

import logging
import math
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

LOGGER: Final = logging.getLogger(__name__)

_SOON: Final = timedelta(minutes=10)
"""After a lost position comes back for the first time."""

LONGEST: Final = timedelta(days=365)
"""After what time a position comes back at the latest."""


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415  (only needed when somebody practises)

    steps = (_SOON,)
    return Scheduler(
        learning_steps=steps,
        relearning_steps=steps,
        maximum_interval=LONGEST.days,
        enable_fuzzing=False,
    )


def rescheduled(card: str | None, *, correct: bool, when: datetime) -> tuple[str, datetime]:
    """What the scheduler makes of an answer to a position, and when that comes back.

    Each right answer moves it further away; a wrong one brings it back within minutes.

    Args:
        card: what the scheduler knows of it, as this function gave it; None for a new one. One
            that is damaged begins anew.
        correct: whether the answer was right.
        when: the moment of the answer, with its time zone.

    Returns:
        What the scheduler knows now, and when the position is due.
    """
    from fsrs import Card  # noqa: PLC0415  (see above)

    moment = when.astimezone(UTC)
    if card is not None:
        try:
            return _reviewed(Card.from_json(card), moment, correct=correct)
        except Exception as error:  # wrong values make the scheduler fail in any way
            LOGGER.warning("a card begins anew: %r", error)
    return _reviewed(Card(card_id=1, due=moment), moment, correct=correct)


def _reviewed(card: Card, moment: datetime, *, correct: bool) -> tuple[str, datetime]:
    """What ``rescheduled`` returns.

    Raises:
        Exception: of any kind, when the card is damaged.
    """
    from fsrs import Rating  # noqa: PLC0415  (see above)

    rating = Rating.Good if correct else Rating.Again
    after, _ = _scheduler().review_card(card, rating, moment)
    for value in (after.stability, after.difficulty):
        if value is None or not math.isfinite(value):
            raise ValueError(f"{value} is no measure of a card")
    return after.to_json(), after.due
