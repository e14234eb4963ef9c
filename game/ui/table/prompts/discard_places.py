"""The discard's places: which cards lie there and which still may, and the plates beside them."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.actions import Reason
from game.rules.before_play import DiscardChoice, discard_refusal
from game.rules.cards import Card, CardSet
from game.rules.observation import Observation
from game.ui.look.buttons import draw_icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face
from game.ui.table.hand.hand import dog_mark_drawing
from game.ui.table.seats.layout import PLATE_HEIGHT
from game.words.errors import obligation_sentence


class DiscardChoices:
    """The discard while it is being chosen.

    Attributes:
        choice: what the rules say about it.
        slots: the cards in their places; None where a place is free.
    """

    def __init__(self, view: Observation) -> None:
        choice = view.choices.discard
        assert choice is not None, "only a taker who is to discard is asked for it"
        self.choice: DiscardChoice = choice
        self._hand = view.hand
        self._called = view.facts.called
        # What the rules force away lies there from the start: the player chooses the rest.
        forced = sorted(choice.forced)
        self.slots: list[Card | None] = [*forced, *[None] * (choice.count - len(forced))]

    @property
    def cards(self) -> CardSet:
        """The cards chosen so far."""
        return CardSet(card for card in self.slots if card is not None)

    @property
    def next_free(self) -> int | None:
        """The place that the next card goes to."""
        return self.slots.index(None) if None in self.slots else None

    @property
    def complete(self) -> bool:
        """Whether the discard can be confirmed."""
        return self.next_free is None and self.choice.forced <= self.cards

    def add(self, card: Card) -> None:
        """Lay a card into the next free place."""
        if self.next_free is not None:
            self.slots[self.next_free] = card

    def remove(self, card: Card) -> None:
        """Take a card back."""
        self.slots[self.slots.index(card)] = None

    def refused(self) -> dict[Card, str]:
        """The cards of the hand that may not go now, with the sentence that says why."""
        optional = self.choice.count - len(self.choice.forced)
        full = len(self.cards - self.choice.forced) >= optional
        refused = {}
        for card in self._hand - self.cards:
            reason = discard_refusal(self.choice, card, self._called)
            if reason is not None:
                refused[card] = obligation_sentence(reason, {})
            elif full and self.choice.forced and card not in self.choice.forced:
                refused[card] = obligation_sentence(Reason.DISCARD_TRUMP_COUNT, {"count": optional})
        return refused


_SIZE: Final = 20
_PADDING: Final = 44
_ICON: Final = 22
"""Room for an icon, in units of text."""


def plate_rect(
    kit: Kit, centre: tuple[float, float], text: str, *, with_icon: bool = False
) -> pygame.Rect:
    """The plate that those words need, around a point in pixels."""
    more = (_PADDING + (_ICON if with_icon else 0)) * kit.text_scale
    width = kit.text_width(text, _style(kit)) + more
    rect = pygame.Rect(0, 0, round(width), round(PLATE_HEIGHT * kit.text_scale))
    rect.center = (round(centre[0]), round(centre[1]))
    return rect


def draw_text_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, text: str, *, dog_mark: bool = False
) -> None:
    """Draw a plate with words, and with the mark of cards from the dog if asked for."""
    draw_plate(kit, target, rect)
    x = float(rect.centerx)
    if dog_mark:
        half = _ICON / 2 * kit.text_scale
        width = kit.text_width(text, _style(kit))
        left = rect.centerx - width / 2 - 2 * kit.text_scale
        draw_icon(
            kit, target, (left, rect.centery), dog_mark_drawing(kit.theme.gold), kit.text_growth
        )
        x += half
    kit.draw_centred(target, x, rect.centery, text, _style(kit))


def _style(kit: Kit) -> Style:
    return Style(Face.STRONG, _SIZE, kit.theme.text)
