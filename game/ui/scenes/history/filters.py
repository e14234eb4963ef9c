"""What the list of deals is filtered, searched and sorted by: the controls above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from game.session.progress.history import (
    DealOrder,
    HistoryChoices,
    HistoryFilter,
    Lookback,
    LossBand,
    ResultKind,
)
from game.session.progress.records import SeatRole
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Flow
from game.ui.host import Host
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.text_field import TextField
from game.words.cards import card_in_corner
from game.words.i18n import ntr, tr
from game.words.names import rules_called
from game.words.progress import (
    lookback_words,
    loss_band_words,
    order_words,
    result_words,
    role_words,
)
from game.words.table import bid_name

_GAP: Final = 10
_LONGEST_SEARCH: Final = 60


_EVERYTHING: Final = HistoryFilter()
_FIELDS: Final = ("players", "role", "contract", "result", "called", "rules", "loss")
"""What there are lists for."""


@dataclass(frozen=True, slots=True)
class ListWish:
    """Which deals are listed, and how.

    Attributes:
        wanted: what they must meet; its moments follow from the span.
        span: how far back they go.
        order: what they are sorted by.
        rising: whether the oldest or lowest come first.
        opened: whether the filters show.
    """

    wanted: HistoryFilter = _EVERYTHING
    span: Lookback = Lookback.EVER
    order: DealOrder = DealOrder.WHEN
    rising: bool = False
    opened: bool = False

    def filter_at(self, now: datetime) -> HistoryFilter:
        """What deals must meet, when it is that moment."""
        return replace(self.wanted, since=self.span.since(now))

    @property
    def filters(self) -> int:
        """How many of the lists leave out any deal, the period included."""
        chosen = [getattr(self.wanted, it) is not None for it in _FIELDS]
        return sum([*chosen, self.span is not Lookback.EVER])


_ChangeWish = Callable[[ListWish], None]


def first_row(app: Host, wish: ListWish, change: _ChangeWish) -> tuple[Box, TextField]:
    """The search, the stars, what opens the filters, and the order; and the field alone."""

    def search(text: str) -> None:
        change(replace(wish, wanted=replace(wish.wanted, search=text)))

    field = TextField(
        tr("Search the deals"),
        wish.wanted.search,
        search,
        limit=_LONGEST_SEARCH,
        placeholder=tr("Search names, rules, notes"),
    )
    starred = wish.wanted.starred
    stars = Chip(
        tr("Starred"),
        lambda: change(replace(wish, wanted=replace(wish.wanted, starred=not starred))),
        chosen=starred,
    )
    words = tr("Filters") if not wish.filters else tr("Filters · {n}", n=wish.filters)
    filters = Chip(words, lambda: change(replace(wish, opened=not wish.opened)), chosen=wish.opened)
    orders: list[SelectOption[Any]] = [
        SelectOption((order, rising), _sorted_words(order, rising=rising))
        for order in DealOrder
        for rising in (False, True)
    ]

    def sort(chosen: tuple[DealOrder, bool]) -> None:
        change(replace(wish, order=chosen[0], rising=chosen[1]))

    order = Select(tr("Sorted by"), orders, (wish.order, wish.rising), sort, app.open_list)
    row = Across(field, stars, filters, order, shares=(1, 0, 0, 0), gap=_GAP)
    return row, field


def _sorted_words(order: DealOrder, *, rising: bool) -> str:
    if order is DealOrder.WHEN:
        return tr("Oldest first") if rising else tr("Newest first")
    way = tr("lowest first") if rising else tr("highest first")
    return f"{order_words(order)} · {way}"


def filter_lists(app: Host, wish: ListWish, choices: HistoryChoices, change: _ChangeWish) -> Flow:
    """A list for each thing that deals are filtered by; lists with one choice are left out."""
    lists = [
        *_lists_of_deals(choices),
        (
            "loss",
            tr("Score lost"),
            [(None, tr("Any score lost")), *((it, loss_band_words(it)) for it in LossBand)],
        ),
    ]
    controls: list[Control] = [
        Select(
            label,
            [SelectOption(*option) for option in options],
            getattr(wish.wanted, field),
            partial(_filtered, wish, field, change),
            app.open_list,
        )
        for field, label, options in lists
        if len(options) > 2 or getattr(wish.wanted, field) is not None
    ]
    spans: list[SelectOption[Any]] = [SelectOption(it, lookback_words(it)) for it in Lookback]
    controls.append(
        Select(
            tr("Period"),
            spans,
            wish.span,
            lambda span: change(replace(wish, span=span)),
            app.open_list,
        )
    )
    return Flow(*(Across(it, shares=(0,)) for it in controls), gap=_GAP)


_Option = tuple[Any, str]


def _lists_of_deals(choices: HistoryChoices) -> list[tuple[str, str, Sequence[_Option]]]:
    """Field, name and options of each list about what was played."""
    players: list[_Option] = [(None, tr("All tables"))]
    players += [(it, ntr("{n} player", "{n} players", it)) for it in choices.players]
    roles: list[_Option] = [(None, tr("All roles")), *((it, role_words(it)) for it in SeatRole)]
    contracts: list[_Option] = [(None, tr("All contracts"))]
    contracts += [(it, bid_name(it)) for it in choices.contracts]
    results: list[_Option] = [
        (None, tr("All results")),
        *((it, result_words(it)) for it in ResultKind),
    ]
    called: list[_Option] = [(None, tr("All called cards"))]
    called += [(it, card_in_corner(it)) for it in choices.called]
    rules: list[_Option] = [
        (None, tr("All rules")),
        *((it, rules_called(it)) for it in choices.rules),
    ]
    return [
        ("players", tr("Table"), players),
        ("role", tr("Role"), roles),
        ("contract", tr("Contract"), contracts),
        ("result", tr("Result"), results),
        ("called", tr("Called"), called),
        ("rules", tr("Rules"), rules),
    ]


def _filtered(wish: ListWish, field: str, change: _ChangeWish, value: Any) -> None:
    change(replace(wish, wanted=replace(wish.wanted, **{field: value})))
