"""From drawings to pixels: gradients, named `url(#name)` on a canvas, pictures, contact sheets."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

import resvg_py
from PIL import Image

from game.tools.art import palette
from game.tools.art.shapes import Point


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour at a place between 0 and 1 of a gradient."""

    at: float
    colour: str
    opacity: float = 1.0


def stops(*pairs: tuple[float, str]) -> list[Stop]:
    """Return opaque stops from pairs of place and colour."""
    return [Stop(at, colour) for at, colour in pairs]


def _stops(steps: Sequence[Stop]) -> str:
    return "".join(
        f'<stop offset="{step.at:g}" stop-color="{step.colour}"'
        + (f' stop-opacity="{step.opacity:g}"' if step.opacity < 1 else "")
        + "/>"
        for step in steps
    )


def linear(name: str, start: Point, end: Point, steps: Sequence[Stop]) -> str:
    """Return the definition of a gradient along the line from `start` to `end`."""
    line = f'x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        f"{_stops(steps)}</linearGradient>"
    )


def radial(name: str, centre: Point, radius: float, steps: Sequence[Stop]) -> str:
    """Return the definition of a gradient from `centre` outwards."""
    circle = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circle}>'
        f"{_stops(steps)}</radialGradient>"
    )


def with_gradients(svg: str, definitions: Sequence[str], scale: float = 1.0) -> str:
    """Return the drawing with gradients added, their coordinates multiplied by `scale`."""
    head, end, body = svg.partition(">")
    scaled = "".join(definitions).replace(
        'gradientUnits="userSpaceOnUse"',
        f'gradientUnits="userSpaceOnUse" gradientTransform="scale({scale:g})"',
    )
    return f"{head}{end}<defs>{scaled}</defs>{body}"


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
