"""How the player's guess about the partner came out, once the called card has fallen."""

from __future__ import annotations

from typing import Final

import pygame

from game.session.practice.partner_watch import Verdict
from game.ui.look.panels import draw_plate, plate_style, title_growth
from game.ui.table.coach.room import alone_rect
from game.ui.table.edge.layout import called_plaque
from game.ui.table.layout import MOST_SEATS, TableLayout
from game.ui.table.seats.layout import RIBBON_HEIGHT
from game.words.i18n import tr

_PAD: Final = 18
_SIZE: Final = 17
_SPARED: Final = 44


def verdict_sentence(verdict: Verdict) -> str:
    """How the player's guess at the partner came out, as a sentence; empty where none was made."""
    if verdict.guess is None:
        return ""
    if not verdict.right:
        return tr("You took another for the partner.")
    if not verdict.guess.trick:
        return tr("You had guessed the partner before the first card.")
    return tr("You had guessed the partner in trick {n}.", n=verdict.guess.trick)


def verdict_words(verdict: Verdict) -> str:
    """How the player's guess at the partner came out, in a few words."""
    if not verdict.right or verdict.guess is None:
        return tr("not your guess")
    if not verdict.guess.trick:
        return tr("guessed before the play")
    return tr("guessed in trick {n}", n=verdict.guess.trick)


def verdict_rect(layout: TableLayout, words: str) -> pygame.Rect:
    """The plate under the plaque of the called card, no wider than there is room."""
    growth = title_growth(layout.kit)
    width = layout.kit.text_width(words, plate_style(layout.kit, _SIZE)) + 2 * _PAD * growth
    _, most = called_plaque(layout)
    if layout.big and layout.players == MOST_SEATS:  # the plates of six come close
        most -= _SPARED * layout.unit
    return alone_rect(layout, (min(width, most), (RIBBON_HEIGHT - 3) * growth))


def draw_verdict(target: pygame.Surface, layout: TableLayout, verdict: Verdict) -> None:
    """Draw the plate that tells how the guess came out, under the called card's plaque."""
    kit, words = layout.kit, verdict_words(verdict)
    style = plate_style(kit, _SIZE)
    rect = verdict_rect(layout, words)
    draw_plate(kit, target, rect)
    fitted = kit.fitted(words, style, rect.width - _PAD * title_growth(kit))
    kit.draw_centred(target, *rect.center, fitted, style)
