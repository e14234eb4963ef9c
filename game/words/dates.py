"""Days and months in words."""

from __future__ import annotations

from datetime import datetime

from game.words.i18n import ptr, tr


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
