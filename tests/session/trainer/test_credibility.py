"""Contracts that a good player would play."""

from __future__ import annotations

import pytest

from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import DECK, CardSet, parse_card
from game.rules.dealing import Deal
from game.rules.options.ruleset import FEDERATION
from game.session.deal import DealLog, Move
from game.session.trainer.credibility import (
    is_credible,
    least_trumps,
    looks_credible,
    looks_like,
    view_at_bid,
)

POOR = "S2 S4 S6 H2 H4 H6 H8 D2 D4 D6 C2 C4 C6 C8 T21"
"""The 21 is the only trump."""
FAIR = "SR S2 S4 HR H3 D2 D4 C1 T1 T5 T9 T13 T17 T20 T21"
THIN = "SR S2 S4 HR H3 D2 D4 DC C2 C3 C5 C7 T5 T9 T13"


def cards(text: str) -> CardSet:
    return CardSet(map(parse_card, text.split()))


@pytest.mark.parametrize(("players", "garde", "without_dog"), [(3, 7, 8), (4, 6, 7), (5, 5, 6)])
def test_the_least_trumps_of_a_contract(players: int, garde: int, without_dog: int) -> None:
    size = FEDERATION.shape(players).hand_size
    assert [least_trumps(size, bid) for bid in (Bid.PETITE, Bid.GARDE)] == [garde, garde]
    sans, contre = Bid.GARDE_SANS, Bid.GARDE_CONTRE
    assert [least_trumps(size, bid) for bid in (sans, contre)] == [without_dog, without_dog]


@pytest.mark.parametrize(
    ("hand", "garde", "sans"),
    [
        (POOR, False, False),
        (THIN, False, False),
        (FAIR, True, True),
        ("S2 S4 S6 H2 H4 H6 HR D2 D4 D6 T3 T7 T16 T21 EX", True, False),  # two bouts
        ("S2 S4 S6 H2 H4 H6 HR D2 D4 D6 C2 T3 T16 T21 EX", False, False),
        ("SR S4 S6 HR H4 H6 H8 D2 D4 DR C2 T3 T9 T12 T15", True, False),  # three kings
        ("SR S4 S6 HR H4 H6 H8 D2 D4 DR C2 C3 T9 T12 T15", False, False),
    ],
)
def test_what_a_hand_looks_like(hand: str, garde: bool, sans: bool) -> None:
    assert looks_like(cards(hand), Bid.GARDE) == garde
    assert looks_like(cards(hand), Bid.GARDE_SANS) == sans


def taken(hand: str, bid: Bid) -> DealLog:
    """A deal in which the first of five takes and all others pass."""
    own = cards(hand)
    rest = sorted(DECK - own)
    others = [CardSet(rest[15 * place : 15 * place + 15]) for place in range(4)]
    dog = CardSet(rest[60:])
    moves = [Move(1, MakeBid(bid)), *(Move(seat, MakeBid(Bid.PASS)) for seat in (2, 3, 4, 0))]
    deal = Deal((others[0], own, *others[1:]), dog)
    return DealLog(FEDERATION, 5, 0, deal, tuple(moves))


def test_a_bid_that_its_own_hand_forbids_is_not_credible() -> None:
    poor = taken(POOR, Bid.GARDE)
    assert view_at_bid(poor).hand == cards(POOR)
    assert not looks_credible(poor)
    assert not is_credible(poor, 1)
    fair = taken(FAIR, Bid.GARDE)
    assert looks_credible(fair) and is_credible(fair, 1)


def test_where_nobody_took_nothing_is_wrong() -> None:
    log = DealLog(FEDERATION, 5, 0, taken(POOR, Bid.GARDE).deal, ())
    assert looks_credible(log) and is_credible(log, 1)
    with pytest.raises(ValueError, match="nobody"):
        view_at_bid(log)
