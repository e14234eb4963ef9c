"""One tab of the settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Protocol

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS, Settings
from game.ui.host import Host, act_or_stay
from game.ui.input.strokes import ESCAPE, LEFT_RIGHT, NEXT_TAB, Hint
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.header import Stage
from game.ui.scenes.settings.rows import setting_control, setting_note
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.words.i18n import mark, tr


class SettingsTab(IntEnum):
    """The tabs from left to right."""

    PLAY = 0
    HAND = 1
    DISPLAY = 2
    SOUND = 3
    LANGUAGE = 4
    DATA = 5
    HOUSE_RULES = 6


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
        named: what stands on the tab, in English.
        keys: the keys worth knowing here, each with what it does, in English.
        tab: the settings that it shows; None where it has ways of its own.
        apart: those among them that are no rows.
    """

    named = ""
    keys: tuple[Hint, ...] = (
        (NEXT_TAB, mark("next tab")),
        (LEFT_RIGHT, mark("change")),
        (ESCAPE, mark("done")),
    )
    tab: Tab | None = None
    apart: tuple[str, ...] = ()

    def __init__(self, host: PageHost) -> None:
        self.host = host
        self.app = host.app

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr(self.named)

    @abstractmethod
    def build(self, place: pygame.Rect) -> list[Panel]:
        """Make its panels in a place that is given in pixels."""

    def rows(self) -> list[tuple[Control, str]]:
        """A control for each setting, with a note about it."""
        shown = (each for each in SETTINGS.values() if each.tab is self.tab)
        return [self.row(each) for each in shown if each.name not in self.apart]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """The control of a setting as it is now, with a note about it."""
        value = getattr(self.app.settings, setting.name)
        return setting_control(setting, value, self.change), setting_note(setting, value)

    def change(self, setting: Setting, value: object) -> None:
        """Change a setting; where its note goes with the value, that is told anew."""
        self.app.change(**{setting.name: value})
        if not isinstance(setting.note, str):
            self.host.layout()

    def foot(self) -> list[Button]:
        """The buttons below it, the main one last."""
        done = Button(tr("Done"), self.host.close, size=22)
        if self.tab is None:
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
        set_back = (it.name for it in SETTINGS.values() if it.tab is self.tab and it.restored)
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
