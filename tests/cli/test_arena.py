"""``arena``: what is measured, printed and kept."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli.progress import ProgressBar
from game.session.arena.results import DealResult
from game.session.arena.workers import results
from tests.cli.console import Answer, Console
from tests.session.protocol.test_programs import name_of

BOTS = ("--bots", "random,rule")
GARDE = ("--auction", "fixed:garde")


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
    assert "95 % interval" in answer.out
    assert "random                   defence        2" in answer.out
    assert "no faults" in answer.out


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


def test_ctrl_c_loses_nothing(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "state.jsonl"
    command = ("arena", *BOTS, *GARDE, "--deals", "4", "--json", "--state", str(path))

    def interrupted(*arguments: Any) -> Iterator[DealResult]:
        played = results(*arguments)
        yield next(played)
        yield next(played)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("game.cli.arena.results", interrupted)
        stopped = console.run(*command)
    assert stopped.code == 130
    assert stopped.value["deals"] == 2
    resumed = outcome(console.run(*command))
    whole = outcome(console.run("arena", *BOTS, *GARDE, "--deals", "4", "--json"))
    assert resumed["results"] == whole["results"]


def test_ctrl_c_before_the_first_deal_is_no_result(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> Iterator[DealResult]:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.cli.arena.results", interrupted)
    stopped = console.run("arena", *BOTS, "--json")
    assert (stopped.code, stopped.out) == (130, "")


def test_faults_of_programs_are_counted_and_told(console: Console) -> None:
    program = name_of("bad_bot.py", "illegal")
    options = ("--bots", f"{program},rule", *GARDE, "--roles", "defence", "--deals", "1", "--json")
    answer = console.run("arena", *options)
    values = outcome(answer)
    assert values["speed"][0]["faults"] == {"illegal": 54}
    assert values["results"][0]["mean"] == 0
    assert "deal 0: " in answer.err
    assert ": the rules forbid it" in answer.err


@pytest.mark.parametrize("players", ["4", "5"])
def test_our_bot_over_the_protocol_is_our_bot(console: Console, players: str) -> None:
    program = shlex.join([sys.executable, "-m", "game", "bot", "rule"])
    options = ("--bots", f"cmd:{program},rule", "--deals", "2", "--players", players, *GARDE)
    values = outcome(console.run("arena", *options, "--json"))
    assert values["speed"][0]["faults"] == {}
    assert values["speed"][0]["decisions"] > 100
    assert {line["mean"] for line in values["results"]} == {0}


def test_commas_within_quotes_belong_to_a_bot(console: Console) -> None:
    message = console.refused("arena", "--bots", "cmd:no-such 'a,b',rule")
    assert "there is no program 'no-such'" in message


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--bots", "rule"), "two bots or more"),
        (("--bots", "rule,"), "two bots or more"),
        (("--bots", "rool,rule"), "no level is called 'rool'"),
        (("--bots", "seeing:rule,rule"), "does not play with open cards"),
        ((*BOTS, "--auction", "fixed:solo"), "must be one of bots, fixed:petite"),
        ((*BOTS, "--auction", "fixed:pousse"), "these rules have no pousse"),
        ((*BOTS, "--roles", "dummy"), "must be some of taker, partner"),
        ((*BOTS, "--roles", "partner"), "there is no partner at this table"),
        ((*BOTS, "--players", "6"), "players: not_for_this_table"),
        ((*BOTS, "--players", "2", *GARDE), "two players have no auction"),
        ((*BOTS, "--rules", "bridge"), "no rule set is called 'bridge'"),
        ((*BOTS, "--deals", "0"), "must be from 1"),
        ((*BOTS, "--time-limit", "0"), "must be more than 0"),
        ((), "--bots"),
    ],
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
    assert first.endswith("something is wrong")
    assert second.endswith("4/4 0:00:00 left\x1b[K")
    assert last == ""


def test_without_standard_error_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    bar = ProgressBar(1)
    bar.say("nobody hears it")
    bar.advance()
    bar.close()
