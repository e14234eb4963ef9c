"""What everything on a screen has in common: it knows its size, is put somewhere and draws."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget

_LOWER: Final = 6
"""Units from the middle of a box to the baseline of words beside it."""


class Box(ABC):
    """A piece of a screen. All lengths are pixels.

    It is asked how high it is at a width, then placed, then drawn; and all of that again after any
    change of the window, the look or the language.

    Attributes:
        grows: whether it takes the height that is left over.
        most_growth: units that it takes of it at most.
        kit: the kit it was placed with.
        rect: where it is.
    """

    grows = False
    most_growth = math.inf
    kit: Kit
    rect: pygame.Rect

    def natural_width(self, kit: Kit) -> int:
        """The width that it asks for; 0 where it takes what there is."""
        return 0

    @abstractmethod
    def height_in(self, kit: Kit, width: int) -> int:
        """The height that it needs at a width."""

    def baseline(self, kit: Kit, width: int) -> int:
        """How far below its top words beside it have their baseline, at a width."""
        return self.height_in(kit, width) // 2 + kit.px(_LOWER)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere, to be drawn with that kit."""
        self.kit, self.rect = kit, pygame.Rect(rect)

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw it with its widgets, as it is now."""

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """Draw it where nobody sees, a piece at a time; it was placed before."""
        self.draw(target)
        yield

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Its widgets, group by group."""
        return ()


class Described(Box):
    """A box that consists of others, which need the kit to be described."""

    _made: tuple[Kit, Box] | None = None

    @abstractmethod
    def describe(self, kit: Kit) -> Box:
        """Tell what it consists of; it grows as that does."""

    def _content(self, kit: Kit) -> Box:
        if self._made is None or self._made[0] is not kit:
            self._made = kit, self.describe(kit)
        return self._made[1]

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self._content(kit).natural_width(kit)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return self._content(kit).height_in(kit, width)

    def baseline(self, kit: Kit, width: int) -> int:
        """See ``Box.baseline``."""
        return self._content(kit).baseline(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._content(kit).place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        self._content(self.kit).draw(target)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """See ``Box.groups``; none before it was placed."""
        return self._made[1].groups() if self._made else ()


class Body(Box):
    """A box that finds its height only as it is laid out, from the top down."""

    @abstractmethod
    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay it out from the top of an area.

        The width is to be kept. The height is an offer: the piece may use more or less.

        Returns:
            The height it uses.
        """

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return self.lay(kit, pygame.Rect(0, 0, width, 0))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self.lay(kit, rect)
