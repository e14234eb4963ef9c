"""The rules of the play: what may be played, the end of a trick, and counting a finished deal.

Sections 4, 6, 7, 11.1, 11.3, 11.12 and 11.13. The rules settle debts trick by trick. In the end it
comes to this: opposite debts cancel, and the side that still owes pays the lowest cards of its
pile.
"""

from __future__ import annotations

from game.ai.kernel.cards import (
    BOUTS,
    COURTS,
    EXCUSE,
    JACKS,
    KNIGHTS,
    PETIT,
    PLAIN_PLACES,
    QUEENS,
    TRUMPS,
    above,
    count,
    half_points,
    higher_of,
    suit_bit,
    suit_of,
)
from game.ai.kernel.notation import Flag, Nothing, Small, Word
from game.ai.kernel.table import (
    ATTACK,
    EXCUSE_CHANGES_SIDES,
    EXCUSE_KEPT,
    HAS_TRICK,
    IMPRENABLE,
    MOST_PLAYERS,
    PLAYED_EXCUSE,
    TAKER,
    TRUMP_BIT,
    WINS_WHEN_LED,
    WINS_WHEN_PLAYED,
    PlayState,
    begin_trick,
    has_won_all,
    hear,
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


class Tally:
    """What a finished deal comes to; sides are 1 for the attack, -1 for the defence, 0 for neither.

    Attributes:
        half_points: half-points of the attack, 0 to 182.
        bouts: bouts in its pile.
        petit_au_bout: which side made the Petit au bout.
        attack_tricks: tricks that the attack won.
        owner: the side that owns the card last looked at.
        debt: the side that owes a card for it.
    """

    half_points: Small
    bouts: Small
    petit_au_bout: Small
    attack_tricks: Small
    owner: Small
    debt: Small

    def __init__(self) -> None:
        """Zeros, which ``tally`` replaces once a deal is over."""
        self.half_points = self.bouts = self.petit_au_bout = self.attack_tricks = 0
        self.owner = self.debt = 0


def tally(table: PlayState, found: Tally) -> Nothing:
    """Count what the play of a table comes to, once its deal is over."""
    slam = _slam_side(table)
    won_plain, won_trumps = table.won_plain, table.won_trumps
    lost_plain = table.gone_plain & ~won_plain
    lost_trumps = table.gone_trumps & ~won_trumps
    if table.away_attack and not (table.rules.dog_forfeited and slam < 0):
        won_plain |= table.away_plain
        won_trumps |= table.away_trumps
    else:
        lost_plain |= table.away_plain
        lost_trumps |= table.away_trumps
    _settle_excuse(table, slam, found)
    attack_trumps = _placed(won_trumps, EXCUSE, found.owner)
    debt = found.debt
    _settle(table, table.imprenable_side, _taken_by(table, PETIT), IMPRENABLE, found)
    attack_trumps = _placed(attack_trumps, PETIT, found.owner)
    debt += found.debt
    found.half_points = half_points(won_plain, attack_trumps)
    if debt > 0:
        found.half_points -= _paid(won_plain, won_trumps, debt, slam < 0)
    elif debt < 0:
        found.half_points += _paid(lost_plain, lost_trumps, -debt, slam > 0)
    found.bouts = count(attack_trumps & BOUTS)
    found.petit_au_bout = table.petit_au_bout
    found.attack_tricks = table.attack_tricks


def _slam_side(table: PlayState) -> Small:
    """The side that won every trick."""
    if table.attack_tricks == table.rules.tricks:
        return 1
    return -1 if table.attack_tricks == 0 else 0


def _placed(trumps: Word, card: Word, owner: Small) -> Word:
    """The attack's trumps with a card, or without it, where it has an owner."""
    if owner > 0:
        return trumps | card
    return trumps & ~card if owner < 0 else trumps


def _settle_excuse(table: PlayState, slam: Small, found: Tally) -> Nothing:
    """Whose the Excuse is in the end, if it was played, and the side that owes a card for it."""
    side = table.excuse_side
    taken_by = _taken_by(table, EXCUSE)
    _settle(table, side, taken_by, PLAYED_EXCUSE, found)
    rule = table.rules.excuse_last
    if rule == EXCUSE_KEPT or not table.excuse_fell_last:
        return
    found.debt = 0
    found.owner = taken_by
    if rule == EXCUSE_CHANGES_SIDES:
        found.owner = side if slam == side else -side


def _taken_by(table: PlayState, card: Word) -> Small:
    """The side that won the trick with that card."""
    return 1 if table.won_trumps & card else -1


def _settle(table: PlayState, side: Small, taken_by: Small, player: Small, found: Tally) -> Nothing:
    """The owner of a card that its side keeps, and who owes for it.

    By some rules a player without a trick surrenders it instead.

    Args:
        table: the table.
        side: the side of who plays the card; neither where it was not played.
        taken_by: who won the trick with it.
        player: the role of who plays it.
        found: takes what is found.
    """
    found.owner = side
    found.debt = 0 if taken_by == side else side
    if found.debt and table.rules.excuse_surrendered and not _has_trick(table, player):
        found.owner = -side
        found.debt = 0


def _has_trick(table: PlayState, player: Small) -> Small:
    """Whether a player with that role has won a trick."""
    both = player | HAS_TRICK
    for each in range(table.rules.players):
        if table.roles[each] & both == both:
            return 1
    return 0


def _paid(plain: Word, trumps: Word, number: Small, has_no_trick: Flag) -> Small:
    """What a side gives for so many cards; low ones from elsewhere where it has won no trick."""
    return number if has_no_trick else lowest_value(plain, trumps, number)


def lowest_value(plain: Word, trumps: Word, number: Small) -> Small:
    """The half-points of the lowest one or two cards of a pile; bouts are never among them."""
    small = count(plain & ~COURTS) + count(trumps & ~BOUTS)
    jacks = small + count(plain & JACKS)
    knights = jacks + count(plain & KNIGHTS)
    queens = knights + count(plain & QUEENS)
    value = 0
    for before in range(number):
        value += 1
        if small <= before:
            value += 2
        if jacks <= before:
            value += 2
        if knights <= before:
            value += 2
        if queens <= before:
            value += 2
    return value
