"""Short lists to read beside the settings: keys of the table, words of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.boxes.words import Prose, Words
from game.ui.input.gamepads import PadButton, PadKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.key_hints import BUTTON_HEIGHT, button_name, button_width, draw_button
from game.ui.widgets.section import section
from game.words.court_letters import court_letters
from game.words.i18n import tr

_GAP: Final = 5


class ButtonMarks(Box):
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


Meaning = tuple[str, str]
"""A key or a word, and what it does or means."""


def reading(title: str, theme: Theme, pairs: Sequence[Meaning], *, caps: bool = False) -> Box:
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


def key_pairs() -> tuple[Meaning, ...]:
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


def pad_pairs() -> tuple[tuple[tuple[PadButton, ...], str], ...]:
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
    rows = [(ButtonMarks(buttons, kind), words) for buttons, words in pad_pairs()]
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
