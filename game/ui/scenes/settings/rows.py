"""Rows of settings on a page, beside what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.session.setting import Setting
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Paint
from game.ui.drawing.canvas import draw_line
from game.ui.look.kit import Kit
from game.ui.scenes.header import Stage
from game.ui.widgets.control import Control
from game.ui.widgets.number import Slider
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import setting_row
from game.ui.widgets.toggle import Toggle
from game.words.i18n import ptr, tr
from game.words.numbers import percentage

_LEFT_SHARE: Final = 0.585
_GAP: Final = 16
_BETWEEN: Final = 44
_SPREAD: Final = 14
_CONTROL_WIDTH: Final = 300.0


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


def common_width(kit: Kit, controls: Iterable[Control]) -> float:
    """Units that all controls of a page take that may be wider than they need to be."""
    widths = (it.natural_width(kit) / kit.scale for it in controls if it.stretches)
    return max(_CONTROL_WIDTH, *widths, _CONTROL_WIDTH)


def setting_rows(kit: Kit, rows: Sequence[tuple[Control, str]], above: int = 6) -> list[Box]:
    """A row for each control with a note about it, every second one on a ground of its own.

    Args:
        kit: measures the controls.
        rows: the controls, each with its note.
        above: units above and below each of them.
    """
    wide = common_width(kit, (control for control, _ in rows))
    return [
        setting_row(
            control,
            note,
            kit.theme,
            striped=index % 2 == 0,
            wide=wide if control.stretches else 0,
            above=above,
        )
        for index, (control, note) in enumerate(rows)
    ]


def two_columns(
    stage: Stage, place: pygame.Rect, left: Sequence[Box], right: Sequence[Box]
) -> Panel:
    """A panel with rows at the left and more at the right, or all below one another."""
    panel = Panel([Down(*left, gap=0), *right], gap=_GAP)
    if stage.wide:
        rows, beside = Down(*left, gap=0, spread=_SPREAD), Down(*right, gap=_GAP, spread=_SPREAD)
        shares = (_LEFT_SHARE, 1 - _LEFT_SHARE)
        both = Across(rows, beside, shares=shares, gap=_BETWEEN, align="fill")
        half = stage.kit.px(_BETWEEN) // 2
        panel = Panel([On(both, upright_line(lambda: rows.rect.right + half))])
    panel.place(stage.kit, place)
    return panel


def upright_line(x: Callable[[], int]) -> Paint:
    """A thin line between two columns, over the height of its place; ``x`` is in pixels."""

    def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        ends = (x(), rect.top), (x(), rect.bottom)
        draw_line(target, kit.theme.hairline, *ends, max(1, kit.px(1.2)))

    return paint
