"""The settings of the sound, with something to listen to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.session.setting import Setting, Tab
from game.session.settings import SETTINGS
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.boxes.words import Prose, Spacer
from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import common_width, setting_rows
from game.ui.sound import SoundName
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import setting_row
from game.words.i18n import tr

_SAMPLED: Final = {"volume_effects": SoundName.PLACE, "volume_notes": SoundName.CALLED}
"""The volumes, and what is heard when they change."""
_SHARES: Final = (0.53, 0.47, 0)
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
        kit, wide = self.host.stage.kit, self.host.stage.wide
        rows = [self.row(SETTINGS[name]) for name in self.apart]
        for slider, _ in rows:
            slider.enabled, slider.refusal = self.app.settings.sound, tr("The sound is off.")
        width = common_width(kit, (slider for slider, _ in rows))
        tries = [[self._sample(*sample) for sample in samples] for samples in (cards, chimes)]
        alike(*chain.from_iterable(tries))
        volumes = [
            volume(setting_row(*row, kit.theme, striped=False, wide=width), samples, wide=wide)
            for row, samples in zip(rows, tries, strict=True)
        ]
        panel = Panel([*setting_rows(kit, self.rows()), *volumes], gap=_BETWEEN)
        panel.place(kit, place)
        return [panel]

    def _sample(self, label: str, sound: SoundName, note: str) -> Across:
        """A button that lets one hear a sound, and when it is heard."""
        sign = icon("play", self.host.stage.kit.theme.heading)
        act = partial(self.app.sounds.play, sound)
        button = Button(label, act, kind=ButtonKind.QUIET, size=18, icon=sign)
        button.enabled, button.refusal = self.app.settings.sound, tr("The sound is off.")
        button.tooltip = tr("Listen")
        style = Style(Face.BODY, 16, self.host.stage.kit.theme.muted)
        return Across(button, Prose(note, style, leading=1.25), shares=(0, 1), gap=18)

    def change(self, setting: Setting, value: object) -> None:
        """See ``SettingsPage.change``; how it sounds now is heard at once."""
        super().change(setting, value)
        self.app.sounds.play(_SAMPLED.get(setting.name, SoundName.CLICK))
        if setting.name not in _SAMPLED:
            self.host.layout()


def volume(row: Box, tries: Sequence[Box], *, wide: bool) -> Box:
    """A slider, and at its right, or below it where it is narrow, a few sounds to try."""
    sounds = Down(*tries, gap=7 if wide else 12, together=True)
    if not wide:
        return On(Down(row, On(sounds, sides=8), gap=6), _ground, above=0, below=10)
    return On(Across(row, On(sounds, above=8), Spacer(), shares=_SHARES, gap=9), _ground)


def _ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """One ground for the slider and what it makes louder."""
    kit.frame(target, rect, 6, fill=kit.theme.stripe)
