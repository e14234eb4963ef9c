"""The spoken table: keys that say what lies there, what was bid, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.session.practice.seen_cards import seen_cards
from game.ui.table.host import TableHost
from game.words import spoken_table
from game.words.i18n import tr
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
    return spoken_table.gone_said(seen_cards(host.animation.picture.view).gone)


def _last_trick(host: TableHost) -> str:
    animation = host.animation
    return spoken_table.last_trick_said(animation.picture.view.facts, _names(host), animation.own)


def _score(host: TableHost) -> str:
    game = host.table.game
    leader = leader_words(game.setup, game.totals, len(game.results))
    return spoken_table.score_said(leader, game.totals, _names(host))


SPOKEN: Final[Mapping[int, Callable[[TableHost], str]]] = MappingProxyType(
    {
        pygame.K_F3: _hand,
        pygame.K_F4: _trick,
        pygame.K_F5: _bids,
        pygame.K_F6: _turn,
        pygame.K_F7: _gone,
        pygame.K_F8: _last_trick,
        pygame.K_F9: _score,
    }
)
"""What each key says."""


def say(host: TableHost, key: int) -> None:
    """Say what a key of ``SPOKEN`` asks for; where nobody listens, it is shown."""
    host.app.announce(SPOKEN[key](host))
    if not host.app.listened:
        show_said(host)


def show_said(host: TableHost) -> None:
    """Show what was said, to which the keys add more."""

    def more(key: int) -> bool:
        if key in SPOKEN:
            host.app.announce(SPOKEN[key](host))
        return key in SPOKEN

    host.app.push(host.app.routes.said(more, _keys_words()))


def _keys_words() -> str:
    return tr(
        "F3: your hand. F4: the trick. F5: the bids. F6: whose turn it is. F7: cards gone. "
        "F8: the last trick. F9: the score."
    )
