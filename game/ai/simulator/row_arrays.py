"""Dataclasses of arrays that all have the rows as their last axis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

_Made = TypeVar("_Made", bound="RowArrays")


@dataclass(slots=True)
class RowArrays:
    """What such dataclasses share; fields that are no arrays are the same for all rows."""

    def __post_init__(self) -> None:
        """Lay all arrays in memory row beside row, as compiled loops want them."""
        for name in self.__dataclass_fields__:
            value = getattr(self, name)
            if isinstance(value, np.ndarray):
                setattr(self, name, np.ascontiguousarray(value))

    def copy(self: _Made) -> _Made:
        """The same with arrays of its own."""
        return self._changed(np.copy)

    def repeat(self: _Made, times: int) -> _Made:
        """Every row that many times in succession."""
        return self._changed(lambda array: np.repeat(array, times, axis=-1))

    def rows_at(self: _Made, places: npt.NDArray[np.intp]) -> _Made:
        """Some of the rows, copied; one may be taken more than once."""
        return self._changed(lambda array: array.take(places, axis=-1))

    def _changed(self: _Made, change: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]) -> _Made:
        """The same with every array changed, those of parts that are such dataclasses too."""
        names = self.__dataclass_fields__
        return type(self)(*(_part(getattr(self, name), change) for name in names))


def _part(value: object, change: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]) -> object:
    if isinstance(value, np.ndarray):
        return change(value)
    return value._changed(change) if isinstance(value, RowArrays) else value


def join(parts: Sequence[_Made]) -> _Made:
    """The rows of several, one after another.

    Raises:
        ValueError: when they differ in what is the same for all rows.
    """
    changes: dict[str, Any] = {}
    for field in fields(parts[0]):
        values = [getattr(part, field.name) for part in parts]
        if isinstance(values[0], RowArrays):
            changes[field.name] = join(values)
        elif isinstance(values[0], np.ndarray):
            changes[field.name] = np.concatenate(values, axis=-1)
        elif any(value != values[0] for value in values):
            raise ValueError(f"rows that differ in {field.name} cannot play in lockstep")
    return replace(parts[0], **changes)
