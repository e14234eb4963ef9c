"""What the kernel is written in: plain Python here, C where ``hatch_build.py`` compiles it.

The names of types stand for C types there, as ``game.tools.kernel_source`` says. Two habits keep
both readings the same: a negated or inverted word is only ever used within ``&``, where Python's
endless ones and the 64 of a machine word come to the same; and what is a truth value is compared
(``!= 0``) before it is kept, so that it is 0 or 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

COMPILED: Final = False
"""Whether this is read by the compiler, which takes it for True."""

Word: TypeAlias = int
"""64 bits: a set of cards, of one kind; see ``cards``."""
Small: TypeAlias = int
"""An integer that is never large."""
Flag: TypeAlias = bool
Number: TypeAlias = int
"""An integer with 64 bits."""
Index: TypeAlias = int
"""A place in a buffer."""
Real: TypeAlias = float
"""What is weighed, and chances."""
Float: TypeAlias = float
"""What networks are made of, with single precision."""
Double: TypeAlias = float
"""With double precision."""
Nothing: TypeAlias = None

Words5: TypeAlias = list[int]
Smalls5: TypeAlias = list[int]
"""For each player of a trick."""
Reals4: TypeAlias = list[float]
Smalls4: TypeAlias = list[int]
"""For each other player of a trick."""
Smalls8: TypeAlias = list[int]
Reals16: TypeAlias = list[float]
Reals80: TypeAlias = list[float]
Smalls80: TypeAlias = list[int]
Smalls256: TypeAlias = list[int]
Floats256: TypeAlias = list[float]
Doubles6: TypeAlias = list[float]
Doubles18: TypeAlias = list[float]
Doubles36: TypeAlias = list[float]
Doubles180: TypeAlias = list[float]
Smalls180: TypeAlias = list[int]

WordTable: TypeAlias = "memoryview[int]"
WordRow: TypeAlias = "memoryview[int]"
NumberTable: TypeAlias = "memoryview[int]"
NumberRow: TypeAlias = "memoryview[int]"
TruthRow: TypeAlias = "memoryview[int]"
FloatTable: TypeAlias = "memoryview[float]"
HalfRow: TypeAlias = "memoryview[int]"
FloatRow: TypeAlias = "memoryview[float]"
DoubleTable: TypeAlias = "memoryview[float]"
DoubleRow: TypeAlias = "memoryview[float]"
"""Buffers of two dimensions or one, whose rows lie one after another: of words, 64-bit integers,
single and double precision."""

_Function = TypeVar("_Function", bound=Callable[..., object])


def columns(table: memoryview[Any]) -> int:
    """How many columns a buffer of two dimensions has."""
    return 0 if table.shape is None else table.shape[1]


def entrance(function: _Function) -> _Function:
    """A function that Python calls; all others can only be called within the compiled kernel."""
    return function
