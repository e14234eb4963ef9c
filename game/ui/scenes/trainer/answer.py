"""The panels after an answer, and the pages where one panel must do for question and answer."""

from __future__ import annotations

from typing import Final

from game.coach.ranking import CONFIDENCE
from game.rules.actions import CallCard, DecisionKind
from game.rules.observation import Observation
from game.session.trainer.answers import Mark
from game.session.trainer.course import Course
from game.session.trainer.position import Position, PositionTheme, Stake
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.charts.answer_bars import AnswerBars
from game.ui.charts.chart import TableView
from game.ui.diagram.seats import SeatStrip
from game.ui.diagram.tricks import TricksTable
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.trainer.asked import (
    called_line,
    discard_places,
    ending_now,
    lead_words,
    played_so_far,
    tiles_of,
    wish_rows,
)
from game.ui.scenes.trainer.question import (
    framed,
    hand_facts,
    help_buttons,
    hints,
    keyed,
    lay_away_button,
    question_heading,
    quiz_question,
)
from game.ui.scenes.trainer.rows import gathered, rows_of, table_of
from game.ui.scenes.trainer.side import Arguments, History, PageHeading, Remark, picture_of
from game.ui.scenes.trainer.state import AnswerPage, TrainerState
from game.ui.scenes.trainer.why import reasons
from game.ui.widgets.button import Button, ButtonRow
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.words.cards import suit_sign
from game.words.coach.figures import tried_words
from game.words.i18n import ptr, tr
from game.words.numbers import decimal
from game.words.trainer import verdict_words, waiting_words


def answer_panels(state: TrainerState, position: Position) -> list[Panel]:
    """Bars and verdict side by side."""
    why: list[Box] = [Arguments(reasons(state))]
    foot: list[Box] = [_history(state.course), _onward_buttons(state)]
    return [
        framed([question_heading(state, position)], _figures(state, position), []),
        framed([_verdict(state)], why, foot),
    ]


def _history(course: Course) -> History:
    """How the latest answers went."""
    title = {
        Stake.POINTS: tr("Score lost, last 20 hands"),
        Stake.CHANCE: tr("Chance missed, in %, last 20 hands"),
        Stake.CERTAINTY: tr("Wrong answers, last 20 hands"),
    }[course.stake]
    return History(title, course.losses, *course.streaks)


def _onward_buttons(state: TrainerState, *, clear: bool = True) -> ButtonRow:
    """To the table with this deal, or to the next one; ``clear`` is told to the row."""
    again = keyed(tr("Play it out"), state.play_out, "P", ButtonKind.SECONDARY)
    state.starts = onward = Button(tr("Back") if state.again else tr("Next hand"), state.next)
    return ButtonRow([again, onward], clear=clear)


def _figures(state: TrainerState, position: Position, *, fewest: int | None = None) -> list[Box]:
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


def _verdict(state: TrainerState) -> PageHeading:
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


_INSET: Final = 21
_SIDES: Final = 30
"""Units between frame and content: high enough for what must be seen, clear of the corners."""
_GAP: Final = 8
_FEWEST_ROWS: Final = 2


def question_page(state: TrainerState, position: Position) -> Panel:
    """The question with what it rests on, or what one practises."""
    if state.wishing:
        back = Button(tr("Back to the hand"), state.toggle_wishes, kind=ButtonKind.SECONDARY)
        head: list[Box] = [PageHeading(tr("What you practise"))]
        return _page(head, wish_rows(state), [ButtonRow([back])])
    buttons = help_buttons(state)
    if state.again is None:
        buttons.append(Button(tr("Themes"), state.toggle_wishes, kind=ButtonKind.QUIET))
    if position.kind is DecisionKind.DISCARD:
        buttons.append(lay_away_button(state))
    head = [question_heading(state, position)]
    return _page(head, _question(state, position), [ButtonRow(buttons)])


def _question(state: TrainerState, position: Position) -> list[Box]:
    """The answers and what is known; a hint takes the place of what matters least."""
    view = position.observation
    hint: list[Box] = [Arguments(hints(state, position))] if state.hinted else []
    if state.drill is not None:
        return hint or quiz_question(state, position, state.drill, tall=False)
    values = [value for _, value in hand_facts(state, view)]
    facts = Remark(" · ".join(values))
    match position.kind:
        case DecisionKind.CALL | DecisionKind.POIGNEE:
            return [tiles_of(state, position, tall=False), *(hint or [facts])]
        case DecisionKind.BID:
            tiles = tiles_of(state, position, tall=False, notes=False)
            return [tiles, *(hint or [SeatStrip(view.facts, state.names), facts])]
        case DecisionKind.DISCARD:
            cards, words = discard_places(state, view)
            return [*(hint or [words]), cards]
    if position.theme is PositionTheme.PARTNER:
        tiles = tiles_of(state, position, tall=False)
        tricks = TricksTable(view.facts, state.names, halves=True)
        return [tiles, *(hint or [called_line(state, view), tricks])]
    if position.theme is PositionTheme.ENDING:
        shown = ending_now(state, view, pictures=False)
    else:
        strip = SeatStrip(view.facts, state.names, state.characters)
        shown = [*(played_so_far(state, view) or [strip, facts]), lead_words()]
    return hint or shown


def answer_page(state: TrainerState, position: Position) -> Panel:
    """The verdict, and one page about the answer."""
    bodies = _figures(state, position, fewest=_FEWEST_ROWS)
    if state.page is AnswerPage.REASONS:
        bodies = [Arguments(reasons(state))]
    elif state.page is AnswerPage.HISTORY:
        bodies = [_history(state.course)]
    words = (
        (AnswerPage.FIGURES, tr("Figures")),
        (AnswerPage.REASONS, ptr("page", "Why")),
        (AnswerPage.HISTORY, tr("So far")),
    )
    pages = Segmented(tr("Page"), words, state.page, state.open_page)
    pages.tooltip = tr("Key: {key}", key="V")
    said = _verdict(state)
    beside = Across(said, pages, shares=(1, 0), gap=2 * _GAP)
    head = Either(beside, Down(said, pages, gap=_GAP), across=True)
    return _page([head], bodies, [_onward_buttons(state, clear=False)])


def _page(head: list[Box], bodies: list[Box], foot: list[Box]) -> Panel:
    return Panel(bodies, head=head, foot=foot, inset=_INSET, sides=_SIDES, gap=_GAP)
