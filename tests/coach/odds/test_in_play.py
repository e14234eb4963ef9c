"""The chances while cards are played: what that seat knows, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.ai.belief import Belief
from game.ai.memory import recall
from game.coach.odds import mean
from game.coach.odds_in_play import RuffOdds, counts_in_play, play_odds
from game.rules.cards import BOUTS, KINGS, SUIT_CARDS, TRUMPS, CardSet
from game.rules.observation import Observation
from game.session.deal import LiveDeal
from tests.coach.deals import by_rule, dealt, exchanged, moments, taken


def _played(players: int, seed: int, every: int) -> Iterator[tuple[LiveDeal, Observation]]:
    live = taken(players, seed)
    for number, (_, view) in enumerate(moments(live, by_rule())):
        if counts_in_play(view) and number % every == 0:
            yield live, view


@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_agree_with_what_the_bots_count_of_single_cards(players: int) -> None:
    for _, view in _played(players, 3, 13):
        odds, chances = play_odds(view), Belief(view).marginals()
        assert odds.out == len(recall(view).hidden & TRUMPS)
        for seat, shares in zip(odds.seats, odds.trumps, strict=True):
            assert sum(shares) == 1
            if odds.out < 4:
                assert float(mean(shares)) == pytest.approx(sum(chances[it][seat] for it in TRUMPS))
        for it in odds.cards:
            assert it.card in BOUTS | KINGS | CardSet((view.facts.called or it.card,))
            assert float(sum(it.seats) + it.away) == pytest.approx(1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_are_those_of_worlds_that_are_drawn(players: int) -> None:
    """A thousand worlds come within what luck may do, four standard errors of one half."""
    worlds = 1000
    for _, view in _played(players, 5, 17):
        odds = play_odds(view)
        drawn = Belief(view).sample(worlds, Random(1))
        at = [drawn.hands(seat) for seat in odds.seats]
        for it in odds.ruffs:
            ruffing = [[_ruffs(it, hand) for hand in hands] for hands in at]
            some = sum(map(any, zip(*ruffing, strict=True)))
            assert float(it.anybody) == pytest.approx(some / worlds, abs=0.065)
            for chance, found in zip(it.seats, ruffing, strict=True):
                assert float(chance) == pytest.approx(sum(found) / worlds, abs=0.065)
        for shares, hands in zip(odds.trumps, at, strict=True):
            numbers = Counter(len(hand & TRUMPS) for hand in hands)
            for number, chance in enumerate(shares[:-1]):
                assert float(chance) == pytest.approx(numbers[number] / worlds, abs=0.065)


def _ruffs(odds: RuffOdds, hand: CardSet) -> bool:
    return not hand & SUIT_CARDS[odds.suit] and bool(hand & TRUMPS)


@pytest.mark.parametrize(("players", "every"), [(3, 6), (4, 8), (5, 15)])
def test_hidden_cards_change_nothing(players: int, every: int) -> None:
    compared = 0
    for live, view in _played(players, 4, every):
        other = exchanged(live, view.seat, Random(players))
        if other is not None:
            compared += 1
            play_odds.cache_clear()
            told = play_odds(other.view(view.seat))
            play_odds.cache_clear()
            assert told == play_odds(view)
    assert compared > 2


def test_nothing_is_counted_before_or_after_the_play() -> None:
    live = dealt(4, 1)
    for _, view in moments(live, by_rule()):
        if not counts_in_play(view):
            with pytest.raises(ValueError, match="nothing is counted"):
                play_odds(view)
    assert not counts_in_play(live.view(0))
