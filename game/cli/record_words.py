"""What is wrong with a record, in the user's language."""

from __future__ import annotations

from game.cli.reasons.in_words import in_words
from game.rules.notation import BadRecord
from game.words.chain import chained
from game.words.i18n import tr


def record_words(error: BadRecord) -> str:
    """The line, the seat and the action, as far as they are known, and the reason."""
    places = []
    if error.line is not None:
        places.append(tr("line {number}", number=error.line))
    if error.seat is not None:
        places.append(tr("seat {number}", number=error.seat))
    if error.action is not None:
        places.append(error.action)
    return chained(*places, in_words(error.reason))
