"""Percentages deal by deal, the ranking of all tables, and days in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from game.session.challenge import deal_of_the_day, new_series
from game.session.challenge_results import ChallengeResult, Streak, streak_of
from game.session.progress.records import ComparedDeal, FieldScore, PlayedDeal, SeatRole
from tests.session.progress.answers import START, deal

TODAY = date(2026, 11, 25)


def compared(key: str, own: float, scores: Sequence[float], tables: int = 2) -> ComparedDeal:
    levels = ("club", "strong")
    found = tuple(FieldScore(at, levels[at], score) for at, score in enumerate(scores))
    return ComparedDeal(key, START, 0, ("club",) * 5, tables, own, found, "")


def result(*deals: tuple[float, Sequence[float]], length: int = 5) -> ChallengeResult:
    """A series in which the player and the tables scored that."""
    played = tuple(deal(str(at)) for at in range(len(deals)))
    fields = {str(at): compared(str(at), *scores) for at, scores in enumerate(deals)}
    return ChallengeResult(new_series(TODAY, 5, length), played, fields)


def test_the_ranking_is_by_mean_percentages() -> None:
    found = result((10, (20, 0)), (30, (20, 30)))
    ranked = [(it.level, it.percentage, it.rank) for it in found.ranking]
    assert ranked == [(None, Fraction(125, 2), 1), ("club", 50, 2), ("strong", Fraction(75, 2), 3)]
    assert found.own == found.ranking[0]


def test_equal_tables_have_the_same_rank() -> None:
    assert [it.rank for it in result((5, (5, 1))).ranking] == [1, 1, 3]


def test_only_deals_that_are_over_everywhere_count() -> None:
    found = result((10, (20, 0)), (30, (20,)))
    assert found.own is not None
    assert found.own.percentage == 50
    assert [it.key for it in found.open_deals] == ["1"]
    assert not result((1, ())).ranking


@pytest.mark.parametrize(("length", "finished"), [(1, True), (2, True), (3, False)])
def test_it_is_finished_when_all_deals_that_count_are_played(length: int, finished: bool) -> None:
    found = result((1, (2, 3)), (1, (2, 3)), length=length)
    assert (found.finished, found.settled) == (finished, finished)


def test_deals_that_nobody_took_do_not_count_but_have_a_percentage() -> None:
    found = result((0, (2, 3)), (1, (0, 0)), length=2)
    passed: tuple[PlayedDeal, ...] = (
        replace(found.deals[0], seat_role=SeatRole.NOBODY),
        found.deals[1],
    )
    found = replace(found, deals=passed)
    assert (found.played, found.finished) == (1, False)
    assert found.own is not None
    assert found.own.percentage == 50


@pytest.mark.parametrize(
    ("ago", "streak"),
    [
        ([], (0, 0)),
        ([0], (1, 1)),
        ([1], (1, 1)),
        ([2], (0, 1)),
        ([0, 1, 2, 5, 6], (3, 3)),
        ([1, 2, 4, 5, 6, 7], (2, 4)),
    ],
)
def test_streaks(ago: list[int], streak: tuple[int, int]) -> None:
    def of_day(days: int, players: int) -> ChallengeResult:
        challenge = deal_of_the_day(TODAY - timedelta(days=days), players)
        return ChallengeResult(challenge, (deal(),), {})

    found = [of_day(days, players) for days in ago for players in (4, 5)]
    begun = ChallengeResult(deal_of_the_day(TODAY - timedelta(days=3), 5), (), {})
    assert streak_of([*found, begun], TODAY) == Streak(*streak)
