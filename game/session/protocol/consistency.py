"""Whether an observation can be: what was said and played must fit the cards and the turns."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from game.rules.actions import Bid
from game.rules.before_play import (
    auction_is_over,
    contract_of,
    legal_bids,
    next_speaker,
    winning_bid,
)
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.play import first_leader
from game.rules.state import Facts, Phase


def check_observation(view: Observation) -> None:
    """Refuse an observation of what cannot have happened.

    Raises:
        ValueError: saying what is wrong.
    """
    _check_auction(view.facts)
    _check_contract(view.facts)
    _check_tricks(view.facts)
    _check_partner(view.facts)
    _check_turn(view.facts)
    _check_own_cards(view)
    _check_cards_of_others(view)


def _check_auction(facts: Facts) -> None:
    """Who speaks, from the dealer's right on, and every bid above the last."""
    spoken = replace(facts, bids=())
    for made in facts.bids:
        if auction_is_over(spoken):
            raise ValueError("the auction goes on after its end")
        speaker = _speaker(spoken)
        if made.seat != speaker:
            raise ValueError(f"seat {speaker} speaks in the auction, not seat {made.seat}")
        if made.bid not in legal_bids(spoken):
            raise ValueError(f"{made.bid.code} cannot be bid after {spoken.highest_bid.code}")
        spoken = replace(spoken, bids=(*spoken.bids, made))


def _speaker(facts: Facts) -> int:
    return next_speaker(facts) if facts.bids else facts.next_seat(facts.dealer)


def _check_contract(facts: Facts) -> None:
    """The taker and the contract are what the auction led to."""
    taker = contract = None
    if facts.shape.has_taker and not facts.phase.seeks_taker:
        if not auction_is_over(facts) or facts.highest_bid is Bid.PASS:
            raise ValueError(f"the auction has led to no contract, but the phase is {facts.phase}")
        winner = winning_bid(facts)
        taker, contract = winner.seat, contract_of(facts.rules, winner.bid)
    if facts.taker != taker:
        raise ValueError(f"the auction makes {_named(taker)} the taker, not {_named(facts.taker)}")
    if facts.contract is not contract:
        raise ValueError("the contract is not what the auction led to")


def _named(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat}"


def _check_tricks(facts: Facts) -> None:
    """Who won each trick leads the next; that is told by the cards in all but the last one."""
    if (facts.phase is Phase.PLAY) is not (facts.trick is not None):
        raise ValueError("there is a trick in progress in the phase play, and only then")
    tricks = facts.tricks_so_far
    if tricks and tricks[0].leader != first_leader(facts):
        raise ValueError(f"seat {first_leader(facts)} leads the first trick")
    for trick, following in pairwise(tricks):
        winner = trick.leading_seat(facts.players)
        if trick.winner != winner:
            raise ValueError(f"a trick was won by {_named(winner)}, not {_named(trick.winner)}")
        if following.leader != winner:
            raise ValueError(f"a trick was won by {_named(winner)}, who leads the next")


def _check_partner(facts: Facts) -> None:
    """Whoever played the called card is known to be the partner (section 4)."""
    if facts.called is None:
        return
    for seat in facts.playing:
        if facts.called in facts.played_by(seat) and facts.partner != seat:
            raise ValueError(f"seat {seat} played the called card, which makes it the partner")


def _check_turn(facts: Facts) -> None:
    turn = facts.to_act
    match facts.phase:
        case Phase.AUCTION:
            turn = _speaker(facts)
        case Phase.CALL | Phase.DISCARD:
            turn = facts.taker
        case Phase.PLAY:
            assert facts.trick is not None, "that was checked"
            turn = facts.trick.leader
            for _ in facts.trick.cards:
                turn = facts.next_seat(turn)
    if facts.to_act != turn:
        raise ValueError(f"it is the turn of {_named(turn)}, not of {_named(facts.to_act)}")


def _check_own_cards(view: Observation) -> None:
    """What the seat was dealt lies nowhere else, and it laid away what it had, if anything."""
    if view.facts.dog is not None and not view.dealt.isdisjoint(view.facts.dog):
        raise ValueError("a card that was dealt to the seat is in the dog")
    if view.discard - _had(view):
        raise ValueError("a card in the discard was neither dealt to the seat nor taken")
    if view.discard and view.seat != view.facts.taker:
        raise ValueError("only the taker has a discard")


def _check_cards_of_others(view: Observation) -> None:
    """What others played and showed is not among the cards that the seat has or had."""
    facts, own = view.facts, _had(view)
    played = {seat: facts.played_by(seat) for seat in facts.playing}
    for seat, cards in played.items():
        if seat != view.seat and not own.isdisjoint(cards):
            raise ValueError(f"seat {seat} played a card that is not its own")
    for made in facts.poignees:
        is_mine = made.seat == view.seat
        foreign = (made.cards - own) if is_mine else (made.cards & own)
        for seat, cards in played.items():
            if seat != made.seat:
                foreign |= made.cards & cards
        if foreign:
            raise ValueError(f"seat {made.seat} showed {foreign.lowest.code}, which is not its own")


def _had(view: Observation) -> CardSet:
    """All cards that the seat was dealt or took up with the dog."""
    if view.seat != view.facts.taker or view.facts.dog is None:
        return view.dealt
    return view.dealt | view.facts.dog
