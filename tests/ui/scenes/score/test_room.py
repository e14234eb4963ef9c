"""The score sheet in windows of every size: what scrolls, what gives way, and nothing cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.score import ScoreScene
from game.ui.sheets.ranking import CutText, Ranking
from game.ui.sheets.sheet import Headline, PointsBar, SheetLines
from game.ui.sheets.totals import ROW_HEIGHT, TotalsFoot, TotalsHead
from game.words.score.sheet import SheetRow
from tests.ui.matches import LONG_NAMES, open_sheet, played_match, sheet_bodies
from tests.ui.pilot import Pilot


class TestScreen:
    @pytest.mark.parametrize("size", [(1280, 720), (1000, 760)])
    def test_long_names_take_two_lines_before_one_is_cut(
        self, tmp_path: Path, size: tuple[int, int], drawn_text: Callable[[], list[str]]
    ) -> None:
        names = ("Marie-Antoinette", "Jean-Christophe", "Anne Sophie", "Bartholomé", "Maximilien")
        pilot = open_sheet(tmp_path, played_match(5, 1, fixed=True, names=names), [])
        pilot.resize(size)
        pilot.key(pygame.K_RETURN)
        assert not drawn_text()

    @pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
    @pytest.mark.parametrize("fixed", [True, False])
    def test_the_buttons_lie_beside_the_sheet(
        self, tmp_path: Path, language: str, fixed: bool
    ) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1, fixed=fixed), [])
        pilot.app.change(language=language)
        pilot.resize((960, 600))
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        sheet = scene.panels[0].rect
        assert sheet.bottom > scene.foot[0].rect.top
        assert all(button.rect.left > sheet.right for button in scene.foot)

    @pytest.mark.usefixtures("pixels")
    def test_long_names_are_told_in_a_tooltip(self, tmp_path: Path) -> None:
        names = ("Bartholoméus-Maximilien", *LONG_NAMES[1:])
        pilot = open_sheet(tmp_path, played_match(5, 1, names=names), [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        cut = [it for it in scene.form.widgets if isinstance(it, CutText)]
        assert [it.tooltip for it in cut] == [names[0]]
        before = pilot.picture()
        pilot.move(cut[0].rect.center)
        pilot.frames(40)
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(before, "RGB")

    def test_a_name_that_is_cut_in_the_ranking_has_a_note(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1, fixed=True), [], text_scale=1.5)
        pilot.resize((960, 600))
        pilot.key(pygame.K_RETURN)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.title() == "Final ranking"
        names = next(body for body in sheet_bodies(scene) if isinstance(body, Ranking)).groups()[0]
        for widget in names:
            assert widget.tooltip in LONG_NAMES
        (panel,) = scene.panels
        assert panel.scrolls
        assert panel.clip.bottom <= panel.rect.bottom <= scene.stage.foot.top
        style = Style(Face.TITLE, 23, scene.stage.kit.theme.text)
        narrow = CutText("Marie-Antoinette", "left")
        narrow.write(scene.stage.kit, pygame.Rect(0, 0, 60, 30), style)
        assert narrow.cut and narrow.tooltip == "Marie-Antoinette"

    def test_all_names_are_of_one_size(self, tmp_path: Path) -> None:
        for players in (4, 5):
            pilot = open_sheet(tmp_path, played_match(players, 1), [])
            scene = pilot.app.scene
            assert isinstance(scene, ScoreScene)
            head = next(body for body in sheet_bodies(scene) if isinstance(body, TotalsHead))
            assert len({name._style for name in head._names}) == 1

    def test_the_scores_of_a_deal_stay_in_their_columns(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1), [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        head = next(it for it in sheet_bodies(scene) if isinstance(it, TotalsHead))
        small, usual = (head._figure_size([300, score, 300]) for score in (-12000, -300))
        assert small < usual
        style = Style(Face.FIGURE, small, head.kit.theme.text)
        assert head.kit.text_width("−12000", style) < head._columns.column

    def test_a_low_wide_window_shows_one_page_at_a_time(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1), [], text_scale=1.5)
        pilot.resize((1920, 800))
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.stage.wide and scene.tabs is not None
        (panel,) = scene.panels
        placed = [body for body in panel.bodies if isinstance(body, SheetLines)]
        assert placed and panel.rect.bottom <= scene.stage.foot.top

    @pytest.mark.parametrize("command", [pygame.KMOD_CTRL, pygame.KMOD_META])
    @pytest.mark.usefixtures("pixels")
    def test_tabs_in_a_narrow_window(self, tmp_path: Path, command: int) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1), [], text_scale=1.5)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        first = pilot.picture()
        pilot.key(pygame.K_TAB, command)
        assert scene.tabs is not None
        assert scene.tabs.value == 1
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(first, "RGB")

    @pytest.mark.usefixtures("pixels")
    def test_many_deals_scroll(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 12), [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        panel = scene.panels[-1]
        assert panel.scrolls
        before = pilot.picture().subsurface(panel.clip).copy()
        pilot.wheel(panel.rect.center, 3)
        after = pilot.picture().subsurface(panel.clip)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")

    def test_totals_stay_while_deals_scroll(self, tmp_path: Path) -> None:
        game = played_match(5, 7)
        look = Settings(language="en", motion="none", text_scale=1.5)
        for size in ((960, 540), (1000, 620)):
            pilot = Pilot(
                tmp_path, lambda app: ScoreScene(app, game, app.quit, app.quit), size, look
            )
            pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
            scene = pilot.app.scene
            assert isinstance(scene, ScoreScene)
            (panel,) = scene.panels
            foot = panel.bodies[-1]
            assert isinstance(foot, TotalsFoot)
            assert panel.scrolls
            row = scene.stage.kit.px(ROW_HEIGHT)
            for _ in range(8):
                assert panel.rect.contains(foot.rect)
                assert panel.clip.bottom <= foot.rect.top
                assert panel.clip.height >= 2 * row
                assert panel.clip.height % row == 0
                pilot.wheel(panel.rect.center, 1)

    def test_a_line_more_takes_from_the_others_before_they_scroll(self, tmp_path: Path) -> None:
        scene = _sheet_of(tmp_path, 7)
        assert not scene.panels[0].scrolls

    def test_the_headline_stays_while_lines_scroll(self, tmp_path: Path) -> None:
        scene = _sheet_of(tmp_path, 20)
        panel = scene.panels[0]
        assert panel.scrolls
        (title,) = [body for body in panel.bodies if isinstance(body, Headline)]
        assert panel._bar.top >= title.rect.bottom

    def test_a_bar_without_room_is_left_out_whole(self, tmp_path: Path) -> None:
        for count, shown in ((3, True), (5, False)):
            scene = _sheet_of(tmp_path, count, (960, 600), text_scale=1.5)
            assert not scene.panels[0].scrolls
            assert any(isinstance(body, PointsBar) for body in sheet_bodies(scene)) is shown


def _sheet_of(
    tmp_path: Path, lines: int, size: tuple[int, int] = (1280, 720), **look: object
) -> ScoreScene:
    """A sheet with so many lines."""
    pilot = open_sheet(tmp_path, played_match(5, 1), [], **look)  # type: ignore[arg-type]
    scene = pilot.app.scene
    assert isinstance(scene, ScoreScene)
    scene._rows = lambda: [SheetRow("Pool", "10 from everybody", 50)] * lines  # type: ignore[method-assign]
    pilot.resize(size)
    scene.layout()
    return scene


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_is_cut_at_any_size(
    players: int,
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    game = played_match(players, 3, fixed=True)
    look = Settings(language=language, text_scale=text_scale, motion="none")
    for size in ((960, 600), (1280, 720), (2560, 1080)):
        pilot = Pilot(tmp_path, lambda app: ScoreScene(app, game, app.quit, app.quit), size, look)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        for _ in range(3):
            pilot.app.draw()
            if scene.tabs is not None:
                scene.tabs.activate()
        pilot.key(pygame.K_RETURN)
        pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"
