"""The ways into the comparison of a deal, which is found again wherever it was begun."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

from game.session.deal import DealLog
from game.session.field import (
    DAMAGE,
    USUAL_TABLES,
    Field,
    FieldComparison,
    FieldReport,
    restored,
    result_of,
)
from game.session.game import Game
from game.session.progress.records import CastMember, PlayedDeal
from game.session.strengths import YARDSTICK
from game.ui.host import Host
from game.words.i18n import tr


@dataclass(frozen=True, slots=True)
class ComparedSeat:
    """A deal of the player's that is over, and may be compared.

    Attributes:
        log: the deal and what was done in it.
        seat: the player's seat.
        bots: those at the table, by seat; None for the player, and for whom nobody knows.
        cast: who sat where.
        key: the deal's key in the player's progress.
    """

    log: DealLog
    seat: int
    bots: tuple[str | None, ...]
    cast: tuple[CastMember, ...]
    key: str

    def known(self, app: Host) -> FieldComparison | None:
        """The comparison as far as it was made, in work or kept; None where none was begun."""
        at_hand = app.comparisons.known(self.key)
        if at_hand is not None:
            return at_hand
        kept = app.progress.comparisons.of(self.key)
        if kept is None:
            return None
        try:
            return FieldComparison(*restored(kept, self.log), self.cast, self.key)
        except DAMAGE:
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
    setup, record, facts = game.setup, game.current_record, game.facts
    seat = setup.human
    if seat is None or seat == facts.sits_out or not record.moves:
        return None
    cast = tuple(CastMember(member.name, member.character) for member in setup.seats)
    deal = record.sealed.deal
    log = DealLog(setup.rules, setup.players, record.dealer, deal, record.moves)
    bots = tuple(member.bot for member in setup.seats)
    return ComparedSeat(log, seat, bots, cast, game.commitment)


def open_comparison(app: Host, seat: ComparedSeat) -> FieldComparison | None:
    """Show a comparison; what is missing is played meanwhile.

    Returns:
        The comparison; None of a damaged deal, about which the player is told.
    """
    try:
        comparison = seat.known(app) or seat.begun()
    except DAMAGE:
        _tell_of_damage(app)
        return None
    app.push(app.routes.comparison(comparison))
    return comparison


def compare_played_deal(app: Host, deal: PlayedDeal) -> None:
    """Open the comparison of a deal out of the player's progress; a damaged one is told about."""
    try:
        seat = _seat_of_played_deal(deal)
    except ValueError:
        _tell_of_damage(app)
    else:
        open_comparison(app, seat)


def continue_comparison(app: Host, deal: PlayedDeal) -> None:
    """Have the tables played that are missing for a deal; a damaged one is passed over."""
    with contextlib.suppress(*DAMAGE):
        compare_quietly(app, _seat_of_played_deal(deal))


def compare_quietly(app: Host, seat: ComparedSeat) -> None:
    """Have the tables played that are missing, without a look at them.

    Raises:
        ValueError, IllegalAction: when the deal is damaged.
    """
    app.comparisons.start(seat.known(app) or seat.begun())


def _seat_of_played_deal(deal: PlayedDeal) -> ComparedSeat:
    """A deal out of the player's progress.

    Raises:
        ValueError: when it is damaged.
    """
    from game.session.review import read_deal  # noqa: PLC0415  (only when asked for)

    bots = deal.bots or (None,) * deal.players
    return ComparedSeat(read_deal(deal.record), deal.seat, bots, deal.cast, deal.key)


def _tell_of_damage(app: Host) -> None:
    words = tr("What was kept of it is damaged, so that it cannot be played again.")
    app.ask(tr("This deal cannot be compared"), words)
