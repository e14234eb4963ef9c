"""Who sits at the table and how they play, each or as a whole company; and what is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Final

from game.ai.player import CLASSIC, LEVEL_NAMES, TEMPERAMENTS, full_name
from game.rules.notation import RecordCode
from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import CodedError, MessageCode
from game.session.typed_values import one_of

CHARACTERS: Final = ("gaston", "colette", "achille", "rosalie", "anatole", "josephine")
"""The portraits a seat may have."""
SEAT_LEVELS: Final = LEVEL_NAMES
"""The levels that a seat may have, weakest first: one star to five."""
LONGEST_NAME: Final = 20
"""Characters of a name on a plate."""
MOST_DEALS: Final = 1000
"""Of a match whose number of deals is agreed on."""
TEMPERS: Final = tuple(TEMPERAMENTS)
"""The temperaments to choose from, the plainest first."""


@dataclass(frozen=True, slots=True)
class Nature:
    """How a character plays unless one chooses otherwise.

    Attributes:
        level: the name of its level.
        temperament: the name of its temperament.
    """

    level: Annotated[str, one_of(SEAT_LEVELS)]
    temperament: Annotated[str, one_of(TEMPERS)]


NATURES: Final[Mapping[str, Nature]] = MappingProxyType(
    {
        "gaston": Nature("club", "prudent"),
        "colette": Nature("casual", "bold"),
        "achille": Nature("strong", "cunning"),
        "rosalie": Nature("club", "hunter"),
        "anatole": Nature("strong", "classic"),
        "josephine": Nature("club", "traditional"),
    }
)
"""The nature of each character: a mixed company, none of them a beginner."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: the human, or a bot and how it plays.

    Attributes:
        name: the name on its plate.
        character: its portrait, one of ``CHARACTERS``.
        level: the bot's level; None for the human.
        temperament: the bot's temperament, one of ``TEMPERS``.
    """

    name: str
    character: str
    level: str | None
    temperament: str = CLASSIC.name

    @property
    def bot(self) -> str | None:
        """The name of the bot's level and temperament; None for the human."""
        return None if self.level is None else full_name(self.level, self.temperament)


class SetupCode(MessageCode):
    """What can be wrong with a table, beside its rules and the values in it."""

    TWO_HUMANS = "only one seat can be the player's"


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Who plays a match, by which rules, and for how many deals.

    Attributes:
        rules: the rules in force.
        seats: the seats in playing order.
        deals: how many played deals make the match; None for as many as one likes.
    """

    rules: RuleSet
    seats: tuple[SeatSetup, ...]
    deals: int | None = None

    def __post_init__(self) -> None:
        """Refuse a table that cannot be played at.

        Raises:
            CodedError: for rules that cannot be played there, a second human, or an unknown
                portrait or temperament.
            ValueError: for no deals.
        """
        for problem in validate(self.rules, len(self.seats)):
            raise CodedError(RecordCode.NOT_PLAYABLE(problem=problem))
        if sum(seat.level is None for seat in self.seats) > 1:
            raise CodedError(SetupCode.TWO_HUMANS())
        for seat in self.seats:
            one_of(CHARACTERS)(seat.character, "character")
            one_of(TEMPERS)(seat.temperament, "temperament")
        if self.deals is not None and self.deals < 1:
            raise ValueError(f"a match has at least one deal, not {self.deals}")

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.seats)

    @property
    def human(self) -> int | None:
        """The human's seat, if there is one."""
        return next((seat for seat, who in enumerate(self.seats) if who.level is None), None)


PEER_COMPANY: Final = "peers"
"""The table at which all play about as well as the player."""

OWN_COMPANY: Final = "own"
"""The table at which the player has chosen himself how they play."""

_MIXED: Final = "mixed"

COMPANIES: Final[Mapping[str, Mapping[str, Nature]]] = MappingProxyType(
    {
        _MIXED: NATURES,
        "club": {
            "gaston": Nature("club", "prudent"),
            "colette": Nature("casual", "traditional"),
            "achille": Nature("strong", "traditional"),
            "rosalie": Nature("club", "traditional"),
            "anatole": Nature("strong", "traditional"),
            "josephine": Nature("club", "traditional"),
        },
        "bold": {
            "gaston": Nature("club", "bold"),
            "colette": Nature("casual", "bold"),
            "achille": Nature("strong", "bold"),
            "rosalie": Nature("club", "hunter"),
            "anatole": Nature("strong", "hunter"),
            "josephine": Nature("club", "bold"),
        },
        "tournament": {
            "gaston": Nature("strong", "classic"),
            "colette": Nature("strong", "classic"),
            "achille": Nature("master", "cunning"),
            "rosalie": Nature("strong", "hunter"),
            "anatole": Nature("master", "classic"),
            "josephine": Nature("master", "classic"),
        },
    }
)
"""The natures of all characters at each table, by its name."""

COMPANY_NAMES: Final = (*COMPANIES, PEER_COMPANY, OWN_COMPANY)


def chosen_company(
    name: str, own: Mapping[str, Nature], peers: str
) -> tuple[str, Mapping[str, Nature]]:
    """The table that is meant by a name, and how its characters play.

    Args:
        name: one of ``COMPANY_NAMES``.
        own: how characters play at the player's own table where that is not their own nature; a
            table at which nobody does is the mixed one.
        peers: the level of those who play as well as the player, each after his own temperament.
    """
    if name == OWN_COMPANY and not own:
        name = _MIXED
    if name == PEER_COMPANY:
        return name, {who: replace(nature, level=peers) for who, nature in NATURES.items()}
    return name, {**NATURES, **own} if name == OWN_COMPANY else COMPANIES[name]


def own_choices(natures: Mapping[str, Nature]) -> dict[str, Nature]:
    """What is to be kept of a table that the player has set up himself."""
    return {who: nature for who, nature in natures.items() if nature != NATURES[who]}
