"""Who sits at a table: beginning a match or a practice deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.lessons import Lesson
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.state import Facts
from game.session.game import Game
from game.session.progress.records import CastMember
from game.session.settings import Settings
from game.session.setup import (
    CHARACTERS,
    SEAT_LEVELS,
    GameSetup,
    Nature,
    SeatSetup,
)
from game.ui.host import Host
from game.words.names import CHARACTER_NAMES, other_characters


def level_of(stars: int) -> str:
    """The level with that many stars."""
    return SEAT_LEVELS[stars - 1]


def stars_of(level: str) -> int:
    """How many stars a level has."""
    return SEAT_LEVELS.index(level) + 1


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


def take_first_steps(app: Host) -> None:
    """Sit down with four beginners at a table for five, and be told what comes up."""
    mine = app.settings.character
    company = [who for who in CHARACTERS if who != mine][: _FIRST_PLAYERS - 1]
    opponents = [
        SeatSetup(CHARACTER_NAMES[who], who, _FIRST_NATURE.level, _FIRST_NATURE.temperament)
        for who in company
    ]
    app.change(lessons=tuple(Lesson))
    game = new_match(FEDERATION, app.settings.name, mine, opponents, _FIRST_DEALS)
    app.push(app.routes.match(game))
    before_the_draw = Observation(Facts(FEDERATION, _FIRST_PLAYERS, game.dealer), 0)
    app.push(app.routes.lessons((Lesson.TABLE,), before_the_draw, lambda *_: None))


def masters_setup(rules: RuleSet, cast: Sequence[CastMember], seat: int) -> GameSetup:
    """The player at that seat of a table, and under the others' names bots of the best level."""
    seats = (
        SeatSetup(member.name, member.character, None if place == seat else SEAT_LEVELS[-1])
        for place, member in enumerate(cast)
    )
    return GameSetup(rules, tuple(seats), deals=1)


def practice_setup(settings: Settings, rules: RuleSet, players: int, seat: int) -> GameSetup:
    """The player at that seat of a table, as he is in the settings, and the best bots."""
    cast = company(settings)
    around = [cast[(place - seat) % players] for place in range(players)]
    return masters_setup(rules, around, seat)


def company(settings: Settings) -> tuple[CastMember, ...]:
    """The player as he is in the settings, and all who may sit around a table with him."""
    others = (
        CastMember(CHARACTER_NAMES[each], each) for each in other_characters(settings.character)
    )
    return (CastMember(settings.name, settings.character), *others)
