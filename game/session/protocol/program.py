"""Bots that think in a program of their own, named ``cmd:PROGRAM ARGS``, and its process.

It answers every line it is sent with one line. It is on a leash: it does not outlive the process
that started it, nor does what it started itself. No more of a line is ever held than one may have.
Where a bot fails in the game itself, the rule policy decides in its place.
"""

from __future__ import annotations

import codecs
import contextlib
import logging
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from io import BufferedIOBase
from pathlib import Path
from typing import IO, Final

from game.ai.player import Player
from game.rules.actions import Action, DecisionKind
from game.rules.dealing import SEED_BITS, Random
from game.rules.observation import Observation
from game.rules.plain_values import CodedError, shown
from game.safe_path import environment_for_others
from game.session.protocol.lines import DecisionQuestion, format_question, parse_answer
from game.session.thinking import BotCode, BotFault, FaultKind, FaultReport, installed_player

_GUARD: Final = ("/bin/sh", "-c", "trap '' HUP INT TERM; read -r _; kill -KILL 0")
"""Waits for the end of its input, then kills its process group, and itself with it."""


class LeashedProcess:
    """A program in a process group of its own, out of the reach of Ctrl+C.

    A guard in the same group reads a pipe whose other end only we hold: however we end, killed
    outright included, the pipe ends with us, and the guard kills the group. As long as it is there
    nobody else gets the number of the group. What leaves the group, as daemons do, is not found.

    Windows has no such groups: there the program is killed with its children as long as it runs,
    and what it leaves behind when it ends by itself is not found.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start the program; its input and its output are pipes.

        Raises:
            OSError: when it cannot be started.
        """
        self._guard: Final = None if sys.platform == "win32" else _started_guard()
        try:
            self.process: Final = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment_for_others(os.environ),
                process_group=None if self._guard is None else self._guard.pid,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except BaseException:
            self._kill_group()
            raise

    def kill(self) -> None:
        """End the program at once, with whatever it has started."""
        if sys.platform == "win32":
            kill_tree(self.process.pid)
            self.process.kill()
        self._kill_group()
        self.process.wait()

    def _kill_group(self) -> None:
        guard = self._guard
        if sys.platform != "win32" and guard is not None and guard.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS: all are dead
                os.killpg(guard.pid, signal.SIGKILL)
            assert guard.stdin is not None, "a guard has a pipe to us"
            guard.stdin.close()
            guard.wait()


def kill_tree(pid: int) -> None:
    """End a process of Windows with its children; elsewhere the guards see to that."""
    if sys.platform == "win32":
        system = Path(os.environ["SYSTEMROOT"], "System32")  # not one of the working directory
        subprocess.run(
            (system / "taskkill.exe", "/T", "/F", "/PID", str(pid)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )


def _started_guard() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        _GUARD,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        process_group=0,
    )


_LONGEST_LINE: Final = 64 * 1024
"""Bytes of an answer; of a longer one only the beginning is kept, which nobody can read."""
_CHUNK: Final = 64 * 1024
_ANSWER_STARTS: Final = "{"
_MOST_UNREAD: Final = 64
"""Lines that are kept of a program that says more than it is asked."""
_CLOSING_SECONDS: Final = 2.0
_SETTLING_SECONDS: Final = 0.05
"""Silence after which a program is taken to have said all that it had to say."""


class LineSplitter:
    """Cuts bytes into lines as they come.

    Of a line that is too long only its beginning is kept, one byte more than it may have: that
    tells it from the others. A byte order mark before the first line is dropped.
    """

    def __init__(self, longest: int) -> None:
        """Begin a stream of which nothing has come yet.

        Args:
            longest: bytes that a line may have, its end not counted.
        """
        self._most: Final = longest + 1
        self._begun = bytearray()
        self._is_first = True

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that end in more bytes of the stream, without their ends."""
        *ended, begun = chunk.split(b"\n")
        lines = []
        for part in ended:
            self._add(part)
            lines.append(self._taken())
        self._add(begun)
        return lines

    def end(self) -> list[bytes]:
        """The last line of a stream that has ended in the middle of one."""
        return [self._taken()] if self._begun else []

    def _add(self, part: bytes) -> None:
        self._begun += part[: self._most - len(self._begun)]

    def _taken(self) -> bytes:
        line = bytes(self._begun)
        self._begun.clear()
        if self._is_first:
            self._is_first = False
            return line.removeprefix(codecs.BOM_UTF8)
        return line


class Program:
    """A running program. Threads of their own use the pipes, so that nothing waits for ever."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it, out of the reach of Ctrl+C.

        Raises:
            OSError: when it cannot be started.
        """
        self._leash: Final = LeashedProcess(arguments)
        self._process: Final = self._leash.process
        self._questions: Final[queue.SimpleQueue[bytes | None]] = queue.SimpleQueue()
        self._heard: Final[deque[bytes]] = deque(maxlen=_MOST_UNREAD)
        self._ended = False
        self._news: Final = threading.Condition()
        self._threads: Final = (
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def ask(self, line: str, time_limit: float) -> str:
        """Send a line and wait for the answer.

        What the program said before it was asked does not count, nor what does not begin like a
        JSON object: it may greet and grumble.

        Raises:
            BotFault: when the program has ended, or gives no answer for so many seconds.
        """
        deadline = time.monotonic() + time_limit
        message = BotCode.SILENT(seconds=time_limit)
        with self._news:
            self._heard.clear()
            self._questions.put(line.encode() + b"\n")
            while self._heard or not self._ended:
                if self._heard:
                    said = self._heard.popleft().decode("utf-8", "replace").strip()
                    if said.startswith(_ANSWER_STARTS):
                        return said
                    message = BotCode.CHATTERS(seconds=time_limit, said=shown(said))
                    continue
                left = deadline - time.monotonic()
                if left <= 0 or not self._news.wait_for(self._has_news, left):
                    raise BotFault(FaultKind.LATE, message)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_CLOSING_SECONDS)
        raise BotFault(FaultKind.DEAD, BotCode.ENDED(code=self._process.poll()))

    def drop_surplus(self) -> bool:
        """Wait until the program is silent, and forget what it says; tell whether that was more.

        For an answer that makes no sense: it may have been the rest of the one before.
        """
        surplus = False
        deadline = time.monotonic() + 10 * _SETTLING_SECONDS
        with self._news:
            while self._news.wait_for(lambda: bool(self._heard), _SETTLING_SECONDS):
                surplus = True
                self._heard.clear()
                if time.monotonic() > deadline:  # it is never silent
                    break
        return surplus

    def close(self) -> None:
        """End the program: it is told so by the end of its input, and killed if it goes on."""
        self._questions.put(None)
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_CLOSING_SECONDS)
        finally:  # Ctrl+C a second time, when it has no patience
            self.kill()

    def kill(self) -> None:
        """End the program at once, with whatever it has started."""
        self._questions.put(None)
        self._leash.kill()
        for thread in self._threads:
            thread.join(_CLOSING_SECONDS)

    def _has_news(self) -> bool:
        return bool(self._heard) or self._ended

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stream:
            while (line := self._questions.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        assert isinstance(stream, BufferedIOBase), "it gives what there is"
        splitter = LineSplitter(_LONGEST_LINE)
        with contextlib.suppress(OSError), stream:
            while chunk := stream.read1(_CHUNK):
                self._hear(splitter.feed(chunk))
            self._hear(splitter.end())
        with self._news:
            self._ended = True
            self._news.notify()

    def _hear(self, lines: list[bytes]) -> None:
        """Take all at once what was written at once, so that none is left for the next answer."""
        with self._news:
            self._heard.extend(lines)
            self._news.notify()


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
