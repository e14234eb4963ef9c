"""A volume of the settings with buttons that let one hear what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.section import SettingRow, draw_widgets

_LEFT_SHARE: Final = 0.53
_GAP: Final = 7
_PAD: Final = 8
_BESIDE: Final = 18
"""Units between buttons, around them, and between a button and its words."""

_NOTE: Final = 16
_NOTE_LINE: Final = 20


class Volume(Body):
    """A slider, and at its right, or below it where it is narrow, a few sounds to try."""

    def __init__(
        self, row: SettingRow, samples: Sequence[tuple[Button, str]], *, wide: bool
    ) -> None:
        """Gather the slider's row, and the buttons with when each sound is heard."""
        self._row, self._wide = row, wide
        self.buttons = [button for button, _ in samples]
        self._notes = [note for _, note in samples]
        self._lines: list[list[str]] = []
        self.peers: Sequence[Button] = self.buttons
        self._area = pygame.Rect(0, 0, 0, 0)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The slider, then the buttons."""
        return (*self._row.groups(), self.buttons)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out row and buttons."""
        self.kit = kit
        pad = kit.px(_PAD)
        if not self._wide:
            row = self._row.lay(kit, area)
            below = pygame.Rect(area.left + pad, area.top + row, area.width - 2 * pad, 0)
            height = row + self._place_buttons(kit, below) + pad
        else:
            left = round(area.width * _LEFT_SHARE)
            beside = pygame.Rect(area.left + left, area.top + pad, area.width - left - pad, 0)
            height = self._place_buttons(kit, beside) + 2 * pad
            row = self._row.lay(kit, pygame.Rect(area.left, area.top, left - kit.px(_BESIDE), 0))
            top = area.top + max(0, height - row) // 2
            self._row.place(kit, pygame.Rect(area.left, top, left - kit.px(_BESIDE), 0))
            height = max(height, row)
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        return height

    def _place_buttons(self, kit: Kit, area: pygame.Rect) -> int:
        """Below one another, of one width, the words beside them; return the height."""
        sizes = [button.natural_size(kit) for button in self.peers]
        width, height = max(wide for wide, _ in sizes), max(tall for _, tall in sizes)
        step = height + kit.px(_GAP)
        room = area.width - width - kit.px(_BESIDE)
        for index, button in enumerate(self.buttons):
            button.place(kit, pygame.Rect(area.left, area.top + index * step, width, height))
        self._lines = [kit.wrap(note, self._note(kit), room) for note in self._notes]
        return len(self.buttons) * step - kit.px(_GAP)

    @staticmethod
    def _note(kit: Kit) -> Style:
        return Style(Face.BODY, _NOTE, kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw ground, row, buttons and words."""
        kit, note = self.kit, self._note(self.kit)
        self._draw_ground(target)
        self._row.draw(target)
        draw_widgets(target, (self.buttons,))
        step = _NOTE_LINE * kit.text_scale
        for button, lines in zip(self.buttons, self._lines, strict=True):
            left = button.rect.right + kit.px(_BESIDE)
            first = button.rect.centery + 5 * kit.text_scale - step * (len(lines) - 1) / 2
            kit.draw_lines(target, left, first, lines, note, leading=_NOTE_LINE / _NOTE)

    def _draw_ground(self, target: pygame.Surface) -> None:
        """One ground for the slider and what it makes louder."""
        kit = self.kit
        width, height = self._area.width / kit.scale, self._area.height / kit.scale
        kit.shape(
            ("volume",),
            lambda: path(rectangle(0, 0, width, height, 6), fill=kit.theme.stripe),
            width,
            height,
        ).draw(target, *self._area.topleft)


def make_alike(volumes: Sequence[Volume]) -> None:
    """All buttons become as wide as the one with the longest words."""
    buttons = [button for volume in volumes for button in volume.buttons]
    for volume in volumes:
        volume.peers = buttons
