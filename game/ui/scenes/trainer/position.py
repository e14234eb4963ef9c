"""What lies on the table: who said what, the dog, the tricks so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.bids import Bid
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Facts, Trick
from game.ui.access.heard import as_sentence
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.charts.chart import draw_stripe
from game.ui.drawing.vector import path
from game.ui.look.fitting import shrunk
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_RATIO, Face
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.actions import bid_name
from game.words.cards import card_by_index, card_in_corner, card_title, trick_words
from game.words.i18n import tr

_MEDAL: Final = 58
_HAT: Final = 15
"""Units that a hat may rise over a portrait."""
_UNDER_MEDAL: Final = 6
_SAID: Final = 42
"""Units of text that name and bid take."""
_NAME: Final = 16.5
_NOTE: Final = 15.5
_CARD_ROW: Final = 128
_LOW_CARD_ROW: Final = 104
"""Units of height of cards in words and pictures, at least and where they have to be low."""
_MOST_CARD: Final = 92
_LABEL: Final = 26
_ROW: Final = 25
_TIGHT_ROW: Final = 21.5
_FEW_TRICKS: Final = 5
"""More of them stand closer together, so that the answers below can be seen too."""
_MOST_IN_ONE: Final = 3
"""Tricks below one another where they may stand in two halves."""
_APART: Final = 26
_BESIDE_CARD: Final = 26
"""Units that stay free beside a card in words, for the arrow of the one led."""
_SLOT_RADIUS: Final = 6
_LEADING: Final = 1.3
_MARKS_ROOM: Final = 44
"""Units for the arrow before the words about the marks, and between those and a sentence."""


class SeatStrip(Box):
    """The five seats in the order in which they speak, with what each has said."""

    def __init__(self, view: Observation, names: Sequence[str], characters: Sequence[str]) -> None:
        """Show the auction of a deal."""
        self._view, self._names, self._characters = view, names, characters

    def height_in(self, kit: Kit, width: int) -> int:
        """One row."""
        return self._medals(kit) + round(_SAID * kit.text_scale)

    @staticmethod
    def _medals(kit: Kit) -> int:
        """The height of the portraits in pixels, with what is free over and under them."""
        return kit.px(_HAT + _MEDAL + _UNDER_MEDAL)

    def draw(self, target: pygame.Surface) -> None:
        """Draw portraits, names and bids."""
        kit = self.kit
        facts = self._view.facts
        for seat, x in _places(facts, self.rect):
            centre = (round(x), self.rect.top + kit.px(_HAT + _MEDAL / 2))
            draw_portrait(kit, target, centre, _MEDAL, self._characters[seat])
        top = self.rect.top + self._medals(kit)
        _draw_said(kit, target, self.rect, top, facts, self._names)


class SaidStrip(Box):
    """The auction in two lines, without portraits, where the height is scarce."""

    def __init__(self, view: Observation, names: Sequence[str]) -> None:
        """Show the auction of a deal."""
        self._view, self._names = view, names

    def height_in(self, kit: Kit, width: int) -> int:
        """Two lines."""
        return round(_SAID * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw names and bids."""
        _draw_said(self.kit, target, self.rect, self.rect.top, self._view.facts, self._names)


def _places(facts: Facts, area: pygame.Rect) -> Iterator[tuple[int, float]]:
    """The seats in the order in which they bid, each with the middle of its place across."""
    for turn in range(facts.players):
        seat = (facts.dealer + 1 + turn) % facts.players
        yield seat, area.left + area.width / facts.players * (turn + 0.5)


def _draw_said(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    top: int,
    facts: Facts,
    names: Sequence[str],
) -> None:
    """Draw in two lines who sits where, and what was said there."""
    theme, room = kit.theme, area.width / facts.players - kit.px(6)
    name = Style(Face.LABEL, _NAME, theme.text)
    for seat, x in _places(facts, area):
        said, strong = _said(facts, seat)
        colour = theme.heading if strong else theme.muted
        note = Style(Face.STRONG if strong else Face.BODY, _NOTE, colour)
        with as_sentence(target, area):
            for words, style, line in ((names[seat], name, 16), (said, note, 35)):
                shown = kit.fitted(words, style, room)
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
        return kit.px(_CARD_ROW if self.grows else _LOW_CARD_ROW)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and cards."""
        kit = self.kit
        label = Style(Face.LABEL, _NAME, kit.theme.text)
        cards = sum(len(group) for _, group in self._groups)
        gap, apart = kit.px(8), kit.px(34)
        room = self.rect.width - apart * (len(self._groups) - 1) - gap * (cards - 1)
        label_height = round(_LABEL * kit.text_scale)
        height = max(self.rect.height, self.height_in(kit, self.rect.width))
        top, tallest = self.rect.top + label_height, height - kit.px(6) - label_height
        width = min(room / cards, tallest * CARD_RATIO, kit.px(_MOST_CARD * 1.6))
        used = width * cards + gap * (cards - len(self._groups)) + apart * (len(self._groups) - 1)
        x = self.rect.left + max(0.0, (self.rect.width - used) / 2)
        y = top + max(0.0, (tallest - width / CARD_RATIO) / 2)
        for words, group in self._groups:
            with as_sentence(target, self.rect):
                kit.draw_text(target, x, y - 8 * kit.text_scale, words, label)
                for card in group:
                    place = pygame.Rect(round(x), round(y), round(width), round(width / CARD_RATIO))
                    _draw_place(kit, target, place, card)
                    x += width + gap
            x += apart - gap


def _draw_place(kit: Kit, target: pygame.Surface, place: pygame.Rect, card: Card | None) -> None:
    if card is not None:
        draw_card(kit, target, place.center, place.height / kit.scale, card.code)
        return
    theme = kit.theme
    kit.frame(target, place, _SLOT_RADIUS, fill=theme.inset, stroke=theme.hairline, width=1.6)


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
        view: Observation,
        names: Sequence[str],
        *,
        halves: bool = False,
        counted: CardSet = NO_CARDS,
    ) -> None:
        """Show what has been played.

        Args:
            view: what the learner knows.
            names: what the seats are called.
            halves: whether many tricks stand in two halves, where the height is scarce.
            counted: cards that are set off, as they were to be counted.
        """
        self._view, self._names, self._counted = view, names, counted
        self._tricks = tuple(trick for trick in view.facts.tricks_so_far if trick.cards)
        self._columns = 2 if halves and len(self._tricks) > _MOST_IN_ONE else 1
        self._shown: Callable[[Card], str] = card_title

    @property
    def _rows(self) -> int:
        """Tricks below one another."""
        return -(-len(self._tricks) // self._columns)

    def _row(self, kit: Kit) -> int:
        """Pixels from one row to the next."""
        row = _ROW if self._rows <= _FEW_TRICKS and self._columns == 1 else _TIGHT_ROW
        return round(row * kit.text_scale)

    def height_in(self, kit: Kit, width: int) -> int:
        """A row for each trick and one for the names."""
        return self._row(kit) * (self._rows + 1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._shown = self._notation(kit)

    def _notation(self, kit: Kit) -> Callable[[Card], str]:
        """How all cards are written: in words if every one has room, or else as short as needed."""
        room = self._step(kit) - kit.px(_BESIDE_CARD)
        played = [
            (card, _card_style(kit, won=card == trick.best))
            for trick in self._tricks
            for _, card in trick.plays(self._view.facts.players)
        ]
        for notation in (card_title, card_by_index):
            if all(kit.text_width(notation(card), style) <= room for card, style in played):
                return notation
        return card_in_corner

    def _column_width(self, kit: Kit) -> int:
        """Pixels of each half, or of the whole."""
        return (self.rect.width - kit.px(_APART) * (self._columns - 1)) // self._columns

    def _numbers_width(self, kit: Kit) -> int:
        """Pixels in which the numbers of the tricks stand."""
        return kit.text_px(44 if self._columns == 1 else 28)

    def _step(self, kit: Kit) -> float:
        """Pixels from one seat to the next."""
        return (self._column_width(kit) - self._numbers_width(kit)) / self._view.facts.players

    def draw(self, target: pygame.Surface) -> None:
        """Draw names and cards."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        for column in range(self._columns):
            self._draw_column(target, column)

    def _tell(self, listener: Listener) -> None:
        """Trick by trick who played what, in the order of play."""
        facts, rows = self._view.facts, []
        for number, trick in enumerate(self._tricks, 1):
            played = trick_words(self._names, trick, facts.players)
            rows.append((tr("Trick {n}", n=number), [played]))
        listener.table(self.rect, [""], rows, tr("Tricks"))

    def _draw_column(self, target: pygame.Surface, column: int) -> None:
        kit, theme, facts, top = self.kit, self.kit.theme, self._view.facts, self.rect.top
        width, row, before = self._column_width(kit), self._row(kit), column * self._rows
        left = self.rect.left + column * (width + kit.px(_APART))
        first, step = self._numbers_width(kit), self._step(kit)
        usual = Style(Face.LABEL, _NAME, theme.heading)
        styles = [shrunk(kit, it, usual, step - 6) for it in self._names[: facts.players]]
        head = min(styles, key=lambda style: style.size)
        for seat in range(facts.players):
            words = self._names[seat]
            taker = tr("{name} (taker)", name=words)
            if seat == facts.taker and kit.text_width(taker, head) <= step - 6:
                words = taker
            x, baseline = left + first + step * (seat + 0.5), top + row * 0.7
            kit.draw_text(target, x, baseline, kit.fitted(words, head, step - 6), head, "centre")
        for line, trick in enumerate(self._tricks[before : before + self._rows], 1):
            place = pygame.Rect(left, top + line * row, width, row)
            if line % 2:
                draw_stripe(kit, target, place)
            small = Style(Face.BODY, _NOTE, theme.muted)
            number = str(before + line)
            kit.draw_text(target, place.left + kit.px(8), place.top + row * 0.7, number, small)
            for seat, card in trick.plays(facts.players):
                middle = (left + first + step * (seat + 0.5), place.top)
                self._draw_card(target, middle, (trick, seat, card))

    def _draw_card(
        self, target: pygame.Surface, place: tuple[float, float], played: tuple[Trick, int, Card]
    ) -> None:
        """A card in its column, whose middle and top are given; the one led has an arrow."""
        kit, (trick, seat, card), (x, top) = self.kit, played, place
        style, shown = _card_style(kit, won=card == trick.best), self._shown(card)
        if card in self._counted:
            style = replace(style, colour=kit.theme.heading)
        kit.draw_text(target, x, top + self._row(kit) * 0.7, shown, style, "centre")
        if seat == trick.leader:
            left = x - kit.text_width(shown, style) / 2 - kit.px(11)
            _draw_lead(kit, target, (left, top + self._row(kit) / 2))


def _card_style(kit: Kit, *, won: bool) -> Style:
    return Style(Face.LABEL if won else Face.BODY, _NAME, kit.theme.text)


def _draw_lead(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """The arrow before the card that was led."""
    side = 9 * kit.text_growth
    arrow = partial(path, f"M0 0L{side} {side / 2}L0 {side}Z", fill=kit.theme.gold)
    kit.stamp(target, centre, side / 2, "led", arrow)
