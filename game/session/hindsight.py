"""The decisions of a seat in a deal that was played, each with what the seat knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from game.coach.grades import PastDecision
from game.rules.actions import AnnounceChelem
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.deal import DealLog, LiveDeal, Move
from game.session.decision import KIND_OF_ACTION, Decision

_BEFORE_THE_PLAY: Final = frozenset(
    (
        DecisionKind.CANCEL,
        DecisionKind.IMPRENABLE,
        DecisionKind.BID,
        DecisionKind.CALL,
        DecisionKind.DISCARD,
        DecisionKind.CHELEM,
    )
)


def past_decisions(log: DealLog, seat: int) -> tuple[PastDecision, ...]:
    """What a seat decided, in order.

    Slams are announced where the game asks for them, when all is ready for the first card; that a
    log has them earlier changes nothing.

    Raises:
        IllegalAction: when the log has a move that the rules forbid.
    """
    return tuple(_decisions(log.dealt(), _in_the_order_asked(log.moves), seat))


def decision_points(log: DealLog, seat: int) -> tuple[int, ...]:
    """How many moves of the whole log lie before each of a seat's decisions; see ``whole_log``.

    Raises:
        IllegalAction: see ``past_decisions``.
    """
    live = log.dealt()
    return tuple(len(live.moves) for _ in _decisions(live, _in_the_order_asked(log.moves), seat))


def whole_log(log: DealLog) -> DealLog:
    """The log with all refusals, and every move where the game asks for it.

    Raises:
        IllegalAction: see ``past_decisions``.
    """
    live = log.dealt()
    for _ in _decisions(live, _in_the_order_asked(log.moves), seat=None):
        pass
    return DealLog.of(live)


def _in_the_order_asked(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves with the slams that were announced before the play at its beginning."""
    setup = tuple(takewhile(_before_the_play, moves))
    slams = tuple(move for move in setup if isinstance(move.done, AnnounceChelem))
    others = tuple(move for move in setup if move not in slams)
    return (*others, *slams, *moves[len(setup) :])


def _before_the_play(move: Move) -> bool:
    """Whether a move comes before the play; who refuses a slam was asked at its beginning."""
    refuses_slam = isinstance(move.done, Decision) and move.done.kind is DecisionKind.CHELEM
    return _kind(move) in _BEFORE_THE_PLAY and not refuses_slam


def _decisions(live: LiveDeal, moves: Sequence[Move], seat: int | None) -> Iterator[PastDecision]:
    """Repeat the moves; before each of that seat's own, what it knows and what it is asked."""
    for number, move in enumerate(moves):
        for declined in _decline_what_is_passed_over(live, moves[number:]):
            if declined.seat == seat:
                yield PastDecision(live.view(seat), declined.kind, None)
        if move.seat == seat:
            yield past_decision(live.view(seat), move)
        live.carry_out(move)


def past_decision(view: Observation, move: Move) -> PastDecision:
    """A move of the seat that has that view, before it is made, as what it decided."""
    if isinstance(move.done, Decision):
        return PastDecision(view, move.done.kind, None)
    in_phase = view.facts.phase is Phase.PETIT_SEC
    return PastDecision(view, DecisionKind.IMPRENABLE if in_phase else _kind(move), move.done)


def _decline_what_is_passed_over(live: LiveDeal, left: Sequence[Move]) -> Iterator[Decision]:
    """Refuse the optional decisions that stand between the deal and its next move.

    Those that are announced later, out of the order in which the game asks, were not refused.
    """
    following = left[0]
    later = {(move.seat, _kind(move)) for move in left}
    while (asked := live.decision) is not None and asked.optional:
        if (following.seat, _kind(following)) == (asked.seat, asked.kind):
            return
        if (asked.seat, asked.kind) not in later:
            yield asked
        live.answer(None)


def _kind(move: Move) -> DecisionKind:
    return move.done.kind if isinstance(move.done, Decision) else KIND_OF_ACTION[type(move.done)]
