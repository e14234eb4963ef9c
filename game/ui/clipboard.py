"""Texts that are left for other programs, and taken from them."""

from __future__ import annotations

import logging
from typing import Final

import pygame

from game.ui.host import Host
from game.words.i18n import tr

LOGGER: Final = logging.getLogger(__name__)


def copy_text(text: str) -> bool:
    """Leave a text for other programs; return whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError) as error:  # the second for a text that no system takes
        LOGGER.warning("nothing can be copied: %s", error)
        return False
    return True


def copied(app: Host, text: str) -> bool:
    """Leave a text for other programs; where the system does not take it, show it instead."""
    taken = copy_text(text)
    if not taken:
        app.ask(tr("Nothing can be copied here"), text)
    return taken


def pasted_text() -> str:
    """The text that was copied last, here or elsewhere; nothing where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error as error:  # so it says where nothing was copied, too
        LOGGER.info("nothing can be pasted: %s", error)
        return ""
