"""A policy by a few habits of good players: a fifth of the time that weighing takes."""

from __future__ import annotations

from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    NO_PLACE,
    PETIT,
    PLAIN_CARDS,
    PLAIN_PLACES,
    SUITS,
    TRUMPS,
    above,
    count,
    highest,
    lowest,
    place_of,
    sparing_petit,
    suit,
    suits_touched,
    with_lower,
)
from game.ai.kernel.notation import Flag, Nothing, Small, Word
from game.ai.kernel.rules import EXCUSE_KEPT, NEVER_WINS
from game.ai.kernel.table import ATTACK, TAKER, PlayState, has_won_all, sides_are_secret


class QuickView:
    """How a trick stands for the player to play, who knows the sides as far as his seat does.

    Attributes:
        attacks: whether he is of the attack.
        mine: whether he passes for an attacker in his own eyes.
        theirs: whether the trick so far goes to the other side, by the roles.
        ours: whether his side wins so far.
        safe: whether no opponent plays after him.
        is_trumped: whether a trump wins so far.
        later: how many play after him.
        rivals: cards of the suit led that may beat his.
        out: those that he has not seen.
    """

    attacks: Flag
    mine: Flag
    theirs: Flag
    ours: Flag
    safe: Flag
    is_trumped: Flag
    later: Small
    rivals: Word
    out: Word

    def __init__(self) -> None:
        """A view of no trick yet."""
        self.rivals = self.out = 0


def quick_card(table: PlayState, outlook: QuickView) -> Small:
    """The place of the card that is played."""
    gives_away: Flag = False
    if table.turn == 0:
        place = quick_lead(table)
    else:
        _look_out(table, outlook)
        place = _answer(table, outlook)
        gives_away = _gives_away(table, outlook, place)
    if not table.open_trumps & EXCUSE:
        return place
    last_chance: Flag = table.tricks_left == 2 and table.rules.excuse_last != EXCUSE_KEPT
    keeps: Flag = table.rules.excuse_wins != NEVER_WINS and has_won_all(table, table.turn)
    prefers: Flag = place == NO_PLACE or gives_away or (last_chance and not keeps)
    return PLAIN_PLACES if prefers else place


def quick_lead(table: PlayState) -> Small:
    """Draw trumps while ruling them, cash masters; else low from the longest suit.

    No place where there is only the Excuse.
    """
    plain, trumps = table.open_plain, table.open_trumps & TRUMPS
    attacks: Flag = (table.roles[table.turn] & ATTACK) != 0
    out = TRUMPS & ~(table.gone_trumps | table.trumps[table.turn])
    draws: Flag = attacks and out != 0 and count(trumps) >= count(out)
    if plain and not draws:
        return _plain_lead(table, plain, attacks)
    spare = sparing_petit(trumps)
    if not spare:
        return NO_PLACE
    return PLAIN_PLACES + place_of(highest(spare) if spare > out else lowest(spare))


def _plain_lead(table: PlayState, plain: Word, attacks: Flag) -> Small:
    gone = table.gone_plain
    others = PLAIN_CARDS & ~(gone | table.plain[table.turn])
    cashes = plain & ~with_lower(others)
    if not attacks:
        cashes &= ~suits_touched(gone)
    return place_of(highest(cashes) if cashes else lowest(_longest_suit(plain)))


def _longest_suit(plain: Word) -> Word:
    longest = plain & suit(0)
    for number in range(1, SUITS):
        cards = plain & suit(number)
        if count(cards) > count(longest):
            longest = cards
    return longest


def _seems_attacker(table: PlayState, player: Small, secret: Flag) -> Flag:
    return (table.roles[player] & (TAKER if secret else ATTACK)) != 0


def _look_out(table: PlayState, outlook: QuickView) -> Nothing:
    turn = table.turn
    secret: Flag = sides_are_secret(table)
    outlook.attacks = (table.roles[turn] & ATTACK) != 0
    outlook.mine = _seems_attacker(table, turn, secret)
    winner: Flag = _seems_attacker(table, table.winner, secret)
    outlook.theirs = winner != outlook.attacks
    outlook.ours = winner == outlook.mine and not table.unled
    outlook.safe = True
    for player in range(turn + 1, table.rules.players):
        if _seems_attacker(table, player, secret) != outlook.mine:
            outlook.safe = False
    outlook.later = table.rules.players - 1 - turn
    outlook.is_trumped = table.best_trump != EXCUSE
    outlook.out = table.led & ~(table.gone_plain | table.plain[turn] | table.lying_plain)
    outlook.rivals = outlook.out
    if table.roles[turn] & TAKER:
        outlook.rivals &= ~table.called


def _answer(table: PlayState, outlook: QuickView) -> Small:
    """The place of the card that follows to a trick; no place where there is only the Excuse."""
    plain, trumps = table.open_plain, table.open_trumps & TRUMPS
    following = plain & table.led
    takes: Flag = (trumps & above(table.best_trump)) != 0
    wants: Flag = plain == 0 or (takes and not outlook.ours and not table.unled)
    if trumps and not following and wants:
        return PLAIN_PLACES + place_of(_trump(table, outlook, trumps))
    if not plain:
        return NO_PLACE
    high: Flag = outlook.ours and outlook.safe
    if following:
        plain = following
        high = high or _takes_with(table, outlook, following)
    return place_of(highest(plain) if high else lowest(plain))


def _takes_with(table: PlayState, outlook: QuickView, following: Word) -> Flag:
    """Whether the highest card of the suit takes the trick for good."""
    if outlook.is_trumped or following <= table.best_plain:
        return False
    master: Flag = following > outlook.rivals
    if outlook.ours:
        return master and not outlook.safe and outlook.rivals > table.best_plain
    return master or outlook.safe


def _trump(table: PlayState, outlook: QuickView, trumps: Word) -> Word:
    """The lowest trump that will do; the Petit where it is safe, or there is no other."""
    if trumps & PETIT:
        wins: Flag = not outlook.is_trumped
        undertrumps: Flag = (trumps & above(table.best_trump)) == 0
        safe: Flag = outlook.safe and (wins or (outlook.ours and undertrumps))
        may_follow: Flag = table.led != 0 and count(outlook.out) >= 2 * (outlook.later + 1)
        if safe or (wins and outlook.attacks and may_follow):
            return PETIT
    return lowest(sparing_petit(trumps))


def _gives_away(table: PlayState, outlook: QuickView, place: Small) -> Flag:
    """Whether a card is a court or a trump and goes to the other side."""
    if place == NO_PLACE or not outlook.theirs:
        return False
    card: Word = 1
    if place > PLAIN_PLACES:
        return card << (place - PLAIN_PLACES) <= table.best_trump
    card <<= place
    wins: Flag = (card & table.led) > table.best_plain and not outlook.is_trumped
    return (card & COURTS) != 0 and not wins
