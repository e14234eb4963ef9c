"""The settings of play: name, speed, and what the hand does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.session.setting import Setting, Tab
from game.session.setup import LONGEST_NAME
from game.ui.host import DialogReply
from game.ui.input.gamepads import PadKind
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.settings.lists import pad_buttons, table_keys
from game.ui.scenes.settings.page import PageHost, SettingsPage
from game.ui.scenes.settings.preview import HandPreview
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.ui.widgets.text_field import TextField
from game.words.i18n import tr

_ABOVE: Final = 2
"""Units above and below each row: there are many."""


class PlayPage(SettingsPage):
    """How one plays."""

    tab = Tab.PLAY

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._name = self.app.settings.name

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Play")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand and the keys at the right."""
        stage, theme = self.host.stage, self.host.stage.kit.theme
        hand = HandPreview(lambda: replace(self.app.settings, name=self._name))
        beside = [section(tr("Preview"), theme, hand), table_keys(theme)]
        if self.app.pads.count:
            beside.insert(1, pad_buttons(theme, lambda: self.app.pads.kind or PadKind.XBOX))
        rows = setting_rows(stage.kit, self.rows(), _ABOVE)
        return [two_columns(stage, place, rows, beside)]

    def row(self, setting: Setting) -> tuple[Control, str]:
        """The name is typed."""
        control, note = super().row(setting)
        if setting.name == "name":
            control = TextField(
                tr(setting.label),
                self._name,
                self._set_name,
                limit=LONGEST_NAME,
                placeholder=tr("Your name"),
                on_left=self.keep,
            )
        return control, note

    def foot(self) -> list[Button]:
        """The usual buttons, and one to begin the statistics anew."""
        clear = Button(tr("Clear statistics"), self._ask_to_clear, kind=ButtonKind.QUIET)
        return [clear, *super().foot()]

    def _ask_to_clear(self) -> None:
        replies = (
            DialogReply(tr("Clear"), self.app.progress.clear),
            DialogReply(tr("Keep"), lambda: None, main=True),
        )
        message = tr(
            "All deals and answers that are kept will be deleted: the statistics start anew, and "
            "there is nothing to review or to practise again. Saved matches stay."
        )
        self.app.ask(tr("Clear the statistics?"), message, replies)

    def _set_name(self, name: str) -> None:
        self._name = name

    def keep(self) -> None:
        """Save the name, which is not saved letter by letter."""
        name = self._name.strip()
        if name != self.app.settings.name:
            self.app.change(name=name)
