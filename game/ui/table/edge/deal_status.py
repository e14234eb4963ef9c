"""What stands under the deal's plate: pools or an announced slam, and the trumps played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import TRUMP_COUNT
from game.rules.state import Facts
from game.ui.drawing.vector import circle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate, plate_style, title_growth
from game.ui.look.theme import CARD_IVORY, LIGHT_GOLD, NAVY, Face
from game.ui.look.tooltip import TOOLTIP
from game.ui.table.edge.layout import menu_button
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import RIBBON_HEIGHT
from game.ui.table.seats.seats import draw_ribbon, ribbon_size
from game.words.i18n import ntr, tr

_HEIGHT: Final = 31
_GAP: Final = 6
_BETWEEN: Final = 4
_PADDING: Final = 40
_DISC: Final = 10
_SIZE: Final = 18
_SEAL_SIZE: Final = 16
_SEAL_NOTE: Final = 320
"""How wide the words of its note are at most."""


def trumps_played(facts: Facts) -> int:
    """How many trumps have been played, the Excuse aside."""
    return sum(card.is_trump for trick in facts.tricks_so_far for card in trick.cards)


def trumps_note(played: int) -> str:
    """What the plate with the trumps means."""
    return ntr(
        "{n} of {total} trumps has been played",
        "{n} of {total} trumps have been played",
        played,
        total=TRUMP_COUNT,
    )


def pools_words(pools: Sequence[int]) -> str:
    """The pools on the table (rules section 8)."""
    return tr("Pool {points}", points=" + ".join(map(str, pools)))


def pools_note(pools: Sequence[int]) -> list[str]:
    """What the plate with the pools means (rules section 8)."""
    size = max(pools)
    lines = [ntr("{n} pool on the table", "{n} pools on the table", len(pools))]
    lines.append(tr("A taker who makes the contract wins {points}", points=size))
    lines.append(tr("One who fails pays {points} into a new pool", points=size))
    return lines


def _plate(layout: TableLayout, width: float, height: float, row: int = 0) -> pygame.Rect:
    """A plate that ends under the menu button's right side; sizes are in pixels."""
    (x, y), radius = menu_button(layout)
    rect = pygame.Rect(0, 0, round(width), round(height))
    top = y + (radius + _GAP) * layout.unit
    rect.topright = (round(x + radius * layout.unit), round(top + row * (height + _BETWEEN)))
    return rect


def trumps_plate(layout: TableLayout, row: int = 0) -> pygame.Rect:
    """The plate that counts trumps, always as wide as for the most; in row 1 under another."""
    growth = title_growth(layout.kit)
    text = layout.kit.text_width(_trumps_words(TRUMP_COUNT), plate_style(layout.kit, _SIZE))
    return _plate(layout, text + (_PADDING + 2 * _DISC) * growth, _HEIGHT * growth, row)


def _trumps_words(played: int) -> str:
    return f"{played}/{TRUMP_COUNT}"


def pools_plate(layout: TableLayout, pools: Sequence[int]) -> pygame.Rect:
    """The place of the plate with the pools, in pixels."""
    growth = title_growth(layout.kit)
    text = layout.kit.text_width(pools_words(pools), plate_style(layout.kit, _SIZE))
    return _plate(layout, text + _PADDING * growth, _HEIGHT * growth)


def slam_ribbon(layout: TableLayout) -> pygame.Rect:
    """The ribbon that reminds of an announced slam."""
    width = ribbon_size(layout.kit, tr("Slam!"))
    return _plate(layout, width, RIBBON_HEIGHT * title_growth(layout.kit))


def draw_trumps(target: pygame.Surface, layout: TableLayout, played: int, row: int) -> None:
    """Draw how many trumps have been played."""
    kit, rect = layout.kit, trumps_plate(layout, row)
    growth = title_growth(kit)
    draw_plate(kit, target, rect)
    middle = rect.left + (_PADDING / 2 + _DISC - 4) * growth
    star = f'<g transform="scale(.5)">{icon("star", CARD_IVORY)}</g>'
    disc = circle(0, 0, _DISC, fill=NAVY, stroke=LIGHT_GOLD, width=1.4)
    draw_icon(kit, target, (middle, rect.centery), disc + star, growth / kit.scale)
    left = middle + (_DISC + 6) * growth
    baseline = rect.centery + _SIZE * growth * 0.34
    kit.draw_text(target, left, baseline, _trumps_words(played), plate_style(kit, _SIZE))


def draw_pools(target: pygame.Surface, layout: TableLayout, pools: Sequence[int]) -> None:
    """Draw the plate with the pools on the table."""
    kit, rect = layout.kit, pools_plate(layout, pools)
    draw_plate(kit, target, rect)
    kit.draw_centred(target, *rect.center, pools_words(pools), plate_style(kit, _SIZE))


def seal_plate(layout: TableLayout, seal: str) -> pygame.Rect:
    """Where the seal of the cards stands."""
    kit = layout.kit
    width = kit.text_width(_seal_words(seal), _seal_style(kit))
    return _plate(layout, width, _HEIGHT * title_growth(kit))


def seal_note(layout: TableLayout) -> list[str]:
    """The lines of the note at the seal: what it is for."""
    words = tr("The score sheet opens it, so that everybody can check that no card has moved.")
    return [
        tr("The seal of the cards"),
        *layout.kit.wrap(words, TOOLTIP, _SEAL_NOTE * layout.unit),
    ]


def draw_seal(target: pygame.Surface, layout: TableLayout, seal: str) -> None:
    """Write how the seal of the cards begins."""
    kit, rect = layout.kit, seal_plate(layout, seal)
    kit.draw_text(target, rect.right, rect.centery, _seal_words(seal), _seal_style(kit), "right")


def _seal_words(seal: str) -> str:
    return tr("Seal {digits} …", digits=seal)


def _seal_style(kit: Kit) -> Style:
    return Style(Face.NOTE, _SEAL_SIZE * title_growth(kit) / kit.text_scale, kit.theme.hint)


def draw_slam(target: pygame.Surface, layout: TableLayout) -> None:
    """Draw the ribbon of an announced slam."""
    draw_ribbon(target, layout.kit, slam_ribbon(layout), tr("Slam!"), "star")
