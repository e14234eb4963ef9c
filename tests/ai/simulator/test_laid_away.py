"""How a taker's cards are parted into hand and discard: legally, and as rule players part them.

In many worlds at once, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import exp
from random import Random

import pytest

from game.ai import simulator
from game.ai.belief import Belief
from game.ai.contract.declaring import best_discard
from game.ai.memory import Memory, recall
from game.ai.positions import Worlds
from game.ai.simulator import parted_again, seeded, take_dog
from game.rules.actions import Bid
from game.rules.before_play import DiscardChoice, discard_choice
from game.rules.cards import ALL_CARDS, EXCUSE, KINGS, NO_CARDS, TRUMPS, CardSet, parse_card
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Phase
from game.session.deal import LiveDeal
from game.tools.measuring.deals import Job, played
from tests.ai.positions import in_play
from tests.ai.simulator.discard_gains import gained
from tests.rules.builders import FFT, cards, house

DEALS = 12
WORLDS = 400


def in_deals(players: int, tricks: int) -> Iterator[tuple[LiveDeal, Observation]]:
    """Deals of rule players after so many tricks, as a defender sees them who is to play."""
    for number in range(DEALS):
        job = Job(number, players, players, 0, "rule")
        live = job.opened()
        for _, view, _ in played(job, live):
            facts = view.facts
            discarded = facts.dog is not None and not facts.shown_discard
            defends = facts.phase is Phase.PLAY and not view.is_attacker
            if discarded and defends and len(facts.tricks) >= tricks:
                yield live, view
                break


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("tricks", [0, 5])
def test_only_the_takers_own_cards_change_places(players: int, tricks: int) -> None:
    seen = 0
    for _, view in in_deals(players, tricks):
        taker, memory = view.facts.taker, recall(view)
        assert taker is not None
        before = Belief(view).sample(WORLDS, seeded(1))
        after = parted_again(view.facts, memory, before, seeded(2))
        for seat in set(range(players)) - {taker}:
            assert after.hands(seat) == before.hands(seat)
        for hand, away, earlier, dog in zip(
            after.hands(taker), after.away(), before.hands(taker), before.away(), strict=True
        ):
            assert hand | away == earlier | dog
            assert hand.isdisjoint(away)
            assert hand.trumps == earlier.trumps
            assert len(away) == view.facts.shape.dog_size
            assert away <= view.facts.shown_discard | memory.may_lie_away
            assert memory.must_hold[taker] <= hand <= memory.may_hold[taker]
        assert after.away() != before.away()
        seen += 1
    assert seen > DEALS / 4, "four often all pass"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_rule_player_lays_away_comes_most_often(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulator, "AS_FOUND", 0.0)
    monkeypatch.setattr(simulator, "TEMPER", 0.25)
    for live, view in in_deals(players, 0):
        taker = view.facts.taker
        assert taker is not None
        hand = live.state.hands[taker] | live.state.discard
        if discard_choice(view.facts, hand).forced or view.facts.played_by(taker):
            continue
        truth = Worlds.of([(live.state.hands, live.state.discard)] * WORLDS)
        found = parted_again(view.facts, knowing_nothing(view.facts), truth, seeded(1))
        called = view.facts.called
        best = gained(hand, best_discard(hand, discard_choice(view.facts, hand), called), called)
        came = Counter(round(gained(hand, laid, called), 2) for laid in found.away())
        assert max(came) == pytest.approx(best)
        assert max(came) == came.most_common(1)[0][0]


def knowing_nothing(facts: Facts) -> Memory:
    """What somebody is certain of who has seen none of the taker's plain cards."""
    free = CardSet.of_mask((1 << 56) - 1) - cards("SR HR DR CR")
    nothing = (NO_CARDS,) * facts.players
    everything = (CardSet.of_mask((1 << 78) - 1),) * facts.players
    return Memory(0, NO_CARDS, NO_CARDS, everything, nothing, free)


BOTH = cards("H2 H3 D4 CV") | cards("T1 T2 T3")


def facts_of(contract: Bid = Bid.GARDE) -> Facts:
    facts = in_play("S2", taker=1, contract=contract).facts
    dog = cards("H2 H3 S5 S6 S7 S8") if contract.shows_dog else None
    return replace(facts, rules=FFT, dog=dog)  # a dog of six


def worlds_with(laid: str, count: int) -> Worlds:
    """Seat 1 has two hearts, a diamond and a club, less what he laid away, and three trumps."""
    hand = BOTH - cards(laid)
    return Worlds.of([([NO_CARDS, hand, NO_CARDS, NO_CARDS], cards(laid))] * count)


def test_discards_come_as_often_as_they_are_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of four, by the e-th part for each so many half-points that they gain less."""
    monkeypatch.setattr(simulator, "AS_FOUND", 0.0)
    facts, count = facts_of(), 20000
    found = parted_again(facts, knowing_nothing(facts), worlds_with("H2 D4", count), seeded(1))
    came = Counter(found.away())
    pairs = [CardSet(pair) for pair in combinations(cards("H2 H3 D4 CV"), 2)]
    weights = {laid: exp(gained(BOTH, laid) / simulator.TEMPER) for laid in pairs}
    for laid, weight in weights.items():
        assert came[laid] / count == pytest.approx(weight / sum(weights.values()), abs=0.02)


def test_some_worlds_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "AS_FOUND", 1.0)
    facts, worlds = facts_of(), worlds_with("H2 D4", 10)
    found = parted_again(facts, knowing_nothing(facts), worlds, seeded(1))
    assert found.words == worlds.words


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param(facts_of(Bid.GARDE_SANS), id="nobody discarded"),
        pytest.param(replace(facts_of(), shown_discard=cards("T3")), id="trumps had to go"),
        pytest.param(replace(facts_of(), called=parse_card("SD")), id="a queen was called"),
    ],
)
def test_where_there_was_no_choice_nothing_changes(facts: Facts) -> None:
    worlds = worlds_with("H2 D4", 10)
    assert parted_again(facts, knowing_nothing(facts), worlds, seeded(1)) is worlds


HANDS = 200
FOURTEEN = house(five_players=FivePlayers.FOURTEEN)


def taken(rules: RuleSet, players: int, called: str | None = None) -> Facts:
    """What is public when seat 1 has taken."""
    facts = Facts(rules, players, 0, Phase.DISCARD, taker=1, contract=Bid.GARDE)
    return replace(facts, called=None if called is None else parse_card(called))


@pytest.mark.parametrize(
    ("rules", "players", "called"),
    [(FFT, 4, None), (FFT, 3, None), (FFT, 5, None), (FFT, 5, "HR"), (FOURTEEN, 5, None)],
)
def test_nothing_gains_more(rules: RuleSet, players: int, called: str | None) -> None:
    facts, rng = taken(rules, players, called), Random(players)
    dog, hand = facts.shape.dog_size, facts.shape.hand_size
    dealt = [rng.sample(ALL_CARDS, dog + hand) for _ in range(HANDS)]
    worlds = Worlds.of(
        (
            [CardSet(held[dog:]) if seat == 1 else NO_CARDS for seat in range(players)],
            CardSet(held[:dog]),
        )
        for held in dealt
    )
    assert take_dog(facts, worlds) == []
    for held, kept, laid in zip(map(CardSet, dealt), worlds.hands(1), worlds.away(), strict=True):
        free = held - TRUMPS - KINGS - CardSet((EXCUSE,))
        usual = best_discard(held, DiscardChoice(free, dog, CardSet(), 0), facts.called)
        assert (len(laid), kept) == (dog, held - laid)
        assert laid <= free
        assert gained(held, laid, facts.called) == pytest.approx(gained(held, usual, facts.called))


def test_who_has_too_few_plain_cards_is_not_free() -> None:
    """He has the dog in hand, and nothing was laid away."""
    held = [cards("S2 S3 H4 SR T1 T2"), cards("S2 S3 HR SR T1 T2")]
    worlds = Worlds.of(([NO_CARDS, hand, *[NO_CARDS] * 3], NO_CARDS) for hand in held)
    assert take_dog(taken(FFT, 5), worlds) == [1]
    assert worlds.away() == [cards("S2 S3 H4"), NO_CARDS]
    assert worlds.hands(1)[1] == held[1]


def test_nobody_is_free_who_called_a_lower_card() -> None:
    hand = cards("S2 S3 H4 SR T1 T2")
    worlds = Worlds.of([([NO_CARDS, hand, *[NO_CARDS] * 3], NO_CARDS)])
    assert take_dog(taken(FFT, 5, "HD"), worlds) == [0]
