"""While a position is looked for: what goes on, and how to stop it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn, Spacer, Words
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.trainer.state import TrainerState
from game.ui.widgets.button import Button
from game.words.i18n import ntr, tr

_HEIGHT: Final = 190
_TRACK: Final = (300, 10)
_PART: Final = 0.28
_TURN: Final = 1.6
"""Seconds that the light takes from one end to the other."""


class Waiting(Described):
    """A moving light, the deals looked at, and a button when the search has stopped."""

    grows = True

    def __init__(self, state: TrainerState, again: Button | None = None) -> None:
        """Watch a search; ``again`` starts it anew once it has stopped."""
        self._state, self._again = state, again

    def describe(self, kit: Kit) -> Box:
        """Words and light, or words and button, in the middle."""
        title = Style(Face.TITLE, 23, kit.theme.heading)
        note = Style(Face.BODY, 16.5, kit.theme.muted)
        below: Sequence[Box] = (
            Drawn(self._draw_light, height=_TRACK[1]),
            Words(tr("Esc stops the search"), note, align="centre"),
        )
        if self._again is not None:
            below = [Across(Spacer(), self._again, Spacer(), shares=(1, 0, 1))]
        words = (
            Words(self._words, title, align="centre"),
            Words(self._tried, note, align="centre"),
        )
        return On(Down(Down(*words, gap=0), *below, gap=14, middle=True), high=_HEIGHT)

    def _words(self) -> str:
        if self._state.course.exhausted:
            return tr("No mistake of yours is left to repeat.")
        if self._state.course.failed:
            return tr("The coach could not go on.")
        if self._again is not None:
            return tr("The search has stopped.")
        return tr("Looking for an instructive hand …")

    def _tried(self) -> str:
        if self._state.course.exhausted:
            return tr("What cost you three points or more in a deal that was reviewed comes here.")
        return ntr("{n} deal looked at", "{n} deals looked at", self._state.course.tried)

    def _draw_light(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        centre = rect.center
        theme = kit.theme
        width, height = _TRACK
        box = rectangle(0, 0, width, height, height / 2)
        left, top = centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2)
        track = partial(path, box, fill=theme.track, stroke=theme.outline, width=1.2)
        kit.shape("search track", track, width, height).draw(target, left, top)
        part = width * _PART
        swing = (1 - math.cos(math.pi * self._state.seconds / _TURN)) / 2
        light = partial(path, rectangle(0, 0, part, height - 3, 4), fill=theme.gold)
        lit = kit.shape("search light", light, part, height - 3)
        lit.draw(target, left + kit.px(2 + (width - part - 4) * swing), top + kit.px(1.5))
