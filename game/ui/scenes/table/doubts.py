"""Before an answer that is rarely meant is taken, the player is asked."""

from __future__ import annotations

from game.rules import declarations
from game.rules.actions import PlayCard
from game.rules.observation import Observation
from game.ui.reply import DialogReply
from game.ui.table.host import TableHost
from game.ui.table.prompt import Act, Answer
from game.words.i18n import tr


def gives_slam_up(view: Observation, answer: Answer) -> bool:
    """Whether that answer is a card that costs the player the slam that he has announced."""
    return (
        isinstance(answer, Act)
        and isinstance(answer.action, PlayCard)
        and declarations.gives_slam_up(view.facts, view.seat, answer.action.card)
    )


def ask_before_giving_up(host: TableHost, answer: Answer) -> None:
    """Play that card only if the player means it."""
    message = (
        tr(
            "The Excuse wins no trick before the last: your slam is lost unless your partner wins "
            "this one."
        )
        if host.table.view.facts.shape.calls_a_king
        else tr("The Excuse wins no trick before the last one: your slam is lost.")
    )
    replies = (
        DialogReply(tr("Play the Excuse"), lambda: host.answer(answer)),
        DialogReply(tr("Keep it"), lambda: None, main=True),
    )
    host.app.ask(tr("Give your slam up?"), message, replies)


def take_or_doubt(host: TableHost, answer: Answer, *, by_key: bool) -> None:
    """Take the player's answer; one by key that is rarely meant after a question."""
    doubt = host.prompt.doubt(answer) if by_key and host.prompt is not None else None
    if doubt is None:
        host.answer(answer)
        return
    replies = (
        DialogReply(doubt.label, lambda: host.answer(answer)),
        DialogReply(tr("Back"), lambda: None, main=True),
    )
    host.app.ask(doubt.title, doubt.message, replies)
