"""What cards are weighed by: what they gain, what keeping them is worth, and their faults.

By the federation's code (section 10) a card that tells what is not so has a fault, which counts
where all else is close; no card is worth more for what it tells. What looks absurd to people is a
fault as well, to give away to opponents what a lower card would spare: a court card put up second
in hand that may be beaten, or laid under an opponent's; a ruff with the 21 where a small trump
would do.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    JACK,
    JACKS,
    KINGS,
    KNIGHTS,
    NO_PLACE,
    ODD_TRUMPS,
    PETIT,
    PLACES,
    PLAIN_CARDS,
    PLAIN_PLACES,
    QUEENS,
    QUEENS_AND_KINGS,
    SUITS,
    TRUMP_21,
    TRUMPS,
    above,
    count,
    highest,
    lowest,
    place_of,
    suit_bit,
    suit_of,
)
from game.ai.kernel.notation import Flag, Nothing, Real, Reals80, Small, Smalls80, Word
from game.ai.kernel.style import GUARDS, PETIT_STAKE
from game.ai.kernel.table import (
    EXCUSE_KEPT,
    NEVER_WINS,
    PROMISING,
    STOPS,
    TAKER,
    WANTS,
    PlayState,
    has_won_all,
    told_by_excuse,
)
from game.ai.kernel.view import SuitView, View

NO_GAIN: Final = -1e30

UNMANNERLY: Final = 1
"""The fault of a card that gives away what nobody need give."""
UNTRUE: Final = 2
"""The fault of a card that tells friends what is not so, by the code."""
COST_OF_FAULT: Final = 1.0
"""Half-points that a player gives to play a card without fault: half a point of a petite."""


class Offers:
    """The cards that a player weighs for one trick: what each gains, and the best so far.

    Attributes:
        best: the place of the card that gains most.
        gain: what it gains.
        rank: where it comes among equals.
        asked_plain: plain cards that are offered in any case, as they are asked about.
        asked_trumps: trumps that are offered in any case.
        gains: what each card that was offered gains, by its place, less what its fault costs.
        faults: what speaks against each of them in close cases: 0, or one of those above.
    """

    best: Small
    gain: Real
    rank: Small
    asked_plain: Word
    asked_trumps: Word
    gains: Reals80
    faults: Smalls80

    def __init__(self) -> None:
        """An empty record: no card was offered, and none is asked about."""
        self.gains = [0.0] * PLACES
        self.faults = [0] * PLACES
        expect(self, 0, 0)


def expect(offers: Offers, plain: Word, trumps: Word) -> Nothing:
    """Empty the record, and note which cards are asked about, whatever they gain."""
    offers.best = NO_PLACE
    offers.gain = NO_GAIN
    offers.rank = 0
    offers.asked_plain = plain
    offers.asked_trumps = trumps


def offer(offers: Offers, place: Small, gain: Real, fault: Small, rank: Small) -> Nothing:
    """Offer a card; of equals the one with the lowest rank is the best."""
    if fault:
        gain -= COST_OF_FAULT
    if gain > offers.gain or (gain == offers.gain and rank < offers.rank):
        offers.best = place
        offers.gain = gain
        offers.rank = rank
    offers.gains[place] = gain
    offers.faults[place] = fault


BOUT: Final = 9
"""Half-points of a bout; of a low card one."""
GIVEN_FOR_KEPT: Final = 1.0
"""Half-points that the winners of a trick get for a Petit that is kept (section 2.5)."""
AU_BOUT: Final = 1.5
"""What each point of the Petit's bonus is worth to who will play it last."""
MASTER_LATER: Final = 0.95
"""How often a suit's master still is one when it is led later on."""
SURE: Final = 0.95
"""The chance from which a slam is not given up for the Excuse's sake."""
LAST_CALL: Final = 1000.0
"""More than any card gains."""


def plain_half_points(plain: Word) -> Small:
    """Half points of a single plain card: 9 for a king, 3 for a jack, 1 up to the ten."""
    above_ten = place_of(plain) // SUITS + 2 - JACK
    return 1 + 2 * above_ten if above_ten > 0 else 1


def trump_half_points(table: PlayState, trump: Word) -> Real:
    """What a single trump counts that lies or is one's own.

    The Petit counts for all that hangs on it, unless it cannot be caught.
    """
    if trump == PETIT:
        return GIVEN_FOR_KEPT if table.imprenable_side else PETIT_STAKE
    return BOUT if trump == TRUMP_21 else 1


def lying_half_points(table: PlayState) -> Real:
    """What the cards of the trick count, the Excuse left aside."""
    plain = table.lying_plain
    trumps = table.lying_trumps & TRUMPS
    points: Real = count(plain) + count(trumps)
    points += 2 * count(plain & JACKS) + 4 * count(plain & KNIGHTS)
    points += 6 * count(plain & QUEENS) + 8 * count(plain & KINGS)
    if trumps & TRUMP_21:
        points += BOUT - 1
    if trumps & PETIT:
        points += trump_half_points(table, PETIT) - 1
    return points


def kept_plain(view: View, points: Real, master: Flag, unruffed: Real) -> Real:
    """What a plain card is worth.

    Args:
        view: what its holder believes.
        points: what it counts, in half-points.
        master: whether nothing unseen of its suit is above it.
        unruffed: the chance that no opponent would trump its suit.
    """
    worth = points * view.mine.second_kept
    if master:
        wins = points * MASTER_LATER * unruffed + view.mine.master_power
        worth = max(worth, wins)
    return worth * view.style.foresight


def kept_trump(table: PlayState, view: View, trump: Word) -> Real:
    """What a trump is worth; the 21 counts its points, as it never loses."""
    if trump == PETIT:
        return _kept_petit(table, view)
    kept: Real = view.mine.free_trump
    if not view.rules_trumps:
        out: Real = view.out
        reach = (out - count(view.trumps_out & above(trump))) / (out if out > 1 else 1)
        kept = view.mine.trump_base + view.mine.trump_reach * (reach * reach)
    return kept + BOUT if trump == TRUMP_21 else kept * view.style.foresight


def _kept_petit(table: PlayState, view: View) -> Real:
    if view.keeps_petit:  # it saves a good card, as the Excuse does
        return view.mine.excuse_held
    if view.rules_trumps:
        counts: Flag = view.attacks or not table.rules.petit_taker_only
        return PETIT_STAKE + AU_BOUT * table.rules.petit_points * counts
    guards = count(view.trumps & ~PETIT)
    if guards >= GUARDS:
        guards = GUARDS - 1
    return view.book.petit_kept[guards + GUARDS * view.takes]


def excuse_now(table: PlayState, view: View, wins: Real) -> Real:
    """What playing the Excuse is better than keeping it.

    It is kept with less and less hope as the last trick comes near, where it is lost by most rules,
    unless its side has won all the others (section 6).

    Args:
        table: the table.
        view: its owner's.
        wins: the chance that the last other card that was offered wins the trick.
    """
    kept: Flag = table.rules.excuse_last == EXCUSE_KEPT
    to_choose = table.tricks_left - (1 if kept else 2)
    patience = to_choose / view.mine.excuse_urgent
    hope = view.mine.excuse_held * (patience if patience < 1 else 1)
    if kept or to_choose:
        return -hope
    exempt: Flag = table.rules.excuse_wins != NEVER_WINS and has_won_all(table, table.turn)
    return -LAST_CALL if exempt and wins > SURE else LAST_CALL


MANY_TRUMPS: Final = 7
"""So many trumps, the Excuse not counted, are told by leading an odd one, fewer by an even one."""
ENOUGH_TRUMPS: Final = 5
"""With so many trumps one may want more rounds of them, with fewer one wants none."""
DOUBLETON: Final = 2
FIVE_DEEP: Final = 5
"""Cards of a suit that are played from the top: two of any, five or more of one that the taker led.
"""


def true_leads(table: PlayState, view: View, of_suit: Word) -> Word:
    """The plain cards that may be led without a lie if they are of that suit; courts always may."""
    opened = (table.led_by_taker | table.led_by_others) & suit_bit(of_suit)
    if not view.signals or opened:
        return PLAIN_CARDS
    if view.plain & of_suit & QUEENS_AND_KINGS:
        return COURTS | PROMISING
    return PLAIN_CARDS & ~PROMISING


def true_trump_leads(view: View) -> Word:
    """The trumps that may be led without a lie."""
    if not view.signals:
        return TRUMPS
    return ODD_TRUMPS if count(view.trumps) >= MANY_TRUMPS else TRUMPS & ~ODD_TRUMPS


def true_answers(table: PlayState, view: View, led: SuitView) -> Word:
    """The cards of the suit led that may be played without a lie.

    Who plays a suit for the first time tells its length by whether a lower card will follow.
    """
    holding = view.plain & led.cards
    low = holding & ~COURTS
    begun = table.shown[table.turn] & suit_bit(led.cards)
    if not view.signals or begun or low == lowest(low):
        return PLAIN_CARDS
    number = count(holding)
    if number == DOUBLETON:
        return PLAIN_CARDS & ~lowest(low)
    if number >= FIVE_DEEP and table.roles[0] & TAKER:
        return PLAIN_CARDS & ~lowest(low)
    return lowest(low) | COURTS


def excuse_lie(table: PlayState, view: View) -> Small:
    """The fault of the Excuse: wishes are meant, and who wants trumps has the suit."""
    told = told_by_excuse(table) if view.signals else 0
    wants: Flag = count(view.trumps) >= ENOUGH_TRUMPS
    lies: Flag = (told == STOPS and wants) or (
        told == WANTS and not (wants and view.plain & table.led)
    )
    return UNTRUE if lies else 0


def lie(card: Word, true: Word) -> Small:
    """The fault of a card, by those that tell the truth."""
    return 0 if card & true else UNTRUE


def more_truly(table: PlayState, view: View, place: Small) -> Small:
    """What is led of the same suit in place of a card that would lie, if there is anything."""
    card: Word = 1
    if place >= PLAIN_PLACES:
        card <<= place - PLAIN_PLACES
        true = true_trump_leads(view)
        spare = table.open_trumps & true & TRUMPS & ~PETIT
        return place if card & (true | EXCUSE) else _nearest(place, spare, PLAIN_PLACES)
    card <<= place
    of_suit = suit_of(card)
    true = true_leads(table, view, of_suit)
    return place if card & true else _nearest(place, table.open_plain & of_suit & true & ~COURTS, 0)


def _nearest(place: Small, cards: Word, first: Small) -> Small:
    """The nearest of some cards to another of their suit, whose places begin there."""
    if not cards:
        return place
    lower: Word = 1
    lower = cards & ((lower << (place - first)) - 1)
    return first + place_of(highest(lower) if lower else lowest(cards))


def court_wasted(
    table: PlayState, led: SuitView, card: Word, trumped: Flag, friendly: Flag
) -> Small:
    """The fault of following suit with that card.

    Args:
        table: the table, with the cards that may be played.
        led: the suit led.
        card: one of it.
        trumped: whether a trump wins so far.
        friendly: whether a friend does.
    """
    low = table.open_plain & led.cards & ~COURTS
    if friendly or not low or not card & COURTS:
        return 0
    loses: Flag = trumped or card < table.best_plain
    risks: Flag = table.turn == 1 and (led.rivals & above(card)) != 0
    return UNMANNERLY if loses or risks else 0


def trump_21_wasted(table: PlayState, card: Word) -> Small:
    """The fault of trumping a plain suit with that trump."""
    small = table.open_trumps & TRUMPS & ~(PETIT | TRUMP_21) & above(table.best_trump)
    return UNMANNERLY if card == TRUMP_21 and table.led and small else 0
