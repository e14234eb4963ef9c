"""The button of who sits out, to skip a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.anim import Pace
from game.ui.input.keys import PRESSING_KEYS
from game.ui.look.buttons import ButtonKind, ButtonShape
from game.ui.table.motion.animation import TableAnimation
from game.ui.widgets.button import Button
from game.words.i18n import tr

AT_ONCE: Final = Pace(move=0.0, wait=0.0, look=0.0, lively=False)
"""Nobody looks on."""


class SittingOut:
    """The button that stands where the player's cards would lie.

    Attributes:
        skipping: whether the deal is played without waiting.
    """

    def __init__(self, animation: TableAnimation, on_skip: Callable[[], None]) -> None:
        """Watch a table.

        Args:
            animation: what it shows.
            on_skip: lets all that moves arrive.
        """
        self._animation = animation
        self._on_skip = on_skip
        self._button = Button(
            "", self._skip, kind=ButtonKind.SECONDARY, shape=ButtonShape.CARTOUCHE, size=22
        )
        self.skipping = False

    def place(self) -> None:
        """Place the button, in the language and the size of the window as they are now."""
        layout, button = self._animation.layout, self._button
        button.label = tr("Skip this deal")
        size = button.natural_size(layout.kit)
        button.place_by(layout.kit, size, center=layout.below_panels)

    @property
    def offered(self) -> bool:
        """Whether there is something to skip."""
        picture = self._animation.picture
        goes_on = picture.view.facts.phase.is_open and not self.skipping
        return picture.is_out(self._animation.own) and goes_on

    def _skip(self) -> None:
        self.skipping = True
        self._on_skip()

    def forget(self) -> None:
        """Begin another deal: nothing is skipped, and the button lets go of the keyboard."""
        self.skipping = False
        self._button.focus = False

    def handle(self, event: pygame.event.Event) -> bool:
        """React to an event; return whether it was for the button, which Tab leads to."""
        if not self.offered:
            return False
        if event.type != pygame.KEYDOWN:
            return self._button.handle(event)
        if event.key == pygame.K_TAB:
            self._button.focus = True
        elif self._button.focus and event.key in PRESSING_KEYS:
            self._skip()
        else:
            return False
        return True

    def let_go(self) -> None:
        """Forget that the pointer went down on it."""
        self._button.let_go()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the button, if there is something to skip."""
        if self.offered:
            self._button.draw(target)
