"""Who sits where: which bot decides for a seat, by its role or its place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.rules.decision_kind import DecisionKind
from game.rules.state import DealState
from game.session.arena.contestant import Contestant
from game.session.arena.plan import Role
from game.session.arena.table import Casting
from game.session.decision import Decision

_NEVER_SET_UP: Final = frozenset(
    (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID, DecisionKind.PLAY)
)


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
