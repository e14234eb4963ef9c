"""The ranking of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.score.scores import Score
from game.session.setup import GameSetup
from game.ui.access.listener import Listener
from game.ui.boxes.box import Body, Widget
from game.ui.drawing.vector import ogee, path
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.cut_text import CutText
from game.ui.widgets.pictures import draw_portrait
from game.words.i18n import tr
from game.words.names import shown_name
from game.words.numbers import number
from game.words.score.sheet import places

_ROWS: Final = (70, 148)
_NAME_LINES: Final = 2
_CROWN_ROOM: Final = 36
_TAG_GAP: Final = 14
_TAG_PAD: Final = 11
_TAG_HEIGHT: Final = 24
_HEAD: Final = 62
"""Units above the first row, which begins below the vines of the corners."""


class Ranking(Body):
    """Everybody in order, who leads crowned, and the player's own row marked."""

    grows = True

    def __init__(self, setup: GameSetup, totals: tuple[Score, ...], words: str) -> None:
        """Rank a table.

        Args:
            setup: who sits there.
            totals: where they stand.
            words: the sentence above the rows.
        """
        self._setup, self._totals, self._words = setup, totals, words
        self._decided = max(totals) > min(totals)
        self._tagged = False
        ranks = places(totals)
        self._order = sorted(range(setup.players), key=lambda seat: ranks[seat])
        self._ranks = ranks
        self._lines: list[str] = []
        self._names = [CutText(shown_name(seat), "left") for seat in setup.seats]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The names that are too long for their rows."""
        return ([self._names[seat] for seat in self._order if self._names[seat].cut],)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """A sentence, and a row for each, higher where there is room."""
        self.kit, self.rect = kit, pygame.Rect(area)
        self._title = Style(Face.TITLE, 27, kit.theme.heading)
        self._lines = kit.wrap(self._words, self._title, area.width)
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
            if seat == self._own:
                place.width -= self._tag_room(place.width)
            self._names[seat].write(kit, place, self._name_style, _NAME_LINES)
        return self._head + self._row * self._setup.players

    def draw(self, target: pygame.Surface) -> None:
        """Draw sentence and rows."""
        kit, area = self.kit, self.rect
        kit.draw_lines(
            target,
            area.centerx,
            area.top + kit.px(28),
            self._lines,
            self._title,
            leading=33 / 27,
            align="centre",
        )
        if isinstance(target, Listener):
            self._tell(target)
            return
        for index, seat in enumerate(self._order):
            self._draw_row(target, self._row_rect(index), seat)

    def _tell(self, listener: Listener) -> None:
        """The rows in words."""
        columns = [tr("Place"), tr("Total")]
        rows = [
            (
                self._names[seat].label + (f", {tr('You')}" if seat == self._own else ""),
                [str(self._ranks[seat]) if self._decided else "", self._figure(seat)[0]],
            )
            for seat in self._order
        ]
        listener.table(self.rect, columns, rows, self._words)

    def _row_rect(self, index: int) -> pygame.Rect:
        area, kit = self.rect, self.kit
        top = area.top + self._head + index * self._row
        return pygame.Rect(area.left, top, area.width, self._row - kit.px(6))

    def _diameter(self, row: pygame.Rect) -> int:
        """A portrait's, in units."""
        return round(min(row.height / self.kit.scale - 18, 92))

    def _figure(self, seat: int) -> tuple[str, Style]:
        """A total and how it is written."""
        total = self._totals[seat]
        return number(total, signed=True), Style(Face.FIGURE, 28, self.kit.theme.of_score(total))

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        kit, theme = self.kit, self.kit.theme
        first = self._decided and self._ranks[seat] == 1
        self._draw_ground(target, rect, first=first, own=seat == self._setup.human)
        y = rect.centery
        place = Style(Face.FIGURE, 28, theme.heading if first else theme.muted)
        rank = str(self._ranks[seat]) if self._decided else "–"
        kit.draw_centred(target, rect.left + kit.px(34), y, rank, place)
        diameter = self._diameter(rect)
        x = rect.left + kit.px(66 + diameter / 2)
        who = self._setup.seats[seat]
        draw_portrait(kit, target, (x, y + kit.px(2)), diameter, who.character)
        words, figure = self._figure(seat)
        kit.draw_text(target, rect.right - kit.px(24), y + kit.px(9), words, figure, "right")
        name = self._names[seat]
        name.draw(target)
        end = name.end
        if first:
            draw_icon(kit, target, (end + kit.px(24), y), icon("crown", theme.gold))
            end += kit.px(_CROWN_ROOM)
        if seat == self._own and self._tagged:
            self._draw_tag(target, (round(end) + kit.px(_TAG_GAP), y))

    def _draw_ground(
        self, target: pygame.Surface, rect: pygame.Rect, *, first: bool, own: bool
    ) -> None:
        """The paper of a row; that of who leads and one's own have an edge."""
        kit, theme = self.kit, self.kit.theme
        fill = theme.chosen if first else theme.stripe
        edge = theme.chosen_edge if first else theme.gold if own else "none"
        kit.frame(target, rect, 9, fill=fill, stroke=edge, width=2)

    @property
    def _own(self) -> int | None:
        """The player's own seat, if its name does not say so itself."""
        human = self._setup.human
        return human if human is not None and self._names[human].label != tr("You") else None

    def _tag_room(self, room: int) -> int:
        """What the tag takes of the room beside a portrait: nothing where the name needs it all."""
        assert self._own is not None, "only the player's own row has a tag"
        kit, name = self.kit, self._names[self._own].label
        needed = self._tag_width + kit.px(_TAG_GAP)
        lines = kit.broken(name, self._name_style, room - needed, _NAME_LINES)
        self._tagged = all(
            kit.text_width(line, self._name_style) <= room - needed for line in lines
        )
        return needed if self._tagged else 0

    @property
    def _tag_style(self) -> Style:
        return Style(Face.LABEL, 15, self.kit.theme.on_button)

    @property
    def _tag_width(self) -> int:
        kit = self.kit
        return round(kit.text_width(tr("You"), self._tag_style)) + kit.px(2 * _TAG_PAD)

    def _draw_tag(self, target: pygame.Surface, left: tuple[int, int]) -> None:
        """“You” beside the player's own name; from the middle of its left edge."""
        kit, theme = self.kit, self.kit.theme
        rect = pygame.Rect(0, 0, self._tag_width, round(_TAG_HEIGHT * kit.text_scale))
        rect.midleft = left
        ink = partial(path, fill=theme.primary.middle, stroke=theme.outline, width=1.2)
        kit.paint(target, rect, "own tag", lambda w, h: ink(ogee(0, 0, w, h, 5)))
        kit.draw_centred(target, *rect.center, tr("You"), self._tag_style)
