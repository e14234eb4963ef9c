"""What the history of deals is filtered and sorted by, in words."""

from __future__ import annotations

from game.session.progress.history import MUCH_LOST, DealOrder, Lookback, LossBand, ResultKind
from game.session.progress.records import SeatRole
from game.words.i18n import ptr, tr


def role_words(role: SeatRole) -> str:
    """The part that the player had in a deal, as a label: ``Taker``, ``Nobody took``."""
    return {
        SeatRole.TAKER: ptr("role", "Taker"),
        SeatRole.PARTNER: ptr("role", "Partner"),
        SeatRole.DEFENDER: ptr("role", "Defender"),
        SeatRole.NO_SIDES: ptr("role", "Alone (two players)"),
        SeatRole.NOBODY: ptr("role", "Nobody took"),
    }[role]


def result_words(result: ResultKind) -> str:
    """How a deal ended for its taker, or for the player, as a label: ``Contract made``."""
    return {
        ResultKind.MADE: tr("Contract made"),
        ResultKind.FAILED: tr("Contract failed"),
        ResultKind.WON: tr("Points won"),
        ResultKind.LOST: tr("Points lost"),
    }[result]


def loss_words(band: LossBand) -> str:
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
