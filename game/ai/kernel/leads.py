"""What leading cards gains: what the trick brings, less what the card is worth later, and plans."""

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
    highest,
    lowest,
    place_of,
    sparing_petit,
    suit,
)
from game.ai.kernel.notation import Flag, Nothing, Real, Small, Word
from game.ai.kernel.table import STOPS, TRUMP_BIT, WANTS, PlayState
from game.ai.kernel.view import SuitView, View, look_at, meet_plain, meet_trump, see
from game.ai.kernel.weighing import (
    Offers,
    excuse_now,
    kept_plain,
    kept_trump,
    lie,
    offer,
    plain_half_points,
    true_leads,
    true_trump_leads,
    trump_half_points,
)

PETIT_LEAD: Final = -20.0
"""What leading the Petit costs: it has to win against everybody."""
ALL_DRAWN: Final = 0.3
"""Trumps out, on average, that are as good as none to a taker."""
LONG_FROM: Final = 4
"""Cards that a long suit has more than."""
LIKELY: Final = 0.3
"""The chance that one opponent has the Petit from which the keen hunt it."""
FEWEST: Final = 4
SHORTFALL: Final = 3.5
"""Trumps that even the keen want for that, and how many fewer than an opponent they may have."""
LATER: Final = 4 * SUITS
"""Ranks of plain leads; trumps come after them, and the Excuse last."""


def offer_leads(table: PlayState, view: View, seen: SuitView, offers: Offers) -> Nothing:
    """Offer those leads that may be the best, and those that are asked about.

    Args:
        table: the table, before a trick, or when nothing but an Excuse lies.
        view: becomes the leader's.
        seen: is used to look at suits.
        offers: take the cards.
    """
    see(view, table)
    later = view.mine.later_card_led * (view.others - table.turn)
    for number in range(SUITS):
        cards = table.open_plain & suit(number)
        if cards:
            look_at(seen, view, suit(number))
            _offer_suit(table, view, seen, cards, number, later, offers)
    if table.open_trumps & TRUMPS:
        look_at(seen, view, 0)
        _offer_trumps(table, view, seen, later, offers)
    if table.open_trumps & EXCUSE:
        gain = _after_excuse(table, view) * later + excuse_now(table, view, view.held)
        offer(offers, PLAIN_PLACES, gain, 0, LATER + 3)


def _after_excuse(table: PlayState, view: View) -> Real:
    """The chance that a friend gets the trick: what plays like an Excuse wins nothing."""
    friends: Real = 0
    for other in range(table.turn, view.others):
        friends += view.friends[other]
    return friends / (view.others - table.turn)


def _offer_suit(
    table: PlayState,
    view: View,
    seen: SuitView,
    cards: Word,
    number: Small,
    later: Real,
    offers: Offers,
) -> Nothing:
    """The lowest card of a suit, the highest that is no court card, the highest."""
    low = lowest(cards)
    below = highest(cards & ~COURTS) & ~low
    high = highest(cards) & ~(low | below)
    _offer_plain(table, view, seen, low, number, later, offers)
    if below:
        _offer_plain(table, view, seen, below, SUITS + number, later, offers)
    if high:
        _offer_plain(table, view, seen, high, 2 * SUITS + number, later, offers)
    asked = offers.asked_plain & cards & ~(low | below | high)
    while asked:
        _offer_plain(table, view, seen, lowest(asked), 3 * SUITS + number, later, offers)
        asked ^= lowest(asked)


def _offer_plain(
    table: PlayState,
    view: View,
    seen: SuitView,
    card: Word,
    rank: Small,
    later: Real,
    offers: Offers,
) -> Nothing:
    points: Real = plain_half_points(card)
    master: Flag = (seen.unseen & above(card)) == 0
    meet_plain(table, view, seen, card)
    gain = (view.held + view.rescued) * (points + later)
    gain -= kept_plain(view, points, master, seen.unruffed)
    gain += _plan(table, view, seen, card, master)
    offer(offers, place_of(card), gain, lie(card, true_leads(table, view, seen.cards)), rank)


def _plan(table: PlayState, view: View, seen: SuitView, card: Word, master: Flag) -> Real:
    """What a suit is led for."""
    plan: Real = 0
    if view.style.plans and view.takes:
        plan = _takers_plan(view, seen, master)
    elif view.style.plans and view.attacks:
        plan = _partners_plan(table, view, seen, card)
    elif view.style.plans:
        plan = _defences_plan(table, view, seen, card, master)
    return plan


def _takers_plan(view: View, seen: SuitView, master: Flag) -> Real:
    holding = view.plain & seen.cards
    longer: Real = count(holding) - LONG_FROM
    longer = max(longer, 0)
    plan = view.mine.each_long_card * longer
    if master:
        return plan if view.hunts else plan + view.mine.cash
    owns_master: Flag = (seen.cards & above(highest(holding)) & seen.unseen) == 0
    return plan + view.mine.from_master if owns_master else plan


def _partners_plan(table: PlayState, view: View, seen: SuitView, card: Word) -> Real:
    if card & view.called:
        return view.mine.reveal
    return view.mine.return_to_taker if table.led_by_taker & suit_bit_of(seen) else 0


def _defences_plan(table: PlayState, view: View, seen: SuitView, card: Word, master: Flag) -> Real:
    plan: Real = 0
    bit = suit_bit_of(seen)
    if view.taker >= 0:
        plan = view.mine.force * seen.ruffs[view.taker]
        if table.led_by_taker & bit:
            plan += view.mine.taker_suit * (1 - seen.empty[view.taker])
    if table.led_by_others & bit:
        plan += view.mine.return_to_friend
    if card & COURTS and not master:
        plan += view.mine.bare_honour
    return plan


def suit_bit_of(seen: SuitView) -> Small:
    """The bit of the suit that is looked at."""
    return seen.cards & 15


def _offer_trumps(
    table: PlayState, view: View, seen: SuitView, later: Real, offers: Offers
) -> Nothing:
    """The lowest trump but the Petit, the lowest that tells no lie, and the highest."""
    trumps = table.open_trumps & TRUMPS
    spare = sparing_petit(trumps)
    plan: Real = 0
    if view.style.plans:
        plan = _trump_plan(table, view)
    low = lowest(spare)
    true = lowest(spare & true_trump_leads(view)) & ~low
    high = highest(spare) & ~(low | true)
    _offer_trump(table, view, seen, low, LATER, plan, later, offers)
    if true:
        _offer_trump(table, view, seen, true, LATER + 1, plan, later, offers)
    if high:
        _offer_trump(table, view, seen, high, LATER + 1, plan, later, offers)
    asked = offers.asked_trumps & trumps & ~(low | true | high)
    while asked:
        _offer_trump(table, view, seen, lowest(asked), LATER + 2, plan, later, offers)
        asked ^= lowest(asked)


def _trump_plan(table: PlayState, view: View) -> Real:
    """What trumps are led for."""
    if view.takes:
        return _drawing(view)
    if view.attacks:
        return view.mine.joining if table.led_by_taker & TRUMP_BIT and view.petit_out else 0
    wishes = _wishes_of_friends(view)
    if wishes & STOPS:
        return view.mine.trumps - view.mine.joining
    if (wishes & WANTS or table.led_by_others & TRUMP_BIT) and view.petit_out:
        return view.mine.joining
    if _taker_seems_short(view):
        return view.mine.hunt
    return view.mine.trumps + view.style.hunting * is_tempting(view)


def _wishes_of_friends(view: View) -> Small:
    """What those have told who are likely to be friends."""
    told = 0
    for other in range(view.others):
        if view.friends[other] > 0.5:
            told |= view.told[other]
    return told


def _drawing(view: View) -> Real:
    """What a round of trumps is worth to the taker."""
    if view.opposing < ALL_DRAWN:
        return view.mine.no_trumps_out
    if not view.hunts:
        return view.mine.draw  # even the keenest hunter knows
    return view.mine.per_trump * view.surplus + view.style.hunting


def _taker_seems_short(view: View) -> Flag:
    """Whether the taker, who may have the Petit, seems to have fewer trumps than the leader."""
    if view.taker < 0 or not view.petit_out or view.trump_shares[view.taker] == 0:
        return False
    mine = count(view.trumps)
    his = view.trump_shares[view.taker] * view.out
    return mine > view.mine.hunt_share * his and mine >= view.mine.hunt_trumps


def is_tempting(view: View) -> Flag:
    """Whether the keen hunt the Petit where others would want more trumps."""
    likely: Flag = False
    for other in range(view.others):
        if view.friends[other] < 0.5 and view.trump_shares[other] >= LIKELY:
            likely = True
    return likely and view.petit_out and count(view.trumps) >= FEWEST and view.surplus >= -SHORTFALL


def _shelter(view: View) -> Real:
    """What leading the 21 is worth to a friend of the attack who may have the Petit."""
    if not (view.petit_out and view.attacks):
        return 0
    helped: Real = 0
    for other in range(view.others):
        helped += view.friends[other] * view.trump_shares[other]
    return view.mine.shelter * helped


def _offer_trump(
    table: PlayState,
    view: View,
    seen: SuitView,
    card: Word,
    rank: Small,
    plan: Real,
    later: Real,
    offers: Offers,
) -> Nothing:
    meet_trump(table, view, seen, card)
    chance = view.held
    if card != PETIT or view.keeps_petit:  # else nobody counts on a rescue of the Petit
        chance += view.rescued
    if card == PETIT and view.excuses_petit:
        chance = _after_excuse(table, view)
    gain = chance * (trump_half_points(table, card) + later)
    gain -= kept_trump(table, view, card)
    if card == PETIT and not view.rules_trumps and not view.keeps_petit:
        plan += PETIT_LEAD
    gain += plan
    if card == TRUMP_21 and view.style.plans:
        gain += _shelter(view)
    offer(offers, PLAIN_PLACES + place_of(card), gain, lie(card, true_trump_leads(view)), rank)
