"""Claims: whether a seat wins all that is left, whatever the others hold and play.

The trumps are led first and each suit from its highest card. No other order is surer: every trump
that is led draws one from whoever has any, and of no suit is a card drawn but by that suit. So a
card loses in two ways only, and either asks for certain cards in a single other hand. Whether that
hand can hold them, by all that the seat has seen, is a question of placing the hidden cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.ai.memory import recall
from game.rules.before_play import is_imprenable
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, PLAIN_SUITS, Card, CardSet, Suit, cards_above
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseSlamException, Obligations, PetitSec
from game.rules.plain_values import CodedError, Message, MessageCode

_Node: TypeAlias = tuple[object, ...]
_SOURCE: Final[_Node] = ("source",)
_SINK: Final[_Node] = ("sink",)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a hand is to hold, so that it could beat a claim.

    Attributes:
        one_of: cards of which it holds one at least.
        among: cards of which it holds ``count`` at least, that one included.
        count: how many of ``among`` it holds.
        few: cards of which it holds no more than ``most``; none is in ``one_of`` or ``among``.
        most: how many of ``few`` it may hold.
    """

    one_of: CardSet
    among: CardSet
    count: int
    few: CardSet = NO_CARDS
    most: int = 0


class _Placing:
    """Hidden cards, and places for all of them."""

    def __init__(self, cards: CardSet, may_hold: Sequence[CardSet], room: Sequence[int]) -> None:
        """Take the cards that are to be placed.

        Args:
            cards: the hidden cards.
            may_hold: the cards that can lie at each place.
            room: how many lie there; as many in all as there are cards.
        """
        self._cards = cards
        self._may_hold = tuple(cards & held for held in may_hold)
        self._room = tuple(room)

    def allows(self, place: int, wanted: _Wanted) -> bool:
        """Whether the cards can lie so that a place holds what is wanted."""
        held, room = self._may_hold[place], self._room[place]
        if wanted.count > room or wanted.count > len(held & wanted.among):
            return False
        if held.isdisjoint(wanted.one_of):
            return False
        return _flow(self._network(place, wanted)) == len(self._cards)

    def _network(self, place: int, wanted: _Wanted) -> dict[_Node, dict[_Node, int]]:
        """From the cards, those alike together, to the places; what is wanted has its own."""
        one, others, rest = (place, "one"), (place, "among"), (place, "rest")
        few = (place, "few")
        ways: dict[_Node, dict[_Node, int]] = defaultdict(dict)
        for at, room in enumerate(self._room):
            if at != place:
                ways[at, "all"][_SINK] = room
        ways[one][_SINK] = 1
        ways[others][_SINK] = wanted.count - 1
        ways[rest][_SINK] = self._room[place] - wanted.count
        ways[few][rest] = wanted.most
        groups = Counter(self._kind(card, wanted) for card in self._cards)
        for kind, count in groups.items():
            places, in_one, in_among, in_few = kind
            group: _Node = ("cards", kind)
            ways[_SOURCE][group] = count
            for at in places:
                if at != place:
                    ways[group][at, "all"] = count
                    continue
                ways[group][few if in_few else rest] = count
                if in_among:
                    ways[group][others] = count
                if in_one:
                    ways[group][one] = 1
        return ways

    def _kind(self, card: int, wanted: _Wanted) -> tuple[tuple[int, ...], bool, bool, bool]:
        """What tells a card from others: where it may lie, and what it is wanted for."""
        places = tuple(at for at, held in enumerate(self._may_hold) if card in held)
        return places, card in wanted.one_of, card in wanted.among, card in wanted.few


def _flow(ways: dict[_Node, dict[_Node, int]]) -> int:
    """The greatest flow from source to sink, along shortest ways as long as there are any."""
    found = 0
    while (back := _way_to_sink(ways)) is not None:
        steps = []
        node = _SINK
        while node != _SOURCE:
            steps.append((back[node], node))
            node = back[node]
        amount = min(ways[start][end] for start, end in steps)
        for start, end in steps:
            ways[start][end] -= amount
            ways[end][start] = ways[end].get(start, 0) + amount
        found += amount
    return found


def _way_to_sink(ways: dict[_Node, dict[_Node, int]]) -> dict[_Node, _Node] | None:
    """From where each node on a way was reached; None when there is no way."""
    back: dict[_Node, _Node] = {_SOURCE: _SOURCE}
    waiting = deque((_SOURCE,))
    while waiting:
        node = waiting.popleft()
        for end, room in ways[node].items():
            if room > 0 and end not in back:
                back[end] = node
                if end == _SINK:
                    return back
                waiting.append(end)
    return None


_EXCUSE: Final = CardSet((EXCUSE,))


class ClaimCode(MessageCode):
    """Why the rest is not certain."""

    NOT_YOUR_TURN = "the rest can be claimed after the first trick, by whose turn it is"
    TWO_PLAYERS = "with two players most cards lie face down"
    EXCUSE = "the Excuse wins no trick"
    THIS_TRICK = "none of your cards is sure to win this trick"
    HIGHER_TRUMP = "a higher trump than {card} may be out"
    HIGHER_CARD = "a higher card than {card} may be out"
    TRUMP_OUT = "a trump may be out that takes {card}"


class BadClaim(CodedError):
    """A claim of what is not certain."""


def certain_rest(view: Observation) -> tuple[Card, ...]:
    """The hand in an order in which every card wins its trick, from the one in progress on.

    For who leads, or plays last to the trick, it is found if there is any such order; for others
    only where what is still played to the trick makes no difference to the later ones. The Petit
    comes last, where that is as certain.

    Raises:
        BadClaim: naming what is in the way.
    """
    facts, hand = view.facts, view.hand
    if not facts.shape.has_taker:
        raise BadClaim(ClaimCode.TWO_PLAYERS())
    if facts.trick is None or not facts.tricks or facts.to_act != view.seat:
        raise BadClaim(ClaimCode.NOT_YOUR_TURN())
    if is_imprenable(facts, view.seat, hand) or (EXCUSE in hand and not _wins_slam(view)):
        raise BadClaim(ClaimCode.EXCUSE())
    others = _Others(view)
    objection = ClaimCode.THIS_TRICK()
    for order in _orders(view):
        found = others.objection(order)
        if found is None:
            return (*order, *hand & _EXCUSE)
        objection = found
    raise BadClaim(objection)


def _wins_slam(view: Observation) -> bool:
    """Whether the Excuse, led to the last trick, wins it for who has won all the others."""
    facts = view.facts
    wins = facts.rules.excuse_slam_exception is not ExcuseSlamException.OFF
    return wins and all(trick.winner == view.seat for trick in facts.tricks)


def _orders(view: Observation) -> Iterator[tuple[Card, ...]]:
    """The orders to try: for each card that wins the trick in progress those of the others."""
    trick, hand = view.facts.trick, view.hand - _EXCUSE
    assert trick is not None, "it was asked before"
    if not trick.cards:
        yield from _leads(hand)
        return
    for card in sorted(view.choices.plays - _EXCUSE, key=lambda card: (card == PETIT, card)):
        after = replace(trick, cards=(*trick.cards, card))
        if after.leading_seat(view.facts.players) == view.seat:
            yield from ((card, *leads) for leads in _leads(hand.without(card)))


def _leads(hand: CardSet) -> Iterator[tuple[Card, ...]]:
    """The surest order, and before it the one that gains most."""
    trumps = sorted(hand.trumps, reverse=True)
    plain = [card for suit in PLAIN_SUITS for card in sorted(hand.of_suit(suit), reverse=True)]
    if PETIT in hand and plain:
        yield (*trumps[:-1], *plain, PETIT)
    yield (*trumps, *plain)


class _Others:
    """What the other hands may do about cards that are played to this trick and led to the next."""

    def __init__(self, view: Observation) -> None:
        facts, memory = view.facts, recall(view)
        assert facts.trick is not None, "it was asked before"
        self._rules, self._memory = facts.rules, memory
        self._seats = [seat for seat in facts.playing if seat != view.seat]
        played = dict(facts.trick.plays(facts.players))
        self._later = [seat for seat in self._seats if seat not in played]
        self._follows, self._led = bool(played), facts.trick.led_suit
        room = [facts.cards_left(seat) * (seat != view.seat) for seat in range(facts.players)]
        room.append(len(memory.hidden) - sum(room))
        self._placing = _Placing(memory.hidden, (*memory.may_hold, memory.may_lie_away), room)
        free = self._rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE)
        self._free = _EXCUSE.with_card(PETIT) if free else _EXCUSE

    def objection(self, order: Sequence[Card]) -> Message | None:
        """Why some card of an order may lose, when those before it have won; None when none may."""
        for number, card in enumerate(order):
            follows = self._follows and number == 0
            seats = self._later if follows else self._seats
            led = self._led or card.suit if follows else card.suit
            before = order[self._follows : number]
            if led is card.suit and any(self._may_beat(seat, card, before) for seat in seats):
                code = ClaimCode.HIGHER_TRUMP if card.is_trump else ClaimCode.HIGHER_CARD
                return code(card=card)
            if led is not Suit.TRUMPS and any(
                self._may_ruff(seat, card, led, before) for seat in seats
            ):
                return ClaimCode.TRUMP_OUT(card=card)
        return None

    def _may_beat(self, seat: int, card: Card, before: Sequence[Card]) -> bool:
        """Whether a hand may have kept a higher card of the suit.

        Whenever the suit was led it has played another one of it, or the Excuse.
        """
        led = sum(it.suit is card.suit for it in before)
        suit = self._memory.hidden.of_suit(card.suit)
        return self._placing.allows(
            seat, _Wanted(cards_above(card) & suit, suit | self._free, led + 1)
        )

    def _may_ruff(self, seat: int, card: Card, led: Suit, before: Sequence[Card]) -> bool:
        """Whether a hand may have kept a trump that wins, and have nothing of the suit any more.

        Whenever trumps were led it has played another one, or the Excuse; and cards of the suit
        only when that was led. Where one may trump at any time it may still have some.
        """
        hidden = self._memory.hidden
        if not card.is_trump and PETIT in self._free & self._memory.may_hold[seat]:
            return True  # it is played when it pleases
        trumps = hidden & cards_above(card) if card.is_trump else hidden.trumps
        drawn = sum(it.is_trump for it in before)
        times = sum(it.suit is led for it in before)
        strict = self._rules.obligations is Obligations.STRICT
        suit = hidden.of_suit(led) if strict else NO_CARDS
        return self._placing.allows(
            seat, _Wanted(trumps, hidden.trumps | _EXCUSE, drawn + 1, suit, times)
        )
