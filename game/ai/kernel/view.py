"""What the player to play may believe of the others, and what they will make of the trick."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    PETIT,
    QUEENS_AND_KINGS,
    TRUMPS,
    above,
    count,
    higher_of,
    suit_bit,
    suit_of,
)
from game.ai.kernel.notation import Flag, Nothing, Real, Reals4, Small, Smalls4, Word
from game.ai.kernel.style import Book, Figures, PlayStyle
from game.ai.kernel.table import (
    ATTACK,
    DENIES,
    ENDED,
    IMPRENABLE,
    MANY,
    TAKER,
    TRUMP_BIT,
    PlayState,
)

MOST_OTHERS: Final = 4

TAKER_TRUMP_LEANING: Final = 2.2
"""A taker bid on the strength of his trumps: he holds more than the room alone would say."""
TOLD_TRUMP_LEANING: Final = 2.0
"""So does who has told of many trumps."""
TOLD_END: Final = 0.3
"""The part that is left of the chance of each card of a suit of which somebody has told the end."""
TOLD_EMPTY: Final = 0.2
"""The part that is left of the chance that somebody is out of a suit who has promised a major."""
TAKER_VOID_AT_ONCE: Final = 0.3
TAKER_VOID_PER_TRICK: Final = 0.12
TAKER_VOID_AT_MOST: Final = 0.95
"""How likely a taker who discarded has no card of a suit of which he has shown none: the discard
makes voids, and who does not lead a suit seldom has it. Measured in play among these bots."""
LEAST_ROOM: Final = 0.1
"""Plain cards that anybody may have, however many trumps he seems to hold."""
HUNT_MARGIN: Final = 2.5
"""Trumps that a hunt for the Petit takes beyond an opponent's fair share of those that are out."""
NO_TRUMPS_LEFT: Final = 0.01
"""Fewer trumps than this the opponents have on average when they have none."""
RELAXED_RUFF: Final = 0.25
"""How often a player who need not follow suit trumps although he could (section 11.13)."""


class View:
    """The table as the player to play sees it; the others are in the order of the trick.

    Attributes:
        book: what everybody counts with.
        style: how he plays.
        mine: what he counts with.
        attacks: whether he is of the attack.
        takes: whether he is the taker.
        signals: whether he signals: a defender, or a partner who passes for one.
        plain: his plain cards.
        trumps: his trumps, the Excuse left aside.
        known: plain cards that he has seen.
        called: the called card, as long as it has not been played.
        trumps_out: trumps that he has not seen.
        out: how many these are.
        petit_out: whether another may have a Petit that can be caught.
        keeps_petit: whether his own Petit cannot be caught (section 11.3).
        excuses_petit: whether it plays like an Excuse.
        hunts: whether his trumps outlast an opponent's who tries to keep the Petit.
        rules_trumps: whether the opponents have no trumps left.
        opposing: how many trumps the other side has, on average.
        surplus: trumps that he has beyond an opponent's fair share.
        relaxed: whether anybody may trump who could follow.
        away: cards that are away, and hidden from him.
        hidden_void: how likely the taker has laid away a suit that he never showed.
        others: how many others play.
        taker: which other player is the taker; nobody if he is it himself.
        lacked: the suits that each other player has shown to lack.
        shown: the plain suits that each has shown.
        told: what each has told by the federation's code, if he knows it.
        friends: the chance of each to be on his side.
        trump_shares: of each trump that is out the chance that each has it.
        some_trump: the chance that each has a trump.
        room: plain cards that each is likely to have.
        beats: the chance of each to beat a card, if he is still to play.
        held: the chance that nobody still to play beats it.
        rescued: the chance that somebody does, and a friend wins in the end.
    """

    book: Book
    style: PlayStyle
    mine: Figures
    attacks: Flag
    takes: Flag
    signals: Flag
    plain: Word
    trumps: Word
    known: Word
    called: Word
    trumps_out: Word
    out: Small
    petit_out: Flag
    keeps_petit: Flag
    excuses_petit: Flag
    hunts: Flag
    rules_trumps: Flag
    opposing: Real
    surplus: Real
    relaxed: Flag
    away: Real
    hidden_void: Real
    others: Small
    taker: Small
    lacked: Smalls4
    shown: Smalls4
    told: Smalls4
    friends: Reals4
    trump_shares: Reals4
    some_trump: Reals4
    room: Reals4
    beats: Reals4
    held: Real
    rescued: Real

    def __init__(self, book: Book, style: PlayStyle) -> None:
        """A view of who counts by that book and plays so; ``see`` makes it one of a table."""
        self.book = book
        self.style = style
        self.mine = book.defence
        self.lacked = [0] * MOST_OTHERS
        self.shown = [0] * MOST_OTHERS
        self.told = [0] * MOST_OTHERS
        self.friends = [0.0] * MOST_OTHERS
        self.trump_shares = [0.0] * MOST_OTHERS
        self.some_trump = [0.0] * MOST_OTHERS
        self.room = [0.0] * MOST_OTHERS
        self.beats = [0.0] * MOST_OTHERS


class SuitView:
    """One suit as he sees it.

    Attributes:
        cards: all cards of the suit; nothing where trumps were led.
        unseen: cards of the suit that he has not seen.
        rivals: cards that may beat his; the called one is a friend's of the taker.
        is_told: whether anybody has promised its queen or king, or denied them.
        shares: of each card that is out the chance that each other player has it.
        empty: the chance that each is out of the suit.
        ruffs: the chance that each trumps it.
        unruffed: the chance that no opponent would.
    """

    cards: Word
    unseen: Word
    rivals: Word
    is_told: Flag
    shares: Reals4
    empty: Reals4
    ruffs: Reals4
    unruffed: Real

    def __init__(self) -> None:
        """A view of no suit; ``look_at`` makes it one of a suit."""
        self.cards = self.unseen = self.rivals = 0
        self.is_told = False
        self.shares = [0.0] * MOST_OTHERS
        self.empty = [0.0] * MOST_OTHERS
        self.ruffs = [0.0] * MOST_OTHERS


def without(share: Real, number: Small) -> Real:
    """The chance to have none of so many cards, at most 31, by the chance to have each of them.

    A power, found by squaring; without a branch, of which processors would guess half wrong.
    """
    lacking: Real = 1 - share
    none: Real = 1 - share * (number & 1)
    for bit in range(1, 5):
        lacking *= lacking
        none *= 1 - (1 - lacking) * (number >> bit & 1)
    return none


def see(view: View, table: PlayState) -> Nothing:
    """See a table as the player to play does."""
    turn = table.turn
    role = table.roles[turn]
    view.attacks = (role & ATTACK) != 0
    view.takes = (role & TAKER) != 0
    view.mine = view.book.defence
    if view.attacks:
        view.mine = view.book.attack
    view.others = table.rules.players - 1
    view.plain = table.plain[turn]
    view.trumps = table.trumps[turn] & TRUMPS
    fallen = table.gone_plain | table.lying_plain
    view.known = fallen | view.plain
    trumps_known = table.gone_trumps | table.lying_trumps | view.trumps
    view.away = table.rules.away
    if view.takes and table.away_seen:
        view.known |= table.away_plain
        trumps_known |= table.away_trumps
        view.away = 0
    view.trumps_out = TRUMPS & ~trumps_known
    view.out = count(view.trumps_out)
    view.petit_out = (view.trumps_out & PETIT) != 0 and not table.imprenable_known
    view.keeps_petit = (role & IMPRENABLE) != 0
    view.excuses_petit = view.keeps_petit and table.rules.petit_excused
    view.called = table.called & ~fallen
    passes: Flag = not view.takes and (not view.attacks or view.called != 0)
    view.signals = passes and view.style.signals
    view.relaxed = not table.rules.strict
    done = table.rules.tricks - table.tricks_left
    view.hidden_void = min(TAKER_VOID_AT_ONCE + TAKER_VOID_PER_TRICK * done, TAKER_VOID_AT_MOST)
    _see_others(view, table)
    _see_trumps(view, table)
    if view.called:
        _guess_friends(view, table)
    _see_strength(view)


def _see_others(view: View, table: PlayState) -> Nothing:
    view.taker = -1
    player = 0
    for other in range(view.others):
        if player == table.turn:
            player += 1
        role = table.roles[player]
        if role & TAKER:
            view.taker = other
        view.friends[other] = ((role & ATTACK) != 0) == view.attacks
        view.lacked[other] = table.lacked[player]
        view.shown[other] = table.shown[player]
        view.told[other] = table.told[player] if view.style.signals else 0
        player += 1


def _see_trumps(view: View, table: PlayState) -> Nothing:
    total: Real = 0
    for other in range(view.others):
        share: Real = 1
        if other == view.taker:
            share = TAKER_TRUMP_LEANING
        elif view.told[other] & MANY:
            share = TOLD_TRUMP_LEANING
        if view.lacked[other] & TRUMP_BIT:
            share = 0
        view.trump_shares[other] = share
        total += share
    total = max(total, 1)
    for other in range(view.others):
        share = view.trump_shares[other] / total
        cards = table.tricks_left
        if other < table.turn:
            cards -= 1
        room: Real = cards - share * view.out
        view.trump_shares[other] = share
        view.some_trump[other] = 1 - without(share, view.out)
        view.room[other] = room if room > LEAST_ROOM else LEAST_ROOM


def _guess_friends(view: View, table: PlayState) -> Nothing:
    """Where it is a secret who is a friend: until the called card falls its holder alone knows."""
    own = view.plain
    if table.away_seen:
        own |= table.away_plain
    if (view.takes and own & view.called) or (view.attacks and not view.takes):
        return
    asked = suit_bit(suit_of(view.called))
    holders = 0
    for other in range(view.others):
        if other != view.taker and not view.lacked[other] & asked:
            holders += 1
    part: Real = 1
    if holders:
        part /= holders
    for other in range(view.others):
        partner: Real = part
        if other == view.taker or view.lacked[other] & asked:
            partner = 0
        if not view.takes:
            partner = 0 if other == view.taker else 1 - partner
        view.friends[other] = partner


def _see_strength(view: View) -> Nothing:
    opposing: Real = 0
    opponents = 0
    for other in range(view.others):
        opposing += (1 - view.friends[other]) * view.trump_shares[other]
        if view.friends[other] < 0.5:
            opponents += 1
    view.opposing = opposing * view.out
    view.surplus = count(view.trumps) - view.opposing / (opponents if opponents else 1)
    view.hunts = view.petit_out and view.surplus >= HUNT_MARGIN
    view.rules_trumps = view.opposing < NO_TRUMPS_LEFT


def look_at(seen: SuitView, view: View, cards: Word) -> Nothing:
    """Look at one suit, given by all its cards; nothing stands for no suit."""
    bit = suit_bit(cards)
    seen.cards = cards
    seen.unseen = cards & ~view.known
    seen.rivals = seen.unseen & ~view.called if view.takes else seen.unseen
    seen.unruffed = 1
    number = count(seen.unseen)
    total: Real = 0
    heard = 0
    for other in range(view.others):
        share = 0 if view.lacked[other] & bit else view.room[other]
        if view.told[other] >> ENDED & bit:
            share *= TOLD_END
        heard |= view.told[other]
        seen.shares[other] = share
        total += share
    seen.is_told = ((heard | heard >> DENIES) & bit) != 0
    total += view.away
    total = max(total, LEAST_ROOM)
    for other in range(view.others):
        share = seen.shares[other] / total
        empty = without(share, number)
        if view.told[other] & bit:
            empty *= TOLD_EMPTY
        if other == view.taker and not view.shown[other] & bit:
            empty += (1 - empty) * view.hidden_void
        if view.relaxed and empty < RELAXED_RUFF:
            empty = RELAXED_RUFF
        seen.shares[other] = share
        seen.empty[other] = empty
        seen.ruffs[other] = empty * view.some_trump[other]
        seen.unruffed *= 1 - (1 - view.friends[other]) * seen.ruffs[other]


WILLING_TO_WIN: Final = 0.9
"""How often a player who can beat a plain card does."""
KEPT_PROMISE: Final = 0.8
"""How often a player who has promised a queen or king of a suit has one that beats a lower card."""
SECOND_TAKEOVER: Final = 0.5
PROMISED_TAKEOVER: Final = 0.75
DENIED_TAKEOVER: Final = 0.3
"""How often a second player beats a card that was beaten before; who has promised a queen or king
of the suit; who has denied them."""


def meet_plain(table: PlayState, view: View, led: SuitView, best: Word) -> Nothing:
    """Meet that as the best card of the suit led, where no trump lies."""
    rivals: Small = count(led.rivals & above(best))
    for other in range(table.turn, view.others):
        follows: Real = 1 - without(led.shares[other], rivals)
        if led.is_told:
            follows = _as_told(view.told[other], led, best, other, follows)
        follows = min(follows, 1 - led.empty[other])
        view.beats[other] = led.ruffs[other] + follows * WILLING_TO_WIN
    _overtake(table, view, suit_bit(led.cards) if led.is_told else 0)


def _as_told(told: Small, led: SuitView, best: Word, other: Small, follows: Real) -> Real:
    """The chance that a player can beat a card of the suit, by what he has told of it."""
    bit = suit_bit(led.cards)
    rivals = led.rivals & above(best)
    if told >> DENIES & bit:
        return 1 - without(led.shares[other], count(rivals & ~QUEENS_AND_KINGS))
    if told & bit and rivals & QUEENS_AND_KINGS:
        return max(follows, KEPT_PROMISE)
    return follows


def meet_trump(table: PlayState, view: View, led: SuitView, trump: Word) -> Nothing:
    """Meet that trump, beside those that lie."""
    over = count(view.trumps_out & above(higher_of(trump, table.best_trump)))
    for other in range(table.turn, view.others):
        none = without(view.trump_shares[other], over)
        view.beats[other] = led.empty[other] * (1 - none)
    _overtake(table, view, 0)


def _overtake(table: PlayState, view: View, told_of: Small) -> Nothing:
    """Sum up what they make of it, by the chance of each to beat what wins so far.

    Args:
        table: the table.
        view: takes the sums.
        told_of: the bit of the suit, if somebody has told of it and no trump lies.
    """
    view.held = 1
    view.rescued = 0
    for other in range(table.turn, view.others):
        beats = view.beats[other]
        again = beats * SECOND_TAKEOVER
        if view.told[other] & told_of:
            again = beats * PROMISED_TAKEOVER
        elif view.told[other] >> DENIES & told_of:
            again = beats * DENIED_TAKEOVER
        won = view.friends[other] * ((1 - view.held) * again + view.held * beats)
        view.rescued = view.rescued * (1 - again) + won
        view.held *= 1 - beats
