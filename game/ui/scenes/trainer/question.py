"""The panels of an open question, and those that wait for one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach.reasons import CoachReason, ReasonCode, moved, without_chances
from game.coach.reasons.contrast import CONTRACTS, FIGURES
from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.session.questions import PartnerAnswer
from game.session.trainer.choices import choice_of
from game.session.trainer.grading import runner_up
from game.session.trainer.position import Position, PositionTheme
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import Drawn, On, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.seats import SeatStrip
from game.ui.diagram.tricks import TricksTable
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.trainer.asked import (
    called_line,
    discard_places,
    ending_now,
    lead_words,
    played_so_far,
    tiles_of,
    trick_now,
    wish_rows,
)
from game.ui.scenes.trainer.quizzes import QuizView
from game.ui.scenes.trainer.side import (
    Argument,
    ArgumentKind,
    Arguments,
    FactRows,
    PageHeading,
    kind_of,
)
from game.ui.scenes.trainer.state import TrainerState
from game.ui.widgets.button import Button, ButtonRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.work_progress import LIGHT_HEIGHT, draw_search_light
from game.words.cards import card_title
from game.words.coach.reasons import reason_sentence
from game.words.i18n import ntr, ptr, tr
from game.words.names import rules_name
from game.words.trainer import (
    answer_words,
    contract_words,
    hand_words,
    number_words,
    turn_words,
)

_HEIGHT: Final = 190


class _Waiting(Described):
    """A moving light, the deals looked at, and a button when the search has stopped."""

    grows = True

    def __init__(self, state: TrainerState, again: Button | None = None) -> None:
        """Watch a search; ``again`` starts it anew once it has stopped."""
        self._state, self._again = state, again

    def describe(self, kit: Kit) -> Box:
        """Words and light, or words and button, in the middle."""
        title = Style(Face.TITLE, 23, kit.theme.heading)
        note = Style(Face.BODY, 16.5, kit.theme.muted)
        below: Sequence[Box] = (
            Drawn(self._draw_light, height=LIGHT_HEIGHT),
            Words(tr("Esc stops the search"), note, align="centre"),
        )
        if self._again is not None:
            below = [Across(Spacer(), self._again, Spacer(), shares=(1, 0, 1))]
        words = (
            Words(self._words, title, align="centre"),
            Words(self._tried, note, align="centre"),
        )
        return On(Down(Down(*words, gap=0), *below, gap=14, middle=True), high=_HEIGHT)

    def _words(self) -> str:
        if self._state.course.exhausted:
            return tr("No mistake of yours is left to repeat.")
        if self._state.course.failed:
            return tr("The coach could not go on.")
        if self._again is not None:
            return tr("The search has stopped.")
        return tr("Looking for an instructive hand …")

    def _tried(self) -> str:
        if self._state.course.exhausted:
            return tr("What cost you three points or more in a deal that was reviewed comes here.")
        return ntr("{n} deal looked at", "{n} deals looked at", self._state.course.tried)

    def _draw_light(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_search_light(kit, target, rect.center, self._state.seconds)


_INSET: Final = 24
_PANEL_GAP: Final = 10
_HINTS: Final = 4


def framed(head: list[Box], bodies: list[Box], foot: list[Box]) -> Panel:
    """A panel of the trainer."""
    return Panel(bodies, head=head, foot=foot, inset=_INSET, gap=_PANEL_GAP)


def question_panels(state: TrainerState, position: Position) -> list[Panel]:
    """The question at the left and the hand at the right."""
    facts = hand_facts(state, position.observation)
    rules = position.observation.facts.rules
    if rules != FEDERATION:
        facts.append((tr("Rules"), rules_name(rules)))
    beside: list[Box] = [FactRows(facts[1:] if state.hinted else facts)]
    if state.hinted:  # in place of what is wanted, as there is no room for both
        beside.append(Arguments(hints(state, position)))
    else:
        beside += wish_rows(state)
    foot: list[Box] = [ButtonRow(help_buttons(state), clear=True)]
    return [
        framed([question_heading(state, position)], _answers(state, position), []),
        framed([PageHeading(tr("Your hand"))], beside, foot),
    ]


def question_heading(state: TrainerState, position: Position) -> Box:
    """What is asked, and which question of a course it is."""
    number = "" if state.again is not None else number_words(state.course)
    return PageHeading(state.question_of(position), number)


def help_buttons(state: TrainerState) -> list[Button]:
    """The hint, which can be put away again, and the way past a question."""
    label = tr("Hide hint") if state.hinted else tr("Hint")
    hint = keyed(label, state.toggle_hint, "H", ButtonKind.SECONDARY)
    if state.again is not None:
        return [hint]
    return [hint, keyed(tr("Skip"), state.next, "S", ButtonKind.QUIET)]


def waiting_panels(state: TrainerState, wide: bool) -> list[Panel]:
    """While a hand is looked for: what goes on, and what is wanted."""
    again = None
    if state.course.exhausted:
        again = Button(tr("Review a deal"), state.review)
    elif not state.course.searching:
        again = Button(tr("Look again"), state.next)
    state.starts = again
    waiting: list[Box] = [_Waiting(state, again)]
    wishes = wish_rows(state)
    if wide:
        return [framed([], waiting, []), framed([PageHeading(tr("What you practise"))], wishes, [])]
    return [framed([], [*waiting, *wishes], [])]


def keyed(label: str, act: Callable[[], None], key: str, kind: ButtonKind) -> Button:
    """A button whose key is told when the pointer rests on it."""
    button = Button(label, act, kind=kind)
    button.tooltip = tr("Key: {key}", key=key)
    return button


def _answers(state: TrainerState, position: Position) -> list[Box]:
    """What is to be chosen from, and what it rests on."""
    view = position.observation
    if state.drill is not None:
        return quiz_question(state, position, state.drill, tall=True)
    strip = SeatStrip(view.facts, state.names, state.characters)
    match position.kind:
        case DecisionKind.CALL:
            return [tiles_of(state, position, tall=True)]
        case DecisionKind.BID | DecisionKind.POIGNEE:
            before = played_so_far(state, view) or [strip]
            return [*before, tiles_of(state, position, tall=False)]
        case DecisionKind.DISCARD:
            cards, words = discard_places(state, view)
            return [cards, words, ButtonRow([lay_away_button(state)], clear=True)]
    if position.theme is PositionTheme.PARTNER:
        played = [called_line(state, view), TricksTable(view.facts, state.names)]
        return [*played, tiles_of(state, position, tall=False)]
    if position.theme is PositionTheme.ENDING:
        now = ending_now(state, view, pictures=True)
    else:
        now = [*(played_so_far(state, view) or [strip]), *trick_now(state, view), lead_words()]
    return now


def quiz_question(
    state: TrainerState, position: Position, drill: QuizView, *, tall: bool
) -> list[Box]:
    """A picture to be watched and the way on, or the answers with the way back.

    Args:
        state: what is shown.
        position: what is asked about.
        drill: how it is shown.
        tall: whether there is height for large tiles and for their notes.
    """
    shown, steps = drill.shown(state.quiz), drill.steps(position.observation)
    if state.watching:
        last = state.step + 1 == steps
        label = tr("To the question") if last else tr("Next trick")
        state.starts = onward = Button(label, state.watch_on)
        return [*shown, ButtonRow([onward])]
    again = keyed(tr("See it again"), state.watch_again, "R", ButtonKind.SECONDARY)
    below = [ButtonRow([again])] if steps else []
    tiles = tiles_of(state, position, tall=tall and bool(below), notes=tall)
    return [*shown, tiles, *below]


def lay_away_button(state: TrainerState) -> Button:
    """The button that makes the picked cards the answer."""
    button = Button(ptr("button", "Discard"), state.lay_away)
    button.enabled = state.picked_all
    if button.enabled:
        state.starts = button
    return button


def hand_facts(state: TrainerState, view: Observation) -> list[tuple[str, str]]:
    """Seat, contract, called card, trumps."""
    rows = [
        (tr("Seat"), turn_words(view)),
        (tr("Contract"), contract_words(view, state.names)),
    ]
    if view.facts.called is not None:
        rows.append((tr("Called"), card_title(view.facts.called)))
    rows.append((tr("Trumps"), hand_words(view)))
    return rows


def hints(state: TrainerState, position: Position) -> list[Argument]:
    """What speaks for or against the two choices that come first, without saying which is better.

    Where the partner is to be guessed, what the others did.
    """
    course = state.course
    if state.drill is not None:
        return state.drill.hints(state.quiz)
    if course.partner is not None:
        sentences = [reason_sentence(clue, state.names) for clue in _clues(course.partner)]
        return [Argument(words) for words in sentences] or [Argument(tr("No clue so far."))]
    if course.evaluation is None:
        return [Argument(tr("The coach is still thinking."))]
    points = [Argument(tr("Think about these two:"), ArgumentKind.HEADING, extra=1)]
    best = course.evaluation.evaluation.best
    rival = runner_up(course.evaluation.evaluation, position.observation.hand)
    both = [] if rival is None else [(best.action, rival.action), (rival.action, best.action)]
    for action, other in sorted(both, key=lambda pair: repr(choice_of(pair[0]))):
        title = answer_words(choice_of(action), position, state.names)
        words = _first_reason(course.evaluation.apart(action, other), state.names)
        points.append(Argument(f"{title}. {words}" if words else title))
    return points


def _clues(answer: PartnerAnswer) -> list[CoachReason]:
    """Clues in their order, without what came of them.

    Of the two likeliest seats what told most, each something else; then the latest.
    """
    latest = [clue for clue in reversed(answer.clues) if clue.code is not ReasonCode.PLAYED_CARD]
    chosen: list[CoachReason] = []
    for seat in sorted(range(len(answer.chances)), key=lambda seat: -answer.chances[seat])[:2]:
        own = sorted((clue for clue in latest if clue.seat == seat), key=moved, reverse=True)
        codes = {clue.code for clue in chosen}
        chosen += ([clue for clue in own if clue.code not in codes] or own)[:1]
    chosen += [clue for clue in latest if clue not in chosen][: max(0, _HINTS - len(chosen))]
    return without_chances(clue for clue in answer.clues if clue in chosen)


def _first_reason(reasons: Sequence[CoachReason], names: Sequence[str]) -> str:
    """A plain fact that tells a choice apart; nothing where there is none.

    The first by its code: the order of the reasons tells which choice is better.
    """
    facts = [reason for reason in reasons if reason.code not in (*FIGURES, *CONTRACTS)]
    telling = [reason for reason in facts if kind_of(reason) is not ArgumentKind.NOTE] or facts
    codes = list(ReasonCode)
    first = min(telling, key=lambda reason: codes.index(reason.code), default=None)
    return "" if first is None else reason_sentence(first, names)
