"""House rules saved, renamed, chosen and deleted, and none lost unasked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.options.presets import preset
from game.session.rule_sets import RuleSets
from game.session.setting import Tab
from game.session.settings import Settings
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.widgets.choices import Select
from game.ui.widgets.text_field import TextField
from tests.ui.pilot import Pilot
from tests.ui.scenes.settings.house_rules.house_rules_pilot import (
    CAFE,
    house_rules,
    page_of,
    reveal_and_click,
    save_button,
    screen_of,
)


class TestScreen:
    @pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_META])
    def test_saved_by_keys(self, tmp_path: Path, mod: int) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_s, mod)
        assert len(pilot.app.rule_sets.all) == 1

    def test_a_new_set_is_written_and_saved(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        save = save_button(pilot)
        before = save.enabled
        name = pilot.named("Rule set")
        assert isinstance(name, TextField)
        pilot.click(name.rect.center)
        pilot.write("!")
        reveal_and_click(pilot, "The pousse")
        assert (before, save.enabled) == (False, True)
        pilot.click(save.rect.center)
        own = RuleSets(tmp_path / "data" / "rules")
        assert own.load() == []
        (rules,) = own.all
        assert rules.pousse
        assert "!" in rules.name
        assert pilot.app.settings.rules == rules.name
        assert not save_button(pilot).enabled

    def test_problems_close_the_way_to_saving(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        reveal_and_click(pilot, "The petite")
        scene = page_of(pilot)
        assert not save_button(pilot).enabled
        row = next(row for row in scene._rows if row.option.name == "pousse")
        assert "petite" in row.reason
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert not pilot.app.rule_sets.all

    def test_own_sets_are_changed_and_deleted(self, tmp_path: Path) -> None:
        RuleSets(tmp_path / "data" / "rules").save(CAFE)
        pilot = Pilot(tmp_path, house_rules, settings=Settings(language="en", rules="Café"))
        scene = page_of(pilot)
        assert scene.draft.source == "Café"
        scene._name.on_change("Bar")
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert [rules.name for rules in pilot.app.rule_sets.all] == ["Bar"]
        pilot.click(pilot.named("Delete").rect.center)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert pilot.app.rule_sets.all == ()
        assert page_of(pilot).draft.is_preset

    @pytest.mark.parametrize(("used", "left"), [("Café", "fft"), ("encyclopedia", "encyclopedia")])
    def test_other_rules_stay_in_use_when_a_set_is_deleted(
        self, tmp_path: Path, used: str, left: str
    ) -> None:
        RuleSets(tmp_path / "data" / "rules").save(CAFE)
        pilot = Pilot(tmp_path, house_rules, settings=Settings(language="en", rules=used))
        base = pilot.named("based on")
        assert isinstance(base, Select)
        base.choose([option.value for option in base.options].index(CAFE))
        pilot.click_on("Delete")
        pilot.click_on("Delete")
        assert pilot.app.rule_sets.all == ()
        assert pilot.app.settings.rules == page_of(pilot).draft.base.name == left

    def test_a_name_that_another_window_took_is_not_saved_over(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page = page_of(pilot)
        page._name.on_change("Café")
        assert save_button(pilot).enabled
        RuleSets(tmp_path / "data" / "rules").save(CAFE)
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert not save_button(pilot).enabled
        problem = page.draft.name_problem(pilot.app.rule_sets)
        assert problem is not None and problem.reason == "name_taken"
        assert pilot.app.rule_sets.all == (CAFE,)

    def test_where_nothing_can_be_written_it_says_so(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data" / "rules").write_text("not a folder")
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_RETURN)
        assert page_of(pilot).draft.rules.pousse

    def test_a_preset_is_chosen_as_it_is(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        button = save_button(pilot)
        seen = [(button.label, button.enabled)]
        base = pilot.named("based on")
        assert isinstance(base, Select)
        base.choose(3)
        button = save_button(pilot)
        seen.append((button.label, button.enabled))
        pilot.click(button.rect.center)
        button = save_button(pilot)
        seen.append((button.label, button.enabled))
        assert seen == [("In use", False), ("Use these rules", True), ("In use", False)]
        assert pilot.app.settings.rules == "encyclopedia"
        assert pilot.app.rule_sets.all == ()

    def test_changes_are_not_lost_unasked(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_RETURN)
        assert page_of(pilot).draft.rules.pousse
        base = pilot.named("based on")
        assert isinstance(base, Select)
        base.choose(3)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert page_of(pilot).draft.base == preset("encyclopedia")

    def test_the_window_is_not_closed_unasked(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_F1)
        pilot.close_window()
        assert pilot.app.running
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        assert page_of(pilot).draft.rules.pousse
        pilot.close_window()
        pilot.click_on("Drop the changes")
        assert not pilot.app.running

    @pytest.mark.parametrize("by_key", [False, True])
    def test_a_window_that_is_closed_twice_is_closed(self, by_key: bool, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        if by_key:
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.close_window()
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.close_window()
        assert not pilot.app.running

    def test_a_window_where_nothing_was_changed_is_closed(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        pilot.close_window()
        assert not pilot.app.running

    def test_the_draft_outlives_a_look_at_another_tab(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
        assert screen_of(pilot).tab is Tab.DATA
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL)
        assert page_of(pilot).draft.rules.pousse
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL)
        assert screen_of(pilot).tab is Tab.PLAY
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, DialogScene)

    def test_the_rules_can_be_read_while_they_are_written(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        reveal_and_click(pilot, "The pousse")
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, RulePagesScene)
        assert pilot.app.scene.rules.pousse
        pilot.key(pygame.K_ESCAPE)
        assert page_of(pilot).draft.rules.pousse
