"""Calls to choose from, and choices as the coach ranks them."""

from __future__ import annotations

from game.coach.ranking import RankedAction
from game.rules.actions import Action, CallCard
from game.rules.cards import parse_card
from game.session.trainer.position import PositionTheme
from tests.session.trainer.positions import promising

CALL = promising(PositionTheme.WHICH_KING).observation
SPADES, HEARTS = CallCard(parse_card("SR")), CallCard(parse_card("HR"))


def ranked(action: Action, score: float, made: float, behind: float, stderr: float) -> RankedAction:
    tie = behind <= 2 * stderr
    return RankedAction(action, score, 3.0, made, 1000, behind, stderr, tie, 1000)
