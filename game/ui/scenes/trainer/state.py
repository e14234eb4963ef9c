"""What the learner sees of the course, what he wants of it, and what he can do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial

from game.rules.actions import DecisionKind, Discard, PlayCard
from game.rules.cards import NO_CARDS, Card
from game.session.deal import DealLog, Move
from game.session.progress.records import CastMember, cast_from
from game.session.settings import ALL_THEMES, Settings
from game.session.trainer.choices import Choice, Declines, GuessPartner, Statement, together
from game.session.trainer.course import Course
from game.session.trainer.generation import HandFilter
from game.session.trainer.position import (
    LEARNER,
    USUAL_PLAYERS,
    ContractFilter,
    Difficulty,
    Position,
    PositionTheme,
    Stake,
    is_asked_at,
    stake_of,
)
from game.session.trainer.queue import PositionFilter
from game.ui.boxes.box import Widget
from game.ui.host import Host
from game.ui.input.keys import InputGuard
from game.ui.scenes.new_game.start import company
from game.ui.scenes.trainer.quizzes import QUIZ_VIEWS, QuizState, QuizView
from game.words.names import cast_names
from game.words.trainer import question_words, verdict_words


def _possible(wanted: PositionFilter) -> PositionFilter:
    """What is wanted; of all themes where the chosen one is not asked at that table."""
    asked = wanted.theme is None or is_asked_at(wanted.theme, wanted.players)
    return wanted if asked else replace(wanted, theme=None)


def wanted_last(kept: Settings) -> PositionFilter:
    """What was wanted the last time."""
    theme = None if kept.trainer_theme == ALL_THEMES else PositionTheme(kept.trainer_theme)
    hands = HandFilter(ContractFilter(kept.trainer_contract), kept.trainer_own_bids)
    difficulty = Difficulty(kept.trainer_difficulty)
    return _possible(PositionFilter(theme, difficulty, kept.trainer_players, hands))


def _as_settings(wanted: PositionFilter) -> dict[str, object]:
    """The fields of the settings that ``wanted_last`` reads."""
    return {
        "trainer_theme": ALL_THEMES if wanted.theme is None else wanted.theme.value,
        "trainer_difficulty": wanted.difficulty.value,
        "trainer_players": wanted.players,
        "trainer_contract": wanted.hands.contract.value,
        "trainer_own_bids": wanted.hands.own_bids,
    }


class ExitGuard:
    """What leads away from a hand, put off until the answer has its mark.

    An answer is kept with its mark only, and the coach needs a moment for that. Who asks again, and
    not in haste, goes at once.
    """

    def __init__(self, course: Course, tell: Callable[[], None]) -> None:
        """A guard that holds nothing back yet; ``tell`` says that one has to wait."""
        self._course, self._tell = course, tell
        self._go: Callable[[], None] | None = None
        self._guard = InputGuard()

    @property
    def waits(self) -> bool:
        """Whether somebody wants to leave and has to wait."""
        return self._go is not None

    def leave(self, go: Callable[[], None]) -> None:
        """Do what leads away, now or as soon as the answer has its mark."""
        if not self.put_off(go):
            go()

    def put_off(self, go: Callable[[], None]) -> bool:
        """Put off what leads away, in place of anything before it; False if it may be done now."""
        if not self._course.awaits_mark or (self.waits and self._guard.over):
            self._go = None
            return False
        if not self.waits:
            self._guard.begin()
        self._go = go
        self._tell()
        return True

    def update(self, seconds: float) -> None:
        """Do what was put off, once the answer has its mark or will have none."""
        self._guard.update(seconds)
        if self._go is not None and not self._course.awaits_mark:
            go, self._go = self._go, None
            go()


class AnswerPage(Enum):
    """A page about an answer, of which one is shown at a time."""

    FIGURES = "figures"
    REASONS = "reasons"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class SecondAnswer:
    """What becomes of the only question, which a review asks anew.

    Attributes:
        cast: who sat at the table, the learner first.
        on_answer: told when it was answered.
        back: leads back to the review.
    """

    cast: Sequence[CastMember]
    on_answer: Callable[[], None]
    back: Callable[[], None]


class TrainerState:
    """The question or the answer as it is shown.

    Attributes:
        course: what is asked, and what the coach says.
        exit_guard: what leads away from it, where that has to wait.
        picked: the cards that are chosen for a discard so far.
        hinted: whether the hint is shown.
        as_table: whether the figures are shown as a table.
        page: what is shown of the answer where there is no room for all.
        wishing: whether theme and difficulty are shown in place of the question there.
        step: how many pictures were watched before one may answer, where there are such.
        answers: the answers so far where several things are asked.
        again: what becomes of the only question; None in a course without end.
        starts: the control that the keyboard is on first.
        seconds: how long the screen has been open.
    """

    def __init__(
        self, app: Host, course: Course, exit_guard: ExitGuard, changed: Callable[[], None]
    ) -> None:
        """Begin a course; ``changed`` is told that something else is to be shown."""
        self.app = app
        self.course, self.exit_guard = course, exit_guard
        self._changed = changed
        self.picked = NO_CARDS
        self.hinted = False
        self.as_table = False
        self.page = AnswerPage.FIGURES
        self.wishing = False
        self.step = 0
        self.answers: tuple[Choice, ...] = ()
        self.again: SecondAnswer | None = None
        self.starts: Widget | None = None
        self.seconds = 0.0
        self._shown: object = None
        self._question: int | None = None
        self._away = False

    @property
    def names(self) -> Sequence[str]:
        """What the seats are called, in the language in use, the learner's first."""
        return cast_names(self._cast, LEARNER)

    @property
    def characters(self) -> Sequence[str]:
        """Whose portraits the seats have, the learner's first."""
        return [member.character for member in self._cast]

    @property
    def _cast(self) -> Sequence[CastMember]:
        """Who sat at the table of a deal that was played, or else might sit; the learner first."""
        played = self.course.played
        if self.again is not None:
            return self.again.cast
        if played is None:
            return company(self.app.settings)[:USUAL_PLAYERS]
        return cast_from(played.cast, played.seat)

    def answer(self, choice: Choice) -> None:
        """Answer what is asked now; after the last question the figures take its place."""
        if self.course.position is None or self.course.chosen is not None:
            return
        self.answers = (*self.answers, choice)
        if len(self.answers) < self._questions:
            self._changed()
            return
        self.course.answer(together(self.answers))
        if self.again is not None:
            self.again.on_answer()
        self._changed()
        self.announce_verdict()

    def announce_verdict(self) -> None:
        """Say how good the answer was, if it is known."""
        mark = self.course.mark
        if mark is not None:
            self.app.announce(verdict_words(mark))

    def next(self) -> None:
        """Go on to the next hand, or back where there is none."""
        if self.again is not None:
            self.again.back()
            return
        self.course.next()
        self._changed()

    @property
    def _questions(self) -> int:
        """How many things are asked one after the other."""
        position, quiz = self.course.position, self.course.quiz
        return 1 if position is None or quiz is None else len(quiz.questions(position.observation))

    @property
    def quiz(self) -> QuizState:
        """How far one has come with a drill that has right answers."""
        position = self.course.position
        assert position is not None, "there is a question"
        return QuizState(position.observation, self.names, self.step, self.answers)

    @property
    def drill(self) -> QuizView | None:
        """How a theme with right answers is shown; None where the coach is asked."""
        position = self.course.position
        return None if position is None else QUIZ_VIEWS.get(position.theme)

    def question_of(self, position: Position) -> str:
        """What is asked of the position on the table, in words."""
        drill = QUIZ_VIEWS.get(position.theme)
        return question_words(position) if drill is None else drill.question(self.quiz)

    @property
    def watching(self) -> bool:
        """Whether there are more pictures to be watched before one may answer."""
        if self.drill is None or self.course.chosen is not None:
            return False
        return self.step < self.drill.steps(self.quiz.view)

    def watch_on(self) -> None:
        """On to the next picture, or to the answers."""
        if self.watching:
            self.step += 1
            self._changed()

    def watch_again(self) -> None:
        """Back to the first picture."""
        if self.course.chosen is None:
            self.step = 0
            self._changed()

    def toggle_hint(self) -> None:
        """Show what to think about, or what was in its place."""
        if self.course.position is not None and self.course.chosen is None:
            self.hinted = not self.hinted
            self._changed()

    def toggle_wishes(self) -> None:
        """Where one page shows at a time: what one practises, or the question again."""
        if self.course.chosen is None:
            self.wishing = not self.wishing
            self._changed()

    def open_page(self, page: AnswerPage) -> None:
        """Where one page shows at a time: another one about the answer."""
        self.page = page
        self._changed()

    def want(self, wanted: PositionFilter) -> None:
        """Want other positions; a theme that is not asked at their table gives way to all."""
        wanted = _possible(wanted)
        self.app.change(**_as_settings(wanted))
        self.course.change(wanted)
        self._changed()

    def review(self) -> None:
        """Go to the deals that can be reviewed, whose mistakes come back here."""
        self.course.leave()
        self._away = True
        self.app.push(self.app.routes.review_list())

    def play_out(self) -> None:
        """Play the deal on with the answer, at a table of its own."""
        log, chosen = self.course.log, self.course.chosen
        if log is None:
            return
        guess = chosen.seat if isinstance(chosen, GuessPartner) else None
        if chosen is not None and not isinstance(chosen, Statement | Declines):
            log = replace(log, moves=(*log.moves, Move(LEARNER, chosen)))
        self.exit_guard.leave(partial(self._open_table, log, guess))

    def _open_table(self, log: DealLog, guess: int | None) -> None:
        self.course.leave()
        self._away = True
        self.app.push(self.app.routes.practice(log, len(log.moves), LEARNER, guess=guess))

    def toggle_table(self) -> None:
        """Show the figures as a table, or as bars again."""
        if self.course.chosen is not None:
            shown = self.as_table and self.page is AnswerPage.FIGURES
            self.as_table, self.page = not shown, AnswerPage.FIGURES
            self._changed()

    def choose_card(self, card: Card) -> None:
        """A card of the fan: it is led, or goes to the discard or back."""
        position = self.course.position
        if position is None or self.course.chosen is not None:
            return
        if position.kind is DecisionKind.PLAY:
            self.answer(PlayCard(card))
            return
        choice = position.observation.choices.discard
        assert choice is not None, "cards are chosen to be led or laid away"
        if card in self.picked:
            self.picked = self.picked.without(card)
        elif len(self.picked) < choice.count:
            self.picked = self.picked.with_card(card)
        self._changed()

    def lay_away(self) -> None:
        """The cards that were picked are the answer."""
        self.answer(Discard(self.picked))

    @property
    def picked_all(self) -> bool:
        """Whether as many cards are picked as must be laid away."""
        position = self.course.position
        choice = None if position is None else position.observation.choices.discard
        if choice is None:
            return False
        return len(self.picked) == choice.count and choice.forced <= self.picked

    @property
    def hand_rests(self) -> bool:
        """Whether the answer was given or is no matter of the hand, or there is none."""
        position = self.course.position
        no_matter = position is None or stake_of(position.theme) is not Stake.POINTS
        return no_matter or self.course.chosen is not None

    def next_page(self) -> None:
        """Open the page after the one that is shown."""
        pages = list(AnswerPage)
        self.open_page(pages[(pages.index(self.page) + 1) % len(pages)])

    def come_back(self) -> None:
        """What lay over the trainer was closed; the table of a deal has used the coach's desk."""
        if self._away:
            self.course.resume()
        self._away = False

    def renew(self) -> bool:
        """Whether question or answer are those that show; what belonged to others is given up."""
        course = self.course
        position, answered = course.position, course.chosen is not None
        question = None if position is None else course.number
        if question != self._question:
            self._question, self.step, self.answers = question, 0, ()
        shown = (question, not answered, self.watching, len(self.answers))
        same, self._shown = shown == self._shown, shown
        if same:
            return True
        self.hinted = self.hinted and position is not None and answered
        self.as_table = self.as_table and answered
        self.page, self.wishing = AnswerPage.FIGURES, self.wishing and position is None
        if not answered:
            self.picked = NO_CARDS
        return False
