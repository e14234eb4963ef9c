"""The ladder plays what is missing, keeps it, and shows it as the README does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.arena.plan import Role
from game.session.arena.statistics import Estimate, Spread
from game.tools.ladder.__main__ import main
from game.tools.ladder.rungs import CLIMBERS, TABLES, rungs
from game.tools.ladder.tables import gain_words

WEAK = ("garde-3-random", "garde-5-random", "whole-4-random")


def shown(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the table under its heading."""
    return capsys.readouterr().out.splitlines()[2:]


def test_every_level_is_measured_at_every_table_in_every_role() -> None:
    rows = list(rungs())
    assert len({row.name for row in rows}) == len(rows) == 2 * len(TABLES) * len(CLIMBERS)
    for row in rows:
        roles = {Role.ALL} if row.whole else {Role.TAKER, Role.DEFENCE}
        assert set(row.plan.roles) - {Role.PARTNER} == roles
        assert (Role.PARTNER in row.plan.roles) == (row.players == 5 and not row.whole)
        assert (row.plan.contract is None) == row.whole


def test_rows_go_on_where_they_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--folder", str(tmp_path), "--only", *WEAK]
    assert main([*command, "--deals", "2"]) == 0
    first = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert set(first) == {f"{name}.jsonl" for name in WEAK}
    capsys.readouterr()
    assert main([*command, "--deals", "3"]) == 0
    five, four, three = shown(capsys)
    assert [line.split(" | ")[2] for line in (five, three)] == ["3", "3"]
    assert four.endswith(" | 3 |")
    for path in tmp_path.iterdir():
        text = path.read_text("utf-8")
        assert text.startswith(first[path.name]) and len(text) > len(first[path.name])


def test_nothing_is_played_to_show_what_there_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--folder", str(tmp_path), "--show"]) == 0
    assert not shown(capsys)
    assert not list(tmp_path.iterdir())


def test_a_gain_has_its_interval_and_true_signs() -> None:
    assert gain_words(Estimate(9, -1.26, Spread(-2.0, 0.5, 3.0))) == "−1.3 (−2.0 to +0.5)"
    assert gain_words(Estimate(1, 4.0, None)) == gain_words(None) == ""
