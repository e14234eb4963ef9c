"""A bot that thinks in a program of its own, named ``cmd:PROGRAM ARGS``."""

from __future__ import annotations

import shlex
import shutil
from typing import Final

from game.rules.actions import Action
from game.rules.messages import CodedError
from game.session.protocol.answer_text import parse_answer
from game.session.protocol.faults import BotCode, BotFault, FaultKind
from game.session.protocol.program import Program
from game.session.protocol.question import DecisionQuestion
from game.session.protocol.question_text import format_question

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
