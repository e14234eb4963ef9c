"""A system that lets nobody at a file."""

from __future__ import annotations


def refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")
