"""One tab of the settings, and its rows beside what they do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS, Settings
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.host import Host, act_or_stay
from game.ui.input.keys import ESCAPE, LEFT_RIGHT, NEXT_TAB, Hint
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Toggle
from game.ui.widgets.control import Control, Form
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.number import Slider
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import hairline
from game.ui.widgets.sections import common_width, setting_row
from game.words.i18n import mark, ptr, tr
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
