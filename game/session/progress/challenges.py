"""Challenges that were begun, as rows of the progress file, and the deals that belong to them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import date
from typing import Final

from game.rules.plain_values import as_integer, as_object, as_text
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.challenge.challenge import Challenge, ChallengeKind
from game.session.progress.queries import Change, Read, marks
from game.session.progress.records import PlayedDeal
from game.session.progress.rows import DEAL_COLUMNS, read_deal

CHALLENGE_COLUMNS: Final = "challenge"
_MOST_ROWS: Final = 5_000
_MOST_DEALS: Final = 200
_LARGEST_SEED: Final = 2**256


def challenge_text(key: str, challenge: Challenge) -> str:
    """A challenge as it is stored with the key of its match, always the same."""
    return json.dumps(
        {
            "match": key,
            "kind": challenge.kind.value,
            "players": challenge.players,
            "deals": challenge.deals,
            "seed": challenge.seed,
            "day": challenge.day.isoformat(),
        }
    )


def read_challenge(row: sqlite3.Row) -> tuple[str, Challenge]:
    """The key of a match and the challenge that it is played for.

    Raises:
        ValueError, TypeError: when the row holds nonsense.
    """
    try:
        fields = as_object(json.loads(as_text(row["challenge"], "challenge")), "challenge")
    except (RecursionError, KeyError):
        raise ValueError("it is no challenge") from None
    challenge = Challenge(
        kind=ChallengeKind(as_text(fields.get("kind"), "kind")),
        players=as_integer(fields.get("players"), "players", FEWEST_PLAYERS, LARGEST_TABLE),
        deals=as_integer(fields.get("deals"), "deals", 1, _MOST_DEALS),
        seed=as_integer(fields.get("seed"), "seed", 0, _LARGEST_SEED),
        day=date.fromisoformat(as_text(fields.get("day"), "day")),
    )
    return as_text(fields.get("match"), "match"), challenge


class Challenges:
    """What is kept of challenges, see ``Progress.challenges``."""

    def __init__(self, read: Read, write: Callable[[Change], None]) -> None:
        self._read, self._write = read, write

    def add(self, key: str, challenge: Challenge) -> None:
        """Enter a challenge that is begun; one that was is left as it is.

        Args:
            key: that of its match, see ``Game.key``.
            challenge: what is played for.
        """
        row = (challenge_text(key, challenge),)
        statement = f"INSERT OR IGNORE INTO challenges ({CHALLENGE_COLUMNS})"
        self._write(lambda db: db.execute(f"{statement} VALUES ({marks(row)})", row))

    def all(self) -> tuple[tuple[str, Challenge], ...]:
        """All that were begun with their matches' keys, the latest first."""
        query = f"SELECT {CHALLENGE_COLUMNS} FROM challenges ORDER BY rowid DESC LIMIT ?"
        return self._read(read_challenge, query, (_MOST_ROWS,))

    def deals_of(self, key: str) -> tuple[PlayedDeal, ...]:
        """The deals of a match that are over, in order."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals WHERE played_match = ? ORDER BY number LIMIT ?"
        return self._read(read_deal, query, (key, _MOST_DEALS))
