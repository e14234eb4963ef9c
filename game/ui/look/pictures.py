"""Pictures that ship with the game, loaded once; for one that is damaged a plain one stands in."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.rules.cards import Card
from game.session.problem import ProblemKey
from game.ui.look.assets import BACK, DeckStyle, MissingAsset, assets_folder, card_file
from game.ui.look.corner_letters import write_letter
from game.ui.look.damage import DAMAGE
from game.ui.look.stand_ins import plain_back, plain_card, plain_portrait, plain_title
from game.ui.look.theme import DAY, SUIT_ORDER
from game.words.court_letters import ON_THE_DECK, court_letter_on

MOST_CARD_PICTURES: Final = 32
"""How many cards are kept in memory: more than a deal has in view."""

_MOST_PICTURES: Final = 12
"""How many other pictures are kept as they are stored."""

_READER: Final = ThreadPoolExecutor(1, "pictures")
"""Loads what is read ahead; pygame lets other threads go on meanwhile."""

_MOOD: Final = "-"
"""Parts a character from his mood in the name of a portrait."""


def card_picture(code: str, style: DeckStyle) -> pygame.Surface:
    """The picture of a card, see ``card_file``, ready for scaling."""
    try:
        path = card_file(code, style)
    except MissingAsset as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, Path(str(error)), "it is missing")
        return _plain_card_picture(code, style)
    return _card_picture(path, code, style) or _plain_card_picture(code, style)


def read_ahead(cards: Iterable[Card], style: DeckStyle) -> None:
    """Load the pictures of cards that are on their way, while frames go on."""
    for card in cards:
        _READER.submit(card_picture, card.code, style)


@lru_cache(MOST_CARD_PICTURES)
def _card_picture(path: Path, code: str, style: DeckStyle) -> pygame.Surface | None:
    """A card with the letter of its style; None where it is damaged."""
    card, letter = _loaded(path), court_letter_on(code, style.letters)
    if card is not None and letter is not None and style.letters != ON_THE_DECK.letters:
        suits = DAY.suits(four_colours=style.four_colours)
        colour = suits[SUIT_ORDER.index(code[0])]
        write_letter(card, letter, colour, large=style.large_indices)
    return card


@lru_cache(MOST_CARD_PICTURES)
def _plain_card_picture(code: str, style: DeckStyle) -> pygame.Surface:
    return plain_back() if code.startswith(BACK) else plain_card(code, style)


@lru_cache(_MOST_PICTURES)
def portrait(name: str) -> pygame.Surface:
    """A character's portrait, 400 by 450 units with its ring centred at (200, 266).

    Args:
        name: a character, maybe with a mood: ``gaston-pleased``. One whose picture is damaged looks
            as usual.
    """
    character = name.partition(_MOOD)[0]
    found = map(_portrait_file, dict.fromkeys((name, character)))
    return next(filter(None, found), None) or plain_portrait(character)


def _portrait_file(name: str) -> pygame.Surface | None:
    return _loaded(assets_folder() / "portraits" / f"{name}.webp")


def title_layer(name: str) -> pygame.Surface:
    """A layer of the title picture: ``title-back`` or ``title-front``."""
    return _loaded(assets_folder() / "images" / f"{name}.webp") or plain_title(name)


def window_icon() -> pygame.Surface | None:
    """The picture by which the system shows the game; None where it is damaged."""
    path = assets_folder() / "images" / "icon.png"
    try:
        return pygame.image.load(str(path))
    except (OSError, pygame.error) as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, path, error)
        return None


def ornament(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An ornament at a size in pixels; nothing to be seen where it is damaged."""
    path = assets_folder() / "images" / f"{name}.svg"
    try:
        return pygame.image.load_sized_svg(str(path), size).convert_alpha()
    except (OSError, pygame.error) as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, path, error)
        return pygame.Surface(size, pygame.SRCALPHA)


def _loaded(path: Path) -> pygame.Surface | None:
    """A picture at the size it is stored in; None when it is damaged or missing."""
    try:
        return pygame.image.load(str(path)).convert_alpha()
    except (OSError, pygame.error) as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, path, error)
        return None
