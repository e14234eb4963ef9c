"""Where work at desks stands that is a row of questions, or a long one."""

from __future__ import annotations

from enum import StrEnum


class RunState(StrEnum):
    """At work, at its end, given up."""

    RUNNING = "running"
    STOPPED = "stopped"
    FAILED = "failed"
    DONE = "done"
