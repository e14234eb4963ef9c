"""The player's line of a deal beside another table's, card by card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.rules.state import DealState, Trick
from game.session.field import FieldComparison, Parting, TableResult, parting
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box
from game.ui.boxes.listed import Listed, ToldOf
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn, Prose, Spacer, Words
from game.ui.diagram.cards import CardMark, draw_cropped, draw_mark
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import circle
from game.ui.host import Host
from game.ui.input.strokes import ESCAPE, LEFT_RIGHT, Hint
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.scenes.comparison.tables import played_words, sitter_words
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review.words import cast_names
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_portrait
from game.words.actions import bid_name
from game.words.cards import card_words, cards_in_short, trick_words
from game.words.i18n import tr
from game.words.numbers import number

_DISC: Final = 13
_NUMBERS: Final = 40
"""Units at the left in which the tricks are numbered."""

_BETWEEN: Final = 30
_SHARES: Final = (0.03, 0.485, 0.485)
_HALVES_APART: Final = 26
"""What of the width numbers and tables have over the columns, and units between these."""

_CARD: Final = (32, 38)
"""Width of a card, and height of the part that shows."""

_ROW: Final = 46
_HEAD: Final = 50
_PORTRAIT: Final = 30


@dataclass(frozen=True, slots=True)
class _Lines:
    """Two tables at which the same deal was played to its end.

    Attributes:
        own: the player's.
        other: the one that it is laid beside.
        seat: the player's seat.
        parting: where they part.
        cast: who sat where at the player's.
        names: what the seats are called.
    """

    own: DealState
    other: DealState
    seat: int
    parting: Parting | None
    cast: Sequence[CastMember]
    names: Sequence[str]

    @property
    def seats(self) -> tuple[int, ...]:
        """Those that play, the player's first."""
        facts = self.own.facts
        order = [(self.seat + turn) % facts.players for turn in range(facts.players)]
        return tuple(seat for seat in order if seat in facts.playing)

    @property
    def tables(self) -> tuple[DealState, DealState]:
        """The deal as it was played here, and as the other table played it."""
        return self.own, self.other


def _before_the_play(lines: _Lines, style: Style) -> Box:
    """Auction, call and discard of both, side by side."""
    words = (
        ToldOf(Prose(_said(lines, state), style), _table_name(lines, state))
        for state in lines.tables
    )
    mark = Drawn(_draw_parting, height=2 * _DISC) if _parts_at(lines, 0) else Spacer()
    return Across(mark, *words, shares=_SHARES, gap=_HALVES_APART)


def _trick_rows(lines: _Lines) -> Box:
    """A row for every trick that was played at either table."""
    count = max(len(state.facts.tricks) for state in lines.tables)
    rows = [
        Drawn(partial(_draw_trick, lines, number), height=_ROW) for number in range(1, count + 1)
    ]
    return Listed(*rows, name=tr("Tricks"), gap=1)


def _row_of_parting(lines: _Lines, rows: Box) -> pygame.Rect | None:
    """Where the trick in which the lines part stands, once rows are placed."""
    if lines.parting is None or not lines.parting.trick or not isinstance(rows, Down):
        return None
    return rows.parts[lines.parting.trick - 1].rect


def _parts_at(lines: _Lines, trick: int) -> bool:
    return lines.parting is not None and lines.parting.trick == trick


def _table_name(lines: _Lines, state: DealState) -> str:
    return tr("You") if state is lines.own else tr("the other table")


def _said(lines: _Lines, state: DealState) -> str:
    """The auction, the call and the discard of a table, in a line."""
    facts = state.facts
    said = [
        tr("{name}: {bid}", name=lines.names[made.seat], bid=bid_name(made.bid))
        for made in facts.bids
    ]
    if facts.called is not None:
        said.append(tr("called: {card}", card=card_words(facts.called)))
    if state.discard and facts.contract is not None and facts.contract.shows_dog:
        said.append(tr("discard: {cards}", cards=cards_in_short(state.discard)))
    return " · ".join(said)


# -- drawing ------------------------------------------------------------------------------------


def _columns(kit: Kit, rect: pygame.Rect, seats: int) -> tuple[list[float], list[float]]:
    """The middles of the columns of both tables, in pixels."""
    room = (rect.width - kit.px(_NUMBERS + _BETWEEN)) / 2
    first, second = rect.left + kit.px(_NUMBERS), rect.right - room
    step = room / seats
    left, right = ([start + (at + 0.5) * step for at in range(seats)] for start in (first, second))
    return left, right


def _draw_seats(lines: _Lines, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    if isinstance(target, Listener):
        _tell_sides(lines, target, rect)
        return
    style = Style(Face.NOTE, 14, kit.theme.muted)
    for columns, state in zip(_columns(kit, rect, len(lines.seats)), lines.tables, strict=True):
        room = columns[1] - columns[0] - kit.px(4)
        for x, seat in zip(columns, lines.seats, strict=True):
            centre = (x, rect.top + kit.px(_PORTRAIT / 2 + 3))
            draw_portrait(kit, target, centre, _PORTRAIT, lines.cast[seat].character)
            words = kit.fitted(_role(state, seat) or lines.names[seat], style, room)
            kit.draw_text(target, x, rect.bottom - kit.px(3), words, style, "centre")


def _role(state: DealState, seat: int) -> str:
    if seat == state.facts.taker:
        return tr("taker")
    return tr("partner") if seat == state.partner else ""


def _draw_trick(
    lines: _Lines, number: int, kit: Kit, target: pygame.Surface, rect: pygame.Rect
) -> None:
    if isinstance(target, Listener):
        _tell_trick(lines, number, target, rect)
        return
    theme = kit.theme
    if number % 2:
        kit.frame(target, rect, 6, fill=theme.stripe)
    parts = _parts_at(lines, number)
    if parts:
        kit.frame(target, rect, 6, fill=theme.chosen, stroke=theme.chosen_edge, width=1.6)
    _draw_number(kit, target, rect, str(number))
    middle = (_columns(kit, rect, 1)[0][0] + _columns(kit, rect, 1)[1][0]) / 2
    ends = (middle, rect.top), (middle, rect.bottom)
    draw_line(target, theme.hairline, *ends, max(1, kit.px(1.2)))
    for columns, state in zip(_columns(kit, rect, len(lines.seats)), lines.tables, strict=True):
        if number <= len(state.facts.tricks):
            trick = state.facts.tricks[number - 1]
            marked = lines.parting.seat if parts and lines.parting is not None else None
            _draw_cards(lines, trick, columns, marked, kit, target, rect)


def _tell_sides(lines: _Lines, listener: Listener, rect: pygame.Rect) -> None:
    """Taker and partner at both tables."""
    for state in lines.tables:
        roles = [(seat, _role(state, seat)) for seat in lines.seats]
        told = (f"{lines.names[seat]} {role}" for seat, role in roles if role)
        words = about(_table_name(lines, state), *told)
        listener.add(Node(AccessRole.LABEL, words, rect))


def _tell_trick(lines: _Lines, number: int, listener: Listener, rect: pygame.Rect) -> None:
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
    lines: _Lines,
    trick: Trick,
    columns: Sequence[float],
    marked: int | None,
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """The cards of a trick, each under its seat; a dot before the first, a line under the best."""
    theme, played = kit.theme, dict(trick.plays(lines.own.facts.players))
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
        if seat == marked:
            draw_mark(kit, target, place, CardMark.PLAYED)


def _draw_number(kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    theme, centre = kit.theme, (rect.left + kit.px(_DISC + 6), rect.centery)
    colours = theme.secondary

    def disc() -> str:
        ground = circle(_DISC, _DISC, _DISC, fill=colours.middle, stroke=theme.outline, width=1.4)
        return ground + circle(_DISC, _DISC, _DISC - 2.8, stroke=LIGHT_GOLD, width=1.1)

    kit.stamp(target, centre, _DISC, "trick number", disc)
    kit.draw_centred(target, *centre, words, Style(Face.LABEL, 14.5, theme.on_button))


def _draw_parting(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """That the lines part before the play."""
    centre = (rect.left + kit.px(_DISC + 6), rect.top + kit.px(_DISC))
    kit.disc(target, centre, 6, fill=kit.theme.chosen_edge, stroke=kit.theme.outline, width=1.2)


_INSET: Final = 22


class LinesScene(HeaderScene):
    """Every trick of both tables in a row; where the lines part is marked.

    Attributes:
        shown: the table beside the player's.
        lines: both, as they are shown.
    """

    def __init__(self, app: Host, comparison: FieldComparison, table: int) -> None:
        """Lay a table beside the player's own; see ``Navigation.lines``."""
        super().__init__(app)
        self._comparison = comparison
        self._names = cast_names(comparison.cast, comparison.field.seat)
        self._table = table
        self._look()

    def _look(self) -> None:
        """Go through both lines."""
        own, found = self._own, self._tables
        self.shown = next(result for result in found if result.number == self._table)
        self.lines = _Lines(
            own.log.replayed().state,
            self.shown.log.replayed().state,
            self._comparison.field.seat,
            parting(own.log, self.shown.log),
            self._comparison.cast,
            self._names,
        )
        self.app.announce(f"{self.title()}. {self.parting_words()}")

    @property
    def _own(self) -> TableResult:
        own = self._comparison.report.own
        assert own is not None, "the player's deal is compared"
        return own

    @property
    def _tables(self) -> Sequence[TableResult]:
        """The tables of the field, the best first."""
        standings = self._comparison.report.standings
        return [it.result for it in standings if it.result.number is not None]

    def title(self) -> str:
        """The words over the screen."""
        return tr("Line by line")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return ((LEFT_RIGHT, tr("other tables")), (ESCAPE, tr("back")))

    def read_help(self) -> Callable[[], None]:
        """The rules of the deal."""
        log = self._comparison.field.log
        return lambda: self.app.push(self.app.routes.rules(log.rules, log.players))

    def parting_words(self) -> str:
        """Where the lines part."""
        found = self.lines.parting
        if found is None:
            return tr("Both tables played the same.")
        name = self._names[found.seat]
        if not found.trick:
            return tr("They part before the play: {name}.", name=name)
        return tr("They part in trick {n}: {name}.", n=found.trick, name=name)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Heads of both tables over their tricks."""
        theme = stage.kit.theme
        said = Style(Face.BODY, 15.5, theme.muted)
        titles = Across(
            Spacer(),
            self._title(self._own, stage),
            self._title(self.shown, stage),
            shares=_SHARES,
            gap=_HALVES_APART,
        )
        rows = _trick_rows(self.lines)
        note = Words(self.parting_words(), Style(Face.NOTE, 16, theme.muted), most=1)
        self.panel = Panel(
            [_before_the_play(self.lines, said), rows],
            head=[titles, Drawn(partial(_draw_seats, self.lines), height=_HEAD)],
            foot=[note],
            gap=8,
            inset=_INSET,
        )
        self.foot = self._steps()
        self.arrange(self.panel, stage.body)
        place = _row_of_parting(self.lines, rows)
        if place is not None:
            self.panel.show(place)

    def _title(self, result: TableResult, stage: Stage) -> Box:
        """Who sat in the player's seat, what was played and what it came to."""
        theme = stage.kit.theme
        gain = theme.good if result.score > 0 else theme.bad if result.score < 0 else theme.text
        return Across(
            Words(sitter_words(result), Style(Face.TITLE, 20, theme.heading), most=1),
            Words(played_words(result, self._names), Style(Face.BODY, 15.5, theme.muted), most=1),
            ToldOf(
                Words(
                    number(result.score, signed=True), Style(Face.FIGURE, 21, gain), align="right"
                ),
                tr("Score"),
            ),
            shares=(0, 1, 0),
            gap=10,
            align="line",
        )

    def _steps(self) -> list[Button]:
        """To the tables before and after this one, by rank."""
        at, last = self._index, len(self._tables) - 1
        before = Button(tr("Better table"), lambda: self._step(-1), kind=ButtonKind.QUIET)
        after = Button(tr("Next table"), lambda: self._step(1), kind=ButtonKind.SECONDARY)
        before.enabled, after.enabled = at > 0, at < last
        before.refusal, after.refusal = tr("No table did better."), tr("No table did worse.")
        return [before, after]

    @property
    def _index(self) -> int:
        return [result.number for result in self._tables].index(self._table)

    def _step(self, step: int) -> None:
        found, at = self._tables, self._index + step
        if 0 <= at < len(found):
            number = found[at].number
            assert number is not None, "tables of the field are numbered"
            self._table = number
            self._look()
            self.layout()

    def _key(self, event: pygame.event.Event) -> bool:
        """Left and right go from table to table."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            self._step(steps[event.key])
            return True
        return super()._key(event)
