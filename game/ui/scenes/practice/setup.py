"""Who sits at a practice deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.options.ruleset import RuleSet
from game.session.progress.records import CastMember
from game.session.settings import Settings
from game.session.setup import LEVELS, GameSetup, SeatSetup
from game.words.names import NAMES, other_characters


def masters_setup(rules: RuleSet, cast: Sequence[CastMember], seat: int) -> GameSetup:
    """The player at that seat of a table, and under the others' names bots of the best level."""
    seats = (
        SeatSetup(member.name, member.character, None if place == seat else LEVELS[-1])
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
    others = (CastMember(NAMES[each], each) for each in other_characters(settings.character))
    return (CastMember(settings.name, settings.character), *others)
