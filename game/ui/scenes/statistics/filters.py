"""What to look at: chips and lists over the statistics, lists alone where there is little room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.session.trainer.themes import Theme
from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.names import theme_words
from game.ui.scene import Host
from game.ui.scenes.statistics.data import Filters, Period
from game.ui.scenes.statistics.words import period_words
from game.ui.theme import Face
from game.ui.widgets.base import Control, Widget
from game.ui.widgets.chip import Chip
from game.ui.widgets.section import draw_widgets
from game.ui.widgets.select import Option, Select
from game.words.i18n import ntr, tr

_RULES: Final = (True, False)
_CHIP_GAP: Final = 8
_GROUP_GAP: Final = 22
_ROW_GAP: Final = 8

Change = Callable[[Filters], None]


class FilterRow(Body):
    """Groups of controls from left to right, in as many rows as they need, and a few words."""

    def __init__(self, groups: Sequence[Sequence[Control]], words: str, *, on_felt: bool) -> None:
        """Gather controls.

        Args:
            groups: the controls, group by group.
            words: what stands at the right end.
            on_felt: whether it lies on the table rather than on paper.
        """
        self._groups = [tuple(group) for group in groups]
        self._words = words
        self._on_felt = on_felt

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The controls."""
        return self._groups

    @property
    def _style(self) -> Style:
        theme = self._kit.theme
        return Style(Face.STRONG, 17, theme.on_felt if self._on_felt else theme.text)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Flow from left to right; the words stand in the last row, beside the last group."""
        self._kit, self._area = kit, pygame.Rect(area)
        words = kit.px(_GROUP_GAP) + round(kit.text_width(self._words, self._style))
        row = max(control.natural_size(kit)[1] for group in self._groups for control in group)
        x, y = area.left, area.top
        for group in self._groups:
            sizes = [control.natural_size(kit) for control in group]
            width = sum(size[0] for size in sizes) + kit.px(_CHIP_GAP) * (len(sizes) - 1)
            width += words if group is self._groups[-1] else 0
            if x > area.left and x + width > area.right:
                x, y = area.left, y + row + kit.px(_ROW_GAP)
            for control, size in zip(group, sizes, strict=True):
                rect = pygame.Rect(x, y + (row - size[1]) // 2, *size)
                control.place(kit, rect)
                x = rect.right + kit.px(_CHIP_GAP)
            x += kit.px(_GROUP_GAP - _CHIP_GAP)
        self._fits = x + kit.text_width(self._words, self._style) <= area.right
        self._baseline = y + row / 2 + kit.text_px(17) * 0.32
        return y + row - area.top

    def rows_fit(self, kit: Kit, width: int) -> bool:
        """Whether all of it stands in one row of that width in pixels."""
        self._kit = kit
        controls = [control for group in self._groups for control in group]
        used = sum(control.natural_size(kit)[0] for control in controls)
        used += kit.px(_CHIP_GAP) * (len(controls) - len(self._groups))
        used += kit.px(_GROUP_GAP) * len(self._groups)
        return used + kit.text_width(self._words, self._style) <= width

    def draw(self, target: pygame.Surface) -> None:
        """Draw controls and words."""
        draw_widgets(target, self._groups)
        if self._fits:
            right, words = self._area.right, self._words
            self._kit.draw_text(target, right, self._baseline, words, self._style, "right")


def play_chips(tables: Sequence[int], filters: Filters, change: Change) -> list[list[Control]]:
    """Chips for tables of so many seats, and for the rules."""

    def players(value: int | None) -> Control:
        label = tr("All") if value is None else ntr("{n} player", "{n} players", value)
        return Chip(
            label,
            lambda: change(replace(filters, players=value)),
            chosen=filters.players == value,
        )

    def rules(*, federation: bool) -> Control:
        chosen = filters.federation is federation
        label = tr("Federation") if federation else tr("Other rules")
        following = None if chosen else federation
        return Chip(label, lambda: change(replace(filters, federation=following)), chosen=chosen)

    return [
        [players(value) for value in (None, *tables)],
        [rules(federation=value) for value in _RULES],
    ]


def play_lists(
    app: Host, tables: Sequence[int], filters: Filters, change: Change
) -> list[list[Control]]:
    """The same as lists."""
    seats: list[Option[Any]] = [
        Option(
            value, tr("All tables") if value is None else ntr("{n} player", "{n} players", value)
        )
        for value in (None, *tables)
    ]
    rules: list[Option[Any]] = [
        Option(None, tr("All rules")),
        Option(True, tr("Federation")),
        Option(False, tr("Other rules")),
    ]
    return [
        [_select(app, tr("Table"), seats, filters, "players", change)],
        [_select(app, tr("Rules"), rules, filters, "federation", change)],
    ]


def theme_list(app: Host, filters: Filters, change: Change) -> list[Control]:
    """A list of the trainer's themes."""
    options: list[Option[Any]] = [Option(None, tr("All themes"))]
    options += [Option(theme, theme_words(theme)) for theme in Theme]
    return [_select(app, tr("Theme"), options, filters, "theme", change)]


def period_list(app: Host, filters: Filters, change: Change) -> list[Control]:
    """A list of how far back one may look."""
    options: list[Option[Any]] = [Option(period, period_words(period)) for period in Period]
    return [_select(app, tr("Period"), options, filters, "period", change)]


def _select(
    app: Host,
    label: str,
    options: Sequence[Option[Any]],
    filters: Filters,
    field: str,
    change: Change,
) -> Control:
    return Select(
        label,
        options,
        getattr(filters, field),
        partial(_changed, filters, field, change),
        app.open_list,
    )


def _changed(filters: Filters, field: str, change: Change, value: Any) -> None:
    change(replace(filters, **{field: value}))
