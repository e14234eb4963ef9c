"""All cards of a deal on the cloth: on its screen, and as a picture to be passed on."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.session.files import write_atomically
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.deal.shown import ShownDeal
from game.ui.scenes.review.cards import draw_strip, strip_width
from game.ui.scenes.review.hands import SeatRow, codes_of, draw_seat_rows, draw_seats_with_piles
from game.ui.scenes.review.position import draw_felt_inset
from game.ui.table.hand.order import sorted_hand
from game.ui.widgets.ornament import draw_screen_title
from game.ui.window.screen import Look, Screen
from game.words.i18n import tr
from game.words.names import shown_name

_EDGE: Final = 14
_LEAST: Final = 300
_FOOT: Final = 56
_GAP: Final = 6
_CARD: Final = 52
_TITLE: Final = 74
"""Units of the words before the dog."""


class DealCards(Box):
    """The hands below one another, one's own last, and what lay in the middle."""

    grows = True

    def __init__(self, deal: ShownDeal, *, opened: bool) -> None:
        """Show a deal, with its cards or their backs."""
        self._deal, self._opened = deal, opened

    def height_in(self, kit: Kit, width: int) -> int:
        """As little as it can do with."""
        return kit.px(_LEAST)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cloth and cards."""
        kit, deal = self.kit, self._deal
        draw_felt_inset(kit, target, self.rect)
        inner = self.rect.inflate(-kit.px(2 * _EDGE), -kit.px(2 * _EDGE))
        if deal.log.deal.dog:
            inner.height -= kit.px(_FOOT + _GAP)
            top = inner.bottom + kit.px(_GAP)
            self._draw_middle(target, pygame.Rect(inner.left, top, inner.width, kit.px(_FOOT)))
        hand_size = deal.log.rules.shape(deal.log.players).hand_size
        if not deal.log.deal.piles:
            draw_seat_rows(kit, target, inner, self._rows(target), deal.cast, hand_size)
            return
        piles = [
            [codes_of(pile, opened=self._opened) for pile in owned] for owned in deal.log.deal.piles
        ]
        draw_seats_with_piles(kit, target, inner, self._rows(target), deal.cast, hand_size, piles)

    def _rows(self, target: pygame.Surface) -> list[SeatRow]:
        spoken = isinstance(target, Listener)
        deal, players = self._deal, self._deal.log.players
        order = [(deal.seat + turn) % players for turn in range(1, players + 1)]
        return [
            SeatRow(
                seat=seat,
                name=shown_name(deal.setup.seats[seat]),
                role=deal.role(seat, spoken=spoken),
                brief=deal.role(seat, brief=True, spoken=spoken),
                cards=self._shown(deal.log.deal.hands[seat]),
                marks={},
                to_act=False,
            )
            for seat in order
            if seat in deal.playing
        ]

    def _shown(self, cards: CardSet) -> list[Card] | int:
        return sorted_hand(cards) if self._opened else len(cards)

    def _draw_middle(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The dog at the left, and the discard beside it where there was one."""
        deal, discard = self._deal, NO_CARDS
        if deal.over:
            discard = deal.game.results[-1].discard
        shown = [(tr("Dog"), deal.log.deal.dog), (tr("Discard"), discard)]
        shown = [(words, cards) for words, cards in shown if cards]
        kit = self.kit
        style = Style(Face.LABEL, 16, kit.theme.on_felt)
        width = place.width // 2
        for index, (words, cards) in enumerate(shown):
            left = place.left + index * width + kit.px(6)
            room = kit.px(_TITLE)
            baseline = place.centery + kit.px(5)
            kit.draw_text(target, left, baseline, kit.fitted(words, style, room), style)
            area = pygame.Rect(left + room, place.top, width - room - kit.px(16), place.height)
            size = min(_CARD, round(strip_width(area.width / kit.scale, len(cards))))
            draw_strip(kit, target, area, size, self._shown(cards), {})


_SIZE: Final = (1600, 1000)
_SIDES: Final = 56
_PICTURE_TITLE: Final = 58
_NOTE: Final = 88
_TABLE: Final = (112, 96)
"""Units above and below the cards."""
_CODE: Final = 56
_NAME: Final = 30


def deal_picture(deal: ShownDeal, look: Look) -> pygame.Surface:
    """The deal in a look, as large as a page of the screen."""
    screen = Screen(_SIZE, Look(look.theme, 1.0, look.deck))
    kit, theme = screen.table, screen.theme
    target = pygame.Surface(_SIZE)
    target.blit(screen.felt, (0, 0))
    middle, (above, below) = _SIZE[0] // 2, _TABLE
    reach = _SIZE[0] / 2 - kit.px(_SIDES)
    draw_screen_title(kit, target, middle, kit.px(_PICTURE_TITLE), deal.title, 34, reach=reach)
    note = Style(Face.BODY, 18, theme.on_felt)
    kit.draw_text(target, middle, kit.px(_NOTE), deal.note, note, "centre")
    cards = DealCards(deal, opened=True)
    height = _SIZE[1] - kit.px(above + below)
    place = pygame.Rect(kit.px(_SIDES), kit.px(above), _SIZE[0] - 2 * kit.px(_SIDES), height)
    cards.place(kit, place)
    cards.draw(target)
    code, name = Style(Face.STRONG, 22, theme.title), Style(Face.NOTE, 15.5, theme.hint)
    kit.draw_text(target, middle, _SIZE[1] - kit.px(_CODE), deal.code, code, "centre")
    words = "Tarot Nouveau"
    kit.draw_text(target, middle, _SIZE[1] - kit.px(_NAME), words, name, "centre")
    return target


def save_picture(deal: ShownDeal, look: Look, folder: Path) -> Path:
    """Write the picture of a deal into a folder, in place of an earlier one of the same deal.

    Raises:
        OSError: when it cannot be written.
    """
    path = folder / f"deal-{deal.code.replace('-', '')[:12]}.png"
    drawn = io.BytesIO()
    pygame.image.save(deal_picture(deal, look), drawn, "picture.png")
    write_atomically(path, drawn.getvalue())
    return path
