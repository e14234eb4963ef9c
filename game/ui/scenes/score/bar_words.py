"""Where words lie on the bar of points: each on one colour, beside the mark of the target."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class BarSpan:
    """A stretch of the bar, in pixels from its left end.

    Attributes:
        left: where it begins.
        right: where it ends.
        filled: whether it has the colour of the points made.
    """

    left: float
    right: float
    filled: bool

    @property
    def width(self) -> float:
        """How much room it has."""
        return self.right - self.left


def bar_spans(width: float, share: float, mark: float) -> list[BarSpan]:
    """The stretches between the ends of a bar, the end of what is filled, and the mark.

    Args:
        width: of the bar.
        share: how far it is filled.
        mark: where the target is.
    """
    cuts = sorted({0.0, min(share, width), min(mark, width), width})
    return [BarSpan(left, right, filled=right <= share) for left, right in pairwise(cuts)]


def first_place(spans: list[BarSpan], needed: float) -> BarSpan:
    """Where words from the left lie: the first stretch with room for them, or else the widest."""
    fitting = (span for span in spans if span.width >= needed)
    return next(fitting, max(spans, key=lambda span: span.width))


def last_place(spans: list[BarSpan], needed: float, first: BarSpan, taken: float) -> BarSpan:
    """The same from the right, where the words from the left leave room.

    Args:
        spans: of the bar.
        needed: by the words from the right.
        first: where those from the left lie.
        taken: how much of it they need.
    """
    left = [
        BarSpan(min(span.left + taken, span.right), span.right, span.filled)
        if span == first
        else span
        for span in spans
    ]
    return first_place(left[::-1], needed)
