"""The tricks of a deal one at a time, as one sees them at a table, and all of them afterwards."""

from __future__ import annotations

from game.rules.observation import Observation
from game.rules.state import Trick
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.position import CardGroups
from game.ui.scenes.trainer.quizzes.view import QuizState
from game.ui.scenes.trainer.side import Paragraphs
from game.words.i18n import tr


def tricks_to_watch(view: Observation) -> int:
    """How many tricks are shown: those that are complete, and one in progress."""
    return len(_tricks(view))


def _tricks(view: Observation) -> list[Trick]:
    return [trick for trick in view.facts.tricks_so_far if trick.cards]


def trick_shown(state: QuizState) -> list[Box]:
    """The next trick, card by card under who played it."""
    view, names, number = state.view, state.names, state.step
    tricks, players = _tricks(view), view.facts.players
    trick = tricks[number]
    words = tr("Trick {n} of {total}", n=number + 1, total=len(tricks))
    if trick.winner is not None:
        words += " · " + tr("won by {name}", name=names[trick.winner])
    groups = [(names[seat], [card]) for seat, card in trick.plays(players)]
    return [Paragraphs([words]), CardGroups(groups)]
