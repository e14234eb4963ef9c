"""The bots of an arena at work, deal by deal."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Final

from game.rules.state import DealState
from game.session.arena.casting import by_role, set_up_by
from game.session.arena.comparing import DealComparison
from game.session.arena.contestant import Contestant
from game.session.arena.deals import after_fixed_auction, dealt
from game.session.arena.plan import ArenaPlan, Role, Setup
from game.session.arena.results import BotCount, Differences, MeasuredDeal
from game.session.arena.table import ArenaTable, Casting
from game.session.seeds import derive_seed


class Measurement(AbstractContextManager["Measurement"]):
    """All bots of a plan, ready to play any of its deals."""

    def __init__(self, plan: ArenaPlan) -> None:
        """Make the bots.

        Raises:
            ValueError: when there is no such bot.
        """
        self._plan: Final = plan
        self._bots: Final = [Contestant(name, plan.time_limit) for name in plan.bots]
        self._rival: Final = self._bots[-1]
        self._setter: Final = Contestant("rule", plan.time_limit)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Give back what the bots take."""
        for bot in self._bots:
            bot.close()

    def deal(self, number: int) -> MeasuredDeal:
        """Play one deal at all the tables that the plan asks for."""
        start = time.perf_counter()
        for bot in self._bots:
            bot.reset()
        differences = self._differences(number)
        return MeasuredDeal(
            number=number,
            seconds=time.perf_counter() - start,
            differences=differences,
            counts=tuple(_count(bot) for bot in self._bots),
        )

    def _differences(self, number: int) -> tuple[Differences, ...]:
        plan = self._plan
        state = dealt(plan.rules, plan.seats, plan.seed, number)
        seed = derive_seed(derive_seed(plan.seed, "bots"), number)
        table = ArenaTable(state, seed, plan.budget)
        found: list[dict[Role, float | None]] = [{} for _ in self._bots[:-1]]
        if plan.whole_games:
            games = self._comparison(table)
            for bot, gains in zip(self._bots, found, strict=False):
                gains[Role.ALL] = games.whole_games(bot)
        if plan.roles_among_rivals:
            self._find_taker(table)
            roles = self._comparison(table)
            for bot, gains in zip(self._bots, found, strict=False):
                gains.update(roles.roles(bot, plan.roles_among_rivals))
        return tuple(found)

    def _find_taker(self, table: ArenaTable) -> None:
        """Bring a table to the end of the auction; there is no taker when all pass."""
        contract = self._plan.contract
        if contract is not None:
            table.state = after_fixed_auction(table.state, contract)
        else:
            table.play(by_role(self._rival, (), self._rival), auction_only=True)

    def _comparison(self, table: ArenaTable) -> DealComparison:
        def play(casting: Casting) -> DealState:
            if self._plan.setup is Setup.RULE:
                casting = set_up_by(self._setter, casting)
            return table.copy().play(casting)

        return DealComparison(play, self._rival)


def _count(bot: Contestant) -> BotCount:
    return BotCount(
        durations=dict(bot.durations.counts),
        faults={kind.value: count for kind, count in bot.faults.items()},
        reports=tuple(bot.reports),
    )
