"""Who sits at a practice deal."""

from __future__ import annotations

from typing import Final

from game.rules.options.ruleset import RuleSet
from game.session.deal import DealLog
from game.session.settings import Settings
from game.session.setup import GameSetup, SeatSetup
from game.words.names import NAMES, other_characters

_LEVEL: Final = "master"


def practice_setup(settings: Settings, log: DealLog, seat: int) -> GameSetup:
    """The player at that seat of a deal, and bots of the best level at the others."""
    return masters_table(settings, log.rules, log.players, seat)


def masters_table(settings: Settings, rules: RuleSet, players: int, seat: int) -> GameSetup:
    """The player at that seat of a table, and bots of the best level at the others."""
    cast = other_characters(settings.character)
    seats = []
    for number in range(players):
        if number == seat:
            seats.append(SeatSetup(settings.name, settings.character, None))
        else:
            character = cast[(number - seat) % players - 1]
            seats.append(SeatSetup(NAMES[character], character, _LEVEL))
    return GameSetup(rules, tuple(seats), deals=1)
