"""What stands beside the settings: strips of table with a few cards, lists of keys and words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import CardSet, parse_card
from game.session.setting import Setting
from game.session.settings import Settings
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Prose, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.drawing.vector import path, ticket
from game.ui.input.gamepads import PadButton, PadKind
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.page import value_words
from game.ui.widgets.key_hints import BUTTON_HEIGHT, button_name, button_width, draw_button
from game.ui.widgets.pictures import draw_card
from game.ui.widgets.sections import section
from game.ui.widgets.tile import BackTile
from game.words.cards import court_letters, sorted_hand
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


_GAP: Final = 5


class _ButtonMarks(Box):
    """A few buttons side by side."""

    def __init__(self, buttons: Sequence[PadButton], kind: Callable[[], PadKind]) -> None:
        """Show buttons.

        Args:
            buttons: from left to right.
            kind: tells the kind of pad whenever they are drawn.
        """
        self._buttons, self._kind = tuple(buttons), kind

    def natural_width(self, kit: Kit) -> int:
        """What they take side by side, on that kind of pad on which it is most."""
        return max(
            kit.px(sum(button_width(kit, kind, it) + _GAP for it in self._buttons) - _GAP)
            for kind in PadKind
        )

    def height_in(self, kit: Kit, width: int) -> int:
        """As high as a button."""
        return kit.px(BUTTON_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw them."""
        if isinstance(target, Listener):
            names = (button_name(self._kind(), it) for it in self._buttons)
            target.say(", ".join(names), self.rect)
            return
        x: float = self.rect.left
        for button in self._buttons:
            end = draw_button(self.kit, target, x, self.rect.centery, self._kind(), button)
            x = end + self.kit.px(_GAP)


_Meaning = tuple[str, str]
"""A key or a word, and what it does or means."""


def reading(title: str, theme: Theme, pairs: Sequence[_Meaning], *, caps: bool = False) -> Box:
    """Pairs in two columns under a heading, the left ones strong or drawn as key caps.

    Args:
        title: the heading.
        theme: the colours.
        pairs: what stands left and right.
        caps: whether the left ones are keys.
    """
    strong = Style(Face.STRONG, 14.5 if caps else 16, theme.text)
    rows = [
        (_cap(term, strong) if caps else Words(term, strong, most=1), words)
        for term, words in pairs
    ]
    return _listed(title, theme, rows, *((2, 13) if caps else ()))  # there are many keys


def _listed(
    title: str,
    theme: Theme,
    pairs: Sequence[tuple[Box, str]],
    between: float = 4,
    below: float = 17,
) -> Box:
    """Boxes in a column, each with words beside it; units between them, and below the heading."""
    body = Style(Face.BODY, 16, theme.muted)
    rows = (
        Across(box, Prose(words, body, leading=21 / 16), shares=(0, 1), gap=16, align="line")
        for box, words in pairs
    )
    listed = Down(*alike(*rows), gap=between)
    return On(section(title, theme, listed, gap=below), above=10, below=0)


def _cap(term: str, style: Style) -> Box:
    """A key; as wide as its words, in a column as wide as the longest."""

    def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme, width = kit.theme, round(kit.text_width(term, style)) + kit.px(14)
        cap = pygame.Rect(rect.left, rect.top, min(width, rect.width), rect.height)
        kit.frame(target, cap, 5, fill=theme.field, stroke=theme.control_border, width=1.2)

    return On(Words(term, style, leading=21 / 14.5, most=1), paint, sides=7)


def key_pairs() -> tuple[_Meaning, ...]:
    """The keys of the table, and what each does."""
    return (
        (tr("Arrows, Tab, 1–9"), tr("choose a card or an answer")),
        (tr("Enter, Space"), tr("play it; skip what moves")),
        (tr("Backspace, Del"), tr("take a card back from the discard")),
        (tr("D, G, H, L, S"), tr("this deal; gauge; coach; last trick; a slam")),
        (tr("Esc, F1, F2, F11"), tr("pause; rules; odds of your hand; full screen")),
        ("F3 – F10", tr("say what is on the table; all that was said")),
        (tr("U, W, O, P, C"), tr("in practice: back, what if, hands, partner, cards")),
        (tr("Ctrl + ←, →"), tr("in practice: your decision before or after")),
    )


def _pad_pairs() -> tuple[tuple[tuple[PadButton, ...], str], ...]:
    """The buttons of a game pad, and what they do."""
    shoulders = (PadButton.LEFT_SHOULDER, PadButton.RIGHT_SHOULDER)
    triggers = (PadButton.LEFT_TRIGGER, PadButton.RIGHT_TRIGGER)
    return (
        ((PadButton.CROSS,), tr("choose a card or an answer; the left stick does, too")),
        ((PadButton.A,), tr("play it, press it; type in a field")),
        ((PadButton.B, PadButton.MENU), tr("back; pause")),
        ((PadButton.X,), tr("take a card back")),
        ((PadButton.Y,), tr("all else that keys do here")),
        (shoulders, tr("group before or after")),
        (triggers, tr("tab before or after")),
        ((PadButton.SCROLL_UP,), tr("scroll with the right stick")),
        ((PadButton.LEFT_STICK, PadButton.RIGHT_STICK), tr("pressed: last trick; coach")),
        ((PadButton.VIEW,), tr("rules")),
    )


def pad_buttons(theme: Theme, kind: Callable[[], PadKind]) -> Box:
    """The buttons of a game pad, marked as on the kind that is told whenever they are drawn."""
    rows = [(_ButtonMarks(buttons, kind), words) for buttons, words in _pad_pairs()]
    return _listed(tr("Buttons of the game pad"), theme, rows)


def table_keys(theme: Theme) -> Box:
    """The keys of the table."""
    return reading(tr("Keys at the table"), theme, key_pairs(), caps=True)


def table_words(theme: Theme) -> Box:
    """Words that one hears at the table, for those who do not know them yet."""
    pairs = (
        (str(court_letters()), tr("king, queen, knight and jack: the letters on the cards")),
        (tr("Bouts"), tr("the 21, the Petit and the Excuse; they lower what the taker needs")),
        (tr("Petit"), tr("trump 1, the bout that the others hunt")),
        (tr("Excuse"), tr("goes in place of any card; as a rule it wins no trick")),
        (tr("Taker"), tr("the one who plays against the others, alone or with a partner")),
        (tr("Dog"), tr("the cards that nobody was dealt; most contracts let the taker use them")),
        (tr("Handful"), tr("a handful of trumps, shown for a bonus")),
        (tr("Chelem"), tr("a slam: every trick won")),
    )
    return reading(tr("Words at the table"), theme, pairs)
