"""Who sits where at a table of the arena, and one deal played there."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection
from typing import Final

from game.rules.decision_kind import DecisionKind
from game.rules.engine import evolve
from game.rules.observation import observed
from game.rules.state import DealState
from game.session.arena.contestant import Contestant
from game.session.arena.plan import Role
from game.session.decision import Decision, next_decision
from game.session.protocol.question import DecisionQuestion, question_seed

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
