"""Main menu, new game, settings and dialogs, driven as a player does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.ruleset import RuleSet
from game.session.archive import Archive, LoadedMatch
from game.session.game import Game
from game.session.problem import Problem, ProblemKey
from game.session.rule_sets import RuleSets
from game.session.settings import Settings, load_settings
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene, Reply
from game.ui.scenes.dialog_problems import show_problem
from game.ui.scenes.menu import scene as menu
from game.ui.scenes.menu.scene import MenuScene
from game.ui.scenes.menu.words import match_words, standing_words
from game.ui.scenes.new_game import scene as new_game
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.theme import DAY
from game.ui.widgets.menu_entry import ROOMY_ENTRY, MenuEntry
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.select import Select
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import PortraitTile, TableTile
from tests.ui.matches import played_match
from tests.ui.pilot import Pilot

ENTRIES = (
    "New game",
    "King-call trainer",
    "Review",
    "Rules",
    "Statistics",
    "Settings",
    "Quit",
)
OPENED = {
    "New game": "NewGameScene",
    "King-call trainer": "TrainerScene",
    "Review": "ReviewListScene",
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
        assert pilot.labels == list(ENTRIES)

    def test_a_saved_match_comes_first(self, tmp_path: Path) -> None:
        Archive(tmp_path / "data").save(played_match(4, 1).to_record())
        pilot = Pilot(tmp_path, MenuScene)
        assert pilot.labels == ["Continue", *ENTRIES]

    @pytest.mark.parametrize("label", ENTRIES[:-1])
    def test_by_keyboard_and_back(self, tmp_path: Path, label: str) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        for _ in range(ENTRIES.index(label)):
            pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert type(pilot.app.scene).__name__ == OPENED[label]
        pilot.key(pygame.K_ESCAPE)
        if label == "King-call trainer":  # the first Escape ends its search for a hand
            pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, MenuScene)

    @pytest.mark.parametrize("label", ENTRIES[:-1])
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
        self, tmp_path: Path, text_scale: float, waiting: bool
    ) -> None:
        if waiting:
            Archive(tmp_path / "data").save(played_match(5, 2).to_record())
        look = Settings(language="fr", text_scale=text_scale, motion="none")
        for size in (*SIZES, (1000, 760)):
            pilot = Pilot(tmp_path, MenuScene, size, look)
            scene = pilot.app.scene
            assert isinstance(scene, MenuScene)
            kit = scene.screen.menu
            drawn = [_drawn(it) for it in scene.form.widgets if isinstance(it, MenuEntry)]
            crest = scene._panel.top + kit.px(32)
            assert drawn[0].top - crest >= kit.px(8), size
            for _, y in scene._dividers:
                above = max(it.bottom for it in drawn if it.centery < y)
                below = min(it.top for it in drawn if it.centery > y)
                assert min(y - above, below - y) >= kit.px(12), size

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
                assert scene.screen.rect.inflate(-2 * border, -2 * border).contains(scene._panel)

    def test_key_hints_lie_between_panel_and_border(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        middles: list[float] = []
        monkeypatch.setattr(
            menu,
            "draw_key_hints",
            lambda _kit, _target, _left, middle, _hints: middles.append(middle),
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
            assert scene._panel.bottom + cap < middles[-1] < border - cap, size

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
        newer = archive.path.read_text().replace('"version": 1', '"version": 2')
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
        load = pilot.app.archive.load

        def noted() -> LoadedMatch:
            loads.append("load")
            return load()

        monkeypatch.setattr(pilot.app.archive, "load", noted)
        pilot.click_on("Settings")
        pilot.key(pygame.K_ESCAPE)
        assert pilot.labels[0] == "Continue" and not loads
        pilot.click_on("Settings")
        archive.clear()
        pilot.key(pygame.K_ESCAPE)
        assert pilot.labels == list(ENTRIES) and loads

    def test_words_for_a_match(self) -> None:
        game = played_match(3, 2)
        assert match_words(game).startswith("Three\u00a0players, deal\u00a0")
        assert standing_words(0, 40) == "leading at\u00a0+40"
        assert standing_words(2, -10) == "third at\u00a0−10"

    @pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
    def test_a_match_is_told_in_whole_parts(self, scale: float) -> None:
        pygame.display.init()
        pygame.font.init()
        kit = Kit(DAY, scale)
        words = match_words(played_match(3, 2))
        for width in (210, 250, 300, 400):
            entry = MenuEntry("Continue", "play", lambda: None, words)
            height = entry.height_in(kit, kit.px(width))
            rows = 1 + round((height / kit.scale - ROOMY_ENTRY.featured) / 19)
            assert rows <= words.count(", ") + 1


class TestNewGame:
    def test_choices_lead_to_that_match(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        started: list[Game] = []
        monkeypatch.setattr(new_game, "sit_down", lambda app, game: started.append(game))
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.click_on("Five")
        pilot.click_on("Gaston")
        pilot.click_on("Name at the table")
        pilot.write("Lucie")
        deals = pilot.named("Deals")
        assert isinstance(deals, Segmented)
        pilot.click(deals.cell(2).center)
        pilot.click_on("Deal the cards")
        (game,) = started
        assert game.setup.players == 5
        assert game.setup.deals == 10
        assert game.setup.human == 0
        me, *opponents = game.setup.seats
        assert (me.name, me.character) == ("Lucie", "gaston")
        assert len({seat.character for seat in game.setup.seats}) == 5
        assert all(seat.level is not None for seat in opponents)
        stored, problems = load_settings(tmp_path / "settings" / "settings.json")
        assert (stored.players, stored.name, problems) == (5, "Lucie", [])

    def test_a_name_is_kept_when_one_goes_back(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.click_on("Name at the table")
        pilot.write("Lucie ")
        pilot.key(pygame.K_ESCAPE)
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert stored.name == "Lucie"
        pilot.app.push(NewGameScene(pilot.app))
        field = pilot.named("Name at the table")
        assert isinstance(field, TextField)
        assert field.text == "Lucie"

    def test_a_name_is_kept_after_ctrl_c(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.click_on("Name at the table")
        pilot.write("Lucie")

        def interrupt() -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(pilot.app, "step", interrupt)
        with pytest.raises(KeyboardInterrupt):
            pilot.app.run()
        stored, _ = load_settings(tmp_path / "settings" / "settings.json")
        assert stored.name == "Lucie"

    def test_a_resize_leaves_the_caret_in_the_name(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.click_on("Name at the table")
        pilot.write("Luie")
        for _ in range(2):
            pilot.key(pygame.K_LEFT)
        pilot.resize((960, 600))
        pilot.write("c")
        field = pilot.named("Name at the table")
        assert isinstance(field, TextField)
        assert field.text == "Lucie"

    def test_a_match_that_waits_is_not_lost_unasked(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        started: list[Game] = []
        monkeypatch.setattr(new_game, "sit_down", lambda app, game: started.append(game))
        Archive(tmp_path / "data").save(played_match(4, 1).to_record())
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.key(pygame.K_RETURN)
        assert pilot.shows(DialogScene)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.shows(NewGameScene)
        assert not started
        pilot.key(pygame.K_RETURN)
        pilot.click_on("New game")
        assert started

    def test_other_opponents(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        scene = pilot.app.scene
        assert isinstance(scene, NewGameScene)
        pilot.click_on("Three")
        before = scene.plan.opponents
        pilot.click_on("Other opponents")
        assert len(before) == 2
        assert not set(before) & set(scene.plan.opponents)

    def test_the_rules_decide_tables_and_deals(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        started: list[Game] = []
        monkeypatch.setattr(new_game, "sit_down", lambda app, game: started.append(game))
        RuleSets(tmp_path / "data" / "rules").save(RuleSet(name="Six", sitting_out=True))
        pilot = Pilot(tmp_path, NewGameScene)
        scene = pilot.app.scene
        assert isinstance(scene, NewGameScene)
        assert [it.label for it in pilot.form.widgets if isinstance(it, TableTile)] == [
            "Two",
            "Three",
            "Four",
            "Five",
        ]
        pilot.click_on("Two")
        rules = pilot.named("Rules")
        assert isinstance(rules, Select)
        rules.choose([option.label for option in rules.options].index("Tarot de France"))
        assert (scene.plan.players, scene.plan.deals) == (3, 3)
        pilot.click_on("Five")
        assert scene.plan.deals == 5
        rules = pilot.named("Rules")
        assert isinstance(rules, Select)
        rules.choose(len(rules.options) - 1)
        pilot.click_on("Six")
        pilot.click_on("Deal the cards")
        (game,) = started
        assert (game.setup.rules.name, game.setup.players) == ("Six", 6)
        assert pilot.app.settings.rules == "Six"

    def test_rules_that_are_gone_give_way_to_the_federation(self, tmp_path: Path) -> None:
        gone = Settings(language="en", rules="Gone")
        pilot = Pilot(tmp_path, NewGameScene, settings=gone)
        scene = pilot.app.scene
        assert isinstance(scene, NewGameScene)
        assert scene.plan.rules == RuleSet()

    def test_nobody_plays_against_himself(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        scene = pilot.app.scene
        assert isinstance(scene, NewGameScene)
        pilot.click_on("Five")
        for tile in [it for it in pilot.form.widgets if isinstance(it, PortraitTile)]:
            pilot.click_on(tile.label)
            assert scene.plan.character == tile.character
            assert tile.character not in scene.plan.opponents

    def test_by_keyboard(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_TAB)
        focus = pilot.form.focus
        assert isinstance(focus, TableTile)
        assert focus.chosen
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_SPACE)
        assert pilot.app.settings.players == 5


class TestDialog:
    def _open(self, tmp_path: Path, heard: list[str]) -> Pilot:
        pilot = Pilot(tmp_path, MenuScene)
        replies = [
            Reply("Abandon", lambda: heard.append("abandon")),
            Reply("Keep playing", lambda: heard.append("keep"), main=True),
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
        replies = [Reply(each, lambda: None, main=each == words[-1]) for each in words]
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
        show_problem(pilot.app, Problem(ProblemKey.SAVE_FAILED, "", folder / "match"))
        pilot.frames(1)
        assert not drawn_text()

    @pytest.mark.parametrize("key", ProblemKey)
    def test_the_name_of_a_folder_may_be_no_text(self, tmp_path: Path, key: ProblemKey) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        show_problem(pilot.app, Problem(key, "", Path("/home/caf\udce9/data/damaged-\udce9")))
        pilot.frames(1)
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert told.message.isprintable()

    def test_the_screen_below_is_out_of_reach(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = self._open(tmp_path, heard)
        pilot.click((1020, 388))
        assert isinstance(pilot.app.scene, DialogScene)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("make", [MenuScene, NewGameScene])
def test_nothing_is_cut_at_any_size(
    make: Callable[[App], Scene],
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none", players=5)
    for size in SIZES:
        pilot = Pilot(tmp_path, make, size, look)
        pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"
