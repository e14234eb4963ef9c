"""Cards that are kept though the trick is lost, and what is owed for them (section 11.1)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import NO_CARDS, PLAIN_HALF_POINTS, Card, CardSet
from game.rules.outcome import Side


@dataclass(frozen=True, slots=True)
class Debt:
    """A half-point card that a side owes the other for a card it kept."""

    debtor: Side
    kept: Card


class Accounts:
    """Both sides' piles while the tricks are counted, and the debts between them."""

    def __init__(self) -> None:
        self.piles = {Side.ATTACK: NO_CARDS, Side.DEFENCE: NO_CARDS}
        self._has_trick: set[Side] = set()
        self._debts: list[Debt] = []
        self._kept = NO_CARDS

    def take(self, winner: Side, cards: CardSet) -> None:
        """Give a trick to the side that won it."""
        self._has_trick.add(winner)
        self.add(winner, cards)

    def add(self, owner: Side, cards: CardSet) -> None:
        """Give cards to a side."""
        self.piles[owner] |= cards

    def move(self, card: Card, giver: Side, receiver: Side) -> None:
        """Hand a card over."""
        self.piles[giver] = self.piles[giver].without(card)
        self.piles[receiver] = self.piles[receiver].with_card(card)

    def keep(self, debt: Debt, winner: Side) -> None:
        """Give a card of the last trick taken back to its side, which owes one for it."""
        if debt.debtor is not winner:
            self.move(debt.kept, winner, debt.debtor)
            self._kept = self._kept.with_card(debt.kept)
            self._debts.append(debt)

    def settle(self) -> None:
        """Pay what can be paid from the tricks, the oldest debt first; opposite debts cancel."""
        while len({debt.debtor for debt in self._debts}) > 1:
            first = self._debts.pop(0)
            self._debts.remove(
                next(debt for debt in self._debts if debt.debtor is not first.debtor)
            )
        for debt in tuple(self._debts):
            small = next(
                (card for card in self.piles[debt.debtor] if card.half_points == PLAIN_HALF_POINTS),
                None,
            )
            if small is not None:
                self._pay(debt, small)

    def _pay(self, debt: Debt, card: Card) -> None:
        self.move(card, debt.debtor, debt.debtor.other)
        self._debts.remove(debt)

    def close(self) -> int:
        """Settle what is left at the end, from the whole pile with the lowest card first.

        A side without a trick pays no card: it counts the one it kept half a point less.

        Returns:
            Half-points that the attack gets (or, negative, gives) instead of cards.
        """
        credit = 0
        for debt in tuple(self._debts):
            if debt.debtor in self._has_trick:
                pile = self.piles[debt.debtor] - self._kept
                self._pay(debt, min(pile, key=lambda card: card.half_points))
            else:
                credit += -PLAIN_HALF_POINTS if debt.debtor is Side.ATTACK else PLAIN_HALF_POINTS
        return credit
