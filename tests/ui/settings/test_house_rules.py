"""House rules, written and read as a player does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.i18n import tr
from game.rules.bids import Bid
from game.rules.option_info import OPTIONS, OptionGroup
from game.rules.option_kind import OptionType, option_kind
from game.rules.presets import PRESETS, preset
from game.rules.ruleset import RuleSet
from game.rules.validation import validate
from game.session.rule_sets import RuleSets
from game.session.settings import Settings
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.house_rules.draft import Draft
from game.ui.scenes.house_rules.effect import effects
from game.ui.scenes.house_rules.page import HouseRulesPage
from game.ui.scenes.house_rules.values import CHOICES, value_words
from game.ui.scenes.house_rules.words import GROUPS, LABELS, PARTS, REASONS, rules_name, rules_note
from game.ui.scenes.rule_pages.scene import RulePagesScene
from game.ui.scenes.select_list import SelectListScene
from game.ui.scenes.settings.page import SettingsTab
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.theme import DAY
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.number_field import NumberField
from game.ui.widgets.select import Option, Select
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from tests.ui.pilot import Pilot

SIZES = ((960, 600), (1280, 720), (1920, 1080))
CAFE = RuleSet(name="Café", base_score=30)


def house_rules(app: App) -> SettingsScene:
    return SettingsScene(app, SettingsTab.HOUSE_RULES)


def _screen(pilot: Pilot) -> SettingsScene:
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    return scene


def _scene(pilot: Pilot) -> HouseRulesPage:
    page = _screen(pilot).page
    assert isinstance(page, HouseRulesPage)
    return page


def _save_button(pilot: Pilot) -> Widget:
    return _screen(pilot).foot[-1]


def _click(pilot: Pilot, label: str) -> None:
    widget = pilot.named(label)
    _scene(pilot).main.reveal(widget)
    pilot.click(widget.rect.center)


def _focus(pilot: Pilot, label: str) -> Widget:
    widget = pilot.named(label)
    _screen(pilot).form.move_to(widget, by_key=True)
    return widget


class TestWords:
    def test_every_option_has_words(self) -> None:
        assert set(LABELS) == {option.name for option in OPTIONS}
        assert set(GROUPS) == set(OptionGroup)
        for option in OPTIONS:
            kind = option_kind(option.name)
            if kind.type is OptionType.CHOICE:
                assert set(CHOICES[option.name]) == set(kind.choices)
            if kind.type is OptionType.INTEGERS:
                assert len(PARTS[option.name]) == (kind.count or 4)

    def test_every_value_of_every_preset_has_words(self) -> None:
        for rules in PRESETS.values():
            assert all(value_words(rules, option.name) for option in OPTIONS)
            assert rules_name(rules) != rules.name
            assert rules_note(rules)

    def test_every_reason_has_a_sentence(self) -> None:
        wrong = RuleSet(pousse=True, petite=False, players=())
        assert {it.reason for it in validate(wrong, 4)} <= set(REASONS)


class TestDraft:
    def test_changing_and_resetting(self) -> None:
        draft = Draft(preset("fft"), "Mine")
        assert not draft.changed
        draft.change("multipliers", [1, 1, 2, 4, 8])
        draft.change("lowest_call", "queen")
        assert draft.rules.multiplier(Bid.GARDE_CONTRE) == 8
        assert set(draft.differing) == {"lowest_call", "multipliers"}
        assert draft.differs("multipliers")
        draft.reset("multipliers")
        assert set(draft.differing) == {"lowest_call"}
        draft.restore()
        assert not draft.changed

    def test_an_own_set_keeps_its_name_and_is_replaced(self) -> None:
        draft = Draft(CAFE, "ignored")
        assert (draft.rules.name, draft.source) == ("Café", "Café")
        draft.rename("Bar")
        assert draft.changed

    def test_names(self, tmp_path: Path) -> None:
        saved = RuleSets(tmp_path)
        saved.save(CAFE)
        draft = Draft(preset("fft"), "Mine")
        assert draft.name_problem(saved) is None
        for name, reason in ((" ", "bad_name"), ("café", "name_taken"), ("fft", "name_taken")):
            draft.rename(name)
            problem = draft.name_problem(saved)
            assert problem is not None
            assert problem.reason == reason
        assert Draft(CAFE, "").name_problem(saved) is None

    def test_errors_and_limits(self) -> None:
        draft = Draft(preset("fft"), "Mine")
        draft.change("stakes", "pools")
        assert not draft.errors()
        assert [it.reason for it in draft.limits()] == ["two_players_have_no_taker"]
        draft.change("players", [2])
        assert [it.field for it in draft.errors()] == ["stakes"]
        assert not draft.limits()
        draft.change("players", [])
        assert [it.reason for it in draft.errors()] == ["bad_table_sizes"]


def test_effects_of_multipliers() -> None:
    found = {it.contract: (it.yours, it.federation) for it in effects(preset("encyclopedia"))}
    assert found[Bid.PETITE] == (36, 36)
    assert found[Bid.POUSSE] == (36, None)
    changed = effects(RuleSet(multipliers=(1, 1, 2, 4, 8)))
    assert (changed[-1].yours, changed[-1].federation) == (288, 216)
    assert effects(RuleSet(players=(2,))) == []


class TestScreen:
    def test_a_new_set_is_written_and_saved(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        save = _save_button(pilot)
        before = save.enabled
        name = pilot.named("Rule set")
        assert isinstance(name, TextField)
        pilot.click(name.rect.center)
        pilot.write("!")
        _click(pilot, "The pousse")
        assert (before, save.enabled) == (False, True)
        pilot.click(save.rect.center)
        own = RuleSets(tmp_path / "data" / "rules")
        assert own.load() == []
        (rules,) = own.all
        assert rules.pousse
        assert "!" in rules.name
        assert pilot.app.settings.rules == rules.name
        assert not _save_button(pilot).enabled

    def test_a_key_scrolls_what_differs_too(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _scene(pilot)._start_from(preset("encyclopedia"))
        _, main, beside = _screen(pilot).panels
        assert main.scrolls and beside.scrolls
        _focus(pilot, "Base of a contract")
        pilot.key(pygame.K_PAGEDOWN)
        assert main.offset and not beside.offset
        for _ in range(20):
            pilot.key(pygame.K_PAGEDOWN)
        ends = main.offset, beside.offset
        assert all(ends)
        main.scroll_to_end()
        beside.scroll_to_end()
        assert (main.offset, beside.offset) == ends
        for _ in range(20):
            pilot.key(pygame.K_PAGEUP)
        assert (main.offset, beside.offset) == (0, 0)

    def test_problems_close_the_way_to_saving(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
        _click(pilot, "The petite")
        scene = _scene(pilot)
        assert not _save_button(pilot).enabled
        row = next(row for row in scene._rows if row.option.name == "pousse")
        assert "petite" in row.reason
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert not pilot.app.rule_sets.all

    def test_by_keyboard(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        field = _focus(pilot, "Base of a contract")
        assert isinstance(field, NumberField)
        pilot.key(pygame.K_RIGHT)
        assert _scene(pilot).draft.rules.base_score == 30
        pilot.write("4")
        pilot.resize((1600, 900))
        pilot.write("0")
        assert _scene(pilot).draft.rules.base_score == 40
        pilot.key(pygame.K_BACKSPACE)
        assert _scene(pilot).draft.rules.base_score == 4
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_BACKSPACE)
        assert _scene(pilot).draft.rules.base_score == 25
        pilot.key(pygame.K_DOWN)
        focus = _screen(pilot).form.focus
        assert focus is not None
        assert focus.label.startswith("Multipliers")
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert len(pilot.app.rule_sets.all) == 1

    def test_a_list_opens_and_closes(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _focus(pilot, "Lowest card called")
        pilot.key(pygame.K_RETURN)
        assert isinstance(pilot.app.scene, SelectListScene)
        pilot.key(pygame.K_ESCAPE)
        _focus(pilot, "Lowest card called")
        pilot.key(pygame.K_SPACE)
        pilot.key(pygame.K_UP)
        pilot.key(pygame.K_RETURN)
        assert value_words(_scene(pilot).draft.rules, "lowest_call") == "Knight"

    def test_own_sets_are_changed_and_deleted(self, tmp_path: Path) -> None:
        RuleSets(tmp_path / "data" / "rules").save(CAFE)
        pilot = Pilot(tmp_path, house_rules, settings=Settings(language="en", rules="Café"))
        scene = _scene(pilot)
        assert scene.draft.source == "Café"
        scene._name.on_change("Bar")
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert [rules.name for rules in pilot.app.rule_sets.all] == ["Bar"]
        pilot.click(pilot.named("Delete").rect.center)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert pilot.app.rule_sets.all == ()
        assert _scene(pilot).draft.is_preset

    def test_a_name_that_another_window_took_is_not_saved_over(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page = _scene(pilot)
        page._name.on_change("Café")
        assert _save_button(pilot).enabled
        RuleSets(tmp_path / "data" / "rules").save(CAFE)
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert not _save_button(pilot).enabled
        problem = page.draft.name_problem(pilot.app.rule_sets)
        assert problem is not None and problem.reason == "name_taken"
        assert pilot.app.rule_sets.all == (CAFE,)

    def test_changes_are_not_lost_unasked(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_RETURN)
        assert _scene(pilot).draft.rules.pousse
        base = pilot.named("based on")
        assert isinstance(base, Select)
        base.choose(3)
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert _scene(pilot).draft.base == preset("encyclopedia")

    def test_the_window_is_not_closed_unasked(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
        pilot.key(pygame.K_F1)
        pilot.close_window()
        assert pilot.app.running
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_ESCAPE)
        pilot.key(pygame.K_ESCAPE)
        assert _scene(pilot).draft.rules.pousse
        pilot.close_window()
        pilot.click_on("Drop the changes")
        assert not pilot.app.running

    @pytest.mark.parametrize("by_key", [False, True])
    def test_a_window_that_is_closed_twice_is_closed(self, by_key: bool, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
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

    def test_where_nothing_can_be_written_it_says_so(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        (tmp_path / "data").mkdir(exist_ok=True)
        (tmp_path / "data" / "rules").write_text("not a folder")
        _click(pilot, "The pousse")
        pilot.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_RETURN)
        assert _scene(pilot).draft.rules.pousse

    def test_a_preset_is_chosen_as_it_is(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        button = _save_button(pilot)
        seen = [(button.label, button.enabled)]
        base = pilot.named("based on")
        assert isinstance(base, Select)
        base.choose(3)
        button = _save_button(pilot)
        seen.append((button.label, button.enabled))
        pilot.click(button.rect.center)
        button = _save_button(pilot)
        seen.append((button.label, button.enabled))
        assert seen == [("In use", False), ("Use these rules", True), ("In use", False)]
        assert pilot.app.settings.rules == "encyclopedia"
        assert pilot.app.rule_sets.all == ()

    def test_options_without_effect_are_folded(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        rows = {row.option.name: row for row in _scene(pilot)._rows}
        row = rows["chip_stack"]
        (field,) = row.controls
        kit, place = _screen(pilot).stage.kit, pygame.Rect(0, 0, 700, 0)
        seen = [(tr(row.idle), field.enabled)]
        heights = [row.place(kit, place)]
        stakes = pilot.named("Stakes")
        assert isinstance(stakes, Select)
        stakes.choose(2)
        seen.append((row.idle, field.enabled))
        heights.append(row.place(kit, place))
        assert seen == [("Only with chips.", False), ("", True)]
        assert heights[0] < heights[1]
        assert rows["multipliers"].idle

    def test_what_is_wrong_is_never_folded(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        page = _scene(pilot)
        page.draft.change("petite", False)
        page.draft.change("pousse", True)
        page.draft.change("players", [2])
        _screen(pilot).layout()
        rows = {row.option.name: row for row in page._rows}
        assert rows["pousse"].reason
        assert not rows["pousse"].idle
        assert rows["petite"].idle
        _click(pilot, "The pousse")
        assert rows["pousse"].idle

    def test_the_keyboard_passes_over_folded_options(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _focus(pilot, "Stakes")
        pilot.key(pygame.K_DOWN)
        focus = _screen(pilot).form.focus
        assert focus is not None
        assert focus.label == "Length of a match"

    def test_numbers_of_contracts_that_are_not_bid(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        assert not pilot.named("Multipliers: Pousse").enabled
        _click(pilot, "The pousse")
        assert pilot.named("Multipliers: Pousse").enabled

    def test_the_draft_outlives_a_look_at_another_tab(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
        assert _screen(pilot).tab is SettingsTab.LANGUAGE
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL)
        assert _scene(pilot).draft.rules.pousse
        pilot.key(pygame.K_TAB, mod=pygame.KMOD_CTRL)
        assert _screen(pilot).tab is SettingsTab.PLAY
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, DialogScene)

    def test_the_rules_can_be_read_while_they_are_written(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        _click(pilot, "The pousse")
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, RulePagesScene)
        assert pilot.app.scene.rules.pousse
        pilot.key(pygame.K_ESCAPE)
        assert _scene(pilot).draft.rules.pousse

    def test_there_is_something_to_restore_only_after_a_change(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        restore = pilot.named("Restore")
        seen = [restore.enabled]
        _click(pilot, "The pousse")
        seen.append(restore.enabled)
        pilot.click(restore.rect.center)
        seen.append(pilot.named("Restore").enabled)
        assert seen == [False, True, False]
        assert not _scene(pilot).draft.rules.pousse

    def test_a_name_is_not_something_to_restore(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        pilot.click(pilot.named("Rule set").rect.center)
        pilot.write("!")
        assert not pilot.named("Restore").enabled

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

    def test_where_rules_cannot_be_played_is_told_in_sentences(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        scene = _scene(pilot)
        scene._change("stakes", "pools")
        (box,) = scene._problem_boxes()
        assert box._sentences == (
            "Not at every table. Two players have no taker: only the score sheet works.",
        )

    def test_table_sizes(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, house_rules)
        two = next(it for it in _screen(pilot).form.widgets if isinstance(it, Toggle))
        two.activate()
        assert _scene(pilot).draft.rules.players == (3, 4, 5)


class TestNumberField:
    def _field(self, bounds: tuple[int, int], value: int) -> tuple[NumberField, list[int]]:
        heard: list[int] = []
        pygame.display.init()
        pygame.font.init()
        field = NumberField("points", value, bounds, heard.append)
        field.place(Kit(DAY, 1), pygame.Rect(0, 0, 120, 36))
        field.focus = True
        return field, heard

    def test_bounds_hold(self) -> None:
        field, heard = self._field((1, 6), 6)
        field.click((110, 10))
        assert heard == []
        field.click((5, 10))
        assert field.value == 5
        field.type_text("9")
        assert field.value == 6

    def test_penalties_are_typed_without_a_sign(self) -> None:
        field, _ = self._field((-10000, 0), -200)
        field.type_text("4")
        field.type_text("0")
        assert field.value == -40

    def test_digits_go_to_the_field_that_was_clicked_on(self) -> None:
        field, heard = self._field((0, 100), 25)
        field.focus = False
        form = Form([[field]])
        middle = field.rect.midright
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            form.handle(pygame.event.Event(kind, pos=(middle[0] - 4, middle[1]), button=1))
        for digit in "40":
            form.handle(pygame.event.Event(pygame.TEXTINPUT, text=digit))
        assert field.value == 40
        assert heard == [26, 4, 40]
        assert field.focus

    def test_it_looks_the_same_whatever_was_drawn_before(self) -> None:
        looks = []
        for order in ((False, True), (True, False)):
            field, _ = self._field((0, 100), 25)
            drawn = {}
            for focus in order:
                field.focus = focus
                target = pygame.Surface((140, 50))
                target.fill("white")
                field.draw(target)
                drawn[focus] = pygame.image.tobytes(target, "RGB")
            looks.append(drawn)
        assert looks[0] == looks[1]


def test_a_select_stops_at_its_ends() -> None:
    heard: list[int] = []
    select = Select("it", [Option(n, str(n)) for n in range(3)], 1, heard.append, lambda _: None)
    for _ in range(3):
        select.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    assert heard == [2]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["fft", "de-france"])
def test_nothing_is_cut_at_any_size(
    name: str, text_scale: float, language: str, tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none", rules=name)
    for size in SIZES:
        pilot = Pilot(tmp_path, house_rules, size, look)
        panel = _scene(pilot).main
        for _ in range(12):
            pilot.app.draw()
            panel.scroll_by(500)
        assert not drawn_text(), f"cut or outside at {size}"
