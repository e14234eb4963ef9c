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
def shown(
    rows: int,
    now: bytes,
    arrays: _Arrays,
    dog: _Array,
    usual: _Array,
    scales: _Array,
    out: _Array,
    /,
) -> None: ...
def preferred(
    rows: int, legal: _Array, usual: _Array, loyalty: float, values: _Array, /
) -> None: ...
def random_moves(rows: int, legal: _Array, draws: _Array, share: float, out: _Array, /) -> None: ...
def place(
    worlds: int,
    modes: int,
    places: int,
    cells: int,
    memory: _Array,
    first: _Array,
    strides: _Array,
    following: _Array,
    chances: _Array,
    luck: _Array,
    room: _Array,
    mode: _Array,
    out: _Array,
    /,
) -> None: ...
