"""The page of each lesson, with its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.coach.lessons import Lesson
from game.rules.observation import Observation
from game.ui.pages.model import Page
from game.ui.scenes.lessons import before_the_play, sides, tricks


def lesson_page(lesson: Lesson, view: Observation) -> Page:
    """The page of a lesson.

    Args:
        lesson: what it is about.
        view: what the player knows, whose cards and figures it mentions.
    """
    return _PAGES[lesson](view)


_PAGES: Final[Mapping[Lesson, Callable[[Observation], Page]]] = {
    Lesson.TABLE: before_the_play.table_page,
    Lesson.CARDS: before_the_play.cards_page,
    Lesson.POINTS: before_the_play.points_page,
    Lesson.AUCTION: before_the_play.auction_page,
    Lesson.DOG: before_the_play.dog_page,
    Lesson.CALL: before_the_play.call_page,
    Lesson.DISCARD: before_the_play.discard_page,
    Lesson.SLAM: before_the_play.slam_page,
    Lesson.POIGNEE: before_the_play.poignee_page,
    Lesson.TAKER: sides.taker_page,
    Lesson.PARTNER: sides.partner_page,
    Lesson.DEFENCE: sides.defence_page,
    Lesson.FOLLOW: tricks.follow_page,
    Lesson.TRUMP: tricks.trump_page,
    Lesson.OVERTRUMP: tricks.overtrump_page,
    Lesson.ANY_CARD: tricks.any_card_page,
    Lesson.PETIT: tricks.petit_page,
    Lesson.EXCUSE: tricks.excuse_page,
    Lesson.REVEALED: tricks.revealed_page,
    Lesson.SCORE: sides.score_page,
}
