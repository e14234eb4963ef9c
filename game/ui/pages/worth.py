"""What cards, bouts and contracts are worth, as blocks of a page."""

from __future__ import annotations

from fractions import Fraction

from game.rules.options.choices import Scoring
from game.rules.options.ruleset import RuleSet
from game.ui.pages.model import Pairs, Tiles
from game.words.actions import bid_name
from game.words.i18n import ntr, tr
from game.words.numbers import counted, number


def card_points() -> Pairs:
    """What a card is worth (section 1)."""
    return Pairs(
        tr("What a card is worth"),
        (
            (tr("Bout or king"), number_of_points(Fraction(9, 2))),
            (tr("Queen"), number_of_points(Fraction(7, 2))),
            (tr("Knight"), number_of_points(Fraction(5, 2))),
            (tr("Jack"), number_of_points(Fraction(3, 2))),
            (tr("Any other card"), number_of_points(Fraction(1, 2))),
        ),
    )


def number_of_points(amount: float | Fraction) -> str:
    """A number of points as it stands in a table; half a point is one that is cut."""
    count = 1 if amount < 1 else counted(amount)
    return ntr("{points} pt", "{points} pts", count, points=number(amount))


def bouts_held(count: int) -> str:
    """So many bouts in words: “no bout”, “2 bouts”."""
    return (tr("no bout"), tr("1 bout"), tr("2 bouts"), tr("3 bouts"))[count]


def target_tiles(rules: RuleSet) -> Tiles:
    """The points that a taker needs, by his bouts."""
    return Tiles(
        tuple(
            (bouts_held(bouts), number(target), tr("points"))
            for bouts, target in enumerate(rules.targets)
        )
    )


def contract_worth(rules: RuleSet) -> tuple[Pairs, ...]:
    """What each contract counts (section 8); nothing where only the gap does."""
    if rules.scoring is not Scoring.MULTIPLIED and not rules.pays_base:
        return ()
    match rules.scoring:
        case Scoring.MULTIPLIED:
            title, sign, worth = tr("The score is multiplied"), "×\u202f", rules.multiplier
        case Scoring.BASE_BY_CONTRACT:
            title, sign, worth = tr("Base of each contract"), "", rules.base
        case _:
            title, sign, worth = tr("Fixed amounts"), "", rules.base
    rows = tuple((bid_name(bid), f"{sign}{number(worth(bid))}") for bid in rules.contracts)
    return (Pairs(title, rows),)
