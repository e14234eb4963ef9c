"""The settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.i18n import number, tr
from game.session.settings import LONGEST_NAME, Settings
from game.ui.buttons import ButtonKind
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.settings_preview import Preview
from game.ui.scenes.settings_words import languages, motions, speed_note, speeds, themes
from game.ui.widgets.base import Control
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Panel
from game.ui.widgets.section import Columns, SettingRow
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle

_SIZES: Final = range(100, 151, 10)
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
        )

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.layout()

    def _set_dimming(self, on: bool) -> None:
        self.app.change(dim_illegal=on)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel: rows at the left, preview and name at the right, or all below one another."""
        rows = [
            SettingRow(control, note, striped=index % 2 == 0)
            for index, (control, note) in enumerate(self._rows())
        ]
        preview = Preview(lambda: self.app.settings)
        name = SettingRow(self._name_field(), "", striped=not stage.wide)
        if stage.wide:
            panel = Panel([Columns(rows, [preview, name], _LEFT_SHARE)])
        else:
            panel = Panel([*rows, name, preview], gap=0)
        self.panels = [panel]
        panel.place(stage.kit, stage.body)
        self.foot = [
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
                    lambda it: tr("{number}%", number=number(it)),
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
