"""A deal at several tables: two of them trick by trick, and the scores of all on one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.rules.state import DealState
from game.session.field import Divergence
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, Listed
from game.ui.charts.elements import Tone, tone_colour
from game.ui.diagram.cards import CardMark, draw_cropped, draw_disc, draw_mark
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import circle, path
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.words.cards import trick_words
from game.words.i18n import tr
from game.words.numbers import number

_HEIGHT: Final = 84
_LINE: Final = 58
"""Units from the top to the line."""

_EDGE: Final = 24
_DOT: Final = 5.0
_OWN: Final = 7.5
_STEP: Final = 10.5
"""Units from a dot to the next one above it, where several would lie in one place."""

_MOST: Final = 4
"""Dots above one another; more lie on the highest."""


class DotStrip(Drawn):
    """A dot for every number; some of them stand out and have their figures below the line."""

    def __init__(
        self, values: Sequence[tuple[float, bool]], told: Callable[[str, str], str]
    ) -> None:
        """Show numbers.

        Args:
            values: the numbers, one at least, each with whether it stands out.
            told: says what they are of the ends of the line.
        """
        super().__init__(self._draw, height=_HEIGHT)
        self._values, self._told = tuple(values), told
        numbers = [value for value, _ in values]
        self._low, self._high = min(numbers), max(*numbers, min(numbers) + 1)

    def _x(self, value: float, width: float) -> float:
        return _EDGE + (width - 2 * _EDGE) * (value - self._low) / (self._high - self._low)

    def _draw(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        if isinstance(target, Listener):
            ends = (number(end, signed=True) for end in (self._low, self._high))
            target.say(self._told(*ends), rect)
            return
        kit.paint(target, rect, ("score strip", self._values), self._drawing(kit))
        style = Style(Face.BODY, 15, kit.theme.muted)
        width = kit.units(rect.width)
        baseline = rect.top + kit.px(_LINE + 20)
        taken = -kit.px(_EDGE)
        marked = {value for value, own in self._values if own}
        for value in sorted({self._low, *marked, self._high}):
            words = number(value, signed=True)
            half = kit.text_width(words, style) / 2
            x = rect.left + kit.px(self._x(value, width))
            if x - half > taken:
                kit.draw_text(target, x, baseline, words, style, "centre")
                taken = round(x + half) + kit.px(8)

    def _drawing(self, kit: Kit) -> Callable[[float, float], str]:
        theme = kit.theme

        def drawn(width: float, height: float) -> str:
            del height
            line = f"M{_EDGE - 10} {_LINE}H{width - _EDGE + 10:.2f}"
            body = path(line, stroke=theme.hairline, width=1.4)
            heights: dict[int, int] = {}
            for value, own in sorted(self._values, key=lambda it: it[1]):
                x = self._x(value, width)
                place = round(x / (2 * _DOT))
                above = min(heights.get(place, 0), _MOST)
                heights[place] = above + 1
                fill = theme.primary.middle if own else tone_colour(theme, Tone.PLAIN)
                edge = theme.gold if own else theme.paper_top
                radius = _OWN if own else _DOT
                y = _LINE - _DOT - 3 - above * _STEP
                body += circle(x, y, radius, fill=fill, stroke=edge, width=1.6 if own else 1)
            return body

        return drawn


_DISC: Final = 13
_NUMBERS: Final = 40
"""Units at the left in which the tricks are numbered."""

_BETWEEN: Final = 30
"""Units between the two tables."""

_CARD: Final = (32, 38)
"""Width of a card, and height of the part that shows."""

_ROW: Final = 46
_NAME_LINE: Final = 16
_HEAD: Final = 50 + _NAME_LINE
_PORTRAIT: Final = 30


@dataclass(frozen=True, slots=True)
class Lines:
    """Two tables at which the same deal was played to its end.

    Attributes:
        own: the player's.
        other: the one that it is laid beside.
        seat: the player's seat.
        divergence: where they part.
        cast: who sat where at the player's.
        names: what the seats are called.
    """

    own: DealState
    other: DealState
    seat: int
    divergence: Divergence | None
    cast: Sequence[CastMember]
    names: Sequence[str]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play the deal, the player's first, then in playing order."""
        facts = self.own.facts
        order = [(self.seat + turn) % facts.players for turn in range(facts.players)]
        return tuple(seat for seat in order if seat in facts.playing)

    @property
    def tables(self) -> tuple[DealState, DealState]:
        """The deal as it was played here, and as the other table played it."""
        return self.own, self.other

    def name(self, state: DealState) -> str:
        """Whose table it is, as a word for a heading: “You”, “the other table”."""
        return tr("You") if state is self.own else tr("the other table")

    def role(self, state: DealState, seat: int) -> str:
        """Whether a seat is taker or partner at a table, in words; empty for neither."""
        if seat == state.facts.taker:
            return tr("taker")
        return tr("partner") if seat == state.partner else ""

    def part_at(self, trick: int) -> bool:
        """Whether they part in that trick; 0 is what comes before the first."""
        return self.divergence is not None and self.divergence.trick == trick


def seats_row(lines: Lines) -> Box:
    """The portraits of both tables, which stand over the columns of their cards."""
    return Drawn(partial(_draw_seats, lines), height=_HEAD)


def trick_rows(lines: Lines) -> Listed:
    """A row for every trick that was played at either table."""
    count = max(len(state.facts.tricks) for state in lines.tables)
    numbers = range(1, count + 1)
    rows = (Drawn(partial(_draw_trick, lines, number), height=_ROW) for number in numbers)
    return Listed(*rows, name=tr("Tricks"), gap=1)


def _columns(kit: Kit, rect: pygame.Rect, seats: int) -> tuple[list[float], list[float]]:
    """The middles of the columns of both tables, in pixels."""
    room = (rect.width - kit.px(_NUMBERS + _BETWEEN)) / 2
    first, second = rect.left + kit.px(_NUMBERS), rect.right - room
    step = room / seats
    left, right = ([start + (at + 0.5) * step for at in range(seats)] for start in (first, second))
    return left, right


def _draw_seats(lines: Lines, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    if isinstance(target, Listener):
        _tell_sides(lines, target, rect)
        return
    theme = kit.theme
    styles = Style(Face.LABEL, 14, theme.text), Style(Face.NOTE, 14, theme.heading)
    for columns, state in zip(_columns(kit, rect, len(lines.seats)), lines.tables, strict=True):
        room = columns[1] - columns[0] - kit.px(4)
        for x, seat in zip(columns, lines.seats, strict=True):
            centre = (x, rect.top + kit.px(_PORTRAIT / 2 + 3))
            draw_portrait(kit, target, centre, _PORTRAIT, lines.cast[seat].character)
            told = lines.names[seat], lines.role(state, seat)
            for words, style, above in zip(told, styles, (3 + _NAME_LINE, 3), strict=True):
                fitted = kit.fitted(words, style, room)
                kit.draw_text(target, x, rect.bottom - kit.px(above), fitted, style, "centre")


def _draw_trick(
    lines: Lines, number: int, kit: Kit, target: pygame.Surface, rect: pygame.Rect
) -> None:
    if isinstance(target, Listener):
        _tell_trick(lines, number, target, rect)
        return
    theme = kit.theme
    if number % 2:
        kit.frame(target, rect, 6, fill=theme.stripe)
    if lines.part_at(number):
        kit.frame(target, rect, 6, fill=theme.chosen, stroke=theme.chosen_edge, width=1.6)
    centre = (rect.left + kit.px(_DISC + 6), rect.centery)
    draw_disc(kit, target, centre, _DISC, theme.secondary.middle)
    kit.draw_centred(target, *centre, str(number), Style(Face.LABEL, 14.5, theme.on_button))
    middle = (_columns(kit, rect, 1)[0][0] + _columns(kit, rect, 1)[1][0]) / 2
    ends = (middle, rect.top), (middle, rect.bottom)
    draw_line(target, theme.hairline, *ends, max(1, kit.px(1.2)))
    for columns, state in zip(_columns(kit, rect, len(lines.seats)), lines.tables, strict=True):
        if number <= len(state.facts.tricks):
            _draw_cards(lines, state, number, columns, kit, target, rect)


def _tell_sides(lines: Lines, listener: Listener, rect: pygame.Rect) -> None:
    """Say who is taker and partner at each table."""
    for state in lines.tables:
        roles = [(seat, lines.role(state, seat)) for seat in lines.seats]
        told = (f"{lines.names[seat]} {role}" for seat, role in roles if role)
        words = about(lines.name(state), *told)
        listener.add(Node(AccessRole.LABEL, words, rect))


def _tell_trick(lines: Lines, number: int, listener: Listener, rect: pygame.Rect) -> None:
    """A trick at the player's table, and at the other one where other cards were played there."""
    players = lines.own.facts.players
    told = [
        trick_words(lines.names, trick, players)
        for state in lines.tables
        for trick in state.facts.tricks[number - 1 : number]
    ]
    listener.say(tr("Trick {n}", n=number), rect)
    listener.say(told[0], rect)
    if told[1:] not in ([], told[:1]):
        listener.say(about(tr("the other table"), told[1]), rect)


def _draw_cards(
    lines: Lines,
    state: DealState,
    number: int,
    columns: Sequence[float],
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """The cards of a trick, each under its seat; a dot before the first, a line under the best."""
    theme, trick, divergence = kit.theme, state.facts.tricks[number - 1], lines.divergence
    played = dict(trick.plays(state.facts.players))
    width, height = (kit.px(side) for side in _CARD)
    for x, seat in zip(columns, lines.seats, strict=True):
        place = pygame.Rect(round(x) - width // 2, rect.centery - height // 2, width, height)
        draw_cropped(kit, target, place, played[seat].code, _CARD[0])
        if seat == trick.winner:
            kit.frame(
                target, place.move_to(top=place.bottom, height=kit.px(3)), 1.5, fill=theme.gold
            )
        if seat == trick.leader:
            dot = (place.left - kit.px(7), place.centery)
            kit.disc(target, dot, 2.6, fill=theme.muted)
        if divergence is not None and (divergence.trick, divergence.seat) == (number, seat):
            draw_mark(kit, target, place, CardMark.PLAYED)
