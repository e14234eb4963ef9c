"""The panels after an answer: bars at the left; the loss, the reasons and the history beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.coach.reasons import CoachReason, ReasonCode
from game.i18n import tr
from game.rules.actions import CallCard
from game.session.trainer.choices import Choice, GuessPartner
from game.session.trainer.course import Course
from game.session.trainer.marking import Mark
from game.session.trainer.traps import temptation
from game.ui.buttons import ButtonKind
from game.ui.charts.table_view import TableView
from game.ui.coach_words import action_words, card_words, chance_words, reason_sentence
from game.ui.coach_words.cards import suit_sign
from game.ui.kit import Kit
from game.ui.scenes.trainer_bars import AnswerBars
from game.ui.scenes.trainer_pictures import picture_of
from game.ui.scenes.trainer_question import framed, with_key
from game.ui.scenes.trainer_reasons import kind_of
from game.ui.scenes.trainer_rows import AnswerRow, rows_of, table_of
from game.ui.scenes.trainer_side import ButtonRow, Heading, Paragraphs
from game.ui.scenes.trainer_tiles import Picture
from game.ui.scenes.trainer_verdict import History, Point, PointKind, Points
from game.ui.scenes.trainer_words import number_words, question_words, trap_words, verdict_words
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Body, Panel

if TYPE_CHECKING:
    from game.ui.scenes.trainer import TrainerScene

_MOST_REASONS: Final = 2
_TELLING: Final = frozenset(
    (
        ReasonCode.COUNT_ABOVE,
        ReasonCode.COUNT_BELOW,
        ReasonCode.LOWEST_BID_MET,
        ReasonCode.LOWEST_BID_MISSED,
    )
)
"""What is said before the rest."""
_PLAIN: Final = frozenset((ReasonCode.LAYS_POINTS_AWAY,))
"""What is said after it, as one sees it anyway."""
_NO_KING_LEFT: Final = ReasonCode.BELOW_KING
"""Who calls below the kings has them all, and a trap tells of those already."""
_CLUES: Final = 5
_LESS: Final = 1
_LEAST: Final = 2
"""What may be left out where room is short: further reasons, a trap that was seen through."""
_TABLE: Final = 200


def answer_panels(scene: TrainerScene, wide: bool) -> list[Panel]:
    """Bars and verdict side by side, or one above the other."""
    course = scene.course
    spot = course.spot
    assert spot is not None, "a question was answered"
    aside = number_words(course)
    bars: list[Body] = [_bars(scene)]
    head: list[Body] = [Heading(question_words(spot), aside)]
    again = Button(tr("Play it out"), scene.play_out, kind=ButtonKind.SECONDARY, size=20)
    with_key(again, "P")
    onward = Button(tr("Next hand"), scene.next, size=20)
    scene.starts = onward
    verdict, why = _verdict(scene), Points(_why(scene))
    title = tr("Points lost, last 20 hands")
    if course.partner is not None:
        title = tr("Chance missed, in %, last 20 hands")
    history = History(title, course.losses, *course.streaks)
    buttons = ButtonRow([again, onward])
    if wide:
        return [framed(head, bars, []), framed([verdict], [why], [history, buttons])]
    return [framed([verdict], [*bars, why, history], [buttons])]


def _bars(scene: TrainerScene) -> Body:
    course, spot = scene.course, scene.course.spot
    assert spot is not None, "a question was answered"
    rows = rows_of(course, scene.names)
    if not rows:
        return Paragraphs([tr("The coach is dealing the hidden cards …")])
    samples = 0 if course.evaluation is None else course.evaluation.evaluation.samples
    if scene.as_table:
        return FigureTable(rows, samples)
    rules = spot.observation.facts.rules

    def picture(row: AnswerRow) -> Picture:
        return picture_of(row.choice, rules, scene.characters)

    return AnswerBars(rows, picture, samples, sharpening=course.sharpening)


class FigureTable(Body):
    """All figures as text."""

    grows = True

    def __init__(self, rows: list[AnswerRow], samples: int) -> None:
        """Show the same rows."""
        self.view = TableView(table_of(rows, samples))

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Take the height that is left over."""
        height = max(area.height, round(_TABLE * kit.text_scale))
        self.view.place(kit, pygame.Rect(area.left, area.top, area.width, height))
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table."""
        self.view.draw(target)


def _verdict(scene: TrainerScene) -> Heading:
    """How good the answer was."""
    mark, theme = scene.course.mark, scene.screen.theme
    if mark is None:
        return Heading(tr("The coach is thinking …"))
    colour = theme.good if mark.correct else theme.heading
    return Heading(verdict_words(mark), _instead(mark), colour=colour)


def _instead(mark: Mark) -> str:
    """The suits of the answer and of the best call, where these differ."""
    if mark.correct or not isinstance(mark.chosen, CallCard) or not isinstance(mark.best, CallCard):
        return ""
    own, best = mark.chosen.card.suit, mark.best.card.suit
    if own is best:
        return ""
    return tr("{own} instead of {best}", own=suit_sign(own), best=suit_sign(best))


def _why(scene: TrainerScene) -> list[Point]:
    """The trap if there was one, and what speaks for or against the two answers."""
    course, names = scene.course, scene.names
    mark = course.mark
    if mark is None:
        return []
    if course.partner is not None:
        latest_first = reversed(course.partner.clues)
        clues = sorted(latest_first, key=lambda clue: kind_of(clue) is not PointKind.FOR)[:_CLUES]
        points = [Point(reason_sentence(clue, names), kind_of(clue)) for clue in clues]
        return points or [Point(tr("Nobody has done anything yet that tells."))]
    trap, fallen = _trap(course)
    points = list(trap) if fallen else []
    if mark.chosen != mark.best:
        points += _about(scene, mark.chosen, _reasons(course, mark.best))
    points += _about_best(scene, mark.best)
    points += _dog_chance(course, mark)
    return points if fallen else [*points, *trap]


def _dog_chance(course: Course, mark: Mark) -> list[Point]:
    """Where the best call may go wrong, or what the learner's own king means."""
    calls = () if course.evaluation is None else course.evaluation.calls
    best = mark.best
    if not isinstance(best, CallCard):
        return []
    for found in calls:
        if found.card == best.card and found.p_alone < 1:
            words = tr(
                "{card} lies in the dog in {chance} of the hands; you would play alone then.",
                card=card_words(found.card),
                chance=chance_words(found.p_dog),
            )
            return [Point(words[:1].upper() + words[1:], extra=_LEAST)]
    return [Point(tr("Alone you win or lose four shares, with a partner two."))]


def _trap(course: Course) -> tuple[list[Point], bool]:
    """The rule of thumb that fails here, by what is known by now; whether the answer was its."""
    spot, answer = course.spot, course.evaluation
    tempted = None if spot is None else temptation(spot.theme, spot.observation)
    if answer is None or tempted is None:
        return [], False
    fallen = tempted.action == course.chosen
    for ranked in answer.evaluation.actions:
        if ranked.action == tempted.action and ranked.loss > 0:
            return [
                Point(trap_words(tempted.trap), PointKind.AGAINST, _LEAST * (not fallen))
            ], fallen
    return [], False


def _about(scene: TrainerScene, choice: Choice, elsewhere: Sequence[CoachReason]) -> list[Point]:
    """An answer by its name, and what speaks for and against it alone."""
    spot = scene.course.spot
    if spot is None or isinstance(choice, GuessPartner):
        return []
    said = _reasons(scene.course, choice)
    own = [each for each in said if each not in elsewhere and each.code is not _NO_KING_LEFT]
    reasons = sorted(own, key=_weight)[:_MOST_REASONS]
    if not reasons:
        return []
    title = Point(action_words(choice, spot.observation), PointKind.HEADING)
    return [
        title,
        *(
            Point(reason_sentence(reason, scene.names), kind_of(reason), _LESS * (place > 0))
            for place, reason in enumerate(reasons)
        ),
    ]


def _weight(reason: CoachReason) -> int:
    """The place of a reason among others; those of one weight keep their order."""
    if reason.code in _TELLING:
        return 0
    return 2 if reason.code in _PLAIN else 1


def _about_best(scene: TrainerScene, best: Choice) -> list[Point]:
    """The best answer and what speaks for it, or that nothing simple does."""
    spot = scene.course.spot
    points = _about(scene, best, ())
    if any(point.kind is PointKind.FOR for point in points) or spot is None:
        return points
    if not points and not isinstance(best, GuessPartner):
        points = [Point(action_words(best, spot.observation), PointKind.HEADING)]
    unclear = Point(tr("No simple reason stands out: the playouts decide."))
    return [*points[:1], unclear, *(replace(point, extra=_LESS) for point in points[1:])]


def _reasons(course: Course, choice: Choice) -> tuple[CoachReason, ...]:
    answer = course.evaluation
    if answer is None:
        return ()
    for ranked, reasons in zip(answer.evaluation.actions, answer.reasons, strict=True):
        if ranked.action == choice:
            return reasons
    return ()
