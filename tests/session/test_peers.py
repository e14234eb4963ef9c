"""The level of opponents who are as strong as the player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.options.ruleset import FEDERATION
from game.session.field import FEWEST_DEALS, Rating
from game.session.peers import (
    are_peers,
    level_by_rating,
    level_by_results,
    peers_level,
    play_at,
)
from game.session.progress import PlayedDeal, Progress, SeatRole
from game.session.setup import LEVELS, GameSetup, SeatSetup
from tests.session.field.comparisons import compared_deals
from tests.session.progress.answers import after, deal


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
        ("master", 21, "master"),
        ("master", 20, "strong"),
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


@pytest.mark.parametrize("now", LEVELS)
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
