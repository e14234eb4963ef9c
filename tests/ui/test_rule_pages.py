"""The pages that describe the rules in use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple
from pathlib import Path

import pygame
import pytest

from game.i18n import set_language
from game.rules.options import MatchLength, Scoring, Stakes, WhenBroke
from game.rules.presets import PRESETS, preset
from game.rules.ruleset import RuleSet
from game.session.settings import Settings
from game.ui.app import App
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.rule_pages import RulePagesScene, open_rules, rule_book
from game.ui.scenes.rule_pages_model import Page
from tests.ui.pilot import Pilot

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def _words(value: object) -> str:
    if isinstance(value, tuple | list):
        return "\n".join(_words(part) for part in value)
    return str(value)


def _all(rules: RuleSet, seats: int | None = None) -> str:
    return "\n".join(_words(astuple(page)) for page in rule_book(rules, seats))


def _titles(pages: list[Page]) -> list[str]:
    return [page.title for page in pages]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_has_a_book(name: str, language: str) -> None:
    set_language(language)
    for seats in (None, *preset(name).sizes):
        words = _all(preset(name), seats)
        assert "{" not in words
        assert "None" not in words


def test_numbers_come_from_the_rules() -> None:
    words = _all(RuleSet(targets=(57, 52, 42, 37), poignee_values=(11, 22, 33), petit_points=15), 4)
    for expected in ("57", "52", "42", "37", "11 pts", "22 pts", "33 pts", "15 points"):
        assert expected in words
    assert "Single: 10 trumps" in words
    assert "Single: 13 trumps" not in words


def test_the_excuse_in_the_last_trick() -> None:
    assert "goes to the other side" in _all(preset("fft"))
    assert "goes to the winner of that trick" in _all(preset("home"))
    assert "stays with its side" in _all(preset("de-france"))


def test_pages_that_do_not_concern_the_table_are_left_out() -> None:
    every = _titles(rule_book(preset("fft")))
    assert len(every) == 12
    assert "The called king" not in _titles(rule_book(preset("fft"), 4))
    assert "The called king" in _titles(rule_book(preset("fft"), 5))
    assert "The auction" not in _titles(rule_book(preset("fft"), 2))
    assert "six piles" in _all(preset("fft"), 2)
    assert "six piles" not in _all(preset("fft"), 4)


def test_the_example_of_the_score_is_worked_out() -> None:
    assert "made by 9. Each defender pays 68; the taker receives +204." in _all(preset("fft"), 4)
    assert "the taker receives +136. The partner receives +68." in _all(preset("fft"), 5)
    assert "pays 90" in _all(RuleSet(scoring=Scoring.FIXED, petite=False), 4)


def test_stakes_and_length() -> None:
    pools = RuleSet(stakes=Stakes.POOLS, pool_payment=12, pool_without_base=True)
    assert "everybody pays 12 points" in _all(pools, 4)
    chips = RuleSet(stakes=Stakes.CHIPS, when_broke=WhenBroke.RAISE)
    assert "starts with 40 chips" in _all(chips, 4)
    assert "the stakes are raised" in _all(chips, 4)
    assert "everybody deals once" in _all(RuleSet(match_length=MatchLength.AS_MANY_AS_PLAYERS), 4)


def test_announcements_follow_the_rules() -> None:
    assert "Poignée" not in _titles(rule_book(preset("casual")))
    assert "a slam earns nothing more" in _all(preset("casual"))
    assert "Misère" in _all(preset("encyclopedia"))
    assert "all tricks but three" in _all(preset("encyclopedia"))
    assert "may announce it before the first lead" in _all(preset("de-france"))


class TestScreen:
    def _scene(self, pilot: Pilot) -> RulePagesScene:
        scene = pilot.app.scene
        assert isinstance(scene, RulePagesScene)
        return scene

    def _open(self, tmp_path: Path) -> Pilot:
        return Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft")))

    def test_keys_turn_pages(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        pilot.key(pygame.K_LEFT)
        assert self._scene(pilot).page == 0
        pilot.key(pygame.K_RIGHT)
        assert self._scene(pilot).page == 1
        pilot.key(pygame.K_END)
        pilot.key(pygame.K_RIGHT)
        assert self._scene(pilot).page == 11
        pilot.key(pygame.K_HOME)
        assert self._scene(pilot).page == 0
        assert "The three bouts" in pilot.app.announced

    def test_list_and_buttons(self, tmp_path: Path) -> None:
        pilot = self._open(tmp_path)
        row = next(it for it in self._scene(pilot).form.widgets if it.label == "The Excuse")
        pilot.click(row.rect.center)
        assert self._scene(pilot).page == 7
        back, forth = self._scene(pilot).foot
        pilot.click(back.rect.center)
        assert self._scene(pilot).page == 6
        pilot.click(forth.rect.center)
        assert self._scene(pilot).page == 7

    def test_from_the_menu_and_back(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert self._scene(pilot).rules == preset("fft")
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, MenuScene)

    def test_open_rules(self, tmp_path: Path) -> None:
        pilot = Pilot(tmp_path, MenuScene)
        open_rules(pilot.app, preset("fft"), 4)
        assert self._scene(pilot).seats == 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["fft", "de-france", "casual"])
def test_nothing_is_cut_at_any_size(
    name: str, text_scale: float, language: str, tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")

    def make(app: App) -> RulePagesScene:
        return RulePagesScene(app, preset(name))

    for size in SIZES:
        pilot = Pilot(tmp_path, make, size, look)
        scene = pilot.app.scene
        assert isinstance(scene, RulePagesScene)
        for index in range(len(scene.pages)):
            scene.turn_to(index)
            pilot.app.draw()
            scene.panels[-1].scroll_to_end()
            pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"
