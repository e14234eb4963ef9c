"""Programs as players of the game: where one fails, the rule policy decides in its place."""

from __future__ import annotations

import contextlib
import logging
from collections import Counter
from collections.abc import Callable
from typing import Final

from game.ai.player import Player
from game.rules.actions import Action
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.shuffling import SEED_BITS, Random
from game.session.protocol.faults import BotFault, FaultKind, FaultReport
from game.session.protocol.program_bot import DEFAULT_TIME_LIMIT, PREFIX, ProgramBot
from game.session.protocol.question import DecisionQuestion
from game.session.thinking import installed_player

LOGGER: Final = logging.getLogger(__name__)


class GuardedProgram:
    """A ``Player`` whose answers are always legal: a program's, or else the rule policy's."""

    def __init__(self, name: str, time_limit: float, report: Callable[[FaultReport], None]) -> None:
        """Find the program.

        Raises:
            ValueError: when there is no such program.
        """
        self._name: Final = name
        self._bot: Final = ProgramBot(name, time_limit)
        self._substitute: Final = installed_player("rule")
        self._report: Final = report
        self.faults: Final[Counter[FaultKind]] = Counter()
        """How often the rule policy had to decide, by reason."""
        self._decisions = 0

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        seed = int(rng.random() * 2**SEED_BITS)
        question = DecisionQuestion(observation, kind, seed, budget)
        try:
            answer = self._bot.answer(question)
        except BotFault as fault:
            self.faults[fault.kind] += 1
            self._report(FaultReport(self._name, kind, fault.kind, fault.message))
            return self._substitute.choose(observation, kind, rng, budget)
        self._decisions += 1
        return answer

    @property
    def never_played(self) -> bool:
        """Whether it was asked and made no decision of its own."""
        return bool(self.faults) and self._decisions == 0

    def close(self) -> None:
        """End the program."""
        self._bot.close()


class ProgramPlayers(contextlib.AbstractContextManager["ProgramPlayers"]):
    """Gives the player of a level or a program; a program is started once for all seats."""

    def __init__(self, report: Callable[[FaultReport], None] = LOGGER.warning) -> None:
        """Wait for the first question.

        Args:
            report: is told of every answer that could not be used.
        """
        self._report: Final = report
        self.programs: Final[dict[str, GuardedProgram]] = {}
        """The programs that were asked for, by name."""

    def __call__(self, level: str) -> Player:
        """The player of a level's or a program's name.

        Raises:
            ValueError: when there is no such player.
        """
        if not level.startswith(PREFIX):
            return installed_player(level)
        if level not in self.programs:
            self.programs[level] = GuardedProgram(level, DEFAULT_TIME_LIMIT, self._report)
        return self.programs[level]

    def __exit__(self, *_: object) -> None:
        """End the programs."""
        for program in self.programs.values():
            program.close()
