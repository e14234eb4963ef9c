"""A bot under measurement: it is asked, timed, and replaced where its answer cannot be used."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from game.rules.actions import Action, IllegalAction
from game.rules.engine import decide
from game.rules.events import Event
from game.rules.messages import CodedError
from game.rules.state import DealState
from game.session.arena.minds import Mind, mind_for
from game.session.arena.statistics import Durations
from game.session.decision import Decision
from game.session.protocol.faults import BotCode, BotFault, FaultKind, FaultReport
from game.session.protocol.question import DecisionQuestion

_REPORTS_KEPT: Final = 3
"""Faults that are reported at a time; all are counted."""


class Contestant:
    """One bot, with what there is to tell of its play."""

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
