"""A picture of a deal to be passed on: all hands, the dog, what it came to, and its code."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from game.session.files import write_atomically
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.deal.cards import DealCards
from game.ui.scenes.deal.shown import ShownDeal
from game.ui.widgets.ornament import draw_screen_title
from game.ui.window.screen import Look, Screen

_SIZE: Final = (1600, 1000)
_SIDES: Final = 56
_TITLE: Final = 58
_NOTE: Final = 88
_TABLE: Final = (112, 96)
"""Units above and below the cards."""
_CODE: Final = 56
_NAME: Final = 30


def deal_picture(deal: ShownDeal, look: Look) -> pygame.Surface:
    """The deal in a look, as large as a page of the screen."""
    screen = Screen(_SIZE, Look(look.theme, 1.0, look.deck))
    kit, theme = screen.table, screen.theme
    target = pygame.Surface(_SIZE)
    target.blit(screen.felt, (0, 0))
    middle, (above, below) = _SIZE[0] // 2, _TABLE
    reach = _SIZE[0] / 2 - kit.px(_SIDES)
    draw_screen_title(kit, target, middle, kit.px(_TITLE), deal.title, 34, reach=reach)
    note = Style(Face.BODY, 18, theme.on_felt)
    kit.draw_text(target, middle, kit.px(_NOTE), deal.note, note, "centre")
    cards = DealCards(deal, opened=True)
    height = _SIZE[1] - kit.px(above + below)
    place = pygame.Rect(kit.px(_SIDES), kit.px(above), _SIZE[0] - 2 * kit.px(_SIDES), height)
    cards.place(kit, place)
    cards.draw(target)
    code, name = Style(Face.STRONG, 22, theme.title), Style(Face.NOTE, 15.5, theme.hint)
    kit.draw_text(target, middle, _SIZE[1] - kit.px(_CODE), deal.code, code, "centre")
    words = "Tarot Nouveau"
    kit.draw_text(target, middle, _SIZE[1] - kit.px(_NAME), words, name, "centre")
    return target


def save_picture(deal: ShownDeal, look: Look, folder: Path) -> Path:
    """Write the picture of a deal into a folder, in place of an earlier one of the same deal.

    Raises:
        OSError: when it cannot be written.
    """
    path = folder / f"deal-{deal.code.replace('-', '')[:12]}.png"
    drawn = io.BytesIO()
    pygame.image.save(deal_picture(deal, look), drawn, "picture.png")
    write_atomically(path, drawn.getvalue())
    return path
