"""``deal``: the deal of a code, and the codes of a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.console import Console, text

FIVE = "C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH"
TWO = "P3W-Y02-5YV-DKW-J82-HRX-X1Y-8Z3-2DQ-44Z-K57-H31-4S8-VCD-SHS-GKN-XWE-WW4"


def test_the_deal_is_shown(console: Console) -> None:
    answer = console.run("deal", FIVE.lower())
    lines = answer.out.replace("\u00a0", " ").splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert lines[:2] == [FIVE, "5 players; the dealer is seat 4"]
    assert lines[2] == "  seat 0: ♠ V 9 8 7, ♥ 7 5 2, ♦ D 10 6 5, ♣ 8 7 6, trumps 15"
    assert lines[-1] == "  dog: ♠ 5, ♦ 9, trumps 10"


def test_two_players_have_piles_and_no_dog(console: Console) -> None:
    lines = console.run("deal", TWO).out.replace("\u00a0", " ").splitlines()
    assert len(lines) == 6
    assert lines[3].startswith("  piles from the bottom: Ex/♠ R/♠ 6  ♠ 3/T13/♦ 3  ")


@pytest.mark.parametrize("code", [FIVE, TWO])
def test_the_record_of_a_code_has_that_code(console: Console, tmp_path: Path, code: str) -> None:
    record = console.run("deal", code, "--record")
    assert record.value["rules"] == "fft"
    path = tmp_path / "deal.jsonl"
    path.write_text(record.out)
    value = console.run("deal", str(path), "--json").value
    assert value["code"] == code
    assert value == console.run("deal", code, "--json").value
    assert value == console.run("deal", "-", "--json", stdin=f"{code}\n").value


def test_every_deal_of_a_record_is_shown(console: Console, records: dict[int, list[str]]) -> None:
    for players, lines in records.items():
        values = console.run("deal", "-", "--json", stdin=text(lines * 2)).values
        assert [value["players"] for value in values] == [players] * 2
        header = json.loads(lines[0])
        assert values[0]["hands"] == header["hands"]


def test_the_record_names_the_rules_that_were_asked_for(console: Console) -> None:
    assert console.run("deal", FIVE, "--record", "--rules", "home").value["rules"] == "home"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["house"], "codes have 30, 36, 39, 42 or 54 signs, not 5"),
        ([f"{FIVE[:-1]}K"], "group 13, sign 3: K is wrong, H is right"),
        ([FIVE.replace("MNH", "MHN")], "group 13, from sign 2 on: HN is swapped, NH is right"),
        ([f"X{FIVE[1:-1]}X"], "several signs of the code are wrong"),
        ([FIVE, "--rules", "first-steps"], "cannot be played by 5"),
        ([TWO, "--rules", "de-france"], "cannot be played by 2"),
        (["-"], "standard input"),
        ([FIVE, "--json", "--record"], "--record"),
    ],
)
def test_what_is_wrong_is_told(console: Console, arguments: list[str], reason: str) -> None:
    assert reason in console.refused("deal", *arguments)


@pytest.mark.usefixtures("french")
def test_french(console: Console) -> None:
    assert console.run("deal", FIVE).out.splitlines()[1] == "5 joueurs\u202f; la place 4 donne"
    assert "H est juste" in console.refused("deal", f"{FIVE[:-1]}K")


@pytest.mark.parametrize(
    ("content", "reason"), [("", "the record is empty"), ("house", "codes have 30, 36")]
)
def test_a_file_without_a_deal_is_named(
    console: Console, tmp_path: Path, content: str, reason: str
) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(content)
    told = console.refused("deal", str(path))
    assert "deal.txt" in told
    assert reason in told


@pytest.mark.parametrize("name", ["gone.jsonl", "gone/evening", "folder"])
def test_of_a_file_that_cannot_be_read_that_is_told(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    for command in ("deal", "field"):
        assert f"cannot read '{name}': " in console.refused(command, name)


def test_a_code_may_be_parted_as_names_of_files_are(console: Console) -> None:
    for sign in "./":
        assert console.run("deal", FIVE.replace("-", sign)).out.startswith(FIVE)
