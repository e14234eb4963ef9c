"""What the statistics say: themes, phases, dates, and what is still missing."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.i18n import ptr, tr
from game.number_words import percent
from game.session.progress import LossPhase
from game.session.trainer.themes import Theme

if TYPE_CHECKING:
    from game.ui.scenes.statistics.data import Period


def theme_words(theme: Theme) -> str:
    """A theme of the trainer."""
    return {
        Theme.WHICH_KING: tr("Which king"),
        Theme.OWN_KING: tr("Own king"),
        Theme.FOUR_KINGS: tr("Four kings"),
        Theme.KING_IN_DOG: tr("King in the dog"),
        Theme.BID: tr("Pass or take"),
        Theme.DISCARD: tr("Discard"),
        Theme.LEAD: tr("Opening lead"),
        Theme.PARTNER: tr("Who is the partner"),
    }[theme]


def phase_words(phase: LossPhase) -> str:
    """A part of a deal."""
    return {
        LossPhase.BIDDING: tr("Bidding"),
        LossPhase.CALL: tr("King call"),
        LossPhase.DISCARD: tr("Discard"),
        LossPhase.TAKER: tr("Play as taker"),
        LossPhase.PARTNER: tr("Play as partner"),
        LossPhase.DEFENCE: tr("Defence"),
        LossPhase.END_PLAY: tr("End play"),
    }[phase]


def period_words(period: Period) -> str:
    """A period to choose."""
    return {
        "MONTH": tr("Last month"),
        "QUARTER": tr("Last three months"),
        "YEAR": tr("Last year"),
        "EVER": tr("All time"),
    }[period.name]


def month_words(month: int) -> str:
    """The name of a month, 1 for January, as short as is usual."""
    return (
        ptr("month", "Jan."),
        ptr("month", "Feb."),
        ptr("month", "March"),
        ptr("month", "April"),
        ptr("month", "May"),
        ptr("month", "June"),
        ptr("month", "July"),
        ptr("month", "Aug."),
        ptr("month", "Sept."),
        ptr("month", "Oct."),
        ptr("month", "Nov."),
        ptr("month", "Dec."),
    )[month - 1]


def day_words(moment: datetime, now: datetime) -> str:
    """A day: “today”, “3 Oct.”, or with the year when it is another one, in the player's time."""
    local, today = moment.astimezone(), now.astimezone()
    if local.date() == today.date():
        return tr("today")
    number = ptr("first of a month", "1") if local.day == 1 else str(local.day)
    day = tr("{day} {month}", day=number, month=month_words(local.month))
    return day if local.year == today.year else f"{day} {local.year}"


def percent_of_loss(loss: float) -> str:
    """The loss of a guess at the partner, which is stored in hundredths of a chance."""
    return percent(loss / 100)
