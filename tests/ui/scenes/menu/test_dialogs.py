"""Questions and problems over a screen: safe answers, and words that stay inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.session.problems import Problem, ProblemKey
from game.session.settings import Settings
from game.ui.host import DialogReply
from game.ui.look.assets import Damage
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from tests.ui.pilot import Pilot

YES, NO = DialogReply("Yes", lambda: None), DialogReply("No", lambda: None)


class TestDialog:
    def _open(self, tmp_path: Path, heard: list[str]) -> Pilot:
        pilot = Pilot(tmp_path, MenuScene)
        replies = [
            DialogReply("Abandon", lambda: heard.append("abandon")),
            DialogReply("Keep playing", lambda: heard.append("keep"), main=True),
        ]
        pilot.app.push(DialogScene(pilot.app, "Abandon this game?", "It is saved.", replies))
        pilot.frames(1)
        return pilot

    def test_escape_and_enter_are_safe(self, tmp_path: Path) -> None:
        for key in (pygame.K_ESCAPE, pygame.K_RETURN):
            heard: list[str] = []
            pilot = self._open(tmp_path, heard)
            pilot.key(key)
            assert heard == ["keep"]
            assert isinstance(pilot.app.scene, MenuScene)

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
    def test_many_answers_stay_inside_a_window_with_large_text(
        self, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        pilot = Pilot(tmp_path, MenuScene, size, Settings(language="fr", text_scale=1.5))
        words = ("Quitter la table", "Réglages", "Règles du jeu", "Chances", "Feuille de marque")
        replies = [
            DialogReply(it, lambda: None) for it in (*words, "Annoncer un chelem", "Reprendre")
        ]
        pilot.app.push(DialogScene(pilot.app, "Pause", "La partie est enregistrée.", replies))
        pilot.frames(1)
        dialog = pilot.app.scene
        assert isinstance(dialog, DialogScene)
        assert dialog.screen.rect.contains(dialog.panel.rect)

    def test_what_is_too_high_scrolls_and_shows_the_button_that_has_the_keyboard(
        self, tmp_path: Path
    ) -> None:
        pilot = Pilot(tmp_path, MenuScene, (800, 600), Settings(language="en", text_scale=1.5))
        pilot.app.push(DialogScene(pilot.app, "Long", "So it goes on. " * 250, [YES, NO]))
        dialog = pilot.app.scene
        assert isinstance(dialog, DialogScene)
        panel = dialog.panel
        assert dialog.screen.rect.contains(panel.rect)
        assert panel.scrolls
        first, last = dialog.form.widgets
        assert panel.clip.contains(last.rect)
        for _ in range(9):
            pilot.key(pygame.K_PAGEUP)
        assert not panel.clip.colliderect(last.rect)
        assert panel.offset == 0
        pilot.key(pygame.K_LEFT)
        assert panel.clip.contains(first.rect)

    def test_without_a_message_no_line_is_left_empty(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        heights = []
        for message in ("", "It is saved."):
            dialog = DialogScene(pilot.app, "Play it?", message, [DialogReply("Yes", lambda: None)])
            pilot.app.push(dialog)
            heights.append(dialog.panel.rect.height)
        assert heights[0] < heights[1]

    def test_the_other_answer(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = self._open(tmp_path, heard)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_SPACE)
        assert heard == ["abandon"]

    def test_large_words_put_four_answers_in_two_rows(self, tmp_path: Path) -> None:
        large = Settings(language="fr", text_scale=1.5)
        pilot = Pilot(tmp_path, MenuScene, (1000, 620), large)
        words = ("Quitter la table", "Réglages", "Règles du jeu", "Reprendre")
        replies = [DialogReply(each, lambda: None, main=each == words[-1]) for each in words]
        scene = DialogScene(pilot.app, "Pause", "La partie est enregistrée.", replies)
        pilot.app.push(scene)
        pilot.frames(1)
        buttons = [widget.rect for widget in scene.form.widgets]
        assert [rect.top for rect in buttons] == [buttons[0].top] * 2 + [buttons[2].top] * 2
        assert buttons[0].bottom < buttons[2].top
        assert len({rect.size for rect in buttons}) == 1

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
    def test_the_name_of_a_folder_stays_inside(
        self, size: tuple[int, int], tmp_path: Path, drawn_text: Callable[[], list[str]]
    ) -> None:
        large = Settings(language="en", text_scale=1.5)
        pilot = Pilot(tmp_path, MenuScene, size, large)
        folder = Path("/", "home", *["marie-antoinette"] * 10, "tables")
        pilot.app.tell(Problem(ProblemKey.SAVE_FAILED, folder / "match"))
        pilot.frames(1)
        assert not drawn_text()

    @pytest.mark.parametrize("key", ProblemKey)
    def test_the_name_of_a_folder_may_be_no_text(self, tmp_path: Path, key: ProblemKey) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        pilot.app.tell(Problem(key, Path("/home/caf\udce9/data/damaged-\udce9")))
        pilot.frames(1)
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert told.message.isprintable()

    def test_damage_is_told_once_of_each_kind(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = Damage()
        monkeypatch.setattr("game.ui.app.DAMAGE", found)
        pilot = Pilot(tmp_path, MenuScene)
        for name in ("SR.webp", "HD.webp"):
            found.note(ProblemKey.PICTURE_DAMAGED, Path("/game/cards", name), "broken")
        found.note(ProblemKey.FONT_DAMAGED, Path("/game/fonts/A.ttf"), "broken")
        told = []
        for _ in range(4):
            pilot.frames(1)
            if isinstance(pilot.app.scene, DialogScene):
                told.append(pilot.app.scene.message)
                pilot.key(pygame.K_ESCAPE)
        assert len(told) == 2
        assert "SR.webp in /game/cards is damaged or missing." in told[0]
        assert "A.ttf" in told[1]

    def test_the_screen_below_is_out_of_reach(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = self._open(tmp_path, heard)
        pilot.click((1020, 388))
        assert isinstance(pilot.app.scene, DialogScene)
