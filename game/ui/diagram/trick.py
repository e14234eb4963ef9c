"""A trick with a sentence about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Box
from game.ui.diagram.cards import CardMark, draw_mark
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, CARD_RATIO, LIGHT_GOLD, Face
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import card_name
from game.words.i18n import tr

_GAP: Final = 10
_LARGEST: Final = 132
_SMALLEST: Final = 40
"""Units that cards are high at most, and at least."""
_STEP: Final = 26
"""Units from a card to the next one at least."""
_EDGE: Final = 14
_PORTRAIT: Final = 27
_CROWN: Final = 20
_LEADING: Final = 1.25
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
            cards: those that were played.
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
        leading = kit.text_px(self._style.size) * _LEADING
        self._baseline = rect.centery - (len(self._lines) - 2) * leading / 2
        if self._cards:
            self._baseline = rect.bottom - kit.px(_BELOW) - (len(self._lines) - 1) * leading
        above = pygame.Rect(rect.topleft, (rect.width, round(self._baseline - leading - rect.top)))
        self._rects = self._find_places(above)

    def _find_places(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Where the cards lie: in a row, as large as there is room for, each on the last."""
        kit = self.kit
        wide, high = area.width / kit.scale, area.height / kit.scale - 2 * _EDGE
        by_width = (wide - (self._places - 1) * _STEP) / CARD_RATIO
        height = round(max(_SMALLEST, min(_LARGEST, high, by_width)))
        width = height * CARD_RATIO
        step = min(width + _GAP, (wide - width) / (self._places - 1))
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
        kit.draw_lines(target, *at, self._lines, self._style, leading=_LEADING, align="centre")

    def _tell(self, listener: Listener) -> None:
        """Say who played which card."""
        if self._cards:
            with listener.group(self._rects[0].unionall(self._rects[1:]), name=tr("The trick")):
                for rect, played in zip(self._rects, self._cards, strict=True):
                    words = about(self._names[played.seat], card_name(played.card))
                    listener.add(Node(AccessRole.LABEL, words, rect))

    def _draw_played(self, target: pygame.Surface, rect: pygame.Rect, played: TrickCard) -> None:
        kit = self.kit
        draw_card(kit, target, rect.center, rect.height / kit.scale, played.card.code)
        if played.now:
            draw_mark(kit, target, rect, CardMark.PLAYED)
        corner = (rect.left + kit.px(_PORTRAIT / 2 - 2), rect.bottom - kit.px(4))
        draw_portrait(kit, target, corner, _PORTRAIT, self._cast[played.seat].character)
        if played.wins:
            centre = (rect.left + kit.px(_CROWN), rect.top - kit.px(6))
            fill = kit.theme.primary.middle
            kit.disc(target, centre, _CROWN / 2, fill=fill, stroke=LIGHT_GOLD, width=1.4)
            draw_icon(kit, target, centre, icon("crown", BRIGHT_GOLD), 0.5)
