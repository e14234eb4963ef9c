"""Strips of table with a few cards, to see what the settings do."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import CardSet, parse_card
from game.session.setting import Setting
from game.session.settings import Settings
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.drawing.vector import path, ticket
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.rows import value_words
from game.ui.widgets.pictures import draw_card
from game.ui.widgets.section import section
from game.ui.widgets.tile import BackTile
from game.words.hand_order import sorted_hand
from game.words.i18n import tr
from game.words.names import own_name

_WIDEST: Final = 460
_FAN: Final = ("T21", "SD", "HR", "DD", "CV", "C8")
_HAND: Final = CardSet(map(parse_card, ("T21", "T8", "SR", "HD", "CV", "C8")))
_PLAYABLE: Final = ("HR",)
_STEP: Final = 5.6
_RADIUS: Final = 640


class _Strip(Box):
    """Cards in a fan on the cloth."""

    height: int
    """Of the strip, in units."""

    card: int
    """Height of the cards in units."""

    rise: int
    """Units by which they lie above the middle."""

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(self.height)

    @property
    def strip(self) -> pygame.Rect:
        """Over the whole width, or in the middle of a wide one."""
        width = min(self.rect.width, self.kit.px(_WIDEST))
        return self.rect.inflate(width - self.rect.width, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip and its cards."""
        kit, strip = self.kit, self.strip
        kit.paint(target, strip, "preview", self._cloth)
        fan = self.codes
        middle = (len(fan) - 1) / 2
        growth = min(1.0, strip.width / kit.px(_WIDEST))
        for index, code in enumerate(fan):
            degrees = (index - middle) * _STEP
            angle = math.radians(degrees)
            x = strip.centerx + kit.px(growth * _RADIUS * math.sin(angle))
            y = strip.centery + kit.px(growth * _RADIUS * (1 - math.cos(angle)) - self.rise)
            high = round(self.card * growth, 1)
            draw_card(kit, target, (x, y), high, code, degrees, dimmed=self.is_dimmed(code))

    @property
    def codes(self) -> Sequence[str]:
        """The cards from left to right."""
        return _FAN

    def is_dimmed(self, code: str) -> bool:
        """Whether a card is shown as one that may not be played."""
        return False

    def _cloth(self, width: float, height: float) -> str:
        theme = self.kit.theme
        gradient = (
            f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
            f'cy="{height / 2}" r="{width * 0.6}"><stop offset="0" '
            f'stop-color="{theme.felt_inner}"/><stop offset="1" '
            f'stop-color="{theme.felt_outer}"/></radialGradient></defs>'
        )
        outline = ticket(0, 0, width, height, 12)
        line = ticket(5, 5, width - 10, height - 10, 12)
        return (
            gradient
            + path(outline, fill="url(#felt)", stroke=theme.outline, width=2)
            + path(line, stroke=theme.gold, width=1.4)
        )


class HandPreview(_Strip):
    """The player's hand and plate, dimmed like cards that may not be played.

    It is low, to leave room for all the keys below it.
    """

    height = 136
    card = 86
    rise = 16

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """Show what the settings, asked for at every drawing, do."""
        self._settings = settings

    def is_dimmed(self, code: str) -> bool:
        """Whether a card is shown as one that may not be played."""
        return self._settings().dim_illegal and code not in _PLAYABLE

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards, and the name as it stands at the table."""
        super().draw(target)
        kit = self.kit
        name = own_name(self._settings().name)
        style = Style(Face.LABEL, 18, kit.theme.text)
        width = max(kit.px(130), round(kit.text_width(name, style)) + kit.px(48))
        plate = pygame.Rect(0, 0, min(width, self.strip.width - kit.px(40)), kit.px(34))
        plate.midbottom = (self.strip.centerx, self.strip.bottom - kit.px(9))
        draw_plate(kit, target, plate)
        shown = kit.fitted(name, style, plate.width - kit.px(30))
        kit.draw_centred(target, *plate.center, shown, style)


class OrderPreview(_Strip):
    """A hand in the order that is chosen."""

    height = 176
    card = 122
    rise = 11

    @property
    def codes(self) -> Sequence[str]:
        """See ``_Strip.codes``."""
        return [card.code for card in sorted_hand(_HAND)]


class DeckPreview(_Strip):
    """Cards of the deck as they are chosen."""

    height = 176
    card = 122
    rise = 11


def card_backs(
    setting: Setting, chosen: str, on_choose: Callable[[str], None], theme: Theme
) -> Box:
    """The backs of the deck side by side, one of them chosen."""
    tiles = (
        BackTile(word, back, partial(on_choose, back), chosen=back == chosen)
        for back, word in value_words(setting)
    )
    return section(tr(setting.label), theme, Across(*tiles, gap=14, together=True), gap=17)
