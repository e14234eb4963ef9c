"""The settings, driven as a player does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.session.files import write_atomically
from game.session.setting import Tab
from game.session.settings import SETTINGS, Settings, load_settings
from game.ui.app import App
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.sound import SoundName, Volume
from game.ui.widgets.number import Slider
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.rows import ListRow
from game.ui.widgets.text_field import TextField
from game.words.i18n import languages
from tests.ui.pilot import Pilot

SIZES = ((800, 600), (1280, 720), (1920, 1080), (2560, 1080))


def _is_chosen(pilot: Pilot, label: str) -> bool:
    row = pilot.named(label)
    assert isinstance(row, ListRow)
    return row.chosen


def _settings(tab: Tab) -> Callable[[App], SettingsScene]:
    def make(app: App) -> SettingsScene:
        return SettingsScene(app, tab)

    return make


def _tab(pilot: Pilot, index: int) -> tuple[int, int]:
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene) and scene.tabs is not None
    return scene.tabs.cell(index).center


def _preview(pilot: Pilot) -> pygame.Rect:
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    body = scene.stage.body
    return pygame.Rect(body.right - body.width // 3, body.top, body.width // 3, body.height)


def _restore(pilot: Pilot, button: str = "Restore defaults", answer: str = "Restore") -> None:
    pilot.click_on(button)
    pilot.click_on(answer)


class TestSettings:
    def test_tabs_by_pointer_and_keyboard(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        scene = pilot.app.scene
        assert isinstance(scene, SettingsScene)
        for index, tab in reversed(list(enumerate(Tab))):
            pilot.click(_tab(pilot, index))
            assert scene.tab is tab
        seen = []
        for command in (pygame.KMOD_CTRL, pygame.KMOD_META):
            for mod in (command, command | pygame.KMOD_SHIFT):
                pilot.key(pygame.K_TAB, mod)
                seen.append(scene.tab)
        assert seen == [Tab.HAND, Tab.PLAY] * 2
        assert scene.tabs is not None
        scene.form.move_to(scene.tabs, by_key=True)
        for tab in (Tab.HAND, Tab.DISPLAY):
            pilot.key(pygame.K_RIGHT)
            assert scene.tab is tab
            assert scene.form.focus is scene.tabs

    @pytest.mark.parametrize("language", languages())
    def test_controls_that_stretch_begin_at_one_line(self, tmp_path: Path, language: str) -> None:
        for tab in (Tab.PLAY, Tab.DISPLAY):
            pilot = Pilot(tmp_path, _settings(tab), settings=Settings(language=language))
            kinds = (Segmented, Slider, TextField)
            left = {it.rect.left for it in pilot.form.widgets if isinstance(it, kinds)}
            assert len(left) == 1

    @pytest.mark.parametrize("language", languages())
    def test_no_page_but_the_house_rules_scrolls_in_the_usual_window(
        self, tmp_path: Path, language: str
    ) -> None:
        for tab in set(Tab) - {Tab.HOUSE_RULES}:
            pilot = Pilot(tmp_path, _settings(tab), settings=Settings(language=language))
            scene = pilot.app.scene
            assert isinstance(scene, SettingsScene)
            assert not any(panel.scrolls for panel in scene.panels), tab

    @pytest.mark.usefixtures("pixels")
    def test_the_deck_at_once(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.DISPLAY))
        looks = [pygame.image.tobytes(pilot.picture(), "RGB")]
        for label in ("Nocturne", "Four-colour deck", "Large indices"):
            pilot.click_on(label)
            looks.append(pygame.image.tobytes(pilot.picture(), "RGB"))
        assert len(set(looks)) == 4
        now = pilot.app.settings
        assert (now.card_back, now.four_colours, now.large_indices) == ("nocturne", True, True)
        stored, problems = load_settings(tmp_path / "settings" / "settings.json")
        assert (stored, problems) == (now, [])
        _restore(pilot)
        assert pilot.app.settings.card_back == Settings().card_back

    def test_backs_by_keyboard(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.DISPLAY))
        form = pilot.form
        form.move_to(pilot.named("Scales"), by_key=True)
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
        assert pilot.app.settings.card_back == "iris"
        focus = pilot.form.focus
        assert focus is not None
        assert (focus.label, focus.focus) == ("Iris", True)

    def test_forced_cards(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.HAND))
        assert not pilot.app.settings.autoplay_forced
        pilot.click_on("Play forced cards")
        assert pilot.app.settings.autoplay_forced

    def test_advice_in_matches(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        assert not pilot.app.settings.hints
        pilot.click_on("Advice in matches")
        assert pilot.app.settings.hints

    def test_lessons_are_given_anew(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        assert not pilot.app.settings.lessons
        pilot.click_on("Lessons at the table")
        assert pilot.app.settings.lessons == tuple(Lesson)
        pilot.click_on("Lessons at the table")
        assert not pilot.app.settings.lessons

    def test_sounds_to_listen_to(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        heard: list[SoundName] = []
        pilot = Pilot(tmp_path, MenuScene)
        monkeypatch.setattr(pilot.app.sounds, "play", heard.append)
        pilot.app.push(SettingsScene(pilot.app, Tab.SOUND))
        pilot.click_on("Shuffling")
        pilot.click_on("A contract made")
        assert heard == [SoundName.SHUFFLE, SoundName.MADE]
        pilot.click_on("Sound")
        assert not pilot.named("Shuffling").enabled

    @pytest.mark.usefixtures("pixels")
    def test_theme_and_language_at_once(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.DISPLAY))
        before = pilot.picture().get_at((400, 680))
        theme = pilot.named("Theme")
        assert isinstance(theme, Segmented)
        pilot.click(theme.cell(1).center)
        assert pilot.app.settings.theme == "evening"
        assert pilot.picture().get_at((400, 680)) != before
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        pilot.click_on("Français")
        assert pilot.app.settings.language == "fr"
        scene = pilot.app.scene
        assert isinstance(scene, SettingsScene)
        assert scene.title() == "Réglages"
        pilot.app.change(language="en")

    def test_a_language_for_once_is_not_saved(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.LANGUAGE), settings=Settings(), language="fr")
        scene = pilot.app.scene
        assert isinstance(scene, SettingsScene)
        pilot.app.change(theme="evening")
        pilot.frames(1)
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert (stored.theme, stored.language) == ("evening", "auto")
        assert scene.title() == "Réglages"
        assert _is_chosen(pilot, "Français")
        pilot.click_on("English")
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert stored.language == "en"
        assert scene.title() == "Settings"
        assert _is_chosen(pilot, "English")

    def test_another_window_keeps_what_it_has_changed(self, tmp_path: Path) -> None:
        mine, other = Pilot(tmp_path, SettingsScene), Pilot(tmp_path, SettingsScene)
        for pilot, chosen in ((mine, {"language": "fr"}), (other, {"theme": "evening"})):
            pilot.app.change(**chosen)
            pilot.frames(1)
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert (stored.language, stored.theme) == ("fr", "evening")
        mine.app.change(language="en")

    def test_size_by_dragging(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.DISPLAY))
        slider = pilot.named("Interface size")
        assert isinstance(slider, Slider)
        pilot.drag(slider.knob, slider.rect.midright)
        assert pilot.app.settings.text_scale == 1.5
        assert isinstance(pilot.named("Interface size"), Slider)

    @pytest.mark.usefixtures("pixels")
    def test_name(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        field = pilot.named("Name at the table")
        assert isinstance(field, TextField)
        pilot.click(field.rect.center)
        before = pygame.image.tobytes(pilot.picture().subsurface(_preview(pilot)), "RGB")
        pilot.write("Zoé")
        assert not (tmp_path / "settings" / "settings.json").exists(), "letter by letter"
        after = pygame.image.tobytes(pilot.picture().subsurface(_preview(pilot)), "RGB")
        assert after != before, "the preview shows it all the same"

    @pytest.mark.parametrize(
        "go",
        [
            pytest.param(lambda pilot: pilot.key(pygame.K_TAB), id="by Tab"),
            pytest.param(lambda pilot: pilot.click_on("Dim illegal cards"), id="to another row"),
            pytest.param(lambda pilot: pilot.click((5, 5)), id="beside all"),
            pytest.param(
                lambda pilot: pilot.key(pygame.K_TAB, pygame.KMOD_CTRL), id="to another tab"
            ),
            pytest.param(lambda pilot: pilot.click(_tab(pilot, 1)), id="to a tab by pointer"),
            pytest.param(lambda pilot: pilot.key(pygame.K_ESCAPE), id="by Escape"),
            pytest.param(lambda pilot: pilot.app.close(), id="at the end, after a crash too"),
        ],
    )
    def test_a_name_is_saved_when_one_goes_on(
        self, tmp_path: Path, go: Callable[[Pilot], None]
    ) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        pilot.click_on("Name at the table")
        pilot.write("Zoé")
        go(pilot)
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert stored.name == pilot.app.settings.name == "Zoé"

    def test_a_name_outlives_a_resize(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        pilot.click_on("Name at the table")
        pilot.write("Zo")
        pilot.resize((960, 600))
        pilot.write("é")
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.settings.name == "Zoé"

    def test_a_name_has_no_blanks_around_it(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        pilot.click(pilot.named("Name at the table").rect.center)
        pilot.write("  Zoé B")
        pilot.key(pygame.K_TAB)
        assert pilot.app.settings.name == "Zoé B"

    def test_every_setting_is_restored_or_kept_on_purpose(self) -> None:
        kept = {name for name, setting in SETTINGS.items() if not setting.restored}
        assert kept == {"name", "lessons", "fullscreen"}

    @pytest.mark.parametrize("tab", Tab)
    def test_every_setting_has_a_control(self, tmp_path: Path, tab: Tab) -> None:
        pilot = Pilot(tmp_path, _settings(tab))
        scene = pilot.app.scene
        assert isinstance(scene, SettingsScene)
        labels = {widget.label for widget in scene.form.widgets}
        for setting in (each for each in SETTINGS.values() if each.tab is tab):
            names = {setting.label, *(setting.words or {}).values()}
            assert names & labels, setting.name

    def test_defaults_are_those_of_the_open_tab(self, tmp_path: Path) -> None:
        changed = Settings(language="fr", theme="evening", speed="fast", sound=False, name="Zoé")
        pilot = Pilot(tmp_path, SettingsScene, settings=changed)
        _restore(pilot, "Valeurs d’origine", "Rétablir")
        assert pilot.app.settings == replace(changed, speed="normal")
        for _ in (Tab.HAND, Tab.DISPLAY):
            pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        _restore(pilot, "Valeurs d’origine", "Rétablir")
        assert pilot.app.settings == replace(changed, speed="normal", theme="day")

    @pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
    def test_defaults_are_asked_about(self, tmp_path: Path, key: int) -> None:
        changed = Settings(language="en", speed="fast")
        pilot = Pilot(tmp_path, SettingsScene, settings=changed)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        question = pilot.app.scene
        assert isinstance(question, DialogScene)
        pilot.key(key)
        assert pilot.app.scene is not question
        assert pilot.app.settings == changed

    def test_the_language_has_no_default_to_restore(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.LANGUAGE))
        assert "Restore defaults" not in pilot.labels

    def test_sound_at_once(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, _settings(Tab.SOUND))
        chimes = pilot.named("Chimes")
        assert isinstance(chimes, Slider)
        pilot.drag(chimes.knob, (chimes.rect.left - 50, chimes.knob[1]))
        assert pilot.app.settings.volume_notes == pilot.app.sounds.volumes[Volume.NOTES] == 0.0
        pilot.click_on("Sound")
        assert not pilot.app.settings.sound
        assert not pilot.named("Chimes").enabled
        _restore(pilot)
        assert pilot.app.sounds.enabled
        assert pilot.app.sounds.volumes[Volume.NOTES] == Settings().volume_notes

    def test_settings_that_cannot_be_saved_are_told_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pilot = Pilot(tmp_path, SettingsScene)

        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("game.session.settings.write_atomically", refuse)
        pilot.app.change(speed="fast")
        pilot.wait_for(lambda: pilot.shows(DialogScene))
        pilot.key(pygame.K_RETURN)
        assert pilot.shows(SettingsScene)
        pilot.app.change(speed="slow")
        pilot.frames(2)
        assert pilot.shows(SettingsScene)
        assert pilot.app.settings.speed == "slow"

    def test_a_busy_disk_holds_nothing_up_and_nothing_is_lost_at_the_end(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        free = threading.Event()

        def slow(path: Path, text: str) -> None:
            assert free.wait(60)
            write_atomically(path, text)

        monkeypatch.setattr("game.session.settings.write_atomically", slow)
        for speed in ("fast", "slow"):
            pilot.app.change(speed=speed)
        pilot.app.frame(0.02)
        assert not pilot.app.settings_book.settled
        free.set()
        pilot.app.close()
        assert load_settings(tmp_path / "settings" / "settings.json")[0].speed == "slow"

    def test_keys_repeat_only_while_text_is_typed(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, SettingsScene)
        pygame.key.set_repeat(0, 0)
        pilot.frames(1)
        assert pygame.key.get_repeat() == (0, 0)
        pilot.click_on("Name at the table")
        pilot.frames(1)
        assert pygame.key.get_repeat()[0] > 0
        pilot.click_on("Dim illegal cards")
        pilot.frames(1)
        assert pygame.key.get_repeat() == (0, 0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("tab", list(Tab)[:-1])
def test_nothing_is_cut_at_any_size(
    tab: Tab,
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none", players=5)
    for size in SIZES:
        pilot = Pilot(tmp_path, _settings(tab), size, look)
        pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"
