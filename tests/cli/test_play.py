"""``play``: what is printed and what is recorded is one and the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.console import Console


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", ["random", "rule"])
def test_every_deal_is_one_line_and_can_be_replayed(
    console: Console, tmp_path: Path, players: int, level: str
) -> None:
    record = tmp_path / "deals.jsonl"
    options = ["--players", str(players), "--level", level, "--out", str(record)]
    played = console.run("play", *options, "--deals", "4", "--seed", "7").values
    replayed = console.run("replay", str(record)).values
    assert len(played) == len(replayed) == 4
    for line, deal in zip(played, replayed, strict=True):
        same = ("taker", "partner", "contract", "called", "bouts", "points", "made", "void")
        assert {key: line[key] for key in same} == {key: deal[key] for key in same}
        scores = line["scores"]
        assert isinstance(scores, list)
        assert len(scores) == players
        assert sum(scores) == 0
        assert deal["scores"] == (None if line["void"] else scores)
        assert deal["to_act"] is None
        assert deal["legal"] == []
    dealers = [line["dealer"] for line in played]
    first = dealers[0]
    assert isinstance(first, int)
    assert dealers == [(first + number) % players for number in range(4)]


def test_the_seed_decides(console: Console) -> None:
    seven = console.run("play", "--seed", "7", "--deals", "2").out
    assert console.run("play", "--seed", "7", "--deals", "2").out == seven
    assert console.run("play", "--seed", "8", "--deals", "2").out != seven
    assert console.run("play", "--seed", "-7").code == 0


def test_a_record_holds_nothing_but_what_the_format_says(console: Console, tmp_path: Path) -> None:
    record = tmp_path / "deal.jsonl"
    console.run("play", "--seed", "3", "--out", str(record))
    header, *actions = [json.loads(line) for line in record.read_text().splitlines()]
    assert list(header) == ["format", "version", "rules", "players", "dealer", "hands", "dog"]
    kinds = {"bid", "call", "chelem", "discard", "poignee", "play"}
    assert all(len(action) == 2 and set(action) - {"seat"} <= kinds for action in actions)
    assert sum("play" in action for action in actions) == 72


def test_a_record_that_cannot_be_written_is_told_before_anything_is_played(
    console: Console, tmp_path: Path
) -> None:
    assert "cannot write" in console.refused("play", "--out", str(tmp_path))
    assert "cannot write" in console.refused("play", "--out", str(tmp_path / "no" / "folder"))
    assert "cannot write" in console.refused("play", "--out", "null\0byte")
