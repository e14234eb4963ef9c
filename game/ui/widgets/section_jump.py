"""A small list of the sections, to go to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.select import Select, SelectOption

_HEIGHT: Final = 26
_SIZE: Final = 15.5
_PADDING: Final = 12
_ARROW: Final = 20


class SectionJump(Select[int]):
    """A pill that opens the list; left and right lead to the neighbours of the section in view."""

    def __init__(
        self,
        label: str,
        titles: Sequence[str],
        on_jump: Callable[[int], None],
        on_step: Callable[[int], None],
        open_list: Callable[[Select[Any]], None],
    ) -> None:
        """Offer sections.

        Args:
            label: what stands on it.
            titles: of all sections, from top to bottom.
            on_jump: told which one was chosen in the list.
            on_step: told which one a key leads to.
            open_list: shows the list.
        """
        options = [SelectOption(index, title) for index, title in enumerate(titles)]
        super().__init__(label, options, 0, on_jump, open_list)
        self._on_step = on_step

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels that its word and the arrow ask for."""
        width = kit.text_width(self.label, self._style(kit)) + kit.text_px(_ARROW)
        return round(width + 2 * kit.px(_PADDING)), round(_HEIGHT * kit.text_scale)

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        round_end = self.rect.height / kit.scale / 2
        self.draw_ring(target, round_end)
        fill = theme.chosen if self.hover else theme.field
        line = theme.control_border
        kit.frame(target, self.rect, round_end, fill=fill, stroke=line, width=1.4)
        left, baseline = self.rect.left + kit.px(_PADDING), self.rect.centery
        end = kit.draw_text(
            target, left, baseline + kit.text_px(_SIZE) * 0.3, self.label, self._style(kit)
        )
        centre = (end + kit.text_px(_ARROW) * 0.6, self.rect.centery)
        draw_icon(kit, target, centre, icon("down", theme.text, 2.6), 0.5 * kit.text_growth)

    def choose(self, index: int) -> None:
        """Go to a section, also to the one in view, which may have been scrolled."""
        self.index = index
        self.on_change(index)

    def step_to(self, index: int) -> None:
        """Show a neighbour; the keyboard stays here."""
        self._on_step(index)
