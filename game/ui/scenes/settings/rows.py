"""Rows of settings on a page, beside what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.session.setting import Setting
from game.ui.boxes.box import Body
from game.ui.scenes.header import Stage
from game.ui.widgets.base import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Columns, SettingRow, Stack
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.words.i18n import ptr, tr
from game.words.numbers import percentage

_LEFT_SHARE: Final = 0.585
_GAP: Final = 16


def setting_note(setting: Setting, value: object) -> str:
    """A few words about a setting that has that value."""
    note = setting.note_on(value)
    return tr(note) if note else ""


def value_words(setting: Setting) -> list[tuple[str, str]]:
    """The values of a setting that are a closed list, each with its word."""
    return [(value, ptr(setting.context, word)) for value, word in (setting.words or {}).items()]


def setting_control(
    setting: Setting, value: Any, change: Callable[[Setting, Any], None]
) -> Control:
    """What sets a setting, as it is now, and tells the new value."""
    label = tr(setting.label)
    if setting.words:
        return Segmented(label, value_words(setting), value, partial(change, setting))
    if setting.percent:
        return Slider(
            label,
            setting.percent,
            round(100 * value),
            lambda it: change(setting, it / 100),
            percentage,
        )
    return Toggle(label, bool(value), lambda on: change(setting, setting.switch[on]))


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
