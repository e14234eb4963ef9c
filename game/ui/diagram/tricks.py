"""Tricks of a diagram: one with a sentence, all so far as a table, and open cards in groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.state import Facts
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about, as_sentence
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box
from game.ui.charts.chart import draw_stripe
from game.ui.diagram.cards import CardMark, draw_mark
from game.ui.drawing.vector import path
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import BRIGHT_GOLD, CARD_RATIO, LIGHT_GOLD, Face
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import card_by_index, card_in_corner, card_name, card_title, trick_words
from game.words.i18n import tr

_TRICK_GAP: Final = 10
_LARGEST: Final = 132
_SMALLEST: Final = 40
"""Units that cards are high at most, and at least."""
_STEP: Final = 26
"""Units from a card to the next one at least."""
_EDGE: Final = 14
_PORTRAIT: Final = 27
_CROWN: Final = 20
_SENTENCE_LEADING: Final = 1.25
_SIDES: Final = 8
_BELOW: Final = 9
"""Units beside the sentence, and below its last baseline."""


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of a trick.

    Attributes:
        seat: who played it.
        card: the card.
        now: whether it is the one that is played at this moment.
        wins: whether it won the complete trick.
    """

    seat: int
    card: Card
    now: bool
    wins: bool


class TrickPicture(Box):
    """The cards in playing order with a sentence below; without cards it is larger, and alone."""

    grows = True

    def __init__(
        self,
        cards: Sequence[TrickCard],
        places: int,
        cast: Sequence[CastMember],
        names: Sequence[str],
        sentence: str,
    ) -> None:
        """Show a trick.

        Args:
            cards: the cards that were played.
            places: how many there will be.
            cast: who sits where.
            names: what the seats are called.
            sentence: what is said of it.
        """
        self._cards, self._places, self._sentence = cards, places, sentence
        self._cast, self._names = cast, names

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the cards get what the sentence leaves of the height."""
        super().place(kit, rect)
        self._style = Style(Face.TITLE, 22, kit.theme.title)
        if self._cards:
            self._style = Style(Face.BODY, 15.5, kit.theme.on_felt)
        self._lines = kit.wrap(self._sentence, self._style, rect.width - kit.px(_SIDES))
        leading = kit.text_px(self._style.size) * _SENTENCE_LEADING
        self._baseline = rect.centery - (len(self._lines) - 2) * leading / 2
        if self._cards:
            self._baseline = rect.bottom - kit.px(_BELOW) - (len(self._lines) - 1) * leading
        above = pygame.Rect(rect.topleft, (rect.width, round(self._baseline - leading - rect.top)))
        self._rects = self._find_places(above)

    def _find_places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where the cards lie: in a row, as large as there is room for, each on the last."""
        kit = self.kit
        wide, high = kit.units(area.width), kit.units(area.height) - 2 * _EDGE
        by_width = (wide - (self._places - 1) * _STEP) / CARD_RATIO
        height = round(max(_SMALLEST, min(_LARGEST, high, by_width)))
        width = height * CARD_RATIO
        step = min(width + _TRICK_GAP, (wide - width) / (self._places - 1))
        left = area.centerx - kit.px((step * (self._places - 1)) / 2)
        place = pygame.Rect(0, 0, kit.px(width), kit.px(height))
        return [
            place.move_to(center=(round(left + kit.px(index * step)), area.centery))
            for index in range(len(self._cards))
        ]

    def card_at(self, point: tuple[int, int]) -> TrickCard | None:
        """The card that shows at a point of the window, if there is one."""
        shown = zip(reversed(self._rects), reversed(self._cards), strict=True)
        return next((card for rect, card in shown if rect.collidepoint(point)), None)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cards and sentence."""
        kit = self.kit
        if isinstance(target, Listener):
            self._tell(target)
        else:
            for rect, played in zip(self._rects, self._cards, strict=True):
                self._draw_played(target, rect, played)
        at = self.rect.centerx, self._baseline
        kit.draw_lines(
            target, *at, self._lines, self._style, leading=_SENTENCE_LEADING, align="centre"
        )

    def _tell(self, listener: Listener) -> None:
        """Say who played which card."""
        if self._cards:
            with listener.group(self._rects[0].unionall(self._rects[1:]), name=tr("The trick")):
                for rect, played in zip(self._rects, self._cards, strict=True):
                    words = about(self._names[played.seat], card_name(played.card))
                    listener.add(Node(AccessRole.LABEL, words, rect))

    def _draw_played(self, target: pygame.Surface, rect: pygame.Rect, played: TrickCard) -> None:
        kit = self.kit
        draw_card(kit, target, rect.center, kit.units(rect.height), played.card.code)
        if played.now:
            draw_mark(kit, target, rect, CardMark.PLAYED)
        corner = (rect.left + kit.px(_PORTRAIT / 2 - 2), rect.bottom - kit.px(4))
        draw_portrait(kit, target, corner, _PORTRAIT, self._cast[played.seat].character)
        if played.wins:
            centre = (rect.left + kit.px(_CROWN), rect.top - kit.px(6))
            fill = kit.theme.primary.middle
            kit.disc(target, centre, _CROWN / 2, fill=fill, stroke=LIGHT_GOLD, width=1.4)
            draw_icon(kit, target, centre, icon("crown", BRIGHT_GOLD), 0.5)


_NAME: Final = 16.5
_NOTE: Final = 15.5
_ROW: Final = 25
_TIGHT_ROW: Final = 21.5
_FEW_TRICKS: Final = 5
"""More of them stand closer together, so that what is below can be seen too."""
_MOST_IN_ONE: Final = 3
"""Tricks below one another where they may stand in two halves."""
_APART: Final = 26
_BESIDE_CARD: Final = 26
"""Units that stay free beside a card in words, for the arrow of the one led."""
_LEADING: Final = 1.3
_MARKS_ROOM: Final = 44
"""Units for the arrow before the words about the marks, and between those and a sentence."""


class CalledLine(Box):
    """Who called what, and what the marks in the tricks below it mean."""

    def __init__(self, words: str, *, marks: bool = True) -> None:
        """Say it in a sentence; ``marks`` where tricks follow."""
        self._words, self._marks = words, marks
        self._lines: list[str] = []

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return round(kit.text_px(_NAME) * _LEADING * len(self._broken(kit, width)))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._lines = self._broken(kit, rect.width)

    def _broken(self, kit: Kit, width: int) -> list[str]:
        """The lines; the marks stand at the end of the sentence, or in one of their own."""
        lines = kit.wrap(self._words, self._style(kit), width)
        end = kit.text_width(lines[-1], self._style(kit))
        taken = kit.text_width(_marks_words(), _marks_style(kit)) + kit.px(_MARKS_ROOM)
        return [*lines, ""] if self._marks and end + taken > width else lines

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.BODY, _NAME, kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw sentence and marks."""
        kit = self.kit
        baseline = self.rect.top + kit.text_px(_NAME) * 0.95
        kit.draw_lines(
            target, self.rect.left, baseline, self._lines, self._style(kit), leading=_LEADING
        )
        if not self._marks or isinstance(target, Listener):  # who hears a trick knows its order
            return
        words, style = _marks_words(), _marks_style(kit)
        baseline += kit.text_px(_NAME) * _LEADING * (len(self._lines) - 1)
        kit.draw_text(target, self.rect.right, baseline, words, style, "right")
        left = self.rect.right - kit.text_width(words, style) - kit.px(11)
        _draw_lead(kit, target, (left, baseline - kit.text_px(5)))


def _marks_words() -> str:
    return tr("leads; the winner is bold")


def _marks_style(kit: Kit) -> Style:
    return Style(Face.NOTE, _NOTE, kit.theme.muted)


class TricksTable(Box):
    """The tricks so far, seat by seat; the winner's card stands out."""

    def __init__(
        self,
        facts: Facts,
        names: Sequence[str],
        *,
        halves: bool = False,
        counted: CardSet = NO_CARDS,
    ) -> None:
        """Show what has been played.

        Args:
            facts: what everybody knows of the deal.
            names: what the seats are called.
            halves: whether many tricks stand in two halves, where the height is scarce.
            counted: cards that are set off, as they were to be counted.
        """
        self._facts, self._names, self._counted = facts, names, counted
        self._tricks = tuple(trick for trick in facts.tricks_so_far if trick.cards)
        self._columns = 2 if halves and len(self._tricks) > _MOST_IN_ONE else 1
        self._rows = -(-len(self._tricks) // self._columns)

    def _row(self, kit: Kit) -> int:
        """Pixels from one row to the next."""
        row = _ROW if self._rows <= _FEW_TRICKS and self._columns == 1 else _TIGHT_ROW
        return round(row * kit.text_scale)

    def height_in(self, kit: Kit, width: int) -> int:
        """A row for each trick and one for the names."""
        return self._row(kit) * (self._rows + 1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; beside the numbers of the tricks each seat has a column."""
        super().place(kit, rect)
        self._width = (rect.width - kit.px(_APART) * (self._columns - 1)) // self._columns
        self._first = kit.text_px(44 if self._columns == 1 else 28)
        self._step = (self._width - self._first) / self._facts.players
        self._shown = self._notation(kit, self._step - kit.px(_BESIDE_CARD))

    def _notation(self, kit: Kit, room: float) -> Callable[[Card], str]:
        """How all cards are written: in words if every one has room, or else as short as needed."""
        played = [
            (card, _card_style(kit, won=card == trick.best))
            for trick in self._tricks
            for _, card in trick.plays(self._facts.players)
        ]
        for notation in (card_title, card_by_index):
            if all(kit.text_width(notation(card), style) <= room for card, style in played):
                return notation
        return card_in_corner

    def draw(self, target: pygame.Surface) -> None:
        """Draw names and cards."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        for column in range(self._columns):
            self._draw_column(target, column)

    def _tell(self, listener: Listener) -> None:
        """Trick by trick who played what, in the order of play."""
        rows = []
        for number, trick in enumerate(self._tricks, 1):
            played = trick_words(self._names, trick, self._facts.players)
            rows.append((tr("Trick {n}", n=number), [played]))
        listener.table(self.rect, [""], rows, tr("Tricks"))

    def _draw_column(self, target: pygame.Surface, column: int) -> None:
        kit, theme, facts, top = self.kit, self.kit.theme, self._facts, self.rect.top
        row, before, room = self._row(kit), column * self._rows, self._step - 6
        left = self.rect.left + column * (self._width + kit.px(_APART))
        middles = [left + self._first + self._step * (it + 0.5) for it in range(facts.players)]
        names = self._names[: facts.players]
        usual = Style(Face.LABEL, _NAME, theme.heading)
        styles = [shrunk(kit, name, usual, room) for name in names]
        head = min(styles, key=lambda style: style.size)
        for seat, (name, x) in enumerate(zip(names, middles, strict=True)):
            taker = tr("{name} (taker)", name=name)
            whole = seat == facts.taker and kit.text_width(taker, head) <= room
            words = taker if whole else kit.fitted(name, head, room)
            kit.draw_text(target, x, top + row * 0.7, words, head, "centre")
        small = Style(Face.BODY, _NOTE, theme.muted)
        for line, trick in enumerate(self._tricks[before : before + self._rows], 1):
            place = pygame.Rect(left, top + line * row, self._width, row)
            if line % 2:
                draw_stripe(kit, target, place)
            baseline = place.top + row * 0.7
            kit.draw_text(target, left + kit.px(8), baseline, str(before + line), small)
            for seat, card in trick.plays(facts.players):
                style, words = _card_style(kit, won=card == trick.best), self._shown(card)
                colour = theme.heading if card in self._counted else style.colour
                strong = replace(style, colour=colour)
                kit.draw_text(target, middles[seat], baseline, words, strong, "centre")
                if seat == trick.leader:
                    before_it = middles[seat] - kit.text_width(words, style) / 2 - kit.px(11)
                    _draw_lead(kit, target, (before_it, place.top + row / 2))


def _card_style(kit: Kit, *, won: bool) -> Style:
    return Style(Face.LABEL if won else Face.BODY, _NAME, kit.theme.text)


def _draw_lead(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """The arrow before the card that was led."""
    side = 9 * kit.text_growth
    arrow = partial(path, f"M0 0L{side} {side / 2}L0 {side}Z", fill=kit.theme.gold)
    kit.stamp(target, centre, side / 2, "led", arrow)


_GROUP_ROW: Final = 128
_LOW_ROW: Final = 104
"""Units of height of cards with their words, at least and where they have to be low."""
_WIDEST: Final = 92 * 1.6
_LABEL: Final = 26
_CARD_GAP: Final = 8
_GROUPS_APART: Final = 34
_SLOT_RADIUS: Final = 6


class CardGroups(Box):
    """Groups of open cards, each under its words; an empty place for each card to come."""

    grows = True

    def __init__(
        self, groups: Sequence[tuple[str, Sequence[Card | None]]], *, grows: bool = True
    ) -> None:
        """Show groups.

        Args:
            groups: words and cards; None stands for a card that is still to be chosen.
            grows: whether they take the height that is left over.
        """
        self._groups, self.grows = tuple(groups), grows

    def height_in(self, kit: Kit, width: int) -> int:
        """A row of cards, low where it does not grow."""
        return kit.px(_GROUP_ROW if self.grows else _LOW_ROW)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and cards, in the middle of the place."""
        kit, rect = self.kit, self.rect
        label = Style(Face.LABEL, 16.5, kit.theme.text)
        cards, groups = sum(len(group) for _, group in self._groups), len(self._groups)
        gap, apart = kit.px(_CARD_GAP), kit.px(_GROUPS_APART)
        room = rect.width - apart * (groups - 1) - gap * (cards - 1)
        label_height = round(_LABEL * kit.text_scale)
        height = max(rect.height, self.height_in(kit, rect.width))
        tallest = height - kit.px(6) - label_height
        width = min(room / cards, tallest * CARD_RATIO, kit.px(_WIDEST))
        high = width / CARD_RATIO
        used = width * cards + gap * (cards - groups) + apart * (groups - 1)
        x = rect.left + max(0.0, (rect.width - used) / 2)
        y = rect.top + label_height + max(0.0, (tallest - high) / 2)
        for words, group in self._groups:
            with as_sentence(target, rect):
                kit.draw_text(target, x, y - 8 * kit.text_scale, words, label)
                for card in group:
                    place = pygame.Rect(round(x), round(y), round(width), round(high))
                    _draw_place(kit, target, place, card)
                    x += width + gap
            x += apart - gap


def _draw_place(kit: Kit, target: pygame.Surface, place: pygame.Rect, card: Card | None) -> None:
    if card is not None:
        draw_card(kit, target, place.center, kit.units(place.height), card.code)
        return
    theme = kit.theme
    kit.frame(target, place, _SLOT_RADIUS, fill=theme.inset, stroke=theme.hairline, width=1.6)
