"""The settings of the sound, with something to listen to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.i18n import tr
from game.number_words import percentage
from game.ui.buttons import ButtonKind
from game.ui.kit import Kit, Style
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.sound import SoundName
from game.ui.theme import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Section
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle

_VOLUMES: Final = range(0, 101, 10)
_GAP: Final = 14
_BESIDE: Final = 20


class SoundPage(SettingsPage):
    """What is heard."""

    restored = ("sound", "volume_effects", "volume_notes")

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
            percentage,
        )
        notes = Slider(
            tr("Chimes"), _VOLUMES, round(100 * now.volume_notes), self._set_notes, percentage
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
    """Buttons that let one hear a few sounds, each with when it is heard."""

    def __init__(self, play: Callable[[SoundName], None], *, on: bool) -> None:
        super().__init__(tr("Listen"))
        samples = (
            (tr("Shuffling"), SoundName.SHUFFLE, tr("Before every deal")),
            (tr("A card played"), SoundName.PLACE, tr("Each time one falls")),
            (tr("A trick gathered"), SoundName.GATHER, tr("On its way to the winner")),
            (tr("Your turn"), SoundName.YOUR_TURN, tr("A bell, when all wait for you")),
            (tr("A contract made"), SoundName.MADE, tr("A flourish at the end of the deal")),
            (tr("A contract lost"), SoundName.LOST, tr("Low notes at the end of the deal")),
        )
        self._notes = [note for _, _, note in samples]
        self._lines: list[list[str]] = [[] for _ in samples]
        self._buttons = [
            Button(label, partial(play, sound), kind=ButtonKind.QUIET, size=18)
            for label, sound, _ in samples
        ]
        for button in self._buttons:
            button.enabled = on

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The buttons."""
        return (self._buttons,)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """Below one another, of one width; the words beside them."""
        gap = kit.px(_GAP)
        sizes = [button.natural_size(kit) for button in self._buttons]
        width, height = max(wide for wide, _ in sizes), max(tall for _, tall in sizes)
        room = area.width - width - kit.px(_BESIDE)
        top = area.top + kit.px(8)
        for index, button in enumerate(self._buttons):
            place = pygame.Rect(area.left, top + index * (height + gap), width, height)
            button.place(kit, place)
            self._lines[index] = kit.wrap(self._notes[index], self._note(kit), room)
        return self._buttons[-1].rect.bottom - area.top + kit.px(6)

    def _note(self, kit: Kit) -> Style:
        return Style(Face.BODY, 16, kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, buttons and words."""
        super().draw(target)
        kit, note = self.kit, self._note(self.kit)
        step = 20 * kit.text_scale
        for button, lines in zip(self._buttons, self._lines, strict=True):
            left = button.rect.right + kit.px(_BESIDE)
            first = button.rect.centery + 5 * kit.text_scale - step * (len(lines) - 1) / 2
            for number, line in enumerate(lines):
                kit.draw_text(target, left, first + step * number, line, note)
