"""Who plays for every seat of a playout."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.ai import kernel
from game.ai.card_play.style import OF_THUMB, FigureBook, SideFigures, WeighingFigures
from game.ai.simulator.buffers import SINGLES, zero_table

if TYPE_CHECKING:
    from game.ai.networks.network import Network  # which needs the buffers of this package

_LAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class PlayoutPolicy:
    """How all seats play.

    Attributes:
        book: what is counted with when cards are weighed, as the rule players do it; None to play
            by a few habits, in a fifth of the time.
        random_moves: how often chance plays any legal card instead, from 0 to 1.
        signals: whether they keep the federation's code, and hear it (section 10).
        keeps_word: whether players keep to what they have announced: the Petit in the last trick
            (section 11.14), and the Excuse while an announced slam has lost none (section 3).
        attack: what the attack has learnt about leading; None to lead by habit.
        defence: what the defence has learnt.
    """

    book: FigureBook | None = OF_THUMB
    random_moves: float = 0.0
    signals: bool = True
    keeps_word: bool = False
    attack: Network | None = None
    defence: Network | None = None


QUICK: Final = PlayoutPolicy(book=None)
"""Plays by a few habits of good players."""
ANY_CARD: Final = PlayoutPolicy(book=None, random_moves=1.0)
"""Plays any legal card."""


@lru_cache
def in_kernel(policy: PlayoutPolicy, players: int) -> kernel.Policy:
    """The policy where so many play, as the kernel is given it; one playout at a time uses it."""
    return kernel.Policy(
        None if policy.book is None else book_in_kernel(policy.book.of(players)),
        style=kernel.PlayStyle(signals=policy.signals),
        share=policy.random_moves,
        keeps_word=policy.keeps_word,
        attack=None if policy.attack is None else leads(policy.attack),
        defence=None if policy.defence is None else leads(policy.defence),
    )


def book_in_kernel(sides: SideFigures) -> kernel.Book:
    """What both sides count with, as the kernel is given it."""
    return kernel.Book(_figures(sides.attack), _figures(sides.defence))


def _figures(figures: WeighingFigures) -> kernel.Figures:
    return kernel.Figures([float(figure) for figure in astuple(figures)])


@lru_cache
def leads(network: Network) -> kernel.Leads:
    """What was learnt about leading, as the kernel is given it.

    Raises:
        ValueError: when the network is not made for that.
    """
    if len(network.layers) != _LAYERS:
        raise ValueError("what is learnt about leading has two layers")
    first, second = network.layers
    by_place = zero_table(SINGLES, len(second.biases), len(first.biases))
    for unit in range(len(first.biases)):
        for place in range(len(second.biases)):
            by_place[place, unit] = second.weights[unit, place]
    return kernel.Leads(first.weights, first.biases, by_place, second.biases)
