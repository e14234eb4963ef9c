"""What a computer player is, and the plainest: any legal action, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.rules.actions import Action, CallCard, DeclareImprenable, Discard, MakeBid, PlayCard
from game.rules.cards import Card, CardSet
from game.rules.dealing import Random
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation


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
