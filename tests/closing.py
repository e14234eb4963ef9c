"""What tests open and leave is closed for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest


class _Closable(Protocol):
    def close(self) -> None: ...


@contextmanager
def all_closed(kind: type[_Closable], patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close in the end every object of a class that was made meanwhile."""
    made: list[_Closable] = []
    make = kind.__init__

    def noted(it: _Closable, *arguments: Any, **more: Any) -> None:
        make(it, *arguments, **more)
        made.append(it)

    patch.setattr(kind, "__init__", noted)
    yield
    for it in made:
        it.close()
