"""What the player has played and how strong he is, in words."""

from __future__ import annotations

from game.session.field import Rating
from game.session.field.strength import IntervalEstimate
from game.session.progress.history import MUCH_LOST, DealOrder, Lookback, LossBand, ResultKind
from game.session.progress.records import LossPhase, SeatRole
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import percent, whole
from game.words.opponents import among_levels


def role_words(role: SeatRole) -> str:
    """The part that the player had in a deal, as a label: ``Taker``, ``Nobody took``."""
    return {
        SeatRole.TAKER: ptr("role", "Taker"),
        SeatRole.PARTNER: ptr("role", "Partner"),
        SeatRole.DEFENDER: ptr("role", "Defender"),
        SeatRole.NO_SIDES: ptr("role", "Alone (two players)"),
        SeatRole.NOBODY: ptr("role", "Nobody took"),
    }[role]


def phase_words(phase: LossPhase) -> str:
    """A part of a deal, as the name of a row: ``Play as taker``."""
    return {
        LossPhase.BIDDING: tr("Bidding"),
        LossPhase.CALL: tr("King call"),
        LossPhase.DISCARD: tr("Discard"),
        LossPhase.TAKER: tr("Play as taker"),
        LossPhase.PARTNER: tr("Play as partner"),
        LossPhase.DEFENCE: tr("Defence"),
        LossPhase.END_PLAY: tr("End play"),
    }[phase]


def played_as_words(role: SeatRole) -> str:
    """How the player played a deal, as the name of a row: ``As taker``."""
    return {
        SeatRole.TAKER: tr("As taker"),
        SeatRole.PARTNER: tr("As partner"),
        SeatRole.DEFENDER: tr("As defender"),
        SeatRole.NO_SIDES: tr("Two players"),
        SeatRole.NOBODY: tr("Nobody took"),
    }[role]


def result_words(result: ResultKind) -> str:
    """How a deal ended for its taker, or for the player, as a label: ``Contract made``."""
    return {
        ResultKind.MADE: tr("Contract made"),
        ResultKind.FAILED: tr("Contract failed"),
        ResultKind.WON: tr("Points won"),
        ResultKind.LOST: tr("Points lost"),
    }[result]


def loss_band_words(band: LossBand) -> str:
    """What the mistakes of a deal cost by its review, as a label: ``Not reviewed``."""
    return {
        LossBand.UNREVIEWED: tr("Not reviewed"),
        LossBand.NONE: tr("No mistake"),
        LossBand.SOME: tr("Some score lost"),
        LossBand.MUCH: tr("{n} or more lost", n=MUCH_LOST),
    }[band]


def order_words(order: DealOrder) -> str:
    """What deals are sorted by, as a label: ``Date``."""
    return {
        DealOrder.WHEN: ptr("sorted by", "Date"),
        DealOrder.SCORE: ptr("sorted by", "Score"),
        DealOrder.LOSS: ptr("sorted by", "Score lost"),
    }[order]


def lookback_words(lookback: Lookback) -> str:
    """How far back one looks, as a label: ``Last week``."""
    return {
        Lookback.WEEK: tr("Last week"),
        Lookback.MONTH: tr("Last month"),
        Lookback.QUARTER: tr("Last three months"),
        Lookback.YEAR: tr("Last year"),
        Lookback.EVER: tr("All time"),
    }[lookback]


def missing_words(rating: Rating) -> str:
    """When there is a figure for the strength: ``after 12 more compared deals``."""
    return ntr("after {n} more compared deal", "after {n} more compared deals", rating.missing)


def gain_words(estimate: IntervalEstimate) -> str:
    """Points with their margin of error: ``+6 ± 9``."""
    points, reach = whole(estimate.value, signed=True), whole(estimate.reach)
    return tr("{points} ± {reach}", points=points, reach=reach)


def own_strength_words(rating: Rating) -> tuple[str, ...]:
    """How strong the player is at a table, or what is missing: the fullest wording first."""
    estimate = rating.estimate
    if estimate is None:
        missing = missing_words(rating)
        return (tr("your strength: {when}", when=missing), missing, "")
    gain, place = gain_words(estimate), among_levels(estimate.value, rating.players)
    return (
        tr("{gain} points per deal, {place}", gain=gain, place=place),
        tr("{gain}, {place}", gain=gain, place=place),
        gain,
    )


def percent_of_loss(loss: float) -> str:
    """The loss of a guess at the partner, which is stored in hundredths of a chance."""
    return percent(loss / 100)
