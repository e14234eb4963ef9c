"""The seats of a diagram: who sits there, what he holds and said, and the cloth beneath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from game.rules.actions import Bid
from game.rules.cards import Card
from game.rules.state import Facts
from game.ui.access.listener import Listener, as_sentence
from game.ui.boxes.box import Box
from game.ui.boxes.content import Spacer
from game.ui.boxes.stacks import Down, Group
from game.ui.diagram.cards import CardMark, Cards, Codes, HandLines, Piles
from game.ui.drawing.vector import notched, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.words.i18n import tr
from game.words.table import bid_name

_NOTCH: Final = 15
"""Units cut out of the corners, in which the pearls of the panel lie."""
_LINE: Final = 5
_LINE_NOTCH: Final = 13

PANEL_INSET: Final = 12
"""Units between a panel's edge and the cloth in it."""


class Cloth(Group):
    """A box on cloth with a golden line around it, which takes all the height there is."""

    def __init__(self, part: Box, edge: float, least: float = 0) -> None:
        """Lay out cloth.

        Args:
            part: what lies on it.
            edge: units around that.
            least: units that all of it is high at least.
        """
        super().__init__(part)
        self.grows, self._edge, self._least = True, edge, least

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        edges = kit.px(2 * self._edge)
        return max(kit.px(self._least), self.parts[0].height_in(kit, width - edges) + edges)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        edges = kit.px(2 * self._edge)
        self.parts[0].place(kit, rect.inflate(-edges, -edges))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cloth, and what lies on it."""
        self.kit.paint(target, self.rect, "felt inset", self._cloth)
        super().draw(target)

    def _cloth(self, width: float, height: float) -> str:
        theme = self.kit.theme
        light = (
            f'<defs><radialGradient id="inset" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
            f'cy="{height / 2}" r="{width * 0.62}"><stop offset="0" '
            f'stop-color="{theme.felt_inner}"/><stop offset="1" stop-color="{theme.felt_outer}"/>'
            "</radialGradient></defs>"
        )
        cloth = notched(0, 0, width, height, _NOTCH)
        line = notched(_LINE, _LINE, width - 2 * _LINE, height - 2 * _LINE, _LINE_NOTCH)
        return (
            light
            + path(cloth, fill="url(#inset)", stroke=theme.outline, width=1.6)
            + path(line, stroke=theme.felt_edge, width=1.2)
        )


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
    """One seat of a diagram of the table: who sits there, and what is to be seen of him.

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
            diameter = round(min(_PORTRAIT, kit.units(rect.height) - 12))
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


_MEDAL: Final = 58
_HAT: Final = 15
"""Units that a hat may rise over a portrait."""
_UNDER_MEDAL: Final = 6
_SAID: Final = 42
"""Units of text that name and bid take."""


class SeatStrip(Box):
    """The auction of a deal: portraits over names and bids, or these alone."""

    def __init__(self, facts: Facts, names: Sequence[str], characters: Sequence[str] = ()) -> None:
        """Show what was said.

        Args:
            facts: what everybody knows of the deal.
            names: what the seats are called.
            characters: whose portraits they have; none where the height is scarce.
        """
        self._facts, self._names, self._characters = facts, names, characters

    def height_in(self, kit: Kit, width: int) -> int:
        """One row of portraits, if they show, and two lines."""
        return self._medals(kit) + round(_SAID * kit.text_scale)

    def _medals(self, kit: Kit) -> int:
        """The height of the portraits in pixels, with what is free over and under them."""
        return kit.px(_HAT + _MEDAL + _UNDER_MEDAL) if self._characters else 0

    def draw(self, target: pygame.Surface) -> None:
        """Draw portraits, names and bids."""
        kit, rect, facts, theme = self.kit, self.rect, self._facts, self.kit.theme
        step, top = rect.width / facts.players, rect.top + self._medals(kit)
        seats = [(facts.dealer + 1 + turn) % facts.players for turn in range(facts.players)]
        places = [(seat, rect.left + step * (turn + 0.5)) for turn, seat in enumerate(seats)]
        for seat, x in places if self._characters else ():
            centre = (round(x), rect.top + kit.px(_HAT + _MEDAL / 2))
            draw_portrait(kit, target, centre, _MEDAL, self._characters[seat])
        name = Style(Face.LABEL, 16.5, theme.text)
        for seat, x in places:
            said, strong = _said(facts, seat)
            colour = theme.heading if strong else theme.muted
            note = Style(Face.STRONG if strong else Face.BODY, 15.5, colour)
            with as_sentence(target, rect):
                for words, style, line in ((self._names[seat], name, 16), (said, note, 35)):
                    shown = kit.fitted(words, style, step - kit.px(6))
                    kit.draw_text(target, x, top + line * kit.text_scale, shown, style, "centre")


def _said(facts: Facts, seat: int) -> tuple[str, bool]:
    """What a seat has said, and whether that stands out."""
    bids = [made.bid for made in facts.bids if made.seat == seat]
    words = [bid_name(bids[-1])] if bids else []
    if not bids and seat == facts.to_act:
        words.append(tr("to speak"))
    if seat == facts.dealer:
        words.append(tr("dealer"))
    return " · ".join(words), bool(bids) and bids[-1] is not Bid.PASS
