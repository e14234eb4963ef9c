"""Options changed by pointer and keyboard, folded, restored, and never cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.cards import KNIGHT
from game.rules.options.presets import preset
from game.session.rule_sets import RuleSets
from game.session.settings import Settings
from game.ui.access.reader import tree_of
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.widgets.choices import Select, Toggle
from game.ui.widgets.number import NumberField
from game.ui.widgets.text_field import TextField
from game.words.i18n import tr
from tests.ui.pilot import Pilot
from tests.ui.scenes.settings.house_rules.house_rules_pilot import (
    CAFE,
    focus_on,
    house_rules,
    page_of,
    reveal_and_click,
    screen_of,
)

SIZES = ((960, 600), (1280, 720), (1920, 1080))


class TestScreen:
    def test_a_key_scrolls_what_differs_too(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page_of(pilot)._start_from(preset("encyclopedia"))
        _, main, beside = screen_of(pilot).panels
        assert main.scrolls and beside.scrolls
        focus_on(pilot, "Base of a contract")
        pilot.key(pygame.K_PAGEDOWN)
        assert main.offset and not beside.offset
        for _ in range(20):
            pilot.key(pygame.K_PAGEDOWN)
        ends = main.offset, beside.offset
        assert all(ends)
        main.scroll_by(10_000)
        beside.scroll_by(10_000)
        assert (main.offset, beside.offset) == ends
        for _ in range(20):
            pilot.key(pygame.K_PAGEUP)
        assert (main.offset, beside.offset) == (0, 0)

    def test_by_keyboard(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        field = focus_on(pilot, "Base of a contract")
        assert isinstance(field, NumberField)
        pilot.key(pygame.K_RIGHT)
        assert page_of(pilot).draft.rules.base_score == 30
        pilot.key(pygame.K_4)
        pilot.resize((1600, 900))
        pilot.key(pygame.K_0)
        assert page_of(pilot).draft.rules.base_score == 40
        pilot.key(pygame.K_BACKSPACE)
        assert page_of(pilot).draft.rules.base_score == 4
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_BACKSPACE)
        assert page_of(pilot).draft.rules.base_score == 25
        pilot.key(pygame.K_DOWN)
        focus = screen_of(pilot).form.focus
        assert focus is not None
        assert focus.label.startswith("Multipliers")
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert len(pilot.app.rule_sets.all) == 1

    def test_a_list_opens_and_closes(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        focus_on(pilot, "Lowest card called")
        pilot.key(pygame.K_RETURN)
        assert isinstance(pilot.app.scene, SelectListScene)
        pilot.key(pygame.K_ESCAPE)
        focus_on(pilot, "Lowest card called")
        pilot.key(pygame.K_SPACE)
        pilot.key(pygame.K_UP)
        pilot.key(pygame.K_RETURN)
        assert page_of(pilot).draft.rules.lowest_call == KNIGHT

    def test_table_sizes(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        two = next(it for it in screen_of(pilot).form.widgets if isinstance(it, Toggle))
        two.activate()
        assert page_of(pilot).draft.rules.players == (3, 4, 5)

    def test_options_without_effect_are_folded(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        rows = {row.option.name: row for row in page_of(pilot)._rows}
        row = rows["chip_stack"]
        (field,) = row.controls
        kit = screen_of(pilot).stage.kit
        seen = [(tr(row.why_no_effect), field.enabled)]
        heights = [row.height_in(kit, 700)]
        stakes = pilot.named("Stakes")
        assert isinstance(stakes, Select)
        stakes.choose(2)
        seen.append((row.why_no_effect, field.enabled))
        heights.append(row.height_in(kit, 700))
        assert seen == [("Only with chips.", False), ("", True)]
        assert heights[0] < heights[1]
        assert rows["multipliers"].why_no_effect

    def test_what_is_wrong_is_never_folded(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page = page_of(pilot)
        page.draft.change("petite", False)
        page.draft.change("pousse", True)
        page.draft.change("players", [2])
        screen_of(pilot).layout()
        rows = {row.option.name: row for row in page._rows}
        assert rows["pousse"].reason
        assert not rows["pousse"].why_no_effect
        assert rows["petite"].why_no_effect
        reveal_and_click(pilot, "The pousse")
        assert rows["pousse"].why_no_effect

    def test_the_keyboard_passes_over_folded_options(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        focus_on(pilot, "Stakes")
        pilot.key(pygame.K_DOWN)
        focus = screen_of(pilot).form.focus
        assert focus is not None
        assert focus.label == "Length of a match"

    def test_numbers_of_contracts_that_are_not_bid(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        assert not pilot.named("Multipliers: Pousse").enabled
        reveal_and_click(pilot, "The pousse")
        assert pilot.named("Multipliers: Pousse").enabled

    def test_there_is_something_to_restore_only_after_a_change(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        restore = pilot.named("Restore")
        seen = [restore.enabled]
        reveal_and_click(pilot, "The pousse")
        seen.append(restore.enabled)
        pilot.click(restore.rect.center)
        pilot.click_on("Drop the changes")
        seen.append(pilot.named("Restore").enabled)
        assert seen == [False, True, False]
        assert not page_of(pilot).draft.rules.pousse

    def test_a_name_is_not_something_to_restore(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        pilot.click(pilot.named("Rule set").rect.center)
        pilot.write("!")
        assert not pilot.named("Restore").enabled

    def test_where_rules_cannot_be_played_is_told_in_sentences(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        scene = page_of(pilot)
        scene._change("stakes", "pools")
        (_,) = scene._problem_boxes()
        told = "Not at every table. Two players have no taker: only the score sheet works."
        assert told in tree_of(pilot.app).text()

    def test_a_long_name_shows_whole_above_the_list(self, tmp_path: Path) -> None:
        long = replace(CAFE, name="Café du Commerce, règles du jeudi soir")
        RuleSets(tmp_path / "data" / "rules").save(long)
        pilot = Pilot(tmp_path, house_rules, settings=Settings(language="en", rules=long.name))
        name = pilot.named("Rule set")
        assert isinstance(name, TextField)
        assert name.kit.text_width(long.name, name._style()) <= name._inner.width

    def test_the_word_of_a_switch_stands_nearer_to_it_than_to_the_last_one(
        self, tmp_path: Path
    ) -> None:
        pilot = Pilot(tmp_path, house_rules)
        two, three = [it for it in pilot.form.widgets if isinstance(it, Toggle)][:2]
        assert three.rect.left - two.rect.right >= 2 * two.kit.px(12)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["fft", "de-france"])
def test_nothing_is_cut_at_any_size(
    name: str, text_scale: float, language: str, tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none", rules=name)
    for size in SIZES:
        pilot = Pilot(tmp_path, house_rules, size, look)
        panel = page_of(pilot).main
        for _ in range(12):
            pilot.app.draw()
            panel.scroll_by(500)
        assert not drawn_text(), f"cut or outside at {size}"
