"""Cards that are worth telling apart: touching cards of equal value are one and the same play."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.card_play.choosing import card_scores
from game.ai.card_play.position import take_position
from game.ai.memory import recall
from game.ai.search.playouts import HABITS
from game.rules.cards import NO_CARDS, Card, CardSet
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
    liking = card_scores(take_position(observation, HABITS))
    return [max(sorted(group), key=liking.__getitem__) for group in groups]


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
