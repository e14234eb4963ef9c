"""The pages turned and scrolled, opened from every screen, and never cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.options.presets import preset
from game.session.settings import Settings
from game.ui.app import App
from game.ui.pages.bodies import TextBody
from game.ui.pages.pictures import INITIAL
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.widgets.choices import Select
from game.ui.widgets.one_of_few import Segmented
from game.words.book.book import Part
from game.words.book.page import Page
from tests.ui.pilot import Pilot
from tests.ui.scenes.rule_pages.rule_pages_pilot import open_pages, scene_of
from tests.ui.table.table_pilot import TablePilot

SIZES = ((800, 600), (1280, 720), (1920, 1080))


class TestScreen:
    def test_keys_turn_pages(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        pilot.key(pygame.K_LEFT)
        assert scene_of(pilot).page == 0
        pilot.key(pygame.K_RIGHT)
        assert scene_of(pilot).page == 1
        pilot.key(pygame.K_END)
        pilot.key(pygame.K_RIGHT)
        assert scene_of(pilot).page == 12
        pilot.key(pygame.K_HOME)
        assert scene_of(pilot).page == 0
        assert "The three bouts" in pilot.app.announced

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_no_page_of_the_federation_scrolls(self, tmp_path: Path, language: str) -> None:
        for size in ((1280, 720), (1920, 1080)):
            pilot = Pilot(
                tmp_path,
                lambda app: RulePagesScene(app, preset("fft")),
                size,
                Settings(language=language),
            )
            scene = scene_of(pilot)
            for page in range(len(scene.book.rules)):
                scene.turn_to(page)
                assert not scene.panels[-1].scrolls, scene.pages[page].title

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
    def test_short_pages_fill_most_of_the_height(
        self, tmp_path: Path, size: tuple[int, int], language: str
    ) -> None:
        pilot = Pilot(
            tmp_path,
            lambda app: RulePagesScene(app, preset("fft")),
            size,
            Settings(language=language),
        )
        scene = scene_of(pilot)
        sizes = set()
        for page in range(len(scene.book.rules)):
            scene.turn_to(page)
            panel, blocks = scene.panels[-1], scene._body.blocks
            end = max(block.rect.bottom - block.space_below(scene.stage.kit) for block in blocks)
            inside = panel.rect.inflate(0, -2 * scene.stage.kit.px(38))
            assert inside.bottom - inside.height * 0.15 <= end <= inside.bottom
            paragraphs = (block for block in blocks if isinstance(block, TextBody))
            sizes |= {line.style.size for block in paragraphs for line in block.lines}
        assert len(sizes) == 1, "text has one size on all pages"

    def test_keys_scroll_the_page_and_not_the_list(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path, Settings(language="en", text_scale=1.1))
        scene = scene_of(pilot)
        contents, page = scene.panels
        assert contents.scrolls and page.scrolls
        pilot.key(pygame.K_PAGEDOWN)
        pilot.key(pygame.K_DOWN)
        assert page.offset
        assert not contents.offset
        page.scroll_by(10_000)
        end = page.offset
        for _ in range(9):
            pilot.key(pygame.K_PAGEUP)
        assert not page.offset
        for _ in range(9):
            pilot.key(pygame.K_PAGEDOWN)
        assert page.offset == end

    def test_the_open_page_shows_in_a_list_that_scrolls(self, tmp_path: Path) -> None:
        scene = scene_of(open_pages(tmp_path, Settings(language="en", text_scale=1.1)))
        scene.turn_to(len(scene.book.rules) - 1)
        contents = scene.panels[0]
        assert contents.offset
        row = next(it for it in scene.form.widgets if it.label == "The match")
        assert contents.clip.contains(row.rect)

    def test_list_and_buttons(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        row = next(it for it in scene_of(pilot).form.widgets if it.label == "The Excuse")
        pilot.click(row.rect.center)
        assert scene_of(pilot).page == 7
        back, forth = scene_of(pilot).foot
        pilot.click(back.rect.center)
        assert scene_of(pilot).page == 6
        pilot.click(forth.rect.center)
        assert scene_of(pilot).page == 7

    def test_from_the_menu_and_back(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        while not pilot.named("Rules").focus:
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert scene_of(pilot).rules == preset("fft")
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, MenuScene)

    @pytest.mark.usefixtures("pixels")
    def test_from_the_table_and_back(self, tmp_path: Path) -> None:
        pilot = TablePilot(tmp_path)
        pilot.play_until(DecisionKind.BID)
        pilot.settle()
        before = pygame.image.tobytes(pilot.picture(), "RGB")
        prompt = pilot.scene.prompt
        pilot.key(pygame.K_F1)
        scene = scene_of(pilot)
        assert (scene.rules, scene.seats) == (preset("fft"), 4)
        pilot.frames(5)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.playing
        assert pilot.scene.prompt is prompt
        assert pygame.image.tobytes(pilot.picture(), "RGB") == before
        pilot.key(pygame.K_ESCAPE)
        dialog = pilot.app.scene
        assert isinstance(dialog, DialogScene)
        button = next(it for it in dialog.form.widgets if it.label == "Rules")
        pilot.click(button.rect.center)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.playing

    def test_from_a_new_game(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.key(pygame.K_F1)
        assert scene_of(pilot).seats == pilot.app.settings.players


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_at_any_size(
    size: tuple[int, int],
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")
    drawn: set[Page] = set()
    for name in ("fft", "de-france", "casual"):
        pilot = Pilot(tmp_path, partial(_pages_of, name=name), size, look)
        scene = scene_of(pilot)
        for index, page in enumerate(scene.pages):
            if page in drawn:
                continue
            drawn.add(page)
            scene.turn_to(index)
            pilot.app.draw()
            if scene.panels[-1].scrolls:
                scene.panels[-1].scroll_by(10_000)
                pilot.app.draw()
            assert not drawn_text(), f"{page.title} is cut or outside"
    assert len(drawn) > len(scene.pages)


def _pages_of(app: App, *, name: str) -> RulePagesScene:
    return RulePagesScene(app, preset(name))


class TestParts:
    """Beside the rules stands a guide: turned through by itself, searched with them."""

    def test_the_switch_and_its_keys(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        scene = scene_of(pilot)
        assert scene.title() == "Rules"
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        assert scene.title() == "Guide"
        assert scene.page == len(scene.book.rules)
        pilot.key(pygame.K_LEFT)
        assert scene.title() == "Guide"
        pilot.key(pygame.K_END)
        assert scene.page == len(scene.pages) - 1
        switch = scene.switch
        assert isinstance(switch, Segmented)
        pilot.click(switch.cell(0).center)
        assert scene.page == 0
        pilot.key(pygame.K_END)
        assert scene.page == len(scene.book.rules) - 1

    def test_the_search_goes_through_both(self, tmp_path: Path) -> None:
        pilot = open_pages(tmp_path)
        pilot.key(pygame.K_f, pygame.KMOD_CTRL)
        pilot.write("most often neither")
        assert scene_of(pilot).title() == "Guide"

    def test_another_table_leaves_the_guide_open(self, tmp_path: Path) -> None:
        scene = scene_of(open_pages(tmp_path))
        scene.open_part(Part.GUIDE)
        scene.choose_table(3)
        assert scene.title() == "Guide"
        scene.choose_table(2)
        assert scene.page < len(scene.pages)

    def test_a_page_is_opened_by_its_key(self, tmp_path: Path) -> None:
        for key, title in (("odds-breaks", "Odds: the breaks"), ("nothing", "The cards")):
            opened = Pilot(tmp_path, partial(_opened, key=key))
            scene = scene_of(opened)
            assert scene.pages[scene.page].title == title


def _opened(app: App, *, key: str) -> Scene:
    return app.routes.rules(preset("fft"), 5, page=key)


class TestTables:
    """The table that the pages are about can be chosen, whatever match is saved."""

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
    def test_the_rules_are_read_for_every_number_of_players(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft"), 4), size)
        scene = scene_of(pilot)
        assert "The called king" not in [page.title for page in scene.pages]
        choice = pilot.named("Players")
        assert isinstance(choice, Select)
        assert choice.value == 4
        assert [option.value for option in choice.options] == [None, 2, 3, 4, 5]
        choice.choose(4)
        assert scene.seats == 5
        assert "The called king" in [page.title for page in scene.pages]

    def test_the_page_stays_open_where_there_is_one(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft"), 5))
        scene = scene_of(pilot)
        scene.turn_to(next(i for i, it in enumerate(scene.pages) if it.title == "The Excuse"))
        scene.choose_table(3)
        assert scene.pages[scene.page].title == "The Excuse"
        scene.choose_table(5)
        scene.turn_to(next(i for i, it in enumerate(scene.pages) if it.title == "The called king"))
        scene.choose_table(2)
        assert scene.page == 0


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_follows_stands_clear_of_the_ornate_letter(tmp_path: Path, scale: float) -> None:
    pilot = open_pages(tmp_path, Settings(language="en", text_scale=scale))
    scene = scene_of(pilot)
    for page in range(len(scene.pages)):
        scene.page = page
        scene.layout()
        kit, blocks = scene.stage.kit, scene._body.blocks
        at = next((at for at, it in enumerate(blocks) if getattr(it, "initial", False)), None)
        if at is None:
            continue
        foot = blocks[at].rect.top + kit.px(INITIAL)
        below = (it for it in blocks[at:] if not isinstance(it, TextBody))
        tops = [it.rect.top for it in below if it.rect.left == blocks[at].rect.left]
        assert all(top > foot + kit.px(5) for top in tops)
