"""Deals of the history as records that leave the game and come back with all that is kept of them.

A record is as any other, with one key more in its header: ``kept``, which holds the row of the
progress file. Records without it are taken in as well, if they are played to their end.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Final, cast

from game.rules.notation import is_header
from game.rules.plain_values import as_object, parse_object
from game.rules.ruleset import FEDERATION
from game.rules.state import DealState
from game.session.progress.records import CastMember, PlayedDeal, SeatRole
from game.session.progress.rows import DEAL_COLUMNS, deal_row
from game.session.progress.rows import read_deal as read_row
from game.session.records import KEPT_KEY, replay
from game.session.review import read_deal
from game.session.setup import CHARACTERS

_COLUMNS: Final = tuple(name for name in DEAL_COLUMNS.split(", ") if name != "record")


def export_deals(deals: Iterable[PlayedDeal]) -> str:
    """Records of deals, to be read back by ``imported_deals``."""
    return "".join(map(_exported, deals))


def _exported(deal: PlayedDeal) -> str:
    first, _, rest = deal.record.partition("\n")
    row = dict(zip(DEAL_COLUMNS.split(", "), deal_row(deal), strict=True))
    kept = {name: row[name] for name in _COLUMNS}
    try:
        header = parse_object(first)
    except ValueError:  # damaged, as it was kept
        return ""
    return f"{json.dumps({**header, KEPT_KEY: kept})}\n{rest}"


def is_exported(text: str) -> bool:
    """Whether a text seems to be what ``export_deals`` has written."""
    return f'"{KEPT_KEY}": {{' in text.partition("\n")[0]


def imported_deals(text: str, when: datetime) -> tuple[PlayedDeal, ...]:
    """The deals of records that were played to their end.

    Args:
        text: the records, exported or of another origin.
        when: the moment of those that tell none, with its time zone.

    Raises:
        ValueError: with the number of the first that is damaged, or not over.
    """
    found = []
    for number, (header, actions) in enumerate(_records(text), start=1):
        try:
            found.append(_imported(header, actions, when))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"deal {number}: {error}") from None
    return tuple(found)


def _records(text: str) -> Iterator[tuple[dict[str, object], str]]:
    """The header of each record, and the lines of its actions."""
    header: dict[str, object] | None = None
    lines: list[str] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        fields = parse_object(line)
        if is_header(fields):
            if header is not None:
                yield header, "".join(lines)
            header, lines = fields, []
        elif header is None:
            raise ValueError(f"line {number}: the record does not start with a header")
        else:
            lines.append(f"{line}\n")
    if header is not None:
        yield header, "".join(lines)


def _imported(header: dict[str, object], actions: str, when: datetime) -> PlayedDeal:
    kept = header.pop(KEPT_KEY, None)
    record = f"{json.dumps(header)}\n{actions}"
    if kept is None:
        return _foreign(record, when)
    row: Mapping[str, object] = {**as_object(kept, KEPT_KEY), "record": record}
    deal = read_row(cast(sqlite3.Row, row))
    log = read_deal(record)
    if log.players != deal.players:
        raise ValueError(f"{log.players} played, not {deal.players}")
    return deal


def _foreign(record: str, when: datetime) -> PlayedDeal:
    """A deal of which only the record is known: the taker's, or that of the first seat."""
    (live,) = replay(record)
    state, facts = live.state, live.facts
    if not facts.is_over:
        raise ValueError("it is not played to its end")
    seat = 0 if facts.taker is None else facts.taker
    scores = state.scores
    return PlayedDeal(
        key=hashlib.sha256(record.encode()).hexdigest(),
        when=when,
        players=facts.players,
        seat=seat,
        cast=tuple(CastMember("", face) for face in CHARACTERS[: facts.players]),
        rule_set_name=facts.rules.name,
        is_federation=facts.rules == FEDERATION,
        seat_role=_role(state),
        contract=facts.contract,
        made=None if facts.sheet is None or facts.taker is None else facts.sheet.made,
        score=0.0 if scores is None else float(scores[seat]),
        record=record,
        taker=facts.taker,
        called=facts.called,
    )


def _role(state: DealState) -> SeatRole:
    if state.facts.void is not None:
        return SeatRole.NOBODY
    return SeatRole.NO_SIDES if state.facts.taker is None else SeatRole.TAKER
