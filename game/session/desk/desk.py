"""What is asked at a desk, what comes back, and where a row of questions stands."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class Question(Protocol):
    """Something to work out: a value that can be pickled, defined next to what asks it."""

    def answers(self) -> Iterator[object]:
        """Work; every answer that comes is better than the last one, or comes after it.

        Runs at the desk, which may load whatever it likes. An answer must unpickle without that:
        what it is made of is defined in modules that load little. Between two answers a newer
        question may end the work, so they should not lie far apart.
        """


@dataclass(frozen=True, slots=True)
class Reply:
    """Something from the desk.

    Attributes:
        ticket: the question's number.
        answer: an answer; None when there is only to say that there are no more.
        done: whether nothing more comes for that question.
        failure: why the work ended early, in technical English: a traceback, or that the process
            died; then ``done``.
    """

    ticket: int
    answer: object | None
    done: bool
    failure: str | None = None


class Desk(Protocol):
    """Where one question at a time is worked on."""

    @property
    def ticket(self) -> int:
        """The latest one: nothing comes any more for those before it."""

    def ask(self, question: Question) -> int:
        """Hand a question in; an earlier one is dropped, and its later answers never come out.

        Returns:
            The ticket: its number.
        """

    def poll(self) -> Sequence[Reply]:
        """What has come since, oldest first; never waits.

        Work that was cut off by a dead process begins anew, and so do its answers.
        """

    def cancel(self) -> None:
        """Give the open question up, if there is one: its answers are dropped."""

    def close(self) -> None:
        """Stop working, and give back the process that works."""


def replies(ticket: int, question: Question) -> Iterator[Reply]:
    """Work on a question; whatever goes wrong in it comes back as a failure."""
    try:
        for answer in question.answers():
            yield Reply(ticket, answer, done=False)
    except Exception:  # a mistake in a question must not end the desk
        yield Reply(ticket, None, done=True, failure=traceback.format_exc())
    else:
        yield Reply(ticket, None, done=True)


class RunState(StrEnum):
    """Where work stands that is a row of questions, or a long one."""

    RUNNING = "running"
    STOPPED = "stopped"
    FAILED = "failed"
    DONE = "done"
