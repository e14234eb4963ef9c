"""What the table's menu button opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.ui.scenes.dialog import DialogScene, Reply

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


def open_pause(scene: TableScene) -> None:
    """The pause menu of a match."""
    from game.ui.scenes.settings.scene import SettingsScene  # noqa: PLC0415  (loaded when needed)

    app = scene.app
    replies = (
        Reply(tr("Leave"), app.pop),
        Reply(tr("Settings"), lambda: app.push(SettingsScene(app))),
        Reply(tr("Rules"), scene.read_rules),
        Reply(tr("Resume"), lambda: None, main=True),
    )
    message = tr("The match is saved; you can go on later. F1: rules. F11: full screen.")
    app.push(DialogScene(app, tr("Pause"), message, replies))
