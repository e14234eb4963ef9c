"""One position of the trainer, made from its theme and a seed, and its text.

The text keeps it as it was after bots have learnt to play otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.decision_kind import DecisionKind
from game.rules.notation import DealHeader, format_header, parse_header
from game.rules.observation import Observation
from game.rules.plain_values import parse_object
from game.session.deal import DealLog
from game.session.decision import Decision
from game.session.move_text import format_move, parse_move
from game.session.trainer.themes import KINDS, PositionTheme

LEARNER: Final = 0
"""The seat that is asked."""

USUAL_PLAYERS: Final = 5
"""Seats at the tables whose positions have keys that do not name a number."""

_SEPARATOR: Final = ":"


@dataclass(frozen=True, slots=True)
class Position:
    """A position.

    Attributes:
        theme: what it is about.
        seed: decides the deal; with the theme it makes the same position again.
        log: the deal with its hidden cards, up to the question; to be played on, never to grade.
        observation: all that the learner knows.
    """

    theme: PositionTheme
    seed: int
    log: DealLog
    observation: Observation

    @property
    def key(self) -> str:
        """What it is stored by, and made again from: ``which_king:37``, ``lead:4:37``."""
        players = () if self.players == USUAL_PLAYERS else (str(self.players),)
        return _SEPARATOR.join((self.theme.value, *players, str(self.seed)))

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.log.players

    @property
    def kind(self) -> DecisionKind:
        """What the deal waits for."""
        return KINDS[self.theme]


def parse_key(key: str) -> tuple[PositionTheme, int, int]:
    """Theme, seed and seats of a stored position.

    Raises:
        ValueError: when it names none.
    """
    theme, *between, seed = key.split(_SEPARATOR)
    (players,) = between or (str(USUAL_PLAYERS),)
    return PositionTheme(theme), int(seed), int(players)


def format_position(position: Position) -> str:
    """The deal up to the question, as lines of a record with what was declined."""
    log = position.log
    header = DealHeader(log.rules, log.players, log.dealer, log.deal)
    lines = [format_header(header), *(format_move(move) for move in log.moves)]
    return "\n".join(lines)


def parse_position(key: str, record: str) -> Position | None:
    """The position of a key and its record; None when it cannot be read, or asks something else."""
    try:
        theme, seed, players = parse_key(key)
        log = _log(record)
        live = log.replayed()
    except (ValueError, IllegalAction):
        return None
    asked = live.decision
    if asked != Decision(KINDS[theme], LEARNER) or log.players != players:
        return None
    return Position(theme, seed, log, live.view(LEARNER))


def _log(record: str) -> DealLog:
    """The deal of a record.

    Raises:
        ValueError: when it is damaged.
    """
    first, *lines = record.split("\n")
    header = parse_header(parse_object(first))
    moves = tuple(parse_move(parse_object(line), header.players) for line in lines)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)
