"""Means and shares with their errors."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean, stdev

Row = Mapping[str, int | float | str | bool]
"""One finding of a measurement, as it is kept in a file."""


def mean_values(values: Sequence[float]) -> dict[str, object]:
    """A mean over deals, with its standard error, which a single deal does not tell."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return {
        "mean": round(fmean(values), 4),
        "stderr": None if error is None else round(error, 4),
        "deals": len(values),
    }


def share_values(truths: Sequence[bool]) -> dict[str, object]:
    """How often something was true, with the standard error."""
    share = sum(truths) / len(truths)
    error = math.sqrt(share * (1 - share) / len(truths))
    return {"share": round(share, 4), "stderr": round(error, 4), "deals": len(truths)}
