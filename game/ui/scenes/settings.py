"""The settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import tr
from game.session.settings import LONGEST_NAME, Settings
from game.ui.buttons import ButtonKind
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.settings_preview import Preview
from game.ui.scenes.settings_words import (
    languages,
    motions,
    percent,
    speed_note,
    speeds,
    themes,
)
from game.ui.sound import SoundName
from game.ui.widgets.base import Control
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Columns, SettingRow, Stack
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle

_SIZES: Final = range(100, 151, 10)
_VOLUMES: Final = range(0, 101, 10)
_VOLUME_WIDTH: Final = 200
_LEFT_SHARE: Final = 0.585


class SettingsScene(HeaderScene):
    """Everything that the player may set; each change holds at once."""

    def title(self) -> str:
        """The words over the screen."""
        return tr("Settings")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Back")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return (
            (tr("Tab"), tr("next setting")),
            (tr("Left / Right"), tr("change")),
            (tr("Esc"), tr("done")),
        )

    # -- changes --------------------------------------------------------------------------------

    def _restore(self) -> None:
        """The look and pace that the game comes with; name and window stay."""
        usual, now = Settings(), self.app.settings
        if now.fullscreen:
            self.app.toggle_fullscreen()
        self.app.change(
            language=usual.language,
            theme=usual.theme,
            text_scale=usual.text_scale,
            motion=usual.motion,
            speed=usual.speed,
            dim_illegal=usual.dim_illegal,
            sound=usual.sound,
            volume_effects=usual.volume_effects,
            volume_notes=usual.volume_notes,
        )
        self.layout()

    def _write_rules(self) -> None:
        self.app.push(HouseRulesScene(self.app))

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.layout()

    def _set_dimming(self, on: bool) -> None:
        self.app.change(dim_illegal=on)

    def _set_sound(self, on: bool) -> None:
        self.app.change(sound=on)
        self.app.sounds.play(SoundName.CLICK)
        self.layout()

    def _set_effects(self, percent: int) -> None:
        self.app.change(volume_effects=percent / 100)
        self.app.sounds.play(SoundName.PLACE)

    def _set_notes(self, percent: int) -> None:
        self.app.change(volume_notes=percent / 100)
        self.app.sounds.play(SoundName.CALLED)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel: rows at the left, preview and name at the right, or all below one another."""
        rows = [
            SettingRow(control, note, striped=index % 2 == 0)
            for index, (control, note) in enumerate(self._rows())
        ]
        preview = Preview(lambda: self.app.settings)
        more = [
            SettingRow(control, "", striped=index % 2 == 0)
            for index, control in enumerate((self._name_field(), *self._sound_controls()))
        ]
        if stage.wide:
            panel = Panel([Columns(rows, [preview, Stack(more)], _LEFT_SHARE)])
        else:
            panel = Panel([*rows, *more, preview], gap=0)
        self.panels = [panel]
        panel.place(stage.kit, stage.body)
        self.foot = [
            Button(tr("House rules"), self._write_rules, kind=ButtonKind.SECONDARY),
            Button(tr("Restore defaults"), self._restore, kind=ButtonKind.QUIET),
            Button(tr("Done"), self.close, size=22),
        ]

    def _name_field(self) -> TextField:
        return TextField(
            tr("Name at the table"),
            self.app.settings.name,
            lambda name: self.app.change(name=name),
            limit=LONGEST_NAME,
            placeholder=tr("Your name"),
        )

    def _sound_controls(self) -> list[Control]:
        now = self.app.settings
        volumes = (
            (tr("Cards and buttons"), now.volume_effects, self._set_effects),
            (tr("Chimes"), now.volume_notes, self._set_notes),
        )
        sliders = [
            Slider(label, _VOLUMES, round(100 * volume), change, percent, width=_VOLUME_WIDTH)
            for label, volume, change in volumes
        ]
        for slider in sliders:
            slider.enabled = now.sound
        return [Toggle(tr("Sound"), now.sound, self._set_sound), *sliders]

    def _rows(self) -> list[tuple[Control, str]]:
        now, change = self.app.settings, self.app.change
        size = round(now.text_scale * 100)
        return [
            (
                Segmented(
                    tr("Language"), languages(), now.language, lambda it: change(language=it)
                ),
                tr("The system’s, or your choice"),
            ),
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
                    percent,
                ),
                tr("Text, buttons and marks together"),
            ),
            (
                Segmented(tr("Animation"), motions(), now.motion, lambda it: change(motion=it)),
                tr("Reduced: no flying cards, short fades"),
            ),
            (
                Segmented(tr("Speed"), speeds(), now.speed, self._set_speed),
                speed_note(now.speed),
            ),
            (
                Toggle(tr("Dim illegal cards"), now.dim_illegal, self._set_dimming),
                tr("Only on your turn"),
            ),
            (
                Toggle(tr("Full screen"), now.fullscreen, lambda _: self.app.toggle_fullscreen()),
                tr("F11 at any time"),
            ),
        ]
