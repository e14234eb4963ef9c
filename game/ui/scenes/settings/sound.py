"""The settings of the sound, with something to listen to."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.buttons import ButtonKind
from game.ui.icons import icon
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.volume import Volume, make_alike
from game.ui.sound import SoundName
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import SettingRow
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr
from game.words.numbers import percentage

_VOLUMES: Final = range(0, 101, 10)
_BETWEEN: Final = 10
"""Units between the rows."""


class SoundPage(SettingsPage):
    """What is heard."""

    restored = ("sound", "volume_effects", "volume_notes")

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Sound")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """The switch, and each volume with sounds to try it."""
        now = self.app.settings
        effects = Slider(
            tr("Cards and buttons"),
            _VOLUMES,
            round(100 * now.volume_effects),
            self._set_effects,
            percentage,
        )
        notes = Slider(
            tr("Chimes"), _VOLUMES, round(100 * now.volume_notes), self._set_notes, percentage
        )
        effects.enabled = notes.enabled = now.sound
        cards = (
            (tr("Shuffling"), SoundName.SHUFFLE, tr("Before every deal")),
            (tr("A card played"), SoundName.PLACE, tr("Each time one falls")),
            (tr("A trick gathered"), SoundName.GATHER, tr("On its way to the winner")),
        )
        chimes = (
            (tr("Your turn"), SoundName.YOUR_TURN, tr("A bell, when all wait for you")),
            (tr("A contract made"), SoundName.MADE, tr("A flourish at the end of the deal")),
            (tr("A contract lost"), SoundName.LOST, tr("Low notes at the end of the deal")),
        )
        sliders = (
            (effects, tr("Cards that slide, fall and are gathered"), cards),
            (notes, tr("Your turn, a king called, a contract made or lost"), chimes),
        )
        switch = SettingRow(
            Toggle(tr("Sound"), now.sound, self._set_sound), tr("All of it, at once"), striped=True
        )
        wide = self.host.stage.wide
        volumes = [
            Volume(
                SettingRow(slider, note, striped=False, peers=(effects, notes)),
                [self._sample(*sample) for sample in samples],
                wide=wide,
            )
            for slider, note, samples in sliders
        ]
        make_alike(volumes)
        panel = Panel([switch, *volumes], gap=_BETWEEN)
        panel.place(self.host.stage.kit, place)
        return [panel]

    def _sample(self, label: str, sound: SoundName, note: str) -> tuple[Button, str]:
        """A button that lets one hear a sound, and when it is heard."""
        sign = icon("play", self.host.stage.kit.theme.heading)
        act = partial(self.app.sounds.play, sound)
        button = Button(label, act, kind=ButtonKind.QUIET, size=18, icon=sign)
        button.enabled = self.app.settings.sound
        button.tooltip = tr("Listen")
        return button, note

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
