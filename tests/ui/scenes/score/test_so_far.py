"""The score sheet that the pause of a match opens: what is over, and nothing of what is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.session.game import DealResult, Game
from game.session.settings import Settings
from game.ui.anim import CountUp
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.match_so_far import MatchSoFarScene
from game.ui.sheets.ranking import TotalsCurve
from game.ui.sheets.totals import RunningRows, TotalsFoot, TotalsRows
from tests.ui.matches import new_match, played_match
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import TablePilot


def under_way(players: int, deals: int) -> Game:
    """A match in its next deal after so many."""
    game = played_match(players, deals)
    game.start_next_deal()
    return game


def opened(
    tmp_path: Path, game: Game, size: tuple[int, int] = (1280, 720), **look: object
) -> tuple[Pilot, MatchSoFarScene]:
    settings = Settings(motion="none", **{"language": "en", **look})  # type: ignore[arg-type]
    pilot = Pilot(tmp_path, lambda app: MatchSoFarScene(app, game), size, settings)
    scene = pilot.app.scene
    assert isinstance(scene, MatchSoFarScene)
    return pilot, scene


def test_the_pause_opens_it_and_it_leads_back_to_the_table(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, game=under_way(4, 2))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(DialogScene)
    pilot.click_on("Score sheet")
    assert pilot.shows(MatchSoFarScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Score sheet")
    pilot.key(pygame.K_RETURN)
    assert pilot.playing


def test_it_tells_the_totals_of_the_deals_that_are_over(tmp_path: Path) -> None:
    game = under_way(4, 3)
    pilot, scene = opened(tmp_path, game)
    assert scene._match.totals == game.totals
    assert "lead" in pilot.app.announced[-1]


def test_a_deal_whose_end_is_still_shown_is_not_told(tmp_path: Path) -> None:
    game = played_match(4, 2)
    _, scene = opened(tmp_path, game)
    assert len(scene._match.results) == len(game.results) - 1
    assert scene._match.under_way == game.deal_number == game.results[-1].number
    assert scene._match.totals != game.totals


def test_before_the_end_of_the_first_deal_nobody_leads(
    tmp_path: Path, drawn_lines: list[str]
) -> None:
    pilot, _ = opened(tmp_path, new_match(5))
    drawn_lines.clear()
    pilot.picture()
    assert {"No deal is over yet", "under way"} <= set(drawn_lines)
    assert drawn_lines.count("–") == 5


def test_empty_lines_fill_the_sheet_unless_the_curve_has_room(tmp_path: Path) -> None:
    for size, curve in (((1280, 720), False), ((1280, 960), True)):
        _, scene = opened(tmp_path, under_way(4, 2), size)
        bodies = [body for panel in scene.panels for body in panel.bodies]
        assert any(isinstance(body, TotalsCurve) for body in bodies) is curve
        rows = next(body for body in bodies if isinstance(body, RunningRows))
        foot = next(body for body in bodies if isinstance(body, TotalsFoot))
        assert 0 <= foot.rect.top - rows.rect.bottom <= scene.stage.kit.px(16)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 5])
def test_nothing_is_cut_at_any_size(
    players: int, language: str, tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    game = under_way(players, 3)
    for text_scale in (1.0, 1.5):
        for size in ((960, 600), (1280, 720), (2560, 1080)):
            pilot, scene = opened(tmp_path, game, size, language=language, text_scale=text_scale)
            for _ in range(2):
                pilot.app.draw()
                if scene.tabs is not None:
                    scene.tabs.activate()
            assert not drawn_text(), f"cut or outside at {size}"


@pytest.mark.parametrize("scrolled", [0, 10_000])
def test_of_a_thousand_deals_only_those_that_are_seen_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scrolled: int
) -> None:
    pilot, _ = opened(tmp_path, under_way(4, 2))
    game = played_match(4, 2)
    rows = TotalsRows(game.setup, [*game.results] * 500, CountUp("fast", "none"))
    kit, target = pilot.app.screen.table, pilot.app.window
    place = target.get_rect().move(0, -scrolled)
    drawn: list[DealResult] = []
    monkeypatch.setattr(rows, "_draw_deal", lambda _target, result, _base: drawn.append(result))
    assert rows.height_in(kit, place.width) > 10 * place.height
    rows.place(kit, place)
    rows.draw(target)
    assert 10 < len(drawn) < 60
