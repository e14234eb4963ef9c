"""Positions that lie ready: kept between starts, asked once, passed over when they have changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.progress import Progress
from game.session.trainer import stock as stock_module
from game.session.trainer.screening import is_promising
from game.session.trainer.starters import STARTERS
from game.session.trainer.stock import Stock, made_again, stocked
from game.session.trainer.themes import Difficulty, Theme
from tests.session.progress.answers import is_empty
from tests.session.trainer.spots import promising

THEME = Theme.WHICH_KING
SPOT = promising(THEME)


@pytest.fixture
def no_starters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock_module, "STARTERS", ())


@pytest.mark.usefixtures("no_starters")
def test_what_was_found_is_there_at_the_next_start_and_asked_once(progress: Progress) -> None:
    Stock(progress).put(SPOT, 4)
    later = Stock(progress)
    assert later.count(THEME, Difficulty.ALL) == 1
    assert later.find(THEME, Difficulty.CLEAR, ()) is None
    assert later.find(Theme.BID, Difficulty.ALL, ()) is None
    assert later.find(THEME, Difficulty.CLOSE, ()) == (SPOT, 4)
    later.drop(SPOT.key)
    assert later.find(THEME, Difficulty.CLOSE, ()) is None
    assert Stock(progress).count(THEME, Difficulty.ALL) == 0


@pytest.mark.usefixtures("no_starters")
def test_what_was_shown_already_is_passed_over(progress: Progress) -> None:
    stock = Stock(progress)
    stock.put(SPOT, 4)
    assert stock.find(THEME, Difficulty.ALL, {SPOT.key}) is None


@pytest.mark.usefixtures("no_starters")
def test_another_position_of_the_same_key_is_passed_over(progress: Progress) -> None:
    progress.add_stock(replace(stocked(SPOT, 4), fingerprint="00000000"))
    assert Stock(progress).find(THEME, Difficulty.ALL, ()) is None
    assert progress.stock() == ()


def test_a_stock_is_nothing_of_the_learners(progress: Progress) -> None:
    Stock(progress).put(SPOT, 4)
    assert is_empty(progress)
    progress.clear()
    assert progress.stock() == ()


@pytest.mark.parametrize("theme", Theme)
def test_the_game_comes_with_positions_of_every_theme(theme: Theme) -> None:
    """After a change to the bots' bids or cards: ``python -m game.tools.measuring.starters``."""
    own = [one for one in STARTERS if one.theme == theme.value]
    for difficulty in (Difficulty.CLEAR, Difficulty.CLOSE):
        assert sum(difficulty.takes(one.grade) for one in own) >= 2
    for one in own:
        spot = made_again(one)
        assert spot is not None, one
        assert is_promising(theme, spot.observation)
