"""A bot under measurement: it is asked, timed, and replaced where its answer cannot be used.

Bots go by name: a level, ``cmd:PROGRAM ARGS``, or ``seeing:LEVEL``, which sees all cards: for
measuring only, as the upper bound of what inference can gain. Such a bot breaks the first promise
of the game, that every opponent plays honestly. So nothing but the arena knows how to make one:
there is no level by such a name, and ``play``, ``bot`` and the window cannot choose it.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from game.ai.levels import NAMES, player_for
from game.ai.player import Player
from game.rules.actions import Action, IllegalAction
from game.rules.engine import decide
from game.rules.events import Event
from game.rules.messages import CodedError
from game.rules.state import DealState
from game.session.arena.plan import ArenaCode
from game.session.arena.statistics import Durations
from game.session.decision import Decision
from game.session.protocol.faults import BotCode, BotFault, FaultKind, FaultReport
from game.session.protocol.program_bot import PREFIX, ProgramBot
from game.session.protocol.question import DecisionQuestion, ask

if TYPE_CHECKING:
    from game.ai.search.sources import OpenCards  # loads the searches


@runtime_checkable
class _CanSee(Protocol):
    """A player that can be told how the cards lie, instead of guessing."""

    def knowing(self, world: OpenCards) -> Player:
        """The same player for the next decision, with that world as the only possible one."""


def true_world(state: DealState) -> OpenCards:
    """How the cards of a deal lie: the hands by seat, and the discard or the dog."""
    return state.hands, state.discard or state.dog


_SEEING: Final = "seeing:"


class Mind(Protocol):
    """What makes the decisions of one bot in the arena: a level, or a program."""

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """The bot's action, or None to decline what is optional.

        Args:
            question: what is asked, with all that the seat knows.
            state: the deal, for bots that see all cards; no other looks at it.

        Raises:
            BotFault: when a program gives no answer that can be used.
            Exception: whatever else goes wrong in a bot.
        """

    def close(self) -> None:
        """End the bot's program, where it has one."""


class _LevelMind:
    """A level of the game, which decides by what its seat knows."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return ask(self._player, question)

    def close(self) -> None:
        """See ``Mind.close``."""


class _SeeingMind:
    """A level that is told how all cards lie, for measuring only."""

    def __init__(self, player: _CanSee) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        return ask(self._player.knowing(true_world(state)), question)

    def close(self) -> None:
        """See ``Mind.close``."""


class _ProgramMind:
    """A program of somebody else's, asked by the protocol."""

    def __init__(self, bot: ProgramBot) -> None:
        self._bot: Final = bot

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return self._bot.answer(question)

    def close(self) -> None:
        """See ``Mind.close``."""
        self._bot.close()


@runtime_checkable
class _ReadsBids(Protocol):
    """A player that takes bids for what they say about hands."""

    def given_contracts(self) -> Player:
        """The same player at a table where nobody chose the contract."""


def mind_for(name: str, time_limit: float, *, given_contract: bool = False) -> Mind:
    """What makes the decisions of a bot, by its name.

    Args:
        name: the bot: a level, ``cmd:PROGRAM ARGS`` or ``seeing:LEVEL``.
        time_limit: seconds that a program may think about one decision.
        given_contract: whether nobody chooses the contract, of which programs are not told.

    Raises:
        CodedError: when there is no such bot.
    """
    if name.startswith(PREFIX):
        return _ProgramMind(ProgramBot(name, time_limit))
    if name.startswith(_SEEING):
        return _SeeingMind(_seeing_player(name))
    player = player_for(name)
    if given_contract and isinstance(player, _ReadsBids):
        player = player.given_contracts()
    return _LevelMind(player)


def _seeing_player(name: str) -> _CanSee:
    """The player of a seeing bot's name.

    Raises:
        CodedError: naming the levels that can be used, when this is none of them.
    """
    with contextlib.suppress(ValueError):
        player = player_for(name.removeprefix(_SEEING))
        if isinstance(player, _CanSee):
            return player
    able = ", ".join(level for level in NAMES if isinstance(player_for(level), _CanSee))
    raise CodedError(ArenaCode.SEES_NOTHING(name=repr(name), levels=able))


_REPORTS_KEPT: Final = 3
"""Faults that are reported at a time; all are counted."""


class Contestant:
    """One bot that is measured, with the faults and times of its decisions."""

    def __init__(self, name: str, time_limit: float, *, given_contract: bool = False) -> None:
        """Make the bot; ``close`` it in the end. For the arguments see ``mind_for``.

        Raises:
            CodedError: when there is no such bot.
        """
        self._name: Final = name
        self._mind: Final = mind_for(name, time_limit, given_contract=given_contract)
        self._substitute: Final[Mind] = mind_for("rule", time_limit)
        self.reset()

    def reset(self) -> None:
        """Forget the faults and durations that were counted, before the next deal."""
        self.durations = Durations()
        self.faults: Counter[FaultKind] = Counter()
        self.reports: list[FaultReport] = []

    def act(self, state: DealState, decision: Decision, question: DecisionQuestion) -> list[Event]:
        """What follows from the bot's decision; nothing when it declines.

        Args:
            state: the deal.
            decision: what it waits for.
            question: the same, as the bot is asked.
        """
        start = time.perf_counter()
        try:
            action = self._mind.answer(question, state)
        except Exception as error:  # a bot's mistake must not end the measurement
            self._report(error, decision)
        else:
            self.durations.add(time.perf_counter() - start)
            try:
                return _carried_out(state, decision, action)
            except Exception as error:  # nor must an answer of whatever kind
                told = error if isinstance(error, IllegalAction | CodedError) else str(error)
                message = BotCode.ANSWERED(answer=repr(action), reason=told)
                self._report(BotFault(FaultKind.ILLEGAL, message), decision)
        return _carried_out(state, decision, self._substitute.answer(question, state))

    def close(self) -> None:
        """End the bot's program, where it has one."""
        self._mind.close()

    def _report(self, error: Exception, decision: Decision) -> None:
        kind = error.kind if isinstance(error, BotFault) else FaultKind.FAILED
        self.faults[kind] += 1
        if len(self.reports) < _REPORTS_KEPT:
            reason = error.message if isinstance(error, BotFault) else repr(error)
            self.reports.append(FaultReport(self._name, decision.kind, kind, reason))


def _carried_out(state: DealState, decision: Decision, action: Action | None) -> list[Event]:
    """The events of an action.

    Raises:
        IllegalAction: when the rules forbid it.
        CodedError: when it declines what must be decided.
    """
    if action is not None:
        return decide(state, decision.seat, action)
    if not decision.optional:
        raise CodedError(BotCode.NOT_OPTIONAL())
    return []
