"""Where two tables that play the same deal part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from game.rules.actions import Action, PlayCard
from game.session.deal import DealLog
from game.session.decision import Decision


@dataclass(frozen=True, slots=True)
class Parting:
    """The first move in which two lines differ.

    Attributes:
        trick: the trick in which it was made, 1 for the first; 0 before the play.
        seat: who made it at the first of the two tables; at the other one it may be another.
    """

    trick: int
    seat: int


def parting(one: DealLog, other: DealLog) -> Parting | None:
    """Where two lines in the same deal part; None where they never do.

    What was declined counts for nothing, as records leave it out.
    """
    for mine, theirs in zip_longest(_moves(one), _moves(other)):
        if mine is not None and theirs is not None and mine[1:] == theirs[1:]:
            continue
        trick, seat, _ = mine or theirs
        return Parting(trick, seat)
    return None


def _moves(log: DealLog) -> Iterator[tuple[int, int, Action]]:
    """In which trick what was done by whom."""
    size = len(log.rules.shape(log.players).order(log.dealer))
    played = 0
    for move in log.moves:
        if isinstance(move.done, Decision):
            continue
        is_card = isinstance(move.done, PlayCard)
        trick = played // size + 1 if is_card or played else 0
        yield trick, move.seat, move.done
        played += is_card
