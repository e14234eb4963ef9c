"""One tab of the settings: its rows, and beside them what they do, on cards, keys and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame

from game.rules.cards import CardSet, parse_card
from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS, Settings
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Prose, Spacer, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.diagram.fans import FanStrip, HandStrip
from game.ui.host import Host, act_or_stay
from game.ui.input.gamepads import PadButton, PadKind
from game.ui.input.keys import ESCAPE, LEFT_RIGHT, NEXT_TAB, Hint
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Toggle
from game.ui.widgets.control import Control, Form
from game.ui.widgets.key_hints import PadButtons, draw_key_ground
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.number import Slider
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import hairline
from game.ui.widgets.sections import common_width, section, setting_row
from game.ui.widgets.tile import BackTile
from game.words.cards import court_letters, sorted_hand
from game.words.i18n import mark, ptr, tr
from game.words.names import own_name
from game.words.numbers import percentage

_LEFT_SHARE: Final = 0.585
_GAP: Final = 16
_BETWEEN: Final = 44
_SPREAD: Final = 14


def setting_note(setting: Setting, value: object) -> str:
    """A few words about a setting that has that value."""
    note = setting.note_on(value)
    return tr(note) if note else ""


def value_choices(setting: Setting) -> list[tuple[str, str]]:
    """The values of a setting that are a closed list, each with its word."""
    return [(value, ptr(setting.context, word)) for value, word in (setting.words or {}).items()]


def _setting_control(
    setting: Setting, value: Any, change: Callable[[Setting, Any], None]
) -> Control:
    """What sets a setting, as it is now, and tells the new value."""
    label = tr(setting.label)
    if setting.words:
        return Segmented(label, value_choices(setting), value, partial(change, setting))
    if setting.percent:
        return Slider(
            label,
            setting.percent,
            round(100 * value),
            lambda it: change(setting, it / 100),
            percentage,
        )
    return Toggle(label, bool(value), lambda on: change(setting, setting.switch[on]))


def setting_rows(kit: Kit, rows: Sequence[tuple[Control, str]], above: int = 6) -> list[Box]:
    """A row for each control with a note about it, every second one on a ground of its own.

    Args:
        kit: measures the controls.
        rows: the controls, each with its note.
        above: units above and below each of them.
    """
    wide = common_width(kit, (control for control, _ in rows))
    return [
        setting_row(
            control,
            note,
            kit.theme,
            striped=index % 2 == 0,
            wide=wide if control.stretches else 0,
            above=above,
        )
        for index, (control, note) in enumerate(rows)
    ]


def two_columns(
    stage: Stage, place: pygame.Rect, left: Sequence[Box], right: Sequence[Box]
) -> Panel:
    """A panel with rows at the left and more at the right, or all below one another."""
    panel = Panel([Down(*left, gap=0), *right], gap=_GAP)
    if stage.wide:
        rows, beside = Down(*left, gap=0, spread=_SPREAD), Down(*right, gap=_GAP, spread=_SPREAD)
        shares = (_LEFT_SHARE, 0, 1 - _LEFT_SHARE)
        both = Across(rows, hairline(), beside, shares=shares, gap=_BETWEEN / 2, align="fill")
        panel = Panel([both])
    panel.place(stage.kit, place)
    return panel


class PageHost(Protocol):
    """What a page knows of the screen with the tabs.

    Attributes:
        app: the running application.
        stage: where the parts of the screen go.
        panels: what shows of the page.
        form: all controls of the screen.
    """

    app: Host
    stage: Stage
    panels: list[Panel]
    form: Form

    def layout(self) -> None:
        """Build the open page anew."""

    def place_foot(self) -> None:
        """Place the buttons below it again, whose words have changed."""

    def close(self) -> None:
        """Leave the settings."""


class SettingsPage(ABC):
    """What one tab of the settings shows; it lives as long as the screen.

    Attributes:
        host: the screen.
        keys: the keys worth knowing here, each with what it does, in English.
        tab: which one it is.
        apart: the settings of the tab that are no rows.
    """

    tab: Tab
    keys: tuple[Hint, ...] = (
        (NEXT_TAB, mark("next tab")),
        (LEFT_RIGHT, mark("change")),
        (ESCAPE, mark("done")),
    )
    apart: tuple[str, ...] = ()

    def __init__(self, host: PageHost) -> None:
        self.host = host
        self.app = host.app

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return ptr("tab", self.tab.value)

    @abstractmethod
    def build(self, place: pygame.Rect) -> list[Panel]:
        """Make its panels in a place that is given in pixels."""

    @property
    def _settings(self) -> list[Setting]:
        """The settings on this page's tab."""
        return [setting for setting in SETTINGS.values() if setting.tab is self.tab]

    def rows(self) -> list[tuple[Control, str]]:
        """A control for each setting, with a note about it."""
        return [self.row(each) for each in self._settings if each.name not in self.apart]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """The control of a setting as it is now, with a note about it."""
        value = getattr(self.app.settings, setting.name)
        return _setting_control(setting, value, self.change), setting_note(setting, value)

    def change(self, setting: Setting, value: object) -> None:
        """Change a setting; where its note goes with the value, that is told anew."""
        self.app.change(**{setting.name: value})
        if not isinstance(setting.note, str):
            self.host.layout()

    def foot(self) -> list[Button]:
        """The buttons below it, the main one last."""
        done = Button(tr("Done"), self.host.close, size=22)
        if not self._settings:
            return [done]
        return [Button(tr("Restore defaults"), self._ask_to_restore, kind=ButtonKind.QUIET), done]

    def _ask_to_restore(self) -> None:
        replies = act_or_stay(tr("Restore"), self.restore, tr("Keep"))
        message = tr(
            "The settings of the tab “{tab}” become as they were at first. "
            "Your name and the other tabs stay as they are.",
            tab=self.word,
        )
        self.app.ask(tr("Restore the defaults?"), message, replies)

    def restore(self) -> None:
        """Set what is on this tab as the game comes."""
        usual = Settings()
        set_back = (setting.name for setting in self._settings if setting.restored)
        self.app.change(**{name: getattr(usual, name) for name in set_back})
        self.host.layout()

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return [(stroke, tr(words)) for stroke, words in self.keys]

    def key(self, event: pygame.event.Event) -> bool:
        """React to a key of the tab as a whole; return whether it was one."""
        return False

    def command(self, press: pygame.event.Event) -> None:
        """React to a key of the tab that is pressed with Control or Cmd."""

    def help(self) -> Callable[[], None] | None:
        """What the question mark opens here."""
        return None

    @property
    def has_question(self) -> bool:
        """Whether there is something to ask before the settings close, not asked just now."""
        return False

    def keep(self) -> None:
        """Save what is not saved at once: another tab opens, or the settings are closed."""

    def leave(self, then: Callable[[], None]) -> None:
        """Do something that closes the settings, after a question if something would be lost."""
        then()


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
