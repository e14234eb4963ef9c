"""Numbers as they are written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.words.i18n import set_language
from game.words.numbers import (
    chance,
    deals_words,
    decimal,
    number,
    percent,
    percentage,
    short,
    whole,
)


def test_signs() -> None:
    assert [decimal(it, signed=True) for it in (6.42, -6.46, 0.04, -0.04)] == [
        "+6.4",
        "−6.5",
        "0.0",
        "0.0",
    ]
    assert (decimal(-3), whole(61.6), whole(-61.6, signed=True)) == ("−3.0", "62", "−62")


def test_ticks_have_no_digits_to_spare() -> None:
    assert [short(it) for it in (20, 0.5, 0.25, -2.5)] == ["20", "0.5", "0.25", "−2.5"]


def test_shares() -> None:
    assert (percent(0.614), percentage(61.4)) == ("61%", "61%")


@pytest.mark.parametrize(
    ("language", "million", "points"),
    [
        ("en", "1,000,000 deals", "−12,345.6"),
        ("fr", "1\u202f000\u202f000 donnes", "−12\u202f345,6"),
        ("de", "1.000.000 Spiele", "−12.345,6"),
        ("it", "1.000.000 smazzate", "−12.345,6"),
        ("es", "1\u202f000\u202f000 manos", "−12\u202f345,6"),
    ],
)
def test_long_numbers_are_written_as_the_language_does(
    language: str, million: str, points: str
) -> None:
    set_language(language)
    assert (deals_words(1_000_000), decimal(-12345.6)) == (million, points)
    assert deals_words(9999).startswith("9999 "), "short ones stay together"


def test_halves() -> None:
    scores = (Fraction(0), Fraction(1, 2), Fraction(-81, 2), Fraction(40))
    assert [number(it, signed=True) for it in scores] == ["0", "+½", "−40½", "+40"]


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(0), "–"),
        (Fraction(1, 5000), "<0.1%"),
        (Fraction(1, 21), "4.8%"),
        (Fraction(9, 10), "90%"),
        (Fraction(9975, 10000), "99.8%"),
        (Fraction(99999, 100000), "99.9%"),
        (Fraction(1), "100%"),
    ],
)
def test_chances_are_not_rounded_to_nothing_or_all(share: Fraction, written: str) -> None:
    assert chance(share) == written
