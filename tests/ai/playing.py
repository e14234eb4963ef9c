"""Plays whole deals in process, as the session does, with bots on all seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from game.ai.player import Player
from game.rules.actions import Action, Bid, DecisionKind, Slam
from game.rules.dealing import Deal, random_deal
from game.rules.engine import decide, evolve, open_deal
from game.rules.events import AuctionWon, BidMade, DogShown, Event, PlayStarted
from game.rules.observation import Observation, redact
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Facts, Phase

_KIND_OF_PHASE = {
    Phase.AUCTION: DecisionKind.BID,
    Phase.CALL: DecisionKind.CALL,
    Phase.DISCARD: DecisionKind.DISCARD,
    Phase.PLAY: DecisionKind.PLAY,
}


@dataclass(slots=True)
class PlayedDeal:
    """A deal on its way, with every seat's own view.

    Attributes:
        state: all its cards.
        views: what each seat knows.
        actions: what was done so far, by whom.
    """

    state: DealState
    views: list[Observation]
    actions: list[tuple[int, Action]] = field(default_factory=list)

    def act(self, seat: int, action: Action) -> None:
        """Do it.

        Raises:
            IllegalAction: when the rules forbid it.
        """
        self.apply(decide(self.state, seat, action))
        self.actions.append((seat, action))

    def apply(self, events: Sequence[Event]) -> None:
        """Let that happen."""
        for event in events:
            self.state = evolve(self.state, event)
            self.views = [view.evolve(redact(event, view.seat)) for view in self.views]

    @property
    def facts(self) -> Facts:
        return self.state.facts


def open_table(rules: RuleSet, players: int, dealer: int, deal: Deal) -> PlayedDeal:
    facts = Facts(rules, players, dealer=0)
    table = PlayedDeal(DealState(facts), [Observation(facts, seat) for seat in range(players)])
    table.apply(open_deal(rules, players, dealer, deal))
    return table


def contract_for(table: PlayedDeal, taker: int, contract: Bid) -> None:
    """Skip the auction: everyone passes but the taker."""
    facts = table.facts
    order = [(facts.dealer + 1 + turn) % facts.players for turn in range(facts.players)]
    for seat in order:
        bid = contract if seat == taker else Bid.PASS
        table.apply([BidMade(seat, bid)])
    table.apply([AuctionWon(taker, contract)])
    if facts.shape.calls_a_king:
        return
    if contract.shows_dog:
        table.apply([DogShown(taker, table.state.dog)])
    else:
        table.apply([PlayStarted(facts.next_seat(facts.dealer))])


def decisions(table: PlayedDeal) -> Iterator[tuple[int, DecisionKind]]:
    """Whatever is to be decided, optional things asked once; the table moves in between."""
    asked: set[tuple[int, DecisionKind]] = set()
    while not table.facts.is_over:
        facts, seat = table.facts, table.facts.to_act
        assert seat is not None
        if facts.phase is Phase.PLAY:
            taker = facts.taker
            if taker is not None and Slam.CHELEM in table.views[taker].choices.slams:
                slam = (taker, DecisionKind.CHELEM)
                if slam not in asked:
                    asked.add(slam)
                    yield slam
                    continue
            handful = (seat, DecisionKind.POIGNEE)
            if table.views[seat].choices.poignee is not None and handful not in asked:
                asked.add(handful)
                yield handful
                continue
        yield seat, _KIND_OF_PHASE[facts.phase]


def play_out(table: PlayedDeal, seats: Sequence[Player], rng: Random) -> DealState:
    """Let the players finish the deal."""
    for seat, kind in decisions(table):
        action = seats[seat].choose(table.views[seat], kind, rng, 0)
        if action is not None:
            table.act(seat, action)
    return table.state


def random_table(rules: RuleSet, players: int, rng: Random) -> PlayedDeal:
    """A fresh deal in which nobody holds the bare Petit."""
    while True:
        dealer = int(rng.random() * players)
        table = open_table(rules, players, dealer, random_deal(rules, players, dealer, rng))
        if not table.facts.is_over:
            return table
