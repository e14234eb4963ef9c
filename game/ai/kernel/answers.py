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
    count,
    higher_of,
    highest,
    lowest,
    place_of,
    suit,
)
from game.ai.kernel.figures import Book
from game.ai.kernel.keeping import (
    excuse_now,
    kept_plain,
    kept_trump,
    lying_half_points,
    plain_half_points,
    trump_half_points,
)
from game.ai.kernel.leads import DOUBLETON, SIGNAL, WILLING_TO_WIN
from game.ai.kernel.notation import Flag, Nothing, Real, Reals4, Small, Word
from game.ai.kernel.offers import Offers, offer
from game.ai.kernel.table import Table
from game.ai.kernel.view import MOST_OTHERS, SuitView, View, look_at, overtake, see, without

STRAYS: Final = 16
OF_TRUMPS: Final = 40
LAST: Final = 50
"""Ranks of cards of other suits, of trumps, and of the Excuse."""


class Answer:
    """A trick as the player to play sees it.

    Attributes:
        view: what he believes.
        led: the suit led.
        stray: any other suit.
        is_trumped: whether a trump wins so far.
        trumps_decide: whether only trumps can win any more.
        ours: the chance that a friend wins so far.
        at_stake: what the trick will count.
        kept: the chance that it comes in without the player's help.
        later: how many play after him.
        beaten_by_trumps: the chance of each other to beat what lies there, where trumps decide.
    """

    view: View
    led: SuitView
    stray: SuitView
    is_trumped: Flag
    trumps_decide: Flag
    ours: Real
    at_stake: Real
    kept: Real
    later: Small
    beaten_by_trumps: Reals4

    def __init__(self, book: Book) -> None:
        """For answers of who counts by that book."""
        self.view = View(book)
        self.led = SuitView()
        self.stray = SuitView()
        self.beaten_by_trumps = [0.0] * MOST_OTHERS


def offer_answers(table: Table, answer: Answer, offers: Offers) -> Nothing:
    """Offer those cards that may be the best, and the one that is asked about."""
    _think(table, answer)
    following = table.open_plain & table.led
    strays = table.open_plain & ~table.led
    asked_plain: Word = 0
    asked_trump: Word = 0
    if offers.asked >= 0:
        one: Word = 1
        if offers.asked < PLAIN_PLACES:
            asked_plain = one << offers.asked
        else:
            asked_trump = (one << (offers.asked - PLAIN_PLACES)) & TRUMPS
    if following:
        _offer_following(table, answer, following, asked_plain & following, offers)
    if strays:
        for number in range(SUITS):
            cards = strays & suit(number)
            if cards:
                _offer_strays(answer, cards, asked_plain & cards, number, offers)
    if table.open_trumps & TRUMPS:
        _offer_trumps(table, answer, table.open_trumps & TRUMPS, asked_trump, offers)
    if table.open_trumps & EXCUSE:
        gain = answer.kept * answer.at_stake + excuse_now(table, answer.view)
        offer(offers, PLAIN_PLACES, gain, LAST)


def _think(table: Table, answer: Answer) -> Nothing:
    view = answer.view
    see(view, table)
    look_at(answer.led, view, table.led)
    answer.later = table.rules.players - 1 - table.turn
    answer.is_trumped = table.best_trump != EXCUSE
    answer.trumps_decide = answer.is_trumped or table.led == 0
    answer.ours = view.friends[table.winner]
    answer.at_stake = lying_half_points(table) + view.mine.later_card * answer.later
    over = count(view.trumps_out & above(table.best_trump))
    for other in range(table.turn, view.others):
        none = without(view.trump_shares[other], over)
        answer.beaten_by_trumps[other] = answer.led.empty[other] * (1 - none)
    _meet_plain(table, answer, table.best_plain)
    answer.kept = answer.ours * view.held + view.rescued


def _meet_plain(table: Table, answer: Answer, best: Word) -> Nothing:
    """What those still to play make of the trick, with that as the best card of the suit led."""
    view, led = answer.view, answer.led
    rivals = count(led.rivals & above(best)) if best else 0
    for other in range(table.turn, view.others):
        if answer.trumps_decide:
            view.beats[other] = answer.beaten_by_trumps[other]
            continue
        follows = 1 - without(led.shares[other], rivals)
        follows = min(follows, 1 - led.empty[other])
        view.beats[other] = led.ruffs[other] + follows * WILLING_TO_WIN
    overtake(view, table.turn, answer.later)


def _meet_trump(table: Table, answer: Answer, trump: Word) -> Nothing:
    """The same with that trump beside those that lie."""
    view = answer.view
    over = count(view.trumps_out & above(higher_of(trump, table.best_trump)))
    for other in range(table.turn, view.others):
        none = without(view.trump_shares[other], over)
        view.beats[other] = answer.led.empty[other] * (1 - none)
    overtake(view, table.turn, answer.later)


def _offer_following(
    table: Table, answer: Answer, cards: Word, asked: Word, offers: Offers
) -> Nothing:
    """The lowest card of the suit, the highest that is no court card, and each court card."""
    low = lowest(cards & ~COURTS)
    below = highest(cards & ~COURTS)
    likely = low | below | (cards & COURTS)
    signal = _doubleton_signal(answer.view, answer.led)
    rank = 0
    while likely:
        card = lowest(likely)
        _offer_of_suit(table, answer, card, card == signal, rank, offers)
        likely ^= card
        rank += 1
    if asked & ~(low | below | COURTS):
        _offer_of_suit(table, answer, asked, asked == signal, rank, offers)


def _doubleton_signal(view: View, led: SuitView) -> Word:
    """The card that tells that only a lower one is left: the higher of two low cards."""
    holding = view.plain & led.cards
    two: Flag = count(holding) == DOUBLETON and not holding & COURTS
    return highest(holding) if view.signals and two else 0


def _offer_of_suit(
    table: Table, answer: Answer, card: Word, signals: Flag, rank: Small, offers: Offers
) -> Nothing:
    view, led = answer.view, answer.led
    points: Real = plain_half_points(card)
    chance = answer.kept
    if card > table.best_plain and not answer.is_trumped:
        _meet_plain(table, answer, card)
        chance = view.held + view.rescued
    master: Flag = (led.unseen & above(card)) == 0
    gain = chance * (answer.at_stake + points) - kept_plain(view, points, master, led.unruffed)
    if signals:
        gain += SIGNAL
    offer(offers, place_of(card), gain, rank)


def _offer_strays(
    answer: Answer, cards: Word, asked: Word, number: Small, offers: Offers
) -> Nothing:
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
    asked &= ~(low | high | second)
    if asked:
        _offer_stray(answer, asked, STRAYS + 3 * SUITS + number, offers)


def _offer_stray(answer: Answer, card: Word, rank: Small, offers: Offers) -> Nothing:
    stray = answer.stray
    points: Real = plain_half_points(card)
    master: Flag = (stray.unseen & above(card)) == 0
    kept = kept_plain(answer.view, points, master, stray.unruffed)
    offer(offers, place_of(card), answer.kept * (answer.at_stake + points) - kept, rank)


def _offer_trumps(
    table: Table, answer: Answer, trumps: Word, asked: Word, offers: Offers
) -> Nothing:
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
    asked &= ~(low | high | PETIT | TRUMP_21)
    if asked:
        _offer_trump(table, answer, asked, OF_TRUMPS + 4, offers)


def _offer_trump(table: Table, answer: Answer, card: Word, rank: Small, offers: Offers) -> Nothing:
    view = answer.view
    _meet_trump(table, answer, card)
    chance = view.held if card > table.best_trump else answer.ours * view.held
    if card != PETIT:
        chance += view.rescued
    gain = chance * (answer.at_stake + trump_half_points(card)) - kept_trump(table, view, card)
    offer(offers, PLAIN_PLACES + place_of(card), gain, rank)
