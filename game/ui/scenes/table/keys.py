"""The keys of the table as a whole, whatever question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.keys import PRESSING_KEYS

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


def press_key(scene: TableScene, key: int) -> bool:
    """Do what a key does at the table; return whether it does anything.

    Args:
        scene: the table.
        key: its code in pygame.
    """
    if key == pygame.K_ESCAPE:
        if scene.dragging:
            scene.give_up_drag()
        elif scene.painter.last_trick_open:
            scene.toggle_last_trick()
        else:
            scene.open_menu()
    elif key == pygame.K_F1:
        scene.read_rules()
    elif key == pygame.K_l:
        scene.toggle_last_trick()
    elif scene.prompt is None and key in PRESSING_KEYS:
        if scene.painter.last_trick_open:
            scene.toggle_last_trick()
        scene.skip()
    else:
        return False
    return True
