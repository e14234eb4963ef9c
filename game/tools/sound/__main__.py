"""Write the sounds: `python -m game.tools.sound [--only GLOB] [--pictures FOLDER]`."""

from __future__ import annotations

import argparse
import io
import sys
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from game.tools.sound import sounds
from game.tools.sound.samples import Measures, Samples, encode, master, measure, spectrogram
from game.ui.sound import SOUND_KINDS, SoundName, sound_file


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
        SoundName.SLIDE: Recipe(sounds.slide, -25),
        SoundName.PLACE: Recipe(sounds.place, -21),
        SoundName.LIFT: Recipe(sounds.lift, -36),
        SoundName.DEAL: Recipe(sounds.deal, -26),
        SoundName.SHUFFLE: Recipe(sounds.shuffle, -22),
        SoundName.GATHER: Recipe(sounds.gather, -24),
        SoundName.TURN: Recipe(sounds.turn, -24),
        SoundName.REFUSED: Recipe(sounds.refused, -20),
        SoundName.CLICK: Recipe(sounds.click, -27),
        SoundName.YOUR_TURN: Recipe(sounds.your_turn, -24, fade_out=_TAIL),
        SoundName.TAKEN: Recipe(sounds.taken, -21, fade_out=_TAIL),
        SoundName.CALLED: Recipe(sounds.called, -25, fade_out=_TAIL),
        SoundName.MADE: Recipe(sounds.made, -19, fade_out=_TAIL),
        SoundName.LOST: Recipe(sounds.lost, -20, fade_out=_TAIL),
    }
)


def render(name: SoundName, variant: int) -> NDArray[np.int16]:
    """A finished variant of a sound, the same every time."""
    recipe = RECIPES[name]
    rng = np.random.default_rng(zlib.crc32(f"{name} {variant}".encode()))
    return master(
        recipe.make(rng), recipe.loudness, fade_in=recipe.fade_in, fade_out=recipe.fade_out
    )


SOUNDS: Final = Path(__file__).resolve().parents[3] / "assets" / "sounds"


def _row(file: str, size: int, measures: Measures) -> str:
    return (
        f"{file:16} {size:6d} {measures.seconds:6.3f} {measures.peak:6.1f} "
        f"{measures.loudness:6.1f} {measures.rms:6.1f} {measures.centroid:6.0f} "
        f"{measures.edge:6.1f}"
    )


def main() -> int:
    """Run the command line: write the files and print what they measure once decoded."""
    parser = argparse.ArgumentParser(prog="python -m game.tools.sound", description=__doc__)
    parser.add_argument("--only", default="*", help="names of sounds, e.g. 'place' or '[ms]*'")
    parser.add_argument("--pictures", type=Path, help="folder for spectrograms")
    arguments = parser.parse_args()
    SOUNDS.mkdir(parents=True, exist_ok=True)
    print("file               bytes      s   peak   loud    rms     Hz   edge")
    total = 0
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    for name, kind in SOUND_KINDS.items():
        for variant in kind.numbers if fnmatchcase(name, arguments.only) else ():
            data = encode(render(name, variant))
            file = sound_file(name, variant)
            (SOUNDS / file).write_bytes(data)
            heard, _ = soundfile.read(io.BytesIO(data))
            print(_row(file, len(data), measure(heard)))
            total += len(data)
            if arguments.pictures:
                spectrogram(heard).save(arguments.pictures / f"{Path(file).stem}.png")
    print(f"{total / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
