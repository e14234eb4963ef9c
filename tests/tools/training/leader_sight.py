"""What a leader sees, told by the public record alone, slowly and card by card."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.ai.kernel.cards import PLACES
from game.ai.positions import place_of_card
from game.rules.cards import BOUTS, DECK, EXCUSE, KINGS, NO_CARDS, PLAIN_SUITS, Card, CardSet, Suit
from game.rules.observation import Observation

SUITS_AND_TRUMPS = (*PLAIN_SUITS, Suit.TRUMPS)


def described(view: Observation, usual: Card) -> list[int]:
    """All inputs of the network, by the strict obligations, for who would lead that by habit."""
    facts = view.facts
    fallen = CardSet(card for trick in facts.tricks for card in trick.cards)
    unseen = DECK - fallen - view.hand - view.discard
    order = [(view.seat + turn) % facts.players for turn in range(facts.players)]
    called = facts.called if facts.partner is None else None
    if called in fallen:
        called = None
    attacks = view.seat in (facts.taker, view.partner)
    secret = called is not None and (not attacks or view.seat == facts.taker)
    known_attack = {facts.taker} if secret else {facts.taker, facts.partner, view.partner}
    return [
        *_placed(view.hand),
        *_placed(unseen),
        *_placed((facts.dog or NO_CARDS) & unseen),
        *_placed([usual]),
        *(flag for seat in order for flag in _flags(_shown(view, seat), PLAIN_SUITS)),
        *_flags([] if called is None else [called.suit], PLAIN_SUITS),
        *(flag for seat in order[1:] for flag in _flags({*_lacked(view, seat)}, SUITS_AND_TRUMPS)),
        *_flags(_led(view, by_taker=True), SUITS_AND_TRUMPS),
        *_flags(_led(view, by_taker=False), SUITS_AND_TRUMPS),
        *(len(cards.of_suit(suit)) for cards in (view.hand, unseen) for suit in PLAIN_SUITS),
        *(int(seat == facts.taker) for seat in order[1:]),
        *(int(seat in known_attack) for seat in order[1:]),
        *(int(left == len(view.hand) - 1) for left in range(facts.shape.tricks)),
        *(sum(card.suit > Suit.CLUBS for card in cards) for cards in (view.hand, unseen)),
        *([0] * 4 if secret else _won(view, known_attack)),
    ]


def _placed(cards: Collection[Card]) -> list[int]:
    return _flags({place_of_card(card) for card in cards}, range(PLACES))


def _flags(found: Collection[int], among: Collection[int]) -> list[int]:
    return [int(each in found) for each in among]


def _shown(view: Observation, seat: int) -> set[Suit]:
    """Suits that a seat has played, or the taker is known to have had (section 5)."""
    facts = view.facts
    shown = {card.suit for card in facts.played_by(seat)}
    if seat == facts.taker:
        shown |= (
            set(PLAIN_SUITS) if facts.dog is None else {card.suit for card in facts.dog & KINGS}
        )
    return shown


def _lacked(view: Observation, seat: int) -> Iterator[Suit]:
    """Suits that a seat has shown to lack."""
    for trick in view.facts.tricks:
        card = next(card for player, card in trick.plays(view.facts.players) if player == seat)
        if card == EXCUSE or card.suit is trick.led_suit:
            continue
        assert trick.led_suit is not None
        yield trick.led_suit
        if card.suit is not Suit.TRUMPS:
            yield Suit.TRUMPS


def _led(view: Observation, *, by_taker: bool) -> list[Suit]:
    facts = view.facts
    return [
        trick.cards[0].suit for trick in facts.tricks if (trick.leader == facts.taker) is by_taker
    ]


def _won(view: Observation, attack: Collection[int | None]) -> list[int]:
    """Half-points and bouts that fell in tricks of the attack, and of the defence."""
    won, lost = (
        CardSet(
            card
            for trick in view.facts.tricks
            if (trick.winner in attack) is by_attack
            for card in trick.cards
        )
        for by_attack in (True, False)
    )
    return [won.half_points, lost.half_points, len(won & BOUTS), len(lost & BOUTS)]
