"""What is in a value, down to every card."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from game.rules.cards import NO_CARDS, Card, CardSet


def walk(value: object) -> Iterator[object]:
    """A value and everything in it."""
    yield value
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from walk(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)


def cards_in(value: object) -> CardSet:
    """Every card that is anywhere in a value."""
    found = NO_CARDS
    for part in walk(value):
        if isinstance(part, CardSet):
            found |= part
        elif isinstance(part, Card):
            found = found.with_card(part)
    return found
