"""One deal in play: the rules of the house, what changes as cards are played, what they tell.

What a player has told by the federation's code (section 10) are four bits each, one for every plain
suit, that say of which suits he promises a queen or king, of which he denies both, and of which he
has no more; then come his trumps and wishes for trumps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

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
from game.ai.kernel.notation import Flag, Nothing, Small, Smalls5, Word, Words5

MOST_PLAYERS: Final = 5

EXCUSE_KEPT: Final = 0
EXCUSE_CHANGES_SIDES: Final = 1
EXCUSE_LOST: Final = 2
"""What becomes of the Excuse in the last trick (section 6)."""
EXCUSE_LAST: Final = {
    "kept": EXCUSE_KEPT,
    "changes_sides": EXCUSE_CHANGES_SIDES,
    "trick_winner": EXCUSE_LOST,
}
NEVER_WINS: Final = 0
WINS_WHEN_LED: Final = 1
WINS_WHEN_PLAYED: Final = 2
"""When the Excuse wins the last trick for a side that has won all others (section 6)."""
EXCUSE_WINS: Final = {"off": NEVER_WINS, "led": WINS_WHEN_LED, "played": WINS_WHEN_PLAYED}


class Rules:
    """What the play of a deal goes by.

    Attributes:
        players: how many play.
        tricks: tricks of the whole deal.
        away: how many cards were laid away, or lie in the dog.
        strict: whether who cannot follow must trump, and nobody else may (section 11.12).
        petit_points: what the Petit au bout is worth.
        petit_taker_only: whether it counts for the taker alone.
        petit_must_win: whether it has to win that trick itself.
        petit_before_excuse: whether it then counts in the trick before the Excuse's, too.
        petit_excused: whether an imprenable Petit plays like an Excuse (section 11.3).
        excuse_last: what becomes of the Excuse in the last trick.
        excuse_wins: when it wins the last trick for who has won all others.
        excuse_surrendered: whether a player without a trick gives it up (section 6).
        dog_forfeited: whether a slam wins the cards away as well (section 11.1).
    """

    players: Small
    tricks: Small
    away: Small
    strict: Flag
    petit_points: Small
    petit_taker_only: Flag
    petit_must_win: Flag
    petit_before_excuse: Flag
    petit_excused: Flag
    excuse_last: Small
    excuse_wins: Small
    excuse_surrendered: Flag
    dog_forfeited: Flag

    def __init__(self, options: Mapping[str, Any], *, players: int, tricks: int, away: int) -> None:
        """Take what matters of a rule set.

        Args:
            options: every option by its name, with its value as records write it.
            players: see the attributes.
            tricks: see the attributes.
            away: see the attributes.

        Raises:
            KeyError: when an option, or what it stands at, is not known.
            ValueError: when so many do not play with a taker.
        """
        if not 2 < players <= MOST_PLAYERS:
            raise ValueError(f"{players} do not play with a taker")
        self.players = players
        self.tricks = tricks
        self.away = away
        self.strict = options["obligations"] == "strict"
        self.petit_points = options["petit_points"]
        self.petit_taker_only = options["petit_au_bout"] == "taker_only"
        self.petit_must_win = options["petit_must_win"]
        self.petit_before_excuse = options["petit_before_excuse"]
        self.petit_excused = options["imprenable"] == "never_wins"
        self.excuse_last = EXCUSE_LAST[options["excuse_last_trick"]]
        self.excuse_wins = EXCUSE_WINS[options["excuse_slam_exception"]]
        self.excuse_surrendered = options["excuse_without_trick"] == "surrendered"
        self.dog_forfeited = options["dog_forfeited"]


ATTACK: Final = 1
"""Role of a player on the taker's side."""
ANNOUNCED_SLAM: Final = 2
"""Role of a player who announced all tricks (section 3)."""
IMPRENABLE: Final = 4
"""Role of the holder of a Petit that cannot be taken (section 11.3)."""
TAKER: Final = 8
"""Role of the taker."""
AIMS_AT_LAST: Final = 16
"""Role of a player who announced the Petit in the last trick (section 11.14)."""
PLAYED_EXCUSE: Final = 32
"""Role of who has played the Excuse."""
HAS_TRICK: Final = 64
"""Role of a player who has won a trick."""

TRUMP_BIT: Final = 16
"""Beside the bits of the plain suits, in sets of suits."""


class PlayState:
    """The play of a deal, which changes as cards are played.

    Players are in the order of the trick, its leader first. Sets of suits are bits, the trumps the
    fifth.

    Attributes:
        rules: what the play goes by.
        tricks_left: tricks not complete yet, the one in progress included.
        turn: which player of the trick is to play, 0 for its leader.
        plain: the plain cards of each player.
        trumps: the trumps of each player, and the Excuse.
        roles: the roles of each player.
        closed: plain cards that may not be led to trick one (section 4).
        called: the called card; nothing where the partner was public at once.
        dog_plain: the plain cards of the dog, as far as all have seen it.
        dog_trumps: its trumps.
        away_plain: the plain cards of the discard, or of the dog.
        away_trumps: its trumps.
        away_seen: whether the taker has seen it.
        away_attack: whether it is the attack's.
        excuse_side: the side that was dealt the Excuse or took it up, 1 for the attack, -1 for the
            defence; 0 when it is away.
        imprenable_side: the side that was dealt an imprenable Petit.
        imprenable_known: whether all know of it.
        lying_plain: the plain cards of the trick in progress.
        lying_trumps: its trumps.
        unled: whether no suit has been led to it yet.
        led: all cards of the suit led; nothing where it is trumps.
        best_plain: the highest card of that suit.
        best_trump: the highest trump, the Excuse standing for none.
        winner: the player who wins so far.
        winner_attacks: whether he is of the attack.
        gone_plain: the plain cards of complete tricks.
        gone_trumps: their trumps.
        won_plain: the plain cards of tricks that the attack won.
        won_trumps: their trumps.
        attack_tricks: how many it won.
        excuse_fell_last: whether the Excuse fell in the last trick.
        petit_au_bout: which side has the Petit in the last trick, as far as played (section 7).
        lacked: the suits that each player has shown to lack.
        shown: the plain suits that each has played in complete tricks, or is known to have.
        shown_now: the plain suits that each has played in this trick.
        told: what each player has told by the federation's code, see ``hear``.
        first_low: the first low card that each has played of a suit that the taker did not lead.
        led_by_taker: the suits that the taker has led.
        led_by_others: the suits that anybody else has.
        open_plain: the plain cards that the player to play chooses from.
        open_trumps: the trumps.
    """

    rules: Rules
    tricks_left: Small
    turn: Small
    plain: Words5
    trumps: Words5
    roles: Smalls5
    closed: Word
    called: Word
    dog_plain: Word
    dog_trumps: Word
    away_plain: Word
    away_trumps: Word
    away_seen: Flag
    away_attack: Flag
    excuse_side: Small
    imprenable_side: Small
    imprenable_known: Flag
    lying_plain: Word
    lying_trumps: Word
    unled: Flag
    led: Word
    best_plain: Word
    best_trump: Word
    winner: Small
    winner_attacks: Flag
    gone_plain: Word
    gone_trumps: Word
    won_plain: Word
    won_trumps: Word
    attack_tricks: Small
    excuse_fell_last: Flag
    petit_au_bout: Small
    lacked: Smalls5
    shown: Smalls5
    shown_now: Smalls5
    told: Smalls5
    first_low: Words5
    led_by_taker: Small
    led_by_others: Small
    open_plain: Word
    open_trumps: Word

    def __init__(self, rules: Rules) -> None:
        """A table at which nobody has cards yet; ``deal.open_table`` gives them."""
        self.rules = rules
        self.plain = [0] * MOST_PLAYERS
        self.trumps = [0] * MOST_PLAYERS
        self.roles = [0] * MOST_PLAYERS
        self.lacked = [0] * MOST_PLAYERS
        self.shown = [0] * MOST_PLAYERS
        self.shown_now = [0] * MOST_PLAYERS
        self.told = [0] * MOST_PLAYERS
        self.first_low = [0] * MOST_PLAYERS
        self.closed = self.called = 0
        self.dog_plain = self.dog_trumps = 0
        self.away_plain = self.away_trumps = 0
        self.away_seen = self.away_attack = False
        clear(self)


def clear(table: PlayState) -> Nothing:
    """Make it a table before the first card of a deal."""
    table.tricks_left = table.rules.tricks
    table.turn = 0
    for player in range(MOST_PLAYERS):
        table.roles[player] = table.lacked[player] = 0
        table.shown[player] = table.shown_now[player] = 0
        table.told[player] = 0
        table.first_low[player] = 0
    table.excuse_side = table.imprenable_side = 0
    table.imprenable_known = False
    table.gone_plain = table.gone_trumps = table.won_plain = table.won_trumps = 0
    table.attack_tricks = table.petit_au_bout = 0
    table.excuse_fell_last = False
    table.led_by_taker = table.led_by_others = 0
    table.open_plain = table.open_trumps = 0
    begin_trick(table)


def begin_trick(table: PlayState) -> Nothing:
    """Begin a trick: no card lies, none is led."""
    table.lying_plain = table.lying_trumps = 0
    table.led = table.best_plain = 0
    table.best_trump = EXCUSE
    table.unled = True
    table.winner = 0
    table.winner_attacks = False


def copy_table(table: PlayState, source: PlayState) -> Nothing:
    """Make a table of the same rules the same as another."""
    for player in range(MOST_PLAYERS):
        table.plain[player] = source.plain[player]
        table.trumps[player] = source.trumps[player]
        table.roles[player] = source.roles[player]
        table.lacked[player] = source.lacked[player]
        table.shown[player] = source.shown[player]
        table.shown_now[player] = source.shown_now[player]
        table.told[player] = source.told[player]
        table.first_low[player] = source.first_low[player]
    table.tricks_left, table.turn = source.tricks_left, source.turn
    table.closed, table.called = source.closed, source.called
    table.dog_plain, table.dog_trumps = source.dog_plain, source.dog_trumps
    table.away_plain, table.away_trumps = source.away_plain, source.away_trumps
    table.away_seen, table.away_attack = source.away_seen, source.away_attack
    table.excuse_side, table.imprenable_side = source.excuse_side, source.imprenable_side
    table.imprenable_known = source.imprenable_known
    table.lying_plain, table.lying_trumps = source.lying_plain, source.lying_trumps
    table.unled, table.led = source.unled, source.led
    table.best_plain, table.best_trump = source.best_plain, source.best_trump
    table.winner, table.winner_attacks = source.winner, source.winner_attacks
    table.gone_plain, table.gone_trumps = source.gone_plain, source.gone_trumps
    table.won_plain, table.won_trumps = source.won_plain, source.won_trumps
    table.attack_tricks = source.attack_tricks
    table.excuse_fell_last = source.excuse_fell_last
    table.petit_au_bout = source.petit_au_bout
    table.led_by_taker, table.led_by_others = source.led_by_taker, source.led_by_others


def has_won_all(table: PlayState, player: Small) -> Flag:
    """Whether the side of a player has won all complete tricks."""
    complete = table.rules.tricks - table.tricks_left
    return table.attack_tricks == (complete if table.roles[player] & ATTACK else 0)


def sides_are_secret(table: PlayState) -> Flag:
    """Whether the player to play cannot know who plays with whom.

    Until the called card falls its holder alone knows (section 4).
    """
    role = table.roles[table.turn]
    hidden = table.called & ~(table.gone_plain | table.lying_plain)
    return hidden != 0 and ((role & ATTACK) == 0 or (role & TAKER) != 0)


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
