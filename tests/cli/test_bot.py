"""``bot``: our levels at other tables, and other programs at ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli.console import NOBODY_PLAYED
from tests.cli.console import Console
from tests.session.protocol.scripts import EXAMPLE, name_of

README = Path(__file__).parents[2] / "game" / "session" / "protocol" / "README.md"


def question() -> str:
    """The example in the README."""
    text = README.read_text("utf-8")
    found = re.search(r'^    (\{"format": "tarot-nouveau-question".*?\n)\n', text, re.M | re.S)
    assert found is not None
    return json.dumps(json.loads(found[1]))


@pytest.mark.parametrize("level", ["random", "rule", "club:bold"])
def test_the_question_in_the_readme_is_answered(console: Console, level: str) -> None:
    asked = json.loads(question())
    answer = console.run("bot", level, stdin=f"{question()}\n\n{question()}").values
    assert len(answer) == 2
    assert answer[0] == answer[1]
    assert list(answer[0]) == ["seat", asked["decision"]]
    assert answer[0][asked["decision"]] in asked["choices"][asked["decision"]]


def test_the_bot_goes_on_after_an_error(console: Console) -> None:
    wrong = question().replace('"version": 1', '"version": 9')
    answers = console.run("bot", "rule", stdin=f"nonsense\n{wrong}\n{question()}\n").values
    assert [next(iter(answer)) for answer in answers] == ["error", "error", "seat"]
    assert "not JSON" in str(answers[0]["error"])
    assert "version must be" in str(answers[1]["error"])


def test_bytes_that_are_no_text_are_an_error_too(console: Console) -> None:
    (answer,) = console.run("bot", "rule", stdin=b"\xff\xfe\n").values
    assert "error" in answer


def test_a_line_that_is_too_long_is_one_error(console: Console) -> None:
    long = "x" * 5_000_000
    answers = console.run("bot", "rule", stdin=f"{long}\n{question()}\n{long}").values
    assert [next(iter(answer)) for answer in answers] == ["error", "seat", "error"]
    assert answers[0] == answers[2] == {"error": "the line is longer than 1048576 bytes"}


def test_a_byte_order_mark_is_ignored(console: Console) -> None:
    (answer,) = console.run("bot", "rule", stdin=b"\xef\xbb\xbf" + question().encode()).values
    assert "error" not in answer


def test_the_seed_decides_what_is_left_to_chance(console: Console) -> None:
    def answers() -> list[str]:
        seeds = (("--seed", str(seed)) for seed in range(8))
        return [console.run("bot", "random", *seed, stdin=question()).out for seed in seeds]

    first = answers()
    assert first == answers()
    assert len(set(first)) > 1


def test_what_cannot_play_is_refused(console: Console) -> None:
    assert "no level is called 'grandmaster'" in console.refused("bot", "grandmaster", stdin="")
    assert "whole number from 0" in console.refused("bot", "rule", "--budget", "-1", stdin="")
    assert "must be a whole number (" in console.refused("bot", "rule", "--seed", "x", stdin="")
    assert "standard input" in console.refused("bot", "rule")


def test_a_program_plays_in_place_of_a_level(console: Console) -> None:
    options = ("--players", "3", "--deals", "2", "--seed", "4")
    answer = console.run("play", *options, "--level", EXAMPLE)
    assert answer.code == 0
    assert len(answer.values) == 2
    assert answer.err == ""


@pytest.mark.usefixtures("soon_silent")
def test_a_program_that_fails_is_told_and_replaced(console: Console) -> None:
    options = ("--players", "3", "--seed", "4", "--level")
    failing = console.run("play", *options, name_of("bad_bot.py", "illegal"))
    assert failing.code == NOBODY_PLAYED
    assert failing.value["contract"] == console.run("play", *options, "rule").value["contract"]
    assert "play: illegal: it answered play S" in failing.err
    assert re.search(r"the rule policy decided \d\d+ times for it", failing.err)


def test_play_explains_what_is_no_level(console: Console) -> None:
    assert "known: random, rule" in console.refused("play", "--level", "grandmaster")
    assert "there is no program" in console.refused("play", "--level", "cmd:no-such-program")
