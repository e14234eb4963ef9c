"""The settings of the sound, with something to listen to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.i18n import tr
from game.ui.buttons import ButtonKind
from game.ui.kit import Kit
from game.ui.scenes.settings_page import SettingsPage
from game.ui.scenes.settings_rows import setting_rows, two_columns
from game.ui.scenes.settings_words import percent
from game.ui.sound import SoundName
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Section
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle

_VOLUMES: Final = range(0, 101, 10)
_GAP: Final = 14


class SoundPage(SettingsPage):
    """What is heard."""

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Sound")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Volumes at the left, sounds to try at the right."""
        now = self.app.settings
        effects = Slider(
            tr("Cards and buttons"),
            _VOLUMES,
            round(100 * now.volume_effects),
            self._set_effects,
            percent,
        )
        notes = Slider(
            tr("Chimes"), _VOLUMES, round(100 * now.volume_notes), self._set_notes, percent
        )
        effects.enabled = notes.enabled = now.sound
        rows = [
            (Toggle(tr("Sound"), now.sound, self._set_sound), tr("All of it, at once")),
            (effects, tr("Cards that slide, fall and are gathered")),
            (notes, tr("Your turn, a king called, a contract made or lost")),
        ]
        samples = SampleSection(self.app.sounds.play, on=now.sound)
        return [two_columns(self.host.stage, place, setting_rows(rows), [samples])]

    def _set_sound(self, on: bool) -> None:
        self.app.change(sound=on)
        self.app.sounds.play(SoundName.CLICK)
        self.host.layout()

    def _set_effects(self, percent: int) -> None:
        self.app.change(volume_effects=percent / 100)
        self.app.sounds.play(SoundName.PLACE)

    def _set_notes(self, percent: int) -> None:
        self.app.change(volume_notes=percent / 100)
        self.app.sounds.play(SoundName.CALLED)


class SampleSection(Section):
    """Buttons that let one hear a few sounds."""

    def __init__(self, play: Callable[[SoundName], None], *, on: bool) -> None:
        super().__init__(tr("Listen"))
        samples = (
            (tr("Shuffling"), SoundName.SHUFFLE),
            (tr("A card played"), SoundName.PLACE),
            (tr("A trick gathered"), SoundName.GATHER),
            (tr("Your turn"), SoundName.YOUR_TURN),
            (tr("A contract made"), SoundName.MADE),
            (tr("A contract lost"), SoundName.LOST),
        )
        self._buttons = [
            Button(label, partial(play, sound), kind=ButtonKind.QUIET, size=18)
            for label, sound in samples
        ]
        for button in self._buttons:
            button.enabled = on

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The buttons."""
        return (self._buttons,)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """Below one another, or in pairs where there is room."""
        gap = kit.px(_GAP)
        sizes = [button.natural_size(kit) for button in self._buttons]
        width, height = max(wide for wide, _ in sizes), max(tall for _, tall in sizes)
        columns = 2 if 2 * width + gap <= area.width else 1
        width = (area.width - gap * (columns - 1)) // columns
        top = area.top + kit.px(8)
        for index, button in enumerate(self._buttons):
            row, column = divmod(index, columns)
            left = area.left + column * (width + gap)
            button.place(kit, pygame.Rect(left, top + row * (height + gap), width, height))
        return self._buttons[-1].rect.bottom - area.top + gap
