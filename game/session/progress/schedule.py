"""When a position that was lost on comes back: by the spaced repetition scheduler FSRS."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

_SOON: Final = timedelta(minutes=10)
"""After a lost position comes back for the first time."""

_LONGEST_DAYS: Final = 365


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415  (only needed when somebody practises)

    steps = (_SOON,)
    return Scheduler(
        learning_steps=steps,
        relearning_steps=steps,
        maximum_interval=_LONGEST_DAYS,
        enable_fuzzing=False,
    )


def rescheduled(card: str | None, *, correct: bool, when: datetime) -> tuple[str, datetime]:
    """A position after an answer.

    Each right answer moves it further away; a wrong one brings it back within minutes.

    Args:
        card: what the scheduler knows of it, as this function gave it; None for a new one.
        correct: whether the answer was right.
        when: the moment of the answer, with its time zone.

    Returns:
        What the scheduler knows now, and when the position is due.
    """
    from fsrs import Rating  # noqa: PLC0415  (see above)

    moment = when.astimezone(UTC)
    rating = Rating.Good if correct else Rating.Again
    after, _ = _scheduler().review_card(_card(card, moment), rating, moment)
    return after.to_json(), after.due


def _card(text: str | None, when: datetime) -> Card:
    """The card of a text; one that cannot be read is started anew."""
    from fsrs import Card  # noqa: PLC0415  (see above)

    if text is not None:
        try:
            return Card.from_json(text)
        except (ValueError, KeyError, TypeError):
            pass
    return Card(card_id=1, due=when)
