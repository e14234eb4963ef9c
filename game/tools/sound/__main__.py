"""Write the sounds: `python -m game.tools.sound [--only GLOB] [--pictures FOLDER]`."""

from __future__ import annotations

import argparse
import io
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import soundfile

from game.tools.sound.mastering import Measures, encode, measure, spectrogram
from game.tools.sound.recipes import render
from game.ui.sound import SOUND_KINDS, sound_file

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
