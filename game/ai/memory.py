"""What follows for certain from the public record, and what of it slips a player's mind.

Nothing is left to the moment: what a seat forgets follows from its own cards, so that it stays
forgotten for the rest of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from game.rules.actions import Misere
from game.rules.cards import (
    BOUTS,
    COURT_CARDS,
    DECK,
    DECK_SIZE,
    EXCUSE,
    KING,
    KINGS,
    NO_CARDS,
    PETIT,
    PLAIN_CARDS,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    cards_above,
    cards_of_rank,
    trumps_above,
)
from game.rules.observation import Observation
from game.rules.options.choices import ImprenableMoment, Obligations, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.play import answers
from game.rules.state import Facts, Phase, Trick

_NEVER_LAID_AWAY_UNSEEN: Final = KINGS | BOUTS | TRUMPS
"""Trumps of the discard are shown, the others may not be in it (section 5)."""


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

    def higher_out(self, card: Card) -> CardSet:
        """Cards of its suit above it that other hands can still hold."""
        return self.hidden & cards_above(card)

    def is_master(self, card: Card) -> bool:
        """Whether no other hand can hold a higher card of its suit."""
        return not self.higher_out(card)


def recall(observation: Observation) -> Memory:
    """All that a seat can be certain of."""
    facts, me = observation.facts, observation.seat
    played = facts.played
    known = observation.hand | observation.discard | facts.shown_discard
    hidden = DECK - played - known
    certain = _certain_cards(observation, played)
    away = _may_lie_away(observation, hidden)
    had_by_taker = NO_CARDS if facts.taker == me else _dealt_to_the_taker(facts)
    if facts.dog is not None and facts.taker != me:
        had_by_taker |= facts.dog
    may_hold = []
    for seat, cannot in enumerate(_excluded_by_play(facts)):
        if seat == me:
            may_hold.append(observation.hand)
            continue
        if seat == facts.sits_out:
            may_hold.append(NO_CARDS)
            continue
        elsewhere = NO_CARDS if seat == facts.taker else had_by_taker
        for other, cards in enumerate(certain):
            if other != seat:
                elsewhere |= cards
        may_hold.append(hidden - cannot - elsewhere)
    certain[me] = observation.hand
    for cards in certain:
        away -= cards
    return Memory(me, played, hidden, tuple(may_hold), tuple(certain), away)


def _certain_cards(observation: Observation, played: CardSet) -> list[CardSet]:
    """Cards of the others that are known.

    They are shown handfuls, a Petit that was spoken of, what the call told of the taker's hand, and
    what he could not discard.
    """
    facts = observation.facts
    certain = [NO_CARDS] * facts.players
    for shown in facts.poignees:
        certain[shown.seat] |= shown.cards - played - facts.shown_discard
    for seat in (_bare_petit(facts), facts.petit_announced):
        if seat is not None:
            certain[seat] |= CardSet((PETIT,)) - played
    if facts.taker is not None and facts.taker != observation.seat:
        had = _dealt_to_the_taker(facts)
        if facts.dog is not None:
            had = (had | facts.dog) & _NEVER_LAID_AWAY_UNSEEN
        certain[facts.taker] |= had - played - facts.shown_discard
    return certain


def _bare_petit(facts: Facts) -> int | None:
    """The seat that is known to have been dealt the bare Petit."""
    return facts.to_act if facts.phase is Phase.PETIT_SEC else facts.imprenable


def _dealt_to_the_taker(facts: Facts) -> CardSet:
    """What the call tells of the taker's hand: all ranks above the called card (section 4).

    Who found nothing to call holds all cards that may be called.
    """
    if not facts.shape.calls_a_king or facts.taker is None:
        return NO_CARDS
    if facts.called is not None:
        return call_ladder(facts.called.rank + 1)
    return NO_CARDS if facts.phase is Phase.CALL else call_ladder(facts.rules.lowest_call)


def call_ladder(lowest: int) -> CardSet:
    """The kings, and every rank below them down to that one."""
    ladder = NO_CARDS
    for rank in range(lowest, KING + 1):
        ladder |= cards_of_rank(rank)
    return ladder


def _may_lie_away(observation: Observation, hidden: CardSet) -> CardSet:
    """Hidden cards that may be out of play: an unseen dog, or a discard with its limits."""
    facts = observation.facts
    if facts.contract is None or not facts.contract.shows_dog or facts.phase is Phase.CALL:
        return hidden
    if facts.taker == observation.seat:
        return NO_CARDS
    return hidden - _NEVER_LAID_AWAY_UNSEEN - _not_dealt_to_the_taker(facts)


def _not_dealt_to_the_taker(facts: Facts) -> CardSet:
    """A called card that may not be the taker's own, unless the dog brought it (section 4)."""
    if facts.called is None or facts.rules.call_own:
        return NO_CARDS
    called = CardSet((facts.called,))
    return called if facts.dog is None else called - facts.dog


def _excluded_by_play(facts: Facts) -> list[CardSet]:
    """For each seat what its own plays and announcements prove that it does not hold."""
    excluded = _excluded_by_announcements(facts)
    if facts.taker is not None:
        excluded[facts.taker] |= _not_dealt_to_the_taker(facts)
        if facts.shown_discard:  # trumps go only when nothing else is left (section 5)
            excluded[facts.taker] |= PLAIN_CARDS - KINGS
    for seat, proven in _proofs(facts):
        kept_back = _may_keep_petit_back(facts, seat)
        excluded[seat] |= proven.without(PETIT) if kept_back else proven
    return excluded


def passed_over_petit(facts: Facts) -> frozenset[int]:
    """The seats that can only have an imprenable Petit: they did not play one that they had to."""
    return frozenset(seat for seat, proven in _proofs(facts) if PETIT in proven)


def _proofs(facts: Facts) -> Iterator[tuple[int, CardSet]]:
    """Seats, and what each of their plays proves that they do not hold, an ordinary Petit too."""
    for trick in facts.tricks_so_far:
        yield from _proofs_of(trick, facts.players, facts.rules, facts.imprenable)


@lru_cache(maxsize=2048)
def _proofs_of(
    trick: Trick, players: int, rules: RuleSet, imprenable: int | None
) -> tuple[tuple[int, CardSet], ...]:
    """What one trick proves about the hands of those who played to it."""
    found = []
    for number, (seat, card) in enumerate(trick.plays(players)):
        if card == EXCUSE or (card == PETIT and imprenable == seat):
            continue  # they may be played whatever was led (sections 2.5 and 6)
        before = Trick(
            trick.leader, trick.cards[:number], None, trick.sits_out, trick.petit_excused
        )
        if before.led_suit is not None:
            highest = before.highest_trump
            found.append((seat, _excluded_by_card(rules, before.led_suit, highest, card)))
    return tuple(found)


def _excluded_by_announcements(facts: Facts) -> list[CardSet]:
    excluded = [NO_CARDS] * facts.players
    for shown in facts.poignees:
        if EXCUSE in shown.cards:  # shown only when there is no other trump (section 7)
            excluded[shown.seat] |= TRUMPS - shown.cards
    for declared in facts.miseres:
        lacks_trumps = declared.misere is Misere.NO_TRUMP
        excluded[declared.seat] |= TRUMPS.with_card(EXCUSE) if lacks_trumps else COURT_CARDS
    bare = _bare_petit(facts)
    if bare is not None:
        excluded[bare] |= other_trumps(facts)
    return excluded


def other_trumps(facts: Facts) -> CardSet:
    """The cards that a bare Petit is without (section 2.5)."""
    others = TRUMPS.without(PETIT)
    return others if facts.rules.petit_sec_ignores_excuse else others.with_card(EXCUSE)


def _may_keep_petit_back(facts: Facts, seat: int) -> bool:
    """Whether that seat may hold a Petit that nothing obliges it to play (section 11.3)."""
    rules = facts.rules
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return False
    if facts.imprenable is not None:
        return facts.imprenable == seat
    if facts.dog is not None and seat == facts.taker:
        return False
    secret = rules.imprenable_moment is ImprenableMoment.WHEN_PLAYED
    return secret and facts.played_by(seat).isdisjoint(other_trumps(facts))


@lru_cache(maxsize=4096)
def _excluded_by_card(rules: RuleSet, led: Suit, highest: int, card: Card) -> CardSet:
    """What a player cannot hold who answers with that card: all that obliges him to another."""
    excluded = NO_CARDS
    for cards in SUIT_CARDS[: Suit.TRUMPS + 1]:
        if card not in answers(rules, led, highest, cards.with_card(card)):
            pairs = ((it, CardSet((it, card))) for it in cards)
            excluded |= CardSet(
                it for it, pair in pairs if card not in answers(rules, led, highest, pair)
            )
    return excluded


_ALWAYS: Final = 99
"""More tricks than any deal has."""
_LEAST_SHARE: Final = 0.5
"""Each card is kept in mind for the usual time, half of it more or less."""
_LOWEST_MAJOR: Final = 18
_STRIKING: Final = BOUTS | trumps_above(_LOWEST_MAJOR - 1) | COURT_CARDS
"""Nobody forgets that these were played."""
_MOST_TRICKS: Final = 24


@dataclass(frozen=True, slots=True)
class Attention:
    """How well a player follows a deal; times are in tricks and vary by half.

    Attributes:
        cards: how long the number cards that others have played are remembered.
        trumps: how long their trumps below the 18 are remembered.
        voids: how long it is remembered that somebody had no card of a suit. Who holds the Petit
            looks out for those who trump, and forgets none of them.
        leads: how many of the last tricks are remembered with who led what.
        friends: in what share of the tricks a player notices that a friend is winning.
    """

    cards: int = _ALWAYS
    trumps: int = _ALWAYS
    voids: int = _ALWAYS
    leads: int = _ALWAYS
    friends: float = 1.0


FULL: Final = Attention()
"""Forgets and overlooks nothing."""


def forgotten_cards(observation: Observation, attention: Attention) -> CardSet:
    """Cards that others have played, and the seat no longer knows of."""
    return NO_CARDS if attention == FULL else _SeatMemory(observation, attention).forgotten_cards()


def remembered_voids(observation: Observation, attention: Attention) -> list[set[Suit]]:
    """For each seat the suits of which it is remembered to have nothing, the trumps among them."""
    return _SeatMemory(observation, attention).remembered_voids()


def leads_in_mind(facts: Facts, attention: Attention) -> tuple[Trick, ...]:
    """The tricks of which a player still knows who led what."""
    return facts.tricks[max(0, len(facts.tricks) - attention.leads) :]


def overlooks_friends(observation: Observation, attention: Attention) -> bool:
    """Whether the seat misses that a friend is winning the trick in progress."""
    return attention.friends < 1.0 and _SeatMemory(observation, attention).overlooks()


class _SeatMemory:
    """The memory of one seat in one deal: how long each thing stays in it."""

    def __init__(self, observation: Observation, attention: Attention) -> None:
        self._facts = observation.facts
        self._seat = observation.seat
        self._attention = attention
        self._voids_kept = _ALWAYS if PETIT in observation.hand else attention.voids
        chance = Random(observation.dealt.mask)  # the same in every decision of the deal
        self._by_card = [_LEAST_SHARE + chance.random() for _ in range(DECK_SIZE)]
        self._by_suit = [
            [_LEAST_SHARE + chance.random() for _ in Suit] for _ in range(self._facts.players)
        ]
        self._by_trick = [chance.random() for _ in range(_MOST_TRICKS)]

    def overlooks(self) -> bool:
        return self._by_trick[len(self._facts.tricks) % _MOST_TRICKS] >= self._attention.friends

    def forgotten_cards(self) -> CardSet:
        forgotten = NO_CARDS
        for age, trick in self._tricks():
            for seat, card in trick.plays(self._facts.players):
                kept = self._attention.trumps if card.is_trump else self._attention.cards
                if seat != self._seat and age > kept * self._by_card[card]:
                    forgotten = forgotten.with_card(card)
        return forgotten - _STRIKING

    def remembered_voids(self) -> list[set[Suit]]:
        voids: list[set[Suit]] = [set() for _ in range(self._facts.players)]
        for age, trick in self._tricks():
            for seat, suit in _voids_shown(trick, self._facts):
                if age <= self._voids_kept * self._by_suit[seat][suit]:
                    voids[seat].add(suit)
        return voids

    def _tricks(self) -> Iterator[tuple[int, Trick]]:
        """The tricks, and how long ago they were; the one in progress is 0 tricks ago."""
        complete = len(self._facts.tricks)
        for number, trick in enumerate(self._facts.tricks_so_far):
            yield complete - number, trick


def _voids_shown(trick: Trick, facts: Facts) -> Iterator[tuple[int, Suit]]:
    """The seats that did not follow; by relaxed rules one may trump all the same (11.13)."""
    led, relaxed = trick.led_suit, facts.rules.obligations is Obligations.RELAXED
    for seat, card in trick.plays(facts.players):
        if led is None or card == EXCUSE or trick.is_excused(card) or card.suit is led:
            continue
        if not (relaxed and card.is_trump):
            yield seat, led
        if not (relaxed or card.is_trump):
            yield seat, Suit.TRUMPS
