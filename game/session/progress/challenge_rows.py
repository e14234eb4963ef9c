"""Challenges as rows of the progress file, and back."""

from __future__ import annotations

import json
import sqlite3
from datetime import date
from typing import Final

from game.rules.plain_values import as_integer, as_object, as_text
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.challenge.challenge import Challenge, ChallengeKind

CHALLENGE_COLUMNS: Final = "challenge"
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
