"""One position of the trainer, made from its theme and a seed or out of a deal, and its text.

The text keeps it as it was after bots have learnt to play otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.dealing import SEED_BITS
from game.rules.decision_kind import DecisionKind
from game.rules.notation import DealHeader, format_header, parse_header
from game.rules.observation import Observation
from game.rules.plain_values import parse_object
from game.session.deal import DealLog
from game.session.saves.stored_deal import format_move, parse_move
from game.session.trainer.themes import KINDS, PositionTheme

LEARNER: Final = 0
"""The seat that is asked."""

TABLES: Final = (3, 4, 5)
"""Seats at the tables of which the trainer knows."""
USUAL_PLAYERS: Final = 5
"""Seats at the tables whose positions have keys that do not name a number."""

MISTAKES: Final = frozenset(
    (DecisionKind.BID, DecisionKind.CALL, DecisionKind.DISCARD, DecisionKind.PLAY)
)
"""What the deal may wait for in the positions that are own mistakes."""

_SEPARATOR: Final = ":"
_OF_DEAL: Final = "@"


@dataclass(frozen=True, slots=True)
class Position:
    """A question of the trainer: a moment of a deal, and what the learner knows then.

    Attributes:
        theme: what it is about.
        seed: decides the deal; with the theme it makes the same position again. Of an own mistake
            the number of the decision.
        kind: what the deal waits for.
        log: the deal with its hidden cards, up to the question; to be played on, never to grade.
        observation: all that the learner knows.
        deal: the key of the deal of the learner's own that it comes from, see ``PlayedDeal``; empty
            where it was dealt for him.
    """

    theme: PositionTheme
    seed: int
    kind: DecisionKind
    log: DealLog
    observation: Observation
    deal: str = ""

    @property
    def key(self) -> str:
        """What it is stored by: ``which_king:37``, ``lead:4:37``, ``own_mistake:4:12@9f3a…``."""
        players = () if self.players == USUAL_PLAYERS else (str(self.players),)
        key = _SEPARATOR.join((self.theme.value, *players, str(self.seed)))
        return f"{key}{_OF_DEAL}{self.deal}" if self.deal else key

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.log.players


def parse_key(key: str) -> tuple[PositionTheme, int, int]:
    """Theme, seed and seats of a stored position.

    Raises:
        ValueError: when it names none.
    """
    theme, *between, seed = key.partition(_OF_DEAL)[0].split(_SEPARATOR)
    (players,) = between or (str(USUAL_PLAYERS),)
    return PositionTheme(theme), int(seed), int(players)


def players_of(key: str) -> int:
    """Seats at the table of a stored position; 0 where the key names none."""
    try:
        return parse_key(key)[2]
    except ValueError:
        return 0


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
        deal = key.partition(_OF_DEAL)[2]
        return position_at(theme, seed, log, deal) if log.players == players else None
    except (ValueError, IllegalAction):
        return None


def position_at(theme: PositionTheme, seed: int, log: DealLog, deal: str = "") -> Position | None:
    """The position at the end of a log; None when something else is asked there, or somebody else.

    Args:
        theme: what it is about.
        seed: see ``Position``.
        log: the deal up to the question, turned to the learner.
        deal: see ``Position``.

    Raises:
        IllegalAction: when the log has a move that the rules forbid.
    """
    live = log.replayed()
    asked = live.decision
    kinds = MISTAKES if theme is PositionTheme.OWN_MISTAKE else {KINDS[theme]}
    if asked is None or asked.seat != LEARNER or asked.kind not in kinds:
        return None
    return Position(theme, seed, asked.kind, log, live.view(LEARNER), deal)


def _log(record: str) -> DealLog:
    """The deal of a record.

    Raises:
        ValueError: when it is damaged.
    """
    first, *lines = record.split("\n")
    header = parse_header(parse_object(first))
    moves = tuple(parse_move(parse_object(line), header.players) for line in lines)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)


def seed_for(position: Position, purpose: str) -> int:
    """Chance of its own for a purpose: what is shown does not rest on what selected it."""
    return Random(f"{position.key}/{purpose}").getrandbits(SEED_BITS)
