"""Things that are counted, in words: every number takes the form of its noun that it asks for."""

from __future__ import annotations

from fractions import Fraction

from game.words.i18n import ntr, tr
from game.words.numbers import counted, number


def points_words(amount: float | Fraction) -> str:
    """So many points: ``½ point``, ``1 point``, ``40½ points``."""
    size = abs(Fraction(amount))
    form = 1 if 0 < size < 1 else counted(size)
    return ntr("{points} point", "{points} points", form, points=number(amount))


def score_words(score: float | Fraction) -> str:
    """What somebody scored, where nothing else says that it is a score: ``score +52``."""
    return tr("score {score}", score=number(score, signed=True))


def cards_words(count: int) -> str:
    """So many cards."""
    return ntr("{n} card", "{n} cards", count)


def cards_in_hand(count: int) -> str:
    """So many cards in somebody's hand."""
    return ntr("{n} card in hand", "{n} cards in hand", count)


def trumps_words(count: int) -> str:
    """So many trumps."""
    return ntr("{n} trump", "{n} trumps", count)


def chips_words(count: int) -> str:
    """So many chips."""
    return ntr("{n} chip", "{n} chips", count)


def files_words(count: int) -> str:
    """So many files."""
    return ntr("{n} file", "{n} files", count)


def deals_words(count: int) -> str:
    """So many deals."""
    return ntr("{n} deal", "{n} deals", count)


def tables_words(count: int) -> str:
    """So many tables."""
    return ntr("{n} table", "{n} tables", count)


def hands_words(count: int) -> str:
    """So many hands."""
    return ntr("{n} hand", "{n} hands", count)


def players_words(count: int) -> str:
    """So many players."""
    return ntr("{n} player", "{n} players", count)


def table_title(seats: int) -> str:
    """So many players, as a title."""
    return {
        2: tr("Two players"),
        3: tr("Three players"),
        4: tr("Four players"),
        5: tr("Five players"),
        6: tr("Six at the table"),
    }[seats]
