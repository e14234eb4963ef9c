"""What holds wherever a walk leads."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.session.game import MatchRecord
from game.session.paths import folders
from game.session.progress.progress import Progress
from game.session.rule_sets import RuleSets
from game.session.saves.archive import Archive, SavedMatches
from game.session.settings import load_settings
from game.ui.host import AppScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from tests.ui.pilot import Ground
from tests.ui.walk.walk import PADS, Walk

_DEEPEST: Final = 14
"""As many screens may lie over one another."""
_TO_BE_SEEN: Final = 12
"""Pixels of a control that must be in the window: cards of a fan reach out of it."""
_ESCAPES: Final = 60


def check_screen(walk: Walk) -> None:
    """Scenes lie in a sane order; the keyboard is on a control; all controls can be seen."""
    scenes, window = walk.app._scenes, walk.app.window.get_rect()
    assert any(scene.covers for scene in scenes), scenes
    assert len(set(map(id, scenes))) == len(scenes) <= _DEEPEST, scenes
    if not isinstance(scenes[-1], AppScene):
        return
    form = scenes[-1].form
    assert form.focus is None or form.focus in form.widgets, form.focus.label
    assert form.focus is not None or not form.widgets, scenes[-1]
    for it in form.widgets:
        if it.clip is not None:
            assert it.clip.size > (0, 0) and window.contains(it.clip), (it.label, it.clip)
        elif it.rect.width:
            assert min(window.clip(it.rect).size) >= _TO_BE_SEEN, (it.label, it.rect)


def check_kept(walk: Walk, copy: Path) -> None:
    """If the game was killed now, nothing would be damaged, and matches would go on.

    Args:
        walk: the walk.
        copy: where to copy all that is kept.
    """
    places = folders(shutil.copytree(walk.home, copy))
    assert load_settings(places.settings_file)[1] == []
    assert RuleSets(places.rule_sets).load() == []
    for archive in SavedMatches(places.data).waiting():
        assert archive.load().problem is None
    progress, problem = Progress.open(places.progress_file)
    progress.close()
    assert problem is None
    for archive, game in walk.saves:
        saved = Archive(copy / archive.path.parent.relative_to(walk.home), archive.path.name)
        match = saved.load().game
        assert match is not None and _begins(match.to_record(), game.to_record())


def _begins(saved: MatchRecord, played: MatchRecord) -> bool:
    """Whether the one is the other but for what bots did last, which they would do again."""
    *before, last = saved.deals
    now = played.deals[-1]
    return (
        tuple(before) == played.deals[:-1]
        and replace(last, moves=now.moves[: len(last.moves)]) == replace(now, moves=last.moves)
        and replace(saved, deals=played.deals) == played
    )


def check_way_home(walk: Walk) -> None:
    """Once no pad is held, Escape leads to the menu; where it asks, the first answer leads on."""
    for pad in PADS:
        walk.do(("event", pygame.CONTROLLERDEVICEREMOVED, {"instance_id": pad}))
    for _ in range(_ESCAPES):
        before, openings = walk.app.scene, walk.openings
        if isinstance(before, MenuScene | Ground):
            return
        _press(walk, pygame.K_ESCAPE)
        if walk.openings != openings:
            return
        if isinstance(walk.app.scene, DialogScene) and not isinstance(before, DialogScene):
            _press(walk, pygame.K_HOME)
            _press(walk, pygame.K_RETURN)
    raise AssertionError(f"no way back to the menu: {walk.app._scenes}")


def _press(walk: Walk, key: int) -> None:
    values = {"key": key, "mod": pygame.KMOD_NONE, "unicode": "", "scancode": 0}
    walk.do(("event", pygame.KEYDOWN, values))
    walk.do(("wait", 2, 0.3))
