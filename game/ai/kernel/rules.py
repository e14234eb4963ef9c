"""The rules of the house, as far as the play of cards goes by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.ai.kernel.notation import Flag, Small

MOST_PLAYERS: Final = 5

EXCUSE_KEPT: Final = 0
EXCUSE_CHANGES_SIDES: Final = 1
EXCUSE_LOST: Final = 2
"""What becomes of the Excuse in the last trick (section 6)."""
EXCUSE_LAST: Final = {
    "kept": EXCUSE_KEPT,
    "changes_sides": EXCUSE_CHANGES_SIDES,
    "trick_winner": EXCUSE_LOST,
}
NEVER_WINS: Final = 0
WINS_WHEN_LED: Final = 1
WINS_WHEN_PLAYED: Final = 2
"""When the Excuse wins the last trick for a side that has won all others (section 6)."""
EXCUSE_WINS: Final = {"off": NEVER_WINS, "led": WINS_WHEN_LED, "played": WINS_WHEN_PLAYED}


class Rules:
    """What the play of a deal goes by.

    Attributes:
        players: how many play.
        tricks: tricks of the whole deal.
        away: how many cards were laid away, or lie in the dog.
        strict: whether who cannot follow must trump, and nobody else may (section 11.12).
        petit_points: what the Petit au bout is worth.
        petit_taker_only: whether it counts for the taker alone.
        petit_must_win: whether it has to win that trick itself.
        petit_before_excuse: whether it then counts in the trick before the Excuse's, too.
        petit_excused: whether an imprenable Petit plays like an Excuse (section 11.3).
        excuse_last: what becomes of the Excuse in the last trick.
        excuse_wins: when it wins the last trick for who has won all others.
        excuse_surrendered: whether a player without a trick gives it up (section 6).
        dog_forfeited: whether a slam wins the cards away as well (section 11.1).
    """

    players: Small
    tricks: Small
    away: Small
    strict: Flag
    petit_points: Small
    petit_taker_only: Flag
    petit_must_win: Flag
    petit_before_excuse: Flag
    petit_excused: Flag
    excuse_last: Small
    excuse_wins: Small
    excuse_surrendered: Flag
    dog_forfeited: Flag

    def __init__(self, options: Mapping[str, Any], *, players: int, tricks: int, away: int) -> None:
        """Take what matters of a rule set.

        Args:
            options: every option by its name, with its value as records write it.
            players: see the attributes.
            tricks: see the attributes.
            away: see the attributes.

        Raises:
            KeyError: when an option, or what it stands at, is not known.
            ValueError: when so many do not play with a taker.
        """
        if not 2 < players <= MOST_PLAYERS:
            raise ValueError(f"{players} do not play with a taker")
        self.players = players
        self.tricks = tricks
        self.away = away
        self.strict = options["obligations"] == "strict"
        self.petit_points = options["petit_points"]
        self.petit_taker_only = options["petit_au_bout"] == "taker_only"
        self.petit_must_win = options["petit_must_win"]
        self.petit_before_excuse = options["petit_before_excuse"]
        self.petit_excused = options["imprenable"] == "never_wins"
        self.excuse_last = EXCUSE_LAST[options["excuse_last_trick"]]
        self.excuse_wins = EXCUSE_WINS[options["excuse_slam_exception"]]
        self.excuse_surrendered = options["excuse_without_trick"] == "surrendered"
        self.dog_forfeited = options["dog_forfeited"]
