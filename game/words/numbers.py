"""Numbers in the player's language: scores, decimals and shares, things that are counted, dates."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from fractions import Fraction

from game.words.i18n import grouped, ntr, ptr, tr


def number(value: float | Fraction, *, signed: bool = False) -> str:
    """A whole number, or one with a half, with a true minus sign: ``−62``, ``+40½``."""
    size = abs(Fraction(value))
    integer, rest = int(size), size % 1
    digits = grouped(integer) if integer or not rest else ""
    sign = "−" if value < 0 else "+" if signed and value else ""
    return f"{sign}{digits}{'½' if rest else ''}"


def plural_of(size: float | Fraction) -> int:
    """The whole number that asks for the plural that a fraction has in every language.

    Below two, French has the singular, as for 0, and English the plural, as for 0, but for 1.
    """
    if size >= 2:
        return 2
    return 1 if size == 1 else 0


def decimal(value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number with so many decimals and a true minus sign: ``+6.4``, in French ``+6,4``.

    What rounds to nothing has no sign.
    """
    digits = f"{abs(value):.{places}f}"
    nothing = not any(digit in "123456789" for digit in digits)
    sign = "" if nothing else "−" if value < 0 else "+" if signed else ""
    integer, point, rest = digits.partition(".")
    return sign + grouped(int(integer)) + (point and ptr("decimal sign", ".")) + rest


def whole(value: float, *, signed: bool = False) -> str:
    """A number rounded to a whole one: ``−62``."""
    return decimal(value, 0, signed=signed)


def short(value: float, *, signed: bool = False) -> str:
    """A number with as few decimals as the tick of an axis needs: ``20``, ``0.5``."""
    places = 0 if value == round(value) else 1 if 10 * value == round(10 * value) else 2
    return decimal(value, places, signed=signed)


def alternatives(numbers: Iterable[int]) -> str:
    """Numbers of which one is meant: ``3, 4 or 5``."""
    *others, last = map(str, numbers)
    return tr("{others} or {last}", others=", ".join(others), last=last) if others else last


def percent(share: float) -> str:
    """A share from 0 to 1 in whole percent: ``61%``."""
    return percentage(100 * share)


def percentage(value: float) -> str:
    """A figure that is in percent already, as a whole number: ``61%``."""
    return tr("{number}%", number=whole(value))


def chance(share: Fraction) -> str:
    """An exact chance: with one decimal where it is small, and never as nothing or all by rounding.

    ``–`` is what cannot be.
    """
    if not share:
        return "–"
    least, most = Fraction(1, 1000), Fraction(999, 1000)
    if share < least:
        return tr("<{chance}", chance=tr("{number}%", number=decimal(0.1)))
    if share == 1 or Fraction(1, 10) <= share <= Fraction(199, 200):
        return percent(float(share))
    return tr("{number}%", number=decimal(100 * float(min(share, most))))


def between(low: str, high: str) -> str:
    """An interval, its ends already in words: ``4 to 6``."""
    return tr("{low} to {high}", low=low, high=high)


def points_words(amount: float | Fraction) -> str:
    """So many points: ``½ point``, ``1 point``, ``40½ points``."""
    size = abs(Fraction(amount))
    form = 1 if 0 < size < 1 else plural_of(size)
    return ntr("{points} point", "{points} points", form, points=number(amount))


def score_words(score: float | Fraction) -> str:
    """What somebody scored, where nothing else says that it is a score: ``score +52``."""
    return tr("score {score}", score=number(score, signed=True))


def cards_words(count: int) -> str:
    """A number of cards: ``1 card``, ``18 cards``."""
    return ntr("{n} card", "{n} cards", count)


def cards_in_hand(count: int) -> str:
    """A number of cards that somebody holds: ``1 card in hand``, ``12 cards in hand``."""
    return ntr("{n} card in hand", "{n} cards in hand", count)


def trumps_words(count: int) -> str:
    """A number of trumps: ``1 trump``, ``9 trumps``."""
    return ntr("{n} trump", "{n} trumps", count)


def chips_words(count: int) -> str:
    """A number of chips, where a match is played for these: ``1 chip``, ``24 chips``."""
    return ntr("{n} chip", "{n} chips", count)


def files_words(count: int) -> str:
    """A number of files: ``1 file``, ``6 files``."""
    return ntr("{n} file", "{n} files", count)


def deals_words(count: int) -> str:
    """A number of deals: ``1 deal``, ``10 deals``."""
    return ntr("{n} deal", "{n} deals", count)


def tables_words(count: int) -> str:
    """A number of tables at which the same deal is played: ``1 table``, ``15 tables``."""
    return ntr("{n} table", "{n} tables", count)


def hands_words(count: int) -> str:
    """A number of hands: ``1 hand``, ``3 hands``."""
    return ntr("{n} hand", "{n} hands", count)


def players_words(count: int) -> str:
    """A number of players: ``1 player``, ``4 players``."""
    return ntr("{n} player", "{n} players", count)


def table_title(seats: int) -> str:
    """A table by its number of seats, 2 to 6, as a title: ``Four players``."""
    return {
        2: tr("Two players"),
        3: tr("Three players"),
        4: tr("Four players"),
        5: tr("Five players"),
        6: tr("Six at the table"),
    }[seats]


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
