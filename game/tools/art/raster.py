"""From SVG to pixels: card images and contact sheets."""

import io
from collections.abc import Sequence

import resvg_py
from PIL import Image

from game.tools.art import palette

CARD_SIZE = (400, 734)
_OVERSAMPLING = 2
_QUALITY = 90
_SHEET_GAP = 8


def render(svg: str, size: tuple[int, int] = CARD_SIZE) -> Image.Image:
    """Return the picture with alpha at `size` (pixels), drawn larger and scaled down."""
    width, height = size
    data = resvg_py.svg_to_bytes(svg_string=svg, height=height * _OVERSAMPLING)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    # Scaling premultiplied colours keeps a dark fringe off the transparent corners.
    return picture.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")


def webp(picture: Image.Image, quality: int = _QUALITY) -> bytes:
    """Return the picture as WebP data; the same picture always gives the same bytes."""
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=quality, method=6, alpha_quality=100, exact=False)
    return buffer.getvalue()


def contact_sheet(pictures: Sequence[Image.Image], columns: int) -> Image.Image:
    """Return the pictures in rows on a green ground; all have the same size."""
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    size = (columns * (width + _SHEET_GAP) + _SHEET_GAP, rows * (height + _SHEET_GAP) + _SHEET_GAP)
    sheet = Image.new("RGBA", size, palette.SHEET_GROUND)
    for index, picture in enumerate(pictures):
        x = _SHEET_GAP + (index % columns) * (width + _SHEET_GAP)
        y = _SHEET_GAP + (index // columns) * (height + _SHEET_GAP)
        sheet.alpha_composite(picture, (x, y))
    return sheet.convert("RGB")
