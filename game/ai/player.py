"""What a computer player is: level and temperament by name, how well it plays, how it is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from game.rules.actions import (
    Action,
    CallCard,
    DecisionKind,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.cards import Card, CardSet
from game.rules.dealing import Random
from game.rules.observation import Observation

LEVEL_NAMES: Final = ("beginner", "casual", "club", "strong", "master")
"""The levels to choose from, weakest first: one star to five."""

SEARCHING: Final = LEVEL_NAMES[3:]
"""Those that play choices through, as masters do; the others play as in a club."""

SEPARATOR: Final = ":"


class Showing(StrEnum):
    """When a player shows a handful that he holds."""

    ALWAYS = "always"
    WHEN_AHEAD = "when_ahead"
    LARGE_ONLY = "large_only"


@dataclass(frozen=True, slots=True)
class Temperament:
    """One temperament.

    Attributes:
        name: what it is called in saves and on the command line.
        bid_points: count points by which it overrates its hand in the auction, or underrates it.
        boldness: points of the deal's score by which it does so where it searches.
        hunting: half-points by which it likes to lead trumps at a Petit more than others do.
        showing: when it shows a handful.
        counts: whether it bids by the classic count, whatever it thinks of its chances.
    """

    name: str
    bid_points: int = 0
    boldness: float = 0.0
    hunting: float = 0.0
    showing: Showing = Showing.WHEN_AHEAD
    counts: bool = False


CLASSIC: Final = Temperament("classic")
"""By the book."""

TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        temperament.name: temperament
        for temperament in (
            CLASSIC,
            Temperament("traditional", counts=True),
            Temperament("prudent", bid_points=-6, boldness=-5.0),
            Temperament("bold", bid_points=6, boldness=5.0, showing=Showing.ALWAYS),
            Temperament("cunning", bid_points=-2, showing=Showing.LARGE_ONLY),
            Temperament("hunter", bid_points=2, boldness=1.5, hunting=8.0),
        )
    }
)
"""All temperaments by name, the plainest first."""


def full_name(level: str, temperament: str) -> str:
    """The name of a level's player of that temperament: ``club``, ``master:bold``."""
    return level if temperament == CLASSIC.name else f"{level}{SEPARATOR}{temperament}"


@dataclass(frozen=True, slots=True)
class Standard:
    """How well everybody at the table is taken to bid and to play.

    Attributes:
        mastery: 0 as club players do, 1 as masters do; between them, so much of the deals is
            played as by masters and the rest as by club players.
    """

    mastery: float

    def __post_init__(self) -> None:
        if not 0 <= self.mastery <= 1:
            raise ValueError(f"{self.mastery} is no part of a whole")

    def masters_play(self, world: int) -> bool:
        """Whether it is masters who play in a world, which are spread evenly among the others."""
        return int((world + 1) * self.mastery) > int(world * self.mastery)


CLUB: Final = Standard(0.0)
"""As the rule players bid and play."""
MASTERS: Final = Standard(1.0)
"""As those who search do."""


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """The action of a seat, or None to decline what is optional (cancelling, announcements).

        The answer depends on the arguments alone: the same ones give the same action.

        Args:
            observation: all that the seat knows.
            kind: what is asked.
            rng: breaks ties.
            budget: simulated plays a searching player may spend on a bid, and several times as many
                on a call, a discard or a card; others ignore it.
        """


_Item = TypeVar("_Item")


def pick(items: Sequence[_Item], rng: Random) -> _Item:
    """One of the items, each as likely as the next.

    Raises:
        IndexError: when there are none.
    """
    return items[int(rng.random() * len(items))]


class RandomPlayer:
    """Plays at random and declines whatever is optional."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        del budget
        choices = observation.choices
        match kind:
            case DecisionKind.BID:
                return MakeBid(pick(choices.bids, rng))
            case DecisionKind.CALL:
                return CallCard(pick(tuple(choices.calls), rng))
            case DecisionKind.DISCARD:
                return Discard(_random_discard(observation, rng))
            case DecisionKind.PLAY:
                return PlayCard(pick(tuple(choices.plays), rng))
            case DecisionKind.IMPRENABLE:
                return DeclareImprenable()
        return None


def _random_discard(observation: Observation, rng: Random) -> CardSet:
    choice = observation.choices.discard
    assert choice is not None, "only a taker with the dog in hand discards"
    chosen: list[Card] = list(choice.forced)
    rest = list(choice.eligible - choice.forced)
    while len(chosen) < choice.count:
        chosen.append(rest.pop(int(rng.random() * len(rest))))
    return CardSet(chosen)
