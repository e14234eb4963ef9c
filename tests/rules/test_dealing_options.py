"""Sections 2 to 2.4: other packets and dogs, a dealer who sits out, and two players' piles."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CardSet
from game.rules.dealing import DOG, BadDeal, check_deal, plan_deal, random_deal
from game.rules.options.choices import DogPlacement, FivePlayers
from game.rules.options.ruleset import RuleSet, validate
from tests.rules.builders import FFT, house
from tests.rules.random_play import SEEDS

PLACEMENTS = st.sampled_from(DogPlacement)
FIVE = st.sampled_from(FivePlayers)


@pytest.mark.parametrize(
    ("five", "hand", "dog", "packet", "calls"),
    [
        (FivePlayers.CALLED_KING, 15, 3, 5, True),
        (FivePlayers.ALONE, 15, 3, 5, False),
        (FivePlayers.FOURTEEN, 14, 8, 2, False),
    ],
)
def test_five_players(five: FivePlayers, hand: int, dog: int, packet: int, calls: bool) -> None:
    shape = house(five_players=five, packet_five=5).shape(5)
    assert (shape.hand_size, shape.dog_size, shape.packet) == (hand, dog, packet)
    assert shape.calls_a_king is calls
    assert shape.poignee_thresholds == (8, 10, 13)


@pytest.mark.parametrize(("seats", "players"), [(2, 2), (3, 3), (4, 4), (5, 4), (6, 5)])
def test_one_more_sits_at_the_table_when_the_dealer_sits_out(seats: int, players: int) -> None:
    rules = house(sitting_out=True)
    assert rules.shape(seats).players == players
    assert rules.shape(seats).seats == seats
    assert rules.shape(seats).dealer_sits_out is (seats > players)
    assert rules.sizes == (2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("options", "packets"),
    [
        ({}, (3, 4, 3, 3)),
        ({"packet_three": 3}, (3, 3, 3, 3)),
        ({"packet_five": 5}, (3, 4, 3, 5)),
        ({"packet_five": 5, "five_players": FivePlayers.ALONE}, (3, 4, 3, 5)),
        ({"packet_five": 5, "five_players": FivePlayers.FOURTEEN}, (3, 4, 3, 2)),
    ],
)
def test_cards_dealt_at_a_time(options: dict[str, object], packets: tuple[int, ...]) -> None:
    assert tuple(shape.packet for shape in house(**options).shapes) == packets


@pytest.mark.parametrize(
    ("players", "sizes"), [((2, 3), (2, 3)), ((3, 4), (3, 4, 5)), ((3, 5), (3, 6)), ((5,), (6,))]
)
def test_five_play_with_a_sixth_only_when_the_dealer_sits_out(
    players: tuple[int, ...], sizes: tuple[int, ...]
) -> None:
    assert house(sitting_out=True, players=players).sizes == sizes
    assert house(players=players).sizes == players


@given(SEEDS, PLACEMENTS, FIVE, st.sampled_from([3, 4]), st.sampled_from([3, 5]), st.booleans())
def test_the_dog_lies_where_it_may(
    seed: int,
    placement: DogPlacement,
    five: FivePlayers,
    packet_three: int,
    packet_five: int,
    sitting_out: bool,
) -> None:
    rules = house(
        dog_placement=placement,
        five_players=five,
        packet_three=packet_three,
        packet_five=packet_five,
        sitting_out=sitting_out,
    )
    rng = Random(seed)
    for seats in rules.sizes:
        if not validate(rules, seats) and rules.shape(seats).dog_size:
            _check_plan(rules, seats, rng)


def _check_plan(rules: RuleSet, seats: int, rng: Random) -> None:
    dealer = rng.randrange(seats)
    shape = rules.shape(seats)
    plan = plan_deal(rules, seats, dealer, rng)
    dog = [place for place, owner in enumerate(plan) if owner == DOG]
    assert len(plan) == 78
    assert len(dog) == shape.dog_size
    assert all(later - earlier > 1 for earlier, later in pairwise(dog))
    packets = [(owner, len(list(run))) for owner, run in groupby(plan) if owner != DOG]
    assert all(size % shape.packet == 0 for _, size in packets)
    order = [owner for owner, size in packets for _ in range(size // shape.packet)]
    turn = [(dealer + 1 + step) % seats for step in range(seats)]
    if shape.dealer_sits_out:
        turn.remove(dealer)
    assert order == turn * (shape.hand_size // shape.packet)
    least, most = _allowed(rules.dog_placement, shape.players)
    if rules.dog_placement is DogPlacement.AFTER_EACH_ROUND:
        step = shape.players * shape.packet + 1
        assert dog == [step * turn - 1 for turn in range(1, shape.dog_size + 1)]
    else:
        assert dog[0] >= least
        assert dog[-1] < 78 - most


def _allowed(placement: DogPlacement, players: int) -> tuple[int, int]:
    """How many cards at the top and the bottom are not for the dog."""
    if placement is DogPlacement.NOT_FIRST_OR_LAST_THREE:
        return 3, 3
    if placement is DogPlacement.NOT_FIRST_SIX_NOR_LAST:
        return (3 if players == 5 else 6), 1
    return 1, 1


@pytest.mark.parametrize(
    ("options", "seats", "gaps"),
    [
        ({"dog_placement": DogPlacement.NOT_FIRST_OR_LAST}, 4, range(1, 24)),
        ({"dog_placement": DogPlacement.NOT_FIRST_OR_LAST_THREE}, 4, range(1, 24)),
        ({"dog_placement": DogPlacement.NOT_FIRST_OR_LAST_THREE}, 3, range(1, 18)),
        (
            {
                "dog_placement": DogPlacement.NOT_FIRST_OR_LAST_THREE,
                "five_players": FivePlayers.FOURTEEN,
            },
            5,
            range(2, 34),
        ),
        ({"dog_placement": DogPlacement.NOT_FIRST_SIX_NOR_LAST}, 4, range(2, 24)),
        ({"dog_placement": DogPlacement.NOT_FIRST_SIX_NOR_LAST}, 3, range(2, 18)),
        ({"dog_placement": DogPlacement.NOT_FIRST_SIX_NOR_LAST}, 5, range(1, 25)),
    ],
)
def test_all_open_places_come_up(options: dict[str, object], seats: int, gaps: range) -> None:
    """Any gap between two packets that may hold a dog card holds one some time, and no other."""
    rules = house(**options)
    packet = rules.shape(seats).packet
    rng = Random(1)
    found = set()
    for _ in range(300):
        plan = plan_deal(rules, seats, 0, rng)
        for place, owner in enumerate(plan):
            if owner == DOG:
                found.add(sum(other != DOG for other in plan[:place]) // packet)
    assert found == set(gaps)


@given(SEEDS)
def test_two_players_get_six_piles_and_a_hand(seed: int) -> None:
    deal = random_deal(FFT, 2, 1, Random(seed))
    check_deal(FFT, 2, 1, deal)
    assert [len(hand) for hand in deal.hands] == [21, 21]
    assert [[len(pile) for pile in owned] for owned in deal.piles] == [[3] * 6] * 2
    first, later = deal.deck[:36], deal.deck[36:]
    for layer in range(3):
        for seat in (0, 1):  # seat 1 deals, seat 0 is served first
            for pile in range(6):
                place = layer * 12 + (pile // 3) * 6 + seat * 3 + pile % 3
                assert deal.piles[seat][pile][layer] == first[place]
    packets = [later[start : start + 3] for start in range(0, 42, 3)]
    assert deal.hands[0] == CardSet(card for packet in packets[::2] for card in packet)


def test_wrong_piles_are_refused() -> None:
    deal = random_deal(FFT, 2, 0, Random(1))
    first, second = deal.piles
    short = (first[0][:2], *first[1:])
    twice = ((first[1]), *first[1:])
    with pytest.raises(BadDeal, match="piles"):
        check_deal(FFT, 2, 0, replace(deal, piles=()))
    with pytest.raises(BadDeal, match="piles"):
        check_deal(FFT, 2, 0, replace(deal, piles=(short, second)))
    with pytest.raises(BadDeal, match="missing or dealt twice"):
        check_deal(FFT, 2, 0, replace(deal, piles=(twice, second)))
    with pytest.raises(BadDeal, match="piles"):
        check_deal(FFT, 3, 0, replace(random_deal(FFT, 3, 0, Random(1)), piles=deal.piles))


def test_a_dealer_who_sits_out_gets_no_cards() -> None:
    rules = house(sitting_out=True)
    deal = random_deal(rules, 5, 2, Random(1))
    assert [len(hand) for hand in deal.hands] == [18, 18, 0, 18, 18]
    with pytest.raises(BadDeal, match="cards of seat 2: 0 instead of 18"):
        check_deal(rules, 5, 3, deal)
