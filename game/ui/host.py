"""What scenes know of the application that shows them, and the answers of its dialogs."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.session.assumption import Standard
from game.session.paths import Folders, shown_path
from game.session.problems import Problem, ProblemKey
from game.session.rule_sets import RuleSets
from game.session.saves.archive import SavedMatches
from game.session.settings import Settings
from game.ui.boxes.box import Widget
from game.ui.input.gamepads import PadsInUse
from game.ui.input.keys import press_of
from game.ui.navigation import Navigation
from game.ui.scene import Scene
from game.ui.sound import SoundBox
from game.ui.widgets.control import Form
from game.ui.window import Screen
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.session.desk import Desk
    from game.session.field import FieldQueue
    from game.session.progress.progress import Progress
    from game.ui.widgets.choices import Select

LOGGER: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DialogReply:
    """One way to answer a dialog.

    Attributes:
        label: the words on its button.
        act: what follows after the dialog has closed.
        main: whether it is the button in the main colour.
    """

    label: str
    act: Callable[[], None]
    main: bool = False


def act_or_stay(label: str, act: Callable[[], None], stay: str) -> tuple[DialogReply, DialogReply]:
    """Two answers: to do something, or the safe one, which leaves all as it is."""
    return DialogReply(label, act), DialogReply(stay, lambda: None, main=True)


def close_only() -> DialogReply:
    """The only answer to a message."""
    return DialogReply(tr("Close"), lambda: None, main=True)


class Host(Protocol):
    """The application, as scenes know it."""

    settings: Settings
    pointer: tuple[int, int]
    announced: list[str]
    said: list[tuple[int, str]]

    @property
    def pads(self) -> PadsInUse:
        """The game pads that are there."""

    @property
    def language(self) -> str:
        """The code of the language that is spoken, such as ``fr``."""

    @property
    def folders(self) -> Folders:
        """The folders of settings, matches, progress and reports."""

    @property
    def matches(self) -> SavedMatches:
        """The matches that wait to be continued."""

    @property
    def rule_sets(self) -> RuleSets:
        """The player's own rules."""

    @property
    def sounds(self) -> SoundBox:
        """Plays the sounds."""

    @property
    def routes(self) -> Navigation:
        """What makes the screens."""

    @property
    def screen(self) -> Screen:
        """The window's size, scales and colours."""

    @property
    def window(self) -> pygame.Surface:
        """What scenes draw on."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    @property
    def desk(self) -> Desk:
        """The desk at which the coach works, which answers one question at a time."""

    @property
    def comparisons(self) -> FieldQueue:
        """The deals that are compared with other tables, in the background."""

    @property
    def progress(self) -> Progress:
        """What is kept of the player's answers and deals."""

    @property
    def has_played(self) -> bool:
        """Whether the player has played a deal."""

    @property
    def standard(self) -> Standard:
        """How well everybody is taken to play where bids and calls are judged."""

    def change(self, **values: Any) -> None:
        """Change settings and save them."""

    def announce(self, sentence: str, *, focus: bool = False) -> None:
        """Say something in words; ``focus`` where it only tells where the keyboard has gone."""

    def refresh(self) -> None:
        """Lay every scene out again."""

    @property
    def listened(self) -> bool:
        """Whether a screen reader says what is announced."""

    def push(self, scene: Scene) -> None:
        """Show a scene over the others."""

    def ask(self, title: str, message: str, replies: Sequence[DialogReply] = ()) -> None:
        """Ask something in a dialog over the scene, or tell it where there is but to close it."""

    def tell(self, problem: Problem) -> None:
        """Tell about a problem in a dialog over the scene."""

    def open_list(self, select: Select[Any]) -> None:
        """Show the list of a select over the scene."""

    def pop(self) -> None:
        """Close the scene on top."""

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole display."""

    def quit(self) -> None:
        """End after this frame."""


def tell_unwritten(app: Host, key: ProblemKey, path: Path, error: OSError) -> None:
    """Tell the player that a file cannot be written, and the log why."""
    LOGGER.warning("%s is not written: %s", path, error)
    app.tell(Problem(key, path))


def save_and_say(app: Host, title: str, path: Path, write: Callable[[], object]) -> None:
    """Write a file, and say where it is or why it cannot be written.

    Args:
        app: the running application.
        title: what is saved.
        path: the file.
        write: writes it, or raises an ``OSError``.
    """
    try:
        write()
    except OSError as error:
        tell_unwritten(app, ProblemKey.FILE_FAILED, path, error)
        return
    folder = shown_path(path.parent)
    app.ask(title, tr("{file} is in {folder}.", file=path.name, folder=folder))


class AppScene(Scene):
    """A scene of the application.

    Attributes:
        app: what shows it.
        form: its controls; empty where somebody else has them.
    """

    def __init__(self, app: Host) -> None:
        self.app = app
        self.form = Form(())

    @property
    def screen(self) -> Screen:
        """The window's size, scales and colours."""
        return self.app.screen

    @property
    def focused(self) -> Widget | None:
        """See ``Scene.focused``."""
        return self.form.focus

    def focus_on(self, widget: Widget) -> None:
        """See ``Scene.focus_on``."""
        for each in self.form.widgets:
            if each is widget or each.hand_on(widget):
                self.form.move_to(each, by_key=True)

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.form.let_go()

    def press(self, widget: Widget) -> None:
        """See ``Scene.press``; it is the key that does it wherever the keyboard can be there."""
        self.focus_on(widget)
        if widget is self.form.focus:
            self.handle(press_of(pygame.K_RETURN))
        else:
            widget.activate()
