"""Turning pages, back and forth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.look.theme import Theme
from game.ui.widgets.button import Button
from game.words.i18n import tr

TURNS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Keys that turn pages, and how far."""


def turning_buttons(
    theme: Theme, titles: Sequence[str], page: int, turn: Callable[[int], None]
) -> list[Button]:
    """Back and forth, named after the pages they lead to.

    Args:
        theme: the colours.
        titles: of all pages.
        page: which is open.
        turn: turns by so many pages.
    """
    before = titles[page - 1] if page else tr("Start")
    last = page == len(titles) - 1
    after = tr("End") if last else titles[page + 1]
    back = Button(
        before,
        partial(turn, -1),
        kind=ButtonKind.QUIET,
        size=18,
        icon=icon("left", theme.heading if page else theme.disabled_text, 2.6),
    )
    forth = Button(
        after,
        partial(turn, 1),
        size=18,
        icon=icon("right", theme.disabled_text if last else theme.on_button, 2.6),
        icon_last=True,
    )
    back.enabled, forth.enabled = page > 0, not last
    back.refusal, forth.refusal = tr("This is the first page."), tr("This is the last page.")
    return [back, forth]
