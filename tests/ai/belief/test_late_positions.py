"""Few cards left: every way to deal them is tried by the rules engine, and compared with draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, exp, prod
from random import Random
from typing import Final

import pytest

from game.ai.belief import Belief
from game.ai.possibilities import Weights
from game.ai.simulator import seeded
from game.rules.cards import DECK_SIZE, NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers, ImprenableMoment, Obligations, PetitSec
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from tests.ai.belief.chances import drawn_as_expected
from tests.ai.belief.redealing import RecordedDeal, World, worlds_of
from tests.rules.builders import FFT, house

MOST_WORLDS: Final = 120
DRAWS_PER_WORLD: Final = 100

SECRET = house(
    petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED, call_own=False
)
TABLES: Final = {
    "three": (FFT, 3),
    "four": (FFT, 4),
    "five": (FFT, 5),
    "five alone": (house(five_players=FivePlayers.ALONE), 5),
    "five with fourteen cards": (house(five_players=FivePlayers.FOURTEEN), 5),
    "four and a dealer": (house(sitting_out=True), 5),
    "de-france": (preset("de-france"), 5),
    "relaxed": (house(obligations=Obligations.RELAXED), 4),
    "a Petit that may be imprenable": (SECRET, 4),
    "the same with five": (SECRET, 5),
}


def all_worlds(deal: RecordedDeal, view: Observation) -> Iterator[World]:
    """Every way to deal the cards that a seat cannot see to the places where they lie."""
    known = [NO_CARDS] * (deal.facts.players + 1)
    known[view.seat] = view.hand
    known[-1] = view.discard | deal.facts.shown_discard
    hidden = [cards - seen for cards, seen in zip(deal.truth, known, strict=True)]
    for dealt in _splits([card for cards in hidden for card in cards], [len(h) for h in hidden]):
        yield tuple(cards | seen for cards, seen in zip(dealt, known, strict=True))


def _splits(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[CardSet, ...]]:
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _splits(rest, sizes[1:]):
            yield (CardSet(chosen), *others)


def number_of_worlds(deal: RecordedDeal, view: Observation) -> int:
    sizes = [len(cards) for seat, cards in enumerate(deal.truth) if seat != view.seat]
    sizes[-1] -= len(view.discard | deal.facts.shown_discard)
    return prod(comb(sum(sizes[place:]), size) for place, size in enumerate(sizes))


def late_positions(rules: RuleSet, players: int, rng: Random) -> Iterator[RecordedDeal]:
    """Deals played by dice until a few cards are left."""
    while True:
        deal = RecordedDeal(rng.randrange(2**48), players, rules, odd=rng.random() < 0.8)
        if deal.play_until(tricks_left=rng.choice((2, 3))):
            for _ in range(rng.randrange(players)):
                deal.step()
            yield deal


def few_enough(rules: RuleSet, players: int, rng: Random) -> tuple[RecordedDeal, Observation]:
    """A position, and a seat that sees nearly all cards but not all."""
    for deal in late_positions(rules, players, rng):
        views = [v for v in deal.watchers if 2 <= number_of_worlds(deal, v) <= MOST_WORLDS]
        if views:
            return deal, rng.choice(views)
    raise AssertionError("deals never end")


@pytest.mark.parametrize("case", range(2))
@pytest.mark.parametrize("name", TABLES)
def test_draws_are_all_worlds_that_fit_and_no_others(name: str, case: int) -> None:
    rules, players = TABLES[name]
    deal, view = few_enough(rules, players, Random(f"{name} {case}"))
    fitting = {world for world in all_worlds(deal, view) if deal.fits(view, world)}
    assert deal.truth in fitting
    rng = seeded(case)
    some = [[exp(rng.gauss()) for _ in range(players + 1)] for _ in range(DECK_SIZE)]
    for weights in (None, some):
        shares = {world: weight(world, weights) for world in fitting}
        total = sum(shares.values())
        belief = Belief(view, weights)
        drawn = Counter(worlds_of(belief.sample(DRAWS_PER_WORLD * len(fitting), rng)))
        assert set(drawn) <= fitting
        assert drawn_as_expected(drawn, {world: each / total for world, each in shares.items()})
        if weights is None:
            assert set(drawn) == fitting


def weight(world: World, weights: Weights | None) -> float:
    """What a world weighs, up to a factor: cards that are known count in all worlds alike."""
    if weights is None:
        return 1.0
    return prod(float(weights[card][at]) for at, cards in enumerate(world) for card in cards)
