"""Before the player gives his own slam up with the Excuse, which the rules allow, he is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import declarations
from game.rules.actions import PlayCard
from game.rules.observation import Observation
from game.ui.reply import Reply
from game.ui.table.prompt import Act, Answer
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


def gives_slam_up(view: Observation, answer: Answer) -> bool:
    """Whether that answer is a card that costs the player the slam that he has announced."""
    return (
        isinstance(answer, Act)
        and isinstance(answer.action, PlayCard)
        and declarations.gives_slam_up(view.facts, view.seat, answer.action.card)
    )


def ask_before_giving_up(scene: TableScene, answer: Answer) -> None:
    """Play that card only if the player means it."""
    message = (
        tr(
            "The Excuse wins no trick before the last: your slam is lost unless your partner wins "
            "this one."
        )
        if scene.table.view.facts.shape.calls_a_king
        else tr("The Excuse wins no trick before the last one: your slam is lost.")
    )
    replies = (
        Reply(tr("Play the Excuse"), lambda: scene.answer(answer)),
        Reply(tr("Keep it"), lambda: None, main=True),
    )
    scene.app.ask(tr("Give your slam up?"), message, replies)
