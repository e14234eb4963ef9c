"""What players have told by the federation's code, as all who know it hear it (section 10).

What a player has told are four bits each, one for every plain suit, that say of which suits he
promises a queen or king, of which he denies both, and of which he has no more; then come his trumps
and wishes for trumps.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    ODD_TRUMPS,
    QUEENS_AND_KINGS,
    SUITS,
    count,
    suit_bit,
    suit_of,
)
from game.ai.kernel.notation import Flag, Nothing, Small, Word
from game.ai.kernel.table import ATTACK, TAKER, PlayState

PROMISING: Final = (1 << 5 * SUITS) - 1
"""The lowest ranks open a suit whose queen or king one has; higher ones deny both."""
DENIES: Final = 4
ENDED: Final = 8
"""Where bits of suits begin that are denied, and that came to an end; promises come first."""
MANY: Final = 1 << 12
WANTS: Final = 1 << 13
STOPS: Final = 1 << 14
"""He has many trumps, he wants them led, he wants them led no more."""


def hear(table: PlayState, plain: Word, trump: Word) -> Nothing:
    """Hear what the player to play tells by that card, if he passes for a defender."""
    turn = table.turn
    role = table.roles[turn]
    if role & TAKER:
        return
    if role & ATTACK and not table.called & ~(table.gone_plain | table.lying_plain):
        return
    if trump & EXCUSE:
        table.told[turn] |= told_by_excuse(table)
    elif turn == 0:
        _hear_lead(table, plain, trump)
    elif plain & table.led:
        _hear_length(table, plain, table.led)
    if plain & QUEENS_AND_KINGS:
        table.told[turn] &= ~suit_bit(suit_of(plain))


def _hear_lead(table: PlayState, plain: Word, trump: Word) -> Nothing:
    if trump & ODD_TRUMPS:
        table.told[0] |= MANY
    if not plain:
        return
    of_suit = suit_of(plain)
    bit = suit_bit(of_suit)
    if not (table.led_by_taker | table.led_by_others) & bit and not plain & COURTS:
        table.told[0] |= bit if plain & PROMISING else bit << DENIES
    _hear_length(table, plain, of_suit)


def _hear_length(table: PlayState, plain: Word, of_suit: Word) -> Nothing:
    """Who plays a lower card than his first has no more, unless the taker led the suit first."""
    if plain & COURTS or table.roles[0] & TAKER:
        return
    first = table.first_low[table.turn] & of_suit
    if not first:
        if not table.shown[table.turn] & suit_bit(of_suit):
            table.first_low[table.turn] |= plain
    elif plain < first:
        table.told[table.turn] |= suit_bit(of_suit) << ENDED


def told_by_excuse(table: PlayState) -> Small:
    """What the Excuse tells where it is played now: in the taker's suit, or on friends' trumps."""
    by_taker: Flag = (table.roles[0] & TAKER) != 0
    if table.turn == 0 or table.unled or by_taker == (table.led == 0):
        return 0
    if not by_taker:
        return STOPS
    early: Flag = count(table.gone_plain & table.led) <= table.rules.players
    return WANTS if early else 0
