"""A position as text, so that it comes back as it was after bots have learnt to play otherwise."""

from __future__ import annotations

from game.rules.actions import IllegalAction
from game.rules.notation import DealHeader, format_header, parse_header
from game.rules.plain_values import parse_object
from game.session.deal_log import DealLog
from game.session.decision import Decision
from game.session.move_text import format_move, parse_move
from game.session.trainer.spot import LEARNER, Spot, parse_key
from game.session.trainer.themes import KINDS


def format_spot(spot: Spot) -> str:
    """The deal up to the question, as lines of a record with what was declined."""
    log = spot.log
    header = DealHeader(log.rules, log.players, log.dealer, log.deal)
    lines = [format_header(header), *(format_move(move) for move in log.moves)]
    return "\n".join(lines)


def parse_spot(key: str, record: str) -> Spot | None:
    """The position of a key and its record; None when it cannot be read, or asks something else."""
    try:
        theme, seed = parse_key(key)
        log = _log(record)
        live = log.replayed()
    except (ValueError, IllegalAction):
        return None
    asked = live.decision
    if asked != Decision(KINDS[theme], LEARNER):
        return None
    return Spot(theme, seed, log, live.view(LEARNER))


def _log(record: str) -> DealLog:
    """The deal of a record.

    Raises:
        ValueError: when it is damaged.
    """
    first, *lines = record.split("\n")
    header = parse_header(parse_object(first))
    moves = tuple(parse_move(parse_object(line), header.players) for line in lines)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)
