"""Numbers in words: scores, decimals, shares and intervals in the player's language."""

from __future__ import annotations

from fractions import Fraction

from game.words.i18n import grouped, ptr, tr


def number(value: float | Fraction, *, signed: bool = False) -> str:
    """A whole number, or one with a half, with a true minus sign: ``−62``, ``+40½``."""
    size = abs(Fraction(value))
    integer, rest = int(size), size % 1
    digits = grouped(integer) if integer or not rest else ""
    sign = "−" if value < 0 else "+" if signed and value else ""
    return f"{sign}{digits}{'½' if rest else ''}"


def counted(size: float | Fraction) -> int:
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
    """A number without decimals: ``−62``."""
    return decimal(value, 0, signed=signed)


def short(value: float, *, signed: bool = False) -> str:
    """A number with as few decimals as a tick needs: ``20``, ``0.5``."""
    places = 0 if value == round(value) else 1 if 10 * value == round(10 * value) else 2
    return decimal(value, places, signed=signed)


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
    """An interval, of two numbers already in words."""
    return tr("{low} to {high}", low=low, high=high)
