"""A question or a message over another screen."""

from __future__ import annotations

from game.ui.scenes.overlay import RepliesScene


class DialogScene(RepliesScene):
    """Asks or tells something that stays as it is until it is answered."""
