"""Challenges, played against a field: the deal of the day, the same for everybody, and series."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from game.rules.options.ruleset import FEDERATION
from game.session.deal import Seeds, derive_seed
from game.session.game import Game
from game.session.setup import CHARACTERS, NATURES, GameSetup, SeatSetup

TABLES: Final = (3, 4, 5)
"""With how many players there is a deal of the day."""
LENGTHS: Final = (5, 10, 20)
"""Deals of a series."""

_EVERYBODY: Final = 0
"""The seed from which all days come: the same for everybody."""


class ChallengeKind(StrEnum):
    """Whether a challenge is the deal of a day or a series of deals."""

    DAY = "day"
    SERIES = "series"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Some deals against bots that are the same for everybody who plays them.

    Attributes:
        kind: whether they are of a day or a series.
        players: seats at the table.
        deals: how many are played; deals that nobody takes come on top.
        seed: decides all cards, and what the bots leave to chance.
        day: the day when it was begun; that of the deal of a day.
    """

    kind: ChallengeKind
    players: int
    deals: int
    seed: int
    day: date


def deal_of_the_day(day: date, players: int) -> Challenge:
    """The deal of a day, which follows from the date alone."""
    seed = derive_seed(_EVERYBODY, "deal of the day", day.isoformat(), players)
    return Challenge(ChallengeKind.DAY, players, 1, seed, day)


def new_series(day: date, players: int, deals: int) -> Challenge:
    """A series that nobody has played yet."""
    return Challenge(ChallengeKind.SERIES, players, deals, Seeds.fresh().cards, day)


def challenge_game(challenge: Challenge, name: str, character: str) -> Game:
    """The match of a challenge before its first card.

    How the others play goes by their seats, whoever the player is; who they are does not.

    Args:
        challenge: what is played for.
        name: the player's name.
        character: the player's portrait.
    """
    others = [who for who in CHARACTERS if who != character]
    seats = [SeatSetup(name, character, None)]
    for seat in range(1, challenge.players):
        nature = NATURES[CHARACTERS[seat]]
        who = others[seat - 1]
        seats.append(SeatSetup(who.title(), who, nature.level, nature.temperament))
    return Game.new(GameSetup(FEDERATION, tuple(seats), challenge.deals), challenge.seed)
