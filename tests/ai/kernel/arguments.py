"""Arguments that the kernel takes, about three worlds of one deal, and changes of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from game.ai import kernel
from game.ai.positions import (
    NUMBERS,
    WORDS,
    known_deal,
    row,
    table,
    zero_table,
)
from tests.ai.simulator.dealt_worlds import rows_of, some_positions
from tests.rules.builders import FFT

Changes = Mapping[str, Any]

WORLDS: Final = 3
POSITIONS: Final = some_positions(4, FFT, Random(1), WORLDS, cards=5)
SHAPE: Final = POSITIONS.facts.shape
NOTHING: Final[Changes] = MappingProxyType({})


def given(changes: Changes, **usual: Any) -> list[Any]:
    """Arguments for the kernel, with some of them changed."""
    assert changes.keys() <= usual.keys()
    return [*{**usual, **changes}.values()]


def numbers(*values: int) -> memoryview[int]:
    return row(NUMBERS, values)


def counted(rows: int, columns: int) -> memoryview[int]:
    return zero_table(NUMBERS, rows, columns)


def known() -> kernel.KnownDeal:
    return known_deal(POSITIONS.facts)


def words(columns: int = 11, rows: int = WORLDS) -> memoryview[int]:
    """The worlds; with fewer columns some words are missing."""
    kept = [of_world[:columns] for of_world in rows_of(POSITIONS.worlds.words)[:rows]]
    return table(WORDS, kept, columns)
