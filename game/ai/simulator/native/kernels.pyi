"""See ``kernels.c``."""

from typing import Any, TypeAlias

import numpy.typing as npt

_Array: TypeAlias = npt.NDArray[Any]
_Arrays: TypeAlias = tuple[_Array, ...]

def legal(rows: int, now: bytes, arrays: _Arrays, out: _Array, /) -> None: ...
def play(rows: int, now: bytes, arrays: _Arrays, cards: _Array, /) -> None: ...
def quick(rows: int, now: bytes, arrays: _Arrays, legal: _Array, out: _Array, /) -> None: ...
def best(
    rows: int,
    now: bytes,
    arrays: _Arrays,
    book: bytes,
    hidden_void: float,
    legal: _Array,
    out: _Array,
    /,
) -> None: ...
def behind(
    rows: int,
    now: bytes,
    arrays: _Arrays,
    book: bytes,
    hidden_void: float,
    legal: _Array,
    cards: _Array,
    out: _Array,
    /,
) -> None: ...
def random_moves(rows: int, legal: _Array, draws: _Array, share: float, out: _Array, /) -> None: ...
