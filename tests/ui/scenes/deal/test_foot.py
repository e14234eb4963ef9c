"""The buttons at the foot of a screen, in large text and long words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.ui.scenes.header import HeaderScene
from tests.ui.pilot import Pilot
from tests.ui.scenes.review.reviews import SEAT, finished, members


@pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_foot_fits_whatever_its_words(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    settings = Settings(language=language, text_scale=1.5, motion="none")
    log, cast = finished(5), members(5)
    pilot = Pilot(tmp_path, lambda app: app.routes.deal(log, SEAT, cast), size, settings)
    scene = pilot.app.scene
    assert isinstance(scene, HeaderScene)
    whole = pygame.Rect.unionall(scene.foot[0].rect, [it.rect for it in scene.foot])
    assert scene.stage.foot.contains(whole)
