"""What is read over a table, which waits meanwhile: the rules, the odds, this deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.coach.odds.hand import may_be_counted
from game.coach.odds.in_play import counts_in_play
from game.ui.host import DialogReply
from game.ui.scenes.table.the_rest import TheRest
from game.ui.table.host import TableHost
from game.words.i18n import tr


def read_rules(host: TableHost) -> None:
    """Show the rules of the match."""
    _read(host, "")


def read_odds(host: TableHost) -> None:
    """Show what the player can count of his hand; once the deal is over, how others break."""
    view = host.table.view
    counted = may_be_counted(view) or counts_in_play(view)
    _read(host, "odds-hand" if counted else "odds-breaks")


def look_at_deal(host: TableHost) -> None:
    """Show what was said, the dog, the player's discard, the seal."""
    game, view = host.table.game, host.animation.picture.view
    rest = TheRest(host).ways(view.facts) if view.facts.phase.is_open else ()
    app, sealed = host.app, host.painter.sealed
    app.push(app.routes.deal_so_far(game, view, sealed=sealed, rest=rest))


def pages_to_read(host: TableHost) -> Sequence[DialogReply]:
    """All of them, as a pause offers them."""
    return (
        DialogReply(tr("Rules"), partial(read_rules, host)),
        DialogReply(tr("Odds"), partial(read_odds, host)),
        DialogReply(tr("This deal"), partial(look_at_deal, host)),
    )


def _read(host: TableHost, page: str) -> None:
    app, setup, view = host.app, host.animation.setup, host.table.view
    names = tuple(map(host.animation.name, range(setup.players)))
    app.push(app.routes.rules(setup.rules, setup.players, page=page, view=view, names=names))
