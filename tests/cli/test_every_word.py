"""Nothing that the command line says escapes translation.

In a language whose letters are all foreign, what is left in plain letters must be a code, the name
of an option, or something that the user wrote.
"""

from __future__ import annotations

import errno
import json
import platform
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from subprocess import CalledProcessError, TimeoutExpired
from typing import Final

import pytest

from game.ai.levels import PLAYER_NAMES
from game.ai.player import TEMPERAMENTS
from game.cli.console import MOST_SHOWN
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import DECK
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import OPTIONS
from game.rules.score.outcome import Chelem, Side
from game.rules.shapes import PoigneeLevel
from game.rules.state import Phase
from game.session.arena.results import Role, SetupBy
from game.session.paths import HOME_VARIABLE, folders
from game.session.progress.history import DealOrder, LossBand, ResultKind
from game.session.progress.progress import Progress
from game.session.progress.records import SeatRole
from game.ui import bench
from game.ui.bench import NoStart, SizeReport, StartReport
from game.ui.robot import Timing, summary
from game.words.i18n import languages
from tests.cli.commands import BOTS, COMMANDS, GARDE, SCENES
from tests.cli.console import Answer, Console
from tests.cli.figures import FIGURES, garde
from tests.cli.foreign import speak_foreign
from tests.cli.mistakes import (
    IMPOSSIBLE,
    NO_OBJECTS,
    NO_RECORDS,
    NO_RULE_SETS,
    NOT_MEASURED,
    OTHER_TABLES,
    WRONG_ARGUMENTS,
    WRONG_LINES,
)
from tests.session.progress.answers import deal
from tests.session.protocol.scripts import name_of

CODES: Final = {
    *("tarot-nouveau", "FILE", "ms", "x", "T", "p50", "p95", "p99", "cpu"),
    *COMMANDS,
    *languages(),
    *("engine", "simulator", "frames", "start"),
    *("bots", "fixed", "multiplied", "base_by_contract"),
    *PLAYER_NAMES,
    *TEMPERAMENTS,
    *PRESETS,
    *("name", *OPTIONS),
    *FIGURES,
    *("misere", "petit_announced", "petit_chelem"),
    *("seat", "format", "version", "dealer", "hands", "dog", "seed", "defender"),
    *("true", "false", "null"),
    *(each.value for kind in (Chelem, DecisionKind, Phase, Role, SetupBy, Side) for each in kind),
    *(each.value for kind in (LossBand, DealOrder, ResultKind, SeatRole) for each in kind),
    *(each.code for kind in (Bid, PoigneeLevel) for each in kind),
    *(card.code for card in DECK),
}
"""What is the same in every language."""


@pytest.fixture(autouse=True)
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_foreign(monkeypatch)


def plain_words(text: str, *written: str) -> set[str]:
    """The words in plain letters that are no codes.

    Args:
        text: what was printed.
        written: what the user wrote, and is repeated.
    """
    for each in written:
        text = text.replace(each, " ")
    text = re.sub(r"-\n *", "-", text)  # a hyphen at the end of a line of help
    text = re.sub(r"\"(\\.|[^\"\\])*?(\"|\.\.\.)|'[^']*'|--[a-z-]+|\{[a-z,_]+\}", " ", text)
    return {word for word in re.findall(r"[A-Za-z][\w-]*", text) if word not in CODES}


def assert_foreign(answer: Answer, *written: str) -> None:
    assert plain_words(answer.err, *written) == set()
    if not answer.out.startswith("{"):
        assert plain_words(answer.out, *written) == set()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(console: Console, command: str) -> None:
    assert_foreign(console.run(*command.split(), "--help"), "-h,", "[-h]", " N", " S", "A,B,...")


@pytest.mark.parametrize(
    "arguments",
    [
        *WRONG_ARGUMENTS,
        "play --seed 7x",
        "bot",
        "bot grandmaster",
        "bot club:sad",
        "bot random:bold",
        "bot rule --budget -1",
        "bot rule --seed x",
        "analyse no-such-file",
        "analyse - --seat 9",
        "analyse - --budget 0",
        "analyse - --decision nap",
        "replay -",
        "bot rule",
        "play --json=yes",
        "arena --json=yes",
        "play --level cmd:",
        "play --level cmd:no-such-program",
        "play --level cmd:'",
        "play --out no/such/folder",
        "arena --bots rule,rule --state /",
        "bench frames --tricks 99",
    ],
)
def test_wrong_arguments(console: Console, arguments: str) -> None:
    answer = console.run(*arguments.split())
    assert answer.code == 2
    assert_foreign(answer, *(word for word in arguments.split() if word not in (*CODES, "-")))


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in NOT_MEASURED])
def test_what_cannot_be_measured(console: Console, arguments: tuple[str, ...]) -> None:
    answer = console.run("arena", *arguments)
    assert answer.code == 2
    assert_foreign(answer)


@pytest.mark.parametrize("arguments", [arguments for arguments, _ in OTHER_TABLES])
def test_other_tables(console: Console, arguments: list[str]) -> None:
    assert_foreign(console.run("play", *arguments))


@pytest.mark.parametrize("changes", [changes for changes, _ in IMPOSSIBLE])
def test_impossible_figures(console: Console, changes: dict[str, object]) -> None:
    assert_foreign(console.run("score", stdin=garde(**changes)))


@pytest.mark.parametrize("stdin", [*NO_OBJECTS, *(stdin for stdin, _ in NO_RECORDS)])
def test_what_is_no_json(console: Console, stdin: str | bytes) -> None:
    assert_foreign(console.run("score", stdin=stdin), "NaN", "Infinity", "1e999")
    assert_foreign(console.run("replay", "-", stdin=stdin), "NaN", "Infinity", "1e999")


@pytest.mark.parametrize("content", [content for content, _ in NO_RULE_SETS])
def test_what_is_no_rule_set(console: Console, tmp_path: Path, content: str) -> None:
    path = tmp_path / "house.json"
    path.write_text(content)
    assert_foreign(console.run("rules", str(path)))


RULES_THAT_CONTRADICT: Final = (
    {"name": ""},
    {"players": [5, 4]},
    {"rounding": 7},
    {"pousse": True, "petite": False},
    {"garde": False, "petite": False},
    {"scoring": "fixed", "petite": True},
    {"chelem_by": "any_player", "chelem_moment": "with_bid"},
    {"chelem_by": "any_player", "chelem_taker_only": True},
    {"dog_placement": "after_each_round", "five_players": "fourteen"},
    {"stakes": "chips"},
)


@pytest.mark.parametrize("rules", RULES_THAT_CONTRADICT, ids=str)
def test_rules_that_cannot_be_played(
    console: Console, tmp_path: Path, rules: dict[str, object]
) -> None:
    path = tmp_path / "house.json"
    path.write_text(json.dumps(rules))
    players = {"dog_placement": "5", "stakes": "2"}.get(next(iter(rules)), "4")
    answer = console.run("play", "--rules", str(path), "--players", players)
    assert answer.code == 2
    assert_foreign(answer)


@pytest.fixture
def record(console: Console, tmp_path: Path) -> list[str]:
    """The lines of a deal of four."""
    path = tmp_path / "deal.jsonl"
    assert console.run("play", "--seed", "7", "--out", str(path)).code == 0
    return path.read_text().splitlines()


@pytest.mark.parametrize("line", [line for line, _ in WRONG_LINES])
def test_damaged_lines(console: Console, record: list[str], line: str) -> None:
    answer = console.run("replay", "-", stdin="\n".join((record[0], line)))
    assert answer.code == 2
    assert_foreign(answer, "NaN")


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2},
        {"players": 5},
        {"dealer": 4},
        {"hands": 7},
        {"hands": []},
        {"hands": [[], [], [], 7]},
        {"hands": [["S1"], [], [], []]},
        {"hands": [["S1", "S1"], [], [], []]},
        {"hands": [["joker"], [], [], []]},
        {"hands": [[1], [], [], []]},
        {"dog": []},
        {"dog": None},
        {"dog": ["S1", "S2", "S3", "S4", "S5", "S6"]},
        {"piles": [[], []]},
        {"piles": [["S1"]]},
        {"piles": [7]},
        {"deck": []},
        {"deck": [], "plan": []},
        {"deck": [card.code for card in DECK], "plan": [0] * 78},
        {"rules": {"rounding": 7}},
        {"rules": {"players": [3]}},
        {"more": 1},
    ],
)
def test_damaged_headers(console: Console, record: list[str], changes: dict[str, object]) -> None:
    header = json.dumps({**json.loads(record[0]), **changes})
    answer = console.run("replay", "-", stdin=header)
    assert answer.code == 2
    assert_foreign(answer)


def test_decisions_that_are_not_there(console: Console, record: list[str]) -> None:
    cards = next(number for number, line in enumerate(record) if '"play"' in line)
    for lines, options in (
        (record, ("--decision", "play")),
        (record[:cards], ("--decision", "petit")),
        (record[:cards], ("--seat", "3")),
        (record[:cards], ("--seat", "5")),
        (record[:2], ("--decision", "chelem")),
        (record[:2], ("--decision", "call")),
    ):
        answer = console.run("analyse", "-", *options, "--budget", "1", stdin="\n".join(lines))
        if answer.code:
            assert_foreign(answer)


def test_progress(console: Console) -> None:
    record = Path(__file__).parents[1] / "golden" / "all_pass.jsonl"
    answer = console.run("analyse", str(record), "--budget", "1")
    assert answer.code == 0
    assert_foreign(answer)


@pytest.mark.usefixtures("soon_silent")
@pytest.mark.parametrize(
    "way",
    ["illegal", "breaks rules", "ends at once", "unreadable", "knows no cards", "twice"],
)
def test_bots_that_fail(console: Console, way: str) -> None:
    program = name_of("bad_bot.py", way)
    played = console.run("play", "--players", "3", "--seed", "4", "--level", program)
    assert played.err.count("\n") == MOST_SHOWN + 2
    assert_foreign(played, program)


def test_the_report_of_bots_that_fail(console: Console) -> None:
    program = name_of("bad_bot.py", "ends at once")
    roles = ("--roles", "partner", "--deals", "1", "--players", "5")
    for more in ((), ("--json",)):
        measured = console.run("arena", "--bots", f"{program},rule", *GARDE, *roles, *more)
        assert_foreign(measured, program)


def test_the_report_of_an_arena(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, "--deals", "2", "--players", "5")
    for more in (GARDE, ("--setup", "rule", "--seed", "3", "--rules", "home")):
        answer = console.run(*command, *more)
        assert answer.code == 0
        assert_foreign(answer)
    console.run(*command, "--state", str(path))
    assert_foreign(console.run(*command, "--state", str(path), "--seed", "1"))
    for damage in ("{}\n", "x", path.read_text() + "{}\n", path.read_text() + '{"deal": 1}\n'):
        (tmp_path / "damaged").write_text(damage)
        answer = console.run(*command, "--state", str(tmp_path / "damaged"))
        assert answer.code == 2
        assert_foreign(answer)


def test_the_report_of_a_field(console: Console, record: list[str]) -> None:
    for options in ((), ("--seat", "5")):
        answer = console.run(
            "field", "-", "--tables", "1", "--level", "rule", *options, stdin="\n".join(record)
        )
        code, _, rest = answer.out.partition("\n")
        assert_foreign(Answer(answer.code, rest, answer.err), *code.split())


def test_the_history(console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert_foreign(console.run("history"))
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    progress, _ = Progress.open(folders().progress_file)
    for role in SeatRole:
        progress.add_deal(replace(deal(role), seat_role=role))
    progress.close()
    assert_foreign(console.run("history"))


def test_an_arena_that_is_stopped(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterable[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.commands.arena.results", interrupted)
    answer = console.run("arena", *BOTS)
    assert answer.code == 130
    assert_foreign(answer)


def test_the_tables_of_the_benchmark(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = summary([Timing(4.0, 3.0), Timing(20.0, 5.0)])
    scenes = dict.fromkeys(SCENES, figures)
    reports = [SizeReport((1920, 1080), scenes, 123.4), SizeReport((2560, 1440), scenes, None)]
    monkeypatch.setattr(bench, "measure_sizes", lambda sizes, tricks: reports)
    machine = rf"(?m)^.* {re.escape(platform.machine())}.*$|game .*$"
    answer = console.run("bench", "frames")
    assert_foreign(Answer(answer.code, re.sub(machine, "", answer.out), answer.err))
    report = StartReport((0.5, 0.6, 0.7), (0.4, 0.4, 0.4), 0.01, 0.02, None)
    monkeypatch.setattr(bench, "measure_start", lambda program, seconds: report)
    for more in ((), ("--program", "/bin/true")):
        answer = console.run("bench", "start", *more)
        assert_foreign(Answer(answer.code, re.sub(machine, "", answer.out), answer.err))


@pytest.mark.parametrize(
    "cause",
    [
        FileNotFoundError(errno.ENOENT, "No such file or directory"),
        CalledProcessError(1, ["/bin/false"]),
        TimeoutExpired(["/bin/cat"], 60.0),
    ],
    ids=lambda cause: type(cause).__name__,
)
def test_a_benchmark_that_cannot_start(
    console: Console, monkeypatch: pytest.MonkeyPatch, cause: Exception
) -> None:
    def refuse(*_: object) -> StartReport:
        raise NoStart("/nothing", cause)

    monkeypatch.setattr(bench, "measure_start", refuse)
    assert_foreign(console.run("bench", "start"), "/nothing", "/bin/false", "/bin/cat")
