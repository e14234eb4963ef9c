"""The blank back with its frame, which all backs share."""

from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas
from game.tools.art.shapes import Shape, rounded_rect

PICTURE: Final[Shape] = rounded_rect(30, 30, CARD_WIDTH - 60, CARD_HEIGHT - 60, 26)
"""The area inside the frame."""


def draw_frame(canvas: Canvas) -> None:
    """Draw the double frame line around the picture."""
    canvas.stroke(PICTURE, palette.INK, 9)
    canvas.stroke(PICTURE, palette.LIGHT_GOLD, 4)
    inner = rounded_rect(46, 46, CARD_WIDTH - 92, CARD_HEIGHT - 92, 16)
    canvas.stroke(inner, palette.LIGHT_GOLD, 3)
