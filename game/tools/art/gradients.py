"""Gradients for drawings that end as pictures of pixels; a canvas names them as `url(#name)`."""

from collections.abc import Sequence
from dataclasses import dataclass

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
