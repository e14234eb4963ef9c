"""``arena``: what is measured, printed and kept."""

from __future__ import annotations

import errno
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli.console import MOST_SHOWN, ProgressBar
from game.session.arena.measuring import results
from game.session.arena.results import MeasuredDeal
from tests.cli.commands import BOTS, GARDE
from tests.cli.console import Answer, Console
from tests.cli.mistakes import NOT_MEASURED
from tests.session.protocol.scripts import name_of


def outcome(answer: Answer) -> dict[str, Any]:
    assert answer.code == 0
    return answer.value


def test_every_role_has_its_line(console: Console) -> None:
    answer = console.run("arena", "--players", "5", "--deals", "3", *BOTS, *GARDE, "--json")
    values = outcome(answer)
    assert [line["role"] for line in values["results"]] == ["taker", "partner", "defence", "all"]
    assert all(line["bot"] == "random" for line in values["results"])
    assert all(line["against"] == "rule" for line in values["results"])
    assert all(line["low"] <= line["mean"] <= line["high"] for line in values["results"])
    assert values["deals"] == 3
    assert values["auction"] == "fixed:garde"
    assert values["rules"] == {"preset": "fft"}
    random, rule = values["speed"]
    assert 0 < random["p50_ms"] <= random["p99_ms"]
    assert random["decisions"] + rule["decisions"] == values["decisions"]
    assert values["decisions_per_second"] > 0
    assert random["faults"] == rule["faults"] == {}
    assert "3/3" in answer.err


def test_without_an_auction_given_whole_games_are_played(console: Console) -> None:
    values = outcome(console.run("arena", "--deals", "2", *BOTS, "--json"))
    assert [line["role"] for line in values["results"]] == ["all"]
    assert values["auction"] == "bots"


def test_the_result_can_be_read(console: Console) -> None:
    answer = console.run("arena", "--deals", "2", *BOTS, *GARDE, "--roles", "defence")
    assert answer.code == 0
    headline, head, line, *speeds = answer.out.splitlines()
    assert headline.startswith("2 deals against rule, 4 players, garde, seed 0; ")
    assert "95 % interval" in head
    assert line.startswith("random  defence        2 ")
    assert [speed.split(":")[0] for speed in speeds] == ["random", "rule"]
    assert all(speed.endswith("; no faults") for speed in speeds)


def test_the_headline_says_what_was_measured(console: Console) -> None:
    options = ("--players", "5", "--deals", "1", "--seed", "3", "--setup", "rule")
    answer = console.run("arena", *BOTS, "--rules", "home", *options)
    start = "1 deal against rule, 5 players, rules home, the bots bid, set up by the rule policy"
    assert answer.out.startswith(f"{start}, seed 3; ")


def test_a_single_deal_has_no_interval(console: Console) -> None:
    command = ("arena", *BOTS, *GARDE, "--roles", "defence", "--deals", "1")
    line = console.run(*command).out.splitlines()[2].split()
    assert line[-2:] == ["-", "-"]
    (values,) = outcome(console.run(*command, "--json"))["results"]
    assert values["mean"] == float(line[3].replace("−", "-"))
    assert values["low"] is values["high"] is values["sd"] is None


def test_bots_with_long_names_or_the_same_go_by_numbers(console: Console) -> None:
    program = name_of("example_bot.py")
    answer = console.run("arena", "--bots", f"{program},rule", "--deals", "1")
    assert answer.out.startswith(f"bot 1: {program}\nbot 2: rule\n1 deal against bot 2, ")
    options = ("--players", "5", "--deals", "1")
    same = console.run("arena", "--bots", "rule,rule", *options).out.splitlines()
    assert same[:2] == ["bot 1: rule", "bot 2: rule"]
    assert same[4].startswith("bot 1  all ")
    assert [line.split(",")[0] for line in same[5:]] == [
        "bot 1: 83 decisions",
        "bot 2: 415 decisions",
    ]


def test_times_have_two_digits(console: Console) -> None:
    values = outcome(console.run("arena", *BOTS, *GARDE, "--deals", "1", "--json"))
    times = [bot[name] for bot in values["speed"] for name in ("p50_ms", "p99_ms")]
    assert times == [float(f"{milliseconds:.2g}") for milliseconds in times]


def test_more_deals_extend_the_first(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, *GARDE, "--json", "--state", str(path))
    two = outcome(console.run(*command, "--deals", "2"))
    lines = path.read_text().splitlines()
    four = outcome(console.run(*command, "--deals", "4"))
    assert path.read_text().splitlines()[:3] == lines
    fresh = outcome(console.run("arena", *BOTS, *GARDE, "--json", "--deals", "4"))
    assert four["results"] == fresh["results"]
    again = console.run(*command, "--deals", "2")
    assert outcome(again)["results"] == two["results"]
    assert len(path.read_text().splitlines()) == 5


def test_a_state_of_other_parameters_is_refused(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, *GARDE, "--deals", "1", "--state", str(path))
    assert console.run(*command).code == 0
    assert "made with seed 0, not 1" in console.refused(*command, "--seed", "1")
    assert "cannot use" in console.refused("arena", *BOTS, "--state", str(tmp_path))


def test_a_state_that_is_read_only_is_refused_before_anything_is_played(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, *GARDE, "--json", "--state", str(path), "--deals")
    two = outcome(console.run(*command, "2"))
    open_file = Path.open

    def open_to_read(self: Path, mode: str = "r", **options: Any) -> Any:
        if mode == "ab":  # root may write whatever is read-only
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        return open_file(self, mode, **options)

    monkeypatch.setattr(Path, "open", open_to_read)
    assert outcome(console.run(*command, "2"))["results"] == two["results"]
    told = console.refused(*command, "3")
    assert told == f"tarot-nouveau: cannot write '{path}': Permission denied\n"


def test_ctrl_c_loses_nothing(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, *GARDE, "--deals", "4", "--json", "--state", str(path))

    def interrupted(*arguments: Any) -> Iterator[MeasuredDeal]:
        played = results(*arguments)
        yield next(played)
        yield next(played)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("game.cli.commands.arena.results", interrupted)
        stopped = console.run(*command)
    assert stopped.code == 130
    assert (stopped.value["deals"], stopped.value["interrupted"]) == (2, True)
    assert stopped.err.endswith("stopped after 2 of 4 deals; the same command goes on\n")
    resumed = outcome(console.run(*command))
    assert resumed["interrupted"] is False
    whole = outcome(console.run("arena", *BOTS, *GARDE, "--deals", "4", "--json"))
    assert resumed["results"] == whole["results"]


def test_ctrl_c_before_the_first_deal_is_no_result(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> Iterator[MeasuredDeal]:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.commands.arena.results", interrupted)
    stopped = console.run("arena", *BOTS, "--json")
    assert (stopped.code, stopped.out) == (130, "")
    assert stopped.err.endswith("stopped before a deal was over\n")


@pytest.mark.usefixtures("soon_silent")
def test_faults_of_programs_are_counted_and_told(console: Console) -> None:
    program = name_of("bad_bot.py", "illegal")
    options = ("--bots", f"{program},rule", *GARDE, "--roles", "defence", "--deals", "4", "--json")
    answer = console.run("arena", *options)
    values: dict[str, Any] = answer.value
    assert values["speed"][0]["faults"] == {"illegal": values["speed"][0]["replaced"]}
    assert values["results"][0]["mean"] == 0
    assert "deal 0: " in answer.err
    assert len(re.findall(r"answered play S\d+: S\d+ is not in the hand", answer.err)) == MOST_SHOWN
    assert answer.err.count("not all faults are shown; all are counted at the end\n") == 1


def test_a_bot_that_never_played_is_no_result(console: Console) -> None:
    """A program that ends at once was measured as the rule policy that stood in for it."""
    program = name_of("bad_bot.py", "ends at once")
    command = ("arena", "--bots", f"{program},random", *GARDE, "--roles", "defence", "--deals", "1")
    answer = console.run(*command)
    warning = (
        f"warning: {program} made none of its own decisions; these are the figures of the rule"
    )
    assert answer.code == 1
    assert "bot 1* defence " in answer.out
    assert re.search(r"\nbot 1: 0 decisions of its own; \d+ dead\n", answer.out)
    assert f"\n* {warning}" in answer.out
    told = console.run(*command, "--json")
    assert told.code == 1
    assert told.value["never_played"] == [program]
    assert warning in told.err
    rival = console.run("arena", "--bots", f"rule,{program}", *GARDE, "--deals", "1")
    assert rival.code == 1
    assert rival.out.count("bot 1* ") == 3


def test_help_can_be_read(console: Console) -> None:
    assert "95 % interval" in " ".join(console.run("arena", "--help").out.split())


@pytest.mark.parametrize("players", ["4", "5"])
def test_our_bot_over_the_protocol_is_our_bot(console: Console, players: str) -> None:
    program = shlex.join([sys.executable, "-m", "game", "bot", "rule"])
    options = ("--bots", f"cmd:{program},rule", "--deals", "2", "--players", players, *GARDE)
    values = outcome(console.run("arena", *options, "--json"))
    assert values["speed"][0]["faults"] == {}
    assert values["speed"][0]["decisions"] > 100
    assert {line["mean"] for line in values["results"]} == {0}


@pytest.mark.parametrize("words", ["'a,b'", '"a,\\"b"', r"it\'s", r"a\,b"])
def test_commas_within_quotes_belong_to_a_bot(console: Console, words: str) -> None:
    message = console.refused("arena", "--bots", f"cmd:no-such {words},rule")
    assert "there is no program 'no-such'" in message


@pytest.mark.parametrize(
    ("arguments", "reason"),
    NOT_MEASURED,
)
def test_what_cannot_be_measured_is_explained(
    console: Console, arguments: tuple[str, ...], reason: str
) -> None:
    assert reason in console.refused("arena", *arguments)


class Terminal:
    """Standard error as a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_bar_fills_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    bar = ProgressBar(4, done=1)
    bar.say("something is wrong")
    for _ in range(3):
        bar.advance()
    bar.close()
    first, second, last = terminal.text.split("\n")
    assert "1/4" in first
    assert shown(first) == "something is wrong"
    assert shown(second) == f"[{'#' * 30}] 4/4 0:00:00 left"
    assert last == ""


def shown(line: str) -> str:
    """What a terminal that knows only how to begin a line anew shows in the end."""
    seen = ""
    for text in line.split("\r"):
        seen = text + seen[len(text) :]
    return seen.rstrip()


def test_elsewhere_there_is_a_line_at_every_tenth_and_every_half_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bar = ProgressBar(1000)
    for _ in range(100):
        now += 1.0
        bar.advance()
    counts = [line.split()[1] for line in capsys.readouterr().err.splitlines()]
    assert counts == ["0/1000", "30/1000", "60/1000", "90/1000", "100/1000"]


def test_without_standard_error_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    bar = ProgressBar(1)
    bar.say("nobody hears it")
    bar.advance()
    bar.close()
