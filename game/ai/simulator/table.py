"""Tables in lockstep: every row is a deal of its own, at the same card of the same trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.simulator import native
from game.ai.simulator.bitboards import (
    EXCUSE,
    PETIT,
    PLAIN,
    TRUMP,
    Cards,
    Counts,
    Flags,
    Sides,
    Words,
)
from game.ai.simulator.native import playing
from game.ai.simulator.row_arrays import RowArrays
from game.ai.simulator.signs import Signs
from game.ai.simulator.trick import Trick, empty_trick
from game.rules.options import ExcuseSlamException, Imprenable, Obligations
from game.rules.ruleset import RuleSet

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


@dataclass(slots=True)
class Piles(RowArrays):
    """What came of the complete tricks.

    Attributes:
        gone: all cards in them.
        won: those in tricks that the attack won.
        attack_tricks: how many it won.
        excuse_last: whether the Excuse fell in the last trick.
        petit_au_bout: which side has the Petit in the last trick, as far as played (section 7).
    """

    gone: Cards
    won: Cards
    attack_tricks: Counts
    excuse_last: Flags
    petit_au_bout: Sides


@dataclass(slots=True)
class Table(RowArrays):
    """The play of many deals, which changes as cards are played.

    Players are in the order of the trick, its leader first.

    Attributes:
        rules: the rules of all rows.
        tricks: tricks of the whole deal.
        tricks_left: tricks not complete yet, the one in progress included.
        turn: which player of the trick is to play, 0 for its leader.
        hands: the cards of each player, shape (2, players, rows).
        roles: the roles of each player, shape (players, rows).
        closed: plain cards that may not be led to trick one (section 4).
        called: the called card as a plain word; nothing where the partner was public at once.
        dog: the dog as far as all have seen it.
        away: the discard or the dog.
        away_seen: whether the taker has seen it.
        away_attack: whether that is the attack's.
        excuse_side: the side that was dealt the Excuse or took it up; neither when it is away.
        imprenable_side: the side that was dealt an imprenable Petit.
        trick: the trick in progress.
        piles: the complete ones.
        signs: what all have told by their cards.
    """

    rules: RuleSet
    tricks: int
    tricks_left: int
    turn: int
    hands: Cards
    roles: Counts
    closed: Words
    called: Words
    dog: Cards
    away: Cards
    away_seen: Flags
    away_attack: Flags
    excuse_side: Sides
    imprenable_side: Sides
    trick: Trick
    piles: Piles
    signs: Signs

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.roles)

    @property
    def rows(self) -> int:
        """How many deals are played in lockstep."""
        return len(self.roles[0])

    @property
    def hand(self) -> Cards:
        """The cards of the players to play."""
        hand: Cards = self.hands[:, self.turn]
        return hand

    def has_role(self, role: int, turn: int | None = None) -> Flags:
        """Whether the player to play, or the one of that turn, has a role."""
        has: Flags = (self.roles[self.turn if turn is None else turn] & role) != 0
        return has

    def free_trumps(self) -> Words:
        """What may be played whatever was led: the Excuse, and an imprenable Petit of the player.

        Sections 6 and 11.3.
        """
        free = np.full(self.rows, EXCUSE)
        imprenable = self.has_role(IMPRENABLE)
        if imprenable.any():
            free += PETIT * imprenable.astype(np.uint64)
        return free

    def has_won_all(self, turn: int | None = None) -> Flags:
        """Whether the side of the player to play, or of that turn, has won all complete tricks."""
        complete = np.uint8(self.tricks - self.tricks_left)
        won: Flags = self.piles.attack_tricks == self.has_role(ATTACK, turn) * complete
        return won

    def seen_attackers(self) -> Flags:
        """Who plays for the attack as far as the player to play knows, shape (players, rows).

        To whom the sides are secret, the taker is the only attacker: to him all others are
        defenders, and to the defenders he plays alone.
        """
        attackers: Flags = (self.roles & ATTACK) != 0
        if not self.called.any():
            return attackers
        seen: Flags = np.where(self.sides_are_secret(), (self.roles & TAKER) != 0, attackers)
        return seen

    def sides_are_secret(self) -> Flags:
        """Whether the player to play cannot know who plays with whom.

        Until the called card falls its holder alone knows (section 4).
        """
        fallen = (self.piles.gone[PLAIN] | self.trick.cards[PLAIN]) & self.called
        secret: Flags = (self.called != fallen) & (~self.has_role(ATTACK) | self.has_role(TAKER))
        return secret

    def play(self, cards: Cards) -> None:
        """Let every row play its card, which must be a legal one of the player to play."""
        if native.loops is not None:
            playing.play(self, cards)
        else:
            self._play(cards)
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
            self.tricks_left -= 1

    def _play(self, cards: Cards) -> None:
        self.hands[:, self.turn] ^= cards
        self._note(cards)
        self.trick.add(cards, self._excused(cards), self.turn, self.has_role(ATTACK))
        self.roles[self.turn] |= ((cards[TRUMP] & EXCUSE) != 0) * np.uint8(PLAYED_EXCUSE)
        if self.turn == self.players - 1:
            self._close_trick()

    def _note(self, cards: Cards) -> None:
        if self.turn == 0:
            self.signs.note_lead(cards, self.has_role(TAKER))
            return
        must_trump = self.rules.obligations is Obligations.STRICT
        bound = ~self.trick.unled & ((cards[TRUMP] & self.free_trumps()) == 0)
        self.signs.note_answer(self.turn, cards, self.trick.suit, bound, must_trump)

    def _excused(self, cards: Cards) -> Words:
        """The Excuse and a Petit like it, among trump words just played (section 11.3)."""
        excused: Words = cards[TRUMP] & EXCUSE
        if self.rules.imprenable is Imprenable.NEVER_WINS:
            imprenable = self.has_role(IMPRENABLE)
            if imprenable.any():
                excused |= cards[TRUMP] & PETIT * imprenable.astype(np.uint64)
        return excused

    def _close_trick(self) -> None:
        trick, piles = self.trick, self.piles
        if self.tricks_left == 1:
            piles.excuse_last = (trick.cards[TRUMP] & EXCUSE) != 0
            by_excuse = self._give_to_excuse()
            bonus = self._petit_bonus(by_excuse)
            before = by_excuse & (trick.cards[TRUMP] & PETIT == 0) & self.rules.petit_before_excuse
            piles.petit_au_bout = np.where(before, piles.petit_au_bout, bonus)
        elif self.tricks_left == 2:
            piles.petit_au_bout = self._petit_bonus(np.zeros(self.rows, np.bool_))
        piles.gone |= trick.cards
        piles.won |= trick.cards * trick.winner_attacks
        piles.attack_tricks += trick.winner_attacks
        for player in range(self.players):
            self.roles[player] |= (trick.winner == player) * np.uint8(HAS_TRICK)
        self._lead_from(trick.winner)

    def _give_to_excuse(self) -> Flags:
        """Give the last trick to the Excuse where its side has won all others (section 6)."""
        given = np.zeros(self.rows, np.bool_)
        exception = self.rules.excuse_slam_exception
        if exception is ExcuseSlamException.OFF:
            return given
        for player in range(1 if exception is ExcuseSlamException.LED else self.players):
            played = self.piles.excuse_last & self.has_role(PLAYED_EXCUSE, player)
            wins = played & self.has_won_all(player)
            self.trick.award(wins, player, self.has_role(ATTACK, player))
            given |= wins
        return given

    def _petit_bonus(self, by_excuse: Flags) -> Sides:
        """The side with the Petit au bout, were this the decisive trick (sections 7 and 11.4)."""
        trick = self.trick
        earned = (trick.cards[TRUMP] & PETIT) != 0
        itself = (trick.best_trump == PETIT) & ~by_excuse
        if self.rules.petit_must_win:
            earned &= itself
        earned &= itself | (self.imprenable_side == 0)
        bonus: Sides = np.where(trick.winner_attacks, np.int8(1), np.int8(-1)) * earned
        return bonus

    def _lead_from(self, winner: npt.NDArray[np.intp]) -> None:
        """Begin the next trick with the winner of the last."""
        size = self.players * self.rows
        source = np.arange(size).reshape(self.players, self.rows) + winner * self.rows
        source -= size * (source >= size)
        self.hands = self.hands.reshape(2, size).take(source, axis=1)
        self.roles = self.roles.ravel().take(source)
        self.signs.turn_to(source)
        self.trick = empty_trick(self.rows)
