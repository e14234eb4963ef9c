"""Opening the window and playing, from the first frame to the exit status."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.session.files import sweep
from game.session.logbook import catch_crashes, close_logbook, open_logbook
from game.session.paths import Folders, folders, shown_path
from game.session.problems import Problem
from game.session.saves.backup import restore_waiting
from game.session.settings import Settings, load_settings
from game.ui.app import App
from game.ui.look.assets import MissingAsset, assets_folder
from game.ui.pacing import prepare_memory
from game.words.i18n import language_for, look_in, set_language, tr

REFUSED: Final = 2
"""The exit status when no window can be opened."""


_UNSEEN: Final = "offscreen"
"""The driver that SDL falls back to where there is no display: nobody would see the window."""


_NO_DRIVER: Final = " not available"
"""What SDL says behind the name of a driver that it does not have, or that does not work here."""


class NoWindow(Exception):
    """No window can be opened, for a reason in the system's words or ours."""


class CannotWrite(Exception):
    """A file that was asked for cannot be written.

    Attributes:
        file: which it is.
        cause: why that is so.
    """

    def __init__(self, file: Path, cause: OSError | ValueError) -> None:
        super().__init__(f"{file}: {cause}")
        self.file = file
        self.cause = cause


def run(first_frame: Path | None = None, language: str | None = None) -> int:
    """Open the window and play.

    Args:
        first_frame: where to write the moment of the first frame, and stop then.
        language: spoken in place of the settings', which keep theirs.

    Returns:
        The exit status: 0 when all went well, 2 without a window.

    Raises:
        CannotWrite: when the file cannot be written.
    """
    places = folders()
    logbook = open_logbook(places.logs)
    catch_crashes(places.logs, _tell_crash)
    try:
        status = _play(places, first_frame, language)
    finally:
        pygame.quit()
    close_logbook(logbook)  # after a crash, which is yet to be told to it, it stays open
    return status


def _play(places: Folders, first_frame: Path | None, language: str | None) -> int:
    """Play until the window is closed; for the arguments, status and errors see ``run``."""
    for folder in places.written:
        sweep(folder)
    restored = restore_waiting(places)
    settings, problems = load_settings(places.settings_file)
    prepare_memory()
    app = open_app(settings, places, language=language)
    if app is None:
        return REFUSED
    _show_menu(app, [*restored, *problems, *app.problems])
    if first_frame is not None:
        app.step()
        try:
            first_frame.write_text(f"{time.time()} {time.process_time()}", "ascii")
        except (OSError, ValueError) as error:
            raise CannotWrite(first_frame, error) from None
        app.quit()
    app.run()
    return 0


def open_app(
    settings: Settings,
    places: Folders,
    size: tuple[int, int] | None = None,
    language: str | None = None,
) -> App | None:
    """Open the window; where that is impossible, say so on standard error and return None."""
    try:
        return new_app(settings, places, size, language)
    except NoWindow as error:
        say(tr("no window can be opened: {reason}", reason=error))
    except MissingAsset as error:
        say(tr("{file} is damaged or missing; install the game again", file=error))
    return None


def new_app(
    settings: Settings,
    places: Folders,
    size: tuple[int, int] | None = None,
    language: str | None = None,
) -> App:
    """Open the window; it speaks the language, or without one that of the settings.

    A machine without sound is no obstacle: its device is opened with the first sound.

    Raises:
        NoWindow: when that is impossible.
        MissingAsset: when the game's files are missing altogether; for a single one there is
            something else to show.
    """
    look_in(places.catalogues)
    speak(settings, language)
    assets_folder()
    try:
        pygame.display.init()
        if pygame.display.get_driver() == _UNSEEN and _UNSEEN not in _wanted_driver():
            raise NoWindow(tr("there is no display"))
        pygame.font.init()
        return App(settings, places, size, language=language)
    except pygame.error as error:
        raise NoWindow(_in_words(error)) from None


def _in_words(error: pygame.error) -> str:
    """Why SDL opens no window; for what it says most often there are words of ours."""
    driver, missing, _ = str(error).partition(_NO_DRIVER)
    return tr("the driver {driver} is not available", driver=driver) if missing else str(error)


def _wanted_driver() -> str:
    """The driver, or drivers, that the user wants."""
    return os.environ.get("SDL_VIDEODRIVER", "")


def speak(settings: Settings, language: str | None) -> None:
    """Speak the language, or without one that of the settings."""
    set_language(language_for(language or settings.language))


def say(message: str) -> None:
    """Say on standard error what keeps the game from going on."""
    _print(tr("{place}: {reason}", place="tarot-nouveau", reason=message))


def _print(words: str) -> None:
    """Print on standard error, if that is open."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)


def _show_menu(app: App, problems: Sequence[Problem]) -> None:
    app.go(lambda app: app.routes.menu())
    for problem in problems:
        app.tell(problem)


def _tell_crash(error: BaseException, report: Path | None) -> None:
    """Say what happened and where the report is, in a window of the system if there is one."""
    words = tr("Tarot Nouveau has stopped: {error}", error=f"{type(error).__name__}: {error}")
    if report is not None:
        words += "\n" + tr("A report was written to {file}.", file=shown_path(report))
    _print(words)
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Tarot Nouveau", words, "error")
