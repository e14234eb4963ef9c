"""Counting a finished deal: who owns which card, who owes one, and what the score is made of.

Sections 6 (the Excuse), 7 (petit au bout, slam) and 11.1, 11.2, 11.6.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import EXCUSE, NO_CARDS, PETIT, PLAIN_HALF_POINTS, CardSet
from game.rules.ruleset import Bid
from game.rules.scoring import Chelem, Outcome, Side
from game.rules.state import DealState, Trick


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards of both sides after all debts are paid.

    Attributes:
        attack: cards of the taker's side, dog or discard included.
        defence: cards of the others.
        credit: half-points that the attack gets (or, negative, gives) instead of a card, when the
            side that keeps the Excuse has won no trick.
    """

    attack: CardSet
    defence: CardSet
    credit: int = 0


def outcome(state: DealState) -> Outcome:
    """What a finished deal comes to."""
    facts = state.facts
    assert facts.contract is not None, "only a played deal has an outcome"
    piles = count_piles(state)
    return Outcome(
        players=facts.players,
        contract=facts.contract,
        bouts=len(piles.attack.bouts),
        half_points=piles.attack.half_points + piles.credit,
        petit_au_bout=_petit_au_bout(state),
        poignees=tuple(shown.level for shown in facts.poignees),
        chelems=_chelems(state),
        partner=state.partner is not None,
    )


def count_piles(state: DealState) -> Piles:
    """Both sides' cards at the end of the play."""
    won = {Side.ATTACK: NO_CARDS, Side.DEFENCE: NO_CARDS}
    for trick in state.facts.tricks:
        assert trick.winner is not None, "only complete tricks are counted"
        won[_side(state, trick.winner)] |= CardSet(trick.cards)
    piles = dict(won)
    if state.facts.contract is Bid.GARDE_CONTRE:
        piles[Side.DEFENCE] |= state.dog
    elif state.facts.contract is Bid.GARDE_SANS:
        piles[Side.ATTACK] |= state.dog
    else:
        piles[Side.ATTACK] |= state.discard
    return _settle_excuse(state, won, piles)


def _side(state: DealState, seat: int) -> Side:
    return Side.ATTACK if seat in state.attack else Side.DEFENCE


def _other(side: Side) -> Side:
    return Side.DEFENCE if side is Side.ATTACK else Side.ATTACK


def _settle_excuse(state: DealState, won: dict[Side, CardSet], piles: dict[Side, CardSet]) -> Piles:
    """Give the Excuse to its owner and collect what he owes for it."""
    trick = next((trick for trick in state.facts.tricks if EXCUSE in trick.cards), None)
    if trick is None:
        return Piles(piles[Side.ATTACK], piles[Side.DEFENCE])
    owner = _excuse_owner(state, trick)
    assert trick.winner is not None
    lying_with = _side(state, trick.winner)
    if owner is lying_with:
        return Piles(piles[Side.ATTACK], piles[Side.DEFENCE])
    piles[lying_with] = piles[lying_with].without(EXCUSE)
    piles[owner] = piles[owner].with_card(EXCUSE)
    if trick is state.facts.tricks[-1]:
        return Piles(piles[Side.ATTACK], piles[Side.DEFENCE])  # no card in exchange (section 11.2)
    if not won[owner]:
        credit = -PLAIN_HALF_POINTS if owner is Side.ATTACK else PLAIN_HALF_POINTS
        return Piles(piles[Side.ATTACK], piles[Side.DEFENCE], credit)
    owed = _cheapest(won[owner], piles[owner].without(EXCUSE))
    piles[owner] -= owed
    piles[lying_with] |= owed
    return Piles(piles[Side.ATTACK], piles[Side.DEFENCE])


def _excuse_owner(state: DealState, trick: Trick) -> Side:
    """The side that ends up with the Excuse.

    Played before the last trick it stays with its side. In the last trick it changes sides, unless
    its side makes the slam.
    """
    seat = (trick.leader + trick.cards.index(EXCUSE)) % state.facts.players
    side = _side(state, seat)
    if trick is not state.facts.tricks[-1] or _slam_side(state) is side:
        return side
    return _other(side)


def _cheapest(won: CardSet, pile: CardSet) -> CardSet:
    """The card that pays for the Excuse: a half-point card won in a trick, or the pile's lowest."""
    from_tricks = next((card for card in won & pile if card.half_points == PLAIN_HALF_POINTS), None)
    card = from_tricks if from_tricks is not None else min(pile, key=lambda card: card.half_points)
    return CardSet((card,))


def _slam_side(state: DealState) -> Side | None:
    """The side that won every trick."""
    sides = {_side(state, trick.winner) for trick in state.facts.tricks if trick.winner is not None}
    return sides.pop() if len(sides) == 1 else None


def _petit_au_bout(state: DealState) -> Side | None:
    """The side that won the last trick with the Petit in it.

    When the Excuse wins the last trick of a slam, the trick before counts instead.
    """
    tricks = state.facts.tricks
    last = tricks[-1]
    won_by_excuse = last.cards[0] == EXCUSE and last.winner == last.leader
    decisive = tricks[-2] if won_by_excuse else last
    if PETIT not in decisive.cards or decisive.winner is None:
        return None
    return _side(state, decisive.winner)


def _chelems(state: DealState) -> tuple[Chelem, ...]:
    """Slams made, missed and suffered; both penalties add (section 11.6)."""
    announced = state.facts.chelem is not None
    slam = _slam_side(state)
    if slam is Side.ATTACK:
        return (Chelem.ANNOUNCED_MADE if announced else Chelem.UNANNOUNCED_MADE,)
    failed = (Chelem.ANNOUNCED_FAILED,) if announced else ()
    return (*failed, Chelem.DEFENCE) if slam is Side.DEFENCE else failed
