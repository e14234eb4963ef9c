"""What all know of a deal in play, as the kernel is given it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.ai import kernel
from game.ai.kernel.cards import EXCUSE, TRUMPS, suit_of
from game.ai.kernel.table import AIMS_AT_LAST, ANNOUNCED_SLAM, ATTACK, TAKER
from game.ai.simulator.buffers import NUMBERS, row
from game.ai.simulator.positions import packed, place_of_card
from game.rules.actions import Slam
from game.rules.bids import Bid
from game.rules.cards import KINGS, NO_CARDS, PLAIN_SUITS, Card, CardSet
from game.rules.options.choices import PetitSec
from game.rules.options.ruleset import OPTIONS, RuleSet
from game.rules.state import Facts

_ALL_SUITS: Final = (1 << len(PLAIN_SUITS)) - 1


def known_deal(facts: Facts) -> kernel.KnownDeal:
    """The deal as all know it.

    Raises:
        ValueError: when two play, each for himself, or the deal is not at the play.
    """
    taker = facts.taker
    if not facts.shape.has_taker or facts.trick is None or taker is None:
        raise ValueError("only the play of a deal with a taker is simulated")
    first = facts.playing.index(facts.tricks_so_far[0].leader)
    order = [*facts.playing[first:], *facts.playing[:first]]
    plays = [play for trick in facts.tricks_so_far for play in trick.plays(facts.players)]
    shows_dog = facts.contract is not None and facts.contract.shows_dog
    called = 0 if facts.called is None else _word(facts.called)
    return kernel.KnownDeal(
        _rules(facts.rules, facts.shape.players, facts.shape.tricks, facts.shape.dog_size),
        seats=facts.players,
        order=order,
        roles=[_known_role(facts, seat) for seat in order],
        taker=order.index(taker),
        played=[packed(facts.played_by(seat)) for seat in order],
        partner_has=called,
        secret=0 if facts.partner is not None else called,
        closed=0 if facts.rules.opening_lead_in_called_suit else suit_of(called) ^ called,
        dog=packed(facts.dog or NO_CARDS),
        away_seen=shows_dog,
        away_attack=facts.contract is not Bid.GARDE_CONTRE,
        shown_by_taker=_shown_by_taker(facts),
        imprenable=-1 if facts.imprenable is None else order.index(facts.imprenable),
        counted_bare=_counted_bare(facts.rules),
        taker_not_bare=shows_dog,
        plays=row(NUMBERS, [place_of_card(card) for _, card in plays]),
        played_by=row(NUMBERS, [seat for seat, _ in plays]),
    )


def _word(card: Card) -> int:
    """A plain card's word."""
    return packed(CardSet((card,)))[0]


@lru_cache
def _rules(rules: RuleSet, players: int, tricks: int, away: int) -> kernel.Rules:
    options = {name: option.plain(rules) for name, option in OPTIONS.items()}
    return kernel.Rules(options, players=players, tricks=tricks, away=away)


def _known_role(facts: Facts, seat: int) -> int:
    role = 0
    if seat == facts.taker:
        role |= TAKER
    if seat in (facts.taker, facts.partner):
        role |= ATTACK
    if any(made.seat == seat and made.slam is Slam.CHELEM for made in facts.chelems):
        role |= ANNOUNCED_SLAM
    if seat == facts.petit_announced:
        role |= AIMS_AT_LAST
    return role


def _shown_by_taker(facts: Facts) -> int:
    """The suits that the taker is known to have had before the first card.

    A taker who laid nothing away is as likely to have each suit as if he had shown it; so is one
    who took a king out of the dog, in its suit.
    """
    if facts.dog is None:
        return _ALL_SUITS
    return sum(1 << card.suit for card in facts.dog & KINGS)


def _counted_bare(rules: RuleSet) -> int:
    """Beside which trumps a Petit is not bare; nothing where bare ones are like any other."""
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return 0
    return TRUMPS if rules.petit_sec_ignores_excuse else TRUMPS | EXCUSE
