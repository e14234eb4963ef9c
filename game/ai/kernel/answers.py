"""What cards gain in a trick to which a suit was led."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    PETIT,
    PLAIN_PLACES,
    SUITS,
    TRUMP_21,
    TRUMPS,
    above,
    highest,
    lowest,
    place_of,
    suit,
)
from game.ai.kernel.notation import Flag, Nothing, Real, Small, Word
from game.ai.kernel.style import Book, PlayStyle
from game.ai.kernel.table import PlayState
from game.ai.kernel.view import SuitView, View, look_at, meet_plain, meet_trump, see
from game.ai.kernel.weighing import (
    Offers,
    court_wasted,
    excuse_lie,
    excuse_now,
    kept_plain,
    kept_trump,
    lie,
    lying_half_points,
    offer,
    plain_half_points,
    true_answers,
    trump_21_wasted,
    trump_half_points,
)

STRAYS: Final = 16
OF_TRUMPS: Final = 40
LAST: Final = 50
"""Ranks of cards of other suits, of trumps, and of the Excuse."""
FRIENDLY: Final = 0.5
"""The chance that a friend wins so far from which court cards are not thought wasted."""


class Answer:
    """A trick as the player to play sees it.

    Attributes:
        view: what he believes.
        led: the suit led.
        stray: any other suit.
        is_trumped: whether a trump wins so far.
        ours: the chance that a friend wins so far.
        at_stake: what the trick will count.
        kept: the chance that it comes in without the player's help.
    """

    view: View
    led: SuitView
    stray: SuitView
    is_trumped: Flag
    ours: Real
    at_stake: Real
    kept: Real

    def __init__(self, book: Book, style: PlayStyle) -> None:
        """For answers of who counts by that book and plays so."""
        self.view = View(book, style)
        self.led = SuitView()
        self.stray = SuitView()


def offer_answers(table: PlayState, answer: Answer, offers: Offers) -> Nothing:
    """Offer those cards that may be the best, and those that are asked about."""
    think(table, answer)
    following = table.open_plain & table.led
    strays = table.open_plain & ~table.led
    if following:
        _offer_following(table, answer, following, offers)
    if strays:
        for number in range(SUITS):
            cards = strays & suit(number)
            if cards:
                _offer_strays(answer, cards, number, offers)
    if table.open_trumps & TRUMPS:
        _offer_trumps(table, answer, table.open_trumps & TRUMPS, offers)
    if table.open_trumps & EXCUSE:
        takes: Flag = _takes(table)
        gain = answer.kept * answer.at_stake
        gain += excuse_now(table, answer.view, answer.view.held * takes)
        offer(offers, PLAIN_PLACES, gain, excuse_lie(table, answer.view), LAST)


def think(table: PlayState, answer: Answer) -> Nothing:
    """See the trick as the player to play does."""
    view = answer.view
    see(view, table)
    look_at(answer.led, view, table.led)
    answer.is_trumped = table.best_trump != EXCUSE
    answer.ours = 0 if view.style.overlooks else view.friends[table.winner]
    later = view.others - table.turn
    answer.at_stake = lying_half_points(table) + view.mine.later_card * later
    if answer.is_trumped:
        meet_trump(table, view, answer.led, table.best_trump)
    else:
        meet_plain(table, view, answer.led, table.best_plain)
    answer.kept = answer.ours * view.held + view.rescued


def _takes(table: PlayState) -> Flag:
    """Whether an open card beats those that lie."""
    if table.open_trumps & TRUMPS & above(table.best_trump):
        return True
    return table.best_trump == EXCUSE and (table.open_plain & table.led) > table.best_plain


def _offer_following(table: PlayState, answer: Answer, cards: Word, offers: Offers) -> Nothing:
    """The lowest card of the suit, the highest that is no court card, and each court card."""
    low = lowest(cards & ~COURTS)
    below = highest(cards & ~COURTS)
    likely = low | below | (cards & (COURTS | offers.asked_plain))
    true = true_answers(table, answer.view, answer.led)
    rank = 0
    while likely:
        card = lowest(likely)
        _offer_of_suit(table, answer, card, true, rank, offers)
        likely ^= card
        rank += 1


def _offer_of_suit(
    table: PlayState, answer: Answer, card: Word, true: Word, rank: Small, offers: Offers
) -> Nothing:
    view, led = answer.view, answer.led
    points: Real = plain_half_points(card)
    chance = answer.kept
    if card > table.best_plain and not answer.is_trumped:
        meet_plain(table, view, led, card)
        chance = view.held + view.rescued
    master: Flag = (led.unseen & above(card)) == 0
    gain = chance * (answer.at_stake + points) - kept_plain(view, points, master, led.unruffed)
    fault = lie(card, true)
    if not fault:
        fault = court_wasted(table, led, card, answer.is_trumped, answer.ours >= FRIENDLY)
    offer(offers, place_of(card), gain, fault, rank)


def _offer_strays(answer: Answer, cards: Word, number: Small, offers: Offers) -> Nothing:
    """Of another suit the lowest card, the highest and the one below that."""
    look_at(answer.stray, answer.view, suit(number))
    low = lowest(cards)
    high = highest(cards) & ~low
    second = highest(cards & ~highest(cards)) & ~(low | high)
    _offer_stray(answer, low, STRAYS + number, offers)
    if high:
        _offer_stray(answer, high, STRAYS + SUITS + number, offers)
    if second:
        _offer_stray(answer, second, STRAYS + 2 * SUITS + number, offers)
    asked = offers.asked_plain & cards & ~(low | high | second)
    while asked:
        _offer_stray(answer, lowest(asked), STRAYS + 3 * SUITS + number, offers)
        asked ^= lowest(asked)


def _offer_stray(answer: Answer, card: Word, rank: Small, offers: Offers) -> Nothing:
    stray = answer.stray
    points: Real = plain_half_points(card)
    master: Flag = (stray.unseen & above(card)) == 0
    kept = kept_plain(answer.view, points, master, stray.unruffed)
    offer(offers, place_of(card), answer.kept * (answer.at_stake + points) - kept, 0, rank)


def _offer_trumps(table: PlayState, answer: Answer, trumps: Word, offers: Offers) -> Nothing:
    """The lowest trump and the highest, bouts aside; the bouts."""
    others = trumps & ~(PETIT | TRUMP_21)
    low = lowest(others)
    high = highest(others) & ~low
    if low:
        _offer_trump(table, answer, low, OF_TRUMPS, offers)
    if high:
        _offer_trump(table, answer, high, OF_TRUMPS + 1, offers)
    if trumps & PETIT:
        _offer_trump(table, answer, PETIT, OF_TRUMPS + 2, offers)
    if trumps & TRUMP_21:
        _offer_trump(table, answer, TRUMP_21, OF_TRUMPS + 3, offers)
    asked = offers.asked_trumps & others & ~(low | high)
    while asked:
        _offer_trump(table, answer, lowest(asked), OF_TRUMPS + 4, offers)
        asked ^= lowest(asked)


def _offer_trump(
    table: PlayState, answer: Answer, card: Word, rank: Small, offers: Offers
) -> Nothing:
    view = answer.view
    meet_trump(table, view, answer.led, card)
    chance = view.held if card > table.best_trump else answer.ours * view.held
    if card != PETIT or view.keeps_petit:
        chance += view.rescued
    if card == PETIT and view.excuses_petit:
        chance = answer.kept
    gain = chance * (answer.at_stake + trump_half_points(table, card))
    gain -= kept_trump(table, view, card)
    offer(offers, PLAIN_PLACES + place_of(card), gain, trump_21_wasted(table, card), rank)
