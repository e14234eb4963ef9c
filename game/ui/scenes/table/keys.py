"""The keys of the table as a whole, whatever question is open; some say what lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.input.keys import PRESSING_KEYS
from game.ui.input.strokes import Hint, plain
from game.ui.scenes.table.pages import look_at_deal, read_odds, read_rules
from game.ui.table.host import TableHost
from game.words import spoken_table
from game.words.i18n import mark, tr
from game.words.score.sheet import leader_words


def _names(host: TableHost) -> list[str]:
    animation = host.animation
    return [animation.name(seat) for seat in range(animation.setup.players)]


def _hand(host: TableHost) -> str:
    hand = host.animation.hand
    return spoken_table.hand_said([it for it in hand.cards if it not in hand.look.absent])


def _trick(host: TableHost) -> str:
    picture, own = host.animation.picture, host.animation.own
    return spoken_table.trick_said(picture.lying_trick, picture.view.facts, _names(host), own)


def _bids(host: TableHost) -> str:
    animation = host.animation
    return spoken_table.bids_said(animation.picture.view.facts, _names(host), animation.own)


def _turn(host: TableHost) -> str:
    animation = host.animation
    asked = animation.own if host.prompt is not None else animation.picture.turn
    return spoken_table.turn_said(asked, _names(host), animation.own)


def _gone(host: TableHost) -> str:
    return spoken_table.gone_said(host.animation.picture.view.gone)


def _last_trick(host: TableHost) -> str:
    animation = host.animation
    return spoken_table.last_trick_said(animation.picture.view.facts, _names(host), animation.own)


def _score(host: TableHost) -> str:
    game = host.table.game
    leader = leader_words(game.setup, game.totals, len(game.results))
    return spoken_table.score_said(leader, game.totals, _names(host))


SPOKEN: Final[Mapping[int, tuple[Callable[[TableHost], str], str]]] = MappingProxyType(
    {
        pygame.K_F3: (_hand, mark("your hand")),
        pygame.K_F4: (_trick, mark("the trick")),
        pygame.K_F5: (_bids, mark("the bids")),
        pygame.K_F6: (_turn, mark("whose turn it is")),
        pygame.K_F7: (_gone, mark("cards gone")),
        pygame.K_F8: (_last_trick, mark("the last trick")),
        pygame.K_F9: (_score, mark("the score")),
    }
)
"""What each key says, and what that is about."""


def _said(host: TableHost, key: int) -> bool:
    """Say what a key asks for; return whether it is one of ``SPOKEN``."""
    if key in SPOKEN:
        tell, _ = SPOKEN[key]
        host.app.announce(tell(host))
    return key in SPOKEN


def show_said(host: TableHost) -> None:
    """Show what was said, to which the keys add more."""
    host.app.push(host.app.routes.said(partial(_said, host), _keys_words()))


def _keys_words() -> str:
    return tr(
        "F3: your hand. F4: the trick. F5: the bids. F6: whose turn it is. F7: cards gone. "
        "F8: the last trick. F9: the score."
    )


def table_shortcuts(host: TableHost) -> Sequence[Hint]:
    """What keys do at the table, whatever question is open."""
    tricks = bool(host.animation.picture.view.facts.tricks)
    last = ((plain(pygame.K_l), tr("last trick")),) if tricks else ()
    deal, odds = (plain(pygame.K_d), tr("this deal")), (plain(pygame.K_F2), tr("odds"))
    said = (plain(pygame.K_F10), tr("all that was said"))
    spoken = [(plain(key), tr(words)) for key, (_, words) in SPOKEN.items()]
    return (*last, deal, odds, *(spoken if host.app.listened else ()), said)


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
    elif _said(host, key):
        if not host.app.listened:
            show_said(host)
    elif host.prompt is None and key in PRESSING_KEYS:
        if host.painter.last_trick_open:
            host.toggle_last_trick()
        host.skip()
    else:
        return False
    return True
