"""Closing all that is open, whatever fails meanwhile."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final

LOGGER: Final = logging.getLogger(__name__)


def do_all(acts: Iterable[Callable[[], None]]) -> None:
    """Do one after the other, whatever fails; then raise the first error, and log all others."""
    first: BaseException | None = None
    for act in acts:
        try:
            act()
        except BaseException as error:  # after Ctrl+C, too, the rest is to be closed
            if first is None:
                first = error
            else:
                LOGGER.error("one more error at the end", exc_info=error)
    if first is not None:
        raise first
