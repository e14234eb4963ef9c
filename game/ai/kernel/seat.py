"""One table as a seat has it in mind, from Python: what slips its mind, what it may expect."""

from __future__ import annotations

from game.ai.kernel.answers import think
from game.ai.kernel.cards import EXCUSE, PLACES, PLAIN_PLACES, suit_of
from game.ai.kernel.leads import is_tempting
from game.ai.kernel.meeting import meet_plain, meet_trump
from game.ai.kernel.notation import Flag, Real, Small, Word, entrance
from game.ai.kernel.policy import Policy, is_open, open_cards, weigh_all
from game.ai.kernel.table import PlayState
from game.ai.kernel.view import look_at, see


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
        led_by_others: those of anybody else.
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

    See ``offers`` for the faults, of which the greater weighs more.
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
