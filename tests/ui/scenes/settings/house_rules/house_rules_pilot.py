"""The page of house rules, opened and driven as a player does."""

from __future__ import annotations

from game.rules.options.ruleset import RuleSet
from game.session.setting import Tab
from game.ui.app import App
from game.ui.boxes.box import Widget
from game.ui.scenes.settings.house_rules import HouseRulesPage
from game.ui.scenes.settings.scene import SettingsScene
from tests.ui.pilot import Pilot

CAFE = RuleSet(name="Café", base_score=30)


def house_rules(app: App) -> SettingsScene:
    return SettingsScene(app, Tab.HOUSE_RULES)


def screen_of(pilot: Pilot) -> SettingsScene:
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    return scene


def page_of(pilot: Pilot) -> HouseRulesPage:
    page = screen_of(pilot).page
    assert isinstance(page, HouseRulesPage)
    return page


def save_button(pilot: Pilot) -> Widget:
    return screen_of(pilot).foot[-1]


def reveal_and_click(pilot: Pilot, label: str) -> None:
    widget = pilot.named(label)
    page_of(pilot).main.reveal(widget)
    pilot.click(widget.rect.center)


def focus_on(pilot: Pilot, label: str) -> Widget:
    widget = pilot.named(label)
    screen_of(pilot).form.move_to(widget, by_key=True)
    return widget
