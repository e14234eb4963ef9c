"""Bots that think in a program of their own, named ``cmd:PROGRAM ARGS``.

Where one fails in the game itself, the rule policy decides in its place.
"""

from __future__ import annotations

import contextlib
import logging
import shlex
import shutil
from collections import Counter
from collections.abc import Callable
from typing import Final

from game.ai.player import Player
from game.rules.actions import Action
from game.rules.dealing import SEED_BITS, Random
from game.rules.decision_kind import DecisionKind
from game.rules.messages import CodedError
from game.rules.observation import Observation
from game.session.protocol.answer import parse_answer
from game.session.protocol.faults import BotCode, BotFault, FaultKind, FaultReport
from game.session.protocol.program import Program
from game.session.protocol.question import DecisionQuestion, format_question
from game.session.thinking import installed_player

PREFIX: Final = "cmd:"
"""How the names of such bots begin."""
DEFAULT_TIME_LIMIT: Final = 10.0
"""Seconds that a program may think about one decision."""

_MOST_STARTS_IN_A_ROW: Final = 3
"""Starts without a single line of answer in between."""
_MOST_STARTS: Final = 100


class ProgramBot:
    """Asks a program, and starts it again when it ended or had to be ended."""

    def __init__(self, name: str, time_limit: float = DEFAULT_TIME_LIMIT) -> None:
        """Find the program; it is started with the first question.

        Args:
            name: the prefix, then the program and its arguments, parted and quoted as in a shell.
            time_limit: seconds for one decision, the start of the program included.

        Raises:
            CodedError: when the name cannot be read, or there is no such program.
        """
        try:
            arguments = shlex.split(name.removeprefix(PREFIX))
        except ValueError:
            code = BotCode.OPEN_ESCAPE if name.endswith("\\") else BotCode.OPEN_QUOTE
            raise CodedError(BotCode.BAD_NAME(name=repr(name), reason=code())) from None
        if not arguments:
            raise CodedError(BotCode.NO_NAME(name=repr(name)))
        program = shutil.which(arguments[0])
        if program is None:
            raise CodedError(BotCode.NO_PROGRAM(name=repr(arguments[0])))
        self._arguments: Final = (program, *arguments[1:])
        self._time_limit: Final = time_limit
        self._program: Program | None = None
        self._starts = 0
        self._starts_in_a_row = 0

    def answer(self, question: DecisionQuestion) -> Action | None:
        """The program's answer; None when it declines.

        Raises:
            BotFault: when there is none, or none that the rules allow.
        """
        program = self._running()
        try:
            line = program.ask(format_question(question), self._time_limit)
        except BotFault:
            program.kill()
            self._program = None
            raise
        self._starts_in_a_row = 0
        try:
            return parse_answer(question, line)
        except BotFault as fault:
            if not program.drop_surplus():
                raise
            raise BotFault(fault.kind, BotCode.WROTE_MORE(reason=fault.message)) from None

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _running(self) -> Program:
        if self._program is not None:
            return self._program
        if self._starts == _MOST_STARTS or self._starts_in_a_row == _MOST_STARTS_IN_A_ROW:
            raise BotFault(FaultKind.DEAD, BotCode.STARTED_TOO_OFTEN(number=self._starts))
        self._starts += 1
        self._starts_in_a_row += 1
        try:
            self._program = Program(self._arguments)
        except OSError as error:
            raise BotFault(FaultKind.DEAD, BotCode.CANNOT_START(reason=error)) from None
        return self._program


LOGGER: Final = logging.getLogger(__name__)


class GuardedProgram:
    """A ``Player`` whose answers are always legal: a program's, or else the rule policy's."""

    def __init__(self, name: str, time_limit: float, report: Callable[[FaultReport], None]) -> None:
        """Find the program of a name; it is started with the first question.

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
        """Start no program before its player is asked for.

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
