"""What the window shows at a time, and what that may ask of the application."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.session.archive import Archive
from game.session.paths import Folders
from game.session.problem import Problem
from game.session.rule_sets import RuleSets
from game.session.settings import Settings
from game.ui.reply import Reply
from game.ui.screen import Screen
from game.ui.sound import SoundBox
from game.ui.widgets.select import Select

if TYPE_CHECKING:  # which the menu shows sooner without
    from game.session.desk import Desk
    from game.session.progress import Progress


class Host(Protocol):
    """What scenes know of the application that shows them; ``App`` tells what each is."""

    settings: Settings
    pointer: tuple[int, int]
    announced: list[str]

    @property
    def language(self) -> str:
        """What is spoken."""

    @property
    def folders(self) -> Folders:
        """Where everything is kept."""

    @property
    def archive(self) -> Archive:
        """Where the match is saved."""

    @property
    def rule_sets(self) -> RuleSets:
        """The player's own rules."""

    @property
    def sounds(self) -> SoundBox:
        """What is heard."""

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
        """Where the coach works."""

    @property
    def progress(self) -> Progress:
        """What is kept of the player's answers and deals."""

    def change(self, **values: Any) -> None:
        """Change settings and save them."""

    def announce(self, sentence: str) -> None:
        """Say something in words."""

    def push(self, scene: Scene) -> None:
        """Show a scene over the others."""

    def ask(self, title: str, message: str, replies: Sequence[Reply] = ()) -> None:
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


class Scene(ABC):
    """One screen of the game, or a dialog over another.

    Attributes:
        app: the running application.
        covers: whether it hides all below it; a dialog does not.
    """

    covers = True

    def __init__(self, app: Host) -> None:
        self.app = app

    @property
    def screen(self) -> Screen:
        """The window's size, scales and colours."""
        return self.app.screen

    @abstractmethod
    def layout(self) -> None:
        """Place everything: on entering, after a resize, a change of language or of look."""

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """Place and draw everything where nobody sees, a piece at a time.

        What is drawn is kept by kits, so that the next scene like this one opens at once.
        """
        self.layout()
        yield
        self.draw(target)
        yield

    def handle(self, event: pygame.event.Event) -> None:
        """React to one event of pointer, keyboard or window."""

    def command(self, press: pygame.event.Event) -> None:
        """React to a key that is pressed with Control or Cmd; ``handle`` is never told of it."""

    def update(self, seconds: float) -> None:
        """Move on by a time in seconds."""

    def prepare(self) -> bool:
        """Make something that a later frame will need, while nothing moves; tell whether it did."""
        return False

    @property
    def moving(self) -> bool:
        """Whether something moves, so that the next frame must come at once."""
        return False

    @property
    def typing(self) -> pygame.Rect | None:
        """Where text is being typed, so that a key held down is to repeat; None if nowhere."""
        return None

    def let_go(self) -> None:
        """Another scene comes over it, which a button that is down now will come up in.

        What the pointer has begun here is given up: a press, a drag.
        """

    def ask_before_end(self, end: Callable[[], None]) -> bool:
        """The window is to be closed: ask first, if something that is not saved would be lost.

        Args:
            end: ends the application, if that is the answer.

        Returns:
            Whether it asks; not a second time while its question is open.
        """
        return False

    def resume(self) -> None:
        """The scene above was closed."""

    def leave(self) -> None:
        """The scene is closed for good: stop workers, save."""
