"""The pages of the federation's rules, opened as a player does."""

from __future__ import annotations

from pathlib import Path

from game.rules.options.presets import preset
from game.session.settings import Settings
from game.ui.scenes.rule_pages import RulePagesScene
from tests.ui.pilot import Pilot


def scene_of(pilot: Pilot) -> RulePagesScene:
    scene = pilot.app.scene
    assert isinstance(scene, RulePagesScene)
    return scene


def open_pages(tmp_path: Path, settings: Settings | None = None) -> Pilot:
    return Pilot(tmp_path, lambda app: RulePagesScene(app, preset("fft")), settings=settings)
