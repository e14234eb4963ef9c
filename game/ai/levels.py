"""The levels of play, each with every temperament, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from game.ai.memory import Attention
from game.ai.player import (
    CLASSIC,
    LEVEL_NAMES,
    SEPARATOR,
    TEMPERAMENTS,
    Player,
    RandomPlayer,
    Temperament,
)
from game.ai.rule_player import Habits, RulePlayer
from game.ai.style import CardStyle
from game.rules.plain_values import CodedError, MessageCode


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """How a level searches.

    Attributes:
        share: the part of the budget that it spends.
        infers: whether it reads the others' hands from what they bid and played.
    """

    share: float
    infers: bool


_EAGER: Final = 9
"""Points of the count that beginners and casual players lack for a petite at most. With four they
would throw in seven and five deals of ten otherwise, which nobody does at a kitchen table."""

LEVELS: Final[Mapping[str, Habits | SearchEffort]] = MappingProxyType(
    {
        "beginner": Habits(
            CardStyle(
                Attention(cards=1, trumps=1, voids=0, leads=0, friends=0.4),
                plans=False,
                signals=False,
                foresight=0.35,
            ),
            counts_roughly=True,
            discards_simply=True,
            eager=_EAGER,
        ),
        "casual": Habits(
            CardStyle(
                Attention(cards=4, trumps=4, voids=3, leads=2, friends=0.7),
                signals=False,
                foresight=0.6,
            ),
            eager=_EAGER,
        ),
        "club": Habits(),
        "strong": SearchEffort(share=0.5, infers=False),
        "master": SearchEffort(share=1.0, infers=True),
    }
)
"""How each of the levels decides: by rule, with those habits, or by searching."""

MONTE_CARLO_WORLDS: Final = 100

_MONTE_CARLO: Final = f"mc{MONTE_CARLO_WORLDS}"

_MEASURES: Final = ("random", "rule", _MONTE_CARLO)
"""Players that others are measured by: any legal action, the plain habits of good players, and the
plainest search."""

_WITHOUT_TEMPERAMENT: Final = ("random", _MONTE_CARLO)
"""Of these those that like nothing better than anything else."""

PLAYER_NAMES: Final = (*_MEASURES, *LEVEL_NAMES)
"""All names that a player is known by, without the temperament."""


class LevelCode(MessageCode):
    """What can be wrong with the name of a player."""

    NO_LEVEL = "no level is called {name}; known: {known}"
    NO_TEMPERAMENT = "no temperament is called {name}; known: {known}"
    HAS_NO_TEMPERAMENT = "{level} has no temperament"


@cache
def player_for(name: str) -> Player:
    """The player of a level, or of a level and a temperament: ``club``, ``master:bold``.

    Raises:
        CodedError: when there is no such player.
    """
    level, separator, temper = name.partition(SEPARATOR)
    if level not in PLAYER_NAMES:
        raise CodedError(LevelCode.NO_LEVEL(name=repr(name), known=", ".join(PLAYER_NAMES)))
    if separator and level in _WITHOUT_TEMPERAMENT:
        raise CodedError(LevelCode.HAS_NO_TEMPERAMENT(level=repr(level)))
    if separator and temper not in TEMPERAMENTS:
        known = ", ".join(TEMPERAMENTS)
        raise CodedError(LevelCode.NO_TEMPERAMENT(name=repr(temper), known=known))
    if level == "random":
        return RandomPlayer()
    if level == _MONTE_CARLO:
        return _monte_carlo()
    temperament = TEMPERAMENTS[temper] if separator else CLASSIC
    play = Habits() if level == "rule" else LEVELS[level]
    if isinstance(play, Habits):
        return RulePlayer(play, temperament)
    return _searching(play, temperament)


def _monte_carlo() -> Player:
    from game.ai.search.search_player import MonteCarloPlayer  # noqa: PLC0415 - loads the searches

    return MonteCarloPlayer(MONTE_CARLO_WORLDS)


def _searching(effort: SearchEffort, temperament: Temperament) -> Player:
    from game.ai.search.search_player import (  # noqa: PLC0415 - loads the searches
        SearchPlayer,
        TemperedSearch,
    )

    if temperament == CLASSIC:
        return SearchPlayer(effort.share, effort.infers)
    return TemperedSearch(effort.share, effort.infers, temperament)
