"""Ways to put a player before one decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Final

from game.ai.contract.bidding import Judge, scale_of
from game.ai.contract.hand_count import said
from game.ai.levels import player_for
from game.ai.player import CLUB
from game.rules.actions import Action, Bid, DecisionKind, PlayCard
from game.rules.cards import ALL_CARDS, DECK_SIZE, Card, CardSet, parse_card
from game.rules.events import BidMade, ChelemAnnounced
from game.rules.observation import Observation
from game.rules.state import Facts, Phase, Trick
from tests.rules.builders import FFT, cards, in_order, with_shape

ME: Final = 0
"""The seat that decides in every position of these tests."""


def ask(observation: Observation, kind: DecisionKind, seed: int = 1) -> Action | None:
    """What the rule player decides."""
    return player_for("rule").choose(observation, kind, Random(seed), 0)


def card_played(observation: Observation, seed: int = 1) -> Card:
    """The card that the rule player plays."""
    action = ask(observation, DecisionKind.PLAY, seed)
    assert isinstance(action, PlayCard)
    return action.card


def in_auction(hand: str, players: int = 4, *bids: Bid) -> Observation:
    """Seat 0 to bid after those bids."""
    dealer = (-1 - len(bids)) % players
    spoken = tuple(BidMade((dealer + 1 + turn) % players, bid) for turn, bid in enumerate(bids))
    facts = Facts(FFT, players, dealer, Phase.AUCTION, to_act=ME, bids=spoken)
    held = cards(hand)
    return Observation(facts, ME, held, held)


def before_discard(hand: str, players: int = 4, called: str | None = None) -> Observation:
    """Seat 0 with the dog in hand."""
    facts = _taken(players, ME, Bid.GARDE, called)
    held = cards(hand)
    return Observation(replace(facts, phase=Phase.DISCARD, to_act=ME), ME, held, held)


def in_play(
    hand: str,
    trick: str = "",
    *,
    tricks: Sequence[tuple[int, str]] = (),
    taker: int = ME,
    players: int = 4,
    contract: Bid = Bid.GARDE_SANS,
    called: str | None = None,
    partner: int | None = None,
    dealt: str = "",
    chelem: int | None = None,
) -> Observation:
    """Seat 0 to play: after complete tricks (leader and cards) and with a trick under way.

    The deal is as short as the hand and those tricks; all other cards lie in the unseen dog. So a
    position holds nothing but what its test is about.
    """
    held = cards(hand)
    size = len(held) + len(tricks)
    shape = replace(FFT.shape(players), hand_size=size, dog_size=DECK_SIZE - players * size)
    on_table = in_order(trick)
    facts = replace(
        _taken(players, taker, contract, called),
        rules=with_shape(FFT, shape),
        partner=partner,
        chelems=() if chelem is None else (ChelemAnnounced(chelem),),
        tricks=tuple(_complete(players, leader, codes) for leader, codes in tricks),
        trick=Trick((ME - len(on_table)) % players, on_table),
    )
    own = held | cards(dealt) | facts.played_by(ME)
    return Observation(facts, ME, held, own)


def _taken(players: int, taker: int, contract: Bid, called: str | None) -> Facts:
    return Facts(
        FFT,
        players,
        dealer=players - 1,
        phase=Phase.PLAY,
        to_act=ME,
        taker=taker,
        contract=contract,
        called=None if called is None else parse_card(called),
    )


def _complete(players: int, leader: int, codes: str) -> Trick:
    trick = Trick(leader, in_order(codes))
    return replace(trick, winner=trick.leading_seat(players))


def hand_counting(bid: Bid, spare: int, players: int = 4, highest: Bid = Bid.PASS) -> str:
    """A hand that counts so much more for a contract than it asks, as club players count.

    Args:
        bid: the contract.
        spare: by how much.
        players: how many play.
        highest: the highest bid before.
    """
    before = said(highest, 0, players)
    scale, judge = scale_of(FFT, FFT.shape(players), CLUB), Judge()
    for seed in count():
        hand = CardSet(Random(seed).sample(ALL_CARDS, FFT.shape(players).hand_size))
        if scale.spare(judge.counts(scale, hand, before), bid, before) == spare:
            return " ".join(card.code for card in hand)
    raise AssertionError("the numbers do not end")
