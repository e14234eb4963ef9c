"""The filters of the statistics, as chips or as lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.session.progress.history import Lookback
from game.session.statistics import Filters
from game.session.trainer.position import PositionTheme
from game.ui.boxes.box import Box
from game.ui.boxes.content import NamedGroup, Words
from game.ui.boxes.stacks import Across, Flow
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.words.i18n import ntr, tr
from game.words.names import theme_words
from game.words.progress import lookback_words

_CHIP_GAP: Final = 8
_GROUP_GAP: Final = 22

_Refilter = Callable[[Filters], None]


def filter_row(parts: Sequence[Box], words: str, style: Style) -> Flow:
    """Filters from left to right in as many rows as they need, and a few words."""
    end = Words(words, style, align="right", most=1)
    return Flow(*parts[:-1], Across(parts[-1], end, shares=(0, 1), gap=_GROUP_GAP), gap=_GROUP_GAP)


def play_chips(tables: Sequence[int], filters: Filters, change: _Refilter) -> list[Box]:
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
        _chips([players(value) for value in (None, *tables)], tr("Table")),
        _chips([rules(federation=value) for value in (True, False)], tr("Rules")),
    ]


def _chips(chips: Sequence[Control], name: str) -> Box:
    row = Across(*chips, shares=(0,) * len(chips), gap=_CHIP_GAP, together=True)
    return NamedGroup(row, name)


def play_lists(app: Host, tables: Sequence[int], filters: Filters, change: _Refilter) -> list[Box]:
    """The filters of the statistics of play as lists to choose from."""
    sizes = [(seats, ntr("{n} player", "{n} players", seats)) for seats in tables]
    rules = [(None, tr("All rules")), (True, tr("Federation")), (False, tr("Other rules"))]
    seats = [(None, tr("All tables")), *sizes]
    return [
        _select(app, tr("Table"), seats, filters, "players", change),
        _select(app, tr("Rules"), rules, filters, "federation", change),
    ]


def theme_list(app: Host, filters: Filters, change: _Refilter) -> Control:
    """A list of the trainer's themes."""
    themes = [(theme, theme_words(theme)) for theme in PositionTheme]
    options = [(None, tr("All themes")), *themes]
    return _select(app, tr("Theme"), options, filters, "theme", change)


def period_list(app: Host, filters: Filters, change: _Refilter) -> Control:
    """A list of how far back one may look."""
    periods = [(it, lookback_words(it)) for it in Lookback if it is not Lookback.WEEK]
    return _select(app, tr("Period"), periods, filters, "period", change)


def _select(
    app: Host,
    label: str,
    choices: Sequence[tuple[Any, str]],
    filters: Filters,
    field: str,
    change: _Refilter,
) -> Control:
    """A list of the values of a field of the filters."""
    return Select(
        label,
        [SelectOption(value, words) for value, words in choices],
        getattr(filters, field),
        lambda value: change(replace(filters, **{field: value})),
        app.open_list,
    )
