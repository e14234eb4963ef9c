"""The cap of a number key, as it stands beside what the key chooses."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import tr

CAP: Final = 21
"""Height, and width around one digit, in units of text."""
_SIDES: Final = 10


def cap_width(kit: Kit, keys: str) -> int:
    """Pixels that the cap of a key takes across, or that of a row of keys; 0 for none."""
    if not keys:
        return 0
    beyond = kit.text_width(keys, _style(kit)) + kit.text_px(_SIDES)
    return round(max(kit.text_px(CAP), beyond))


def draw_cap(kit: Kit, target: pygame.Surface, centre: tuple[float, float], keys: str) -> None:
    """Draw the cap of a key, or of a row of keys, around a point in pixels."""
    if isinstance(target, Listener):
        target.say(tr("Key: {key}", key=keys), pygame.Rect(centre, (0, 0)))
        return
    theme = kit.theme
    width, height = cap_width(kit, keys) / kit.scale, CAP * kit.text_growth
    outline = rectangle(0, 0, width, height, 5)
    corner = (centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2))
    cap = partial(path, outline, fill=theme.field, stroke=theme.control_border, width=1.4)
    kit.shape("answer cap", cap, width, height).draw(target, *corner)
    kit.draw_centred(target, *centre, keys, _style(kit))


def _style(kit: Kit) -> Style:
    return Style(Face.LABEL, 15, kit.theme.text)
