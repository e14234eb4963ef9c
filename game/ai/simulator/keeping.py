"""What cards are worth that are kept for later tricks, with the figures of the rule players."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.ai.card_play import worth
from game.ai.simulator.bitboards import (
    PETIT,
    PLAIN,
    SUITS,
    TRUMP,
    TRUMP_21,
    TRUMPS,
    Cards,
    Flags,
    Words,
    pair,
    trumps_above,
)
from game.ai.simulator.blending import Chances, either
from game.ai.simulator.seat_view import SeatView
from game.ai.simulator.table import Table
from game.ai.simulator.tally import half_points as count_half_points
from game.rules.cards import (
    BOUT_HALF_POINTS,
    JACK,
    PLAIN_HALF_POINTS,
    SUIT_SIZE,
    TRUMP_COUNT,
)
from game.rules.options import ExcuseLastTrick, ExcuseSlamException, PetitAuBout

_LAST_BUT_ONE: Final = 2
"""Tricks left when the Excuse is played at the latest."""
LAST_CALL: Final = np.float32(1e3)
"""More than any card gains."""
EACH_RANK: Final = np.float32(2.0)
"""A jack counts so many half-points more than a low card, a knight than a jack, and so on."""
_BOUT_MORE: Final = np.float32(BOUT_HALF_POINTS - PLAIN_HALF_POINTS)
_PETIT_MORE: Final = np.float32(worth.PETIT_STAKE - PLAIN_HALF_POINTS)
"""What bouts count more than other trumps."""
_ONE: Final = np.uint64(1)
_WORD_BITS: Final = 64
_PLAIN_POINTS: Final = np.full(_WORD_BITS + 1, PLAIN_HALF_POINTS, np.float32)
_PLAIN_POINTS[: SUITS * SUIT_SIZE] = [
    PLAIN_HALF_POINTS + EACH_RANK * max(0, place // SUITS + 2 - JACK)
    for place in range(SUITS * SUIT_SIZE)
]
_TRUMP_POINTS: Final = np.full(_WORD_BITS + 1, PLAIN_HALF_POINTS, np.float32)
_TRUMP_POINTS[1] += _PETIT_MORE
_TRUMP_POINTS[TRUMP_COUNT] += _BOUT_MORE
"""What the card of each bit counts; the last entries are for no card at all."""
PETIT_KEPT: Final = np.array(
    (worth.PETIT_KEPT_BY_OTHERS, worth.PETIT_KEPT_BY_TAKER), np.float32
) * np.float32(worth.PETIT_STAKE)
"""What a Petit is worth that is kept, by whether the taker has it and its guards."""


def half_points(plain: Words) -> Chances:
    """What single plain cards count."""
    points: Chances = _PLAIN_POINTS.take(np.bitwise_count(plain - _ONE))
    return points


def lying_half_points(cards: Cards) -> Chances:
    """What the cards of tricks count, the Excuse left aside; the Petit for all that hangs on it."""
    ruling = cards[TRUMP] & TRUMPS
    points: Chances = count_half_points(pair(cards[PLAIN], ruling)).astype(np.float32)
    points += np.float32(worth.PETIT_STAKE - BOUT_HALF_POINTS) * ((ruling & PETIT) != 0)
    return points


def trump_half_points(trumps: Words) -> Chances:
    """What single trumps count; the Petit for all that hangs on it."""
    points: Chances = _TRUMP_POINTS.take(np.bitwise_count(trumps - _ONE))
    return points


def kept_plain(view: SeatView, points: Chances, master: Flags, unruffed: Chances) -> Chances:
    """What plain cards are worth.

    Args:
        view: what their holder believes.
        points: what they count, in half-points.
        master: whether nothing unseen of their suit is above them.
        unruffed: the chance that no opponent would trump their suit.
    """
    figures = view.figures
    saved = points * figures.second_kept
    wins = points * np.float32(worth.MASTER_LATER) * unruffed + figures.master_power
    return either(master, np.maximum(wins, saved), saved)


def kept_trumps(view: SeatView, trumps: Words) -> Chances:
    """What trumps other than the Petit are worth; the 21 counts its points, as it never loses."""
    higher = np.bitwise_count(view.trumps_out & trumps_above(trumps))
    out = np.bitwise_count(view.trumps_out).astype(np.float32)
    reach = ((out - higher) / np.maximum(out, 1)) ** 2
    ordinary = view.figures.trump_base + view.figures.trump_reach * reach
    kept = either(rules_trumps(view), view.figures.free_trump, ordinary)
    kept += np.float32(BOUT_HALF_POINTS) * (trumps == TRUMP_21)
    return kept


def kept_petit(table: Table, view: SeatView) -> Chances:
    """What the Petit is worth to its holder."""
    rules = table.rules
    bonus = np.full(table.rows, rules.petit_points, np.float32)
    if rules.petit_au_bout is PetitAuBout.TAKER_ONLY:
        bonus *= view.attacks
    au_bout = np.float32(worth.PETIT_STAKE) + np.float32(worth.AU_BOUT) * bonus
    guards = np.bitwise_count(view.trumps & ~PETIT)
    guarded = PETIT_KEPT[view.takes.astype(np.intp), np.minimum(guards, PETIT_KEPT.shape[1] - 1)]
    return either(rules_trumps(view), au_bout, guarded)


def excuse_now(table: Table, view: SeatView) -> Chances:
    """What playing the Excuse is better than keeping it.

    It is kept with less and less hope as the last trick comes near, where it is lost by most rules,
    unless its side has won all the others (section 6).
    """
    kept = table.rules.excuse_last_trick is ExcuseLastTrick.KEPT
    tricks_to_choose = table.tricks_left - (1 if kept else _LAST_BUT_ONE)
    patience = np.minimum(np.float32(tricks_to_choose) / view.figures.excuse_urgent, 1)
    hope: Chances = view.figures.excuse_held * patience
    if kept or tricks_to_choose:
        return -hope
    if table.rules.excuse_slam_exception is ExcuseSlamException.OFF:
        return np.full(table.rows, LAST_CALL)
    return either(table.has_won_all(), -hope, LAST_CALL)


def rules_trumps(view: SeatView) -> Flags:
    """Whether the opponents have no trumps left."""
    rules: Flags = view.opposing_trumps < worth.NO_TRUMPS_LEFT
    return rules
