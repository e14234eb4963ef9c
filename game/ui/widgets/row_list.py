"""Rows below one another in a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.heard import as_group
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Body, Widget
from game.ui.look.kit import Kit
from game.ui.widgets.section import draw_widgets

AnyRow = TypeVar("AnyRow", bound=Widget)

_GAP: Final = 1
_LISTS: Final = {
    AccessRole.RADIO_BUTTON: AccessRole.RADIO_GROUP,
    AccessRole.LIST_BOX_OPTION: AccessRole.LIST_BOX,
}
"""What a list is whose rows are that."""


class RowList(Body, Generic[AnyRow]):
    """Rows of which one is chosen, as one group for the keyboard."""

    def __init__(self, rows: Sequence[AnyRow], *, name: str = "", above: float = 0) -> None:
        """List rows.

        Args:
            rows: from top to bottom.
            name: what is listed, for who does not see it; empty where that is plain.
            above: units that stay free above the first one.
        """
        self.rows = tuple(rows)
        self._name, self._above = name, above

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows over the whole width."""
        y = area.top + kit.px(self._above)
        for row in self.rows:
            height = row.height_in(kit, area.width)
            row.place(kit, pygame.Rect(area.left, y, area.width, height))
            y += height + kit.px(_GAP)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        role = _LISTS.get(self.rows[0].role, AccessRole.LIST)
        if not self._name:
            draw_widgets(target, self.groups())
            return
        with as_group(target, self.rect, self._name, role):
            draw_widgets(target, self.groups())
