"""The rules of the play: the cards that may be played, playing one, and the end of a trick.

Sections 4, 6, 11.3, 11.12 and 11.13.
"""

from __future__ import annotations

from game.ai.kernel.cards import (
    EXCUSE,
    PETIT,
    PLAIN_PLACES,
    TRUMPS,
    above,
    higher_of,
    suit_bit,
    suit_of,
)
from game.ai.kernel.hearing import hear
from game.ai.kernel.notation import Flag, Nothing, Small, Word
from game.ai.kernel.rules import MOST_PLAYERS, WINS_WHEN_LED, WINS_WHEN_PLAYED
from game.ai.kernel.table import (
    ATTACK,
    HAS_TRICK,
    IMPRENABLE,
    PLAYED_EXCUSE,
    TAKER,
    TRUMP_BIT,
    PlayState,
    begin_trick,
    has_won_all,
)


def free_trumps(role: Small) -> Word:
    """What may be played whatever was led: the Excuse, and an imprenable Petit."""
    return EXCUSE | PETIT if role & IMPRENABLE else EXCUSE


def open_legal(table: PlayState) -> Nothing:
    """Let the player to play choose from all his legal cards."""
    table.open_plain = table.plain[table.turn]
    table.open_trumps = table.trumps[table.turn]
    if table.turn == 0:
        _keep_legal_leads(table)
    elif not table.unled:
        _keep_legal_answers(table)


def _keep_legal_leads(table: PlayState) -> Nothing:
    """Anything; to the opening lead nothing closed, by who has anything else."""
    allowed = table.open_plain & ~table.closed
    if table.tricks_left == table.rules.tricks and (allowed or table.open_trumps):
        table.open_plain = allowed


def _keep_legal_answers(table: PlayState) -> Nothing:
    free = table.open_trumps & free_trumps(table.roles[table.turn])
    bound = table.open_trumps ^ free
    if table.rules.strict:
        _follow_strictly(table, bound)
    else:
        _follow_relaxed(table, bound)
    table.open_trumps |= free


def _follow_strictly(table: PlayState, bound: Word) -> Nothing:
    """Follow suit; else overtrump; else trump; else play anything."""
    following = table.open_plain & table.led
    if following:
        table.open_plain = following
        table.open_trumps = 0
        return
    over = bound & above(table.best_trump)
    if bound:
        table.open_plain = 0
    table.open_trumps = over if over else bound


def _follow_relaxed(table: PlayState, bound: Word) -> Nothing:
    """Follow suit, or trump; follow trumps if possible."""
    following = table.open_plain & table.led
    table.open_trumps = bound
    if following:
        table.open_plain = following
    elif not table.led and bound:
        table.open_plain = 0


def play(table: PlayState, place: Small) -> Nothing:
    """Let the player to play lay down a legal card of his."""
    card: Word = 1
    if place < PLAIN_PLACES:
        _play(table, card << place, 0)
    else:
        _play(table, 0, card << (place - PLAIN_PLACES))


def _play(table: PlayState, plain: Word, trump: Word) -> Nothing:
    turn = table.turn
    table.plain[turn] ^= plain
    table.trumps[turn] ^= trump
    hear(table, plain, trump)
    if turn == 0:
        _note_lead(table, plain, trump)
    else:
        _note_answer(table, plain, trump)
    _lay_down(table, plain, trump)
    table.turn += 1
    if table.turn == table.rules.players:
        _end_trick(table)


def _note_lead(table: PlayState, plain: Word, trump: Word) -> Nothing:
    bit = suit_bit(suit_of(plain))
    table.shown_now[0] = bit
    if trump & TRUMPS:
        bit |= TRUMP_BIT
    if table.roles[0] & TAKER:
        table.led_by_taker |= bit
    else:
        table.led_by_others |= bit


def _note_answer(table: PlayState, plain: Word, trump: Word) -> Nothing:
    """Who had to follow and does not has shown what he lacks."""
    turn = table.turn
    own = suit_bit(suit_of(plain))
    asked = suit_bit(table.led)
    strict: Flag = table.rules.strict
    table.shown_now[turn] = own
    if table.unled or trump & free_trumps(table.roles[turn]):
        return
    if own != asked and (strict or own):
        table.lacked[turn] |= asked
        if own and (strict or not asked):
            table.lacked[turn] |= TRUMP_BIT


def _lay_down(table: PlayState, plain: Word, trump: Word) -> Nothing:
    """The Excuse, and a Petit like it, sets no suit and wins nothing."""
    turn = table.turn
    excused = trump & EXCUSE
    if excused:
        table.roles[turn] |= PLAYED_EXCUSE
    if table.rules.petit_excused and table.roles[turn] & IMPRENABLE:
        excused |= trump & PETIT
    table.lying_plain |= plain
    table.lying_trumps |= trump
    if table.unled and not excused:
        table.led = suit_of(plain)
        table.unled = False
    trump ^= excused
    plain &= table.led
    wins: Flag = trump > table.best_trump or (
        plain > table.best_plain and table.best_trump == EXCUSE
    )
    table.best_plain = higher_of(table.best_plain, plain)
    table.best_trump = higher_of(table.best_trump, trump)
    if wins:
        _award(table, turn)


def _award(table: PlayState, player: Small) -> Nothing:
    table.winner = player
    table.winner_attacks = (table.roles[player] & ATTACK) != 0


def _end_trick(table: PlayState) -> Nothing:
    if table.tricks_left <= 2:
        _end_decisive_trick(table)
    first = table.winner
    table.roles[first] |= HAS_TRICK
    table.gone_plain |= table.lying_plain
    table.gone_trumps |= table.lying_trumps
    if table.winner_attacks:
        table.won_plain |= table.lying_plain
        table.won_trumps |= table.lying_trumps
        table.attack_tricks += 1
    for player in range(table.rules.players):
        table.shown[player] |= table.shown_now[player]
        table.shown_now[player] = 0
    for _ in range(first):
        _turn_by_one(table)
    table.turn = 0
    table.tricks_left -= 1
    begin_trick(table)


def _turn_by_one(table: PlayState) -> Nothing:
    """Let the next player be the first."""
    last = table.rules.players - 1
    plain, trumps, role = table.plain[0], table.trumps[0], table.roles[0]
    lacked, shown = table.lacked[0], table.shown[0]
    told, first_low = table.told[0], table.first_low[0]
    for player in range(MOST_PLAYERS - 1):
        table.plain[player] = table.plain[player + 1]
        table.trumps[player] = table.trumps[player + 1]
        table.roles[player] = table.roles[player + 1]
        table.lacked[player] = table.lacked[player + 1]
        table.shown[player] = table.shown[player + 1]
        table.told[player] = table.told[player + 1]
        table.first_low[player] = table.first_low[player + 1]
    table.plain[last], table.trumps[last], table.roles[last] = plain, trumps, role
    table.lacked[last], table.shown[last] = lacked, shown
    table.told[last], table.first_low[last] = told, first_low


def _end_decisive_trick(table: PlayState) -> Nothing:
    by_excuse: Flag = False
    if table.tricks_left == 1:
        table.excuse_fell_last = (table.lying_trumps & EXCUSE) != 0
        by_excuse = table.excuse_fell_last and _won_by_excuse(table)
    petit_lies: Flag = (table.lying_trumps & PETIT) != 0
    if not by_excuse or petit_lies or not table.rules.petit_before_excuse:
        table.petit_au_bout = _petit_bonus(table, by_excuse)


def _won_by_excuse(table: PlayState) -> Flag:
    """Give the last trick to the Excuse, if its side has won all others (section 6)."""
    places = 0
    if table.rules.excuse_wins == WINS_WHEN_LED:
        places = 1
    elif table.rules.excuse_wins == WINS_WHEN_PLAYED:
        places = table.rules.players
    for player in range(places):
        if table.roles[player] & PLAYED_EXCUSE and has_won_all(table, player):
            _award(table, player)
            return True
    return False


def _petit_bonus(table: PlayState, by_excuse: Flag) -> Small:
    """The side with the Petit au bout, were this the decisive trick (sections 7 and 11.4)."""
    itself: Flag = table.best_trump == PETIT and not by_excuse
    if not table.lying_trumps & PETIT:
        return 0
    if not itself and (table.rules.petit_must_win or table.imprenable_side):
        return 0
    return 1 if table.winner_attacks else -1
