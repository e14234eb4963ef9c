"""How long a reader looks at a page before he presses anything."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 30
"""Frames after which a press is meant for a page."""
