"""Where the piles of two players lie: own ones in a row above the hand, the others at the top."""

from __future__ import annotations

from typing import Final

from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.pose import CardPose
from game.ui.table.layout import PILE_EDGE, PILE_WIDTH, TableLayout

_STEP: Final = 80
_STEP_BIG: Final = 72
_THICK: Final = 4.5
"""How far a card stands out from the one below it, in units."""


def _height(place: int, layout: TableLayout) -> float:
    """The height of the middle of a row."""
    half = PILE_WIDTH / CARD_RATIO / 2 * layout.unit
    return PILE_EDGE * layout.unit + half if place else layout.panel_bottom - half


def pile_pose(layout: TableLayout, place: int, pile: int) -> CardPose:
    """Where the upmost card of a pile lies."""
    step = _STEP_BIG if layout.big else _STEP
    x = layout.size[0] / 2 + (pile - (PILE_COUNT - 1) / 2) * step * layout.unit
    return CardPose(x, _height(place, layout), 0, PILE_WIDTH * layout.unit)


def hidden_pose(layout: TableLayout, pose: CardPose, depth: int) -> CardPose:
    """Where a card lies that is so many cards below the upmost of its pile."""
    thick = depth * _THICK * layout.unit
    return CardPose(pose.x - thick, pose.y - thick, 0, pose.width)


def pile_top(layout: TableLayout, place: int) -> float:
    """Where a row of full piles begins."""
    return hidden_pose(layout, pile_pose(layout, place, 0), PILE_DEPTH - 1).bounds.top
