"""A deal opened as cards lie in a world, and one table from Python: card by card, or as seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.kernel.answers import think
from game.ai.kernel.cards import EXCUSE, PETIT, PLACES, PLAIN_PLACES, suit_of
from game.ai.kernel.leads import is_tempting
from game.ai.kernel.network import Shown, write_inputs
from game.ai.kernel.notation import (
    Flag,
    Index,
    Nothing,
    NumberRow,
    Real,
    Small,
    Smalls5,
    Word,
    Words5,
    WordTable,
    entrance,
)
from game.ai.kernel.play import Tally, open_legal, play, tally
from game.ai.kernel.policy import (
    Policy,
    choose,
    is_open,
    open_cards,
    policy_fits,
    weigh_all,
    weigh_played,
)
from game.ai.kernel.table import (
    ATTACK,
    IMPRENABLE,
    MOST_PLAYERS,
    PlayState,
    Rules,
    clear,
    copy_table,
)
from game.ai.kernel.view import look_at, meet_plain, meet_trump, see
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
        secret: the called card as long as not all know whose it is.
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


@entrance
def opened(deal: KnownDeal, worlds: WordTable, world: int) -> PlayState:
    """A table of a world, with the cards played so far.

    Raises:
        ValueError: when there is no such world, or it is one of another table.
    """
    table = PlayState(deal.rules)
    row: Index = world
    if row < 0 or not worlds_fit(deal, worlds, row + 1):
        raise ValueError("there is no such world")
    open_table(table, deal, worlds, row)
    play_so_far(table, deal)
    return table


@entrance
def copied(table: PlayState) -> PlayState:
    """A copy of a table, which goes its own way from then on."""
    other = PlayState(table.rules)
    copy_table(other, table)
    return other


@entrance
def hand(table: PlayState) -> tuple[int, int]:
    """The two words of the hand of the player to play."""
    return table.plain[table.turn], table.trumps[table.turn]


@entrance
def legal(table: PlayState) -> tuple[int, int]:
    """The two words of his legal cards."""
    open_legal(table)
    return table.open_plain, table.open_trumps


@entrance
def to_play(table: PlayState) -> tuple[int, int, int]:
    """How many tricks are left, which player of the trick is to play, and his roles."""
    return table.tricks_left, table.turn, table.roles[table.turn]


@entrance
def lay(table: PlayState, place: int) -> None:
    """Lay down a legal card, by its place."""
    card: Small = place
    play(table, card)


@entrance
def chosen(table: PlayState, policy: Policy, luck: float = 1.0) -> int:
    """The place of the card that a policy plays, see ``choose``.

    Raises:
        ValueError: when it has learnt at another table.
    """
    if not policy_fits(policy, table.rules):
        raise ValueError("that was learnt at another table")
    by_luck: Real = luck
    return choose(table, policy, by_luck)


@entrance
def gap(table: PlayState, policy: Policy, place: int) -> float:
    """How much less a legal card gains than the best, see ``weigh_played``.

    Raises:
        ValueError: when the policy weighs nothing.
    """
    if not policy.weighs:
        raise ValueError("nothing is weighed")
    card: Small = place
    open_legal(table)
    return weigh_played(table, policy, card)


@entrance
def finished(table: PlayState, policy: Policy) -> PlayState:
    """The same table at the end of the deal; no chance plays.

    Raises:
        ValueError: when the policy has learnt at another table.
    """
    if not policy_fits(policy, table.rules):
        raise ValueError("that was learnt at another table")
    other = PlayState(table.rules)
    copy_table(other, table)
    while other.tricks_left:
        play(other, choose(other, policy, 1))
    return other


@entrance
def counted(table: PlayState) -> tuple[int, int, int, int]:
    """What a finished deal comes to: see ``Tally``."""
    found = Tally()
    tally(table, found)
    return found.half_points, found.bouts, found.petit_au_bout, found.attack_tricks


@entrance
def seen_by_leader(table: PlayState, usual: int) -> list[tuple[int, int]]:
    """What the network of leads is shown that is not nought: the input, and the number."""
    card: Small = usual
    shown = Shown()
    write_inputs(table, shown, card)
    return [(shown.places[each], shown.numbers[each]) for each in range(shown.length)]


@entrance
def blur(
    table: PlayState,
    forgotten: tuple[int, int],
    voids: list[int],
    led_by_taker: int,
    led_by_others: int,
) -> None:
    """Let the player to play forget some of what was played.

    Args:
        table: the table.
        forgotten: the two words of the cards that he has forgotten.
        voids: the suits that he still knows each player to lack, in the order of the trick.
        led_by_taker: the suits that he still knows the taker to have led.
        led_by_others: the suits that he still knows anybody else to have led.
    """
    plain: Word = forgotten[0]
    trumps: Word = forgotten[1]
    table.gone_plain &= ~plain
    table.gone_trumps &= ~trumps
    player: Small
    for player in range(table.rules.players):
        lacks: Small = voids[player]
        table.lacked[player] &= lacks
    table.led_by_taker = led_by_taker
    table.led_by_others = led_by_others


@entrance
def weighed(table: PlayState, policy: Policy) -> list[tuple[int, float]]:
    """What each card gains that the player to play may choose, by its place, in half-points."""
    open_cards(table, policy)
    weigh_all(table, policy)
    return [(place, policy.offers.gains[place]) for place in range(PLACES) if is_open(table, place)]


@entrance
def faults(table: PlayState, policy: Policy) -> list[tuple[int, int]]:
    """What speaks in close cases against each card that may be chosen, by its place; 0 is nothing.

    See ``Offers`` for the faults, of which the greater weighs more.
    """
    open_cards(table, policy)
    weigh_all(table, policy)
    return [
        (place, policy.offers.faults[place]) for place in range(PLACES) if is_open(table, place)
    ]


@entrance
def outlook(table: PlayState, policy: Policy) -> tuple[list[float], float, bool]:
    """The chance of each other player to be a friend, their trumps, and whether a hunt is tempting.

    The others are in the order of the trick, the trumps those of opponents, on average; see
    ``is_tempting``.
    """
    view = policy.answer.view
    see(view, table)
    friends = [view.friends[other] for other in range(view.others)]
    return friends, view.opposing, is_tempting(view)


@entrance
def prospect(table: PlayState, policy: Policy, place: int) -> float:
    """The chance that the side of the player to play takes the trick if he plays that card.

    Args:
        table: the table.
        policy: says how the trick is seen.
        place: any card but the Excuse, by its place.
    """
    number: Small = place
    card: Word = 1
    answer = policy.answer
    think(table, answer)
    view, led = answer.view, answer.led
    ours: Real = answer.ours
    wins: Flag = False
    if number < PLAIN_PLACES:
        card <<= number
        if table.unled:
            look_at(led, view, suit_of(card))
        if table.best_trump == EXCUSE and card & led.cards and card > table.best_plain:
            meet_plain(table, view, led, card)
            wins = True
    else:
        card <<= number - PLAIN_PLACES
        meet_trump(table, view, led, card)
        wins = card > table.best_trump
    if wins:
        ours = 1
    return ours * view.held + view.rescued
