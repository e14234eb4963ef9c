"""What the cards of two players are worth, each for himself, by playing them out.

The kernel knows tables with a taker alone, so these playouts have code of their own, which
is slower.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.search.comparing import Comparison
from game.ai.search.racing import affordable
from game.ai.search.trials import Trials
from game.ai.simulator import seeded
from game.ai.simulator.buffers import DOUBLES, TRUTHS, row
from game.coach.duel_playout import play_out
from game.coach.duel_worlds import duel_worlds
from game.coach.ranking import Evaluation, rank
from game.rules.actions import Action, PlayCard
from game.rules.cards import Card, CardSet
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

WORLDS_AT_ONCE: Final = 8
"""Ways in which all cards are played out between two answers."""
EFFORT: Final = 20
"""Playouts of the kernel that one of these is said to spend."""


class DuelEvaluator:
    """Compares the cards that one of two players may play; see ``Evaluator``, whose place it takes.

    Attributes:
        round_playouts: what one round is said to spend.
    """

    def __init__(self, observation: Observation, seed: int) -> None:
        """Prepare to compare.

        Raises:
            ValueError: when no card is to be played.
        """
        if not observation.choices.plays:
            raise ValueError("there is no card to be played")
        rng = seeded(seed)
        self._seen, self._worlds = observation, duel_worlds(observation, rng)
        self._alike = tuple(cards_alike(observation))
        self._comparison = Comparison(self._trial)
        self.round_playouts = len(self._alike) * WORLDS_AT_ONCE * EFFORT

    def extend(self, budget: int) -> None:
        """Spend so many more playouts, about; one round at least."""
        for _ in range(max(1, round(affordable(budget) / self.round_playouts))):
            self._comparison.play(WORLDS_AT_ONCE)

    @property
    def evaluation(self) -> Evaluation:
        """What is known so far.

        Raises:
            ValueError: before the first round.
        """
        if not self._comparison.worlds:
            raise ValueError("nothing was played out yet")
        groups: list[tuple[Action | None, ...]] = [
            tuple(PlayCard(card) for card in cards) for cards in self._alike
        ]
        ranked = rank(self._comparison, groups, 0.0)
        return Evaluation(self._seen.seat, DecisionKind.PLAY, ranked, self._comparison.worlds)

    def _trial(self, worlds: int) -> Trials:
        """The score of every choice in so many new worlds, and whether it won points there."""
        drawn = [next(self._worlds) for _ in range(worlds)]
        scores = [
            [play_out(self._seen, world, cards[0]) for world in drawn] for cards in self._alike
        ]
        return Trials(
            [row(DOUBLES, of_card) for of_card in scores],
            [row(TRUTHS, (score > 0 for score in of_card)) for of_card in scores],
        )


def cards_alike(observation: Observation) -> Iterator[Sequence[Card]]:
    """The cards that may be played, those together that come to the same.

    These are neighbours of equal worth that lie together in the hand, with no other's card between:
    where one from a pile is played another is turned up.
    """
    facts, hand = observation.facts, observation.hand
    group: list[Card] = []
    for card in sorted(observation.choices.plays):
        before = group[-1] if group else None
        if before is not None and not _are_alike(before, card, hand, facts.played | hand):
            yield tuple(group)
            group = []
        group.append(card)
    yield tuple(group)


def _are_alike(lower: Card, higher: Card, hand: CardSet, nobody_else: CardSet) -> bool:
    """Whether two cards of the hand come to the same, when nobody else has these cards."""
    if lower.suit is not higher.suit or lower.half_points != higher.half_points:
        return False
    between = (Card(number) for number in range(lower + 1, higher))
    return {lower, higher} <= set(hand) and all(card in nobody_else for card in between)
