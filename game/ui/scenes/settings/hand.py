"""The settings of the hand: how it is sorted, and what one may think over."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import AUTOMATIC, DECK
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.preview import OrderPreview
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import section
from game.ui.widgets.select import Select, SelectOption
from game.words.court_letters import court_letters, letter_sets
from game.words.i18n import ptr, tr
from game.words.languages import own_name

_LETTERS: Final = "card_letters"


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

    def row(self, setting: Setting) -> tuple[Control, str]:
        """See ``SettingsPage.row``; letters are offered of every language that has some."""
        if setting.name != _LETTERS:
            return super().row(setting)
        change, now = partial(self.change, setting), self.app.settings.card_letters
        select = Select(tr(setting.label), _letters(), now, change, self.app.open_list)
        return select, court_letters().in_words()

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; the preview is sorted anew."""
        super().change(setting, value)
        self.host.layout()


def _letters() -> list[SelectOption[str]]:
    """The letters of the deck, of the language, and of each other language by its name."""
    named = {DECK: ptr("letters", "Of the deck"), AUTOMATIC: ptr("letters", "Of the language")}
    return [
        SelectOption(choice, named.get(choice) or own_name(choice), str(court))
        for choice, court in letter_sets().items()
    ]
