"""The card to play: those that do not play alike, played out in worlds that fit what was seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.ai.card_play.choosing import card_scores
from game.ai.memory import recall
from game.ai.search.playouts import HABITS
from game.ai.search.racing import race
from game.ai.search.sources import WorldSource
from game.ai.search.stakes import stakes, weighed
from game.ai.search.trials import Estimate, Trials
from game.ai.simulator import PlayoutPolicy, Positions, Randomness, playout
from game.rules.cards import JACK, NO_CARDS, PLAIN_SUITS, Card, CardSet, Suit
from game.rules.observation import Observation


def plays_apart(observation: Observation) -> tuple[CardSet, ...]:
    """The legal cards of a seat, grouped where it makes no difference which of them is played.

    The card that wins the trick so far comes between those that it beats and those that beat it.
    """
    trick = observation.facts.trick
    best = None if trick is None else trick.best
    lying = NO_CARDS if best is None else CardSet((best,))
    return distinct_plays(observation.choices.plays, recall(observation).hidden | lying)


def by_habit(observation: Observation, groups: Iterable[CardSet]) -> list[Card]:
    """The card of each group that good players would choose, for what it tells their friends."""
    liking = card_scores(observation, HABITS)
    return [max(sorted(group), key=liking.__getitem__) for group in groups]


def better_told(observation: Observation, cards: Sequence[Card]) -> Mapping[int, Sequence[int]]:
    """For each low card those low cards of its suit that good players would sooner play.

    Between them a search decides by luck, mostly, and they tell the friends something: what leads a
    suit, and which of two comes first (section 10). So taken instead of the search's, where they
    are not clearly worse, they cost 0.2 points for each lead that they change (±0.3), and gain 0.2
    with each other card (±0.2; 10 and 58 of 876 cards in deals that nobody had looked at while this
    was made, by 4,096 worlds, which tell nothing of
    what a signal is worth). The taker has nobody to tell.

    Args:
        observation: all that the seat knows, when it is to play a card.
        cards: the choices.

    Returns:
        By the place of a choice the places of others, the best of them first.
    """
    if observation.seat == observation.facts.taker:
        return {}
    by_suit: dict[Suit, list[int]] = defaultdict(list)
    for place, card in enumerate(cards):
        if card.suit in PLAIN_SUITS and card.rank < JACK:
            by_suit[card.suit].append(place)
    if all(len(low) == 1 for low in by_suit.values()):
        return {}
    scores = card_scores(observation, HABITS)
    liking = [scores[card] for card in cards]
    better = {}
    for low in by_suit.values():
        order = sorted(low, key=lambda place: -liking[place])
        for place in low:
            better[place] = tuple(each for each in order if liking[each] > liking[place])
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
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy

    def evaluate(self, budget: int, favourites: Sequence[Card] = ()) -> list[Estimate[Card]]:
        """The choices, best first; of cards that play alike one stands for all.

        Args:
            budget: playouts to spend in all, about.
            favourites: cards that would be chosen without any playouts, see ``race``.
        """
        groups = plays_apart(self.observation)
        cards = by_habit(self.observation, groups)
        liked = []
        for place, group in enumerate(groups):
            for favourite in (card for card in favourites if card in group):
                liked.append(place)
                cards[place] = favourite
        return race(cards, self.trial, budget, liked, better_told(self.observation, cards))

    def trial(self, cards: Sequence[Card], worlds: int) -> Trials:
        """Play cards out in so many new worlds."""
        seen = self.observation
        sampled = self.belief.sample(worlds, self.rng)
        results = playout(Positions(seen.facts, sampled), self.policy, self.rng, cards)
        of_seat = stakes(seen.facts, seen.seat, seen.match)
        return Trials(*weighed(of_seat, results, len(cards)), sampled.draws)
