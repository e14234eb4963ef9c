"""The settings of the sound, with something to listen to."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS
from game.ui.buttons import ButtonKind
from game.ui.icons import icon
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import setting_rows
from game.ui.scenes.settings.volume import Volume, make_alike
from game.ui.sound import SoundName
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import SettingRow
from game.words.i18n import tr

_SAMPLED: Final = {"volume_effects": SoundName.PLACE, "volume_notes": SoundName.CALLED}
"""The volumes, and what is heard when they change."""
_BETWEEN: Final = 10
"""Units between the rows."""


class SoundPage(SettingsPage):
    """What is heard."""

    tab = Tab.SOUND
    apart = tuple(_SAMPLED)

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Sound")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """The switches, and each volume with sounds to try it."""
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
        rows = [self.row(SETTINGS[name]) for name in self.apart]
        sliders = [control for control, _ in rows]
        for slider in sliders:
            slider.enabled = self.app.settings.sound
        wide = self.host.stage.wide
        volumes = [
            Volume(
                SettingRow(*row, striped=False, peers=sliders),
                [self._sample(*sample) for sample in samples],
                wide=wide,
            )
            for row, samples in zip(rows, (cards, chimes), strict=True)
        ]
        make_alike(volumes)
        panel = Panel([*setting_rows(self.rows()), *volumes], gap=_BETWEEN)
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

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; how it sounds now is heard at once."""
        super().change(setting, value)
        self.app.sounds.play(_SAMPLED.get(setting.name, SoundName.CLICK))
        if setting.name not in _SAMPLED:
            self.host.layout()
