"""Whether what the bots and the coach have learnt was installed whole.

They play without what is lost, in processes of their own, which say nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.ai.networks.weight_files import is_whole, weight_files
from game.session.problem import Problem, ProblemKey


def weight_checks() -> Iterator[Callable[[], Problem | None]]:
    """What finds out, file by file, whether one is damaged or missing."""
    return (partial(_check, path) for path in weight_files())


def lost_weights() -> Problem | None:
    """The first file that is damaged or missing."""
    return next(filter(None, (check() for check in weight_checks())), None)


def _check(path: Path) -> Problem | None:
    if is_whole(path):
        return None
    return Problem(ProblemKey.WEIGHTS_DAMAGED, "its sums are wrong, or it is missing", path)
