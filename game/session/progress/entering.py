"""A deal that is just over as it is kept."""

from __future__ import annotations

from datetime import datetime

from game.rules.actions import MakeBid
from game.rules.ruleset import FEDERATION
from game.session.game import DealResult, Game
from game.session.progress.records import CastMember, PlayedDeal, SeatRole
from game.session.save_format import format_deal


def played_deal(game: Game, when: datetime) -> PlayedDeal | None:
    """The deal of a match that is over, as its human player lived it.

    Args:
        game: the match; its current deal is over.
        when: the moment, with its time zone.

    Returns:
        None when no human played it, or when it was void before the human could say anything.
    """
    human, result = game.setup.human, game.results[-1]
    if human is None or game.facts.sits_out == human:
        return None
    if result.sheet is None and not _has_spoken(game, human):
        return None
    taken = result.taker is not None
    return PlayedDeal(
        key=game.commitment,
        when=when,
        players=game.setup.players,
        seat=human,
        cast=tuple(CastMember(seat.name, seat.character) for seat in game.setup.seats),
        rule_set_name=game.setup.rules.name,
        is_federation=game.setup.rules == FEDERATION,
        seat_role=_role(result, human),
        contract=result.contract,
        made=result.sheet.made if taken and result.sheet is not None else None,
        score=float(result.scores[human]),
        record=format_deal(game.setup, game.current_record),
    )


def _has_spoken(game: Game, seat: int) -> bool:
    """Whether a seat bid or passed."""
    return any(
        move.seat == seat and isinstance(move.done, MakeBid) for move in game.current_record.moves
    )


def _role(result: DealResult, seat: int) -> SeatRole:
    if result.void is not None:
        return SeatRole.NOBODY
    if result.taker is None:
        return SeatRole.NO_SIDES
    if seat == result.taker:
        return SeatRole.TAKER
    return SeatRole.PARTNER if seat == result.partner else SeatRole.DEFENDER
