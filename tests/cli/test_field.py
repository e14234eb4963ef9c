"""``field``: a deal at other tables, and a record among them."""

from __future__ import annotations

from typing import Any

import pytest

from game.cli.commands import field
from game.session.desk import RunState
from game.session.field import FieldReport, FieldRun
from tests.cli.console import SPACE, Console, text
from tests.cli.test_deal import FIVE
from tests.session.desk.local_desk import LocalDesk

VOID = "2E4-X5A-EB2-6S5-3GH-1AW-5X7-PH5-TKV-8ZS-QP8-SQ3"
QUICK = ("--level", "rule", "--tables", "3")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are played in this process."""
    monkeypatch.setattr(field, "Supervised", lambda _name, _preload: LocalDesk())


def values(console: Console, *arguments: str, stdin: str | None = None) -> dict[str, Any]:
    answer = console.run("field", *arguments, *QUICK, "--json", stdin=stdin)
    assert answer.code == 0, answer.err
    return answer.value


def test_a_code_gives_the_same_tables_however_many_processes_play(console: Console) -> None:
    first = values(console, FIVE)
    assert first == values(console, FIVE.lower(), "--jobs", "3")
    assert (first["code"], first["players"], first["seat"], first["own"]) == (FIVE, 5, 0, None)
    assert (first["rules"], first["others"], first["complete"]) == ({"preset": "fft"}, "rule", True)
    assert {table["table"] for table in first["tables"]} == {1, 2, 3}
    shares = [table["percentage"] for table in first["tables"]]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) == pytest.approx(150, abs=0.02)


def test_the_lines_are_those_of_a_record(console: Console) -> None:
    header = console.run("deal", FIVE, "--record").out
    for table in values(console, FIVE)["tables"]:
        lines = [str(action).replace("'", '"') for action in table["actions"]]
        replayed: dict[str, Any] = console.run("replay", "-", stdin=header + text(lines)).value
        assert replayed["scores"][0] == table["score"]
        assert replayed["contract"] == table["contract"]


def test_a_record_is_placed_among_the_tables(
    console: Console, records: dict[int, list[str]]
) -> None:
    for lines in records.values():
        found = values(console, "-", stdin=text(lines))
        own, tables = found["own"], found["tables"]
        replayed: dict[str, Any] = console.run("replay", "-", stdin=text(lines)).value
        assert found["seat"] in (replayed["taker"], 0)
        assert own["score"] == replayed["scores"][found["seat"]]
        beaten = sum(table["score"] < own["score"] for table in tables)
        equal = sum(table["score"] == own["score"] for table in tables)
        assert own["percentage"] == pytest.approx(100 * (beaten + equal / 2) / 3, abs=0.01)
        assert own["rank"] == 1 + sum(table["score"] > own["score"] for table in tables)


def test_every_deal_of_a_record_is_compared_as_if_it_stood_alone(
    console: Console, records: dict[int, list[str]]
) -> None:
    both = text([*records[5], *records[3]])
    answers = console.run("field", "-", *QUICK, "--json", stdin=both).values
    assert answers == [values(console, "-", stdin=text(records[players])) for players in (5, 3)]


def test_a_record_that_stops_is_only_its_deal(
    console: Console, records: dict[int, list[str]]
) -> None:
    whole = values(console, "-", "--seat", "1", stdin=text(records[4]))
    part = values(console, "-", "--seat", "1", stdin=text(records[4][:-1]))
    assert part["own"] is None
    lines = [[table["actions"] for table in found["tables"]] for found in (whole, part)]
    assert sorted(map(str, lines[0])) == sorted(map(str, lines[1]))


def test_people_read_a_table(console: Console, records: dict[int, list[str]]) -> None:
    answer = console.run("field", "-", *QUICK, stdin=text(records[5]))
    lines = answer.out.splitlines()
    assert lines[1].startswith("5 players; the dealer is seat ")
    assert lines[1].endswith("is compared; 3 tables; the others play as rule")
    assert lines[2].split()[:5] == ["rank", "%", "score", "contract", "taker"]
    assert len(lines) == 8
    assert sum("the record " in line for line in lines[3:7]) == 1
    assert lines[7].startswith("the record: ")
    assert lines[7].endswith(" of 3 tables")
    assert "3/3" in answer.err


@pytest.mark.usefixtures("french")
def test_french(console: Console, records: dict[int, list[str]]) -> None:
    lines = console.run("field", "-", *QUICK, stdin=text(records[5])).out.splitlines()
    assert lines[1].endswith(f"3 tables{SPACE}; les autres jouent comme rule")
    assert lines[7].startswith(f"l’enregistrement{SPACE}: ")


@pytest.mark.parametrize(
    ("arguments", "stdin", "reason"),
    [
        (["house"], None, "codes have 30, 36, 39, 42 or 54 signs, not 5"),
        ([f"{FIVE[:-1]}K"], None, "group 13, sign 3: K is wrong, H is right"),
        (["-"], None, "standard input"),
        (["-"], '{"format": "other"}\n', "line 1: "),
        ([FIVE, "--seat", "5"], None, "deal 1: no seat 5 plays in it"),
        ([FIVE, "--rules", "first-steps"], None, "cannot be played by 5"),
        ([FIVE, "--level", "cmd:x"], None, "no level is called 'cmd:x'"),
    ],
)
def test_what_is_wrong_is_told(
    console: Console, arguments: list[str], stdin: str | None, reason: str
) -> None:
    assert reason in console.refused("field", *arguments, stdin=stdin)


def test_cards_that_are_void_as_they_are_dealt(console: Console) -> None:
    deal = console.run("deal", VOID, "--json")
    assert deal.code == 0, deal.err
    assert "void as they are dealt" in console.refused("field", VOID)


def test_a_process_that_ends(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = RunState.FAILED
    monkeypatch.setattr(FieldRun, "start", lambda run, _desks: setattr(run, "state", failed))
    assert "a process ended in the middle of a deal" in console.refused("field", FIVE, *QUICK)


@pytest.mark.parametrize(
    ("tables", "told", "lines"), [(0, "before a deal was over", 0), (1, "after 1 of 3 tables", 1)]
)
def test_what_was_played_before_ctrl_c_is_told(
    console: Console, monkeypatch: pytest.MonkeyPatch, tables: int, told: str, lines: int
) -> None:
    reports = []

    class Watched(FieldReport):
        def __init__(self, *values: Any) -> None:
            super().__init__(*values)
            reports.append(self)

    def poll(run: FieldRun) -> bool:
        if len(reports[0].results) == tables:
            raise KeyboardInterrupt
        return whole_poll(run)

    whole_poll = FieldRun.poll
    monkeypatch.setattr(field, "FieldReport", Watched)
    monkeypatch.setattr(FieldRun, "poll", poll)
    answer = console.run("field", FIVE, *QUICK, "--json")
    assert (answer.code, len(answer.values)) == (130, lines)
    assert f"stopped {told}" in answer.err
    assert all(value["complete"] is False for value in answer.values)
