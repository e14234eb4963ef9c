"""The rows of the ladder: who is measured, with how many at the table, in what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.bids import Bid
from game.rules.ruleset import FEDERATION
from game.session.arena.plan import ArenaPlan, Role, possible_roles

TABLES: Final = (5, 4, 3)
CLIMBERS: Final = (
    "seeing:mc100",
    "master",
    "strong",
    "mc100",
    "casual",
    "beginner",
    "random",
)
"""Who is measured, best first; the one that sees all cards shows what nobody else can reach."""

_RIVAL: Final = "rule"
"""The rule policy, which plays as the level club does."""
_FIXED_SEED: Final = 101
_WHOLE_SEED: Final = 201


@dataclass(frozen=True, slots=True)
class Rung:
    """One row.

    Attributes:
        players: how many sit at the table.
        bot: who is measured, by name.
        whole: whether whole games are, auction included; else how a garde is played.
    """

    players: int
    bot: str
    whole: bool

    @property
    def name(self) -> str:
        """What its file is called."""
        kind = "whole" if self.whole else "garde"
        return f"{kind}-{self.players}-{self.bot.replace(':', '-')}"

    @property
    def plan(self) -> ArenaPlan:
        """What the arena plays for it."""
        roles = [role for role in possible_roles(FEDERATION, self.players) if role is not Role.ALL]
        return ArenaPlan(
            rules=FEDERATION,
            seats=self.players,
            bots=(self.bot, _RIVAL),
            contract=None if self.whole else Bid.GARDE,
            roles=(Role.ALL,) if self.whole else tuple(roles),
            seed=_WHOLE_SEED if self.whole else _FIXED_SEED,
        )


def rungs() -> Iterator[Rung]:
    """All rows, in the order in which they are played."""
    for whole in (False, True):
        for players in TABLES:
            yield from (Rung(players, bot, whole) for bot in CLIMBERS)
