"""``play``: what is printed and what is recorded is one and the same."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.ai import networks
from game.cli.console import MOST_SHOWN, NOBODY_PLAYED
from tests.cli.console import Console
from tests.cli.mistakes import OTHER_TABLES
from tests.session.protocol.scripts import name_of

FULL = Path("/dev/full")


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", ["random", "rule", "beginner:prudent"])
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


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ({"preset": "fft"}, 2),
        ({"preset": "home"}, 5),
        ({"preset": "encyclopedia"}, 3),
        ({"preset": "casual"}, 5),
        ({"preset": "first-steps"}, 4),
        ({"sitting_out": True}, 5),
        ({"sitting_out": True}, 6),
        ({"five_players": "fourteen"}, 5),
        ({"partner_share": "equal"}, 5),
    ],
)
def test_other_rules(
    console: Console, tmp_path: Path, rules: dict[str, object], players: int
) -> None:
    path, record = tmp_path / "rules.json", tmp_path / "deals.jsonl"
    path.write_text(json.dumps(rules))
    options = ["--players", str(players), "--rules", str(path), "--out", str(record)]
    played = console.run("play", *options, "--level", "random", "--deals", "6", "--seed", "7")
    replayed = console.run("replay", str(record)).values
    assert len(played.values) == len(replayed) == 6
    for line, deal in zip(played.values, replayed, strict=True):
        assert line["void"] == deal["void"]
        assert deal["scores"] == (None if line["void"] else line["scores"])
        if rules.get("sitting_out"):
            assert isinstance(line["scores"], list)
            assert line["scores"][int(str(line["dealer"]))] == 0


def test_a_game_for_chips_ends_when_somebody_is_broke(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text('{"stakes": "chips", "chip_stack": 4}')
    played = console.run("play", "--rules", str(path), "--deals", "50", "--level", "random").values
    assert len(played) < 50
    totals = [0] * 4
    for line in played:
        assert isinstance(line["scores"], list)
        totals = [total + gain for total, gain in zip(totals, line["scores"], strict=True)]
    assert min(totals) == -4


def test_scores_and_pools_sum_to_zero(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    path.write_text('{"stakes": "pools"}')
    played = console.run("play", "--rules", str(path), "--seed", "7").values
    scores, payments = played[0]["scores"], played[0]["payments"]
    assert isinstance(scores, list)
    assert isinstance(payments, list)
    assert -sum(scores) in {0, 45, 90}
    assert payments[0]["kind"] == "pool_formed"
    assert scores == [
        sum(parts) for parts in zip(*(line["scores"] for line in payments), strict=True)
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    OTHER_TABLES,
)
def test_rules_for_another_table_are_refused(
    console: Console, arguments: list[str], reason: str
) -> None:
    assert reason in console.refused("play", *arguments)


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


def test_a_record_takes_the_place_of_another_file_only_if_that_is_said(
    console: Console, tmp_path: Path
) -> None:
    path = tmp_path / "deal.jsonl"
    path.write_text("of value")
    told = console.refused("play", "--seed", "7", "--out", str(path))
    assert f"{path}' is there already" in told and "--force" in told
    assert path.read_text() == "of value"
    assert console.run("play", "--seed", "7", "--out", str(path), "--force").code == 0
    assert path.read_text().startswith('{"format"')
    assert console.run("play", "--seed", "7", "--out", os.devnull).code == 0


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_record_for_which_there_is_no_room_is_named(console: Console) -> None:
    assert f"cannot write '{FULL}': " in console.refused("play", "--out", str(FULL))


def test_a_program_that_always_fails_is_not_told_of_at_every_card(console: Console) -> None:
    program = name_of("bad_bot.py", "ends at once")
    answer = console.run("play", "--level", program, "--seed", "1")
    lines = answer.err.splitlines()
    assert answer.code == NOBODY_PLAYED
    assert len(lines) == MOST_SHOWN + 2
    assert lines[-2] == "not all faults are shown; all are counted at the end"
    assert "the rule policy decided" in lines[-1]


def test_lost_weights_are_told_once(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "LEAD_WEIGHTS", Path("/nowhere"))
    answer = console.run("play", "--players", "4", "--seed", "1")
    assert answer.code == 0
    (line,) = answer.err.splitlines()
    assert "3-attack.npz' is damaged or missing: bots that search play less well" in line
