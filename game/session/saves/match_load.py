"""A saved match on its way from the text to the table."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.session.game import BadMatch, Game
from game.session.problem import Problem
from game.session.saves.save_format import GrowingText, NewerFormat, parse_match


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """What a look into the archive found.

    Attributes:
        game: the match; None when there is none that can go on.
        problem: why not, if there is a save that cannot be used.
    """

    game: Game | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """What the bytes of a save say.

    Attributes:
        game: the match; None when they say none.
        error: why not.
        text: what can be written behind the save; None where it must be written anew as a whole.
    """

    game: Game | None = None
    error: NewerFormat | BadMatch | UnicodeDecodeError | None = None
    text: GrowingText | None = None


def read_match(raw: bytes) -> ReadMatch:
    """Make the match of a save, deciding every action again; a long one takes its time."""
    whole = raw[: raw.rfind(b"\n") + 1]  # what is behind was being written when all ended
    try:
        record = parse_match(whole.decode("utf-8"))
        game = Game.from_record(record)
    except (NewerFormat, BadMatch, UnicodeDecodeError) as error:
        return ReadMatch(error=error)
    text = GrowingText()
    return ReadMatch(game, text=text if text.whole(record).encode() == raw else None)


class MatchLoad:
    """A save that is being read."""

    def __init__(
        self,
        read: Callable[[], ReadMatch],
        finish: Callable[[ReadMatch], LoadedMatch],
        *,
        aside: bool,
    ) -> None:
        """Begin.

        Args:
            read: makes the match, wherever it runs.
            finish: says what that means; called once, by whoever asks.
            aside: whether the match is made in a thread of its own, or here and now.
        """
        self._read: Final = read
        self._finish: Final = finish
        self._found: ReadMatch | None = None
        self._result: LoadedMatch | None = None
        self._thread: Final = threading.Thread(target=self._run, name="load", daemon=True)
        if aside:
            self._thread.start()
        else:
            self._run()

    def _run(self) -> None:
        self._found = self._read()

    def poll(self) -> LoadedMatch | None:
        """The match, or the problem, once it is read; None before. It never waits."""
        if self._result is None and self._found is not None:
            self._result = self._finish(self._found)
        return self._result

    def result(self) -> LoadedMatch:
        """The match, when it is there.

        Raises:
            RuntimeError: when it could not even be tried.
        """
        if self._thread.ident is not None:
            self._thread.join()
        found = self.poll()
        if found is None:
            raise RuntimeError("the save was not read")
        return found
