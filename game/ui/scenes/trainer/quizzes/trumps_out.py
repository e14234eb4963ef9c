"""How many trumps are still out, asked and told."""

from __future__ import annotations

from typing import Final

from game.rules.cards import TRUMP_COUNT, TRUMPS
from game.rules.observation import Observation
from game.session.trainer.choices import Choice, HowMany
from game.session.trainer.quizzes.seen import fallen
from game.session.trainer.quizzes.trumps_out import trumps_out
from game.ui.boxes.box import Box
from game.ui.scenes.trainer.pictures import words_picture
from game.ui.scenes.trainer.position import TricksTable
from game.ui.scenes.trainer.quizzes.remembering import trick_shown, tricks_to_watch
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView, TileFace
from game.ui.scenes.trainer.side import Paragraphs
from game.ui.scenes.trainer.verdict import Point, PointKind
from game.words.cards import cards_in_short
from game.words.counts import trumps_words
from game.words.i18n import ntr, tr


def _question(_state: QuizState) -> str:
    return tr("How many trumps do the others still hold?")


def _shown(state: QuizState) -> list[Box]:
    if state.step < tricks_to_watch(state.view):
        return trick_shown(state)
    return [Paragraphs([tr("The Excuse is not counted.")], note=True)]


def _tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, HowMany), "a number is asked for"
    return TileFace(trumps_words(choice.number), words_picture(str(choice.number)))


def _told(state: QuizState) -> list[Box]:
    return [TricksTable(state.view, state.names, counted=TRUMPS, halves=True)]


def _hints(_state: QuizState) -> list[Point]:
    return [
        Point(tr("There are 21 trumps without the Excuse.")),
        Point(tr("Count those in your hand, then those that fall, trick by trick.")),
    ]


def _reasons(state: QuizState) -> list[Point]:
    """The count, place by place, and the trumps that are out."""
    view = state.view
    own, gone = len(view.hand & TRUMPS), len(fallen(view) & TRUMPS)
    out, away = trumps_out(view), len((view.discard | view.facts.shown_discard) & TRUMPS)
    points = [
        Point(
            tr(
                "{all} in all, less {own} in your hand and {fallen} that fell: {out}.",
                all=TRUMP_COUNT,
                own=own,
                fallen=gone,
                out=TRUMP_COUNT - own - gone,
            ),
            PointKind.FOR,
        )
    ]
    if away:
        words = ntr("{n} more lies in the discard.", "{n} more lie in the discard.", away)
        points.append(Point(words))
    if out:
        points.append(Point(tr("Still out: {cards}", cards=cards_in_short(out))))
    return points


TRUMPS_OUT_VIEW: Final = QuizView(
    _question, tricks_to_watch, _shown, _tile, _told, _hints, _reasons
)
"""Counting trumps."""
