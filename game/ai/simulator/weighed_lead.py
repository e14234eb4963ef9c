"""What the rule players lead: they weigh every suit, and the trumps, by what they may win.

The same habits, and the same figures, as in ``lead`` and the plans of the roles beside it; of each
suit only the lowest, the highest and the highest low card are looked at.
"""

from __future__ import annotations

import numpy as np

from game.ai.card_play.figures import OF_THUMB, FigureBook
from game.ai.card_play.lead import PETIT_LEAD
from game.ai.card_play.lead_taker import ALL_DRAWN, LONG_FROM
from game.ai.card_play.position import WILLING_TO_WIN
from game.ai.card_play.signals import MANY_TRUMPS, SIGNAL
from game.ai.simulator.bitboards import (
    COURTS,
    EXCUSE,
    KINGS,
    ODD_TRUMPS,
    PETIT,
    PLAIN,
    PROMISING,
    QUEENS,
    TRUMP,
    TRUMP_21,
    TRUMPS,
    Cards,
    Flags,
    Words,
    higher_of_suit,
    highest,
    lowest,
    sparing_petit,
    trumps_above,
)
from game.ai.simulator.blending import Chances, either
from game.ai.simulator.keeping import (
    excuse_now,
    half_points,
    kept_petit,
    kept_plain,
    kept_trumps,
    rules_trumps,
    trump_half_points,
)
from game.ai.simulator.overtaking import overtaken
from game.ai.simulator.scored import Scored, if_there
from game.ai.simulator.seat_view import BY_SUIT, SeatView, without
from game.ai.simulator.signs import SUIT_BITS, TRUMP_BIT
from game.ai.simulator.table import Table


def weigh_leads(
    table: Table, legal: Cards, book: FigureBook = OF_THUMB, also: Cards | None = None
) -> Scored:
    """Those legal leads that may be the best, weighed against being kept, in half-points.

    Args:
        table: the tables, at the beginning of a trick.
        legal: the legal cards.
        book: the figures that are counted with.
        also: a legal card of each row that is to be weighed in any case.
    """
    view = SeatView.of(table, book)
    suits, trumps = BY_SUIT & legal[PLAIN], sparing_petit(legal[TRUMP] & TRUMPS)
    plain = [lowest(suits), highest(suits & ~COURTS), highest(suits)]
    ruling = [lowest(trumps), highest(trumps)]
    if also is not None:
        plain.append(BY_SUIT & also[PLAIN])
        ruling.append(also[TRUMP] & TRUMPS)
    of_suits, of_trumps = np.stack(plain), np.stack(ruling)
    excuse = legal[TRUMP] & EXCUSE
    return Scored.of(
        [(of_suits, _plain_scores(table, view, of_suits))],
        [
            (of_trumps, _trump_scores(table, view, of_trumps)),
            (excuse, _excuse_score(table, view, excuse)),
        ],
    )


def _plain_scores(table: Table, view: SeatView, cards: Words) -> Chances:
    """What leading cards of each suit gains against keeping them, in half-points.

    Args:
        table: the tables.
        view: what the leader believes of them.
        cards: cards of each suit, shape (cards, suits, rows).
    """
    above = higher_of_suit(cards, BY_SUIT)
    shares, void = view.plain_shares[:, np.newaxis], view.void[:, np.newaxis]
    higher = 1 - without(shares, np.bitwise_count(above & view.rivals))
    beaten: Chances = np.minimum(higher, 1 - void)
    beaten *= np.float32(WILLING_TO_WIN)
    beaten += view.ruffs[:, np.newaxis]
    points = half_points(cards)
    master = (view.unseen & above) == 0
    later = view.figures.later_card_led * np.float32(len(view.friends))
    held, rescued = overtaken(view.friends, beaten)
    scores = (held + rescued) * (points + later)
    scores -= kept_plain(view, points, master, view.unruffed)
    scores += _plan(table, view, cards, master)
    return if_there(cards, scores)


def _plan(table: Table, view: SeatView, cards: Words, master: Flags) -> Chances:
    """What the plan of the leader's role adds to cards of each suit."""
    return either(
        view.takes,
        _takers_plan(table, view, master),
        either(
            view.attacks,
            _partners_plan(table, view, cards),
            _defences_plan(table, view, cards, master),
        ),
    )


def _takers_plan(table: Table, view: SeatView, master: Flags) -> Chances:
    figures = view.figures.sides.attack
    holdings = BY_SUIT & table.hand[PLAIN]
    long = np.maximum(np.bitwise_count(holdings).astype(np.float32) - LONG_FROM, 0)
    owns_master = (higher_of_suit(highest(holdings), BY_SUIT) & view.unseen) == 0
    plan: Chances = (
        np.float32(figures.each_long_card) * long
        + np.float32(figures.cash) * (master & ~view.hunts)
        + np.float32(figures.from_master) * (owns_master & ~master)
    )
    return plan


def _partners_plan(table: Table, view: SeatView, cards: Words) -> Chances:
    figures = view.figures.sides.attack
    returns = (table.signs.led_by_taker & SUIT_BITS) != 0
    reveals = (cards & view.called) != 0
    wanted = np.float32(figures.return_to_taker) * returns
    plan = either(reveals, np.float32(figures.reveal), wanted)
    return plan + _signal(table, cards) * view.signals


def _defences_plan(table: Table, view: SeatView, cards: Words, master: Flags) -> Chances:
    figures = view.figures.sides.defence
    takers = (table.signs.led_by_taker & SUIT_BITS) != 0
    friends = (table.signs.led_by_others & SUIT_BITS) != 0
    bare = ((cards & COURTS) != 0) & ~master
    plan: Chances = (
        np.float32(figures.force) * view.of_taker(view.ruffs)
        + np.float32(figures.taker_suit) * takers * (1 - view.of_taker(view.void))
        + np.float32(figures.return_to_friend) * friends
        + np.float32(figures.bare_honour) * bare
        + _signal(table, cards)
    )
    return plan


def _signal(table: Table, cards: Words) -> Chances:
    """What cards of fresh suits tell: a low one promises the king or the queen (section 10)."""
    opened = table.signs.led_by_taker | table.signs.led_by_others
    fresh = ((opened & SUIT_BITS) == 0) & ((cards & COURTS) == 0)
    major = (BY_SUIT & table.hand[PLAIN] & (KINGS | QUEENS)) != 0
    told: Chances = np.float32(SIGNAL) * (fresh & (((cards & PROMISING) != 0) == major))
    return told


def _trump_scores(table: Table, view: SeatView, cards: Words) -> Chances:
    """What leading trumps gains against keeping them, in half-points, shape (cards, rows)."""
    higher = np.bitwise_count(view.trumps_out & trumps_above(cards))
    beaten = 1 - view.without_trumps(higher)
    later = view.figures.later_card_led * np.float32(len(view.friends))
    petit = cards == PETIT
    held, rescued = overtaken(view.friends, beaten)
    chance = held + rescued * ~petit  # nobody counts on a rescue of the Petit
    scores = chance * (trump_half_points(cards) + later)
    scores -= either(petit, kept_petit(table, view), kept_trumps(view, cards))
    scores += _trump_plan(table, view) + np.float32(PETIT_LEAD) * (petit & ~rules_trumps(view))
    scores += _shelter(view) * (cards == TRUMP_21)
    many = np.bitwise_count(view.trumps) >= MANY_TRUMPS
    scores += np.float32(SIGNAL) * (view.signals & (((cards & ODD_TRUMPS) != 0) == many))
    return if_there(cards, scores)


def _excuse_score(table: Table, view: SeatView, excuse: Words) -> Chances:
    """What leading the Excuse gains, which stays with its side: one of the others gets the rest."""
    later = view.figures.later_card_led * np.float32(len(view.friends))
    gain = view.friends.mean(axis=0) * later
    return if_there(excuse, gain + excuse_now(table, view))


def _shelter(view: SeatView) -> Chances:
    """What leading the 21 is worth to a friend on the attack who may have the Petit."""
    helped = (view.friends * view.trump_shares).sum(axis=0) * view.petit_out * view.attacks
    shelter: Chances = np.float32(view.figures.sides.attack.shelter) * helped
    return shelter


def _trump_plan(table: Table, view: SeatView) -> Chances:
    """What the plan of the leader's role adds to a round of trumps."""
    led = np.where(view.attacks, table.signs.led_by_taker, table.signs.led_by_others)
    joins = ((led & TRUMP_BIT) != 0) & view.petit_out
    defence = view.figures.sides.defence
    hunt, spared = np.float32(defence.hunt), np.float32(defence.trumps)
    alone = either(view.taker_seems_short, hunt, spared) * ~view.attacks
    return either(view.takes, _drawing(view), either(joins, view.figures.joining, alone))


def _drawing(view: SeatView) -> Chances:
    """What a round of trumps is worth to the taker."""
    figures = view.figures.sides.attack
    hunting = np.float32(figures.per_trump) * view.surplus
    draws = either(view.hunts, hunting, np.float32(figures.draw))
    drawn = view.opposing_trumps < ALL_DRAWN
    return either(drawn, np.float32(figures.no_trumps_out), draws)
