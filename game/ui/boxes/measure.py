"""What a box measures is found once in a layout, however many of the boxes around it ask.

So whatever its measures depend on stays as it is meanwhile, from the moment it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

_MEASURES: Final = ("natural_width", "height_in", "baseline")


class _Layout:
    """The layout that goes on now: what was measured in it, with the boxes, so that they stay."""

    measured: dict[tuple[object, ...], tuple[object, Any]] | None = None


def _one_layout(lay: Callable[_Given, _Found]) -> Callable[_Given, _Found]:

    @wraps(lay)
    def laid(*args: _Given.args, **kwargs: _Given.kwargs) -> _Found:
        if _Layout.measured is not None:
            return lay(*args, **kwargs)
        _Layout.measured = {}
        try:
            return lay(*args, **kwargs)
        finally:
            _Layout.measured = None

    return laid


def measured_once(cls: type) -> None:
    """Have the boxes of a class remember what they measure until the layout is done.

    A layout begins with the outermost box that is placed or measured.
    """
    own = vars(cls)
    for name in _MEASURES:
        if name in own:
            setattr(cls, name, _remembered(own[name]))
    if "place" in own:
        setattr(cls, "place", _one_layout(own["place"]))  # noqa: B010  (mypy objects)


def _remembered(measure: Callable[..., int]) -> Callable[..., int]:
    first = _one_layout(measure)

    @wraps(measure)
    def remembered(box: object, *at: object) -> int:
        measured = _Layout.measured
        if measured is None:
            return first(box, *at)
        key = (measure, id(box), *at)
        known = measured.get(key)
        if known is None:
            known = measured[key] = box, measure(box, *at)
        found: int = known[1]
        return found

    return remembered
