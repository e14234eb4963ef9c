"""What follows for certain from the public record: who can and who must hold which card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.actions import Misere
from game.rules.cards import (
    BOUTS,
    DECK,
    EXCUSE,
    KINGS,
    NO_CARDS,
    PETIT,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.misdeal import COURT_CARDS
from game.rules.observation import Observation
from game.rules.options import Obligations, PetitSec
from game.rules.state import Facts, Trick


@dataclass(frozen=True, slots=True)
class Memory:
    """A seat's knowledge of where the cards are.

    Attributes:
        seat: whose memory this is.
        played: the cards played so far.
        hidden: the cards that seat cannot place: in another hand, the discard or an unseen dog.
        may_hold: for each seat the cards it can still hold; one's own hand for oneself.
        must_hold: for each seat the cards it is certain to hold.
        may_lie_away: hidden cards that can be in the taker's discard or the unseen dog.
    """

    seat: int
    played: CardSet
    hidden: CardSet
    may_hold: tuple[CardSet, ...]
    must_hold: tuple[CardSet, ...]
    may_lie_away: CardSet

    def is_void(self, seat: int, suit: Suit) -> bool:
        """Whether that seat surely has no card of that suit (or no trump)."""
        return not self.may_hold[seat].of_suit(suit)

    def others_out(self, suit: Suit) -> CardSet:
        """Cards of that suit that other hands can still hold."""
        return self.hidden.of_suit(suit)

    def higher_out(self, card: Card) -> CardSet:
        """Cards of its suit above it that other hands can still hold."""
        suit = card.suit
        above = CardSet.of_mask(SUIT_CARDS[suit].mask >> (card + 1) << (card + 1))
        return self.hidden & above

    def is_master(self, card: Card) -> bool:
        """Whether no other hand can hold a higher card of its suit."""
        return not self.higher_out(card)


def recall(observation: Observation) -> Memory:
    """All that a seat can be certain of."""
    facts, me = observation.facts, observation.seat
    played = _played(facts)
    known = observation.hand | observation.discard | facts.shown_discard
    hidden = DECK - played - known
    certain = _certain_cards(observation, played)
    away = _may_lie_away(observation, hidden)
    dog_in_hand = facts.dog if facts.dog is not None and facts.taker != me else NO_CARDS
    may_hold = []
    for seat, cannot in enumerate(_excluded_by_play(facts)):
        if seat == me:
            may_hold.append(observation.hand)
            continue
        if seat == facts.sits_out:
            may_hold.append(NO_CARDS)
            continue
        elsewhere = NO_CARDS if seat == facts.taker else dog_in_hand
        for other, cards in enumerate(certain):
            if other != seat:
                elsewhere |= cards
        may_hold.append(hidden - cannot - elsewhere)
    certain[me] = observation.hand
    for cards in certain:
        away -= cards
    return Memory(me, played, hidden, tuple(may_hold), tuple(certain), away)


def _played(facts: Facts) -> CardSet:
    played = NO_CARDS
    for trick in _tricks(facts):
        played |= CardSet(trick.cards)
    return played


def _tricks(facts: Facts) -> tuple[Trick, ...]:
    return facts.tricks if facts.trick is None else (*facts.tricks, facts.trick)


def _certain_cards(observation: Observation, played: CardSet) -> list[CardSet]:
    """Cards of the others that are known.

    They are shown handfuls, a Petit that was spoken of, and what the taker could not discard.
    """
    facts = observation.facts
    certain = [NO_CARDS] * facts.players
    for shown in facts.poignees:
        certain[shown.seat] |= shown.cards - played - facts.shown_discard
    for seat in (facts.imprenable, facts.petit_announced):
        if seat is not None:
            certain[seat] |= CardSet((PETIT,)) - played
    if facts.dog is not None and facts.taker is not None and facts.taker != observation.seat:
        kept = facts.dog & (KINGS | BOUTS | TRUMPS)
        certain[facts.taker] |= kept - played - facts.shown_discard
    return certain


def _may_lie_away(observation: Observation, hidden: CardSet) -> CardSet:
    """Hidden cards that may be out of play: an unseen dog, or a discard with its limits."""
    facts = observation.facts
    if facts.contract is None or not facts.contract.shows_dog:
        return hidden
    if facts.taker == observation.seat:
        return NO_CARDS
    return hidden - KINGS - BOUTS - TRUMPS


def _excluded_by_play(facts: Facts) -> list[CardSet]:
    """For each seat what its own plays and announcements prove that it does not hold."""
    excluded = _excluded_by_announcements(facts)
    for trick in _tricks(facts):
        seen: tuple[Card, ...] = ()
        for seat, card in trick.plays(facts.players):
            before = replace(trick, cards=seen, winner=None)
            seen = (*seen, card)
            if card == EXCUSE or (card == PETIT and facts.imprenable == seat):
                continue  # they may be played whatever was led (sections 2.5 and 6)
            proven = _excluded_by_card(facts.rules.obligations, before, card)
            if _may_keep_petit_back(facts, seat):
                proven = proven.without(PETIT)
            excluded[seat] |= proven
    return excluded


def _excluded_by_announcements(facts: Facts) -> list[CardSet]:
    excluded = [NO_CARDS] * facts.players
    for shown in facts.poignees:
        if EXCUSE in shown.cards:  # shown only when there is no other trump (section 7)
            excluded[shown.seat] |= TRUMPS - shown.cards
    for declared in facts.miseres:
        lacks_trumps = declared.misere is Misere.NO_TRUMP
        excluded[declared.seat] |= TRUMPS.with_card(EXCUSE) if lacks_trumps else COURT_CARDS
    if facts.imprenable is not None:
        other_trumps = TRUMPS.without(PETIT)
        both = facts.rules.petit_sec_ignores_excuse
        excluded[facts.imprenable] |= other_trumps if both else other_trumps.with_card(EXCUSE)
    return excluded


def _may_keep_petit_back(facts: Facts, seat: int) -> bool:
    """Whether that seat may hold a Petit that nothing obliges it to play (section 11.3)."""
    can_be = facts.rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE)
    return can_be and facts.imprenable in (None, seat)


def _excluded_by_card(obligations: Obligations, before: Trick, card: Card) -> CardSet:
    """What a player cannot hold who plays that card to that trick (section 6)."""
    led = before.led_suit
    if led is None:
        return NO_CARDS
    if obligations is Obligations.RELAXED:  # any trump will do, or anything when void (11.13)
        return NO_CARDS if card.is_trump or card.suit is led else SUIT_CARDS[led]
    excluded = NO_CARDS
    if card.suit is not led:
        excluded |= SUIT_CARDS[led]
        if not card.is_trump:
            return excluded | TRUMPS
    best = before.best
    if card.is_trump and best is not None and best.is_trump and card < best:
        excluded |= trumps_above(best.rank)  # undertrumping: nothing that beats the table
    return excluded
