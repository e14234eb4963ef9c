"""The seats of a diagram below one another: who sits there, and what he holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.access.heard import as_sentence
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down, Group
from game.ui.boxes.words import Spacer
from game.ui.diagram.cards import CardMark
from game.ui.diagram.piles import Codes, Piles
from game.ui.diagram.strip import Cards, HandLines
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.words.i18n import tr

_NAME_ROOM: Final = 142
_NARROW_NAME_ROOM: Final = 128
_NARROW: Final = 540
"""Units of a row that are few."""
_PORTRAIT: Final = 34
_SCORE_ROOM: Final = 84
_TABLE_SHARE: Final = 0.36
"""How much of a player's height his piles on the table have."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What is shown of a seat.

    Attributes:
        seat: which one.
        name: what who sits there is called.
        character: who that is; without one cards stand for the portrait, as at the dog.
        role: what he is, or said.
        brief: what of that is said where there is no room for all.
        spoken: the role for who hears it and sees nothing, if it is not the same.
        cards: his hand, or how many cards he holds.
        piles: the piles before him, of two players.
        marks: cards that are marked.
        to_act: whether it is his turn.
        score: what he scored, in words; only when the deal is over.
    """

    seat: int
    name: str
    character: str
    role: str
    cards: Cards
    brief: str = ""
    spoken: str = ""
    piles: Sequence[Codes] = ()
    marks: Mapping[Card, CardMark] = field(default_factory=dict)
    to_act: bool = False
    score: str = ""


def seats(rows: Sequence[SeatRow], hand_size: int) -> Box:
    """Seats that share the height, each with his hand and under it his piles, if he has any.

    Args:
        rows: from top to bottom.
        hand_size: cards of a whole hand, for which there is room.
    """
    return _Rows(*(_seat(row, hand_size) for row in rows))


def _seat(row: SeatRow, hand_size: int) -> Box:
    shown = row.cards and not row.score
    hand = Seat(row, HandLines(row.cards, hand_size, row.marks) if shown else Spacer())
    if not row.piles:
        return hand
    table = replace(row, name=tr("On the table"), role="", to_act=False)
    piles = Seat(table, Piles(row.piles, row.marks))
    return Down(hand, piles, shares=(1 - _TABLE_SHARE, _TABLE_SHARE), gap=0)


class _Rows(Group):
    """Boxes below one another that are equally high."""

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        height = rect.height / len(self.parts)
        for index, part in enumerate(self.parts):
            top = rect.top + round(index * height)
            part.place(kit, pygame.Rect(rect.left, top, rect.width, round(height)))


class Seat(Group):
    """Portrait, name and role, and beside them what lies there."""

    def __init__(self, row: SeatRow, held: Box) -> None:
        """Show who a row is about, and beside him a box."""
        super().__init__(held)
        self._row = row

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        room = kit.px(_NARROW_NAME_ROOM if rect.width < kit.px(_NARROW) else _NAME_ROOM)
        top, height = rect.top + kit.px(5), rect.height - kit.px(9)
        held = pygame.Rect(rect.left + room, top, rect.width - room, height)
        self.parts[0].place(kit, held)

    def draw(self, target: pygame.Surface) -> None:
        """Draw who sits there and what lies beside him, which is one sentence about him."""
        with as_sentence(target, self.rect):
            self._draw_face(target)
            self._draw_words(target)
            super().draw(target)

    def _draw_face(self, target: pygame.Surface) -> None:
        kit, row, rect = self.kit, self._row, self.rect
        if row.to_act:
            kit.paint(target, rect, "turn row", self._turn)
        centre = (rect.left + kit.px(_PORTRAIT / 2 + 6), rect.centery + kit.px(2))
        if row.character:
            diameter = round(min(_PORTRAIT, rect.height / kit.scale - 12))
            draw_portrait(kit, target, centre, diameter, row.character)
        else:
            draw_icon(kit, target, centre, icon("cards", kit.theme.hint), 1)

    def _turn(self, width: float, height: float) -> str:
        """The lighter ground of the seat whose turn it is."""
        theme = self.kit.theme
        ground = path(rectangle(0, 0, width, height, 7), fill=theme.on_felt, opacity=0.12)
        return ground + path(rectangle(0, 8, 3.5, height - 16, 1.7), fill=theme.glow)

    def _draw_words(self, target: pygame.Surface) -> None:
        """The name, the role in as many words as there is room for, and the score."""
        kit, row, rect = self.kit, self._row, self.rect
        if isinstance(target, Listener):
            for words in filter(None, (row.name, row.spoken or row.role, row.score)):
                target.say(words, rect)
            return
        left, held = rect.left + kit.px(_PORTRAIT + 14), self.parts[0].rect.left
        room = held - left - kit.px(4)
        name, small = Style(Face.LABEL, 16, kit.theme.on_felt), Style(Face.NOTE, 14, kit.theme.hint)
        baseline = rect.centery - kit.px(2) if row.role else rect.centery + kit.px(5)
        kit.draw_text(target, left, baseline, kit.fitted(row.name, name, room), name)
        brief = row.brief and kit.text_width(row.role, small) > room
        role = kit.fitted(row.brief if brief else row.role, small, room)
        kit.draw_text(target, left, baseline + kit.px(16), role, small)
        figure = Style(Face.FIGURE, 26, kit.theme.title)
        end = held + kit.px(_SCORE_ROOM)
        kit.draw_text(target, end, rect.centery + kit.px(9), row.score, figure, "right")
