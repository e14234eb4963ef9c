"""A quick check of the whole program: one deal played at the real table, by itself."""

from __future__ import annotations

import contextlib
import io
import tempfile
import time
from pathlib import Path
from typing import Final

import pygame

from game.rules.options.presets import Preset, preset
from game.session.desk import WorkerThinker
from game.session.game import Game
from game.session.paths import folders
from game.session.settings import Settings, saved_language
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.thinking import ThinkRequest
from game.ui.app import App
from game.ui.resources import do_all
from game.ui.scenes.overlay import RepliesScene
from game.ui.scenes.table.told import ToldTable
from game.ui.start import REFUSED, CannotWrite, open_app, say, speak
from game.ui.table.prompt import Act, Decline
from game.words.i18n import tr
from game.words.numbers import whole

_PLAYERS: Final = 4
_LEVEL: Final = "rule"
_SEED: Final = 3
_MOST_SECONDS: Final = 120.0
_STEP: Final = 0.25
_STUCK = _DAMAGED = 1
_SIZE: Final = (1280, 720)


class SmokePlayer:
    """Answers the questions of a table's scene as a bot in a process of its own would."""

    def __init__(self, scene: ToldTable) -> None:
        self._scene = scene
        self._thinker = WorkerThinker()
        self._asked: ThinkRequest | None = None
        self._ids = 0

    def act(self) -> None:
        """Ask the bot when a question is open, and give its answer once it is there."""
        scene = self._scene
        decision = scene.table.decision
        if scene.turn.prompt is None or decision is None:
            return
        if self._asked is None:
            self._ids += 1
            self._asked = ThinkRequest(
                self._ids, scene.table.view, decision.kind, _LEVEL, seed=self._ids
            )
            self._thinker.request(self._asked)
        reply = self._thinker.poll()
        if reply is None:
            return
        self._asked = None
        if reply.failure is not None:
            raise RuntimeError(f"the bot failed at {decision}: {reply.failure}")
        scene.turn.answer(Decline() if reply.action is None else Act(reply.action))

    def close(self) -> None:
        """Stop the bot's process."""
        self._thinker.close()


def run_smoke(shot: Path | None, language: str | None) -> int:
    """Play one deal at the real table, motion off, until its score sheet shows.

    Args:
        shot: where to save a picture of the score sheet, as PNG.
        language: what is spoken; without it the language of the settings, or of the system.

    Returns:
        The exit status: 0 when the sheet showed in time, 1 when it did not or files of the game are
        damaged, 2 without a window.

    Raises:
        CannotWrite: when the picture cannot be written.
    """
    chosen = saved_language(folders().settings_file)
    settings = Settings(motion="none", speed="instant", language=chosen)
    speak(settings, language)
    if shot is not None:
        _try_to_write(shot)
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        stack.callback(pygame.quit)
        return _play_deal(shot, settings, Path(home), language)


def _try_to_write(path: Path) -> None:
    """Find out before a deal is played whether a file can be written; what it holds is kept.

    Raises:
        CannotWrite: when that cannot be done.
    """
    try:
        path.open("ab").close()
    except (OSError, ValueError) as error:
        raise CannotWrite(path, error) from None


def _write(path: Path, content: bytes) -> None:
    """Make a file of that content.

    Raises:
        CannotWrite: when that cannot be done.
    """
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as error:
        raise CannotWrite(path, error) from None


def _play_deal(shot: Path | None, settings: Settings, home: Path, language: str | None) -> int:
    app = open_app(settings, folders(home), _SIZE, language)
    if app is None:
        return REFUSED
    app.sounds.enabled = False
    scene = _sit_down(app)
    player = SmokePlayer(scene)
    deadline = time.monotonic() + _MOST_SECONDS
    damaged = False
    try:
        while app.scene is scene or isinstance(app.scene, RepliesScene):
            if time.monotonic() > deadline:
                say(
                    tr(
                        "no score sheet after {seconds} s; the table waits for {decision}",
                        seconds=whole(_MOST_SECONDS),
                        decision=scene.table.decision,
                    )
                )
                return _STUCK
            app.frame(_STEP)
            if isinstance(app.scene, RepliesScene):
                say(app.scene.message)
                damaged = True
                app.pop()
            player.act()
            time.sleep(0.001)  # the bots need the processor too
        app.frame(_STEP)
        if shot is not None:
            picture = io.BytesIO()
            pygame.image.save(app.window, picture, ".png")
            _write(shot, picture.getvalue())
    finally:  # Windows removes no folder that holds an open file
        do_all((player.close, app.close))
    return _DAMAGED if damaged else 0


def _sit_down(app: App) -> ToldTable:
    names = [character.capitalize() for character in CHARACTERS[: _PLAYERS - 1]]
    seats = (
        SeatSetup("", CHARACTERS[-1], None),
        *(
            SeatSetup(name, character, _LEVEL)
            for name, character in zip(names, CHARACTERS, strict=False)
        ),
    )
    setup = GameSetup(preset(Preset.FFT.value), seats, deals=1)
    scene = app.routes.match(Game.new(setup, _SEED))
    assert isinstance(scene, ToldTable), "a match is played at a table"
    app.push(scene)
    return scene
