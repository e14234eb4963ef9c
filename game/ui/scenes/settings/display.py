"""The settings of the display: colours, sizes, motion, and the deck."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.preview import DeckPreview, card_backs
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.words.i18n import tr


class DisplayPage(SettingsPage):
    """How everything looks."""

    tab = Tab.DISPLAY
    apart = ("card_back",)

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Display")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, the deck at the right."""
        back = SETTINGS["card_back"]
        stage, chosen = self.host.stage, self.app.settings.card_back
        backs = card_backs(back, chosen, partial(self.change, back), stage.kit.theme)
        deck = section(tr("The deck"), stage.kit.theme, DeckPreview())
        return [two_columns(stage, place, setting_rows(stage.kit, self.rows()), [deck, backs])]

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; the window itself fills the screen."""
        if setting.name == "fullscreen":
            self.app.toggle_fullscreen()
        else:
            super().change(setting, value)

    def restore(self) -> None:
        """See ``SettingsPage.restore``; the game comes in a window."""
        if self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
        super().restore()
