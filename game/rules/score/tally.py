"""Counting a finished deal: who owns which card, and what the score is made of.

Sections 6 (the Excuse), 7 (petit au bout, slams) and 11.1 to 11.6.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import Bid, Slam
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, PLAIN_HALF_POINTS, Card, CardSet
from game.rules.options.choices import ExcuseLastTrick, ExcuseWithoutTrick, Imprenable
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.sheet import slam_entries
from game.rules.state import DealState, Facts, Trick


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
        """Give the cards of a trick to the side that won it, which can then pay debts."""
        self._has_trick.add(winner)
        self.add(winner, cards)

    def add(self, owner: Side, cards: CardSet) -> None:
        """Give a side cards that come from no trick, as the discard does."""
        self.piles[owner] |= cards

    def move(self, card: Card, giver: Side, receiver: Side) -> None:
        """Hand one card over from a side's pile to the other's."""
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


@dataclass(frozen=True, slots=True)
class WonCards:
    """The cards of both sides after all debts are paid.

    Attributes:
        attack: cards of the taker's side, dog or discard included.
        defence: cards of the others.
        credit: half-points that the attack gets (or, negative, gives) instead of cards, when a side
            that keeps a card has won no trick.
    """

    attack: CardSet
    defence: CardSet
    credit: int = 0


def outcome(state: DealState) -> Outcome:
    """The figures that a finished deal is scored by: bouts, points, slams and the rest."""
    facts = state.facts
    won = won_cards(state)
    announcer = facts.petit_announced
    return Outcome(
        players=facts.shape.players,
        contract=Bid.PASS if facts.contract is None else facts.contract,
        bouts=len(won.attack.bouts),
        half_points=won.attack.half_points + won.credit,
        petit_au_bout=_petit_au_bout(state),
        petit_announced=None if announcer is None else _side_of(state, announcer),
        poignees=tuple(shown.level for shown in facts.poignees),
        chelems=_slams(state, Slam.CHELEM),
        petit_chelems=_slams(state, Slam.PETIT_CHELEM),
        miseres=tuple(declared.seat for declared in facts.miseres),
        partner=state.partner is not None,
        sitting_out=facts.sits_out,
    )


def _side_of(state: DealState, seat: int) -> Side:
    """The side of a seat; of two players, the first is the attack."""
    return Side.ATTACK if seat in state.attack else Side.DEFENCE


def _winning_sides(state: DealState) -> tuple[Side, ...]:
    """The side that won each trick."""
    attack = state.attack
    return tuple(
        Side.ATTACK if trick.winner in attack else Side.DEFENCE for trick in state.facts.tricks
    )


def won_cards(state: DealState) -> WonCards:
    """The cards of both sides after the last trick, with all debts for kept cards paid."""
    facts = state.facts
    accounts = Accounts()
    for trick, winner in zip(facts.tricks, _winning_sides(state), strict=True):
        accounts.take(winner, CardSet(trick.cards))
        if EXCUSE in trick.cards:
            _give_excuse(state, trick, winner, accounts)
        if PETIT in trick.cards:
            _give_petit(state, trick, winner, accounts)
        accounts.settle()
    accounts.add(_dog_owner(state), state.discard or state.dog)
    credit = accounts.close()
    return WonCards(accounts.piles[Side.ATTACK], accounts.piles[Side.DEFENCE], credit)


def _dog_owner(state: DealState) -> Side:
    """Whose the discard or the unseen dog is (sections 3 and 8)."""
    if state.facts.contract is Bid.GARDE_CONTRE:
        return Side.DEFENCE
    forfeited = state.facts.rules.dog_forfeited and _slam_side(state) is Side.DEFENCE
    return Side.DEFENCE if forfeited else Side.ATTACK


def _give_excuse(state: DealState, trick: Trick, winner: Side, accounts: Accounts) -> None:
    """The Excuse stays with its side, which owes a card for it, except in the last trick."""
    player = trick.seat_of(EXCUSE, state.facts.players)
    assert player is not None, "the Excuse lies in this trick"
    side = _side_of(state, player)
    rule = state.facts.rules.excuse_last_trick
    if trick is not state.facts.tricks[-1] or rule is ExcuseLastTrick.KEPT:
        _keep(state, player, EXCUSE, winner, accounts)
    elif rule is ExcuseLastTrick.CHANGES_SIDES:
        owner = side if _slam_side(state) is side else side.other
        accounts.move(EXCUSE, winner, owner)  # no card in exchange (section 11.2)


def _give_petit(state: DealState, trick: Trick, winner: Side, accounts: Accounts) -> None:
    """An imprenable Petit stays with its side, unless it is one that may win, and does."""
    holder = state.facts.imprenable
    if holder is not None and _plays_imprenable(state.facts, trick):
        _keep(state, holder, PETIT, winner, accounts)


def _keep(state: DealState, player: int, card: Card, winner: Side, accounts: Accounts) -> None:
    """A card stays with the side of its player, who by some rules must have won a trick."""
    facts = state.facts
    must_win = facts.rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED
    if not must_win or any(trick.winner == player for trick in facts.tricks):
        accounts.keep(Debt(_side_of(state, player), card), winner)


def _slam_side(state: DealState) -> Side | None:
    """The side that won every trick."""
    sides = set(_winning_sides(state))
    return sides.pop() if len(sides) == 1 else None


def _petit_au_bout(state: DealState) -> Side | None:
    """The side that won the Petit in the last trick, or (option) by the Petit itself.

    An imprenable Petit earns it only by winning, if at all (section 11.4).
    """
    facts = state.facts
    trick = _decisive_trick(facts)
    if trick is None:
        return None
    imprenable = _plays_imprenable(facts, trick)
    if imprenable and facts.rules.imprenable is Imprenable.NEVER_WINS:
        return None
    itself = trick.winner == trick.seat_of(PETIT, facts.players)
    if (facts.rules.petit_must_win or imprenable) and not itself:
        return None
    assert trick.winner is not None, "only complete tricks are counted"
    return _side_of(state, trick.winner)


def _decisive_trick(facts: Facts) -> Trick | None:
    """The trick with the Petit, where it counts as the last: the last one, or the one before.

    The one before counts when the Excuse wins the last trick of a slam, by the rules that know this
    (sections 7 and 11.6). The deal must have been played to its end.
    """
    last = facts.tricks[-1]
    by_excuse = last.winner == last.seat_of(EXCUSE, facts.players)
    ends = 2 if by_excuse and facts.rules.petit_before_excuse else 1
    return next((trick for trick in facts.tricks[-ends:] if PETIT in trick.cards), None)


def _plays_imprenable(facts: Facts, trick: Trick) -> bool:
    """Whether the Petit in that trick is imprenable."""
    return facts.imprenable == trick.seat_of(PETIT, facts.players)


def _slams(state: DealState, slam: Slam) -> tuple[Chelem, ...]:
    """How the sides fared with a slam; two players have no sides, and no slams."""
    facts = state.facts
    if not facts.shape.has_taker:
        return ()
    winners = _winning_sides(state)
    said = [(_side_of(state, made.seat), made.slam) for made in facts.chelems]
    lost = {side: len(winners) - winners.count(side) for side in Side}
    return slam_entries(facts.rules, slam, said, lost)
