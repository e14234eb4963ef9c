"""The words for levels, and for how strong the player is among them."""

from __future__ import annotations

from game.session.field import Rating
from game.session.progress.estimates import IntervalEstimate
from game.session.strengths import neighbours
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import whole


def level_name(level: str) -> str:
    """What a bot's level is called: ``Club player``."""
    return {
        "beginner": ptr("level", "Beginner"),
        "casual": ptr("level", "Casual"),
        "club": ptr("level", "Club player"),
        "strong": ptr("level", "Strong"),
        "master": ptr("level", "Master"),
    }[level]


def _level_within(level: str) -> str:
    """The word for a level among others in a sentence."""
    return {
        "beginner": ptr("between levels", "beginner"),
        "casual": ptr("between levels", "casual"),
        "club": ptr("between levels", "club"),
        "strong": ptr("between levels", "strong"),
        "master": ptr("between levels", "master"),
    }[level]


def among_levels(points: float, players: int) -> str:
    """Between which levels somebody plays: ``between club and strong``.

    Args:
        points: what he gains on a club player.
        players: at a table of so many.
    """
    below, above = (
        None if level is None else _level_within(level) for level in neighbours(points, players)
    )
    if below is None:
        return tr("below {level}", level=above)
    if above is None:
        return tr("above {level}", level=below)
    return tr("between {lower} and {higher}", lower=below, higher=above)


def missing_words(rating: Rating) -> str:
    """When there is a figure for the strength: ``after 12 more compared deals``."""
    return ntr("after {n} more compared deal", "after {n} more compared deals", rating.missing)


def gain_words(estimate: IntervalEstimate) -> str:
    """Points with their margin of error: ``+6 ± 9``."""
    points, reach = whole(estimate.value, signed=True), whole(estimate.reach)
    return tr("{points} ± {reach}", points=points, reach=reach)


def own_strength_words(rating: Rating) -> tuple[str, ...]:
    """How strong the player is at a table, or what is missing: the fullest wording first."""
    estimate = rating.estimate
    if estimate is None:
        missing = missing_words(rating)
        return (tr("your strength: {when}", when=missing), missing, "")
    gain, place = gain_words(estimate), among_levels(estimate.value, rating.players)
    return (
        tr("{gain} points per deal, {place}", gain=gain, place=place),
        tr("{gain}, {place}", gain=gain, place=place),
        gain,
    )
