"""Deals that leave the game and come in: as records, codes, and whole histories.

A record of the history is as any other, with one key more in its header: ``kept``, which holds the
row of the progress file. Records without it are taken in as well, if they are played to their end:
read in a thread, entered bit by bit.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias, cast

from game.rules.actions import IllegalAction
from game.rules.deal_code import GROUP, CodedDeal, format_deal_code, parse_deal_code
from game.rules.dealing import BadDeal, check_deal
from game.rules.notation import (
    FORMAT,
    BadRecord,
    RecordCode,
    describe_action,
    is_header,
    parse_action,
    parse_header,
)
from game.rules.options.choices import FivePlayers
from game.rules.options.presets import PRESETS, rules_to_plain
from game.rules.options.ruleset import FEDERATION, RuleSet, validate
from game.rules.plain_values import (
    BadValue,
    CodedError,
    MessageCode,
    as_object,
    parse_object,
    shown,
)
from game.rules.state import DealState
from game.session.deal import DealLog, LiveDeal
from game.session.progress.history import PlayedDeals
from game.session.progress.records import CastMember, PlayedDeal, SeatRole
from game.session.progress.rows import DEAL_COLUMNS, deal_row, read_played_deal
from game.session.review import read_deal
from game.session.setup import CHARACTERS

_KEPT_KEY: Final = "kept"
"""What the history adds to the header of a record that leaves it; nothing of the deal."""


def replay(text: str, rules: RuleSet | None = None) -> list[LiveDeal]:
    """The deals of a text of one record or more, as far as they go.

    Args:
        text: the records.
        rules: the rules, instead of those that the records name.

    Raises:
        BadRecord: with the first line that is damaged or illegal.
    """
    deals: list[LiveDeal] = []
    for number, fields in _objects(text):
        try:
            if is_header(fields):
                _check_format(fields)
                if rules is not None:
                    fields["rules"] = rules_to_plain(rules)
                header = parse_header(fields, more_keys=(_KEPT_KEY,))
                deals.append(LiveDeal(header.rules, header.players, header.dealer, header.deal))
            elif deals:
                _act(deals[-1], fields)
            else:
                raise BadRecord(RecordCode.NO_HEADER())
        except BadRecord as error:
            raise error.at(number) from None
    if not deals:
        raise BadRecord(RecordCode.EMPTY(), line=1)
    return deals


def _objects(text: str) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            yield number, parse_object(line)
        except BadValue as error:
            raise BadRecord(error.message, line=number) from None


def _check_format(fields: Mapping[str, object]) -> None:
    """Refuse other files of the game before anything is missed in them."""
    if fields["format"] != FORMAT:
        raise BadRecord(RecordCode.OTHER_FORMAT(format=shown(fields["format"])))


def _act(deal: LiveDeal, fields: dict[str, object]) -> None:
    parsed = parse_action(fields, deal.facts.players)
    try:
        deal.submit(parsed.seat, parsed.action)
    except IllegalAction as error:
        action = describe_action(parsed.action)
        raise BadRecord(error, seat=parsed.seat, action=action) from None


_LARGEST: Final = 1024 * 1024
"""Bytes of a file in which a deal may be."""

_RECORD: Final = re.compile(r"^\s*\{", re.MULTILINE)
_SIGN_GROUP: Final = rf"[0-9A-Za-z]{{{GROUP}}}"
_IN_TEXT: Final = re.compile(rf"\b{_SIGN_GROUP}(?:[-–]\s*{_SIGN_GROUP}){{7,}}\b")
"""What looks like a code; with spaces in it, it must stand alone."""


def log_code(log: DealLog) -> str:
    """The code of a deal."""
    return format_deal_code(log.players, log.dealer, log.deal)


def read_shared(text: str, preferred: RuleSet) -> DealLog:
    """The deal in a text, the last one of several.

    Args:
        text: a record, with as many actions as it has; or a code, alone or among other words.
        preferred: the rules for a code, where they know such a table.

    Raises:
        BadRecord: saying what is wrong with a record.
        BadDealCode: saying what is wrong with a code.
    """
    if _RECORD.search(text):
        return DealLog.of(replay(text)[-1])
    found = _IN_TEXT.search(text)
    coded = parse_deal_code(text if found is None else found.group())
    rules = rules_for(coded, preferred)
    return DealLog(rules, coded.players, coded.dealer, coded.deal, ())


class SharedFault(MessageCode):
    """Why there can be no deal in a file."""

    TOO_LARGE = "it is too large"
    NO_TEXT = "it holds no text that can be read"


def read_shared_file(path: Path, preferred: RuleSet) -> DealLog:
    """The deal in a file; see ``read_shared``.

    Raises:
        OSError: when it cannot be read.
        CodedError: when it is no text, or too large.
        BadRecord, BadDealCode: see ``read_shared``.
    """
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise CodedError(SharedFault.TOO_LARGE())
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CodedError(SharedFault.NO_TEXT()) from None
    return read_shared(text, preferred)


def rules_for(coded: CodedDeal, preferred: RuleSet) -> RuleSet:
    """The first rules by which a deal can be played: the preferred ones, or close to them."""
    return next(rules for rules in _candidates(preferred) if _can_be_played(coded, rules))


def _candidates(preferred: RuleSet) -> Iterator[RuleSet]:
    yield from (preferred, FEDERATION, *PRESETS.values())
    for sitting_out in (False, True):
        for five in FivePlayers:
            yield replace(FEDERATION, five_players=five, sitting_out=sitting_out)


def _can_be_played(coded: CodedDeal, rules: RuleSet) -> bool:
    if coded.players not in rules.sizes or validate(rules, coded.players):
        return False
    try:
        check_deal(rules, coded.players, coded.dealer, coded.deal)
    except BadDeal:
        return False
    return True


LOGGER: Final = logging.getLogger(__name__)

_Record: TypeAlias = tuple[dict[str, object], list[str]]
"""A header, and the lines of what was done."""

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
    return f"{json.dumps({**header, _KEPT_KEY: kept})}\n{rest}"


def is_exported(text: str) -> bool:
    """Whether a text seems to be what ``export_deals`` has written."""
    return f'"{_KEPT_KEY}": {{' in text.partition("\n")[0]


class ImportCode(MessageCode):
    """Why deals cannot be taken in."""

    LINE = "line {number}: {reason}"
    DEAL = "deal {number}: {reason}"
    NOT_OVER = "it is not played to its end"
    DAMAGED = "what was kept of it is damaged"


class BadImport(CodedError):
    """Records that hold no deals that were played to their end."""


def imported_deals(text: str, when: datetime) -> tuple[PlayedDeal, ...]:
    """The deals of records that were played to their end.

    Args:
        text: the records, exported or of another origin.
        when: the moment of those that tell none, with its time zone.

    Raises:
        BadImport: with the number of the first that is damaged, or not over.
    """
    records = split_records(text)
    return tuple(_imported(record, number, when) for number, record in enumerate(records, start=1))


def split_records(text: str) -> list[_Record]:
    """The texts of the single records in a text that holds several.

    Raises:
        BadImport: with the line that belongs to none.
    """
    records: list[_Record] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            fields = parse_object(line)
        except CodedError as error:
            raise BadImport(ImportCode.LINE(number=number, reason=error)) from None
        if is_header(fields):
            records.append((fields, []))
        elif records:
            records[-1][1].append(f"{line}\n")
        else:
            reason = RecordCode.NO_HEADER()
            raise BadImport(ImportCode.LINE(number=number, reason=reason))
    return records


def _imported(record: _Record, number: int, when: datetime) -> PlayedDeal:
    """The deal of a record.

    Args:
        record: its header and the lines of its actions.
        number: which record of its text it is, to name it if it is bad.
        when: the moment, if it tells none.

    Raises:
        BadImport: when it is damaged, or the deal is not over.
    """
    header, lines = record
    try:
        return _restored(header, "".join(lines), when)
    except (CodedError, BadRecord, IllegalAction) as error:
        reason: object = error
    except (KeyError, TypeError, ValueError) as error:
        LOGGER.warning("deal %d cannot be taken in: %s", number, error)
        reason = ImportCode.DAMAGED()
    raise BadImport(ImportCode.DEAL(number=number, reason=reason))


def _restored(header: dict[str, object], actions: str, when: datetime) -> PlayedDeal:
    kept = header.pop(_KEPT_KEY, None)
    record = f"{json.dumps(header)}\n{actions}"
    if kept is None:
        return _foreign(record, when)
    row: Mapping[str, object] = {**as_object(kept, _KEPT_KEY), "record": record}
    deal = read_played_deal(cast(sqlite3.Row, row))
    log = read_deal(record)
    if log.players != deal.players:
        raise ValueError(f"{log.players} played, not {deal.players}")
    return deal


def _foreign(record: str, when: datetime) -> PlayedDeal:
    """A deal of which only the record is known: the taker's, or that of the first seat."""
    (live,) = replay(record)
    state, facts = live.state, live.facts
    if not facts.is_over:
        raise BadImport(ImportCode.NOT_OVER())
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


_AT_ONCE: Final = 200
"""Deals that are entered between two frames."""


class DealImport:
    """Deals that are being taken in. None is entered before all were read and found whole.

    Attributes:
        found: how many there are, as far as they were read.
        new: how many of those that were entered were new.
        error: why nothing is taken in.
    """

    def __init__(self, read: Callable[[], str], when: datetime) -> None:
        """Begin to read the records, in a thread.

        Args:
            read: gives the records; it may raise an ``OSError`` or ``UnicodeDecodeError``.
            when: the moment of deals that tell none, with its time zone.
        """
        self._read, self._when = read, when
        self._deals: list[PlayedDeal] = []
        self._records = self._entered = 0
        self._stopped = self._read_all = False
        self.new = 0
        self.error: OSError | CodedError | None = None
        self._thread: Final = threading.Thread(target=self._run, name="import", daemon=True)
        self._thread.start()

    @property
    def found(self) -> int:
        """How many deals there are, as far as they were read."""
        return len(self._deals)

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return (self.found + self._entered) / (2 * self._records) if self._records else 0.0

    def stop(self) -> None:
        """Read no more, and enter none."""
        self._stopped = True

    def poll(self, history: PlayedDeals) -> bool:
        """Enter some, once all are read; tell whether it is over. It never waits.

        Args:
            history: takes the deals.

        Raises:
            RuntimeError: when the reading came to an end that it should not have.
        """
        if self._thread.is_alive():
            return False
        if self.error is not None or self._stopped:
            return True
        if not self._read_all:
            raise RuntimeError("the deals were not read")
        some = self._deals[self._entered : self._entered + _AT_ONCE]
        self.new += history.take_in(some)
        self._entered += len(some)
        return self._entered == self.found

    def _run(self) -> None:
        try:
            records = split_records(self._read())
            self._records = len(records)
            for number, record in enumerate(records, start=1):
                if self._stopped:
                    return
                self._deals.append(_imported(record, number, self._when))
            self._read_all = True
        except UnicodeDecodeError:
            self.error = BadImport(ImportCode.DAMAGED())
        except (OSError, CodedError) as error:
            self.error = error
