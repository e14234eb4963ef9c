"""Other words for what the rules speak of: who looks for one finds the others.

Players say *oudler* for a bout and *prise* for a petite, and many know the French terms better than
those of their language, or the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_GROUPS: Final = (
    "bout, oudler",
    "petite, prise",
    "handful, poignee",
    "dog, chien, talon, kitty",
    "discard, ecart, lay away, lay aside, laid aside",
    "trick, pli, levee",
    "trump, atout",
    "excuse, fool, joker",
    "slam, chelem, schlem",
    "taker, preneur, declarer, attaquant",
    "defence, defense, defender, defenseur",
    "partner, partenaire, appele",
    "dealer, donneur",
    "deal, donne",
    "bid, auction, enchere, annonce",
    "pass, passe",
    "lead, entame",
    "king, roi",
    "queen, dame, reine",
    "knight, cavalier",
    "jack, valet",
    "court card, figure, habille, honneur",
    "spade, pique",
    "heart, coeur",
    "diamond, carreau",
    "club, trefle",
    "score, marque",
    "chip, jeton",
    "pool, mouche",
    "misdeal, maldonne, fausse donne",
    "shuffle, melange",
    "follow, fournir",
    "overtrump, surcoupe, go over, monter",
    "ruff, coupe, play a trump",
    "last trick, dernier pli",
    "bonus, prime",
)
"""Words for one thing, small and without accents, as ``folded`` writes them."""

_LEAST: Final = 4
"""From so many letters on, the beginning of a word stands for the word."""


def synonyms(words: str) -> frozenset[str]:
    """The other words for what is looked for.

    Args:
        words: what is looked for, as ``folded`` writes it.
    """
    return frozenset(
        other
        for group in _GROUPS
        for other in _others(group.split(", "), words.removesuffix("s") or words)
    )


def _others(group: Iterable[str], wanted: str) -> Iterable[str]:
    """The rest of a group that one of its words is meant of."""
    named = {word for word in group if word == wanted}
    if len(wanted) >= _LEAST:
        named |= {word for word in group if word.startswith(wanted)}
    return [word for word in group if word not in named] if named else ()
