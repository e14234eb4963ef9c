"""Small pictures of answers: a card, a few cards, a figure, a portrait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import Card, CardSet
from game.ui.access.listener import Listener
from game.ui.boxes.content import Paint
from game.ui.drawing.vector import Sprite
from game.ui.look.kit import Kit, Style
from game.ui.look.pictures import card_picture
from game.ui.look.theme import CARD_RATIO, INK, Face
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import card_name, sorted_hand

_MEDAL: Final = 92
_SMALL: Final = 120
"""Units of height below which only the upper part of a card is shown."""
_RADIUS: Final = 5
_FLAT: Final = 1.6
"""How much wider than high a place may be for a figure to be as large as its width allows."""


def one_card_picture(card: Card) -> Paint:
    """Draws a card into a place: the whole card, or its upper part where it would be small."""
    return partial(_draw_card, card=card)


def cards_picture(cards: CardSet) -> Paint:
    """Draws a few cards into a place, in the order of a hand."""
    return partial(_draw_cards, cards=sorted_hand(cards))


def words_picture(words: str, *, told: bool = False) -> Paint:
    """Draws a figure into a place.

    Unless it is ``told``, the title of its tile says as much to who does not see it.
    """
    return lambda kit, target, rect: (
        None if isinstance(target, Listener) and not told else _draw_words(kit, target, rect, words)
    )


def portrait_picture(character: str) -> Paint:
    """Draws a character's portrait into a place."""
    return partial(_draw_portrait, character=character)


def _draw_card(kit: Kit, target: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
    if rect.height >= kit.px(_SMALL):
        height = min(rect.height, rect.width / CARD_RATIO)
        draw_card(kit, target, rect.center, kit.units(height), card.code)
        return
    _draw_top(kit, target, rect, card)


def _draw_top(kit: Kit, target: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
    """The upper part of a card, as wide as its place."""
    if isinstance(target, Listener):
        target.card(card_name(card), rect)
        return
    size = (max(8, min(rect.width, round(rect.height * 0.94))), max(8, rect.height))

    def make() -> Sprite:
        picture = card_picture(card.code, kit.deck)
        width, height = picture.get_size()
        part = picture.subsurface((0, 0, width, min(height, round(width * size[1] / size[0]))))
        drawn = pygame.transform.smoothscale(part, size)
        surface = drawn.copy()
        kit.frame(surface, surface.get_rect(), _RADIUS, stroke=INK, width=1.4)
        return Sprite(surface, -(size[0] // 2), -(size[1] // 2))

    kit.cached(("card top", card.code, kit.deck, size), make).draw(target, *rect.center)


def _draw_cards(kit: Kit, target: pygame.Surface, rect: pygame.Rect, cards: Sequence[Card]) -> None:
    """The upper parts of a few cards side by side, or the whole cards where there is room."""
    place, gap, count = rect.copy(), kit.px(3), max(1, len(cards))
    place.width = (rect.width - gap * (count - 1)) // count
    for index, card in enumerate(cards):
        _draw_card(kit, target, place.move(index * (place.width + gap), 0), card)


def _draw_words(kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    side = min(rect.width, rect.height * _FLAT, kit.px(_MEDAL))
    size = side / kit.text_scale * 0.44
    kit.draw_centred(target, *rect.center, words, Style(Face.FIGURE, size, kit.theme.heading))


def _draw_portrait(kit: Kit, target: pygame.Surface, rect: pygame.Rect, character: str) -> None:
    side = min(rect.width, rect.height * 0.8, kit.px(_MEDAL))
    centre = (rect.centerx, round(rect.centery + side * 0.1))
    draw_portrait(kit, target, centre, kit.units(side), character)
