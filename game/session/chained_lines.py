"""Lines that vouch for all before them, so that a file can grow at its end.

Each line is a JSON object whose last key holds a check of the whole text up to it: none can be
changed, left out or put in without notice, but the last ones may be missing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Final

_MARK: Final = ', "check": "'
_END: Final = '"}'
_DIGITS: Final = 16


class Chain:
    """Puts lines of JSON one behind the other."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def link(self, line: str) -> str:
        """A line, an object on its own, as it stands in the chain, with its end."""
        body = line.removesuffix("}")
        self._digest.update(body.encode())
        check = self._digest.copy().hexdigest()[:_DIGITS]
        return f"{body}{_MARK}{check}{_END}\n"


def unlinked(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a chain as they were before.

    Raises:
        ValueError: at the first that does not fit those before it.
    """
    chain = Chain()
    for line in lines:
        plain = f"{line.rpartition(_MARK)[0]}}}"
        if chain.link(plain) != f"{line}\n":
            raise ValueError("the check does not fit the text")
        yield plain
