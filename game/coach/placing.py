"""Whether hidden cards can lie so that one hand has what is asked for."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.rules.cards import NO_CARDS, CardSet

_Node: TypeAlias = tuple[object, ...]
_SOURCE: Final[_Node] = ("source",)
_SINK: Final[_Node] = ("sink",)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a hand is to hold.

    Attributes:
        one_of: some card of these,
        among: and with that so many of these, the former included.
        count: how many.
        few: and of these no more than
        most: so many; they are none of the others.
    """

    one_of: CardSet
    among: CardSet
    count: int
    few: CardSet = NO_CARDS
    most: int = 0


class Placing:
    """Hidden cards, and places for all of them."""

    def __init__(self, cards: CardSet, may_hold: Sequence[CardSet], room: Sequence[int]) -> None:
        """Have cards to place.

        Args:
            cards: the hidden cards.
            may_hold: those that can lie at each place.
            room: how many lie there; as many in all as there are cards.
        """
        self._cards = cards
        self._may_hold = tuple(cards & held for held in may_hold)
        self._room = tuple(room)

    def allows(self, place: int, wanted: Wanted) -> bool:
        """Whether the cards can lie so that a place holds what is wanted."""
        held, room = self._may_hold[place], self._room[place]
        if wanted.count > room or wanted.count > len(held & wanted.among):
            return False
        if held.isdisjoint(wanted.one_of):
            return False
        return _flow(self._network(place, wanted)) == len(self._cards)

    def _network(self, place: int, wanted: Wanted) -> dict[_Node, dict[_Node, int]]:
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

    def _kind(self, card: int, wanted: Wanted) -> tuple[tuple[int, ...], bool, bool, bool]:
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
