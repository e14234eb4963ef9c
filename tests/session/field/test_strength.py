"""How strong a player is by compared deals, and opponents who are as strong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.rules.options.ruleset import FEDERATION
from game.session.field import FEWEST_DEALS, FEWEST_TABLES, Rating, own_rating, rating
from game.session.field.strength import (
    IntervalEstimate,
    are_peers,
    gain,
    level_by_rating,
    level_by_results,
    peers_level,
    play_at,
)
from game.session.progress.progress import Progress
from game.session.progress.records import ComparedDeal, FieldScore, PlayedDeal, SeatRole
from game.session.setup import SEAT_LEVELS, GameSetup, SeatSetup
from tests.session.field.comparisons import compared_deals
from tests.session.progress.answers import after, deal

CLUB = 5
"""Seats at the table, where nothing else is said."""


def known(deals: Iterable[ComparedDeal], players: int = CLUB) -> IntervalEstimate:
    estimate = rating(deals, players).estimate
    assert estimate is not None
    return estimate


@pytest.mark.parametrize("stretch", [0.0, 1.0, 2.0])
@pytest.mark.parametrize("count", [FEWEST_DEALS, 60])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nine_of_ten_copies_of_the_club_have_nothing_in_their_interval(
    players: int, count: int, stretch: float
) -> None:
    """Whatever levels gain on each other in the part that the player has."""
    found = [
        known(compared_deals(seed, count, "club", players, stretch=stretch), players)
        for seed in range(100)
    ]
    assert sum(it.low <= 0 <= it.high for it in found) >= 0.84 * len(found)


@pytest.mark.parametrize("level", ["beginner", "strong", "master"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_copies_of_a_level_come_out_near_it(level: str, players: int) -> None:
    expected = gain(level, players)
    found = [known(compared_deals(seed, 100, level, players), players) for seed in range(40)]
    assert sum(it.value for it in found) / len(found) == pytest.approx(expected, abs=3)
    assert all(abs(it.value - (expected or 0)) < 25 for it in found)


def test_many_deals_are_no_longer_misled_by_the_ladder() -> None:
    few, many = (
        sum(known(compared_deals(seed, count, "club", 3, stretch=0)).value for seed in range(60))
        / 60
        for count in (FEWEST_DEALS, 150)
    )
    assert many == pytest.approx(0, abs=1)
    assert abs(few) < 6


def test_the_field_makes_the_interval_smaller_than_the_club_alone() -> None:
    deals = list(compared_deals(1, 60, "club"))
    alone = [
        replace(
            it,
            scores=tuple(FieldScore(8 + at.number, "club", at.score) for at in it.scores[::5] * 2),
        )
        for it in deals
    ]
    assert known(deals).reach < known(alone).reach


def test_what_is_missing_is_told_until_there_are_enough() -> None:
    deals = list(compared_deals(1, FEWEST_DEALS, "club"))
    for count in (0, 1, FEWEST_DEALS - 1):
        begun = rating(deals[:count], CLUB)
        assert begun.estimate is None
        assert begun.missing == FEWEST_DEALS - count
        assert len(begun.gains) == count
    assert rating(deals, CLUB).missing == 0


def test_a_comparison_that_has_just_begun_counts_for_nothing() -> None:
    assert not rating(compared_deals(1, 20, "club", tables=FEWEST_TABLES - 1), CLUB).gains
    assert len(rating(compared_deals(1, 20, "club", tables=FEWEST_TABLES), CLUB).gains) == 20


@pytest.mark.parametrize("levels", ["strong", "rule"])
def test_without_club_players_there_is_no_yardstick(levels: str) -> None:
    scores = tuple(FieldScore(at, levels, 10.0) for at in range(16))
    deals = [replace(it, scores=scores) for it in compared_deals(1, 20, "club")]
    assert not rating(deals, CLUB).gains


def test_two_players_are_compared_with_the_club_alone() -> None:
    """No other level was measured there."""
    deals = [
        replace(it, score=7.0, scores=tuple(replace(at, score=2.0) for at in it.scores))
        for it in compared_deals(1, 20, "club")
    ]
    assert known(deals, 2).value == pytest.approx(5)


def test_no_luck_leaves_no_doubt_but_that_of_the_ladder() -> None:
    deals = [
        replace(it, score=7.0, scores=tuple(replace(at, score=2.0) for at in it.scores))
        for it in compared_deals(1, 20, "club")
    ]
    assert known(deals).value == pytest.approx(5)


def test_the_players_own_deals_by_the_federations_rules_count(progress: Progress) -> None:
    for it in compared_deals(3, 40, "strong"):
        played = replace(deal(it.key, players=5), is_federation=int(it.key) % 2 == 0)
        progress.add_deal(played)
        progress.comparisons.add(it)
    assert set(own_rating(progress, 5).gains) == {str(number) for number in range(0, 40, 2)}
    assert own_rating(progress, 4).missing == FEWEST_DEALS


def rated(points: float, players: int = 5) -> Rating:
    return Rating(players, {str(number): points for number in range(FEWEST_DEALS)})


def results(
    scores: list[float], bots: str = "club", role: SeatRole = SeatRole.TAKER
) -> list[PlayedDeal]:
    return [
        replace(deal(f"{bots} {at}", score=score), bots=(None, *(bots,) * 4), seat_role=role)
        for at, score in enumerate(scores)
    ]


WON = [30.0, 40.0] * 6
LOST = [-30.0, -40.0] * 6


@pytest.mark.parametrize(
    ("now", "points", "then"),
    [
        ("club", 0, "club"),
        ("club", 9, "club"),
        ("strong", 9, "strong"),  # as far from one as from the other: the one so far
        ("club", 14, "club"),
        ("club", 15, "strong"),
        ("strong", 5, "strong"),
        ("strong", 4, "club"),
        ("master", 22, "master"),
        ("master", 21, "strong"),
        ("beginner", 30, "master"),
        ("master", -30, "beginner"),
        ("casual", -0.5, "club"),
        ("club", -1.5, "club"),
    ],
)
def test_a_rating_leads_to_the_next_level_where_that_is_clearly_nearer(
    now: str, points: float, then: str
) -> None:
    assert level_by_rating(rated(points), now) == then


@pytest.mark.parametrize("now", SEAT_LEVELS)
@pytest.mark.parametrize("points", range(-30, 41, 2))
def test_a_level_that_was_reached_holds(points: int, now: str) -> None:
    reached = level_by_rating(rated(points), now)
    for nearly in (points - 0.4, points, points + 0.4):
        near = level_by_rating(rated(nearly), reached)
        assert level_by_rating(rated(points), near) in (near, reached)
    assert level_by_rating(rated(points), reached) == reached


def test_with_two_players_only_the_club_is_known() -> None:
    assert level_by_rating(rated(50, 2), "master") == "club"


@pytest.mark.parametrize(
    ("deals", "now", "then"),
    [
        ([], "club", "club"),
        (results(WON), "club", "strong"),
        (results(LOST), "club", "casual"),
        (results(WON[: FEWEST_DEALS - 1]), "club", "club"),
        (results([60.0, -50.0] * 6), "club", "club"),
        (results(WON, "club:bold"), "club", "strong"),
        (results(WON, "master"), "master", "master"),
        (results(LOST, "beginner"), "beginner", "beginner"),
        (results(WON), "strong", "strong"),  # who has just come there begins anew
        ([*results(LOST, "strong"), *results(WON)], "strong", "club"),
        ([*results([1.0], "strong"), *results(WON)], "club", "club"),
        (results([0.0] * 12, role=SeatRole.NOBODY) + results(WON), "club", "strong"),
        ([replace(it, bots=()) for it in results(WON)], "club", "club"),
    ],
)
def test_without_comparisons_results_among_one_level_tell(
    deals: list[PlayedDeal], now: str, then: str
) -> None:
    assert level_by_results(deals, now) == then


def test_comparisons_tell_more_than_results(progress: Progress) -> None:
    for at, it in enumerate(results(LOST)):
        progress.add_deal(replace(it, when=after(minutes=at)))
    assert peers_level(progress, "club", 5) == "casual"
    assert peers_level(progress, "club", 4) == "club"
    for compared in compared_deals(3, 200, "master", 5):
        progress.add_deal(deal(compared.key))
        progress.comparisons.add(compared)
    assert peers_level(progress, "club", 5) in ("strong", "master")


def test_the_same_match_at_another_level() -> None:
    seats = (
        SeatSetup("Zoé", "rosalie", None),
        SeatSetup("Gaston", "gaston", "club", "bold"),
        SeatSetup("Colette", "colette", "club"),
    )
    setup = GameSetup(FEDERATION, seats, 5)
    assert are_peers(setup, "club")
    assert not are_peers(setup, "strong")
    again = play_at(setup, "strong")
    assert are_peers(again, "strong")
    assert [seat.bot for seat in again.seats] == [None, "strong:bold", "strong"]
    assert play_at(again, "club") == setup
