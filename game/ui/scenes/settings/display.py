"""The settings of the display: colours, sizes, motion, and the deck."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.preview import BackSection, DeckPreview
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.scenes.settings.words import motions, themes
from game.ui.widgets.base import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr
from game.words.numbers import percentage

_SIZES: Final = range(100, 151, 10)


class DisplayPage(SettingsPage):
    """How everything looks."""

    restored = ("theme", "text_scale", "motion", "four_colours", "large_indices", "card_back")

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Display")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, the deck at the right."""
        deck = DeckPreview()
        backs = BackSection(self.app.settings.card_back, self._set_back)
        rows = setting_rows(self._rows())
        return [two_columns(self.host.stage, place, rows, [deck, backs])]

    def _rows(self) -> list[tuple[Control, str]]:
        now, change = self.app.settings, self.app.change
        size = round(now.text_scale * 100)
        return [
            (
                Segmented(tr("Theme"), themes(), now.theme, lambda it: change(theme=it)),
                tr("Green baize by day, blue by night"),
            ),
            (
                Slider(
                    tr("Interface size"),
                    _SIZES,
                    size,
                    lambda it: change(text_scale=it / 100),
                    percentage,
                ),
                tr("Text, buttons and marks together"),
            ),
            (
                Segmented(tr("Animation"), motions(), now.motion, lambda it: change(motion=it)),
                tr("Reduced: short and straight, nothing spins"),
            ),
            (
                Toggle(tr("Four-colour deck"), now.four_colours, self._set_four_colours),
                tr("Clubs green and diamonds blue, costumes unchanged"),
            ),
            (
                Toggle(tr("Large indices"), now.large_indices, self._set_large_indices),
                tr("Larger marks in the corners of the cards"),
            ),
            (
                Toggle(tr("Full screen"), now.fullscreen, lambda _: self.app.toggle_fullscreen()),
                tr("F11 at any time"),
            ),
        ]

    def restore(self) -> None:
        """See ``SettingsPage.restore``; the game comes in a window."""
        if self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
        super().restore()

    def _set_four_colours(self, on: bool) -> None:
        self.app.change(four_colours=on)

    def _set_large_indices(self, on: bool) -> None:
        self.app.change(large_indices=on)

    def _set_back(self, back: str) -> None:
        self.app.change(card_back=back)
