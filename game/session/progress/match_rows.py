"""Matches that are over as rows of the progress file, and back."""

from __future__ import annotations

import json
import sqlite3
from typing import Final

from game.rules.plain_values import as_integer, as_number
from game.session.progress.packing import packed_text, read_packed
from game.session.progress.records import KeptMatch
from game.session.progress.rows import (
    cast_text,
    list_in,
    moment_text,
    read_cast,
    read_key,
    read_rules_name,
    read_when,
)

MATCH_COLUMNS: Final = "key, moment, seat, seats, rules, deals, totals, ended"
_LONGEST_RECORD: Final = 64 * 1024 * 1024
_MOST: Final = 10**9


def match_row(match: KeptMatch, record: str) -> tuple[object, ...]:
    """The values of ``MATCH_COLUMNS``, and the record of the match."""
    return (
        match.key,
        moment_text(match.when),
        match.seat,
        cast_text(match.cast),
        match.rule_set_name,
        match.deals,
        json.dumps(match.totals),
        match.ended,
        packed_text(record),
    )


def read_match(row: sqlite3.Row) -> KeptMatch:
    """The match of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    cast = read_cast(row)
    totals = list_in(row["totals"])
    if len(totals) != len(cast):
        raise ValueError(f"{len(totals)} totals are not of {len(cast)} players")
    return KeptMatch(
        key=read_key(row),
        when=read_when(row),
        seat=as_integer(row["seat"], "seat", 0, len(cast) - 1),
        cast=cast,
        rule_set_name=read_rules_name(row),
        deals=as_integer(row["deals"], "deals", 0, _MOST),
        totals=tuple(float(as_number(it, "totals", -_MOST, _MOST)) for it in totals),
        ended=bool(row["ended"]),
    )


def read_match_record(row: sqlite3.Row) -> str:
    """The save of the match of a row.

    Raises:
        ValueError, TypeError: when it is damaged, or longer than any save.
    """
    return read_packed(row, "record", _LONGEST_RECORD)


def read_whole_match(row: sqlite3.Row) -> KeptMatch:
    """The match of a row whose record is whole, too.

    Raises:
        ValueError, TypeError: see ``read_match_record``.
    """
    read_match_record(row)
    return read_match(row)
