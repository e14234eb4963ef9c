"""Statistics: which deals and answers count, and what comes out of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import Final

from game.rules.actions import DecisionKind
from game.session.field.strength import (
    FEWEST_TABLES,
    IntervalEstimate,
    Rating,
    mean_of,
    rating,
    share_of,
)
from game.session.progress.history import Lookback
from game.session.progress.progress import Progress
from game.session.progress.records import (
    ComparedDeal,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    SeatRole,
    TrainerAnswer,
)
from game.session.trainer.position import KINDS, PositionTheme, Stake, stake_of

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
    """Which deals and answers the statistics are of.

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
        """The deals in which the player was the taker."""
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
        """How strong the player is at the chosen table, or else at the one with most deals."""
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
        """The answers of the chosen theme; all of them where none is chosen."""
        theme = self.filters.theme
        return tuple(it for it in self.answers if theme is None or it.theme == theme)

    @cached_property
    def measured_answers(self) -> tuple[TrainerAnswer, ...]:
        """The answers of the chosen theme whose losses are counted in one unit.

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
        """The answers about which card to call, whatever theme is chosen."""
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
