"""The settings of the hand: how it is sorted, and what one may think over."""

from __future__ import annotations

import pygame

from game.session.setting import Setting, Tab
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.preview import OrderPreview
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.words.i18n import ptr, tr


class HandPage(SettingsPage):
    """One's own cards."""

    tab = Tab.HAND

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return ptr("tab", "Hand")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand at the right."""
        stage = self.host.stage
        hand = section(tr("Preview"), stage.kit.theme, OrderPreview())
        return [two_columns(stage, place, setting_rows(stage.kit, self.rows()), [hand])]

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; the preview is sorted anew."""
        super().change(setting, value)
        self.host.layout()
