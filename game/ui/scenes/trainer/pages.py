"""The trainer where one panel must do: everything that matters in sight, the rest a page away."""

from __future__ import annotations

from typing import Final

from game.rules.decision_kind import DecisionKind
from game.session.trainer.position import Position
from game.session.trainer.themes import PositionTheme
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.diagram.auction import SeatStrip
from game.ui.diagram.tricks import TricksTable
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.trainer.answer import figures, history, onward_buttons, verdict
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
    hand_facts,
    help_buttons,
    hints,
    lay_away_button,
    question_heading,
    quiz_question,
)
from game.ui.scenes.trainer.side import PageHeading, Points, Remark
from game.ui.scenes.trainer.state import AnswerPage, TrainerState
from game.ui.scenes.trainer.why import reasons
from game.ui.widgets.button import Button
from game.ui.widgets.foot_buttons import FootButtons
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.words.i18n import ptr, tr

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
        return _framed(head, wish_rows(state), [FootButtons([back], clear=False)])
    buttons = help_buttons(state)
    if state.again is None:
        buttons.append(Button(tr("Themes"), state.toggle_wishes, kind=ButtonKind.QUIET))
    if position.kind is DecisionKind.DISCARD:
        buttons.append(lay_away_button(state))
    head = [question_heading(state, position)]
    return _framed(head, _question(state, position), [FootButtons(buttons, clear=False)])


def _question(state: TrainerState, position: Position) -> list[Box]:
    """The answers and what is known; a hint takes the place of what matters least."""
    view = position.observation
    hint: list[Box] = [Points(hints(state, position))] if state.hinted else []
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
    bodies = figures(state, position, fewest=_FEWEST_ROWS)
    if state.page is AnswerPage.REASONS:
        bodies = [Points(reasons(state))]
    elif state.page is AnswerPage.HISTORY:
        bodies = [history(state.course)]
    words = (
        (AnswerPage.FIGURES, tr("Figures")),
        (AnswerPage.REASONS, ptr("page", "Why")),
        (AnswerPage.HISTORY, tr("So far")),
    )
    pages = Segmented(tr("Page"), words, state.page, state.open_page)
    pages.tooltip = tr("Key: {key}", key="V")
    said = verdict(state)
    beside = Across(said, pages, shares=(1, 0), gap=2 * _GAP)
    head = Either(beside, Down(said, pages, gap=_GAP), across=True)
    return _framed([head], bodies, [onward_buttons(state, clear=False)])


def _framed(head: list[Box], bodies: list[Box], foot: list[Box]) -> Panel:
    return Panel(bodies, head=head, foot=foot, inset=_INSET, sides=_SIDES, gap=_GAP)
