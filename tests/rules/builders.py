"""Short ways to write down hands, deals and tricks, and what a deal came to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import pytest

from game.rules import play
from game.rules.actions import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    Reason,
    ShowPoignee,
)
from game.rules.cards import DECK, NO_CARDS, Card, CardSet, parse_card
from game.rules.dealing import Deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.events import CardPlayed, ChelemAnnounced, Event, TrickWon
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Outcome
from game.rules.shapes import PILE_DEPTH, TableShape
from game.rules.state import DealState, Facts, Phase, Trick
from tests.rules.observing import observe

FFT: Final = RuleSet()


def house(**options: object) -> RuleSet:
    """The federation's rules with those options."""
    return replace(FFT, name="house", **options)  # type: ignore[arg-type]


def with_shape(rules: RuleSet, shape: TableShape) -> RuleSet:
    """The rules with another table, for deals that are shorter than any real one."""
    made = replace(rules)
    object.__setattr__(made, "tables", {shape.seats: shape})
    return made


def cards(codes: str) -> CardSet:
    """The cards of codes such as ``"HR T21 EX"``; ``"T2-T5"`` and ``"S1-S4"`` are runs."""
    found: list[Card] = []
    for code in codes.split():
        first, _, last = code.partition("-")
        low = parse_card(first)
        high = parse_card(last or first)
        found += [Card(number) for number in range(low, high + 1)]
    made = CardSet(found)
    assert len(made) == len(found), f"a card twice in {codes!r}"
    return made


def in_order(codes: str) -> tuple[Card, ...]:
    """The cards of codes, as they were played."""
    return tuple(parse_card(code) for code in codes.split())


def deal_with(
    players: int,
    hands: Mapping[int, str],
    dog: str = "",
    *,
    rules: RuleSet = FFT,
    dealer: int = 0,
) -> Deal:
    """A whole deal in which seats and dog hold at least those cards; the rest is spread evenly."""
    shape = rules.shape(players)
    piles = [cards(hands.get(seat, "")) for seat in range(players)]
    piles.append(cards(dog))
    sizes = [shape.hand_size] * players + [shape.dog_size]
    if shape.dealer_sits_out:
        sizes[dealer] = 0
    taken = NO_CARDS
    for pile in piles:
        assert taken.isdisjoint(pile), "a card given twice"
        taken |= pile
    rest = list(DECK - taken)
    while rest:
        for index, size in enumerate(sizes):
            if rest and len(piles[index]) < size:
                piles[index] = piles[index].with_card(rest.pop(0))
    return Deal(tuple(piles[:-1]), piles[-1])


class Table:
    """A deal in progress, with all its events."""

    def __init__(
        self,
        players: int = 4,
        hands: Mapping[int, str] | None = None,
        *,
        dog: str = "",
        deal: Deal | None = None,
        dealer: int = 0,
        rules: RuleSet = FFT,
    ) -> None:
        self.deal = deal or deal_with(players, hands or {}, dog, rules=rules, dealer=dealer)
        self.events = open_deal(rules, players, dealer, self.deal)
        self.state = fold(rules, players, self.events)

    @property
    def facts(self) -> Facts:
        return self.state.facts

    @property
    def turn(self) -> int:
        """The seat to act."""
        assert self.facts.to_act is not None, "the deal is over"
        return self.facts.to_act

    def view(self, seat: int) -> Observation:
        """What a seat knows."""
        return observe(self.facts.rules, self.facts.players, seat, self.events)

    def act(self, seat: int, action: Action) -> list[Event]:
        """Do it, and give what followed."""
        happened = decide(self.state, seat, action)
        self.events += happened
        for event in happened:
            self.state = evolve(self.state, event)
        return happened

    def refused(self, seat: int, action: Action) -> IllegalAction:
        """How the engine refuses it."""
        with pytest.raises(IllegalAction) as caught:
            decide(self.state, seat, action)
        return caught.value

    def reason(self, seat: int, action: Action) -> Reason:
        """Why the engine refuses it."""
        return self.refused(seat, action).reason

    def bid(self, *bids: Bid) -> Table:
        """Let the seats speak in turn."""
        for spoken in bids:
            self.act(self.turn, MakeBid(spoken))
        return self

    def taken_by(self, taker: int, contract: Bid = Bid.GARDE) -> Table:
        """Let that seat take and all others pass."""
        while self.facts.phase is Phase.AUCTION:
            self.bid(contract if self.turn == taker else Bid.PASS)
        return self

    def call(self, code: str) -> Table:
        self.act(self.turn, CallCard(parse_card(code)))
        return self

    def discard(self, codes: str) -> Table:
        self.act(self.turn, Discard(cards(codes)))
        return self

    def chelem(self) -> Table:
        assert self.facts.taker is not None
        self.act(self.facts.taker, AnnounceChelem())
        return self

    def poignee(self, codes: str) -> Table:
        self.act(self.turn, ShowPoignee(cards(codes)))
        return self

    def play(self, codes: str) -> Table:
        """Let the seats play those cards in turn."""
        for played in in_order(codes):
            self.act(self.turn, PlayCard(played))
        return self


def facts_in_play(
    trick: str = "",
    *,
    players: int = 4,
    called: str | None = None,
    chelem: int | None = None,
    tricks_before: int = 0,
    rules: RuleSet = FFT,
) -> Facts:
    """The public record with a trick in progress, led by seat 0."""
    return Facts(
        rules,
        players,
        dealer=players - 1,
        phase=Phase.PLAY,
        to_act=len(trick.split()) % players,
        taker=0,
        contract=Bid.GARDE,
        called=None if called is None else parse_card(called),
        chelems=() if chelem is None else (ChelemAnnounced(chelem),),
        tricks=(Trick(0, in_order("S1 S2 S3 S4"), 3),) * tricks_before,
        trick=Trick(0, in_order(trick)),
    )


def played_out(
    *tricks: str,
    contract: Bid = Bid.GARDE,
    partner: int | None = None,
    dog: str = "",
    discard: str = "",
    chelem: bool = False,
    rules: RuleSet = FFT,
    imprenable: int | None = None,
) -> DealState:
    """The end of a deal of only those tricks; seat 0 takes and leads first.

    Each trick is written in the order of the seats, whoever leads it: the winner of the last.
    """
    players = len(tricks[0].split())
    shape = rules.shape(players)
    tiny = replace(shape, hand_size=len(tricks) - shape.piles * PILE_DEPTH)
    facts = Facts(
        with_shape(rules, tiny),
        players,
        dealer=players - 1,
        phase=Phase.PLAY,
        to_act=0,
        taker=0,
        contract=contract,
        chelems=(ChelemAnnounced(0),) if chelem else (),
        imprenable=imprenable,
        trick=Trick(0),
    )
    state = DealState(
        facts, (NO_CARDS,) * players, dog=cards(dog), discard=cards(discard), partner=partner
    )
    for codes in tricks:
        by_seat = in_order(codes)
        for _ in range(players):
            seat = state.facts.to_act
            assert seat is not None
            state = evolve(state, CardPlayed(seat, by_seat[seat]))
        trick = state.facts.trick
        assert trick is not None
        winner = play.trick_winner(state.facts, trick, state.attack)
        state = evolve(state, TrickWon(winner))
    return state


def outcome(contract: Bid, points: float, bouts: int, **more: object) -> Outcome:
    """What four players' deal came to, with the taker's card points; more fields by name."""
    plain = Outcome(4, contract, bouts, int(2 * points))
    return replace(plain, **more)  # type: ignore[arg-type]
