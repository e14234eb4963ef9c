"""Draw the deck: `python -m game.tools.art [--only GLOB] [--sheet FILE]`."""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path

from game.tools.art import palette, raster
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH
from game.tools.art.deck import card_codes, draw_card

CARDS = Path(__file__).resolve().parents[3] / "assets" / "cards"
_WORKERS = 2


def _card_size(height: int) -> tuple[int, int]:
    return round(height * CARD_WIDTH / CARD_HEIGHT), height


def _draw(code: str, four_colours: bool) -> str | None:
    """Return the SVG of a card, or None when a trump has no scene yet."""
    scheme = palette.FOUR_COLOURS if four_colours else palette.TWO_COLOURS
    try:
        return draw_card(code, scheme)
    except (ImportError, LookupError, NotImplementedError) as error:
        print(f"{code}: not drawn: {error}", file=sys.stderr)
        return None


def _ship(code: str) -> int | None:
    """Write one card image into the assets and return its size in bytes."""
    svg = _draw(code, four_colours=False)
    if svg is None:
        return None
    data = raster.webp(raster.render(svg))
    (CARDS / f"{code}.webp").write_bytes(data)
    return len(data)


def _write_sheet(codes: list[str], arguments: argparse.Namespace) -> None:
    size = _card_size(arguments.height)
    drawings = [_draw(code, arguments.four_colours) for code in codes]
    pictures = [raster.render(svg, size) for svg in drawings if svg is not None]
    if pictures:
        raster.contact_sheet(pictures, arguments.columns).save(arguments.sheet)


def main() -> int:
    """Run the command line; return 1 when a card could not be drawn."""
    parser = argparse.ArgumentParser(prog="python -m game.tools.art", description=__doc__)
    parser.add_argument("--only", default="*", help="card codes, e.g. 'S*', 'T2?', '[SH]R'")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet, not the card images")
    parser.add_argument("--height", type=int, default=400, help="card height on the sheet, pixels")
    parser.add_argument("--columns", type=int, default=8, help="cards in a row of the sheet")
    parser.add_argument("--four-colours", action="store_true", help="sheet of the four-colour deck")
    arguments = parser.parse_args()
    codes = [code for code in card_codes() if fnmatchcase(code, arguments.only)]
    if arguments.sheet:
        _write_sheet(codes, arguments)
        return 0
    CARDS.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(_WORKERS) as pool:
        sizes = list(pool.map(_ship, codes))
    written = [size for size in sizes if size is not None]
    print(f"{len(written)} of {len(codes)} cards, {sum(written) / 1e6:.2f} MB")
    return 0 if len(written) == len(codes) else 1


if __name__ == "__main__":
    sys.exit(main())
