"""What bids say about hands, and that whoever was given a contract has said nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log
from statistics import fmean
from typing import Any

import pytest

from game.ai.levels import player_for
from game.ai.positions import Worlds
from game.ai.search.reading import bids_likelihood, call_likelihood, worlds_about
from game.ai.search.search_player import SearchPlayer, TemperedSearch
from game.ai.simulator import seeded
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import NO_CARDS, CardSet
from game.rules.events import BidMade
from game.rules.observation import Observation
from game.rules.state import Facts, Phase, Trick
from game.session.deal import LiveDeal
from game.tools.measuring.deals import Job, played
from tests.ai.kernel.forms import BOTH, made
from tests.rules.builders import FFT, cards

STRONG = "T21 T20 T19 T18 T17 T15 T1 EX SR SD HR HD DR S2 S3 H2 H3 D2"
WEAK = "T2 T3 T4 C2 C3 C4 C5 C6 C7 D3 D4 D5 D6 D7 D8 H4 H5 H6"
DEALS = 150
DRAWN = 64


def at_play(*bids: Bid, contract: Bid, dog: CardSet | None = None) -> Facts:
    """Four players, the last to speak is seat 3; whoever bid the contract has it."""
    return Facts(
        FFT,
        4,
        dealer=3,
        phase=Phase.PLAY,
        to_act=0,
        bids=tuple(BidMade(seat, bid) for seat, bid in enumerate(bids)),
        taker=bids.index(contract),
        contract=contract,
        dog=dog,
        trick=Trick(0),
    )


def worlds_of_seat(seat: int, *hands: str, away: CardSet = NO_CARDS) -> Worlds:
    """Worlds in which a seat has those hands; the others have what matters to nobody."""
    nothing = cards("C8 C9")
    return Worlds.of(
        ([cards(hand) if each == seat else nothing for each in range(4)], away) for hand in hands
    )


def test_who_bids_high_is_likely_to_be_strong_and_who_passes_to_be_weak() -> None:
    bids = at_play(Bid.PASS, Bid.GARDE_SANS, Bid.PASS, Bid.PASS, contract=Bid.GARDE_SANS)
    taker = bids_likelihood(bids, worlds_of_seat(1, STRONG, WEAK), observer=0)
    assert taker[0] > taker[1]
    passed = bids_likelihood(bids, worlds_of_seat(2, STRONG, WEAK), observer=0)
    assert passed[0] < passed[1]


def test_own_bids_tell_nothing_new() -> None:
    bids = at_play(Bid.GARDE, Bid.PASS, Bid.PASS, Bid.PASS, contract=Bid.GARDE, dog=NO_CARDS)
    one, other = bids_likelihood(bids, worlds_of_seat(0, STRONG, WEAK), observer=0)
    assert one == other


def test_a_taker_bid_on_what_he_had_before_he_took_the_dog() -> None:
    """The discard was in his hand, the dog was not."""
    dog = cards("T21 T20 T19 T18 EX SR")
    bids = at_play(Bid.PASS, Bid.GARDE, Bid.PASS, Bid.PASS, contract=Bid.GARDE, dog=dog)
    with_dog = worlds_of_seat(1, "T21 T20 T19 T18 EX SR T2 T3 C2 C3", away=cards("C4 C5 D2"))
    without = worlds_of_seat(1, "T2 T3 C2 C3", away=cards("C4 C5 D2"))
    assert list(bids_likelihood(bids, with_dog, 0)) == list(bids_likelihood(bids, without, 0))
    kings = worlds_of_seat(1, "T2 T3 C2 C3", away=cards("CR DR HR"))
    assert bids_likelihood(bids, kings, 0)[0] > bids_likelihood(bids, without, 0)[0]


def test_cards_played_since_belong_to_the_hand_that_was_bid_on() -> None:
    bids = at_play(Bid.PASS, Bid.GARDE_SANS, Bid.PASS, Bid.PASS, contract=Bid.GARDE_SANS)
    played = replace(bids, trick=Trick(1, tuple(cards("T21"))))
    before = bids_likelihood(bids, worlds_of_seat(1, "T20 T21 C2"), observer=0)
    after = bids_likelihood(played, worlds_of_seat(1, "T20 C2"), observer=0)
    assert list(before) == list(after)


def opened(players: int) -> Iterator[tuple[LiveDeal, Observation]]:
    """Deals of rule players, each as a defender sees it who is to play his first card."""
    for number in range(DEALS):
        job = Job(number, 11, players, 0, "rule")
        live = job.opened()
        for decision, view, _ in played(job, live):
            if decision.kind is DecisionKind.PLAY and decision.seat not in live.state.attack:
                yield live, view
                break


def test_defenders_think_takers_about_as_strong_as_they_are() -> None:
    """Of deals that four rule players bid; whoever reads no bids thinks them weaker."""
    true, heeding, deaf = [], [], []
    for live, seen in opened(4):
        taker = live.facts.taker
        assert taker is not None
        true.append(_bouts(live.dealt.hands[taker] | (live.facts.dog or NO_CARDS)))
        heeding.append(_thought(seen, taker, heeds_bids=True))
        deaf.append(_thought(seen, taker, heeds_bids=False))
    assert abs(fmean(heeding) - fmean(true)) < abs(fmean(deaf) - fmean(true))
    assert fmean(deaf) < fmean(true)


def _thought(seen: Observation, taker: int, *, heeds_bids: bool) -> float:
    worlds = worlds_about(seen, heeds_bids=heeds_bids).sample(DRAWN, seeded(1))
    played = seen.facts.played_by(taker)
    return fmean(_bouts(hand | played) for hand in worlds.hands(taker))


def _bouts(hand: CardSet) -> int:
    return sum(card.is_bout for card in hand)


def called_by(seat: int, card: str, *, dog: str = "") -> Facts:
    """Five players; a garde, for which that card was called."""
    return Facts(
        FFT,
        5,
        dealer=4,
        phase=Phase.PLAY,
        to_act=0,
        bids=(BidMade(seat, Bid.GARDE),),
        taker=seat,
        contract=Bid.GARDE,
        called=next(iter(cards(card))),
        dog=cards(dog),
        trick=Trick(0),
    )


def of_taker(*hands: str) -> Worlds:
    """Worlds in which the second of five has those hands, and laid nothing away."""
    nothing = cards("C8 C9")
    return Worlds.of(
        ([cards(hand) if seat == 1 else nothing for seat in range(5)], NO_CARDS) for hand in hands
    )


@BOTH
def test_a_taker_has_hardly_called_what_he_holds_and_likes_to_call_beside_a_queen(
    form: Any,
) -> None:
    hands = of_taker("T2 SR S2", "T2 S3 S2", "T2 SD S2", "T2 SC S2", "T2 S2", "T2 H2")

    def found() -> list[float]:
        return list(call_likelihood(called_by(1, "SR"), hands, observer=0))

    own, two, queen, knight, single, void = made(form, found)
    assert own < void < single < two < knight < queen
    assert queen - own > log(10), "one time in twenty he calls himself, by what else is known"
    assert made(form, found) == pytest.approx(found(), rel=1e-12)


def test_a_king_from_the_dog_was_not_in_the_hand_that_called_it() -> None:
    hands = of_taker("T2 SR S2", "T2 S2")
    with_dog, without = call_likelihood(called_by(1, "SR", dog="SR"), hands, observer=0)
    assert with_dog == without


def test_who_called_learns_nothing_from_it() -> None:
    hands = of_taker("T2 SD S2", "T2 H2")
    assert list(call_likelihood(called_by(1, "SR"), hands, observer=1)) == [0, 0]


def test_with_five_a_defender_seldom_thinks_the_taker_alone() -> None:
    """By the network he thought so one time in five; takers hardly ever are."""
    alone = []
    for live, seen in opened(5):
        taker, called, attack = live.facts.taker, live.facts.called, live.state.attack
        assert taker is not None
        if called is not None and len(attack) > 1 and called not in seen.facts.played:
            hands = worlds_about(seen).sample(DRAWN, seeded(1)).hands(taker)
            alone.append(fmean(called in hand for hand in hands))
    assert len(alone) > DEALS / 2
    assert fmean(alone) < 0.05


@pytest.mark.parametrize("name", ["master", "strong:bold"])
def test_who_is_given_a_contract_has_said_nothing(name: str) -> None:
    player = player_for(name)
    assert isinstance(player, SearchPlayer | TemperedSearch)
    assert player.heeds_bids
    assert not player.given_contracts().heeds_bids
