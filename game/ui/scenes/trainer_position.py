"""What lies on the table: who said what, the dog, the tricks so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import tr
from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.observation import Observation
from game.rules.state import Facts
from game.ui.coach_words import card_title
from game.ui.coach_words.cards import card_by_index
from game.ui.kit import Kit, Style
from game.ui.table.words import bid_name
from game.ui.theme import CARD_RATIO, Face
from game.ui.vector import path, rectangle
from game.ui.widgets.card import draw_card
from game.ui.widgets.panel import Body
from game.ui.widgets.portrait import draw_portrait

_MEDAL: Final = 58
_STRIP: Final = 124
_NAME: Final = 16.5
_NOTE: Final = 15.5
_CARD_ROW: Final = 128
_MOST_CARD: Final = 92
_LABEL: Final = 26
_ROW: Final = 25
_TIGHT_ROW: Final = 21.5
_FEW_TRICKS: Final = 5
"""More of them stand closer together, so that the answers below can be seen too."""
_SLOT_RADIUS: Final = 6


class SeatStrip(Body):
    """The five seats in the order in which they speak, with what each has said."""

    def __init__(self, view: Observation, names: Sequence[str], characters: Sequence[str]) -> None:
        """Show the auction of a deal."""
        self._view, self._names, self._characters = view, names, characters
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Take one row."""
        self._kit = kit
        self._area = pygame.Rect(area.left, area.top, area.width, self._height(kit))
        return self._area.height

    def _height(self, kit: Kit) -> int:
        return kit.px(_MEDAL + 24) + round((_STRIP - _MEDAL - 24) * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw portraits, names and bids."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        facts, theme = self._view.facts, kit.theme
        name = Style(Face.LABEL, _NAME, theme.text)
        step = self._area.width / facts.players
        for turn in range(facts.players):
            seat = (facts.dealer + 1 + turn) % facts.players
            x = self._area.left + step * (turn + 0.5)
            centre = (round(x), self._area.top + kit.px(_MEDAL / 2 + 18))
            draw_portrait(kit, target, centre, _MEDAL, self._characters[seat])
            baseline = self._area.top + kit.px(_MEDAL + 24) + 16 * kit.text_scale
            words = kit.fitted(self._names[seat], name, step - kit.px(6))
            kit.draw_text(target, x, baseline, words, name, "centre")
            said, strong = _said(facts, seat)
            note = Style(
                Face.STRONG if strong else Face.BODY,
                _NOTE,
                theme.heading if strong else theme.muted,
            )
            words = kit.fitted(said, note, step - kit.px(6))
            kit.draw_text(target, x, baseline + 19 * kit.text_scale, words, note, "centre")


def _said(facts: Facts, seat: int) -> tuple[str, bool]:
    """What a seat has said, and whether that stands out."""
    bids = [made.bid for made in facts.bids if made.seat == seat]
    words = [bid_name(bids[-1])] if bids else []
    if not bids and seat == facts.to_act:
        words.append(tr("to speak"))
    if seat == facts.dealer:
        words.append(tr("dealer"))
    return " · ".join(words), bool(bids) and bids[-1] is not Bid.PASS


class CardGroups(Body):
    """Groups of open cards, each under its words; an empty place for each card to come."""

    grows = True

    def __init__(self, groups: Sequence[tuple[str, Sequence[Card | None]]]) -> None:
        """Show groups; None stands for a card that is still to be chosen."""
        self._groups = tuple(groups)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Take the height that is left over."""
        self._kit = kit
        height = max(area.height, round(kit.px(_CARD_ROW)))
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and cards."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        label = Style(Face.LABEL, _NAME, kit.theme.text)
        cards = sum(len(group) for _, group in self._groups)
        gap, apart = kit.px(8), kit.px(34)
        room = self._area.width - apart * (len(self._groups) - 1) - gap * (cards - 1)
        top = self._area.top + round(_LABEL * kit.text_scale)
        tallest = self._area.bottom - kit.px(6) - top
        width = min(room / cards, tallest * CARD_RATIO, kit.px(_MOST_CARD * 1.6))
        used = width * cards + gap * (cards - len(self._groups)) + apart * (len(self._groups) - 1)
        x = self._area.left + max(0.0, (self._area.width - used) / 2)
        y = top + max(0.0, (tallest - width / CARD_RATIO) / 2)
        for words, group in self._groups:
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
    width, height = place.width / kit.scale, place.height / kit.scale
    box = rectangle(0, 0, width, height, _SLOT_RADIUS)
    kit.shape(
        ("card to come",),
        lambda: path(box, fill=theme.inset) + path(box, stroke=theme.hairline, width=1.6),
        width,
        height,
    ).draw(target, *place.topleft)


class TricksTable(Body):
    """The tricks so far, seat by seat; the winner's card stands out."""

    def __init__(self, view: Observation, names: Sequence[str]) -> None:
        """Show what has been played."""
        self._view, self._names = view, names
        facts = view.facts
        going = () if facts.trick is None or not facts.trick.cards else (facts.trick,)
        self._tricks = (*facts.tricks, *going)
        self._row = 0
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Take a row for each trick and one for the names."""
        self._kit = kit
        row = _ROW if len(self._tricks) <= _FEW_TRICKS else _TIGHT_ROW
        self._row = round(row * kit.text_scale)
        height = self._row * (len(self._tricks) + 1)
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw names and cards."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        theme, facts = kit.theme, self._view.facts
        first = kit.text_px(44)
        step = (self._area.width - first) / facts.players
        row = self._row
        head = Style(Face.LABEL, _NAME, theme.heading)
        for seat in range(facts.players):
            words = self._names[seat]
            taker = tr("{name} (taker)", name=words)
            if seat == facts.taker and kit.text_width(taker, head) <= step - 6:
                words = taker
            x = self._area.left + first + step * (seat + 0.5)
            baseline = self._area.top + row * 0.7
            kit.draw_text(target, x, baseline, kit.fitted(words, head, step - 6), head, "centre")
        for number, trick in enumerate(self._tricks, 1):
            top = self._area.top + number * row
            self._draw_stripe(kit, target, top, row, striped=number % 2 == 1)
            baseline = top + row * 0.7
            small = Style(Face.BODY, _NOTE, theme.muted)
            kit.draw_text(target, self._area.left + kit.px(10), baseline, str(number), small)
            for seat, card in trick.plays(facts.players):
                won = card == trick.best
                style = Style(Face.LABEL if won else Face.BODY, _NAME, theme.text)
                x = self._area.left + first + step * (seat + 0.5)
                shown = card_title(card)
                if kit.text_width(shown, style) > step - kit.px(26):
                    shown = kit.fitted(card_by_index(card), style, step - kit.px(26))
                kit.draw_text(target, x, baseline, shown, style, "centre")
                if seat == trick.leader:
                    left = x - kit.text_width(shown, style) / 2 - kit.px(11)
                    _draw_lead(kit, target, (left, top + row / 2))

    def _draw_stripe(
        self, kit: Kit, target: pygame.Surface, top: int, row: int, *, striped: bool
    ) -> None:
        if not striped:
            return
        width, height = self._area.width / kit.scale, row / kit.scale
        kit.shape(
            ("trick row",),
            lambda: path(rectangle(0, 0, width, height, 4), fill=kit.theme.stripe),
            width,
            height,
        ).draw(target, self._area.left, top)


def _draw_lead(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """The arrow before the card that was led."""
    side = 9 * kit.text_growth
    kit.shape(
        ("led",),
        lambda: path(f"M0 0L{side} {side / 2}L0 {side}Z", fill=kit.theme.gold),
        side,
        side,
    ).draw(target, centre[0] - kit.px(side / 2), centre[1] - kit.px(side / 2))
