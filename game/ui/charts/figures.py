"""Numbers in words: decimals, shares and intervals in the player's language."""

from __future__ import annotations

from game.i18n import ptr, tr


def decimal(value: float, places: int = 1, *, signed: bool = False) -> str:
    """A number with so many decimals and a true minus sign: ``+6.4``, in French ``+6,4``.

    What rounds to nothing has no sign.
    """
    digits = f"{abs(value):.{places}f}"
    nothing = not any(digit in "123456789" for digit in digits)
    sign = "" if nothing else "−" if value < 0 else "+" if signed else ""
    return sign + digits.replace(".", ptr("decimal sign", "."))


def whole(value: float, *, signed: bool = False) -> str:
    """A number without decimals: ``−62``."""
    return decimal(value, 0, signed=signed)


def short(value: float, *, signed: bool = False) -> str:
    """A number with as few decimals as a tick needs: ``20``, ``0.5``."""
    places = 0 if value == round(value) else 1 if 10 * value == round(10 * value) else 2
    return decimal(value, places, signed=signed)


def percent(share: float) -> str:
    """A share from 0 to 1 in whole percent."""
    return tr("{number}%", number=round(100 * share))


def between(low: str, high: str) -> str:
    """An interval, of two numbers already in words."""
    return tr("{low} to {high}", low=low, high=high)
