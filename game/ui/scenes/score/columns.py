"""The two columns of a score sheet."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.scenes.header import Stage

_LEFT_SHARE: Final = 0.473
_GAP: Final = 14
_LEAST_HEIGHT: Final = 430
"""Units of height that a sheet beside cards and totals needs."""


def sheet_columns(stage: Stage) -> tuple[pygame.Rect, pygame.Rect] | None:
    """Where the sheet goes, and beside it cards and totals, above the buttons.

    None where panels have to follow one another.
    """
    kit, body = stage.kit, stage.body
    if not stage.wide or body.height < kit.px(_LEAST_HEIGHT):
        return None
    width, gap = round(body.width * _LEFT_SHARE), kit.px(_GAP)
    left = pygame.Rect(body.left, body.top, width, stage.foot.bottom - body.top)
    right = pygame.Rect(left.right + gap, body.top, body.width - width - gap, body.height)
    return left, right
