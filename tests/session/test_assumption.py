"""Whose play figures assume."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from game.ai.player import Standard
from game.session.assumption import (
    CLUB,
    LEAST_DEALS,
    LOST_BY_CLUB,
    LOST_BY_MASTERS,
    MASTERS,
    PLAYERS,
    own_mastery,
    standard_of,
)
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, PhaseLoss


class Kept:
    """Reviewed deals that all cost the same: after the auction, and in it."""

    def __init__(self, deals: int, lost: float, players: int = PLAYERS) -> None:
        self._keys = [str(number) for number in range(deals)]
        self._lost, self._players = lost, players

    def losses(self) -> Mapping[str, tuple[PhaseLoss, ...]]:
        return dict.fromkeys(
            self._keys, ((LossPhase.BIDDING, 50.0), (LossPhase.DEFENCE, self._lost))
        )

    def deals(self, *, players: int) -> tuple[SimpleNamespace, ...]:
        keys = self._keys if players == self._players else []
        return tuple(SimpleNamespace(key=key) for key in keys)


def kept(deals: int, lost: float, players: int = PLAYERS) -> Progress:
    return cast("Progress", Kept(deals, lost, players))


def test_masters_and_club_need_no_deals() -> None:
    def never() -> Progress:
        raise AssertionError("nobody need know the player")

    assert standard_of("masters", never) == MASTERS
    assert standard_of("club", never) == CLUB


@pytest.mark.parametrize(
    ("lost", "mastery"),
    [
        (LOST_BY_CLUB, 0.0),
        (LOST_BY_MASTERS, 1.0),
        ((LOST_BY_CLUB + LOST_BY_MASTERS) / 2, 0.5),
        (LOST_BY_CLUB + 30, 0.0),
        (0.0, 1.0),
    ],
)
def test_who_loses_less_is_nearer_to_masters(lost: float, mastery: float) -> None:
    progress = kept(LEAST_DEALS, lost)
    assert own_mastery(progress) == pytest.approx(mastery)
    assert standard_of("you", lambda: progress).mastery == pytest.approx(mastery)


def test_few_deals_tell_nothing() -> None:
    few, other = kept(LEAST_DEALS - 1, 0.0), kept(LEAST_DEALS, 0.0, players=4)
    assert own_mastery(few) is None
    assert own_mastery(other) is None
    assert standard_of("you", lambda: few) == CLUB


@pytest.mark.parametrize("mastery", [0.0, 0.25, 0.5, 1.0])
def test_masters_play_their_part_of_the_deals(mastery: float) -> None:
    played = [Standard(mastery).masters_play(world) for world in range(400)]
    assert sum(played) == 400 * mastery


def test_more_than_all_is_no_part() -> None:
    with pytest.raises(ValueError, match="no part"):
        Standard(1.5)
