"""How far work at a desk is, with a button that stops it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.session.desk import RunState
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import Drawn, On, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.words.i18n import tr

_BAR: Final = 8
_BUTTON_WIDTH: Final = 96
_HEIGHT: Final = 40
LIGHT_HEIGHT: Final = 10
_LIGHT_WIDTH: Final = 300
_LIT: Final = 0.28
"""The part of the track that is lit."""
_TURN: Final = 1.6
"""Seconds that the light takes from one end to the other."""


def draw_search_light(
    kit: Kit, target: pygame.Surface, centre: tuple[int, int], seconds: float
) -> None:
    """A light that runs to and fro in a track, for work of which nobody knows how long it takes.

    Args:
        kit: the drawing kit.
        target: where to.
        centre: the middle of the track.
        seconds: since it began to run.
    """
    theme = kit.theme
    width, height = _LIGHT_WIDTH, LIGHT_HEIGHT
    box = rectangle(0, 0, width, height, height / 2)
    left, top = centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2)
    track = partial(path, box, fill=theme.track, stroke=theme.outline, width=1.2)
    kit.shape("search track", track, width, height).draw(target, left, top)
    part = width * _LIT
    swing = (1 - math.cos(math.pi * seconds / _TURN)) / 2
    light = partial(path, rectangle(0, 0, part, height - 3, 4), fill=theme.gold)
    lit = kit.shape("search light", light, part, height - 3)
    lit.draw(target, left + kit.px(2 + (width - part - 4) * swing), top + kit.px(1.5))


class WorkProgress(Described):
    """A sentence over a bar, and at the right what stops the work or takes it up again."""

    def __init__(
        self, words: str, part: float, state: RunState, stop_or_go_on: Callable[[], None]
    ) -> None:
        """Show how far it is; not for work that is done.

        Args:
            words: what is done now, or why nothing is.
            part: how much of it is done, from 0 to 1.
            state: where it stands.
            stop_or_go_on: told when the button is pressed.
        """
        self._words, self._part, self._state = words, part, state
        labels = {RunState.RUNNING: tr("Stop"), RunState.FAILED: tr("Try again")}
        label = labels.get(state, tr("Go on"))
        self._button = Button(label, stop_or_go_on, kind=ButtonKind.SECONDARY, size=15)

    def describe(self, kit: Kit) -> Box:
        """Words over a bar, the button at the right."""
        theme = kit.theme
        style = Style(Face.BODY, 15.5, theme.bad if self._state is RunState.FAILED else theme.text)
        words = Words(self._words, style, most=1)
        bar = Drawn(self._draw_bar, height=_BAR)
        label = kit.text_width(self._button.label, Style(Face.TITLE, 15, theme.on_button))
        wide = max(_BUTTON_WIDTH, kit.units(label) + 40)
        button = On(self._button, wide=wide, narrow=wide)
        return On(Across(Down(words, bar, gap=2), button, shares=(1, 0), gap=14), high=_HEIGHT)

    def _draw_bar(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme, part = kit.theme, self._part

        def bar(width: float, height: float) -> str:
            track = rectangle(0, 0, width, height, height / 2)
            drawn = path(track, fill=theme.track)
            if part * width > height:
                filled = rectangle(0, 0, part * width, height, height / 2)
                drawn += path(filled, fill=tone_colour(theme, Tone.PLAIN))
            return drawn + path(track, stroke=theme.outline, width=1)

        kit.paint(target, rect, ("work bar", part), bar)
