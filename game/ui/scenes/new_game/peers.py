"""Opponents who are as strong as the player: found, kept, and met again.

They are rated by what the progress holds, which the menu does without.
"""

from __future__ import annotations

from game.session.field.strength import FIRST, are_peers, peers_level, play_at
from game.session.game import Game
from game.session.setup import PEER_COMPANY, GameSetup
from game.ui.host import Host
from game.words.i18n import tr, within
from game.words.opponents import company_name, level_name


def peers_at(app: Host, players: int) -> str:
    """The level of opponents who are as strong as the player, at a table of so many."""
    return peers_level(app.progress, app.settings.peers.get(str(players), FIRST), players)


def meet_peers(app: Host, players: int, level: str) -> None:
    """Keep at which level a match against such opponents begins."""
    app.change(peers={**app.settings.peers, str(players): level})


def play_again(app: Host, setup: GameSetup) -> None:
    """Another match at the same table, at which opponents as strong as the player still are.

    When they are of another level since the last one, the player is told.
    """
    before = level = app.settings.peers.get(str(setup.players))
    if app.settings.table == PEER_COMPANY and before is not None and are_peers(setup, before):
        level = peers_at(app, setup.players)
        meet_peers(app, setup.players, level)
        setup = play_at(setup, level)
    app.push(app.routes.match(Game.new(setup)))
    if level is not None and level != before:
        words = tr(
            "Your opponents play at another level now: {level}.", level=within(level_name(level))
        )
        app.ask(company_name(PEER_COMPANY), words)
