"""What the player to play may believe of the others: sides, voids, trumps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.card_play.figures import OF_THUMB, FigureBook
from game.ai.card_play.odds import (
    TAKER_TRUMP_LEANING,
    TAKER_VOID_AT_MOST,
    TAKER_VOID_AT_ONCE,
    TAKER_VOID_PER_TRICK,
)
from game.ai.card_play.petit_hunt import MARGIN
from game.ai.simulator.bitboards import (
    NONE,
    PETIT,
    PLAIN,
    SUIT_WORDS,
    TRUMP,
    TRUMPS,
    Counts,
    Flags,
    Words,
    count,
    suit_of,
)
from game.ai.simulator.blending import Chances, either
from game.ai.simulator.row_figures import RowFigures
from game.ai.simulator.signs import TRUMP_BIT, suit_bits
from game.ai.simulator.table import ATTACK, TAKER, Table

BY_SUIT: Final = np.array(SUIT_WORDS, np.uint64)[:, np.newaxis]
"""The cards of each suit, as a column."""
_EVEN: Final = 0.5
LEAST_ROOM: Final = np.float32(0.1)
"""Plain cards that anybody may have, however many trumps he seems to hold."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as the player to play sees it; the others are in the order of the trick.

    Some suits are looked at: all four, or the one that was led, which may differ from row to row.

    Attributes:
        figures: what he counts with.
        attacks: whether he is of the attack.
        takes: whether he is the taker.
        called: the called card, as long as it has not been played.
        trumps: his trumps.
        unseen: the cards of each suit looked at that he has not seen, shape (suits, rows).
        trumps_out: the trumps that he has not seen.
        friends: the chance of each other player to be on his side, shape (others, rows).
        takers: whether each other player is the taker, of the same shape.
        plain_shares: of each card that is out the chance that he has it, shape (others, suits,
            rows).
        void: the chance that he is out of the suit, of the same shape.
        trump_shares: of each trump that is out the chance that he has it, shape (others, rows).
        ruffs: the chance that he trumps a suit, shape (others, suits, rows).
        unruffed: the chance that no opponent would trump a suit, shape (suits, rows).
        opposing_trumps: how many trumps the other side has, on average.
        hunts: whether his trumps outlast an opponent's who tries to keep the Petit.
        surplus: trumps that he has beyond an opponent's fair share.
    """

    figures: RowFigures
    attacks: Flags
    takes: Flags
    called: Words
    trumps: Words
    unseen: Words
    trumps_out: Words
    friends: Chances
    takers: Flags
    plain_shares: Chances
    void: Chances
    trump_shares: Chances
    ruffs: Chances
    unruffed: Chances
    opposing_trumps: Chances
    hunts: Flags
    surplus: Chances

    @classmethod
    def of(cls, table: Table, book: FigureBook = OF_THUMB, suits: Words = BY_SUIT) -> SeatView:
        """See a table, and those suits of it, as somebody who counts by that book."""
        attacks, takes = table.has_role(ATTACK), table.has_role(TAKER)
        fallen = table.piles.gone | table.trick.cards
        sees_away = takes & table.away_seen
        known = fallen | table.hand | table.away * sees_away
        unseen = suits & ~known[PLAIN]
        trumps_out = TRUMPS & ~known[TRUMP]
        takers = (_others(table, table.roles) & TAKER) != 0
        lacked = _others(table, table.signs.lacked)
        bits = suit_bits(suits)
        lacks = (lacked[:, np.newaxis] & bits) != 0
        shares = _trump_shares((lacked & TRUMP_BIT) != 0, takers)
        number_out = np.bitwise_count(trumps_out)
        some_trump = 1 - without(shares, number_out)
        plain_shares = _plain_shares(table, lacks, shares * number_out, ~sees_away)
        void = without(plain_shares, np.bitwise_count(unseen))
        void += (1 - void) * _laid_away_by_taker(table, bits) * takers[:, np.newaxis]
        ruffs = void * some_trump[:, np.newaxis]
        called = table.called & ~fallen[PLAIN]
        friends = _friends(table, called, lacked, takers)
        enemies = 1 - friends
        trumps = table.hand[TRUMP] & TRUMPS
        opposing = (enemies * shares).sum(axis=0) * number_out
        surplus = _surplus(trumps, opposing, friends)
        return cls(
            figures=RowFigures.of(book.of(table.players), attacks),
            attacks=attacks,
            takes=takes,
            called=called,
            trumps=trumps,
            unseen=unseen,
            trumps_out=trumps_out,
            friends=friends,
            takers=takers,
            plain_shares=plain_shares,
            void=void,
            trump_shares=shares,
            ruffs=ruffs,
            unruffed=(1 - enemies[:, np.newaxis] * ruffs).prod(axis=0),
            opposing_trumps=opposing,
            hunts=((trumps_out & PETIT) != 0) & (surplus >= MARGIN),
            surplus=surplus,
        )

    @property
    def signals(self) -> Flags:
        """Whether he signals: a defender, or a partner who passes for one."""
        signals: Flags = ~self.takes & (~self.attacks | (self.called != NONE))
        return signals

    @property
    def rivals(self) -> Words:
        """The unseen cards that may beat his; the called one is a friend's of the taker."""
        rivals: Words = self.unseen & ~(self.called * self.takes)
        return rivals

    @property
    def petit_out(self) -> Flags:
        """Whether another may have the Petit."""
        out: Flags = (self.trumps_out & PETIT) != 0
        return out

    @property
    def taker_seems_short(self) -> Flags:
        """Whether the taker, who may have the Petit, seems to have fewer trumps than he has."""
        defence = self.figures.sides.defence
        mine = np.bitwise_count(self.trumps)
        share = (self.trump_shares * self.takers).sum(axis=0)
        his = share * np.bitwise_count(self.trumps_out)
        short: Flags = mine > np.float32(defence.hunt_share) * his
        short &= self.petit_out & (mine >= defence.hunt_trumps) & (share > 0)
        return short

    def without_trumps(self, number: Counts) -> Chances:
        """The chance that each other player has none of so many of the trumps that are out.

        Args:
            number: how many, shape (cards, rows); the chances have the shape (others, cards, rows).
        """
        return without(self.trump_shares[:, np.newaxis], number)

    def of_taker(self, chances: Chances) -> Chances:
        """The part of chances of all others that is about the taker, if he is one of them."""
        part: Chances = (chances * self.takers[:, np.newaxis]).sum(axis=0)
        return part


def without(shares: Chances, number: Counts) -> Chances:
    """The chance to have none of so many cards, by the chance to have each of them.

    A power, found by squaring: with such small exponents in half the time of ``np.power``.
    """
    lacking = 1 - shares
    none: Chances = 1 - shares * (number & 1)
    for place in range(1, int(number.max(initial=0)).bit_length()):
        lacking = lacking * lacking
        none *= 1 - (1 - lacking) * (number >> place & 1)
    return none


def _others(table: Table, by_player: Counts) -> Counts:
    """The part of the players other than the one to play."""
    turn = table.turn
    return by_player[1:] if turn == 0 else by_player.take(_all_but(turn, table.players), axis=0)


@cache
def _all_but(turn: int, players: int) -> npt.NDArray[np.intp]:
    return np.delete(np.arange(players), turn)


def hidden_void(table: Table) -> float:
    """The chance that a taker has laid away a suit that he has not shown."""
    done = table.tricks - table.tricks_left
    return min(TAKER_VOID_AT_ONCE + TAKER_VOID_PER_TRICK * done, TAKER_VOID_AT_MOST)


def _laid_away_by_taker(table: Table, bits: Counts) -> Chances:
    """The same of every other player, were he the taker."""
    unshown = (_others(table, table.signs.shown)[:, np.newaxis] & bits) == 0
    chance: Chances = unshown * np.float32(hidden_void(table))
    return chance


def _trump_shares(none_left: Flags, takers: Flags) -> Chances:
    pulls = (1 + np.float32(TAKER_TRUMP_LEANING - 1) * takers) * ~none_left
    shares: Chances = pulls / np.maximum(pulls.sum(axis=0), 1)
    return shares


def _surplus(trumps: Words, opposing: Chances, friends: Chances) -> Chances:
    """Trumps beyond an opponent's fair share of those that the other side has on average."""
    opponents = np.maximum(np.add.reduce(friends < _EVEN, axis=0, dtype=np.uint8), 1)
    surplus: Chances = np.bitwise_count(trumps) - opposing / opponents
    return surplus


def _plain_shares(table: Table, lacks: Flags, trumps: Chances, away: Flags) -> Chances:
    """Of each card of a suit that is out the chance that each other player has it.

    It is with anybody who may have the suit, by the room that his trumps leave in his hand, or it
    is away.

    Args:
        table: the tables.
        lacks: whether each has shown that he is out of a suit, shape (others, suits, rows).
        trumps: how many trumps each has on average, shape (others, rows).
        away: whether the cards that are away are hidden.
    """
    cards = np.full((len(trumps), 1), table.tricks_left, np.float32)
    cards[: table.turn] -= 1
    room = np.maximum(cards - trumps, LEAST_ROOM)[:, np.newaxis] * ~lacks
    total = room.sum(axis=0) + np.float32(count(table.away)[0]) * away
    shares: Chances = room / np.maximum(total, LEAST_ROOM)
    return shares


def _friends(table: Table, called: Words, lacked: Counts, takers: Flags) -> Chances:
    """The chance of each other player to be on the side of the one to play.

    Until the called card falls its holder alone knows (section 4): to all others it may be with
    anybody but the taker who has not shown that he is out of its suit. A taker who called a card of
    his own, or laid it away, knows too.
    """
    attacks, takes = table.has_role(ATTACK), table.has_role(TAKER)
    attackers = (_others(table, table.roles) & ATTACK) != 0
    friends: Chances = (attackers == attacks).astype(np.float32)
    own = called & (table.hand[PLAIN] | table.away[PLAIN] * table.away_seen)
    guesses = (called != 0) & (takes & (own == 0) | ~attacks)
    if not guesses.any():
        return friends
    may_hold = ((lacked & suit_bits(suit_of(called))) == 0) & ~takers
    holders = np.maximum(np.add.reduce(may_hold, axis=0, dtype=np.float32), np.float32(1))
    partner = may_hold / holders
    return either(guesses, either(takes, partner, (1 - partner) * ~takers), friends)
