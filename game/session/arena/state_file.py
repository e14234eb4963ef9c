"""An arena's results on disk: a line for the plan, then one for each deal as soon as it is done."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final

from game.rules.plain_values import (
    BadValue,
    CodedError,
    ValueCode,
    as_integer,
    as_list,
    as_number,
    as_object,
    expect_keys,
    parse_object,
    shown,
)
from game.session.arena.results import (
    LONGEST,
    ArenaCode,
    ArenaPlan,
    BotCount,
    Differences,
    MeasuredDeal,
    Role,
)
from game.session.files import read_bounded
from game.session.thinking import FaultKind

FORMAT: Final = "tarot-nouveau-arena"
VERSION: Final = 1
_DEAL_KEYS: Final = ("deal", "seconds", "differences", "counts")
_COUNT_KEYS: Final = ("durations", "faults")
_MOST: Final = 2**53
_LARGEST_FILE: Final = 1024 * 1024 * 1024


class BadState(CodedError):
    """A file that does not hold the state of this arena."""


class StateFile(AbstractContextManager["StateFile"]):
    """The results so far, in a file that grows line by line."""

    def __init__(self, path: Path, plan: ArenaPlan) -> None:
        """Open the file of an arena, or start one.

        A last line that was cut short is dropped; its deal is to be played again. A file that
        holds results may be read-only, as long as none is to be added.

        Raises:
            BadState: when the file is damaged, or of other parameters.
            CodedError: when it is no regular file.
            OSError: when it can be neither read nor written.
        """
        self._path: Final = path
        self._plan: Final = plan
        self.results, length = _read(path, plan)
        """What is known, by the number of the deal."""
        self._refusal: OSError | None = None
        self._file: BinaryIO | None = None
        try:
            self._open(length)
        except OSError as error:
            self._close()
            if not self.results:
                raise
            self._refusal = error

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self._close()

    def check_writable(self) -> None:
        """Make sure, before a deal is played, that its result can be added.

        Raises:
            OSError: when the file is read-only, naming it.
        """
        if self._refusal is not None:
            raise self._refusal

    def add(self, result: MeasuredDeal) -> None:
        """Keep the result of a deal.

        Raises:
            OSError: when it cannot be written, naming the file.
        """
        self.check_writable()
        self.results[result.number] = result
        self._write(_plain_result(result))

    def _open(self, length: int) -> None:
        """Open the file for what is to come, behind the lines that are whole."""
        self._file = self._path.open("ab")
        if self._file.tell() > length:
            self._file.truncate(length)
        if length == 0:
            self._write(_header(self._plan))

    def _close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):  # what could not be written has been told
                self._file.close()

    def _write(self, fields: Mapping[str, object]) -> None:
        assert self._file is not None, "it is open, or could not be opened"
        try:
            self._file.write(json.dumps(fields).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self._path)) from None


def _read(path: Path, plan: ArenaPlan) -> tuple[dict[int, MeasuredDeal], int]:
    """The results, and how many bytes are whole lines."""
    content = _content(path)
    *whole, cut = content.split(b"\n")
    header = _header(plan)
    if not whole:
        if not json.dumps(header).encode().startswith(cut):
            raise BadState(ArenaCode.NO_STATE())
        return {}, 0
    _check_header(whole[0], header)
    results: dict[int, MeasuredDeal] = {}
    for number, line in enumerate(whole[1:], start=2):
        try:
            result = _parse_result(parse_object(_text(line)), plan)
        except CodedError as error:
            raise BadState(ArenaCode.DAMAGED(number=number, reason=error)) from None
        results.setdefault(result.number, result)
    return results, len(content) - len(cut)


def _content(path: Path) -> bytes:
    """What stands in a file; nothing when there is none yet.

    Raises:
        CodedError: for a device and the like, some of which give bytes without end.
        OSError: when it cannot be read.
    """
    if not path.exists():
        return b""
    if not path.is_file():
        raise CodedError(ArenaCode.NO_FILE())
    content = read_bounded(path, _LARGEST_FILE)
    if len(content) > _LARGEST_FILE:
        raise CodedError(ArenaCode.TOO_LARGE())
    return content


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise CodedError(ArenaCode.NO_TEXT()) from None


def _header(plan: ArenaPlan) -> dict[str, object]:
    return {"format": FORMAT, "version": VERSION, **plan.to_plain()}


def _check_header(line: bytes, expected: Mapping[str, object]) -> None:
    """Refuse the results of another measurement, naming what is different."""
    try:
        fields = parse_object(_text(line))
    except CodedError:
        fields = {}
    if fields.get("format") != FORMAT:
        raise BadState(ArenaCode.NO_STATE_IN_LINE())
    for key in {**expected, **fields}:
        if fields.get(key) != expected.get(key):
            found, wanted = shown(fields.get(key)), shown(expected.get(key))
            raise BadState(ArenaCode.OTHER_PLAN(key=key, found=found, wanted=wanted))


def _plain_result(result: MeasuredDeal) -> dict[str, object]:
    return {
        "deal": result.number,
        "seconds": round(result.seconds, 6),
        "differences": [
            {role.value: gain for role, gain in differences.items()}
            for differences in result.differences
        ],
        "counts": [
            {"durations": dict(count.durations), "faults": dict(count.faults)}
            for count in result.counts
        ],
    }


def _parse_result(fields: Mapping[str, object], plan: ArenaPlan) -> MeasuredDeal:
    """The result of a deal as it stands in the file.

    Raises:
        CodedError: saying what is wrong with it.
    """
    expect_keys(fields, _DEAL_KEYS, ())
    differences = as_list(fields["differences"], "differences")
    counts = as_list(fields["counts"], "counts")
    if (len(differences), len(counts)) != (len(plan.bots) - 1, len(plan.bots)):
        raise CodedError(ArenaCode.OTHER_BOTS())
    return MeasuredDeal(
        number=as_integer(fields["deal"], "deal", 0, _MOST),
        seconds=float(as_number(fields["seconds"], "seconds", 0, _MOST)),
        differences=tuple(_parse_differences(value, plan) for value in differences),
        counts=tuple(_parse_count(value) for value in counts),
    )


def _parse_differences(value: object, plan: ArenaPlan) -> Differences:
    fields = as_object(value, "differences")
    roles = {role.value: role for role in plan.roles}
    expect_keys(fields, roles, ())
    gains: dict[Role, float | None] = {}
    for name, gain in fields.items():
        gains[roles[name]] = None if gain is None else float(as_number(gain, name, -_MOST, _MOST))
    return gains


def _parse_count(value: object) -> BotCount:
    fields = as_object(value, "counts")
    expect_keys(fields, _COUNT_KEYS, ())
    durations = as_object(fields["durations"], "durations")
    faults = as_object(fields["faults"], "faults")
    return BotCount(
        durations={
            _as_place(place): as_integer(count, "durations", 1, _MOST)
            for place, count in durations.items()
        },
        faults={
            _as_kind(kind): as_integer(count, "faults", 1, _MOST) for kind, count in faults.items()
        },
    )


def _as_kind(text: str) -> str:
    if text not in tuple(FaultKind):
        raise CodedError(ArenaCode.NO_FAULT(value=shown(text)))
    return text


def _as_place(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise CodedError(ArenaCode.NO_PLACE(value=shown(text)))
    if len(text) > len(str(LONGEST)) or int(text) > LONGEST:
        raise BadValue(ValueCode.TOO_LARGE(value=shown(text)))
    return int(text)
