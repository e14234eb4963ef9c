"""What the coach has said about a deal is kept: he is asked for nothing twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.session.review import RunState
from game.session.settings import Settings
from game.ui.scenes.entrances import open_review
from game.ui.scenes.review.scene import ReviewScene
from tests.ui.pilot import Ground
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, finished, members

KEY = "the seal of the deal"


def opened_again(pilot: ReviewPilot) -> ReviewScene:
    open_review(pilot.app, finished(5), SEAT, members(5), key=KEY)
    scene = pilot.app.scene
    assert isinstance(scene, ReviewScene)
    return scene


def test_a_review_opens_with_all_that_was_said(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key=KEY)
    said = pilot.tour.report.decisions
    pilot.key(pygame.K_ESCAPE)
    again = opened_again(pilot)
    assert again.run.state is RunState.DONE
    assert again.tour.report.decisions == said
    assert len(pilot.desk.asked) == 1
    pilot.picture()


def test_one_that_was_left_early_goes_on_where_it_was(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key=KEY, wait=False)
    pilot.frames(5)
    said = len(pilot.tour.report.decisions)
    assert 0 < said < pilot.tour.report.total
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, Ground)
    assert not pilot.app.progress.losses()
    again = opened_again(pilot)
    assert pilot.desk.asked[-1].first == said
    pilot.wait_for(lambda: again.tour.report.complete)
    assert pilot.app.progress.losses()


def test_by_another_assumption_the_coach_is_asked_anew(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key=KEY, settings=Settings(language="en", assumption="masters"))
    pilot.key(pygame.K_ESCAPE)
    pilot.app.change(assumption="club")
    opened_again(pilot)
    assert pilot.desk.asked[-1].first == 0


def test_what_is_damaged_is_asked_anew(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key=KEY)
    kept = pilot.app.progress.reviews.of(KEY)
    assert kept is not None
    pilot.key(pygame.K_ESCAPE)
    pilot.app.progress.reviews.keep(KEY, replace(kept, grades="{}"))
    assert not opened_again(pilot).tour.report.decisions
    assert pilot.desk.asked[-1].first == 0


def test_a_deal_without_a_key_is_not_kept(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path)
    pilot.key(pygame.K_ESCAPE)
    opened_again(pilot)
    assert len(pilot.desk.asked) == 2
