"""Tricks in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.state import Trick
from game.words.cards import card_name
from game.words.i18n import tr


def trick_words(names: Sequence[str], trick: Trick, players: int) -> str:
    """Who played what, in the order of play, and whose card is the best.

    Args:
        names: what the seats are called.
        trick: the cards so far.
        players: how many play.
    """
    ahead = trick.leading_seat(players)
    played = ((seat, f"{names[seat]} {card_name(card)}") for seat, card in trick.plays(players))
    told = (tr("{played}, ahead", played=it) if seat == ahead else it for seat, it in played)
    return "; ".join(told)
