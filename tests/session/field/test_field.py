"""The same deal at other tables: the field, how a result stands there, and where two lines part."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from game.rules.actions import MakeBid, PlayCard
from game.rules.options.ruleset import FEDERATION
from game.session.deal import DealLog, Decision, Move
from game.session.desk import Desk, Question, Reply, RunState
from game.session.field import (
    MOST_TABLES,
    Divergence,
    Field,
    FieldReport,
    FieldRun,
    TableQuestion,
    TableResult,
    divergence,
    result_of,
)
from game.session.field.table import MIX
from game.session.sharing import read_shared
from tests.session.desk.local_desk import LocalDesk

FIVE = "C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH"
LOG = read_shared(FIVE, FEDERATION)
QUICK = ("rule",) * 5


def small_field(tables: int = 2, seat: int = 0) -> Field:
    return Field(LOG, seat, QUICK, tables)


def played(field: Field, number: int = 0) -> TableResult:
    *before, last = TableQuestion(field, number).answers()
    shares = [answer.share for answer in before]
    assert shares == sorted(shares)
    assert all(answer.result is None for answer in before)
    assert (shares[0], last.share) == (0.0, 1.0)
    assert last.result is not None
    return last.result


def scored(score: int, number: int | None) -> TableResult:
    return TableResult(number, "rule", score, None, None, None, None, None, LOG)


def run_out(run: FieldRun) -> None:
    while run.state is RunState.RUNNING:
        run.poll()


def test_a_table_is_played_alike_whenever_it_is_played() -> None:
    first = played(small_field())
    assert played(small_field(MOST_TABLES)) == first
    assert pickle.loads(pickle.dumps(first)) == first


def test_the_line_leads_to_the_result() -> None:
    result = played(small_field())
    live = result.log.replayed()
    assert result_of(live, 0, result.number, result.level) == result
    assert live.state.scores is not None
    assert result.score == live.state.scores[0]
    assert (result.contract, result.called) == (live.facts.contract, live.facts.called)


def test_what_was_done_in_the_deal_plays_no_part() -> None:
    done = played(small_field()).log
    assert Field(done, 0, QUICK, 2) == small_field()


def test_levels_take_turns_in_the_seat_among_the_same_others() -> None:
    field = small_field(MOST_TABLES, seat=2)
    tables = [field.bots(number) for number in range(len(MIX))]
    assert [bots[2] for bots in tables] == list(MIX)
    assert {bots[:2] + bots[3:] for bots in tables} == {QUICK[:4]}


def test_every_table_and_every_deal_has_chance_of_its_own() -> None:
    other = replace(LOG, dealer=0)
    fields = small_field(MOST_TABLES), Field(other, 0, QUICK, MOST_TABLES)
    seeds = {field.seed(number) for field in fields for number in range(MOST_TABLES)}
    assert len(seeds) == 2 * MOST_TABLES


@pytest.mark.parametrize(
    ("seat", "others", "tables"),
    [(5, QUICK, 2), (-1, QUICK, 2), (0, QUICK[1:], 2), (0, QUICK, 0), (0, QUICK, MOST_TABLES + 1)],
)
def test_what_cannot_be_compared(seat: int, others: tuple[str, ...], tables: int) -> None:
    with pytest.raises(ValueError, match=r"seat|tables"):
        Field(LOG, seat, others, tables)


def test_a_deal_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(LOG.dealt(), 0)


# -- places -----------------------------------------------------------------------------------


def test_places() -> None:
    report = FieldReport(4, scored(30, None))
    for number, score in ((3, 50), (0, 30), (2, -10), (1, -10)):
        report.add(scored(score, number))
    found = [(each.result.number, each.rank, float(each.percentage)) for each in report.standings]
    assert found == [(3, 1, 100), (None, 2, 62.5), (0, 2, 62.5), (1, 4, 12.5), (2, 4, 12.5)]
    assert report.own_standing == report.standings[1]
    assert report.complete


def test_a_field_by_itself() -> None:
    report = FieldReport(2)
    assert (report.standings, report.own_standing, report.missing) == ((), None, (0, 1))
    report.add(scored(7, 1))
    assert [(each.rank, float(each.percentage)) for each in report.standings] == [(1, 50)]
    assert (report.missing, report.complete) == ((0,), False)


# -- desks ------------------------------------------------------------------------------------


@dataclass
class SickDesk:
    """Fails at whatever it is asked."""

    asked: int = 0
    cancelled: int = 0

    @property
    def ticket(self) -> int:
        return self.asked

    def ask(self, question: Question) -> int:
        self.asked += 1
        return self.asked

    def poll(self) -> Sequence[Reply]:
        return (Reply(self.asked, None, done=True, failure="died"),)

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.cancel()


@pytest.mark.parametrize("desks", [1, 2, 5])
def test_however_many_desks_the_figures_are_the_same(desks: int) -> None:
    field = small_field(3)
    report = FieldReport(3)
    run = FieldRun(field, report)
    run.start([LocalDesk() for _ in range(desks)])
    run_out(run)
    assert (run.state, run.progress) == (RunState.DONE, 1.0)
    assert report.results == tuple(played(field, number) for number in range(3))


def test_a_run_is_stopped_and_goes_on() -> None:
    report = FieldReport(3)
    run, desks = FieldRun(small_field(3), report), [LocalDesk()]
    run.start(desks)
    progress = []
    while len(report.results) < 1:
        run.poll()
        progress.append(run.progress)
    assert progress == sorted(progress)
    run.poll()
    run.stop()
    assert (run.state, run.poll()) == (RunState.STOPPED, False)
    assert (report.missing, run.progress) == ((1, 2), 1 / 3)
    run.start(desks)
    run_out(run)
    assert (run.state, report.complete) == (RunState.DONE, True)
    run.start(desks)
    assert run.state is RunState.DONE


def test_a_desk_that_fails_ends_the_run_at_all() -> None:
    sick = SickDesk()
    desks: list[Desk] = [LocalDesk(), sick]
    run = FieldRun(small_field(), FieldReport(2))
    run.start(desks)
    run_out(run)
    assert (run.state, sick.cancelled) == (RunState.FAILED, 1)


LINE = played(small_field()).log
BEFORE_PLAY = next(at for at, move in enumerate(LINE.moves) if isinstance(move.done, PlayCard))


def otherwise(at: int) -> DealLog:
    """The line with another move at a place."""
    last = LINE.moves[-1]
    moves = (*LINE.moves[:at], Move(LINE.moves[at].seat, last.done), *LINE.moves[at + 1 :])
    return replace(LINE, moves=moves)


def test_a_line_does_not_part_from_itself() -> None:
    assert divergence(LINE, LINE) is None


def test_what_was_declined_counts_for_nothing() -> None:
    moves = tuple(move for move in LINE.moves if not isinstance(move.done, Decision))
    assert divergence(LINE, replace(LINE, moves=moves)) is None


@pytest.mark.parametrize(("card", "trick"), [(0, 1), (4, 1), (5, 2), (33, 7)])
def test_the_first_card_that_differs(card: int, trick: int) -> None:
    at = BEFORE_PLAY + card
    assert divergence(LINE, otherwise(at)) == Divergence(trick, LINE.moves[at].seat)
    assert divergence(otherwise(at), LINE) == Divergence(trick, LINE.moves[at].seat)


def test_bids_that_differ_are_before_the_play() -> None:
    assert isinstance(LINE.moves[0].done, MakeBid)
    assert divergence(LINE, otherwise(0)) == Divergence(0, LINE.moves[0].seat)


def test_a_line_that_ends_earlier() -> None:
    shorter = replace(LINE, moves=LINE.moves[: BEFORE_PLAY + 3])
    at = BEFORE_PLAY + 3
    assert (
        divergence(LINE, shorter) == divergence(shorter, LINE) == Divergence(1, LINE.moves[at].seat)
    )
