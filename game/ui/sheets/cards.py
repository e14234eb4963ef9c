"""Cards of a finished deal as real cards: dog, discard, or what each of two players won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.actions import Bid
from game.rules.cards import KING, PLAIN_SUITS, QUEEN, Card, CardSet
from game.rules.observation import Observation
from game.rules.score.scores import half_of
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.drawing.canvas import draw_line
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import card_width, draw_card, heading_style
from game.words.cards import sorted_hand
from game.words.i18n import ntr, tr
from game.words.names import shown_name
from game.words.numbers import points_words

_CARD_HEIGHTS: Final = (90, 158)
_TITLE_ROOM: Final = 28
_GAP: Final = 4
_BETWEEN: Final = 34


@dataclass(frozen=True, slots=True)
class _Heap:
    """Cards that are shown together.

    Attributes:
        title: whose or what they are.
        note: what there is to say about them, beside the title.
        cards: the cards.
        reason: why there are none, where that needs a sentence.
    """

    title: str
    note: str
    cards: Sequence[Card]
    reason: str = ""


class CardHeaps(Across):
    """One heap of cards, or two side by side, with larger cards where there is room."""

    most_growth = _CARD_HEIGHTS[1] - _CARD_HEIGHTS[0]

    def __init__(self, *heaps: _Heap) -> None:
        super().__init__(*map(_HeapBox, heaps), gap=_BETWEEN, align="fill")
        self.heaps = heaps

    def draw(self, target: pygame.Surface) -> None:
        """Draw the heaps, a thin line between two."""
        super().draw(target)
        kit = self.kit
        for part in self.parts[1:]:
            x = part.rect.left - kit.px(_BETWEEN) // 2
            ends = (x, self.rect.top), (x, self.rect.bottom)
            draw_line(target, kit.theme.hairline, *ends, max(1, kit.px(1.2)))


class _HeapBox(Box):
    """Title and note of a heap above its cards, or the reason why there are none."""

    grows = True

    def __init__(self, heap: _Heap) -> None:
        self._heap = heap

    def height_in(self, kit: Kit, width: int) -> int:
        """Cards of the least height."""
        return kit.px(_TITLE_ROOM + _CARD_HEIGHTS[0])

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        heap, muted = self._heap, kit.theme.muted
        title = Words(heap.title, heading_style(kit), most=1)
        note = Words(heap.note, Style(Face.BODY, 15, muted), most=1)
        reason = Words(heap.reason, Style(Face.NOTE, 16, muted))
        line = Across(title, note, shares=(0, 1), gap=10, align="line")
        self._lines = Down(line, On(reason, above=4))
        self._lines.place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and cards."""
        kit, rect, count = self.kit, self.rect, len(self._heap.cards)
        self._lines.draw(target)
        high = int(kit.units(rect.height)) - _TITLE_ROOM
        wide = card_width(high)
        step = min(wide + _GAP, (kit.units(rect.width) - wide) / max(1, count - 1))
        for index, card in enumerate(self._heap.cards):
            x = rect.left + kit.px(wide / 2 + index * step)
            y = rect.top + kit.px(_TITLE_ROOM + high / 2)
            draw_card(kit, target, (x, y), high, card.code)


def dog_and_discard(result: DealResult) -> CardHeaps:
    """What lay in the dog, and what the taker laid away."""
    dog = _counted_heap(tr("Dog"), result.dog)
    if result.discard:
        return CardHeaps(dog, _counted_heap(tr("Discard"), result.discard))
    reason = (
        tr("The dog stayed closed and counts for the defence.")
        if result.contract is Bid.GARDE_CONTRE
        else tr("The dog stayed closed and counts for the attack.")
    )
    return CardHeaps(dog, _Heap(tr("Discard"), tr("none"), (), reason))


def seen_so_far(view: Observation) -> CardHeaps:
    """The dog of a deal that goes on, as far as it was seen, and the player's own discard."""
    facts = view.facts
    if facts.dog is not None:
        dog = _counted_heap(tr("Dog"), facts.dog)
    else:
        stays = facts.contract in (Bid.GARDE_SANS, Bid.GARDE_CONTRE)
        why = tr("The dog stays closed.") if stays else tr("The dog was not turned up yet.")
        dog = _Heap(tr("Dog"), "", (), why)
    if not view.discard:
        return CardHeaps(dog)
    return CardHeaps(dog, _counted_heap(tr("Your discard"), view.discard))


def untaken_dog(dog: CardSet) -> CardHeaps:
    """What lay in the dog of a deal that nobody played."""
    return CardHeaps(_counted_heap(tr("The dog that nobody took"), dog))


def cards_won(result: DealResult, setup: GameSetup) -> CardHeaps:
    """The most valuable cards that each of two players won."""
    left, right = (
        _won_heap(shown_name(seat), cards)
        for seat, cards in zip(setup.seats, result.won, strict=True)
    )
    return CardHeaps(left, right)


def _counted_heap(title: str, cards: CardSet) -> _Heap:
    """Cards in the order of a hand, as the table showed them, and what they are worth."""
    worth = points_words(half_of(cards.half_points))
    note = ntr("{n} card, {points}", "{n} cards, {points}", len(cards), points=worth)
    return _Heap(title, note, sorted_hand(cards))


def _bouts(cards: CardSet) -> str:
    return ntr("{n} bout", "{n} bouts", len(cards.bouts)) if cards.bouts else tr("no bout")


def _won_heap(name: str, cards: CardSet) -> _Heap:
    """A player's bouts, then his kings and queens."""
    courts = (Card.of(suit, rank) for rank in (KING, QUEEN) for suit in PLAIN_SUITS)
    shown = (*sorted_hand(cards.bouts), *(card for card in courts if card in cards))
    return _Heap(name, _bouts(cards), shown, "" if shown else tr("No king and no queen either."))
