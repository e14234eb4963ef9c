"""Bids and handfuls in the player's language."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.bids import Bid
from game.rules.shapes import PoigneeLevel
from game.words.i18n import ptr, tr


def bid_name(bid: Bid) -> str:
    """A bid as one says it."""
    names: dict[Bid, Callable[[], str]] = {
        Bid.PASS: lambda: ptr("bid", "Pass"),
        Bid.VOICE: lambda: ptr("bid", "Voice"),
        Bid.PETITE: lambda: ptr("bid", "Petite"),
        Bid.POUSSE: lambda: ptr("bid", "Pousse"),
        Bid.GARDE: lambda: ptr("bid", "Garde"),
        Bid.GARDE_SANS: lambda: ptr("bid", "Garde sans"),
        Bid.GARDE_CONTRE: lambda: ptr("bid", "Garde contre"),
    }
    return names[bid]()


def poignee_name(level: PoigneeLevel) -> str:
    """A handful in the middle of a sentence."""
    names: dict[PoigneeLevel, Callable[[], str]] = {
        PoigneeLevel.SINGLE: lambda: tr("a single handful"),
        PoigneeLevel.DOUBLE: lambda: tr("a double handful"),
        PoigneeLevel.TRIPLE: lambda: tr("a triple handful"),
    }
    return names[level]()
