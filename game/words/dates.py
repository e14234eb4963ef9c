"""Days and months in words."""

from __future__ import annotations

from datetime import date, datetime

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
    local, today = moment.astimezone().date(), now.astimezone().date()
    return tr("today") if local == today else date_words(local, today)


def date_words(day: date, today: date) -> str:
    """A date: “3 Oct.”, or with the year when it is another one."""
    number = ptr("first of a month", "1") if day.day == 1 else str(day.day)
    words = tr("{day} {month}", day=number, month=month_words(day.month))
    return words if day.year == today.year else tr("{date} {year}", date=words, year=day.year)
