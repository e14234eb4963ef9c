"""How opponents play, in words: levels with their strength, temperaments, and companies."""

from __future__ import annotations

from typing import Final

from game.ai.player import SEARCHING
from game.session.field.strength import YARDSTICK, neighbours, strength, thinks_less_far
from game.session.setup import TEMPERS
from game.words.i18n import ptr, tr
from game.words.numbers import number

_DUEL: Final = 2
"""Players without a taker, for or against whom the searching levels play choices through."""
WORDINGS: Final = 6
"""How many wordings there are for the strength of a level."""


def company_name(company: str) -> str:
    """The word for a whole table."""
    return {
        "mixed": ptr("table", "Mixed table"),
        "club": ptr("table", "Club evening"),
        "bold": ptr("table", "Bold table"),
        "tournament": ptr("table", "Tournament"),
        "peers": ptr("table", "As strong as you"),
        "own": ptr("table", "Your own"),
    }[company]


def company_note(company: str) -> str:
    """How they play at a table, in a few words."""
    return {
        "mixed": tr("All levels, everyone after their nature."),
        "club": tr("Bids by the classic count: few gardes sans."),
        "bold": tr("Bids on hope, hunts for the Petit."),
        "tournament": tr("Strong players and masters."),
        "peers": tr("Their level follows yours, from match to match."),
        "own": tr("As you have set each of them."),
    }[company]


def temperaments() -> tuple[tuple[str, str], ...]:
    """Every temperament and the word for it."""
    words = {
        "classic": ptr("temperament", "Classic"),
        "traditional": ptr("temperament", "Traditional"),
        "prudent": ptr("temperament", "Prudent"),
        "bold": ptr("temperament", "Bold"),
        "cunning": ptr("temperament", "Cunning"),
        "hunter": ptr("temperament", "Hunter"),
    }
    return tuple((name, words[name]) for name in TEMPERS)


def temperament_note(temperament: str) -> str:
    """What a temperament does, in a few words."""
    return {
        "classic": tr("Plays by the book."),
        "traditional": tr("Bids by the classic count, as clubs do."),
        "prudent": tr("Bids on sure hands only."),
        "bold": tr("Bids on hope, shows every handful."),
        "cunning": tr("Hides small handfuls."),
        "hunter": tr("Leads trumps to catch the Petit."),
    }[temperament]


def level_name(level: str) -> str:
    """What a bot's level is called: ``Club player``."""
    return {
        "beginner": ptr("level", "Beginner"),
        "casual": ptr("level", "Casual"),
        "club": ptr("level", "Club player"),
        "strong": ptr("level", "Strong"),
        "master": ptr("level", "Master"),
    }[level]


def level_note(level: str) -> str:
    """What to expect of a level, in a few words."""
    return {
        "beginner": tr("Beginner: forgets what was played, looks no further than the trick."),
        "casual": tr("Casual: forgets small cards, misses signals."),
        "club": tr("Club player: counts every card."),
        "strong": tr("Strong: plays every choice through before choosing."),
        "master": tr("Master: reads your hand from your bids and cards as well."),
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


def strength_words(level: str, players: int) -> tuple[str, ...]:
    """The word for a level with its measured strength at a table: the fullest wording first.

    There are as many wordings for every level; what was not measured has but one.
    """
    name = level_name(level)
    measured = strength(level, players)
    if thinks_less_far(level):
        return (*(tr("{level}: thinks less far here", level=name),) * (WORDINGS - 1), name)
    if measured is None:
        return (name,) * WORDINGS
    gain = number(round(measured.points), signed=True)
    return (
        tr("{level}: {gain} points a deal against a club player", level=name, gain=gain),
        tr("{level}: {gain} points per deal vs. club player", level=name, gain=gain),
        tr("{level}: {gain} per deal vs. club player", level=name, gain=gain),
        tr("{level}: {gain} points per deal", level=name, gain=gain),
        tr("{level}: {gain} per deal", level=name, gain=gain),
        name,
    )


def strength_note(level: str, players: int) -> str:
    """What to expect of a level, and what was measured, with its interval."""
    if level == YARDSTICK:
        yardstick = tr("The other levels are measured against it.")
        return f"{level_note(level)} {yardstick}"
    measured = strength(level, players)
    if players == _DUEL and level in SEARCHING:
        return tr("{level}: where two play, like a club player.", level=level_name(level))
    if thinks_less_far(level):
        less = tr("On this computer a part of the game runs slowly, so it tries out less.")
        return f"{level_note(level)} {less}"
    if measured is None:
        return level_note(level)
    gain, low, high = (
        number(round(points), signed=True)
        for points in (measured.points, measured.low, measured.high)
    )
    figures = tr(
        "Measured: about {gain} points per deal against a club player"
        " (margin of error, 95%: {low} to {high}).",
        gain=gain,
        low=low,
        high=high,
    )
    return f"{level_note(level)} {figures}"
