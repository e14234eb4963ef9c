"""The final ranking of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.number_words import number
from game.rules.scores import Score
from game.session.setup import GameSetup
from game.ui.buttons import draw_icon
from game.ui.icons import icon
from game.ui.kit import Kit, Style
from game.ui.names import shown_name
from game.ui.scenes.score.words import places, winner_words
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Widget
from game.ui.widgets.cut_text import CutText
from game.ui.widgets.panel import Body
from game.ui.widgets.portrait import draw_portrait

_ROWS: Final = (70, 148)
_NAME_LINES: Final = 2
_HEAD: Final = 62
"""Units above the first row, which begins below the vines of the corners."""


class Ranking(Body):
    """Everybody in order, the winner crowned."""

    grows = True

    def __init__(self, setup: GameSetup, totals: tuple[Score, ...]) -> None:
        self._setup, self._totals = setup, totals
        ranks = places(totals)
        self._order = sorted(range(setup.players), key=lambda seat: ranks[seat])
        self._ranks = ranks
        self._lines: list[str] = []
        self._names = [CutText(shown_name(seat), "left") for seat in setup.seats]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The names that are too long for their rows."""
        return ([self._names[seat] for seat in self._order if self._names[seat].cut],)

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """A sentence, and a row for each, higher where there is room."""
        self._kit, self._area = kit, pygame.Rect(area)
        self._title = Style(Face.TITLE, 27, kit.theme.heading)
        self._lines = kit.wrap(winner_words(self._setup, self._totals), self._title, area.width)
        self._head = kit.px(_HEAD + 33 * (len(self._lines) - 1))
        least, most = (kit.px(height) for height in _ROWS)
        offered = (area.height - self._head) // self._setup.players
        self._row = max(least, min(most, offered))
        self._name_style = Style(Face.TITLE, 23, kit.theme.text)
        for index, seat in enumerate(self._order):
            row = self._row_rect(index)
            left = row.left + kit.px(66 + self._diameter(row) + 18)
            right = row.right - kit.px(24 + 46) - kit.text_width(*self._figure(seat))
            place = pygame.Rect(left, row.top, max(1, round(right - left)), row.height)
            self._names[seat].write(kit, place, self._name_style, _NAME_LINES)
        return self._head + self._row * self._setup.players

    def draw(self, target: pygame.Surface) -> None:
        """Draw sentence and rows."""
        kit, area = self._kit, self._area
        kit.draw_lines(
            target,
            area.centerx,
            area.top + kit.px(28),
            self._lines,
            self._title,
            leading=33 / 27,
            align="centre",
        )
        for index, seat in enumerate(self._order):
            self._draw_row(target, self._row_rect(index), seat)

    def _row_rect(self, index: int) -> pygame.Rect:
        area, kit = self._area, self._kit
        top = area.top + self._head + index * self._row
        return pygame.Rect(area.left, top, area.width, self._row - kit.px(6))

    def _diameter(self, row: pygame.Rect) -> int:
        """A portrait's, in units."""
        return round(min(row.height / self._kit.scale - 18, 92))

    def _figure(self, seat: int) -> tuple[str, Style]:
        """A total and how it is written."""
        total, theme = self._totals[seat], self._kit.theme
        colour = theme.good if total > 0 else theme.bad if total < 0 else theme.text
        return number(total, signed=True), Style(Face.FIGURE, 28, colour)

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        kit, theme = self._kit, self._kit.theme
        first = self._ranks[seat] == 1
        width, height = rect.width / kit.scale, rect.height / kit.scale
        kit.shape(
            ("rank", first),
            lambda: path(
                rectangle(0, 0, width, height, 9),
                fill=theme.chosen if first else theme.stripe,
                stroke=theme.chosen_edge if first else "none",
                width=2,
            ),
            width,
            height,
        ).draw(target, *rect.topleft)
        y = rect.centery
        place = Style(Face.FIGURE, 28, theme.heading if first else theme.muted)
        kit.draw_centred(target, rect.left + kit.px(34), y, str(self._ranks[seat]), place)
        diameter = self._diameter(rect)
        x = rect.left + kit.px(66 + diameter / 2)
        who = self._setup.seats[seat]
        draw_portrait(kit, target, (x, y + kit.px(2)), diameter, who.character)
        words, figure = self._figure(seat)
        kit.draw_text(target, rect.right - kit.px(24), y + kit.px(9), words, figure, "right")
        name = self._names[seat]
        name.draw(target)
        if first:
            draw_icon(kit, target, (name.end + kit.px(24), y), icon("crown", theme.gold))
