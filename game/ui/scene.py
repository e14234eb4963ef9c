"""What the window shows at a time: a scene takes input, moves on with time and draws itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Widget
from game.ui.input.keys import Hint, press_of
from game.ui.window import Screen


class Scene(ABC):
    """One screen of the game, or a dialog over another.

    Attributes:
        covers: whether it hides all below it; a dialog does not.
    """

    covers = True

    @property
    @abstractmethod
    def screen(self) -> Screen:
        """The window's size, scales and colours."""

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

    def edit(self, press: pygame.event.Event) -> bool:
        """Give such a key to the text that is being typed first; return whether it was for that."""
        return False

    def targets(self) -> Iterable[pygame.Rect]:
        """Where controls are that a finger may mean though it just misses them."""
        return ()

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """Whether something scrolls there, so that a finger that moves up or down moves it."""
        return False

    def explains(self, position: tuple[int, int]) -> bool:
        """Whether a finger that rests there asks what it is on, and does nothing more."""
        return False

    def shortcuts(self) -> Sequence[Hint]:
        """What keys do here now, for whoever has a game pad to find in a list."""
        return ()

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
    def unfinished(self) -> bool:
        """Whether the last frame showed something more coarsely than it is to stay."""
        return False

    @property
    def typing(self) -> pygame.Rect | None:
        """Where text is being typed, so that a key held down is to repeat; None if nowhere."""
        return None

    # -- for who does not see it ----------------------------------------------------------------

    def tell(self, listener: Listener) -> None:
        """Tell a screen reader what there is: whatever shows is heard while it is drawn."""
        self.draw(listener)

    @property
    def spoken_name(self) -> str:
        """What a dialog without a title is called."""
        return ""

    @property
    def focused(self) -> Widget | None:
        """The widget that the keyboard is on."""
        return None

    def focus_on(self, widget: Widget) -> None:
        """Put the keyboard on a widget."""

    def press(self, widget: Widget) -> None:
        """Do what Enter does on a widget."""
        widget.activate()

    def nudge(self, widget: Widget, direction: int) -> None:
        """Do what an arrow does on a widget that has a value: 1 for right, -1 for left."""
        widget.key(press_of(pygame.K_RIGHT if direction > 0 else pygame.K_LEFT))

    def write(self, widget: Widget, words: str) -> None:
        """Have words stand in a widget."""
        widget.rewrite(words)

    # -- coming and going -----------------------------------------------------------------------

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
