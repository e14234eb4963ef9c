"""A new game: who plays, by which rules, and what is kept of the choices."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.rule_sets import RuleSets
from game.session.saves.archive import Archive
from game.session.settings import Settings, load_settings
from game.session.thinking import LocalThinker
from game.ui.scenes.lessons import LessonScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets.choices import Select
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import PortraitTile, TableTile
from tests.ui.matches import played_match
from tests.ui.pilot import Pilot
from tests.ui.scenes.lessons.patience import PATIENCE


class TestNewGame:
    def test_choices_lead_to_that_match(self, tmp_path: Path, started: list[Game]) -> None:
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

    def test_a_match_that_waits_is_no_reason_to_ask(
        self, tmp_path: Path, started: list[Game]
    ) -> None:
        Archive(tmp_path / "data").save(played_match(4, 1).to_record())
        pilot = Pilot(tmp_path, NewGameScene)
        pilot.key(pygame.K_RETURN)
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

    def test_the_rules_decide_tables_and_deals(self, tmp_path: Path, started: list[Game]) -> None:
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


class TestMatchOfAnotherWindow:
    """Another window has saved a match since the menu found none."""

    def _saved_since(self, home: Path) -> tuple[Pilot, Archive]:
        pilot = Pilot(home, MenuScene)
        other = Archive(home / "data")
        other.save(played_match(4, 1).to_record())
        return pilot, other

    def _read_on(self, pilot: Pilot) -> None:
        """Past the page that comes first, if there is one."""
        if pilot.shows(LessonScene):
            pilot.frames(PATIENCE)
            pilot.key(pygame.K_RETURN)

    @pytest.mark.parametrize("ways", [["First steps"], ["New game", "Deal the cards"]])
    def test_it_stays_beside_the_new_one(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ways: list[str]
    ) -> None:
        monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
        pilot, other = self._saved_since(tmp_path)
        before = other.path.read_bytes()
        for way in ways:
            pilot.click_on(way)
        self._read_on(pilot)
        scene = pilot.app.scene
        assert isinstance(scene, TableScene)
        pilot.wait_for(lambda: scene.table.saved)
        assert other.path.read_bytes() == before
        saved = Archive(tmp_path / "data", "match-2.jsonl").load().game
        assert saved is not None
        assert saved.setup == scene.table.game.setup
        assert scene.table.take_problem() is None

    def test_the_place_of_one_that_was_removed_is_taken(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
        pilot, other = self._saved_since(tmp_path)
        other.clear()
        pilot.click_on("First steps")
        assert pilot.shows(LessonScene)
        self._read_on(pilot)
        assert pilot.shows(TableScene)
