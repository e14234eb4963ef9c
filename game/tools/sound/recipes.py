"""Which sound is made how, how loud it is, and how its ends are faded."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.tools.sound import cards, notes
from game.tools.sound.mastering import master
from game.tools.sound.samples import Samples
from game.ui.sound import SoundName


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a sound is made, how loud it is, and how its ends are faded.

    Attributes:
        make: from chance to a sound at any level.
        loudness: of the finished sound, in dB; the same for all its variants.
        fade_in: seconds from silence at the start.
        fade_out: seconds to silence at the end.
    """

    make: Callable[[np.random.Generator], Samples]
    loudness: float
    fade_in: float = 0.002
    fade_out: float = 0.03


_TAIL: Final = 0.25
"""Seconds in which the last of a note goes."""

RECIPES: Final[Mapping[SoundName, Recipe]] = MappingProxyType(
    {
        SoundName.SLIDE: Recipe(cards.slide, -25),
        SoundName.PLACE: Recipe(cards.place, -21),
        SoundName.LIFT: Recipe(cards.lift, -36),
        SoundName.DEAL: Recipe(cards.deal, -26),
        SoundName.SHUFFLE: Recipe(cards.shuffle, -22),
        SoundName.GATHER: Recipe(cards.gather, -24),
        SoundName.TURN: Recipe(cards.turn, -24),
        SoundName.REFUSED: Recipe(cards.refused, -20),
        SoundName.CLICK: Recipe(cards.click, -27),
        SoundName.YOUR_TURN: Recipe(notes.your_turn, -24, fade_out=_TAIL),
        SoundName.TAKEN: Recipe(notes.taken, -21, fade_out=_TAIL),
        SoundName.CALLED: Recipe(notes.called, -25, fade_out=_TAIL),
        SoundName.MADE: Recipe(notes.made, -19, fade_out=_TAIL),
        SoundName.LOST: Recipe(notes.lost, -20, fade_out=_TAIL),
    }
)


def render(name: SoundName, variant: int) -> NDArray[np.int16]:
    """A finished variant of a sound, the same every time."""
    recipe = RECIPES[name]
    rng = np.random.default_rng(zlib.crc32(f"{name} {variant}".encode()))
    return master(
        recipe.make(rng), recipe.loudness, fade_in=recipe.fade_in, fade_out=recipe.fade_out
    )
