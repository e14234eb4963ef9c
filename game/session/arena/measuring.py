"""The bots of an arena at work, each compared with its rival deal by deal, in processes or here."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import AbstractContextManager
from fractions import Fraction
from functools import cached_property
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Final

from game.rules.score.scores import Score
from game.rules.state import DealState
from game.session.arena.results import ArenaPlan, BotCount, Differences, MeasuredDeal, Role, SetupBy
from game.session.arena.table import (
    ArenaTable,
    Casting,
    Contestant,
    after_fixed_auction,
    by_role,
    by_seat,
    dealt,
    set_up_by,
)
from game.session.child import deaf_to_interrupts, follow_the_first_process
from game.session.deal import derive_seed
from game.session.protocol.program import kill_tree

Play = Callable[[Casting], DealState]
"""Plays one and the same deal to its end with another cast."""


class DealComparison:
    """A deal at which rivals sit, and now and then another bot."""

    def __init__(self, play: Play, rival: Contestant) -> None:
        self._play: Final = play
        self._rival: Final = rival

    @cached_property
    def _usual(self) -> DealState:
        """The deal as the rivals play it."""
        return self._play(by_role(self._rival, (), self._rival))

    def whole_games(self, bot: Contestant) -> float:
        """What a bot gains at one seat, on average over the seats."""
        usual = _scores(self._usual)
        seats = self._usual.facts.playing
        gained = Fraction(0)
        for seat in seats:
            gained += _scores(self._play(by_seat(bot, seat, self._rival)))[seat] - usual[seat]
        return float(gained / len(seats))

    def roles(self, bot: Contestant, roles: Collection[Role]) -> Differences:
        """What a bot gains in each role; nothing is known of a deal that all pass."""
        if self._usual.facts.sheet is None:
            return dict.fromkeys(roles)
        tables = _RoleTables(self._play, bot, self._rival, self._usual)
        return {role: tables.gain(role) for role in roles}


class _RoleTables:
    """The tables of one deal at which a bot has one role or another; each is played once."""

    def __init__(self, play: Play, bot: Contestant, rival: Contestant, usual: DealState) -> None:
        self._play: Final = play
        self._bot: Final = bot
        self._rival: Final = rival
        self._usual: Final = usual
        self._scores: Final[dict[tuple[Role, ...], int]] = {(): _per_defender(usual)}

    def gain(self, role: Role) -> float | None:
        """What the bot gains in a role; None when nobody has it."""
        match role:
            case Role.TAKER:
                return self._score(Role.TAKER) - self._score()
            case Role.PARTNER if self._usual.partner is None:
                return None
            case Role.PARTNER:
                return self._score(Role.PARTNER) - self._score()
            case Role.DEFENCE:
                return self._score() - self._score(Role.DEFENCE)
            case Role.ALL:
                return self._score(*self._attack) - self._score(Role.DEFENCE)

    @property
    def _attack(self) -> tuple[Role, ...]:
        if self._usual.facts.shape.calls_a_king:
            return (Role.TAKER, Role.PARTNER)
        return (Role.TAKER,)

    def _score(self, *cast: Role) -> int:
        """What the attack gets from each defender when the bot has those roles."""
        if cast not in self._scores:
            played = self._play(by_role(self._bot, cast, self._rival))
            self._scores[cast] = _per_defender(played)
        return self._scores[cast]


def _per_defender(state: DealState) -> int:
    sheet = state.facts.sheet
    assert sheet is not None, "a deal that somebody took is played out"
    return sheet.per_defender


def _scores(state: DealState) -> tuple[Score, ...]:
    """What each seat gets; nothing for a deal that is not played."""
    return state.scores or (0,) * state.facts.players


class Measurement(AbstractContextManager["Measurement"]):
    """All bots of a plan, ready to play any of its deals."""

    def __init__(self, plan: ArenaPlan) -> None:
        """Make all bots of a plan.

        Raises:
            CodedError: when there is no such bot.
        """
        self._plan: Final = plan
        given = plan.contract is not None
        self._bots: Final = [
            Contestant(name, plan.time_limit, given_contract=given) for name in plan.bots
        ]
        self._rival: Final = self._bots[-1]
        self._setter: Final = Contestant("rule", plan.time_limit)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close all bots, which ends the programs among them."""
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
            if self._plan.setup is SetupBy.RULE:
                casting = set_up_by(self._setter, casting)
            return table.copy().play(casting)

        return DealComparison(play, self._rival)


def _count(bot: Contestant) -> BotCount:
    return BotCount(
        durations=dict(bot.durations.counts),
        faults={kind.value: count for kind, count in bot.faults.items()},
        reports=tuple(bot.reports),
    )


_CLOSING_SECONDS: Final = 5.0


class WorkerDied(RuntimeError):
    """A process ended in the middle of a deal."""


def results(plan: ArenaPlan, deals: Iterable[int], jobs: int) -> Generator[MeasuredDeal]:
    """Play deals and give their results as they come, in whatever order.

    Closing the iterator ends the processes.

    Args:
        plan: what is measured.
        deals: the numbers of the deals.
        jobs: how many processes play; with 1 it is this one.

    Raises:
        CodedError: when there is no such bot.
        WorkerDied: when a process ends.
    """
    if jobs == 1:
        with Measurement(plan) as measurement:
            for number in deals:
                yield measurement.deal(number)
        return
    with _WorkerPool(plan, jobs) as pool:
        yield from pool.results(iter(deals))


def _serve(connection: Connection, plan: ArenaPlan) -> None:
    """Play deals until the other end closes; the body of a process."""
    follow_the_first_process()
    with Measurement(plan) as measurement:
        while (number := _next_deal(connection)) is not None:
            result = measurement.deal(number)
            with contextlib.suppress(OSError):
                connection.send(result)


def _next_deal(connection: Connection) -> int | None:
    """The number of the next deal; None when there is none, or nobody to send one."""
    try:
        number = connection.recv()
    except (EOFError, OSError):
        return None
    return number if isinstance(number, int) else None


class _WorkerPool(contextlib.AbstractContextManager["_WorkerPool"]):
    """Processes that play one deal after the other."""

    def __init__(self, plan: ArenaPlan, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._workers: dict[Connection, SpawnProcess] = {}
        try:
            with deaf_to_interrupts():
                for _ in range(jobs):
                    ours, theirs = context.Pipe()
                    process = context.Process(target=_serve, args=(theirs, plan), daemon=True)
                    process.start()
                    theirs.close()
                    self._workers[ours] = process
        except BaseException:  # Ctrl+C, or no more processes to be had
            self._kill()
            raise

    def __exit__(self, *_: object) -> None:
        """End the processes, those in the middle of a deal after a moment."""
        for connection in self._workers:
            with contextlib.suppress(OSError):
                connection.send(None)
        deadline = time.monotonic() + _CLOSING_SECONDS
        try:
            for process in self._workers.values():
                process.join(max(0.0, deadline - time.monotonic()))
        finally:  # Ctrl+C a second time, when it has no patience
            self._kill()

    def _kill(self) -> None:
        for connection, process in self._workers.items():
            if process.is_alive():
                assert process.pid is not None, "it was started"
                kill_tree(process.pid)
            process.kill()
            process.join()
            connection.close()

    def results(self, deals: Iterator[int]) -> Iterator[MeasuredDeal]:
        """The results of deals, as they come.

        Raises:
            WorkerDied: when a process ends.
        """
        try:
            busy = [connection for connection in self._workers if _give(connection, deals)]
            while busy:
                ready = wait(busy)
                for connection in [worker for worker in busy if worker in ready]:
                    result = connection.recv()
                    if not _give(connection, deals):
                        busy.remove(connection)
                    yield result
        except (EOFError, OSError):
            raise WorkerDied from None


def _give(connection: Connection, deals: Iterator[int]) -> bool:
    """Hand the next deal over, if there is one."""
    number = next(deals, None)
    if number is None:
        return False
    connection.send(number)
    return True
