"""What is asked over the table: the pause menu, and whether a rare answer is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.reply import Reply
from game.ui.table.prompt import Answer
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


def open_pause(scene: TableScene) -> None:
    """The pause menu of a match."""
    app = scene.app
    replies = [
        Reply(tr("Leave"), app.pop),
        Reply(tr("Settings"), lambda: app.push(app.routes.settings())),
        Reply(tr("Rules"), scene.read_rules),
        Reply(tr("Score sheet"), lambda: app.push(app.routes.match_so_far(scene.table.game))),
        Reply(tr("Resume"), lambda: None, main=True),
    ]
    if scene.slam.helps(scene.table.view):
        replies.insert(-1, Reply(tr("Announce a slam"), lambda: _wish_slam(scene)))
    message = tr("The match is saved; you can go on later. F1: rules. F11: full screen.")
    app.ask(tr("Pause"), message, replies)


def take_or_doubt(scene: TableScene, answer: Answer, *, by_key: bool) -> None:
    """Take the player's answer; one by key that is rarely meant after a question."""
    doubt = scene.prompt.doubt(answer) if by_key and scene.prompt is not None else None
    if doubt is None:
        scene.answer(answer)
        return
    replies = (
        Reply(doubt.label, lambda: scene.answer(answer)),
        Reply(tr("Back"), lambda: None, main=True),
    )
    scene.app.ask(doubt.title, doubt.message, replies)


def _wish_slam(scene: TableScene) -> None:
    """Have the question about a slam asked when it comes up, whatever the hand is like."""
    scene.slam.wanted = True
    message = tr("Before the first card you will be asked about it, if you may announce one.")
    scene.app.ask(tr("The slam"), message)
