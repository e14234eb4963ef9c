"""Figures of a deal, for commands to score."""

from __future__ import annotations

import json

FIGURES: dict[str, object] = {
    "rules": "fft",
    "players": 4,
    "contract": "garde",
    "bouts": 2,
    "points": 49,
    "petit_au_bout": None,
    "poignees": [],
    "chelem": None,
    "partner": False,
}


def garde(**changes: object) -> str:
    """A garde of four players with these fields changed."""
    return json.dumps({**FIGURES, **changes})
