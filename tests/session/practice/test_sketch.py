"""Deals laid out by hand: what is fixed stays, what is wished holds, and the rest is chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.ai.contract.bidding import scale_of
from game.ai.contract.classic_count import hand_value
from game.ai.contract.hand_count import NOTHING_SAID, held
from game.ai.player import MASTERS
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import DECK, Card, CardSet, parse_card
from game.rules.dealing import DOG, check_deal
from game.rules.options.choices import PetitSec, Stakes
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.session import sketch as sketch_module
from game.session.deal import DealLog
from game.session.rule_sets import playable_sizes
from game.session.sharing import read_shared
from game.session.sketch import (
    NOWHERE,
    DealSketch,
    NoSuchDeal,
    SketchFault,
    Wishes,
    pile_place,
    slot_in_pile,
)
from tests.coach.deals import dealt
from tests.rules.builders import cards

WEAK = "S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 C1 C2 C3 C4"


def laid(codes: str, players: int = 5, **wishes: object) -> DealSketch:
    """A sketch with those cards in the player's hand."""
    sketch = DealSketch.empty(FEDERATION, players)
    for card in cards(codes):
        sketch = sketch.put(card, sketch.seat)
    return replace(sketch, wishes=Wishes(**wishes))  # type: ignore[arg-type]


def with_cards(sketch: DealSketch, seed: int = 1) -> DealLog:
    return sketch.dealt(Random(seed))


# -- laying out -----------------------------------------------------------------------------------


def test_a_card_lies_at_one_place() -> None:
    king = parse_card("HR")
    sketch = DealSketch.empty(FEDERATION, 4)
    assert sketch.place_of(king) == NOWHERE
    sketch = sketch.put(king, 2).put(king, DOG)
    assert sketch.at(DOG) == CardSet((king,))
    assert not sketch.at(2)
    assert sketch.take_back(king).place_of(king) == NOWHERE
    assert not sketch.emptied(DOG).placed


def test_a_full_place_takes_no_more() -> None:
    sketch = laid(WEAK)
    assert not sketch.room(0)
    assert sketch.put(parse_card("HR"), 0) is sketch
    assert sketch.put(parse_card("S1"), 0) is sketch
    assert sketch.put(parse_card("S1"), 1).room(0) == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_places_are_the_hands_in_order_and_the_dog(players: int) -> None:
    sketch = DealSketch.empty(FEDERATION, players)
    assert sketch.places == (*range(players), DOG)
    assert sum(map(sketch.size, sketch.places)) == len(DECK)


def test_another_table_takes_the_hand_and_the_dog_along() -> None:
    sketch = laid(WEAK, taker=0, bouts=1).put(parse_card("HR"), DOG).put(parse_card("SR"), 3)
    moved = sketch.at_table(3)
    assert (moved.players, moved.dealer, moved.seat) == (3, 2, 0)
    assert moved.at(0) == cards(WEAK)
    assert moved.at(DOG) == cards("HR")
    assert moved.place_of(parse_card("SR")) == NOWHERE
    assert moved.wishes == sketch.wishes
    assert laid(WEAK, taker=2).at_table(3).wishes.taker is None


def test_a_whole_deal_comes_back_as_it_was() -> None:
    live = dealt(5, 4)
    log = DealLog.of(live)
    sketch = DealSketch.of(log, 3)
    assert sketch.complete
    assert sketch.places == (3, 4, 0, 1, 2, DOG)
    assert (sketch.whole().deal.hands, sketch.whole().deal.dog) == (log.deal.hands, log.deal.dog)
    again = with_cards(sketch)
    assert again.deal.hands == log.deal.hands


def test_where_the_rules_know_no_table_the_federation_plays() -> None:
    none = replace(FEDERATION, players=(2,), stakes=Stakes.CHIPS)
    assert not playable_sizes(none)
    assert DealSketch.empty(none, 2).rules == FEDERATION


def test_a_dealer_without_cards_leaves_them_to_chance() -> None:
    rules = replace(FEDERATION, sitting_out=True, players=(4, 5))
    sketch = DealSketch.empty(rules, 6)
    assert sketch.shape.dealer_sits_out
    assert 0 not in sketch.dealers
    king = parse_card("SR")
    sketch = sketch.put(king, 2)
    assert sketch.dealt_by(1).place_of(king) == 2
    moved = sketch.dealt_by(2)
    assert moved.place_of(king) == NOWHERE
    assert 2 not in moved.places
    check_deal(rules, 6, 2, with_cards(moved).deal)


# -- the rest by chance ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_every_table_can_be_dealt(name: str) -> None:
    rules: RuleSet = PRESETS[name]
    for players in playable_sizes(rules):
        sketch = DealSketch.empty(rules, players).put(parse_card("T21"), 1)
        log = with_cards(sketch)
        check_deal(rules, players, sketch.dealer, log.deal)
        assert parse_card("T21") in log.deal.hands[1]


def test_what_is_laid_out_stays_and_the_rest_changes() -> None:
    sketch = laid("EX T21 SR").put(parse_card("HR"), 2).put(parse_card("DR"), DOG)
    seen = set()
    for seed in range(12):
        deal = with_cards(sketch, seed).deal
        assert cards("EX T21 SR") <= deal.hands[0]
        assert parse_card("HR") in deal.hands[2]
        assert parse_card("DR") in deal.dog
        seen.add(deal.hands)
    assert len(seen) == 12


def test_all_ways_that_fit_are_equally_likely() -> None:
    """Of three cards that are left, each lies as often at each of three places."""
    log = DealLog.of(dealt(4, 9))
    free = [next(iter(log.deal.hands[seat])) for seat in (1, 2, 3)]
    sketch = DealSketch.of(log, 0)
    for card in free:
        sketch = sketch.take_back(card)
    rng, found = Random(3), Counter[tuple[int, ...]]()
    for _ in range(1200):
        hands = sketch.dealt(rng).deal.hands
        found[tuple(next(s for s in (1, 2, 3) if card in hands[s]) for card in free)] += 1
    assert len(found) == 6
    assert max(found.values()) - min(found.values()) < 90


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bouts", [1, 2, 3])
def test_bouts_that_are_wished_are_there(players: int, bouts: int) -> None:
    for seed in range(4):
        log = with_cards(laid("", players, bouts=bouts), seed)
        assert len(log.deal.hands[0].bouts) >= bouts


def counted(hand: CardSet, players: int) -> int:
    scale = scale_of(FEDERATION, FEDERATION.shape(players), MASTERS)
    return scale.counts((*held(hand, scale.players), *NOTHING_SAID))[0]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_best_hand_is_the_player_s_if_he_wishes(players: int) -> None:
    for seed in range(6):
        hands = with_cards(laid("", players, best=True), seed).deal.hands
        counts = [counted(hand, players) for hand in hands]
        assert counts[0] == max(counts)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("taker", [0, 2])
def test_who_has_taken_has_taken(players: int, taker: int) -> None:
    sketch = laid("", players, taker=taker, contract=Bid.GARDE_SANS)
    live = with_cards(sketch).replayed()
    assert live.facts.taker == taker
    assert live.facts.contract is Bid.GARDE_SANS
    assert live.decision is not None
    assert live.decision.kind is not DecisionKind.BID


def test_without_a_taker_nothing_has_been_said() -> None:
    assert with_cards(laid(WEAK)).moves == ()


# -- two players ----------------------------------------------------------------------------------


TWO = "P3W-Y02-5YV-DKW-J82-HRX-X1Y-8Z3-2DQ-44Z-K57-H31-4S8-VCD-SHS-GKN-XWE-WW4"


def test_two_players_have_hands_and_piles() -> None:
    sketch = DealSketch.empty(FEDERATION, 2)
    own, other = (pile_place(sketch.shape, seat) for seat in (0, 1))
    assert sketch.places == (0, own, 1, other)
    assert [sketch.size(place) for place in sketch.places] == [21, 18, 21, 18]
    assert [sketch.owner(place) for place in sketch.places] == [0, 0, 1, 1]
    assert {sketch.place_at(slot) for slot in range(own, other)} == {own}


def test_cards_on_the_table_lie_in_turn_upon_all_piles_then_under_them() -> None:
    sketch = DealSketch.empty(FEDERATION, 2)
    own = pile_place(sketch.shape, 0)
    for card in cards("S1 S2 S3 S4 S5 S6 S7"):
        sketch = sketch.put(card, own)
    codes = ["S1", "S2", "S3", "S4", "S5", "S6"]
    first = [sketch.slots[slot_in_pile(sketch.shape, 0, pile, 0)] for pile in range(6)]
    assert [card.code for card in first] == codes
    assert sketch.slots[slot_in_pile(sketch.shape, 0, 0, 1)] == parse_card("S7")
    again = sketch.take_back(parse_card("S3"))
    assert again.free_slot(own) == slot_in_pile(sketch.shape, 0, 2, 0)
    assert again.free_slot(slot_in_pile(sketch.shape, 0, 5, 2)) == own + 17
    assert sketch.put(parse_card("S1"), own) is sketch


def test_full_piles_take_no_more() -> None:
    sketch = DealSketch.empty(FEDERATION, 2)
    own = pile_place(sketch.shape, 0)
    for card in sorted(DECK)[:18]:
        sketch = sketch.put(card, own)
    assert not sketch.room(own)
    assert sketch.put(parse_card("T21"), own) is sketch
    assert not sketch.emptied(own).placed


def test_a_deal_of_two_comes_back_as_it_was() -> None:
    log = read_shared(TWO, FEDERATION)
    sketch = DealSketch.of(log, 1)
    assert sketch.complete
    assert sketch.whole().deal == log.deal
    assert with_cards(sketch).deal == log.deal


def test_the_rest_of_two_comes_by_chance_and_as_it_is_wished() -> None:
    sketch = replace(DealSketch.empty(FEDERATION, 2), wishes=Wishes(bouts=2, best=True))
    under = slot_in_pile(sketch.shape, 1, 3, 2)
    sketch = sketch.put(parse_card("HR"), under).put(parse_card("SR"), 0)
    seen = set()
    for seed in range(4):
        log = with_cards(sketch, seed)
        check_deal(FEDERATION, 2, log.dealer, log.deal)
        assert log.deal.piles[1][3][0] == parse_card("HR")
        assert parse_card("SR") in log.deal.hands[0]
        mine = log.deal.hands[0] | CardSet(card for pile in log.deal.piles[0] for card in pile)
        assert len(mine.bouts) >= 2
        assert hand_value(mine) >= hand_value(CardSet(DECK) - mine)
        live = log.replayed()
        assert live.decision is not None
        assert (live.decision.kind, live.decision.seat) == (DecisionKind.PLAY, 0)
        seen.add(log.deal.hands)
    assert len(seen) == 4


def test_the_hand_comes_along_to_two_and_from_two() -> None:
    sketch = laid(WEAK, taker=0).put(parse_card("HR"), DOG)
    two = sketch.at_table(2)
    assert two.at(0) == cards(WEAK)
    assert len(two.placed) == len(cards(WEAK))
    assert two.wishes.taker is None
    two = two.put(parse_card("T21"), pile_place(two.shape, 0))
    assert two.at_table(3).at(0) == cards(f"{WEAK} T21")


# -- what cannot be -------------------------------------------------------------------------------


def fault_of(sketch: DealSketch) -> object:
    with pytest.raises(NoSuchDeal) as caught:
        with_cards(sketch)
    return caught.value.message.code


def test_more_bouts_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sketch_module, "TRIES", 1)  # none is looked for
    assert fault_of(laid(WEAK, bouts=1)) is SketchFault.NO_ROOM
    elsewhere = laid("", bouts=3).put(parse_card("EX"), 2)
    assert fault_of(elsewhere) is SketchFault.NO_ROOM


def test_a_hand_that_cannot_be_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sketch_module, "TRIES", 50)
    assert fault_of(laid(WEAK, best=True)) is SketchFault.NOT_FOUND


def bare_petit() -> DealSketch:
    return laid("T1 S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 C1 C2 C3")


def test_a_deal_that_is_thrown_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sketch_module, "TRIES", 20)
    rules = replace(FEDERATION, petit_sec=PetitSec.CANCEL)
    assert fault_of(replace(bare_petit(), rules=rules)) is SketchFault.THROWN_IN


def test_a_contract_that_may_not_be_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sketch_module, "TRIES", 20)
    rules = replace(FEDERATION, petite=False)
    sketch = replace(laid("", taker=0, contract=Bid.PETITE), rules=rules)
    assert fault_of(sketch) is SketchFault.THROWN_IN


def test_cards_are_what_they_were_in_another_order() -> None:
    """A sketch is a value: laid out in another order it is the same."""
    first: list[Card] = [parse_card("SR"), parse_card("T21")]
    one = two = DealSketch.empty(FEDERATION, 4)
    for card in first:
        one = one.put(card, 0)
    for card in reversed(first):
        two = two.put(card, 0)
    assert one == two
