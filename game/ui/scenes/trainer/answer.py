"""The panels after an answer: bars at the left; the loss, the reasons and the history beside."""

from __future__ import annotations

from game.coach.ranking import CONFIDENCE
from game.rules.actions import CallCard
from game.rules.observation import Observation
from game.session.trainer.answers import Mark
from game.session.trainer.course import Course
from game.session.trainer.position import Position
from game.session.trainer.themes import Stake
from game.ui.boxes.box import Box
from game.ui.charts.answer_bars import AnswerBars
from game.ui.charts.chart import TableView
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.trainer.asked import tiles_of
from game.ui.scenes.trainer.pictures import picture_of
from game.ui.scenes.trainer.question import framed, keyed, question_heading
from game.ui.scenes.trainer.rows import gathered, rows_of, table_of
from game.ui.scenes.trainer.side import History, PageHeading, Points, Remark
from game.ui.scenes.trainer.state import TrainerState
from game.ui.scenes.trainer.why import reasons
from game.ui.scenes.trainer.words import verdict_words, waiting_words
from game.ui.widgets.button import Button
from game.ui.widgets.foot_buttons import FootButtons
from game.ui.widgets.panel import Panel
from game.words.cards import suit_sign
from game.words.coach.figures import tried_words
from game.words.i18n import tr
from game.words.numbers import decimal


def answer_panels(state: TrainerState, position: Position) -> list[Panel]:
    """Bars and verdict side by side."""
    why: list[Box] = [Points(reasons(state))]
    foot: list[Box] = [history(state.course), onward_buttons(state)]
    return [
        framed([question_heading(state, position)], figures(state, position), []),
        framed([verdict(state)], why, foot),
    ]


def history(course: Course) -> History:
    """How the latest answers went."""
    title = {
        Stake.POINTS: tr("Score lost, last 20 hands"),
        Stake.CHANCE: tr("Chance missed, in %, last 20 hands"),
        Stake.CERTAINTY: tr("Wrong answers, last 20 hands"),
    }[course.stake]
    return History(title, course.losses, *course.streaks)


def onward_buttons(state: TrainerState, *, clear: bool = True) -> FootButtons:
    """To the table with this deal, or to the next one; ``clear`` is told to the row."""
    again = keyed(tr("Play it out"), state.play_out, "P", ButtonKind.SECONDARY)
    state.starts = onward = Button(tr("Back") if state.again else tr("Next hand"), state.next)
    return FootButtons([again, onward], clear=clear)


def figures(state: TrainerState, position: Position, *, fewest: int | None = None) -> list[Box]:
    """The figures of the answers, or what the right one follows from; see ``_bars``."""
    if state.drill is None:
        return [_bars(state, position.observation, fewest)]
    return [*state.drill.told(state.quiz), tiles_of(state, position, tall=False)]


def _bars(state: TrainerState, view: Observation, fewest: int | None) -> Box:
    """The figures, drawn or as a table; ``fewest`` is told to the bars."""
    course = state.course
    rows = rows_of(course, state.names)
    if not rows and course.failed:
        return Remark(tr("This hand could not be judged; the next one may be."))
    if not rows:
        return Remark(tr("The coach is dealing the hidden cards …"))
    evaluation = None if course.evaluation is None else course.evaluation.evaluation
    if state.as_table:
        return TableView(table_of(rows, 0 if evaluation is None else evaluation.samples))
    tried = "" if evaluation is None else tried_words(evaluation)
    return AnswerBars(
        gathered(rows, view.hand),
        lambda choice: picture_of(choice, view.facts.rules, state.characters),
        tried,
        sharpening=course.sharpening,
        fewest=fewest,
    )


def verdict(state: TrainerState) -> PageHeading:
    """How good the answer was."""
    mark, theme = state.course.mark, state.app.screen.theme
    if mark is None and state.course.failed:
        return PageHeading(tr("The coach could not go on."))
    if state.exit_guard.waits:
        return PageHeading(waiting_words())
    if mark is None:
        return PageHeading(tr("The coach is thinking …"))
    colour = theme.good if mark.correct else theme.heading
    return PageHeading(verdict_words(mark), _aside(mark), colour=colour)


def _aside(mark: Mark) -> str:
    """How far the interval of the loss reaches, and the suits where a call differs."""
    reach = CONFIDENCE * mark.stderr
    words = "" if mark.correct or not reach else f"± {decimal(reach, 0 if reach >= 9.95 else 1)}"
    return " · ".join(part for part in (words, _instead(mark)) if part)


def _instead(mark: Mark) -> str:
    """The suits of the answer and of the best call, where these differ."""
    if mark.correct or not isinstance(mark.chosen, CallCard) or not isinstance(mark.best, CallCard):
        return ""
    own, best = mark.chosen.card.suit, mark.best.card.suit
    if own is best:
        return ""
    return tr("{own} instead of {best}", own=suit_sign(own), best=suit_sign(best))
