"""The keys of the table as a whole, whatever question is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.input.keys import PRESSING_KEYS
from game.ui.input.strokes import Hint, plain
from game.ui.scenes.table.pages import look_at_deal, read_odds, read_rules
from game.ui.scenes.table.spoken import SPOKEN, say, show_said
from game.ui.table.host import TableHost
from game.words.i18n import tr


def table_shortcuts(host: TableHost) -> Sequence[Hint]:
    """What keys do at the table, whatever question is open."""
    tricks = bool(host.animation.picture.view.facts.tricks)
    last = ((plain(pygame.K_l), tr("last trick")),) if tricks else ()
    deal, odds = (plain(pygame.K_d), tr("this deal")), (plain(pygame.K_F2), tr("odds"))
    said = (plain(pygame.K_F10), tr("all that was said"))
    return (*last, deal, odds, *(_spoken() if host.app.listened else ()), said)


def _spoken() -> Sequence[Hint]:
    """What keys say, for whoever does not see the table."""
    return (
        (plain(pygame.K_F3), tr("your hand")),
        (plain(pygame.K_F4), tr("the trick")),
        (plain(pygame.K_F5), tr("the bids")),
        (plain(pygame.K_F6), tr("whose turn it is")),
        (plain(pygame.K_F7), tr("cards gone")),
        (plain(pygame.K_F8), tr("the last trick")),
        (plain(pygame.K_F9), tr("the score")),
    )


def _leave(host: TableHost) -> None:
    """Give up what was begun, look at the table again, or pause."""
    if host.dragging:
        host.give_up_drag()
    elif host.painter.last_trick_open:
        host.toggle_last_trick()
    else:
        host.open_menu()


_ACTS: Final[Mapping[int, Callable[[TableHost], None]]] = MappingProxyType(
    {
        pygame.K_ESCAPE: _leave,
        pygame.K_F1: read_rules,
        pygame.K_F2: read_odds,
        pygame.K_F10: show_said,
        pygame.K_d: look_at_deal,
        pygame.K_l: lambda host: host.toggle_last_trick(),
    }
)


def press_key(host: TableHost, key: int) -> bool:
    """Do what a key does at the table; return whether it does anything.

    Args:
        host: the table.
        key: its code in pygame.
    """
    if key in _ACTS:
        _ACTS[key](host)
    elif key in SPOKEN:
        say(host, key)
    elif host.prompt is None and key in PRESSING_KEYS:
        if host.painter.last_trick_open:
            host.toggle_last_trick()
        host.skip()
    else:
        return False
    return True
