"""The list of deals to review: its order, what it tells, and that every entry opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.progress.records import LossPhase
from game.session.settings import Settings
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.history.lists import DealRow, deal_outcome, deal_title
from game.ui.scenes.history.scene import HistoryScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.score import ScoreScene
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.review.reviews import SwiftDesk, kept_deal, played_match
from tests.ui.table.table_pilot import CALM

DEALS = [kept_deal(players, 3, days) for days, players in enumerate((5, 4, 3, 2))]


def listing(home: Path, settings: Settings = CALM) -> tuple[Pilot, HistoryScene]:
    pilot = Pilot(home, Ground, (1280, 720), settings, SwiftDesk)
    for deal in DEALS:
        pilot.app.progress.add_deal(deal)
    scene = HistoryScene(pilot.app)
    pilot.app.push(scene)
    pilot.frames(1)
    return pilot, scene


def rows(scene: HistoryScene) -> tuple[DealRow, ...]:
    assert scene.list is not None
    return tuple(scene.list.shown_rows)


def test_deals_are_listed_newest_first(tmp_path: Path) -> None:
    _, scene = listing(tmp_path)
    assert [row.deal.key for row in rows(scene)] == [deal.key for deal in DEALS]


@pytest.mark.parametrize("index", range(3))
def test_every_deal_opens_by_pointer(tmp_path: Path, index: int) -> None:
    pilot, scene = listing(tmp_path)
    pilot.click(rows(scene)[index].rect.center)
    review = pilot.app.scene
    assert isinstance(review, ReviewScene)
    assert review.tour.log.players == DEALS[index].players
    pilot.wait_for(lambda: review.tour.report.complete)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is scene


def test_every_deal_opens_by_keyboard(tmp_path: Path) -> None:
    pilot, _ = listing(tmp_path)
    for deal in DEALS:
        pilot.key(pygame.K_RETURN)
        top = pilot.app.scene
        expected = DialogScene if deal.players == 2 else ReviewScene
        assert isinstance(top, expected)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_DOWN)


def test_the_first_deal_is_chosen_at_once(tmp_path: Path) -> None:
    pilot, scene = listing(tmp_path)
    assert [row.focus for row in rows(scene)] == [True, False, False, False]
    pilot.resize((1100, 900))
    pilot.key(pygame.K_DOWN)
    assert [row.focus for row in rows(scene)] == [False, True, False, False]
    assert pilot.app.announced[-1] == rows(scene)[1].label


def test_what_a_review_found_shows_in_the_list(tmp_path: Path) -> None:
    pilot, scene = listing(tmp_path)
    assert [row.lost for row in rows(scene)] == [None] * 4
    pilot.click(rows(scene)[0].rect.center)
    review = pilot.app.scene
    assert isinstance(review, ReviewScene)
    pilot.wait_for(lambda: review.tour.report.complete)
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert rows(scene)[0].lost == pytest.approx(review.tour.report.loss)


def test_a_row_tells_who_took_and_how_it_ended() -> None:
    five = DEALS[0]
    assert five.contract is not None
    title = deal_title(five)
    assert any(member.name and member.name in title for member in five.cast) or "Your" in title
    assert ("made" in deal_outcome(five)) == bool(five.made)
    assert "Two players" in deal_title(DEALS[3])


def test_a_damaged_record_is_told_about(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground, settings=CALM)
    pilot.app.progress.add_deal(replace(DEALS[0], record="{}\n"))
    scene = HistoryScene(pilot.app)
    pilot.app.push(scene)
    pilot.click(rows(scene)[0].rect.center)
    assert isinstance(pilot.app.scene, DialogScene)


def test_before_the_first_deal_there_is_an_invitation(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, HistoryScene, settings=CALM)
    pilot.picture()
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.app.scene, NewGameScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 760), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.usefixtures("pixels")
def test_the_invitation_is_framed_by_its_panel(
    tmp_path: Path, scale: float, size: tuple[int, int]
) -> None:
    settings = Settings(language="fr", text_scale=scale, motion="none")
    pilot = Pilot(tmp_path, HistoryScene, size, settings)
    scene = pilot.app.scene
    assert isinstance(scene, HistoryScene)
    (panel,), kit = scene.panels, scene.stage.kit
    assert scene.foot[-1].rect.right == panel.rect.right
    assert not panel.scrolls
    picture = pilot.picture()
    for y in (panel.rect.top + kit.px(18), panel.rect.bottom - kit.px(18)):
        middle = range(panel.rect.centerx - kit.px(220), panel.rect.centerx + kit.px(220))
        paper = [sum(picture.get_at((x, y))[:3]) for x in middle]
        assert max(paper) - min(paper) < 30


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_list_scrolls_to_the_keyboard(tmp_path: Path, scale: float) -> None:
    settings = Settings(language="fr", text_scale=scale, theme="evening")
    pilot, scene = listing(tmp_path, settings)
    pilot.app.progress.add_review(DEALS[0].key, ((LossPhase.DEFENCE, 4.5),))
    scene.resume()
    pilot.key(pygame.K_END)
    last = rows(scene)[-1]
    assert last.focus
    assert scene.panels[0].rect.contains(last.rect)
    pilot.picture()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_score_sheet_leads_to_the_review(tmp_path: Path, players: int) -> None:
    game = played_match(players, 3)
    pilot = Pilot(
        tmp_path,
        lambda app: ScoreScene(app, game, lambda: None, lambda: None),
        settings=Settings(language="en", motion="none", speed="instant"),
        make_desk=SwiftDesk,
    )
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, ScoreScene)
    button = next(button for button in scene.foot if button.label == "Review")
    pilot.click(button.rect.center)
    top: Scene = pilot.app.scene
    assert isinstance(top, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    top = pilot.app.scene
    assert top is scene
