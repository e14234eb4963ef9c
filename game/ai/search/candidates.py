"""Cards that are worth telling apart: touching cards of equal value are one and the same play."""

from __future__ import annotations

from game.rules.cards import CardSet


def distinct_plays(legal: CardSet, out: CardSet) -> tuple[CardSet, ...]:
    """The legal cards, grouped where it makes no difference which of them is played.

    Args:
        legal: the cards that may be played.
        out: the cards that other hands may hold, which come between them.

    Returns:
        The groups, lowest first; no two cards of a group differ in points or rank against any card
        that is out.
    """
    groups: list[CardSet] = []
    for card in sorted(legal):
        last = groups[-1].highest if groups else None
        if (
            last is not None
            and last.suit is card.suit
            and last.half_points == card.half_points
            and last.is_bout == card.is_bout
            and not any(last < between < card for between in out)
        ):
            groups[-1] = groups[-1].with_card(card)
        else:
            groups.append(CardSet((card,)))
    return tuple(groups)
