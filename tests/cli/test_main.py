"""The command line as a whole: help, mistakes, closed pipes, and no traceback ever."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game import __version__
from tests.cli.commands import COMMANDS
from tests.cli.console import Console
from tests.cli.mistakes import WRONG_ARGUMENTS


def launch(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    command: Sequence[str] = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        command,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
        **options,
    )


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(console: Console, command: str) -> None:
    answer = console.run(*command.split(), "--help")
    assert answer.code == 0
    assert answer.out.isascii()
    assert command in answer.out


def test_version(console: Console) -> None:
    assert __version__ in console.run("--version").out


@pytest.mark.parametrize(
    "arguments",
    WRONG_ARGUMENTS,
)
def test_wrong_arguments(console: Console, arguments: str) -> None:
    console.refused(*arguments.split())


@pytest.mark.parametrize(
    "arguments",
    [
        "replay",
        "analyse",
        "pad",
        "rules",
        "history --import",
        "score --file",
        "data --save",
        "data --restore",
        "play --level rule --deals 1 --out",
        "play --rules",
        "arena --bots rule,rule --deals 1 --state",
        "bench start --program",
        "--smoke --shot",
        "--first-frame",
    ],
)
def test_an_empty_name_is_said_to_be_missing(console: Console, arguments: str) -> None:
    assert ": a name is missing" in console.refused(*arguments.split(), "")


def test_a_seed_of_thousands_of_digits_is_a_mistake_not_a_crash(console: Console) -> None:
    answer = console.run("play", "--seed", "9" * 5000)
    assert answer.code == 2
    assert "Traceback" not in answer.err


@pytest.mark.parametrize("command", [["replay"], ["score", "--file"]])
def test_files_that_cannot_be_read(console: Console, command: list[str], tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 10)
    assert "No such file" in console.refused(*command, str(tmp_path / "missing"))
    assert "cannot read" in console.refused(*command, str(tmp_path))
    assert "cannot read" in console.refused(*command, "null\0byte")
    assert "not UTF-8" in console.refused(*command, str(tmp_path / "binary"))
    assert "standard input: it is closed" in console.refused(*command, "-")


def test_a_file_that_never_ends_is_too_large(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.console._LARGEST_INPUT", 100)
    (tmp_path / "large").write_text(" " * 101)
    assert "too large" in console.refused("replay", str(tmp_path / "large"))


@pytest.mark.parametrize(
    "rules",
    [
        {"packet_three": 0},
        {"packet_three": 7},
        {"packet_five": 4},
        {"scoring": "fixed"},
        {"players": []},
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", ["engine", "simulator"])
def test_bench_refuses_rules_that_cannot_be_played(
    console: Console, tmp_path: Path, kind: str, rules: dict[str, object]
) -> None:
    file = tmp_path / "rules.json"
    file.write_text(json.dumps({"preset": "fft", **rules}), "utf-8")
    told = console.refused("bench", kind, "--seconds", "0.01", "--rules", str(file))
    assert "these rules cannot be played" in told


def test_bench_counts_deals_for_every_number_of_players(console: Console) -> None:
    value = console.run("bench", "engine", "--seconds", "0.01").value
    speeds = value["deals_per_second"]
    assert isinstance(speeds, dict)
    assert list(speeds) == ["2", "3", "4", "5"]
    assert all(speed > 0 for speed in speeds.values())


def test_the_program_runs_as_a_module() -> None:
    done = launch("play", "--players", "3", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


def test_whoever_stops_reading_causes_no_complaint() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "play", "--deals", "300", "--level", "random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(60), errors) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("buffered", [False, True])
@pytest.mark.parametrize("command", [("play", "--level", "random"), ("rules", "fft"), ("--help",)])
def test_a_full_disk_is_told_once(command: Sequence[str], buffered: bool) -> None:
    """What lies in a buffer would be complained of a second time, by Python at its exit."""
    unbuffered = {} if buffered else {"PYTHONUNBUFFERED": "1"}
    others = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w") as full:
        process = subprocess.run(
            [sys.executable, "-m", "game", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
            cwd=Path(__file__).parents[2],
            env=others | unbuffered | {"LANG": "C"},
        )
    told = "tarot-nouveau: cannot write: No space left on device\n"
    assert (process.returncode, process.stderr) == (2, told)


def test_ctrl_c_ends_a_command_quietly(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.commands.bench._deals_per_second", interrupt)
    answer = console.run("bench")
    assert (answer.code, answer.out, answer.err) == (130, "", "")


def test_without_a_command_the_window_opens(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[object, ...]] = []

    def called(name: str) -> Callable[..., int]:
        def start(*arguments: object) -> int:
            calls.append((name, *arguments))
            return 0

        return start

    for module, name in (("game.ui.start", "run"), ("game.ui.smoke", "run_smoke")):
        monkeypatch.setattr(importlib.import_module(module), name, called(name))
    assert console.run().code == 0
    assert console.run("--smoke", "--shot", "picture.png").code == 0
    assert console.run("--language", "fr").code == 0
    assert calls == [
        ("run", None, None),
        ("run_smoke", Path("picture.png"), None),
        ("run", None, "fr"),
    ]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--dance",), "tarot-nouveau: unrecognized arguments: --dance (see tarot-nouveau --help)"),
        (
            ("--first-frame", "x", "rules"),
            "tarot-nouveau: --first-frame is for the window, not for a command "
            "(see tarot-nouveau --help)",
        ),
        (
            ("play", "--deals", "x"),
            "tarot-nouveau play: --deals: must be a whole number from 1 to 10000 "
            "(see tarot-nouveau play --help)",
        ),
        (
            ("bench", "--seconds", "soon"),
            "tarot-nouveau bench: --seconds: must be more than 0 and at most 60 seconds "
            "(see tarot-nouveau bench --help)",
        ),
    ],
)
def test_a_mistake_is_one_line(console: Console, arguments: tuple[str, ...], reason: str) -> None:
    assert console.refused(*arguments) == f"{reason}\n"
