"""The arena's results on disk: nothing that was played is lost, and nothing else is believed."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import pytest

from game.session.arena.measuring import Measurement
from game.session.arena.results import ArenaPlan, BotCount, MeasuredDeal, Role, SetupBy
from game.session.arena.state_file import BadState, StateFile
from game.session.thinking import DEFAULT_BUDGET
from tests.session.arena.arenas import FFT, plan_for

PLAN = plan_for("random", "rule")
RESULTS = [
    MeasuredDeal(
        number=number,
        seconds=0.5,
        differences=({Role.TAKER: 4.5, Role.DEFENCE: -3, Role.ALL: None},),
        counts=(BotCount({7: 3, 150: 1}, {"late": 2}), BotCount({}, {})),
    )
    for number in (2, 0)
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "arena.jsonl"


def written(path: Path) -> list[bytes]:
    with StateFile(path, PLAN) as state:
        for result in RESULTS:
            state.add(result)
    return path.read_bytes().splitlines(keepends=True)


def loaded(path: Path, plan: ArenaPlan = PLAN) -> list[MeasuredDeal]:
    with StateFile(path, plan) as state:
        return list(state.results.values())


def test_results_come_back(path: Path) -> None:
    assert len(written(path)) == 3
    assert loaded(path) == RESULTS
    assert loaded(path) == RESULTS


def test_what_a_measurement_says_comes_back(path: Path) -> None:
    with Measurement(PLAN) as measurement, StateFile(path, PLAN) as state:
        result = measurement.deal(0)
        state.add(result)
    (again,) = loaded(path)
    assert again == replace(result, seconds=again.seconds)


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_a_last_line_that_was_cut_is_played_again(path: Path, lost: int) -> None:
    lines = written(path)
    path.write_bytes(b"".join(lines)[:-lost])
    assert loaded(path) == RESULTS[:1]
    with StateFile(path, PLAN) as state:
        state.add(RESULTS[1])
    assert path.read_bytes().splitlines(keepends=True) == lines


def test_a_first_line_that_was_cut_is_written_again(path: Path) -> None:
    header = written(path)[0]
    for length in (0, 1, len(header) - 1):
        path.write_bytes(header[:length])
        assert loaded(path) == []
        assert path.read_bytes() == header


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (plan_for("random", "rule", seed=1), "seed 0, not 1"),
        (plan_for("rule", "random"), "bots"),
        (plan_for("random", "rule", seats=3), "players 4, not 3"),
        (plan_for("random", "rule", contract=None), 'auction "fixed:garde", not "bots"'),
        (plan_for("random", "rule", roles=(Role.TAKER,)), "roles"),
        (plan_for("random", "rule", setup=SetupBy.RULE), 'setup "own", not "rule"'),
        (plan_for("random", "rule", budget=1), f"budget {DEFAULT_BUDGET}, not 1"),
        (plan_for("random", "rule", rules=replace(FFT, misere=True, name="house")), "rules"),
    ],
)
def test_results_of_another_measurement_are_refused(path: Path, other: ArenaPlan, key: str) -> None:
    before = written(path)
    with pytest.raises(BadState, match=f"line 1: it was made with {key}.*use another file"):
        StateFile(path, other)
    assert path.read_bytes() == b"".join(before)


Damage = Callable[[list[bytes]], list[bytes]]


def changed(**more: object) -> Damage:
    def damage(lines: list[bytes]) -> list[bytes]:
        fields = {**json.loads(lines[1]), **more}
        return [lines[0], json.dumps(fields).encode() + b"\n", lines[2]]

    return damage


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda lines: [b"hello"], "it is no arena's state"),
        (lambda lines: [b"\xff\n"], "line 1: it is no arena's state"),
        (lambda lines: [b"{}\n"], "line 1: it is no arena's state"),
        (lambda lines: [lines[0], b"{\n", lines[2]], "line 2 is damaged: not JSON"),
        (lambda lines: [lines[0], b"\xff\n", lines[2]], "line 2 is damaged: it is not text"),
        (lambda lines: [lines[0], lines[0]], 'line 2 is damaged: "deal" is missing'),
        (changed(deal=-1), "line 2 is damaged: deal must be from 0"),
        (changed(differences=[]), "line 2 is damaged: it is not about these bots"),
        (changed(differences=[{"taker": 1}]), 'line 2 is damaged: "defence" is missing'),
        (changed(differences=[4]), "line 2 is damaged: differences must be an object"),
        (
            changed(counts=[{"durations": {}, "faults": {"x" * 10**6: 1}}] * 2),
            "line 2 is damaged: .*is no kind of fault",
        ),
        (changed(seconds="long"), "line 2 is damaged: seconds must be a number"),
        (changed(seconds=-1.5), "line 2 is damaged: seconds must be from 0"),
        (
            changed(differences=[{"taker": 1e308, "defence": 1, "all": 1}]),
            "line 2 is damaged: taker must be from",
        ),
        (
            changed(differences=[{"taker": 10**400, "defence": 1, "all": 1}]),
            "line 2 is damaged: a huge number is too large|taker must be from",
        ),
        (
            changed(counts=[{"durations": {"20000": 1}, "faults": {}}] * 2),
            'line 2 is damaged: "20000" is too large',
        ),
        (
            changed(counts=[{"durations": {"9" * 5000: 1}, "faults": {}}] * 2),
            "line 2 is damaged: .* is too large",
        ),
        (
            changed(counts=[{"durations": {"x": 1}, "faults": {}}] * 2),
            'line 2 is damaged: "x" in durations is not a whole number',
        ),
    ],
)
def test_a_damaged_file_is_refused_with_the_line(path: Path, damage: Damage, reason: str) -> None:
    text = b"".join(damage(written(path)))
    path.write_bytes(text)
    with pytest.raises(BadState, match=reason):
        StateFile(path, PLAN)
    assert path.read_bytes() == text


def test_a_deal_counts_once(path: Path) -> None:
    lines = written(path)
    path.write_bytes(b"".join([*lines, lines[1]]))
    assert loaded(path) == RESULTS


def test_what_is_no_regular_file_is_not_read(tmp_path: Path) -> None:
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(ValueError, match="not a regular file"):
            StateFile(path, PLAN)


def refuse_to_write(path: Path, mode: str) -> BinaryIO:
    if mode != "rb":
        raise PermissionError(errno.EACCES, "Permission denied", str(path))
    return open(path, "rb")  # noqa: PTH123 - its reader closes it


def test_a_file_with_results_may_be_read_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = written(path)
    monkeypatch.setattr(Path, "open", refuse_to_write)  # root may write whatever is read-only
    with StateFile(path, PLAN) as state:
        assert list(state.results.values()) == RESULTS
        with pytest.raises(PermissionError):
            state.check_writable()
        with pytest.raises(PermissionError):
            state.add(replace(RESULTS[0], number=7))
    monkeypatch.undo()
    path.write_bytes(before[0])
    monkeypatch.setattr(Path, "open", refuse_to_write)
    with pytest.raises(PermissionError):
        StateFile(path, PLAN)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit for the size of files")
def test_a_full_disk_names_the_file(path: Path) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    size = sum(map(len, written(path)))
    try:
        with StateFile(path, PLAN) as state:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size + 10, before[1]))
            with pytest.raises(OSError, match="too large") as caught:
                state.add(replace(RESULTS[0], number=7))
            assert caught.value.filename == str(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert loaded(path) == RESULTS
