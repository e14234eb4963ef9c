"""The deals that the player has played, on the command line."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.cards import parse_card
from game.session.paths import HOME_VARIABLE, folders
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, SeatRole
from game.session.progress.schema import VERSION
from tests.cli.console import SPACE, Console, text
from tests.session.field.comparisons import compared_deals
from tests.session.no_permission import refuse
from tests.session.progress.answers import after, deal
from tests.session.review.finished_deals import played, record_of

KEYS = "abc"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The progress of a player of three deals, the second of them noted on and reviewed."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    path = folders().progress_file
    progress, _ = Progress.open(path)
    progress.add_deal(
        replace(deal("a", when=after(days=0), players=4), record=record_of(played(4)))
    )
    called = replace(deal("b", when=after(days=1), score=-30), called=parse_card("SR"))
    progress.add_deal(replace(called, made=False, seat_role=SeatRole.DEFENDER, match="m", number=3))
    progress.add_deal(deal("c", when=after(days=2), federation=False))
    progress.add_review("b", ((LossPhase.CALL, 2.5),))
    progress.history.star("b", starred=True)
    progress.history.annotate("b", "voilà")
    progress.close()
    yield path
    assert not list(path.parent.glob("*damaged*"))


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("", "cba"),
        ("--reverse", "abc"),
        ("--sort score --limit 2", "ca"),
        ("--sort loss --limit 1", "b"),
        ("--players 4", "a"),
        ("--role defender", "b"),
        ("--contract garde", "cba"),
        ("--result failed", "b"),
        ("--lost some", "b"),
        ("--lost unreviewed", "ca"),
        ("--called sr", "b"),
        ("--rules fft", "ba"),
        ("--since 2026-03-02", "cb"),
        ("--until 2026-03-01", "a"),
        ("--since 2026-03-02 --until 2026-03-02", "b"),
        ("--since 0001-01-01", "cba"),
        ("--since 9999-12-31", ""),
        ("--until 0001-01-01", ""),
        ("--until 9999-12-31", "cba"),
        ("--starred", "b"),
        ("--search VOILA", "b"),
    ],
)
@pytest.mark.usefixtures("file")
def test_options_choose_deals(console: Console, options: str, found: str) -> None:
    answer = console.run("history", "--json", *options.split())
    assert answer.code == 0
    assert "".join(str(value["key"]) for value in answer.values) == found


@pytest.mark.usefixtures("file")
def test_all_that_is_kept_is_printed(console: Console) -> None:
    assert console.run("history", "--json", "--starred").value == {
        "key": "b",
        "when": "2026-03-02T12:00:00.000000+00:00",
        "players": 5,
        "seat": 0,
        "names": [f"Zoé {seat}" for seat in range(5)],
        "rules": "fft",
        "role": "defender",
        "taker": None,
        "contract": "garde",
        "called": "SR",
        "made": False,
        "score": -30.0,
        "lost": 2.5,
        "starred": True,
        "note": "voilà",
        "match": "m",
        "number": 3,
        "percentage": None,
        "tables": 0,
    }


def test_a_compared_deal_has_its_percentage(console: Console, file: Path) -> None:
    progress, _ = Progress.open(file)
    compared = replace(next(compared_deals(1, 1, "club")), key="c")
    progress.comparisons.add(compared)
    progress.close()
    value = next(it for it in console.run("history", "--json").values if it["key"] == "c")
    assert value["tables"] == len(compared.scores)
    assert value["percentage"] == round(float(compared.percentage), 2)


@pytest.mark.usefixtures("file")
def test_the_table(console: Console) -> None:
    answer = console.run("history")
    lines = answer.out.splitlines()
    assert len(lines) == 5
    assert lines[2].split()[-8:] == ["Garde", "♠", "R", "no", "−30", "2.5", "*", "voilà"]
    assert lines[-1] == "3 deals"


@pytest.mark.usefixtures("file")
def test_records_can_be_replayed(console: Console) -> None:
    record = console.run("history", "--records", "--players", "4").out
    assert console.run("replay", "-", stdin=record).value["phase"] == "scored"


def test_what_cannot_be_kept_is_not_told_as_taken_in(
    console: Console, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    records = console.run("history", "--records", "--players", "4").out
    assert file.exists()
    (tmp_path / "in the way").write_text("")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "in the way" / "home"))
    message = console.refused("history", "--import", "-", stdin=records)
    assert message.endswith("progress.sqlite': Your progress cannot be saved\n")


@pytest.mark.usefixtures("french")
def test_what_is_taken_in_is_counted_in_good_french(console: Console, file: Path) -> None:
    records = console.run("history", "--records", "--players", "4").out
    assert file.exists()
    told = console.run("history", "--import", "-", stdin=records).out
    assert told == f"1 donne{SPACE}: 0 reprise, 1 déjà connue\n"


@pytest.mark.usefixtures("file")
def test_the_csv_is_a_table(console: Console) -> None:
    lines = console.run("history", "--csv").out.splitlines()
    assert (lines[0][:13], len(lines)) == ("when,players,", 4)


def test_records_are_taken_in(
    console: Console, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    records = console.run("history", "--records", "--players", "4").out
    assert file.exists()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "another"))
    for new, known in ((1, 0), (0, 1)):
        answer = console.run("history", "--import", "-", stdin=records)
        assert answer.out == f"1 deal: {new} taken in, {known} known already\n"
    assert console.run("history", "--json").value["key"] == "a"


@pytest.mark.usefixtures("file")
def test_a_damaged_file_is_not_taken_in(console: Console) -> None:
    assert "deal 1" in console.refused("history", "--import", "-", stdin='{"format": "x"}')
    assert len(console.run("history", "--json").values) == 3


def test_without_a_deal_no_file_is_made(console: Console) -> None:
    assert console.run("history").out == "0 deals\n"
    assert console.run("history", "--json").out == ""
    assert not folders().data.exists()


def kept(*keys: str) -> Path:
    """The progress file with deals by those keys."""
    path = folders().progress_file
    progress, _ = Progress.open(path)
    for key in keys:
        progress.add_deal(deal(key))
    progress.close()
    return path


def test_a_damaged_file_is_told_and_the_rest_is_listed(console: Console) -> None:
    path = kept("a")
    content = bytearray(path.read_bytes())
    content[:16] = bytes(16)
    path.write_bytes(content)
    answer = console.run("history", "--json")
    assert [json.loads(line)["key"] for line in answer.out.splitlines()] == ["a"]
    assert answer.err.startswith("tarot-nouveau: The record of your progress is damaged. ")
    assert (answer.code, len(list(path.parent.glob("*damaged*")))) == (0, 1)


def test_deals_with_nonsense_are_not_counted(console: Console) -> None:
    path = kept("a", "b")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE deals SET moment = 'soon' WHERE key = 'a'")
    answer = console.run("history")
    assert answer.out.splitlines()[-1] == "1 deal"
    assert "The record of your progress is damaged" in answer.err


@pytest.mark.parametrize("content", ["", "\n\n"])
def test_for_an_empty_file_no_record_is_made(console: Console, content: str) -> None:
    told = console.run("history", "--import", "-", stdin=content)
    assert (told.code, told.out) == (0, "0 deals: 0 taken in, 0 known already\n")
    assert not folders().data.exists()


@pytest.mark.parametrize("command", ["history", "strength"])
def test_a_folder_in_its_place_is_told(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    path = folders().progress_file
    path.mkdir(parents=True)
    assert f"cannot read '{path}': Is a directory" in console.refused(command)


@pytest.mark.parametrize("command", ["history", "strength"])
def test_a_closed_record_is_no_empty_one(
    console: Console, file: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr("game.cli.open_progress.read_bounded", refuse)
    assert f"cannot read '{file}': Permission denied" in console.refused(command)


@pytest.mark.parametrize("command", ["history", "strength"])
@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_IOERR, "erreur d’entrée ou de sortie"),
        (sqlite3.SQLITE_CANTOPEN, "erreur d’entrée ou de sortie"),
        (sqlite3.SQLITE_PERM, "permission refusée"),
    ],
)
def test_one_that_fails_in_the_middle_is_no_empty_one(
    console: Console,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    code: int,
    words: str,
) -> None:
    def failing(*_: object, **__: object) -> None:
        error = sqlite3.OperationalError("SQLite's own English")
        error.sqlite_errorcode = code
        raise error

    for name in ("_open_file", "_file_copied"):
        monkeypatch.setattr(f"game.session.progress.file.{name}", failing)
    monkeypatch.setattr("game.session.progress.file.is_damage", lambda _: False)
    told = console.refused(command, "--language", "fr")
    assert words in told.lower() and "English" not in told


@pytest.mark.parametrize("command", ["history", "strength"])
def test_one_that_another_program_has_to_itself_is_told(
    console: Console, file: Path, command: str
) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        told = console.refused(command)
    assert f"cannot read '{file}': another program is using it" in told


@pytest.mark.parametrize("command", ["history", "strength"])
def test_one_of_a_newer_version_is_no_empty_one(console: Console, file: Path, command: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("ALTER TABLE deals ADD COLUMN weather TEXT")
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    assert f"'{file}': Your progress is from a newer version" in console.refused(command)


@pytest.mark.usefixtures("file")
def test_where_nothing_can_be_written_a_look_warns_of_nothing(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.progress.file._open_file", refuse)
    answer = console.run("history", "--json")
    assert (answer.code, len(answer.values), answer.err) == (0, 3, "")


@pytest.mark.parametrize("command", ["history", "strength"])
def test_what_the_system_does_not_show_is_no_empty_history(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    (tmp_path / "home").write_text("a file")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    if os.name != "nt":
        assert f"cannot read '{folders().progress_file}': " in console.refused(command)


@pytest.mark.parametrize("name", ["key", "played_match"])
@pytest.mark.usefixtures("file")
def test_half_a_character_is_damage(console: Console, name: str) -> None:
    first, *rest = console.run("history", "--records", "--players", "4").out.splitlines()
    header = json.loads(first)
    header["kept"][name] = "\ud800"
    told = console.refused("history", "--import", "-", stdin=text([json.dumps(header), *rest]))
    assert "what was kept of it is damaged" in told
