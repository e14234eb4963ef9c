"""Opponents as strong as the player: their level follows what he is worth, from match to match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Final

from game.ai.temperament import SEPARATOR
from game.session.field.strength import FEWEST_DEALS, Rating, own_rating
from game.session.progress.estimates import mean_of
from game.session.progress.progress import Progress
from game.session.progress.records import PlayedDeal, SeatRole
from game.session.setup import LEVELS, GameSetup
from game.session.strengths import YARDSTICK, gain

FIRST: Final = YARDSTICK
"""Whom one meets before anything is known."""

_ENOUGH: Final = 0.75
"""How much of the way to the next level a rating must have come to get there: less would lead back
and forth between two levels that are about equally far."""
_LATEST: Final = 100
"""Deals that are looked at where none were compared."""


def peers_level(progress: Progress, now: str, players: int) -> str:
    """The level of opponents who are as strong as the player.

    Compared deals tell it. As long as too few were compared, results do: among equals nobody wins
    in the long run.

    Args:
        progress: what the player has done.
        now: the level that they had so far.
        players: at tables of so many.
    """
    rated = own_rating(progress, players)
    if rated.missing:
        return level_by_results(progress.latest_deals(_LATEST, players), now)
    return level_by_rating(rated, now)


def level_by_rating(rated: Rating, now: str) -> str:
    """The level that is nearest to a rating; of two that are about as near, the one so far."""
    estimate = rated.estimate
    assert estimate is not None, "no deal is missing"
    gains = {level: gain(level, rated.players) for level in LEVELS}
    known = [(level, points) for level, points in gains.items() if points is not None]
    level = now if gains[now] is not None else FIRST
    for (lower, least), (higher, most) in pairwise(known):  # the weakest first
        if level == lower and estimate.value > least + _ENOUGH * (most - least):
            level = higher
    for (lower, least), (higher, most) in reversed(list(pairwise(known))):
        if level == higher and estimate.value < most - _ENOUGH * (most - least):
            level = lower
    return level


def level_by_results(deals: Sequence[PlayedDeal], now: str) -> str:
    """The next level where the player's results among opponents of one level leave no doubt.

    Args:
        deals: the latest, newest first; those count that were last played among that level.
        now: the level.
    """
    played = [deal for deal in deals if deal.seat_role is not SeatRole.NOBODY]
    among = [deal.score for deal in takewhile(lambda deal: _all_play(deal, now), played)]
    mean = mean_of(among)
    if mean is None or mean.count < FEWEST_DEALS:
        return now
    step = (mean.low > 0) - (mean.high < 0)
    return LEVELS[min(max(LEVELS.index(now) + step, 0), len(LEVELS) - 1)]


def _all_play(deal: PlayedDeal, level: str) -> bool:
    bots = [bot for bot in deal.bots if bot is not None]
    return bool(bots) and all(bot.partition(SEPARATOR)[0] == level for bot in bots)


def play_at(setup: GameSetup, level: str) -> GameSetup:
    """The same match with all its bots at a level."""
    seats = (seat if seat.level is None else replace(seat, level=level) for seat in setup.seats)
    return replace(setup, seats=tuple(seats))


def are_peers(setup: GameSetup, level: str) -> bool:
    """Whether all bots of a match have a level."""
    return all(seat.level in (None, level) for seat in setup.seats)
