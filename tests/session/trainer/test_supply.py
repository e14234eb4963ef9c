"""What is asked next, and what is searched for meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.session.progress import Progress, TrainerAnswer
from game.session.trainer import stock as stock_module
from game.session.trainer.finding import Found, Searching
from game.session.trainer.supply import READY_OF_EACH, READY_OF_ONE, Supply, Wish
from game.session.trainer.themes import Difficulty, Theme
from tests.session.trainer.spots import promising

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
KINGS = Wish(Theme.WHICH_KING)
EASY, HARD = 2, 4


@pytest.fixture
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Progress]:
    monkeypatch.setattr(stock_module, "STARTERS", ())
    kept, problem = Progress.open(tmp_path / "progress.sqlite")
    assert problem is None
    yield kept
    kept.close()


def made(progress: Progress) -> Supply:
    return Supply(progress, Random(1))


def found(number: int, grade: int = HARD, theme: Theme = Theme.WHICH_KING) -> Found:
    return Found(promising(theme, number), grade, 12)


def test_what_is_told_ahead_comes_next_and_only_once(progress: Progress) -> None:
    supply = made(progress)
    assert supply.lacks(KINGS) and supply.next(KINGS, NOON) is None
    for number in range(2):
        supply.learn(found(number))
    ahead = supply.ahead(KINGS, NOON)
    assert ahead is not None and ahead == supply.ahead(KINGS, NOON) == supply.next(KINGS, NOON)
    second = supply.next(KINGS, NOON)
    assert second is not None and second.spot != ahead.spot
    assert supply.next(KINGS, NOON) is None
    supply.learn(found(0))
    assert supply.lacks(KINGS), "it was shown before"


def test_what_was_not_shown_is_there_at_the_next_start(progress: Progress) -> None:
    supply = made(progress)
    supply.learn(found(0))
    assert supply.ahead(KINGS, NOON) is not None
    later = made(progress).next(KINGS, NOON)
    assert later is not None and later.spot == promising(Theme.WHICH_KING, 0)


def test_a_wish_for_easy_ones(progress: Progress) -> None:
    supply, easy = made(progress), Wish(Theme.WHICH_KING, Difficulty.CLEAR)
    supply.learn(found(0, HARD))
    assert supply.lacks(easy)
    supply.learn(found(1, EASY))
    offer = supply.next(easy, NOON)
    assert offer is not None and offer.difficulty is Difficulty.CLEAR


def test_enough_lies_ready(progress: Progress) -> None:
    supply = made(progress)
    for number in range(READY_OF_ONE):
        assert not supply.is_full(KINGS)
        supply.learn(found(number))
    assert supply.is_full(KINGS)
    every = Wish()
    for theme in set(Theme) - {Theme.WHICH_KING}:
        for number in range(READY_OF_EACH):
            assert not supply.is_full(every)
            supply.learn(found(number, theme=theme))
    assert supply.is_full(every)


def test_the_theme_that_lacks_is_searched_for(progress: Progress) -> None:
    supply = made(progress)
    for theme in set(Theme) - {Theme.LEAD}:
        supply.learn(found(0, theme=theme))
    assert supply.search(Wish()).theme is Theme.LEAD


def test_a_search_that_was_broken_off_goes_on_where_it_was(progress: Progress) -> None:
    supply = made(progress)
    first = supply.search(KINGS)
    supply.learn(Searching(40))
    again = supply.search(KINGS)
    assert again.first_seed == first.first_seed + 39
    assert supply.search(Wish(Theme.BID)).theme is Theme.BID
    supply.learn(found(0, theme=Theme.BID))
    assert supply.search(Wish(Theme.BID)).first_seed != again.first_seed


def test_what_was_lost_on_comes_first_and_a_skipped_one_not_again(progress: Progress) -> None:
    supply = made(progress)
    supply.learn(found(0))
    lost = promising(Theme.WHICH_KING, 1)
    long_ago = NOON.replace(year=2025)
    answer = TrainerAnswer(
        lost.key, "which_king", "clear", "HR", "SR", 9.0, 1.0, correct=False, when=long_ago
    )
    progress.add_answer(answer)
    offer = supply.next(KINGS, NOON)
    assert offer is not None and offer.returns and offer.spot == lost
    assert offer.difficulty is Difficulty.CLEAR
    supply.skip(lost.key)
    following = supply.next(KINGS, NOON)
    assert following is not None and not following.returns
