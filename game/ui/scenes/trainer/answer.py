"""The panels after an answer, and the pages where one panel must do for question and answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from game.coach.hidden_cards import CallFacts
from game.coach.ranking import CONFIDENCE, RankedAction
from game.rules.actions import CallCard, DecisionKind, Discard
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.session.questions import EvaluationAnswer, PartnerAnswer
from game.session.trainer.answers import BY_NUMBER, Mark, offered
from game.session.trainer.choices import (
    Choice,
    GuessPartner,
    choice_of,
)
from game.session.trainer.course import Course
from game.session.trainer.position import (
    Position,
    PositionTheme,
    Stake,
)
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.charts.answer_bars import AnswerBars, AnswerRow
from game.ui.charts.chart import ChartTable, TableView
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
from game.ui.scenes.trainer.side import Arguments, History, PageHeading, Remark, picture_of
from game.ui.scenes.trainer.state import AnswerPage, TrainerState
from game.ui.scenes.trainer.why import reasons
from game.ui.widgets.button import Button, ButtonRow
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.words.cards import cards_in_short, suit_sign
from game.words.coach.compared import has_own_contract, made_and_reach
from game.words.coach.figures import (
    chance_words,
    loss_words,
    sampled_chance_words,
    tried_words,
)
from game.words.i18n import ptr, tr
from game.words.numbers import decimal
from game.words.trainer import answer_words, partner_shares, verdict_words, waiting_words

_MOST_CARDS: Final = 5
"""Discards and leads that are shown; there may be many more."""
_AS_LIKELY: Final = 0.02


def rows_of(course: Course, names: Sequence[str]) -> list[AnswerRow]:
    """The rows of the position on the table; none before the coach has said anything."""
    position = course.position
    if position is None:
        return []
    if course.partner is not None:
        return _partner_rows(course.partner, position, course.chosen, names)
    if course.evaluation is None:
        return []
    keys: dict[Choice, int] = {}
    if position.kind in BY_NUMBER:
        order = offered(position.theme, position.observation)
        keys = {choice: number for number, choice in enumerate(order, 1)}
    ranked = _shown(course.evaluation, keys, course.chosen)
    return [_row(one, keys, position, course, names) for one in ranked]


def _shown(
    answer: EvaluationAnswer, keys: Mapping[Choice, int], chosen: Choice | None
) -> list[RankedAction]:
    """What has keys in their order; of cards and discards the best, and the learner's."""
    actions = answer.evaluation.actions
    if keys:
        known = {choice_of(ranked.action): ranked for ranked in actions}
        return [known[choice] for choice in keys if choice in known]
    told_apart: dict[tuple[float, float], RankedAction] = {}
    for ranked in actions:
        figures = (ranked.expected_score, ranked.stderr)
        if figures not in told_apart or ranked.action == chosen:
            told_apart[figures] = ranked
    distinct = sorted(told_apart.values(), key=lambda ranked: -ranked.expected_score)
    shown = distinct[:_MOST_CARDS]
    own = next((ranked for ranked in distinct if ranked.action == chosen), None)
    if own is not None and own not in shown:
        shown[-1] = own
    return shown


def gathered(rows: Sequence[AnswerRow], hand: CardSet) -> list[AnswerRow]:
    """Many rows with the calls of one's own kings in one: whichever it is, one plays alone.

    The learner's answer speaks for them, or else the best.

    Args:
        rows: in the order of their keys.
        hand: the learner's cards.
    """
    if len(rows) <= _MOST_CARDS:
        return list(rows)
    return [
        _as_one(list(alike)) if rank else next(alike)
        for (rank, _), alike in groupby(rows, lambda row: _own_rank(row, hand))
    ]


def _own_rank(row: AnswerRow, hand: CardSet) -> tuple[int, int]:
    """What rows that can be one have in common: the rank of an own card."""
    card = row.choice.card if isinstance(row.choice, CallCard) else None
    return (card.rank, 0) if card is not None and card in hand else (0, row.number)


def _as_one(rows: Sequence[AnswerRow]) -> AnswerRow:
    if len(rows) == 1:
        return rows[0]
    shown = max(rows, key=lambda row: (row.own, row.value))
    kings = isinstance(shown.choice, CallCard) and shown.choice.card.is_king
    title = tr("Your own kings") if kings else tr("Your own cards")
    return replace(shown, title=title, number=rows[0].number, last=rows[-1].number)


def _row(
    ranked: RankedAction,
    keys: Mapping[Choice, int],
    position: Position,
    course: Course,
    names: Sequence[str],
) -> AnswerRow:
    choice = choice_of(ranked.action)
    own, compared = choice == course.chosen, loss_words(ranked.loss)
    facts = _called(choice, course.evaluation)
    return AnswerRow(
        choice=choice,
        number=keys.get(choice, 0),
        title=_row_title(choice, position, names),
        note=_note(compared if ranked.behind else tr("best choice"), own=own),
        value=ranked.expected_score,
        interval=ranked.interval,
        made=made_and_reach(ranked) if has_own_contract(ranked) else None,
        dog=None if facts is None else facts.p_dog,
        alone=None if facts is None else facts.p_alone,
        best=ranked.tie,
        own=own,
    )


def _called(choice: Choice, answer: EvaluationAnswer | None) -> CallFacts | None:
    """What is known of the card that an answer calls."""
    if answer is None or not isinstance(choice, CallCard):
        return None
    return next((found for found in answer.calls if found.card == choice.card), None)


def _row_title(choice: Choice, position: Position, names: Sequence[str]) -> str:
    """An answer in words; that cards are laid away goes without saying."""
    if isinstance(choice, Discard):
        return cards_in_short(choice.cards)
    return answer_words(choice, position, names)


def _note(compared: str, *, own: bool) -> str:
    """How an answer compares, and whether the learner gave it."""
    if own and compared:
        return tr("yours: {compared}", compared=compared)
    return tr("your answer") if own else compared


def _partner_rows(
    answer: PartnerAnswer, position: Position, chosen: Choice | None, names: Sequence[str]
) -> list[AnswerRow]:
    most, shares = max(answer.chances), partner_shares(answer, position)
    rows = []
    for number, choice in enumerate(offered(position.theme, position.observation), 1):
        assert isinstance(choice, GuessPartner), "the partner is to be guessed"
        chance, own = answer.chances[choice.seat], choice == chosen
        rows.append(
            AnswerRow(
                choice=choice,
                number=number,
                title=answer_words(choice, position, names),
                note=_note(tr("likeliest") if chance == most else "", own=own),
                value=100 * chance,
                best=most - chance <= _AS_LIKELY,
                own=own,
                share=shares[choice.seat],
            )
        )
    return rows


def table_of(rows: Sequence[AnswerRow], samples: int) -> ChartTable:
    """The rows of an answer as a table of texts."""
    columns = [(tr("Answer"), [row.title for row in rows])]
    columns.append((tr("Compared"), [row.note for row in rows]))
    if samples:
        columns.append((tr("Score (95%)"), [_score(row) for row in rows]))
        chances = ["–" if row.made is None else sampled_chance_words(*row.made) for row in rows]
        columns.append((tr("Makes it"), chances))
        columns.append((tr("Deals tried"), [str(samples)] * len(rows)))
    else:
        columns.append((tr("Chance"), [row.share for row in rows]))
    if any(row.dog is not None for row in rows):
        columns.append((tr("In dog"), [_chance(row.dog) for row in rows]))
        columns.append((tr("Alone"), [_chance(row.alone) for row in rows]))
    heads, texts = zip(*columns, strict=True)
    return ChartTable(heads, tuple(zip(*texts, strict=True)))


def _score(row: AnswerRow) -> str:
    """The score, and how far its interval reaches."""
    value, (low, high) = decimal(row.value, 1, signed=True), row.interval or (0, 0)
    return f"{value} ± {decimal((high - low) / 2, 1)}" if high > low else value


def _chance(chance: float | None) -> str:
    return "–" if chance is None else chance_words(chance)


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
