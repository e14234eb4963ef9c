"""A refusal of the rules as plain text: its code, and as JSON the values that came with it."""

from __future__ import annotations

import json
from typing import Final

from game.rules.actions import IllegalAction, Reason

_CODES: Final = frozenset(reason.value for reason in Reason)


def format_refusal(refusal: IllegalAction) -> str:
    """The text of a refusal: ``must_follow {"suit": "hearts"}``, or only the code."""
    code, details = refusal.reason.value, dict(refusal.details)
    return f"{code} {json.dumps(details)}" if details else code


def parse_refusal(text: str) -> IllegalAction | None:
    """The refusal of a text; None when the text is anything else."""
    code, _, details = text.partition(" ")
    if code not in _CODES:
        return None
    try:
        return IllegalAction(Reason(code), **json.loads(details or "{}"))
    except (TypeError, ValueError):
        return None
