"""Who sits at a practice deal."""

from __future__ import annotations

from typing import Final

from game.session.deal import DealLog
from game.session.settings import Settings
from game.session.setup import GameSetup, SeatSetup
from game.words.characters import NAMES, others

_LEVEL: Final = "master"


def practice_setup(settings: Settings, log: DealLog, seat: int) -> GameSetup:
    """The player at that seat, and bots of the best level at the others."""
    cast = others(settings.character)
    seats = []
    for number in range(log.players):
        if number == seat:
            seats.append(SeatSetup(settings.name, settings.character, None))
        else:
            character = cast[(number - seat) % log.players - 1]
            seats.append(SeatSetup(NAMES[character], character, _LEVEL))
    return GameSetup(log.rules, tuple(seats), deals=1)
