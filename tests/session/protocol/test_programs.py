"""Programs at the table: they play whole deals, and whatever they do wrong, the deal goes on."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import player_for
from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.observation import Observation
from game.session.game import Game
from game.session.protocol.lines import DecisionQuestion, format_question
from game.session.protocol.program import (
    GuardedProgram,
    LeashedProcess,
    LineSplitter,
    Program,
    ProgramBot,
    ProgramPlayers,
)
from game.session.table import Table
from game.session.thinking import BotFault, FaultKind, FaultReport, LocalThinker
from tests.rules.builders import FFT
from tests.rules.observing import observe
from tests.rules.random_play import RandomDeal
from tests.session.builders import make_setup
from tests.session.protocol.scripts import EXAMPLE, HERE, name_of


def opening() -> Observation:
    """The view of the first speaker."""
    table = RandomDeal(3, 4)
    return observe(FFT, 4, table.turn, table.events)


FIRST_BID = DecisionQuestion(opening(), DecisionKind.BID, 7, 100)


@contextmanager
def bad_bot(*arguments: object, time_limit: float = 30.0) -> Iterator[ProgramBot]:
    with closing(ProgramBot(name_of("bad_bot.py", *arguments), time_limit)) as bot:
        yield bot


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_example_plays_whole_deals(players: int) -> None:
    complaints: list[FaultReport] = []
    game = Game.new(make_setup(players, human=None, deals=3, level=EXAMPLE), 5)
    with (
        ProgramPlayers(report=complaints.append) as programs,
        closing(Table(game, LocalThinker(programs))) as table,
    ):
        while not game.finished:
            while not game.deal_over:
                table.poll()
            if not game.finished:
                table.start_next_deal()
        assert list(programs.programs) == [EXAMPLE]
        assert not programs.programs[EXAMPLE].faults
    assert complaints == []


@pytest.mark.parametrize(
    ("way", "time_limit", "kind", "reason"),
    [
        ("ends at once", 30.0, FaultKind.DEAD, r"the program has ended \(3\)"),
        ("silent", 0.5, FaultKind.LATE, "no answer within 0.5 s"),
        ("slow", 0.5, FaultKind.LATE, "no answer within 0.5 s"),
        ("illegal", 30.0, FaultKind.ILLEGAL, "it answered play S.*: that does not answer bid"),
        ("unreadable", 30.0, FaultKind.UNREADABLE, "not JSON"),
        ("endless", 1.0, FaultKind.LATE, "no answer within 1.0 s"),
        ("chatters", 1.0, FaultKind.LATE, "no answer within 1.0 s"),
        ("never reads", 30.0, FaultKind.UNREADABLE, '"seat" is missing'),
    ],
)
def test_what_goes_wrong_is_told(way: str, time_limit: float, kind: FaultKind, reason: str) -> None:
    with bad_bot(way, time_limit=time_limit) as bot:
        for _ in range(2):
            with pytest.raises(BotFault, match=reason) as caught:
                bot.answer(FIRST_BID)
            assert caught.value.kind is kind


def test_a_program_may_talk_before_it_answers() -> None:
    with bad_bot("talks first") as bot:
        assert [bot.answer(FIRST_BID) for _ in range(3)] == [MakeBid(Bid.PASS)] * 3


def test_a_byte_order_mark_is_ignored() -> None:
    with bad_bot("marked") as bot:
        assert bot.answer(FIRST_BID) == MakeBid(Bid.PASS)


def test_lines_beyond_the_answer_are_dropped_and_told() -> None:
    with bad_bot("twice") as bot:
        with pytest.raises(
            BotFault, match=r'it answered "\{\}": "seat" is missing \(it wrote more than one line'
        ):
            bot.answer(FIRST_BID)
        assert bot.answer(FIRST_BID) == MakeBid(Bid.PASS)


def test_after_surplus_lines_the_next_answer_is_in_step() -> None:
    """A line that comes late is taken for the next answer; what follows it is dropped then."""
    told, in_step = 0, 0
    with bad_bot("says more later") as bot:
        for _ in range(20):
            try:
                in_step += bot.answer(FIRST_BID) == MakeBid(Bid.PASS)
            except BotFault as fault:
                told += "it wrote more than one line" in str(fault)
    assert told >= 2
    assert in_step >= 5  # by chance all of them but the first would be late


def test_what_was_said_instead_of_an_answer_is_quoted() -> None:
    said = ""
    for time_limit in (1.0, 5.0, 30.0):  # a busy machine needs longer to start it
        with bad_bot("chatters", time_limit=time_limit) as bot, pytest.raises(BotFault) as caught:
            bot.answer(FIRST_BID)
        said = str(caught.value)
        if "only" in said:
            break
    assert said.endswith('s, only "hm"')


def test_a_program_that_ends_is_started_again(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    with bad_bot("ends after one", starts) as bot:
        for _ in range(3):
            assert bot.answer(FIRST_BID) == MakeBid(Bid.PASS)
            with pytest.raises(BotFault, match="has ended"):
                bot.answer(FIRST_BID)
    assert len(starts.read_text().splitlines()) == 3


def test_a_program_that_never_answers_is_given_up(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    with bad_bot("ends at once", starts) as bot:
        for number in range(6):
            reason = "has ended" if number < 3 else "3 times already, and is not started again"
            with pytest.raises(BotFault, match=reason):
                bot.answer(FIRST_BID)
    assert len(starts.read_text().splitlines()) == 3


@pytest.mark.parametrize("way", ["talks first", "deaf to the end", "never reads"])
def test_no_program_is_left_behind(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leashes: list[LeashedProcess] = []

    def leashed(arguments: Sequence[str]) -> LeashedProcess:
        leashes.append(LeashedProcess(arguments))
        return leashes[-1]

    monkeypatch.setattr("game.session.protocol.program.LeashedProcess", leashed)
    before = threading.enumerate()
    program = Program([sys.executable, str(HERE / "bad_bot.py"), way])
    program.ask(format_question(FIRST_BID), 30.0)
    program.close()
    program.close()
    assert [leash.process.poll() is None for leash in leashes] == [False]
    assert set(threading.enumerate()) <= set(before)


def test_who_does_not_answer_is_replaced_by_the_rule_policy() -> None:
    complaints: list[FaultReport] = []
    view = opening()
    name = name_of("bad_bot.py", "illegal")
    with closing(GuardedProgram(name, 30.0, complaints.append)) as player:
        for seed in range(3):
            rule = player_for("rule").choose(view, DecisionKind.BID, Random(seed), 0)
            assert player.choose(view, DecisionKind.BID, Random(seed), 0) == rule
        assert player.faults == {FaultKind.ILLEGAL: 3}
    assert len(complaints) == 3
    assert all(str(line).startswith(f"{name}: bid: illegal: ") for line in complaints)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cmd:", "names no program"),
        ("cmd:no-such-program --fast", "there is no program 'no-such-program'"),
        ("cmd:bot 'unfinished", "No closing quotation"),
    ],
)
def test_a_name_must_lead_to_a_program(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        ProgramBot(name)
    with ProgramPlayers() as players, pytest.raises(ValueError, match=reason):
        players(name)


def test_levels_stay_levels() -> None:
    with ProgramPlayers() as players:
        assert players("rule") is player_for("rule")
        with pytest.raises(ValueError, match="grandmaster"):
            players("grandmaster")


def split(chunks: list[bytes], longest: int = 5) -> list[bytes]:
    splitter = LineSplitter(longest)
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.end()


@pytest.mark.parametrize(
    ("chunks", "lines"),
    [
        ([], []),
        ([b"one\ntwo\n"], [b"one", b"two"]),
        ([b"on", b"e\n", b"\ntw", b"o"], [b"one", b"", b"two"]),
        ([b"12345\n"], [b"12345"]),
        ([b"1234567890\nnext\n"], [b"123456", b"next"]),
        ([b"123", b"45", b"67", b"890\nnext"], [b"123456", b"next"]),
        ([b"\xef\xbb", b"\xbfone\n\xef\xbb\xbf"], [b"one", b"\xef\xbb\xbf"]),
    ],
)
def test_lines_are_told_apart(chunks: list[bytes], lines: list[bytes]) -> None:
    assert split(chunks) == lines


@given(st.lists(st.text("ab\n", max_size=20).map(str.encode)))
def test_it_does_not_matter_how_the_bytes_come(chunks: list[bytes]) -> None:
    assert split(chunks) == split([b"".join(chunks)])
