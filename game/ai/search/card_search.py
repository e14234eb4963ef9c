"""The card to play: those that do not play alike, played out in worlds that fit what was seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.card_play import card_faults, card_scores
from game.ai.memory import recall
from game.ai.positions import Positions
from game.ai.search.playouts import HABITS, WorldSource
from game.ai.search.stakes import card_point, stakes, totals, weighed
from game.ai.search.trials import Estimate, Preference, Trials, race
from game.ai.simulator import PlayoutPolicy, Randomness, playout
from game.ai.style import CardStyle
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation

_CLOSE: Final = 0.5
"""Card points that are given for a card without fault: one that tells friends no lie, and gives
nothing away that nobody need give."""


def plays_apart(observation: Observation) -> tuple[CardSet, ...]:
    """The legal cards of a seat, grouped where it makes no difference which of them is played.

    The card that wins the trick so far comes between those that it beats and those that beat it.
    """
    trick = observation.facts.trick
    best = None if trick is None else trick.best
    lying = NO_CARDS if best is None else CardSet((best,))
    return distinct_plays(observation.choices.plays, recall(observation).hidden | lying)


def by_habit(
    observation: Observation, groups: Iterable[CardSet], habits: CardStyle = HABITS
) -> list[Card]:
    """The card of each group that good players would choose, for what it tells their friends."""
    liking = card_scores(observation, habits)
    return [max(sorted(group), key=liking.__getitem__) for group in groups]


def without_fault(cards: Sequence[Card], faults: Mapping[Card, int]) -> dict[int, list[int]]:
    """By the place of each card those of its suit with the smallest faults, if that is less.

    Between the low cards of a suit a search decides by luck, mostly, and they tell friends much.

    Args:
        cards: the choices.
        faults: what speaks against each, see ``card_faults``.
    """
    better = {}
    for place, card in enumerate(cards):
        suit = [each for each, other in enumerate(cards) if other.suit is card.suit]
        least = min(faults[cards[each]] for each in suit)
        if least < faults[card]:
            better[place] = [each for each in suit if faults[cards[each]] == least]
    return better


def distinct_plays(legal: CardSet, out: CardSet) -> tuple[CardSet, ...]:
    """The legal cards, grouped where it makes no difference which of them is played.

    Args:
        legal: the cards that may be played.
        out: the cards that may come between them, as other hands may hold them.

    Returns:
        The groups, lowest first; no two cards of a group differ in points or rank against any card
        that is out.
    """
    groups: list[CardSet] = []
    for card in sorted(legal):
        last = groups[-1].highest if groups else None
        if (
            last is not None
            and last.suit is card.suit
            and last.half_points == card.half_points
            and last.is_bout == card.is_bout
            and not any(last < between < card for between in out)
        ):
            groups[-1] = groups[-1].with_card(card)
        else:
            groups.append(CardSet((card,)))
    return tuple(groups)


@dataclass(slots=True)
class CardSearch:
    """One decision about a card.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats after the choice.
        habits: how the seat would play without playouts, and what it tells its friends.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy
    habits: CardStyle = HABITS

    def evaluate(self, budget: int, favourites: Sequence[Card] = ()) -> list[Estimate[Card]]:
        """The choices, best first; of cards that play alike one stands for all.

        Args:
            budget: playouts to spend in all, about.
            favourites: cards that would be chosen without any playouts, see ``race``.
        """
        groups = plays_apart(self.observation)
        cards = by_habit(self.observation, groups, self.habits)
        faults = card_faults(self.observation, self.habits)
        liked = []
        for place, group in enumerate(groups):
            for favourite in (card for card in favourites if card in group):
                liked.append(place)
                if faults[favourite] <= faults[cards[place]]:
                    cards[place] = favourite
        better = without_fault(cards, faults)
        preference = Preference(better, _CLOSE * card_point(self.observation))
        return race(cards, self.trial, budget, liked, preference)

    def trial(self, cards: Sequence[Card], worlds: int) -> Trials:
        """Play cards out in so many new worlds."""
        seen = self.observation
        sampled = self.belief.sample(worlds, self.rng)
        results = playout(Positions(seen.facts, sampled), self.policy, self.rng, cards)
        of_seat = stakes(seen.facts, seen.seat, seen.match)
        gains, made = weighed(of_seat, results, len(cards))
        return Trials(gains, made, sampled.draws, totals=totals(results, len(cards)))
