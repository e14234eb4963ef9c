"""A deal as far as all know it, opened as the cards lie in a world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.kernel.cards import EXCUSE, PETIT
from game.ai.kernel.notation import (
    Flag,
    Index,
    Nothing,
    NumberRow,
    Small,
    Smalls5,
    Word,
    Words5,
    WordTable,
)
from game.ai.kernel.play import play
from game.ai.kernel.rules import MOST_PLAYERS, Rules
from game.ai.kernel.table import ATTACK, IMPRENABLE, PlayState, clear
from game.ai.kernel.worlds import worlds_there

MOST_SEATS: Final = 6


class KnownDeal:
    """A deal in play. Players are in the order of the first trick, its leader first.

    A world is a row of words: the plain cards of each seat, their trumps, the plain cards that are
    away, their trumps, and the plain cards of a dog that all have seen in this world alone.

    Attributes:
        rules: what the play goes by.
        seats: how many sit at the table, with who sits out.
        order: the seat of each player.
        roles: what is known of each player's role.
        taker: the taker among them.
        played_plain: the plain cards that each has played.
        played_trumps: the trumps.
        partner_has: the called card; nothing where none was called.
        secret: the same as long as not all know whose it is.
        closed: plain cards that may not be led to the first trick (section 4).
        dog_plain: the plain cards of the dog, as far as all have seen it.
        dog_trumps: its trumps.
        away_seen: whether the taker has seen what is away.
        away_attack: whether that is the attack's.
        shown_by_taker: the suits that the taker is known to have had.
        imprenable: who has shown an imprenable Petit, -1 for nobody.
        counted_bare: beside which trumps a Petit is not bare that was not shown, itself among
            them; nothing where bare ones are like any other.
        taker_not_bare: whether the taker cannot have it.
        plays: the places of the cards played so far.
        played_by: the seat that played each.
    """

    rules: Rules
    seats: Small
    order: Smalls5
    roles: Smalls5
    taker: Small
    played_plain: Words5
    played_trumps: Words5
    partner_has: Word
    secret: Word
    closed: Word
    dog_plain: Word
    dog_trumps: Word
    away_seen: Flag
    away_attack: Flag
    shown_by_taker: Small
    imprenable: Small
    counted_bare: Word
    taker_not_bare: Flag
    plays: NumberRow
    played_by: NumberRow

    def __init__(
        self,
        rules: Rules,
        *,
        seats: int,
        order: Sequence[int],
        roles: Sequence[int],
        taker: int,
        played: Sequence[tuple[int, int]],
        partner_has: int,
        secret: int,
        closed: int,
        dog: tuple[int, int],
        away_seen: bool,
        away_attack: bool,
        shown_by_taker: int,
        imprenable: int,
        counted_bare: int,
        taker_not_bare: bool,
        plays: Any,
        played_by: Any,
    ) -> None:
        """See the attributes; sets of cards are their two words.

        Raises:
            ValueError: when that is no deal of so many players.
        """
        told = len(order) == len(roles) == len(played) == rules.players
        if not told or not 0 <= taker < rules.players:
            raise ValueError("something else is told of other players")
        if min(order) < 0 or max(*order, *played_by) >= seats or seats > MOST_SEATS:
            raise ValueError("somebody has no seat")
        if not len(plays) == len(played_by) <= rules.players * rules.tricks:
            raise ValueError("no such cards can have been played")
        unused = [0] * (MOST_PLAYERS - rules.players)
        self.rules = rules
        self.seats = seats
        self.order = [*order, *unused]
        self.roles = [*roles, *unused]
        self.taker = taker
        self.played_plain = [*(plain for plain, _ in played), *unused]
        self.played_trumps = [*(trumps for _, trumps in played), *unused]
        self.partner_has, self.secret = partner_has, secret
        self.closed = closed
        self.dog_plain, self.dog_trumps = dog
        self.away_seen, self.away_attack = away_seen, away_attack
        self.shown_by_taker = shown_by_taker
        self.imprenable = imprenable
        self.counted_bare, self.taker_not_bare = counted_bare, taker_not_bare
        self.plays, self.played_by = plays, played_by


def worlds_fit(deal: KnownDeal, worlds: WordTable, number: Index) -> Flag:
    """Whether there are so many worlds, with as many words as they need at such a table."""
    return worlds_there(worlds, number, deal.seats)


def open_table(table: PlayState, deal: KnownDeal, worlds: WordTable, world: Index) -> Nothing:
    """Lay the cards of a world out as they were before the first card."""
    seats, players = deal.seats, deal.rules.players
    clear(table)
    for player in range(players):
        seat = deal.order[player]
        table.plain[player] = worlds[world, seat] | deal.played_plain[player]
        table.trumps[player] = worlds[world, seats + seat] | deal.played_trumps[player]
        table.roles[player] = deal.roles[player]
        if table.plain[player] & deal.partner_has:
            table.roles[player] |= ATTACK
    table.away_plain = worlds[world, 2 * seats]
    table.away_trumps = worlds[world, 2 * seats + 1]
    table.called = deal.secret & ~worlds[world, 2 * seats + 2]
    table.closed = deal.closed
    table.dog_plain, table.dog_trumps = deal.dog_plain, deal.dog_trumps
    table.away_seen, table.away_attack = deal.away_seen, deal.away_attack
    table.shown[deal.taker] = deal.shown_by_taker
    _find_imprenable(table, deal)
    for player in range(players):
        side = 1 if table.roles[player] & ATTACK else -1
        if table.trumps[player] & EXCUSE:
            table.excuse_side = side
        if table.roles[player] & IMPRENABLE:
            table.imprenable_side = side


def _find_imprenable(table: PlayState, deal: KnownDeal) -> Nothing:
    """Whose Petit cannot be taken, known to all or not yet (sections 2.5 and 11.3).

    A Petit that fell undeclared was an ordinary one.
    """
    table.imprenable_known = deal.imprenable >= 0
    for player in range(deal.rules.players):
        if not table.trumps[player] & PETIT:
            continue
        if deal.imprenable >= 0:
            if deal.imprenable == player:
                table.roles[player] |= IMPRENABLE
        elif table.trumps[player] & deal.counted_bare == PETIT:
            is_held = not deal.played_trumps[player] & PETIT
            if is_held and not (deal.taker_not_bare and deal.taker == player):
                table.roles[player] |= IMPRENABLE


def play_so_far(table: PlayState, deal: KnownDeal) -> Nothing:
    """Play the cards that were played, from the first on."""
    for number in range(len(deal.plays)):
        play(table, deal.plays[number])


def attackers(table: PlayState, deal: KnownDeal) -> Small:
    """The seats of the attack before the first card, as bits."""
    found = 0
    for player in range(deal.rules.players):
        if table.roles[player] & ATTACK:
            found |= 1 << deal.order[player]
    return found
