"""Rows and sentences, told as such to who does not see them."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.access.heard import as_group, as_sentence
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Down
from game.ui.look.kit import Kit


class Listed(Down):
    """Rows below one another, each a sentence about what stands first in it."""

    def __init__(self, *rows: Box, name: str, **layout: Any) -> None:
        """List rows.

        Args:
            rows: from top to bottom.
            name: what is listed.
            layout: see ``Down``.
        """
        super().__init__(*rows, **layout)
        self._name = name

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        with as_group(target, self.rect, self._name, AccessRole.LIST):
            for row in self.parts:
                with as_sentence(target, row.rect, AccessRole.LIST_ITEM):
                    row.draw(target)


class Sentence(On):
    """A box whose words are one sentence about the first of them."""

    def baseline(self, kit: Kit, width: int) -> int:
        """See ``Box.baseline``."""
        return self.parts[0].baseline(kit, width)

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        with as_sentence(target, self.rect):
            super().draw(target)


class ToldOf(Sentence):
    """A box whose words are a sentence about something that only a picture shows."""

    def __init__(self, part: Box, name: str) -> None:
        super().__init__(part)
        self._name = name

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        with as_sentence(target, self.rect):
            if isinstance(target, Listener):
                target.say(self._name, self.rect)
            On.draw(self, target)


class NamedGroup(Sentence):
    """A box whose parts belong together, as its name tells who does not see that."""

    def __init__(self, part: Box, name: str) -> None:
        super().__init__(part)
        self._name = name

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        with as_group(target, self.rect, self._name):
            On.draw(self, target)


class Unheard(Sentence):
    """A box whose words are told with what they stand over or beside."""

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        if not isinstance(target, Listener):
            On.draw(self, target)
