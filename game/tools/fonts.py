"""Prepare the text face: Alegreya Sans with lining tabular figures as its ordinary figures.

pygame cannot switch OpenType features on, and score tables need figures of one width, so the
features ``lnum`` and ``tnum`` are frozen into the character map. Usage::

    python -m game.tools.fonts FOLDER_WITH_ALEGREYA_SANS_TTF
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WEIGHTS: Final = {
    "AlegreyaSans_500Medium.ttf": "AlegreyaSans-Medium.ttf",
    "AlegreyaSans_500Medium_Italic.ttf": "AlegreyaSans-MediumItalic.ttf",
    "AlegreyaSans_700Bold.ttf": "AlegreyaSans-Bold.ttf",
    "AlegreyaSans_800ExtraBold.ttf": "AlegreyaSans-ExtraBold.ttf",
}
FROZEN: Final = ("lnum", "tnum")
KEPT: Final = (
    "0020-017F,02BC,2009-200A,2010-2015,2018-201E,2020-2026,202F,2030-203A,20AC,2122,2190-2193,"
    "2212,00D7"
)


def substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """The glyphs that a feature replaces, one for one, and what replaces them."""
    table = font["GSUB"].table
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in wanted:
        for subtable in table.LookupList.Lookup[index].SubTable:
            plain = getattr(subtable, "ExtSubTable", subtable)
            found.update(getattr(plain, "mapping", {}))
    return found


def freeze(font: TTFont, features: tuple[str, ...]) -> None:
    """Make the replacements of those features the glyphs that text gets."""
    for feature in features:
        replaced = substitutions(font, feature)
        for table in font["cmap"].tables:
            for code, glyph in table.cmap.items():
                table.cmap[code] = replaced.get(glyph, glyph)


def reduce(font: TTFont) -> None:
    """Keep the characters of western European text only."""
    options = subset.Options(layout_features=["kern", "mark", "ccmp"], name_IDs=["*"], hinting=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(KEPT))
    subsetter.subset(font)


def main() -> None:
    """Write the four weights that the interface uses."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("folder", type=Path, help="folder that holds the original TTF files")
    folder: Path = parser.parse_args().folder
    for source in sorted(folder.rglob("*.ttf")):
        if source.name in WEIGHTS:
            font = TTFont(source)
            freeze(font, FROZEN)
            reduce(font)
            font.save(TARGET / WEIGHTS[source.name])


if __name__ == "__main__":
    main()
