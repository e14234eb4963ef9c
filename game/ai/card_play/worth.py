"""What a card is worth to its holder when it is kept for later tricks, in half-points."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.position import Position
from game.rules.cards import EXCUSE, PETIT, TRUMP_21, TRUMPS, Card, Suit
from game.rules.options import ExcuseLastTrick, PetitAuBout

PETIT_STAKE: Final = 24.0
"""The Petit's own 9 half-points, and about 7 card points less to make (section 1)."""
PETIT_KEPT_BY_TAKER: Final = (0.0, 0.3, 0.6, 0.8, 0.85, 0.9, 0.9, 0.95)
PETIT_KEPT_BY_OTHERS: Final = (0.2, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75)
"""The chance of bringing the Petit home later, by the number of trumps with it."""

GIVEN_FOR_KEPT: Final = 1.0
"""Half-points that the winners of a trick get for a Petit that is kept (section 2.5)."""

AU_BOUT: Final = 1.5
"""The hope of the last trick for a Petit that no opponent can take any more, in half-points for
each point of its bonus (section 7)."""
NO_TRUMPS_LEFT: Final = 0.01
"""Opponents who hold fewer trumps than this on average hold none."""

MASTER_LATER: Final = 0.95
"""A plain master that would win now wins later with about this chance."""


def points(position: Position, card: Card) -> float:
    """What a trick gains by that card lying in it: the stake for a Petit that can be caught."""
    if card == PETIT:
        return PETIT_STAKE if position.petit_at_stake else GIVEN_FOR_KEPT
    return float(card.half_points)


def worth(position: Position, card: Card) -> float:
    """What keeping a card is worth, its points included if they are at risk."""
    if card == EXCUSE:
        return _excuse_worth(position)
    if card == PETIT:
        return position.figures.excuse_held if position.keeps_petit else _petit_worth(position)
    if card.suit is Suit.TRUMPS:
        seen = _trump_worth(position, card)
    else:
        seen = _plain_worth(position, card)
    return seen if card == TRUMP_21 else position.style.foresight * seen


def _excuse_worth(position: Position) -> float:
    """Where the Excuse is lost in the last trick it must fall before (section 6)."""
    kept = position.facts.rules.excuse_last_trick is ExcuseLastTrick.KEPT
    tricks_to_choose = position.tricks_left - (1 if kept else 2)
    figures = position.figures
    return figures.excuse_held * min(1.0, tricks_to_choose / figures.excuse_urgent)


def _petit_worth(position: Position) -> float:
    if position.opposing_trumps() < NO_TRUMPS_LEFT:
        return PETIT_STAKE + AU_BOUT * _last_trick_bonus(position)
    guards = len(position.hand.trumps) - 1
    table = PETIT_KEPT_BY_TAKER if position.is_taker else PETIT_KEPT_BY_OTHERS
    return PETIT_STAKE * table[min(guards, len(table) - 1)]


def _last_trick_bonus(position: Position) -> int:
    """What the Petit in the last trick earns the mover's side, in points (section 7)."""
    rules, observation = position.facts.rules, position.observation
    if position.facts.petit_announced == observation.seat:
        return rules.petit_announced_points
    taker_only = rules.petit_au_bout is PetitAuBout.TAKER_ONLY
    return 0 if taker_only and not observation.is_attacker else rules.petit_points


def _trump_worth(position: Position, card: Card) -> float:
    """The 21 counts its points here, as it never loses them."""
    own_points = float(card.half_points) if card == TRUMP_21 else 0.0
    out = position.memory.hidden.trumps
    if position.opposing_trumps() < NO_TRUMPS_LEFT:
        return own_points + position.figures.free_trump
    beaten = len(out) - len(position.memory.higher_out(card))
    reach = position.figures.trump_reach * (beaten / len(out)) ** 2
    return own_points + position.figures.trump_base + reach


def _plain_worth(position: Position, card: Card) -> float:
    saved = card.half_points * position.figures.second_kept
    if position.memory.is_master(card):
        later = card.half_points * MASTER_LATER * _unruffed(position, card.suit)
        return max(later + position.figures.master_power, saved)
    return saved


def _unruffed(position: Position, suit: Suit) -> float:
    """The chance that no opponent would trump a round of that suit."""
    odds, chance = position.odds, 1.0
    for seat, friend in enumerate(position.friends):
        if friend < 1.0:
            ruffs = odds.void(seat, suit) * odds.holds_any(seat, TRUMPS)
            chance *= 1.0 - (1.0 - friend) * ruffs
    return chance
