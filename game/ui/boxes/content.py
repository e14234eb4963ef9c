"""What stands in boxes: words, drawings, grounds with room around them, and rows told as such."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import pygame

from game.ui.access.listener import Listener, as_group, as_sentence
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down, Group
from game.ui.look.kit import Align, Kit, Style, balanced, shrunk

Paint = Callable[[Kit, pygame.Surface, pygame.Rect], None]
"""Draws something in a place given in pixels."""

_FEW: Final = 3
_WIDER: Final = 1.1
"""Lines above which those that are to be few grow wider, and the steps by which they do."""

_MIDDLE: Final = 0.34
"""From the middle of a line down to its baseline, in sizes of the text."""


class Words(Box):
    """Text in lines as wide as its place."""

    def __init__(
        self,
        words: str | Callable[[], str],
        style: Style,
        *,
        leading: float = 1.32,
        align: Align = "left",
        most: int | None = None,
        even: bool = False,
    ) -> None:
        """Write words.

        Args:
            words: what they are; or what tells them whenever they are drawn, which breaks only if
                ``most`` says so.
            style: how they look.
            leading: from one line to the next, in sizes of the text.
            align: where lines stand.
            most: lines at most; what is too long for the last one is cut with an ellipsis.
            even: whether they break into lines of about the same length.
        """
        self._words, self.style, self._leading = words, style, leading
        self._align, self._most, self._even = align, most, even
        self._broken: tuple[Kit, int, list[str]] | None = None

    @property
    def words(self) -> str:
        """The text as it is to be drawn at this moment."""
        return self._words if isinstance(self._words, str) else self._words()

    def natural_width(self, kit: Kit) -> int:
        """The width of the whole text on one line, in pixels."""
        return math.ceil(kit.text_width(self.words, self.style))

    def _lines(self, kit: Kit, width: int) -> list[str]:
        if not isinstance(self._words, str):
            return [self.words] if self._most is None else self._break(kit, width)
        if self._broken is None or self._broken[:2] != (kit, width):
            self._broken = (kit, width, self._break(kit, width))
        return self._broken[2]

    def _break(self, kit: Kit, width: int) -> list[str]:
        if self._even:
            return balanced(kit, self.words, self.style, width)
        lines = kit.wrap(self.words, self.style, width) if self._most != 1 else [self.words]
        if self._most is not None and len(lines) >= self._most:
            rest = " ".join(lines[self._most - 1 :])
            lines = [*lines[: self._most - 1], kit.fitted(rest, self.style, width + 1)]
        return lines

    def _step(self, kit: Kit) -> float:
        return kit.text_px(self.style.size) * self._leading

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return round(len(self._lines(kit, width)) * self._step(kit))

    def baseline(self, kit: Kit, width: int) -> int:
        """See ``Box.baseline``."""
        return round(self._step(kit) / 2 + kit.text_px(self.style.size) * _MIDDLE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines, if any shows."""
        kit, rect = self.kit, self.rect
        if isinstance(target, Listener):
            target.say(self.words.replace("\n", " "), rect, self.style.role)
            return
        if not rect.inflate(kit.px(20), kit.px(20)).colliderect(target.get_clip()):
            return
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[self._align]
        baseline = rect.top + self._step(kit) / 2 + kit.text_px(self.style.size) * _MIDDLE
        lines, leading = self._lines(kit, rect.width), self._leading
        kit.draw_lines(target, x, baseline, lines, self._look(), leading=leading, align=self._align)

    def _look(self) -> Style:
        """How they are drawn in their place."""
        return self.style


class Prose(Words):
    """Text that asks for no width, and breaks where its place ends."""

    def natural_width(self, kit: Kit) -> int:
        """0: it takes whatever width there is, see ``Box.natural_width``."""
        return 0


class FewLines(Words):
    """Text in a few even lines, which asks for more width the more there is to say."""

    def __init__(self, words: str, style: Style, *, wide: float, leading: float) -> None:
        """Write words, centred, that ask for ``wide`` units, or for more where they are many."""
        super().__init__(words, style, leading=leading, align="centre", even=True)
        self._wide = wide

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``; it grows by steps, and no further than to one line."""
        width, longest = self._wide * kit.scale, super().natural_width(kit)
        while width < longest and len(self._lines(kit, round(width))) > _FEW:
            width *= _WIDER
        return round(width)


class OneLine(Words):
    """One line, whose words shrink where their place is too narrow."""

    def __init__(
        self,
        words: str | Callable[[], str],
        style: Style,
        *,
        align: Align = "left",
        short: Callable[[], str] | None = None,
    ) -> None:
        """Write words; ``short`` tells what is left of them where they would be too small."""
        super().__init__(words, style, align=align)
        self._short = short

    def _lines(self, kit: Kit, width: int) -> list[str]:
        words = self.words
        too_long = kit.text_width(words, shrunk(kit, words, self.style, width)) > width
        return [words if self._short is None or not too_long else self._short()]

    def _look(self) -> Style:
        (words,) = self._lines(self.kit, self.rect.width)
        return shrunk(self.kit, words, self.style, self.rect.width)


class Drawn(Box):
    """A picture of a size of its own; or without one a picture in whatever place it gets."""

    def __init__(self, paint: Paint, width: float = 0, height: float = 0) -> None:
        """Draw something; both lengths are in units."""
        self._paint, self._width, self._height = paint, width, height

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return kit.px(self._width)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(self._height)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        self._paint(self.kit, target, self.rect)


class Spacer(Drawn):
    """Nothing, of a width and a height in units."""

    def __init__(self, width: float = 0, height: float = 0, *, grows: bool = False) -> None:
        super().__init__(lambda _kit, _target, _rect: None, width, height)
        self.grows = grows


class On(Group):
    """A box on a ground, or just with room around it."""

    def __init__(
        self,
        part: Box,
        ground: Paint | None = None,
        *,
        sides: float | tuple[float, float] = 0,
        above: float = 0,
        below: float | None = None,
        wide: float = 0,
        narrow: float = math.inf,
        high: float = 0,
        low: float = math.inf,
        growth: float = 0,
    ) -> None:
        """Put a box on a ground.

        Args:
            part: the box.
            ground: draws what lies under it.
            sides: units at its left and its right, or those at each.
            above: units above it.
            below: units below it; without them as many as above.
            wide: units that all of it asks for in width at least.
            narrow: units that it asks for at most.
            high: units that it is high at least.
            low: units that it is high at most.
            growth: units by which it may be higher, if the box itself does not grow.
        """
        super().__init__(part)
        self.grows, self.most_growth = part.grows or growth > 0, growth or part.most_growth
        self._ground = ground
        self._left, self._right = sides if isinstance(sides, tuple) else (sides, sides)
        self._widths, self._heights = (wide, narrow), (high, low)
        self._above, self._below = above, above if below is None else below

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        inner = self.parts[0].natural_width(kit) + self._beside(kit)
        least, most = (width * kit.scale for width in self._widths)
        return round(min(max(inner, least), most))

    def _beside(self, kit: Kit) -> int:
        return kit.px(self._left) + kit.px(self._right)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        inner = self.parts[0].height_in(kit, width - self._beside(kit))
        least, most = (height * kit.scale for height in self._heights)
        needed = inner + kit.px(self._above) + kit.px(self._below)
        return round(min(max(needed, least), most))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        above, below = kit.px(self._above), kit.px(self._below)
        inner = rect.move(kit.px(self._left), above)
        inner.width, inner.height = rect.width - self._beside(kit), rect.height - above - below
        self.parts[0].place(kit, inner)

    def draw(self, target: pygame.Surface) -> None:
        """Draw ground and box."""
        if self._ground is not None:
            self._ground(self.kit, target, self.rect)
        super().draw(target)


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
