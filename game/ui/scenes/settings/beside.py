"""What stands beside the settings: strips of table with a few cards, lists of keys and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.rules.cards import CardSet, parse_card
from game.session.setting import Setting
from game.session.settings import Settings
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Prose, Spacer, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.diagram.fans import FanStrip, HandStrip
from game.ui.input.gamepads import PadButton, PadKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.settings.page import value_choices
from game.ui.widgets.key_hints import PadButtons, draw_key_ground
from game.ui.widgets.sections import section
from game.ui.widgets.tile import BackTile
from game.words.cards import court_letters, sorted_hand
from game.words.i18n import tr
from game.words.names import own_name

_FAN: Final = ("T21", "SD", "HR", "DD", "CV", "C8")
_HAND: Final = CardSet(map(parse_card, ("T21", "T8", "SR", "HD", "CV", "C8")))
_PLAYABLE: Final = ("HR",)


def hand_preview(settings: Callable[[], Settings]) -> Box:
    """The player's hand and plate; low, to leave room for all the keys below it.

    What the settings do is asked for at every drawing.
    """
    return HandStrip(
        _FAN,
        lambda: own_name(settings().name),
        lambda code: settings().dim_illegal and code not in _PLAYABLE,
    )


def order_preview() -> Box:
    """A hand in the order that is chosen."""
    return FanStrip([card.code for card in sorted_hand(_HAND)])


def deck_preview() -> Box:
    """Cards of the deck as they are chosen."""
    return FanStrip(_FAN)


def card_backs(
    setting: Setting, chosen: str, on_choose: Callable[[str], None], theme: Theme
) -> Box:
    """The backs of the deck side by side, one of them chosen."""
    tiles = (
        BackTile(word, back, partial(on_choose, back), chosen=back == chosen)
        for back, word in value_choices(setting)
    )
    return section(tr(setting.label), theme, Across(*tiles, gap=14, together=True), gap=17)


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
    cap = On(Words(term, style, leading=21 / 14.5, most=1), draw_key_ground, sides=7)
    return Across(cap, Spacer(), shares=(0, 1), gap=0, align="fill")


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
    rows = [(PadButtons(buttons, kind), words) for buttons, words in _pad_pairs()]
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
