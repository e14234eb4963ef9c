"""Beginning a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.coach.lessons import Lesson
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.rules.state import Facts
from game.session.field.strength import FIRST, are_peers, peers_level, play_at
from game.session.game import Game
from game.session.setup import CHARACTERS, PEER_COMPANY, GameSetup, Nature, SeatSetup
from game.ui.host import Host
from game.ui.scenes.new_game.levels import company_name
from game.words.i18n import tr, within
from game.words.names import NAMES
from game.words.strength import level_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.options.ruleset import RuleSet

_FIRST_PLAYERS: Final = 5
_FIRST_DEALS: Final = 5
_FIRST_NATURE: Final = Nature("beginner", "traditional")
"""How all play there: whoever bids high is seldom met at first."""


def new_match(
    rules: RuleSet,
    name: str,
    character: str,
    opponents: Sequence[SeatSetup],
    deals: int | None,
) -> Game:
    """A new match.

    Args:
        rules: the rules in force.
        name: the human's name.
        character: the human's portrait.
        opponents: the bots, in playing order from the human's right.
        deals: how many deals; None for as many as one likes.
    """
    seats = (SeatSetup(name, character, None), *opponents)
    return Game.new(GameSetup(rules, seats, deals))


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


def take_first_steps(app: Host) -> None:
    """Sit down with four beginners at a table for five, and be told what comes up."""
    mine = app.settings.character
    company = [who for who in CHARACTERS if who != mine][: _FIRST_PLAYERS - 1]
    opponents = [
        SeatSetup(NAMES[who], who, _FIRST_NATURE.level, _FIRST_NATURE.temperament)
        for who in company
    ]
    app.change(lessons=tuple(Lesson))
    game = new_match(FEDERATION, app.settings.name, mine, opponents, _FIRST_DEALS)
    app.push(app.routes.match(game))
    before_the_draw = Observation(Facts(FEDERATION, _FIRST_PLAYERS, game.dealer), 0)
    app.push(app.routes.lessons((Lesson.TABLE,), before_the_draw, lambda *_: None))
