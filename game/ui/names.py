"""What the people at the table are called."""

from __future__ import annotations

from game.i18n import tr
from game.session.setup import SeatSetup


def shown_name(seat: SeatSetup) -> str:
    """A player's name; the human who gave none is “you”, in whatever language is spoken now."""
    return seat.name or tr("You")
