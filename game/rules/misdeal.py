"""Hands that void a deal, may void it, or make the Petit imprenable (sections 2.5 and 11.3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import COURT_CARDS, EXCUSE, PETIT, Card, CardSet
from game.rules.events import (
    DealVoided,
    Event,
    ImprenableDeclared,
    PetitSecFound,
    VoidReason,
)
from game.rules.options.choices import ImprenableMoment, Maldonne, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Phase


def has_bare_petit(rules: RuleSet, dealt_hand: CardSet) -> bool:
    """Whether a dealt hand has the Petit, no other trump, and (option) no Excuse."""
    if PETIT not in dealt_hand or len(dealt_hand.trumps) > 1:
        return False
    return rules.petit_sec_ignores_excuse or EXCUSE not in dealt_hand


def petit_sec_events(rules: RuleSet, hands: Sequence[CardSet]) -> list[Event]:
    """What follows at once when a player was dealt the bare Petit; nothing when nobody was."""
    seat = next((seat for seat, hand in enumerate(hands) if has_bare_petit(rules, hand)), None)
    if seat is None:
        return []
    if rules.petit_sec is PetitSec.CANCEL:
        return [DealVoided(VoidReason.PETIT_SEC, seat)]
    if rules.imprenable_moment is not ImprenableMoment.AFTER_DEAL:
        return []
    match rules.petit_sec:
        case PetitSec.IMPRENABLE:
            return [ImprenableDeclared(seat)]
        case PetitSec.CHOICE:
            return [PetitSecFound(seat)]
    return []


def check_cancel(facts: Facts, seat: int, hand: CardSet) -> VoidReason:
    """Refuse to cancel a deal without a cause; give the cause otherwise.

    Where the Petit's holder must choose at once he is asked before the auction. Any other cause may
    be pleaded until the first bid, out of turn, so that nobody learns who had one and kept silent.

    Raises:
        IllegalAction: when the hand has none, or it is not the moment.
    """
    if facts.phase is Phase.PETIT_SEC:
        if facts.to_act == seat:
            return VoidReason.PETIT_SEC
        raise IllegalAction(Reason.NOT_YOUR_TURN)
    if facts.phase is not Phase.AUCTION:
        raise IllegalAction(Reason.WRONG_PHASE, phase=facts.phase.value)
    if facts.bids:
        raise IllegalAction(Reason.CANCEL_TOO_LATE)
    reason = cancel_cause(facts.rules, hand)
    if reason is None or seat == facts.sits_out:
        raise IllegalAction(Reason.CANCEL_HAND)
    return reason


def may_cancel(facts: Facts, seat: int, hand: CardSet) -> bool:
    """Whether that seat may have the deal thrown in now."""
    try:
        check_cancel(facts, seat, hand)
    except IllegalAction:
        return False
    return True


def cancel_cause(rules: RuleSet, dealt_hand: CardSet) -> VoidReason | None:
    """Why a hand may be thrown in before the first bid, if so (section 2.5)."""
    later = rules.imprenable_moment is not ImprenableMoment.AFTER_DEAL
    if rules.petit_sec is PetitSec.CHOICE and later and has_bare_petit(rules, dealt_hand):
        return VoidReason.PETIT_SEC
    if rules.excuse_sec and EXCUSE in dealt_hand and not dealt_hand.trumps:
        return VoidReason.EXCUSE_SEC
    if _is_weak(rules, dealt_hand):
        return VoidReason.MALDONNE
    return None


def _is_weak(rules: RuleSet, dealt_hand: CardSet) -> bool:
    match rules.maldonne:
        case Maldonne.NO_TRUMP:
            return not dealt_hand.trumps and EXCUSE not in dealt_hand
        case Maldonne.FEW_CARDS:
            strong = dealt_hand.trumps | (dealt_hand & COURT_CARDS)
            return len(strong) < rules.maldonne_minimum
    return False


def is_imprenable(facts: Facts, seat: int, hand: CardSet) -> bool:
    """Whether the Petit in that hand cannot be taken.

    It belongs to the hand as it was dealt, which is what is left and what was played of it; a taker
    who takes the dog in hand loses it (section 11.3). Two players have none (11.5).
    """
    rules = facts.rules
    if (
        not facts.shape.has_taker
        or PETIT not in hand
        or rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE)
    ):
        return False
    if facts.imprenable is not None:
        return facts.imprenable == seat
    if seat == facts.taker and facts.contract is not None and facts.contract.shows_dog:
        return False
    return has_bare_petit(rules, hand | facts.played_by(seat))


def declares_imprenable(facts: Facts, seat: int, hand: CardSet, card: Card) -> bool:
    """Whether the others learn with that card that the seat's Petit is imprenable."""
    if facts.imprenable is not None or not is_imprenable(facts, seat, hand):
        return False
    if facts.rules.imprenable_moment is ImprenableMoment.FIRST_CARD:
        return not facts.has_played(seat)
    return card == PETIT
