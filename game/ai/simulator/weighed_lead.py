"""What the rule players would lead: they weigh every suit, and the trumps, by what it may win.

The same habits, and the same figures, as in ``lead`` and the plans of the roles beside it; of each
suit only the lowest and the highest card are looked at.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.ai import lead_defence, lead_partner, lead_taker, worth
from game.ai.lead import LATER_CARD, PETIT_LEAD
from game.ai.petit_hunt import JOINING, PER_TRUMP
from game.ai.position import SECOND_TAKEOVER, WILLING_TO_WIN
from game.ai.simulator.leader_view import BY_SUIT, Chances, LeaderView
from game.ai.simulator.signs import SUIT_BITS, TRUMP_BIT
from game.ai.simulator.table import Table
from game.ai.simulator.words import (
    COURTS,
    JACKS,
    KINGS,
    KNIGHTS,
    NONE,
    PETIT,
    PLAIN,
    QUEENS,
    SUITS,
    TRUMP,
    TRUMP_21,
    TRUMPS,
    Cards,
    Flags,
    Words,
    higher_of_suit,
    highest,
    lowest,
    pair,
    sparing_petit,
    trumps_above,
)
from game.rules.cards import BOUT_HALF_POINTS, PLAIN_HALF_POINTS

_NEVER: Final = np.float32(-1e6)
"""What a card scores that is not there."""
_SUIT_RANKS: Final = (KINGS, QUEENS, KNIGHTS, JACKS)
_EACH_RANK: Final = np.float32(2.0)
"""A jack counts so many half-points more than a low card, a knight than a jack, and so on."""


def weighed_lead(table: Table, legal: Cards) -> Cards:
    """A card for each row, the Excuse left aside; none where it alone is legal."""
    view = LeaderView.of(table)
    holdings = BY_SUIT & legal[PLAIN]
    trumps = sparing_petit(legal[TRUMP] & TRUMPS)
    plain = [lowest(holdings), highest(holdings)]
    ruling = [lowest(trumps), highest(trumps)]
    scores = [_plain_scores(table, view, holdings, cards) for cards in plain]
    plan = _trump_plan(table, view)
    scores.append(np.stack([_trump_scores(view, plan, cards) for cards in ruling]))
    best = np.concatenate(scores).argmax(axis=0)[np.newaxis]
    nothing = np.zeros((2, table.rows), np.uint64)
    all_plain = np.concatenate([*plain, nothing])
    all_trumps = np.concatenate([np.zeros((2 * SUITS, table.rows), np.uint64), np.stack(ruling)])
    return pair(
        np.take_along_axis(all_plain, best, axis=0)[0],
        np.take_along_axis(all_trumps, best, axis=0)[0],
    )


def _plain_scores(table: Table, view: LeaderView, holdings: Words, cards: Words) -> Chances:
    """What leading one card of each suit gains against keeping it, in half-points.

    Args:
        table: the tables.
        view: what the leader believes of them.
        holdings: what he may lead of each suit, shape (suits, rows).
        cards: the card of each suit that is weighed, of the same shape.
    """
    above = higher_of_suit(cards, BY_SUIT)
    rivals = above & view.unseen & ~(view.called * view.takes)  # a friend's card beats no friend
    held = 1 - view.missing(np.bitwise_count(rivals))
    follows: Chances = np.minimum(held * ~view.lacks, 1 - view.void)
    beaten = view.ruffs + np.float32(WILLING_TO_WIN) * follows
    points = _half_points(cards)
    master = (view.unseen & above) == 0
    later = np.float32(LATER_CARD * len(view.friends))
    scores = _winning_chance(view, beaten) * (points + later)
    scores -= _kept_plain(view, points, master)
    scores += _plan(table, view, holdings, cards, master)
    return np.where(cards != 0, scores, _NEVER)


def _winning_chance(view: LeaderView, beaten: Chances) -> Chances:
    """The chance that the leader's side takes the trick.

    Args:
        view: what he believes of the others.
        beaten: the chance that each beats his card, shape (others, ..., rows).
    """
    held, rescued = np.ones_like(beaten[0]), np.zeros_like(beaten[0])
    for friend, beats in zip(view.friends, beaten, strict=True):
        again = beats * np.float32(SECOND_TAKEOVER)
        rescued *= 1 - again
        rescued += friend * ((1 - held) * again + held * beats)
        held *= 1 - beats
    chance: Chances = held + rescued
    return chance


def _half_points(cards: Words) -> Chances:
    """What single plain cards count."""
    points = np.full(cards.shape, PLAIN_HALF_POINTS, np.float32)
    for more, rank in enumerate(reversed(_SUIT_RANKS), start=1):
        points += _EACH_RANK * more * ((cards & rank) != 0)
    return points


def _kept_plain(view: LeaderView, points: Chances, master: Flags) -> Chances:
    """What plain cards are worth that are kept for later."""
    safe = points * np.float32(worth.MASTER_LATER) * view.unruffed + np.float32(worth.MASTER_POWER)
    saved = np.where(view.attacks, worth.SECOND_KEPT_BY_TAKER, worth.SECOND_KEPT_BY_DEFENDER)
    return np.where(master, safe, points * saved.astype(np.float32))


def _plan(table: Table, view: LeaderView, holdings: Words, cards: Words, master: Flags) -> Chances:
    """What the plan of the leader's role adds to cards of each suit."""
    return np.where(
        view.takes,
        _takers_plan(view, holdings, master),
        np.where(
            view.attacks,
            _partners_plan(table, view, cards),
            _defences_plan(table, view, cards, master),
        ),
    )


def _takers_plan(view: LeaderView, holdings: Words, master: Flags) -> Chances:
    long = np.maximum(np.bitwise_count(holdings).astype(np.float32) - lead_taker.LONG_FROM, 0)
    owns_master = (higher_of_suit(highest(holdings), BY_SUIT) & view.unseen) == 0
    plan: Chances = (
        np.float32(lead_taker.EACH_LONG_CARD) * long
        + np.float32(lead_taker.CASH) * (master & ~view.hunts)
        + np.float32(lead_taker.FROM_MASTER) * (owns_master & ~master)
    )
    return plan


def _partners_plan(table: Table, view: LeaderView, cards: Words) -> Chances:
    returns = (table.signs.led_by_taker & SUIT_BITS) != 0
    reveals = (cards & view.called) != 0
    return np.where(reveals, lead_partner.REVEAL, lead_partner.RETURN * returns).astype(np.float32)


def _defences_plan(table: Table, view: LeaderView, cards: Words, master: Flags) -> Chances:
    takers = (table.signs.led_by_taker & SUIT_BITS) != 0
    friends = (table.signs.led_by_others & SUIT_BITS) != 0
    bare = ((cards & COURTS) != 0) & ~master
    plan: Chances = (
        np.float32(lead_defence.FORCE) * view.of_taker(view.ruffs)
        + np.float32(lead_defence.TAKER_SUIT) * takers * (1 - view.of_taker(view.void))
        + np.float32(lead_defence.RETURN) * friends
        + np.float32(lead_defence.BARE_HONOUR) * bare
    )
    return plan


def _trump_scores(view: LeaderView, plan: Chances, cards: Words) -> Chances:
    """What leading that trump gains against keeping it, in half-points.

    Args:
        view: what the leader believes.
        plan: what his plan adds to a round of trumps.
        cards: the trump that is weighed.
    """
    higher = np.bitwise_count(view.trumps_out & trumps_above(cards))
    beaten = 1 - view.without_trumps(higher)
    is_21 = cards == TRUMP_21
    points = np.where(is_21, np.float32(BOUT_HALF_POINTS), np.float32(PLAIN_HALF_POINTS))
    later = np.float32(LATER_CARD * len(view.friends))
    scores = _winning_chance(view, beaten) * (points + later)
    out = np.bitwise_count(view.trumps_out).astype(np.float32)
    reach = ((out - higher) / np.maximum(out, 1)) ** 2
    ordinary = np.float32(worth.TRUMP_BASE) + np.float32(worth.TRUMP_REACH) * reach
    free = view.opposing_trumps < worth.NO_TRUMPS_LEFT
    scores -= np.where(free, np.float32(worth.FREE_TRUMP), ordinary) + points * is_21
    scores += plan + np.float32(PETIT_LEAD) * (cards == PETIT)
    return np.where(cards != NONE, scores, _NEVER)


def _trump_plan(table: Table, view: LeaderView) -> Chances:
    """What the plan of the leader's role adds to a round of trumps."""
    led = np.where(view.attacks, table.signs.led_by_taker, table.signs.led_by_others)
    joins = ((led & TRUMP_BIT) != 0) & view.petit_out
    alone = np.where(view.taker_seems_short, lead_defence.HUNT, lead_defence.TRUMPS)
    others = np.where(joins, JOINING, np.where(view.attacks, 0.0, alone))
    return np.where(view.takes, _drawing(view), others.astype(np.float32))


def _drawing(view: LeaderView) -> Chances:
    """What a round of trumps is worth to the taker."""
    hunting = np.float32(PER_TRUMP) * view.surplus
    draws = np.where(view.hunts, hunting, np.float32(lead_taker.DRAW))
    drawn = view.opposing_trumps < lead_taker.ALL_DRAWN
    return np.where(drawn, np.float32(lead_taker.NO_TRUMPS_OUT), draws)
