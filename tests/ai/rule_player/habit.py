"""One habit: a position, what is wanted there, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game.rules.cards import DECK, EXCUSE, PLAIN_SUITS, CardSet, Suit
from game.rules.observation import Observation
from tests.ai.positions import in_play
from tests.rules.builders import cards


@dataclass(frozen=True, slots=True)
class Habit:
    """A card that good players play.

    Attributes:
        reason: why.
        hand: the cards of the seat to play.
        wanted: any of these will do.
        trick: what lies on the table.
        setting: see ``in_play``.
        miniature: whether the deal is so short that nearly all cards are out of play: enough to
            show a habit, but other cards may well score as much.
        budget: what a search spends to tell it from luck.
    """

    reason: str
    hand: str
    wanted: str
    trick: str = ""
    setting: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    miniature: bool = False
    budget: int = 2000

    @property
    def position(self) -> Observation:
        """The position."""
        observation = in_play(self.hand, self.trick, **self.setting)
        facts = observation.facts
        assert facts.trick is not None
        leaders = [*(trick.leader for trick in facts.tricks[1:]), facts.trick.leader]
        won_by = [trick.winner for trick in facts.tricks]
        assert leaders[-len(won_by) :] == won_by or not won_by, "who wins a trick leads to the next"
        return observation

    @property
    def good(self) -> CardSet:
        """The wanted cards."""
        return cards(self.wanted)


def played_before(left: str, trick: str = "", players: int = 4) -> tuple[tuple[int, str], ...]:
    """Tricks that leave just those cards and tell nothing else: all follow suit, each going over.

    Args:
        left: the cards that are still in the hands and the dog.
        trick: what lies on the table.
        players: how many play.

    Raises:
        AssertionError: when the cards of a suit that are gone do not make whole tricks, except for
            one that the Excuse completes.
    """
    gone = DECK - cards(left) - cards(trick)
    excuse = EXCUSE in gone
    made = []
    for suit in (*PLAIN_SUITS, Suit.TRUMPS):
        ranked = sorted(gone.of_suit(suit))
        if excuse and len(ranked) % players == players - 1:
            ranked.insert(1, EXCUSE)
            excuse = False
        assert len(ranked) % players == 0, f"{len(ranked)} cards of {suit.name} are gone"
        made += [ranked[start : start + players] for start in range(0, len(ranked), players)]
    assert not excuse, "the Excuse is one card too many"
    leader = (len(made) - len(cards(trick))) % players
    tricks = []
    for played in made:
        tricks.append((leader, " ".join(card.code for card in played)))
        leader = (leader + players - 1) % players  # the last to play goes over all others
    return tuple(tricks)
