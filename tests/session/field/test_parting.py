"""Where two lines of a deal part."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import MakeBid, PlayCard
from game.session.deal import DealLog, Move
from game.session.decision import Decision
from game.session.field import Parting, parting
from tests.session.field.test_field import played, small_field

LINE = played(small_field()).log
BEFORE_PLAY = next(at for at, move in enumerate(LINE.moves) if isinstance(move.done, PlayCard))


def otherwise(at: int) -> DealLog:
    """The line with another move at a place."""
    last = LINE.moves[-1]
    moves = (*LINE.moves[:at], Move(LINE.moves[at].seat, last.done), *LINE.moves[at + 1 :])
    return replace(LINE, moves=moves)


def test_a_line_does_not_part_from_itself() -> None:
    assert parting(LINE, LINE) is None


def test_what_was_declined_counts_for_nothing() -> None:
    moves = tuple(move for move in LINE.moves if not isinstance(move.done, Decision))
    assert parting(LINE, replace(LINE, moves=moves)) is None


@pytest.mark.parametrize(("card", "trick"), [(0, 1), (4, 1), (5, 2), (33, 7)])
def test_the_first_card_that_differs(card: int, trick: int) -> None:
    at = BEFORE_PLAY + card
    assert parting(LINE, otherwise(at)) == Parting(trick, LINE.moves[at].seat)
    assert parting(otherwise(at), LINE) == Parting(trick, LINE.moves[at].seat)


def test_bids_that_differ_are_before_the_play() -> None:
    assert isinstance(LINE.moves[0].done, MakeBid)
    assert parting(LINE, otherwise(0)) == Parting(0, LINE.moves[0].seat)


def test_a_line_that_ends_earlier() -> None:
    shorter = replace(LINE, moves=LINE.moves[: BEFORE_PLAY + 3])
    at = BEFORE_PLAY + 3
    assert parting(LINE, shorter) == parting(shorter, LINE) == Parting(1, LINE.moves[at].seat)
