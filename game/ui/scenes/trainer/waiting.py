"""While a position is looked for: what goes on, and how to stop it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.scenes.trainer.state import TrainerState
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.words.i18n import ntr, tr

_HEIGHT: Final = 190
_TRACK: Final = (300, 10)
_PART: Final = 0.28
_TURN: Final = 1.6
"""Seconds that the light takes from one end to the other."""


class Waiting(Body):
    """A moving light, the deals looked at, and a button when the search has stopped."""

    grows = True

    def __init__(self, state: TrainerState, again: Button | None = None) -> None:
        """Watch a search; ``again`` starts it anew once it has stopped."""
        self._state, self._again = state, again
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The button, if there is one."""
        return () if self._again is None else ((self._again,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Take the middle."""
        self._kit = kit
        height = max(area.height, round(_HEIGHT * kit.text_scale))
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        if self._again is not None:
            width, tall = self._again.natural_size(kit)
            place = pygame.Rect(0, 0, width, tall)
            place.center = (self._area.centerx, self._area.centery + kit.text_px(48))
            self._again.place(kit, place)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and light."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        theme, (x, y) = kit.theme, self._area.center
        title = Style(Face.TITLE, 23, theme.heading)
        note = Style(Face.BODY, 16.5, theme.muted)
        going = self._again is None
        words = tr("Looking for an instructive hand …") if going else tr("The search has stopped.")
        if self._state.course.failed:
            words = tr("The coach could not go on.")
        kit.draw_text(target, x, y - 34 * kit.text_scale, words, title, "centre")
        tried = ntr("{n} deal looked at", "{n} deals looked at", self._state.course.tried)
        kit.draw_text(target, x, y - 8 * kit.text_scale, tried, note, "centre")
        if self._again is not None:
            self._again.draw(target)
            return
        self._draw_light(target, kit, (x, y + kit.text_px(20)))
        stop = tr("Esc stops the search")
        kit.draw_text(target, x, y + 52 * kit.text_scale, stop, note, "centre")

    def _draw_light(self, target: pygame.Surface, kit: Kit, centre: tuple[int, int]) -> None:
        theme = kit.theme
        width, height = _TRACK
        box = rectangle(0, 0, width, height, height / 2)
        left, top = centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2)
        kit.shape(
            ("search track",),
            lambda: path(box, fill=theme.track) + path(box, stroke=theme.outline, width=1.2),
            width,
            height,
        ).draw(target, left, top)
        part = width * _PART
        swing = (1 - math.cos(math.pi * self._state.seconds / _TURN)) / 2
        lit = kit.shape(
            ("search light",),
            lambda: path(rectangle(0, 0, part, height - 3, 4), fill=theme.gold),
            part,
            height - 3,
        )
        lit.draw(target, left + kit.px(2 + (width - part - 4) * swing), top + kit.px(1.5))
