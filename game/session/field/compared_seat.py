"""A deal of the player's that is over, and may be compared with other tables."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.deal import DealLog
from game.session.field.comparison import (
    DAMAGED_DEAL,
    FieldComparison,
    FieldReport,
    restored,
)
from game.session.field.strength import YARDSTICK
from game.session.field.table import USUAL_TABLES, Field, result_of
from game.session.game import Game
from game.session.progress.progress import Progress
from game.session.progress.records import CastMember, PlayedDeal
from game.session.replay import last_deal, read_deal


@dataclass(frozen=True, slots=True)
class ComparedSeat:
    """A deal of the player's that is over, and may be compared.

    Attributes:
        log: the deal and what was done in it.
        seat: the player's seat.
        bots: the bots at the table, by seat; None for the player, and for whom nobody knows.
        cast: who sat where.
        key: the deal's key in the player's progress.
    """

    log: DealLog
    seat: int
    bots: tuple[str | None, ...]
    cast: tuple[CastMember, ...]
    key: str

    def stored(self, progress: Progress) -> FieldComparison | None:
        """The comparison as far as the progress has it; None of none, or one that is damaged."""
        stored = progress.comparisons.of(self.key)
        if stored is None:
            return None
        try:
            return FieldComparison(*restored(stored, self.log), self.cast, self.key)
        except DAMAGED_DEAL:
            return None  # it is made anew

    def begun(self) -> FieldComparison:
        """A comparison of which nothing was played yet.

        Raises:
            ValueError, IllegalAction: when the log is damaged.
        """
        others = tuple(bot or YARDSTICK for bot in self.bots)
        field = Field(self.log, self.seat, others, USUAL_TABLES)
        report = FieldReport(field.tables, result_of(self.log.replayed(), self.seat))
        return FieldComparison(field, report, self.cast, self.key)


def seat_of_last_deal(game: Game) -> ComparedSeat | None:
    """A match's deal that is just over.

    None when no human played it, or nobody had anything to decide.
    """
    seat = game.setup.human
    if seat is None or seat == game.facts.sits_out or not game.current_record.moves:
        return None
    log, cast = last_deal(game)
    bots = tuple(member.bot for member in game.setup.seats)
    return ComparedSeat(log, seat, bots, cast, game.commitment)


def seat_of_played_deal(deal: PlayedDeal) -> ComparedSeat:
    """A deal out of the player's progress.

    Raises:
        ValueError: when it is damaged.
    """
    bots = deal.bots or (None,) * deal.players
    return ComparedSeat(read_deal(deal.record), deal.seat, bots, deal.cast, deal.key)
