"""A deal of an arena, which follows from seed and number alone: dealt, and played by a cast."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Callable, Collection
from typing import Final

from game.ai.contract.classic_count import hand_value
from game.rules.actions import DeclareImprenable, MakeBid
from game.rules.bids import Bid
from game.rules.dealing import random_deal
from game.rules.decision_kind import DecisionKind
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.observation import observed
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from game.session.arena.contestant import Contestant
from game.session.arena.plan import Role
from game.session.decision import Decision, next_decision
from game.session.protocol.question import DecisionQuestion, question_seed
from game.session.seeds import derive_seed


def dealt(rules: RuleSet, seats: int, seed: int, number: int) -> DealState:
    """A deal of the arena, just dealt; cards that void it at once are dealt anew.

    Args:
        rules: the rules in force.
        seats: how many sit at the table; the deals go round.
        seed: of the whole arena; with the number it decides the cards.
        number: of the deal, 0 for the first.
    """
    dealer = number % seats
    for attempt in itertools.count():
        rng = random.Random(derive_seed(seed, "deal", number, attempt))
        deal = random_deal(rules, seats, dealer, rng)
        state = fold(rules, seats, open_deal(rules, seats, dealer, deal))
        if not state.facts.is_over:
            return state
    raise AssertionError("the numbers do not end")


def best_hand(state: DealState, contract: Bid) -> int:
    """The seat whose hand the bidding count (rules section 10) puts highest, for that contract.

    Of equal ones it is the first from the dealer's right.
    """
    return max(state.facts.playing, key=lambda seat: hand_value(state.hands[seat], contract))


def after_fixed_auction(state: DealState, contract: Bid) -> DealState:
    """The deal once the best hand has taken it with that contract and all others have passed.

    Nobody throws the cards in; a bare Petit is played.
    """
    taker = best_hand(state, contract)
    while state.facts.phase.seeks_taker:
        seat = state.facts.to_act
        assert seat is not None, "an auction waits for somebody"
        raises = seat == taker and state.facts.highest_bid is Bid.PASS
        action = MakeBid(contract if raises else Bid.PASS)
        done = action if state.facts.phase is Phase.AUCTION else DeclareImprenable()
        for event in decide(state, seat, done):
            state = evolve(state, event)
    return state


Casting = Callable[[DealState, Decision], Contestant]
"""Who decides."""

_NEVER_SET_UP: Final = frozenset(
    (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID, DecisionKind.PLAY)
)


class ArenaTable:
    """A deal in progress. Tables with the same seed ask every question with the same chance."""

    def __init__(self, state: DealState, seed: int, budget: int) -> None:
        """Sit down at a deal that has just been dealt.

        Args:
            state: the deal.
            seed: for what the bots leave to chance in this deal.
            budget: simulated plays that a searching bot may spend on a bid; see ``Player.choose``.
        """
        self.state = state
        self._dealt: Final = state.hands
        self._seed: Final = seed
        self._budget: Final = budget
        self._declined: set[Decision] = set()
        self._count = 0

    def copy(self) -> ArenaTable:
        """Another table at which the same was done so far."""
        other = copy.copy(self)
        other._declined = set(self._declined)
        return other

    def play(self, casting: Casting, *, auction_only: bool = False) -> DealState:
        """Play on, to the end of the deal or of the auction, and give the state then."""
        while (decision := self._next_decision(auction_only=auction_only)) is not None:
            who = casting(self.state, decision)
            events = who.act(self.state, decision, self._question(decision))
            for event in events:
                self.state = evolve(self.state, event)
            if not events:
                self._declined.add(decision)
            self._count += 1
        return self.state

    def _next_decision(self, *, auction_only: bool) -> Decision | None:
        facts = self.state.facts
        if auction_only and not facts.phase.seeks_taker:
            return None
        return next_decision(facts, self.state.hands, self._declined)

    def _question(self, decision: Decision) -> DecisionQuestion:
        """The decision as its seat is asked it: with its own cards and what is public."""
        seat = decision.seat
        view = observed(self.state, seat, self._dealt[seat])
        seed = question_seed(self._seed, seat, self._count)
        return DecisionQuestion(view, decision.kind, seed, self._budget)


def role_of(state: DealState, seat: int) -> Role | None:
    """What a seat is in a deal, as things really are; None before there is a taker."""
    if state.facts.taker is None:
        return None
    if seat == state.facts.taker:
        return Role.TAKER
    return Role.PARTNER if seat == state.partner else Role.DEFENCE


def by_role(bot: Contestant, roles: Collection[Role], rival: Contestant) -> Casting:
    """The bot in those roles, its rival in all others and in the auction."""
    return lambda state, decision: bot if role_of(state, decision.seat) in roles else rival


def by_seat(bot: Contestant, seat: int, rival: Contestant) -> Casting:
    """The bot at that seat, its rival at all others."""
    return lambda _state, decision: bot if decision.seat == seat else rival


def set_up_by(setter: Contestant, casting: Casting) -> Casting:
    """The same, but all between the auction and the cards is decided by the setter."""

    def cast(state: DealState, decision: Decision) -> Contestant:
        return casting(state, decision) if decision.kind in _NEVER_SET_UP else setter

    return cast
