"""The player's progress as a command reads it that changes nothing."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from game.cli.console import PROGRAM, CommandError, cannot_read_file, tell
from game.session.files import FileInUse, read_bounded
from game.session.problems import Problem, ProblemKey
from game.session.progress.progress import Progress
from game.words.errors import in_words
from game.words.i18n import chained, quoted, tr
from game.words.problems import problem_sentences, problem_words


@contextmanager
def progress_to_read(path: Path) -> Iterator[Progress]:
    """The progress of a file that is there; what of it was damaged is told at the end.

    Raises:
        CommandError: when it cannot be read.
    """
    try:
        read_bounded(path, 0)
    except OSError as error:
        raise CommandError(cannot_read_file(path, error)) from None
    progress, problem = Progress.open(path)
    with closing(progress):
        if problem is not None:
            _expect_read(path, problem)
        yield progress
        problem = problem or progress.take_problem()
    if problem is not None and problem.key is not ProblemKey.PROGRESS_FAILED:  # nothing is saved
        tell(chained(PROGRAM, problem_sentences(problem)))


def _expect_read(path: Path, problem: Problem) -> None:
    """Refuse to go on with nothing where there may be something.

    Raises:
        CommandError: when nothing of the file could be read.
    """
    if problem.key is ProblemKey.PROGRESS_LOCKED:
        in_use = FileInUse(errno.EAGAIN, os.strerror(errno.EAGAIN))
        raise CommandError(cannot_read_file(path, in_use))
    if problem.key is ProblemKey.PROGRESS_TOO_NEW:
        title, _ = problem_words(problem)
        raise CommandError(chained(quoted(path), title))
    if problem.cause is not None:
        reason = in_words(problem.cause)
        raise CommandError(tr("cannot read {file}: {reason}", file=quoted(path), reason=reason))
