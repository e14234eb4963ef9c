"""The two columns of a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.sheets.ranking import TotalsCurve
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel

GAP: Final = 14
_SHARES: Final = (0.4786, 0.5214)
_LEAST_HEIGHT: Final = 430
"""Units of height that a sheet beside cards and totals needs."""


def has_columns(stage: Stage) -> bool:
    """Whether two panels have room side by side, or have to follow one another."""
    return stage.wide and stage.body.height >= stage.kit.px(_LEAST_HEIGHT)


def in_two_columns(stage: Stage, left: Box, right: Box) -> Box:
    """The sheet down to the foot of the screen, and at the right what stands above the buttons."""
    return Across(left, stage.above_foot(right), shares=_SHARES, gap=GAP, align="fill")


def above_curve(table: Box, setup: GameSetup, results: Sequence[DealResult], inset: float) -> Box:
    """A table of deals, and below it how the totals went: where there is room, and from two on."""
    if len(results) <= 1:
        return table
    curve = Panel([TotalsCurve(setup, results)], inset=inset)
    return Either(Down(table, curve, shares=(0, 1), gap=GAP), table)
