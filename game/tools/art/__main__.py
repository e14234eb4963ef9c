"""Draw the deck: `python -m game.tools.art [--only GLOB] [--variant NAME] [--sheet FILE]`."""

import argparse
import gzip
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from game.tools.art import canvas
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH
from game.tools.art.deck import VARIANTS, Variant, card_codes, draw_card

CARDS: Final = Path(__file__).resolve().parents[3] / "assets" / "cards"
VECTORS: Final = CARDS / "vector"

_WORKERS: Final = 2
_QUALITY: Final = 80
"""Of a card; there are more than two hundred, and nobody sees more."""


def _ship(variant: Variant, code: str) -> int:
    """Write one card image, and the drawing of a standard card; return their size in bytes."""
    svg = draw_card(code, variant.style)
    data = canvas.webp(canvas.render(svg), _QUALITY)
    (CARDS / variant.name / f"{code}.webp").write_bytes(data)
    if variant.name:
        return len(data)
    # No time stamp, so that the same drawing gives the same file.
    packed = gzip.compress(svg.encode(), 9, mtime=0)
    (VECTORS / f"{code}.svgz").write_bytes(packed)
    return len(data) + len(packed)


def _write_sheet(cards: list[tuple[Variant, str]], arguments: argparse.Namespace) -> None:
    height = arguments.height
    size = (round(height * CARD_WIDTH / CARD_HEIGHT), height)
    pictures = [canvas.render(draw_card(code, variant.style), size) for variant, code in cards]
    canvas.contact_sheet(pictures, arguments.columns).save(arguments.sheet)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.tools.art", description=__doc__)
    names = [variant.name or "standard" for variant in VARIANTS]
    parser.add_argument("--only", default="*", help="card codes, e.g. 'S*', 'T2?', '[SH]R'")
    parser.add_argument("--variant", choices=names, help="one variant of the deck instead of all")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet, not the card images")
    parser.add_argument("--height", type=int, default=400, help="card height on the sheet, pixels")
    parser.add_argument("--columns", type=int, default=8, help="cards in a row of the sheet")
    return parser.parse_args()


def main() -> int:
    """Run the command line; return 1 when no card was asked for."""
    arguments = _arguments()
    cards = [
        (variant, code)
        for variant in VARIANTS
        if arguments.variant in (None, variant.name or "standard")
        for code in card_codes(variant)
        if fnmatchcase(code, arguments.only)
    ]
    if not cards:
        print(f"no card has a code like {arguments.only}", file=sys.stderr)
        return 1
    if arguments.sheet:
        _write_sheet(cards, arguments)
        return 0
    for folder in (VECTORS, *(CARDS / variant.name for variant in VARIANTS)):
        folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(_WORKERS) as pool:
        sizes = list(pool.map(_ship, *zip(*cards, strict=True)))
    print(f"{len(sizes)} cards, {sum(sizes) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
