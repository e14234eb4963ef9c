"""The main menu: its entries, where they lead, and the saved match."""

from __future__ import annotations

import threading
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.game import MatchRecord
from game.session.saves.archive import Archive, MatchLoad
from game.session.saves.save_format import parse_match
from game.session.settings import Settings
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.scenes import menu
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene, match_words, standing_words
from game.ui.widgets.button import ROOMY_ENTRY, MenuEntry
from game.ui.widgets.key_hints import HintLine
from tests.session.progress.answers import deal
from tests.ui.matches import played_match
from tests.ui.pilot import Pilot
from tests.ui.scenes.history.test_matches import begun, save

ENTRIES = (
    "New game",
    "Deal of the day",
    "First steps",
    "Trainer",
    "Review",
    "Rules",
    "Statistics",
    "Score pad",
    "Settings",
    "Quit",
)
WITH_A_MATCH = ("Continue", *ENTRIES)
FOR_NEWCOMERS = ("First steps", "New game", "Deal of the day", *ENTRIES[3:])
OPENED = {
    "New game": "NewGameScene",
    "Deal of the day": "ChallengesScene",
    "Trainer": "TrainerScene",
    "Review": "HistoryScene",
    "Rules": "RulePagesScene",
    "Statistics": "StatisticsScene",
    "Settings": "SettingsScene",
}
SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))


def _drawn(entry: MenuEntry) -> pygame.Rect:
    """What shows of an entry: its ribbon, or its row as high as the disc."""
    if entry.subtitle:
        return entry.rect
    high = 2 * entry.kit.px(entry.size.disc)
    return entry.rect.inflate(0, high - entry.rect.height)


class TestMenu:
    def test_the_entries(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        pilot.app.progress.add_deal(deal())
        pilot.app.scene.resume()
        assert pilot.labels == list(ENTRIES)

    def test_newcomers_are_invited_to_the_first_steps_until_they_have_played(
        self, tmp_path: Path
    ) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        assert pilot.labels == list(FOR_NEWCOMERS)
        invited = pilot.named("First steps")
        assert isinstance(invited, MenuEntry) and invited.subtitle == "New to tarot? Begin here."
        pilot.app.progress.add_deal(deal())
        again = Pilot(tmp_path, MenuScene)
        assert again.labels == list(ENTRIES)
        later = again.named("First steps")
        assert isinstance(later, MenuEntry) and not later.subtitle

    def test_a_saved_match_comes_first(self, tmp_path: Path) -> None:
        Archive(tmp_path / "data").save(played_match(4, 1).to_record())
        pilot = Pilot(tmp_path, MenuScene)
        assert pilot.labels == list(WITH_A_MATCH)

    @pytest.mark.parametrize("label", OPENED)
    def test_by_keyboard_and_back(self, tmp_path: Path, label: str) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        for _ in range(FOR_NEWCOMERS.index(label)):
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert type(pilot.app.scene).__name__ == OPENED[label]
        pilot.key(pygame.K_ESCAPE)
        if label == "Trainer":  # the first Escape ends its search for a hand
            pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, MenuScene)

    @pytest.mark.parametrize("label", OPENED)
    def test_by_pointer(self, tmp_path: Path, label: str) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        pilot.click_on(label)
        assert type(pilot.app.scene).__name__ == OPENED[label]

    @pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
    @pytest.mark.parametrize("waiting", [True, False])
    def test_all_entries_are_in_the_window(
        self, tmp_path: Path, text_scale: float, waiting: bool
    ) -> None:
        if waiting:
            Archive(tmp_path / "data").save(played_match(5, 2).to_record())
        look = Settings(language="en", text_scale=text_scale, motion="none")
        for size in SIZES:
            pilot = Pilot(tmp_path, MenuScene, size, look)
            window = pilot.app.window.get_rect()
            places = [widget.rect for widget in pilot.form.widgets]
            assert all(window.contains(place) for place in places), size
            assert not any(one.colliderect(two) for one, two in pairwise(places)), size

    @pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
    @pytest.mark.parametrize("waiting", [True, False])
    def test_crest_and_lines_stand_clear_of_the_entries(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_scale: float, waiting: bool
    ) -> None:
        lines: list[tuple[int, int]] = []
        monkeypatch.setattr(menu, "draw_divider", lambda _kit, _target, at: lines.append(at))
        if waiting:
            Archive(tmp_path / "data").save(played_match(5, 2).to_record())
        look = Settings(language="fr", text_scale=text_scale, motion="none")
        for size in (*SIZES, (1000, 760)):
            pilot = Pilot(tmp_path, MenuScene, size, look)
            scene = pilot.app.scene
            assert isinstance(scene, MenuScene)
            kit = scene.screen.menu
            drawn = [_drawn(it) for it in scene.form.widgets if isinstance(it, MenuEntry)]
            crest = scene._panel.rect.top + kit.px(32)
            assert drawn[0].top - crest >= kit.px(8), size
            lines.clear()
            pilot.app.look()
            assert len(lines) == 2
            for _, y in lines:
                above = max(it.bottom for it in drawn if it.centery < y)
                below = min(it.top for it in drawn if it.centery > y)
                assert min(y - above, below - y) >= kit.px(12), size

    @pytest.mark.parametrize("text_scale", [1.0, 1.5])
    def test_the_words_of_the_first_entry_keep_clear_of_its_line(
        self, tmp_path: Path, text_scale: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        save(tmp_path, [begun(1), begun(2)])
        look = Settings(language="en", text_scale=text_scale, motion="none")
        pilot = Pilot(tmp_path, MenuScene, settings=look)
        first = pilot.named("Continue")
        written: list[float] = []
        draw = Kit.draw_text

        def noted(kit: Kit, target: pygame.Surface, x: float, y: float, *more: Any) -> float:
            if more[0] == first.label:
                written.append(y - 0.72 * kit.text_px(more[1].size))  # where capitals end
            return draw(kit, target, x, y, *more)

        monkeypatch.setattr(Kit, "draw_text", noted)
        pilot.app.look()
        (top,) = written
        assert top >= first.rect.top + first.kit.px(4.5)

    @pytest.mark.parametrize("waiting", [True, False])
    def test_the_panel_stays_inside_the_border(self, tmp_path: Path, waiting: bool) -> None:
        if waiting:
            Archive(tmp_path / "data").save(played_match(5, 2).to_record())
        for text_scale in (1.0, 1.25, 1.5):
            look = Settings(language="en", text_scale=text_scale, motion="none")
            for size in SIZES:
                scene = Pilot(tmp_path, MenuScene, size, look).app.scene
                assert isinstance(scene, MenuScene)
                border = scene.screen.table.px(20)
                assert scene.screen.rect.inflate(-2 * border, -2 * border).contains(
                    scene._panel.rect
                )

    def test_key_hints_lie_between_panel_and_border(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        middles: list[float] = []
        monkeypatch.setattr(
            HintLine, "draw", lambda line, _target: middles.append(line.rect.centery)
        )
        Archive(tmp_path / "data").save(played_match(5, 2).to_record())
        for size, text_scale in (((960, 600), 1), ((1000, 620), 1), ((1280, 720), 1.1)):
            middles.clear()
            look = Settings(language="fr", text_scale=text_scale, motion="none")
            pilot = Pilot(tmp_path, MenuScene, size, look)
            scene = pilot.app.scene
            assert isinstance(scene, MenuScene)
            cap = scene.screen.menu.px(11)
            border = scene.screen.rect.bottom - scene.screen.table.px(20)
            assert scene._panel.rect.bottom + cap < middles[-1] < border - cap, size

    def test_the_cards_come_out_and_rest(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        assert pilot.app.scene.moving
        pilot.settle(2)
        assert not pilot.app.scene.moving

    def test_a_damaged_save_is_told_and_kept(self, tmp_path: Path) -> None:
        folder = tmp_path / "data"
        folder.mkdir()
        (folder / "match.jsonl").write_text("nonsense")
        pilot = Pilot(tmp_path, MenuScene)
        pilot.frames(2)
        assert isinstance(pilot.app.scene, DialogScene)
        assert list(folder.glob("match.jsonl.damaged-*"))
        pilot.key(pygame.K_RETURN)
        assert isinstance(pilot.app.scene, MenuScene)
        assert "Continue" not in pilot.labels

    def test_a_save_of_a_newer_version_is_told_once(self, tmp_path: Path) -> None:
        archive = Archive(tmp_path / "data")
        archive.save(played_match(4, 1).to_record())
        newer = archive.path.read_text().replace('"version": 2', '"version": 3')
        archive.path.write_text(newer)
        pilot = Pilot(tmp_path, MenuScene)
        pilot.frames(2)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_RETURN)
        pilot.frames(2)
        assert isinstance(pilot.app.scene, MenuScene)
        assert archive.path.read_text() == newer

    def test_a_match_that_nobody_touched_is_not_decided_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        archive = Archive(tmp_path / "data")
        archive.save(played_match(4, 1).to_record())
        pilot = Pilot(tmp_path, MenuScene)
        loads: list[str] = []
        load = pilot.app.matches.waiting()[0].begin_loading

        def noted() -> MatchLoad:
            loads.append("load")
            return load()

        monkeypatch.setattr(pilot.app.matches.waiting()[0], "begin_loading", noted)
        pilot.click_on("Settings")
        pilot.key(pygame.K_ESCAPE)
        assert pilot.labels[0] == "Continue" and not loads
        pilot.click_on("Settings")
        archive.clear()
        pilot.key(pygame.K_ESCAPE)
        assert pilot.labels == list(FOR_NEWCOMERS) and loads

    def test_a_long_match_is_loaded_while_the_menu_goes_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        archive = Archive(tmp_path / "data")
        archive.save(played_match(4, 1).to_record())
        monkeypatch.setattr("game.session.saves.archive._LARGEST_AT_ONCE", 0)
        may_go_on = threading.Event()

        def slow(text: str) -> MatchRecord:
            assert may_go_on.wait(60)
            return parse_match(text)

        monkeypatch.setattr("game.session.saves.archive.parse_match", slow)
        pilot = Pilot(tmp_path, MenuScene)
        pilot.frames(100)
        assert pilot.labels == list(WITH_A_MATCH)
        assert pilot.app.scene.moving
        pilot.click_on("Continue")
        assert isinstance(pilot.app.scene, MenuScene)
        pilot.click_on("Settings")
        pilot.key(pygame.K_ESCAPE)
        may_go_on.set()
        pilot.wait_for(lambda: not pilot.app.moving)
        pilot.click_on("Continue")
        assert not isinstance(pilot.app.scene, MenuScene)

    def test_words_for_a_match(self) -> None:
        game = played_match(3, 2)
        assert match_words(game).startswith("Three\u00a0players, deal\u00a0")
        assert standing_words(0, 40) == "leading with\u00a0+40 points"
        assert standing_words(2, -10) == "third with\u00a0−10 points"
        assert standing_words(1, -1) == "second with\u00a0−1 point"
        assert standing_words(3, Fraction(3, 2)) == "fourth with\u00a0+1½ points"
        assert standing_words(0, 6, in_chips=True) == "leading with\u00a0+6 chips"

    @pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
    def test_a_match_is_told_in_whole_parts(self, scale: float) -> None:
        pygame.display.init()
        pygame.font.init()
        kit = Kit(DAY, scale)
        words = match_words(played_match(3, 2))
        for width in (250, 282, 312, 400):
            entry = MenuEntry("Continue", "play", lambda: None, words)
            height = entry.height_in(kit, kit.px(width))
            rows = 1 + round((height / kit.scale - ROOMY_ENTRY.featured) / 19)
            assert rows <= words.count(", ") + 1
