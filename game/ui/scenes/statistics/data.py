"""What the statistics are about: the filters with their controls, and what they let through."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import Any, Final

from game.rules.actions import DecisionKind
from game.session.field.strength import (
    FEWEST_TABLES,
    IntervalEstimate,
    Rating,
    mean_of,
    rating,
    share_of,
)
from game.session.progress import (
    ComparedDeal,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    Progress,
    SeatRole,
    TrainerAnswer,
)
from game.session.progress.history import Lookback
from game.session.trainer.position import KINDS, PositionTheme, Stake, stake_of
from game.ui.boxes.box import Box
from game.ui.boxes.content import NamedGroup, Words
from game.ui.boxes.stacks import Across, Flow
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.words.i18n import ntr, tr
from game.words.names import theme_words
from game.words.numbers import percent
from game.words.progress import lookback_words

CALL_THEMES: Final = tuple(theme for theme, kind in KINDS.items() if kind is DecisionKind.CALL)
"""The themes in which a card is called."""

_OTHERWISE: Final = frozenset(
    theme for theme in PositionTheme if stake_of(theme) is not Stake.POINTS
)
"""The themes in which no points are lost."""

_USUAL_TABLES: Final = frozenset((2, 3, 4, 5))
_WITHOUT_TAKER: Final = 2
_USUAL: Final = 4
_FEWEST_BEFORE: Final = 5
"""So many deals of the time before must have been reviewed for a comparison."""
_MOST_DUE: Final = 1000


@dataclass(frozen=True, slots=True)
class Filters:
    """What is to be shown.

    Attributes:
        players: seats at the table; None for all tables.
        federation: whether the federation's rules were played; None for all rules.
        period: how far back.
        theme: the trainer's theme; None for all of them.
    """

    players: int | None = None
    federation: bool | None = None
    period: Lookback = Lookback.EVER
    theme: PositionTheme | None = None


class StatisticsData:
    """What the filters let through, counted when it is asked for."""

    def __init__(self, progress: Progress, filters: Filters, now: datetime) -> None:
        """Look at the player's progress.

        Args:
            progress: what is kept.
            filters: what of it counts.
            now: the moment from which one looks back, with its time zone.
        """
        self._progress = progress
        self.filters = filters
        self.now = now

    @property
    def _since(self) -> datetime | None:
        return self.filters.period.since(self.now)

    @cached_property
    def deals(self) -> tuple[PlayedDeal, ...]:
        """The deals with a score, oldest first."""
        return tuple(deal for deal in self._entered if deal.seat_role is not SeatRole.NOBODY)

    @cached_property
    def _entered(self) -> tuple[PlayedDeal, ...]:
        """All deals, also those that nobody took."""
        kept = self.filters
        return self._progress.deals(
            players=kept.players, federation=kept.federation, since=self._since
        )

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """The tables to choose from, the largest first: the usual ones, and others played at."""
        return tuple(sorted(_USUAL_TABLES | self._progress.tables(), reverse=True))

    @property
    def without_taker(self) -> bool:
        """Whether only deals count that nobody takes, so that none is reviewed either."""
        return self.filters.players == _WITHOUT_TAKER

    @cached_property
    def taken(self) -> tuple[PlayedDeal, ...]:
        """Those that the player took."""
        return tuple(deal for deal in self.deals if deal.seat_role is SeatRole.TAKER)

    @cached_property
    def losses(self) -> Sequence[tuple[PhaseLoss, ...]]:
        """What the mistakes cost in each of the deals that were reviewed, phase by phase."""
        known = self._progress.losses()
        return [known[deal.key] for deal in self._entered if deal.key in known]

    @cached_property
    def phases(self) -> Mapping[LossPhase, float]:
        """What the mistakes of each part of a deal cost in all of these together."""
        sums: defaultdict[LossPhase, float] = defaultdict(float)
        for phase, loss in chain.from_iterable(self.losses):
            sums[phase] += loss
        return sums

    @cached_property
    def compared(self) -> tuple[tuple[PlayedDeal, ComparedDeal], ...]:
        """The deals that were compared with other tables, oldest first."""
        known = self._progress.comparisons.all()
        found = ((deal, known[deal.key]) for deal in self._entered if deal.key in known)
        return tuple(pair for pair in found if len(pair[1].scores) >= FEWEST_TABLES)

    @cached_property
    def percentages(self) -> tuple[float, ...]:
        """The player's share of the points of comparison in each of them, from 0 to 1."""
        return tuple(float(compared.percentage) / 100 for _, compared in self.compared)

    @cached_property
    def on_club(self) -> tuple[tuple[PlayedDeal, float], ...]:
        """What the player scored beyond a club player in the deals that his strength tells of."""
        gains = self.strength.gains
        return tuple((deal, gains[deal.key]) for deal, _ in self.compared if deal.key in gains)

    @cached_property
    def ratings(self) -> Mapping[int, Rating]:
        """How strong the player is at every table, the largest first."""
        tables = sorted({deal.players for deal, _ in self.compared}, reverse=True)
        return {players: self.rating(players) for players in tables}

    def rating(self, players: int, role: SeatRole | None = None) -> Rating:
        """How strong the player is at a table, in one role or all of them."""
        found = (
            compared
            for deal, compared in self.compared
            if deal.players == players and role in (None, deal.seat_role)
        )
        return rating(found, players)

    @cached_property
    def strength(self) -> Rating:
        """That at the chosen table; where none is chosen, at the one with most deals."""
        chosen = self.filters.players
        if chosen is not None or not self.ratings:
            return self.rating(chosen or _USUAL)
        return max(self.ratings.values(), key=lambda it: len(it.gains))

    @cached_property
    def answers(self) -> tuple[TrainerAnswer, ...]:
        """The answers in the trainer, of all themes, oldest first."""
        return self._progress.answers(since=self._since)

    @cached_property
    def themed_answers(self) -> tuple[TrainerAnswer, ...]:
        """Those of the chosen theme."""
        theme = self.filters.theme
        return tuple(it for it in self.answers if theme is None or it.theme == theme)

    @cached_property
    def measured_answers(self) -> tuple[TrainerAnswer, ...]:
        """Those of them whose losses may be compared.

        Where no points are lost, hundredths of a chance are: among all themes such answers are left
        out.
        """
        mixed = self.filters.theme is None
        return tuple(it for it in self.themed_answers if not (mixed and it.theme in _OTHERWISE))

    @property
    def stake(self) -> Stake:
        """What the losses of the answers are counted in: points, or hundredths of a chance."""
        return Stake.POINTS if self.filters.theme is None else stake_of(self.filters.theme)

    @cached_property
    def call_answers(self) -> tuple[TrainerAnswer, ...]:
        """Those in which a card was called."""
        return tuple(it for it in self.answers if it.theme in CALL_THEMES)

    def of_theme(self, theme: PositionTheme) -> tuple[TrainerAnswer, ...]:
        """The answers of a theme."""
        return tuple(it for it in self.answers if it.theme == theme)

    @property
    def due(self) -> int:
        """How many positions of the chosen theme come back now."""
        theme = self.filters.theme
        return len(self._progress.due(self.now, _MOST_DUE, None if theme is None else theme.value))

    # -- figures --------------------------------------------------------------------------------

    @property
    def score(self) -> IntervalEstimate | None:
        """The average score of a deal."""
        return mean_of([deal.score for deal in self.deals])

    @property
    def contracts(self) -> IntervalEstimate | None:
        """How many of the player's contracts were made."""
        return share_of(sum(bool(deal.made) for deal in self.taken), len(self.taken))

    @property
    def lost(self) -> list[float]:
        """Points lost by mistakes in each of the deals that were reviewed."""
        return [_total(losses) for losses in self.losses]

    @property
    def lost_before(self) -> float | None:
        """Their mean in as long a time before; None where there are too few deals to tell."""
        end = self._since
        if end is None:
            return None
        start = self.filters.period.since(end)
        kept, known = self.filters, self._progress.losses()
        deals = self._progress.deals(players=kept.players, federation=kept.federation, since=start)
        before = [_total(known[it.key]) for it in deals if it.when < end and it.key in known]
        return sum(before) / len(before) if len(before) >= _FEWEST_BEFORE else None


def right_share(answers: tuple[TrainerAnswer, ...]) -> IntervalEstimate | None:
    """How many answers were right."""
    return share_of(sum(it.correct for it in answers), len(answers))


def _total(losses: Sequence[PhaseLoss]) -> float:
    return sum(loss for _, loss in losses)


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


def percent_of_loss(loss: float) -> str:
    """The loss of a guess at the partner, which is stored in hundredths of a chance."""
    return percent(loss / 100)
