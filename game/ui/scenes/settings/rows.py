"""Rows of settings on a page, beside what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.scenes.header import Stage
from game.ui.widgets.base import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Columns, SettingRow, Stack

_LEFT_SHARE: Final = 0.585
_GAP: Final = 16


def setting_rows(rows: Sequence[tuple[Control, str]]) -> list[SettingRow]:
    """A row for each control with a note about it, every second one on a ground of its own."""
    peers = [control for control, _ in rows]
    return [
        SettingRow(control, note, striped=index % 2 == 0, peers=peers)
        for index, (control, note) in enumerate(rows)
    ]


def two_columns(
    stage: Stage, place: pygame.Rect, left: Sequence[Body], right: Sequence[Body]
) -> Panel:
    """A panel with rows at the left and more at the right, or all below one another."""
    panel = (
        Panel([Columns(left, right, _LEFT_SHARE)])
        if stage.wide
        else Panel([Stack(left), *right], gap=_GAP)
    )
    panel.place(stage.kit, place)
    return panel
