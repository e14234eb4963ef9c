"""The coach's panel in the middle of the table: rows to choose from, words about the chosen one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Acts, Node
from game.ui.boxes.box import Box
from game.ui.drawing.canvas import draw_box
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_ticket
from game.ui.look.theme import Face
from game.ui.look.tooltip import draw_tooltip
from game.ui.widgets.control import LEFT_BUTTON

_INSET: Final = (26, 14)
_LINE: Final = 21
_GAP: Final = 5
_BAR: Final = 5
"""Sizes in units: margins, a line of words, gaps and the mark of scrolling."""

_PAD: Final = 8
"""How far words are set in from the ends of the rows, and title and note from the concave corners,
in units."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Units of the heading and of a row."""

    head: float
    row: float


_USUAL: Final = _Sizes(head=27, row=29)
_LARGE: Final = _Sizes(head=24, row=23)
_LARGE_TEXT: Final = 1.2
"""Growth of text over geometry from which on everything moves together."""

_LINES: Final = (2, 4)
"""The fewest and the most lines of words."""


class RowSheet(Box):
    """A panel with rows, of which one is chosen and explained in words below them.

    Attributes:
        chosen: the number of the chosen row.
        least_rows: rows that keep their room before words get more, and before it is known how many
            there are.
        dense: whether rows are low, so that more of them show.
    """

    least_rows = 4
    dense = False

    def __init__(self) -> None:
        self.chosen = 0
        self._first = 0
        self._shown = 1
        self._lines = _LINES[0]
        self._pointer = (-1, -1)

    # -- what there is to show ------------------------------------------------------------------

    @property
    @abstractmethod
    def title(self) -> str:
        """The heading over the rows, in the language in use."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many rows there are."""

    @property
    @abstractmethod
    def note(self) -> str:
        """Words at the right of the title, such as on how many deals figures rest."""

    @property
    def short_note(self) -> str:
        """A shorter note, where the other would leave no room to say how the panel is closed."""
        return self.note

    @property
    @abstractmethod
    def closing(self) -> Sequence[str]:
        """How the panel is closed, in words at the title; the first that find room are written."""

    @abstractmethod
    def row_words(self, number: int) -> str:
        """What a row says, for who does not see it; a sentence without its full stop."""

    def spoken(self) -> str:
        """The chosen row in sentences, for those who listen."""
        if not self.count:
            return self.note
        return " ".join((f"{self.row_words(self.chosen)}.", *self.details(self.chosen)))

    @abstractmethod
    def details(self, number: int) -> Sequence[str]:
        """Sentences about a row; where room is short, the last but one goes first."""

    @abstractmethod
    def draw_row(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect, number: int) -> None:
        """Draw a row's words and figures."""

    def tint(self, kit: Kit, number: int) -> str:
        """The colour behind a row: every other one is a stripe."""
        return kit.theme.stripe if number % 2 else kit.theme.row

    def side_width(self, kit: Kit) -> float:
        """Pixels at the left that the rows leave free."""
        return 0.0

    def draw_side(self, target: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw what stands at the left of the rows, where ``side_width`` keeps room."""

    def choose(self, number: int) -> None:
        """A row was pointed at, or gone to by key."""
        self.chosen = max(0, min(number, self.count - 1))
        self._first = min(self._first, self.chosen)
        self._first = max(self._first, self.chosen - self._shown + 1)

    def take(self, number: int) -> None:
        """A row was clicked, or Enter was pressed on it."""

    # -- layout ---------------------------------------------------------------------------------

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Stand at the bottom of a place, as high as its rows and words need at most."""
        super().place(kit, rect)
        rows = self.count or self.least_rows
        frame = self._head_height() + self._gap() + 2 * kit.px(_INSET[1])
        left = rect.height - frame - min(rows, self.least_rows) * self._row_height()
        fewest, most = _LINES
        needed = self._lines_needed(self._words_width(rect.width))
        self._lines = max(fewest, min(needed, most, int(left / self._step)))
        words = round(self._lines * self._step)
        self._shown = max(1, min(rows, (rect.height - frame - words) // self._row_height()))
        height = min(rect.height, frame + self._shown * self._row_height() + words)
        self.rect = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
        self.choose(self.chosen)

    def _lines_needed(self, width: float) -> int:
        """Lines that the longest words about a row take."""
        said = (" ".join(self.details(number)) for number in range(self.count))
        style = self._words_style
        return max((len(self.kit.wrap(words, style, width)) for words in said), default=0)

    def _words_width(self, width: float) -> float:
        """Pixels that a line of words has in a panel so wide."""
        return width - 2 * self.kit.px(_INSET[0] + _PAD) - round(self.side_width(self.kit))

    @property
    def _words_style(self) -> Style:
        return Style(Face.BODY, 17, self.kit.theme.text)

    @property
    def _step(self) -> float:
        """From one line of words to the next."""
        return _LINE * self.kit.text_scale

    def _sizes(self) -> _Sizes:
        return _LARGE if self.dense or self.kit.text_growth > _LARGE_TEXT else _USUAL

    def _head_height(self) -> int:
        return round(self._sizes().head * self.kit.text_scale)

    def _row_height(self) -> int:
        return round(self._sizes().row * self.kit.text_scale)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(*(-2 * self.kit.px(inset) for inset in _INSET))

    def _rows_top(self) -> int:
        return self._inner().top + self._head_height()

    def _gap(self) -> int:
        return self.kit.px(_GAP)

    def _columns(self) -> pygame.Rect:
        """The room of all rows."""
        inner = self._inner()
        side = round(self.side_width(self.kit))
        height = self._shown * self._row_height()
        return pygame.Rect(inner.left + side, self._rows_top(), inner.width - side, height)

    def row_rect(self, number: int) -> pygame.Rect:
        """Where a row is shown; rows that are scrolled away lie outside the panel's rows."""
        columns = self._columns()
        top = columns.top + (number - self._first) * self._row_height()
        return pygame.Rect(columns.left, top, columns.width, self._row_height())

    @property
    def _visible(self) -> range:
        return range(self._first, min(self.count, self._first + self._shown))

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the panel react; return whether the event was for it."""
        if event.type == pygame.MOUSEWHEEL:
            self._first = max(0, min(self._first - event.y, self.count - self._shown))
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        self._pointer = event.pos
        if not self.rect.collidepoint(event.pos):
            return False
        for number in self._visible:
            if self.row_rect(number).collidepoint(event.pos):
                self.choose(number)
                if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
                    self.take(number)
        return event.type != pygame.MOUSEMOTION

    def _key(self, key: int) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -self.count}
        steps |= {pygame.K_PAGEUP: -self._shown, pygame.K_PAGEDOWN: self._shown}
        steps[pygame.K_END] = self.count
        if key not in steps:
            return False
        self.choose(self.chosen + steps[key])
        return True

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        kit, inner = self.kit, self._inner()
        draw_ticket(kit, target, self.rect, spirals=False)
        self._draw_head(target, inner)
        if self.side_width(kit):
            side = pygame.Rect(inner.left, self._rows_top(), 0, inner.bottom - self._rows_top())
            side.width = round(self.side_width(kit)) - self._gap()
            self.draw_side(target, kit, side)
        for number in self._visible:
            rect = self.row_rect(number)
            self._draw_ground(target, rect, number)
            self.draw_row(target, kit, rect.inflate(-2 * kit.px(_PAD), 0), number)
        self._draw_scroll(target)
        self._draw_details(target)

    def _tell(self, listener: Listener) -> None:
        """All rows, and what is said of the chosen one; a press chooses another."""
        closing = self.closing[0] if self.closing else ""
        with listener.group(self.rect, name=self.title):
            for words in (self.note, closing):
                listener.add(Node(AccessRole.LABEL, words, self.rect))
            with listener.group(self.rect, AccessRole.LIST_BOX, self.title):
                for number in range(self.count):
                    listener.add(self._row_node(number))
            if self.count:
                listener.say(" ".join(self.details(self.chosen)), self.rect)

    def _row_node(self, number: int) -> Node:
        acts = Acts(press=lambda: self.choose(number))
        chosen, place = number == self.chosen, self.row_rect(number)
        role, words = AccessRole.LIST_BOX_OPTION, self.row_words(number)
        return Node(role, words, place, toggled=chosen, acts=acts, key=f"row {number}")

    def _draw_head(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        kit, pad = self.kit, self.kit.px(_PAD)
        baseline = inner.top + 18 * kit.text_scale
        title = Style(Face.TITLE, 21, kit.theme.heading)
        end = kit.draw_text(target, inner.left + pad, baseline, self.title, title)
        note, gap = Style(Face.BODY, 16, kit.theme.muted), kit.px(24)
        room = inner.right - pad - end - gap
        least = min((kit.text_width(each, note) + gap for each in self.closing), default=0)
        fits = kit.text_width(self.note, note) <= room - least
        words = kit.fitted(self.note if fits else self.short_note, note, room)
        kit.draw_text(target, inner.right - pad, baseline, words, note, "right")
        free = room - kit.text_width(words, note) - gap
        fitting = (each for each in self.closing if kit.text_width(each, note) <= free)
        kit.draw_text(target, end + gap, baseline, next(fitting, ""), note)

    def _draw_ground(self, target: pygame.Surface, rect: pygame.Rect, number: int) -> None:
        kit, theme = self.kit, self.kit.theme
        fill = self.tint(kit, number)
        edge = theme.chosen_edge if number == self.chosen else "none"

        def body(width: float, height: float) -> str:
            outline = rectangle(0.5, 0.5, width - 1, height - 1, 5)
            return path(outline, fill=fill, stroke=edge, width=1.8)

        kit.paint(target, rect, ("sheet row", fill, edge), body)

    def _draw_scroll(self, target: pygame.Surface) -> None:
        """A mark at the right: which part of all rows is shown."""
        if self.count <= self._shown:
            return
        kit, columns = self.kit, self._columns()
        left = columns.right + kit.px(5)
        track = pygame.Rect(left, columns.top, kit.px(_BAR), columns.height)
        draw_box(target, kit.theme.track, track, kit.px(2))
        height = columns.height * self._shown // self.count
        top = columns.top + columns.height * self._first // self.count
        knob = pygame.Rect(left, top, track.width, height)
        draw_box(target, kit.theme.gold, knob, kit.px(2))

    def _draw_details(self, target: pygame.Surface) -> None:
        if not self.count:
            return
        kit, style, columns = self.kit, self._words_style, self._columns()
        width = self._words_width(self.rect.width)
        left, top = columns.left + kit.px(_PAD), columns.bottom + self._gap()
        baseline = top + self._step - 4 * kit.text_scale
        sentences = self.details(self.chosen)
        lines = _cut(kit, sentences, style, self._lines, width)
        for line in lines:
            kit.draw_text(target, left, baseline, line, style)
            baseline += self._step
        words = pygame.Rect(left, top, round(width), self.rect.bottom - top)
        whole = kit.wrap(" ".join(sentences), style, width)
        if len(whole) > self._lines and words.collidepoint(self._pointer):
            draw_tooltip(kit, target, words, whole, target.get_rect(), plain=True)


def _cut(kit: Kit, sentences: Sequence[str], style: Style, count: int, width: float) -> list[str]:
    """The sentences in at most so many lines: whole ones go first, then words of the one left."""
    kept = list(sentences)
    lines = kit.wrap(" ".join(kept), style, width)
    while len(lines) > count and len(kept) > 1:
        del kept[-2]
        lines = kit.wrap(" ".join((*kept, "…")), style, width)
    words = " ".join(kept).split(" ")
    while len(lines) > count and len(words) > 1:
        words.pop()
        lines = kit.wrap(" ".join(words) + "…", style, width)
    return lines
