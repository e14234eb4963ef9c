"""What controls have in common: they know how large they want to be."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from game.ui.boxes.box import Widget
from game.ui.look.kit import Kit

LEFT_BUTTON: Final = 1


class Control(Widget):
    """A widget that knows how large it wants to be.

    Attributes:
        stretches: whether it may be wider than that.
    """

    stretches = False

    @abstractmethod
    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self.natural_size(kit)[0]

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``; the same at every width."""
        return self.natural_size(kit)[1]
