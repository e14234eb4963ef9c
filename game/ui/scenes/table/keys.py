"""The keys of the table as a whole, whatever question is open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.keys import PRESSING_KEYS
from game.ui.strokes import Hint, plain
from game.ui.table.host import TableHost
from game.words.i18n import tr


def table_shortcuts(host: TableHost) -> Sequence[Hint]:
    """What keys do at the table, whatever question is open."""
    tricks = bool(host.animation.picture.view.facts.tricks)
    last = ((plain(pygame.K_l), tr("last trick")),) if tricks else ()
    deal, odds = (plain(pygame.K_d), tr("this deal")), (plain(pygame.K_F2), tr("odds"))
    return (*last, deal, odds)


def press_key(host: TableHost, key: int) -> bool:
    """Do what a key does at the table; return whether it does anything.

    Args:
        host: the table.
        key: its code in pygame.
    """
    if key == pygame.K_ESCAPE:
        if host.dragging:
            host.give_up_drag()
        elif host.painter.last_trick_open:
            host.toggle_last_trick()
        else:
            host.open_menu()
    elif key == pygame.K_F1:
        host.read_rules()
    elif key == pygame.K_F2:
        host.read_odds()
    elif key == pygame.K_d:
        host.look_at_deal()
    elif key == pygame.K_l:
        host.toggle_last_trick()
    elif host.prompt is None and key in PRESSING_KEYS:
        if host.painter.last_trick_open:
            host.toggle_last_trick()
        host.skip()
    else:
        return False
    return True
