"""The king-call trainer: a position, an answer, and what the coach makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.actions import Discard, PlayCard
from game.rules.cards import NO_CARDS, Card
from game.rules.decision_kind import DecisionKind
from game.session.deal import DealLog, Move
from game.session.settings import ALL_THEMES
from game.session.trainer.answers import Choice, GuessPartner, numbered
from game.session.trainer.course import Course
from game.session.trainer.generation import PLAYERS, RULES
from game.session.trainer.position import LEARNER
from game.session.trainer.queue import PositionFilter
from game.session.trainer.themes import Difficulty, PositionTheme
from game.ui.haste import Haste
from game.ui.host import Host
from game.ui.keys import NUMBER_KEYS
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.trainer.answer import answer_panels
from game.ui.scenes.trainer.fan import FanCard, HandFan
from game.ui.scenes.trainer.hand import HandAhead, fan_of, standing_out
from game.ui.scenes.trainer.pages import AnswerPage, answer_page, question_page
from game.ui.scenes.trainer.parting import Parting
from game.ui.scenes.trainer.question import question_panels, waiting_panels
from game.ui.scenes.trainer.verdict import shorten
from game.ui.scenes.trainer.words import (
    characters_of,
    names_of,
    question_words,
    verdict_words,
    waiting_words,
)
from game.ui.table.sprites import CardSprites
from game.ui.widgets.base import Widget
from game.ui.widgets.button import RoundButton
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.words.i18n import tr

_FAN_WIDE: Final = 180
_FAN_NARROW: Final = 118
"""Units of the window's height that the hand takes, beside panels side by side and over one."""
_FAN_RESTING: Final = 66
"""The same over which one scrolls, as long as no card of it is looked for."""
_FAN_WHOLE: Final = 272
"""Units in which all of the cards shows."""
_HIGH_WINDOW: Final = 1040
_OF_HIGHER_WINDOW: Final = 0.5
"""Units of a window's height above which there is more for the hand, and its part of the rest."""
_ROOMY: Final = 1.25
"""A panel that is so much higher than it needs has height to give away."""
_ABOVE_FAN: Final = 32
_LEFT_PART: Final = 0.652
_GAP: Final = 14


class TrainerScene(HeaderScene):
    """One position after the other.

    Attributes:
        course: what is asked, and what the coach says.
        parting: what leads away from it, where that has to wait.
        picked: the cards that are chosen for a discard so far.
        hinted: whether the hint is shown.
        as_table: whether the figures are shown as a table.
        page: what is shown of the answer where there is no room for all.
        wishing: whether theme and difficulty are shown in place of the question there.
        starts: the control that the keyboard is on first.
    """

    def __init__(self, app: Host, *, seed: int | None = None) -> None:
        """Sit down with the wishes of the last time; ``seed`` makes the course repeatable."""
        super().__init__(app)
        chosen = app.settings
        theme = None if chosen.trainer_theme == ALL_THEMES else PositionTheme(chosen.trainer_theme)
        wanted = PositionFilter(theme, Difficulty(chosen.trainer_difficulty))
        self.course = Course(app.desk, app.progress, wanted, seed=seed)
        self.parting = Parting(self.course, self._tell_to_wait)
        self.picked = NO_CARDS
        self.hinted = False
        self.as_table = False
        self.page = AnswerPage.FIGURES
        self.wishing = False
        self.starts: Widget | None = None
        self._fan: HandFan | None = None
        self._fan_top = 0.0
        self._sprites: CardSprites | None = None
        self._shown: object = None
        self._stale = self._fresh = self._away = False
        self._seconds = 0.0
        self._haste = Haste()
        self._ahead = HandAhead()

    def title(self) -> str:
        """The words over the screen."""
        return tr("King-call trainer")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

    @property
    def names(self) -> Sequence[str]:
        """What the five seats are called, in the language in use, the learner's first."""
        return names_of(self.app.settings.character, self.app.settings.name)

    @property
    def characters(self) -> Sequence[str]:
        """Their portraits."""
        return characters_of(self.app.settings.character)

    def read_help(self) -> Callable[[], None]:
        """The rules by which the positions are played."""
        return lambda: self.app.push(self.app.routes.rules(RULES, PLAYERS))

    # -- what the learner does --------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """Answer the question; the coach's figures take its place."""
        if self.course.position is None or self.course.chosen is not None:
            return
        self.course.answer(choice)
        self.layout()
        self.announce_verdict()

    def announce_verdict(self) -> None:
        """Say how good the answer was, if it is known."""
        mark = self.course.mark
        if mark is not None:
            self.app.announce(verdict_words(mark))

    def next(self) -> None:
        """Go on to the next hand."""
        self.course.next()
        self.layout()

    def toggle_hint(self) -> None:
        """Show what to think about, or what was in its place."""
        if self.course.position is not None and self.course.chosen is None:
            self.hinted = not self.hinted
            self.layout()

    def toggle_wishes(self) -> None:
        """Where one page shows at a time: what one practises, or the question again."""
        if self.course.chosen is None:
            self.wishing = not self.wishing
            self.layout()

    def open_page(self, page: AnswerPage) -> None:
        """Where one page shows at a time: another one about the answer."""
        self.page = page
        self.layout()

    def set_theme(self, theme: PositionTheme | None) -> None:
        """Want positions about something else."""
        self.app.change(trainer_theme=ALL_THEMES if theme is None else theme.value)
        self.course.change(replace(self.course.wanted, theme=theme))
        self.layout()

    def set_difficulty(self, difficulty: Difficulty) -> None:
        """Want harder or easier positions."""
        self.app.change(trainer_difficulty=difficulty.value)
        self.course.change(replace(self.course.wanted, difficulty=difficulty))
        self.layout()

    def close(self) -> None:
        """Go back."""
        self.parting.leave(super().close)

    def play_out(self) -> None:
        """Play the deal on with the answer, at a table of its own."""
        log, chosen = self.course.log, self.course.chosen
        if log is None:
            return
        guess = chosen.seat if isinstance(chosen, GuessPartner) else None
        if chosen is not None and not isinstance(chosen, GuessPartner):
            log = replace(log, moves=(*log.moves, Move(LEARNER, chosen)))
        self.parting.leave(partial(self._open_table, log, guess))

    def _open_table(self, log: DealLog, guess: int | None) -> None:
        self.course.leave()
        self._away = True
        self.app.push(self.app.routes.practice(log, len(log.moves), LEARNER, guess=guess))

    def ask_before_end(self, end: Callable[[], None]) -> bool:
        """See ``Scene.ask_before_end``; nothing is asked, but the answer gets its mark first."""
        return self.parting.put_off(end)

    def _tell_to_wait(self) -> None:
        """Say why one cannot leave yet."""
        while self.app.scene is not self:
            self.app.pop()  # only the scene on top hears from the coach
        self.layout()
        self.app.announce(waiting_words())

    def toggle_table(self) -> None:
        """Show the figures as a table, or as bars again."""
        if self.course.chosen is not None:
            shown = self.as_table and self.page is AnswerPage.FIGURES
            self.as_table, self.page = not shown, AnswerPage.FIGURES
            self.layout()

    def _choose_card(self, card: Card) -> None:
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
        self.layout()

    def lay_away(self) -> None:
        """The cards that were picked are the answer."""
        self.answer(Discard(self.picked))

    @property
    def picked_all(self) -> bool:
        """Whether as many cards are picked as must be laid away."""
        choice = (
            None
            if self.course.position is None
            else self.course.position.observation.choices.discard
        )
        if choice is None:
            return False
        return len(self.picked) == choice.count and choice.forced <= self.picked

    # -- layout -----------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Two panels over the hand, or one that scrolls."""
        if self._sprites is None or self._sprites.kit is not self.screen.table:
            self._sprites = CardSprites(self.screen.table, patient=True)
        body = stage.body
        self.panels = self._make_panels(stage.wide)
        spans = [(body.left, body.width)]
        if stage.wide:
            left, gap = round(body.width * _LEFT_PART), stage.kit.px(_GAP)
            spans = [(body.left, left), (body.left + left + gap, body.width - left - gap)]
        needed = max(
            panel.height_in(stage.kit, width)
            for panel, (_, width) in zip(self.panels, spans, strict=True)
        )
        above = (_ABOVE_FAN if stage.wide else _ABOVE_FAN / 2) * self.screen.table.scale
        self._fan_top = self.screen.size[1] - self._fan_height(stage, needed * _ROOMY + above)
        self._build_fan()
        height = round(self._fan_top - above) - body.top
        for panel, (left, width) in zip(self.panels, spans, strict=True):
            panel.place(stage.kit, pygame.Rect(left, body.top, width, height))
        shorten(self.panels[-1])

    def _make_panels(self, wide: bool) -> list[Panel]:
        if self.course.position is None:
            return waiting_panels(self, wide)
        if self.course.chosen is None:
            return question_panels(self) if wide else [question_page(self)]
        return answer_panels(self) if wide else [answer_page(self)]

    def _fan_height(self, stage: Stage, panels: float) -> float:
        """Pixels that the hand takes: more in a high window, where the panels need less."""
        unit = self.screen.table.scale
        least = _FAN_WIDE
        if not stage.wide:
            least = _FAN_RESTING if self._hand_rests else _FAN_NARROW
        if self.course.position is None:
            return least * unit
        height = self.screen.size[1]
        usual = least if self._hand_rests else _FAN_WIDE
        wanted = max(usual, least + (height / unit - _HIGH_WINDOW) * _OF_HIGHER_WINDOW)
        free = (height - stage.body.top - panels) / unit
        return max(least, min(wanted, free, _FAN_WHOLE)) * unit

    @property
    def _hand_rests(self) -> bool:
        """Whether the answer was given or is no matter of the hand, or there is none."""
        position = self.course.position
        no_matter = position is None or position.theme is PositionTheme.PARTNER
        return no_matter or self.course.chosen is not None

    def _build_fan(self) -> None:
        """The hand, whose cards can be chosen where cards are the answer."""
        position, before = self.course.position, self._fan
        if position is None:
            self._fan = None
            return
        lifted = standing_out(self.course.chosen) or self.picked
        choose = self._choose_card if self.course.chosen is None else None
        self._fan = fan_of(position, lifted, choose)
        if before is not None:
            self._fan.take_over(before)
        self._fan.place(self.screen.table, self.screen.size, self._fan_top)

    def layout(self) -> None:
        """Build the screen, with the fan's cards as the last group of controls."""
        same = self._note_the_question()
        before, self.starts = self.form, None
        super().layout()
        self._build_form(before, same=same)
        self._fresh, self._stale = True, False
        position = self.course.position
        if not same and position is not None and self.course.chosen is None:
            self.app.announce(question_words(position))

    def _note_the_question(self) -> bool:
        """Whether question or answer are those that show; what belonged to others is given up."""
        course = self.course
        position, answered = course.position, course.chosen is not None
        shown = (None if position is None else course.number, not answered)
        same, self._shown = shown == self._shown, shown
        if same:
            return True
        self.hinted = self.hinted and position is not None and answered
        self.as_table = self.as_table and answered
        self.page, self.wishing = AnswerPage.FIGURES, self.wishing and position is None
        if not answered:
            self.picked = NO_CARDS
        if position is not None and not answered:
            self._haste.begin()
        return False

    def _build_form(self, before: Form, *, same: bool) -> None:
        """Gather the controls; the keyboard stays where it was, or goes where an answer is."""
        corner = [widget for widget in self.form.widgets if isinstance(widget, RoundButton)]
        groups = [group for panel in self.panels for group in panel.groups()]
        cards: list[Widget] = [] if self._fan is None else [*self._fan.widgets]
        asked = any(widget.enabled for widget in cards)
        start = self.starts or next((card for card in cards if asked and card.enabled), None)
        for widget in self.form.widgets:
            widget.focus = False
        self.form = Form([corner, *groups, cards if asked else []], start, self._reveal)
        if same:
            self.form.take_over(before)
            self._show_focus()
        elif start is not None:
            ring = before.focus is not None and before.focus.focus
            self.form.move_to(start, by_key=ring)
        self.keep_pointing()

    # -- input and time ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """See ``Scene.handle``; who presses twice for the next hand does not answer it."""
        if not self._haste.takes(event):
            super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys of the trainer come first."""
        return self._trainer_key(event) or super()._key(event)

    def _trainer_key(self, event: pygame.event.Event) -> bool:
        """Numbers and Enter answer, letters do the rest; Escape stops a search first."""
        if event.key == pygame.K_ESCAPE and self.course.searching:
            self.course.stop()
            self.layout()
            return True
        if event.key == pygame.K_ESCAPE and self.wishing:
            self.toggle_wishes()
            return True
        if event.key in NUMBER_KEYS and self.course.chosen is None:
            return self._answer_number(NUMBER_KEYS[event.key])
        if (
            event.key == pygame.K_RETURN
            and self.picked_all
            and isinstance(self.form.focus, FanCard)
        ):
            self.lay_away()
            return True
        acts = self._acts_of_keys()
        if event.key in acts:
            acts[event.key]()
            return True
        return False

    def _acts_of_keys(self) -> dict[int, Callable[[], None]]:
        """What letters do now."""
        if self.course.position is None:
            return {}
        if self.course.chosen is None:
            return {pygame.K_h: self.toggle_hint, pygame.K_s: self.next}
        return {
            pygame.K_n: self.next,
            pygame.K_p: self.play_out,
            pygame.K_t: self.toggle_table,
            pygame.K_v: self._next_page,
        }

    def _next_page(self) -> None:
        """The page after the one that is shown, where there are pages."""
        if not self.stage.wide:
            pages = list(AnswerPage)
            self.open_page(pages[(pages.index(self.page) + 1) % len(pages)])

    def _answer_number(self, number: int) -> bool:
        position = self.course.position
        choices = () if position is None or self.wishing else numbered(position)
        if number <= len(choices):
            self.answer(choices[number - 1])
        return bool(choices)

    def update(self, seconds: float) -> None:
        """Take what the coach has found, and let cards move."""
        super().update(seconds)
        self._haste.update(seconds)
        self._seconds += seconds
        before = self._state
        if self.course.update():
            changed = before != self._state
            self._stale = self._stale or changed or self.course.chosen is not None
            self._stale = self._stale or not (self.course.searching or self.course.position)
            if changed and self.course.chosen is not None:
                self.announce_verdict()
        if self._stale and not self.held:
            self.layout()
        if self._fan is not None:
            self._fan.update(seconds, still=self.app.settings.motion == "none")
        self.parting.update(seconds)

    @property
    def _state(self) -> tuple[object, ...]:
        """What the screen is built from, apart from figures that get better."""
        course = self.course
        unknown = self.hinted and course.evaluation is None and course.partner is None
        return course.position, course.mark is None, unknown

    @property
    def seconds(self) -> float:
        """How long the screen has been open."""
        return self._seconds

    @property
    def moving(self) -> bool:
        """Whether the next frame must come at once."""
        fan = self._fan is not None and self._fan.moving
        coarse = self._sprites is not None and self._sprites.unfinished
        return super().moving or self._fresh or self.course.searching or fan or coarse

    def prepare(self) -> bool:
        """Draw the cards of the next hand, while nothing moves, as soon as it is known."""
        position, sprites = self.course.ahead, self._sprites
        if position is None or sprites is None:
            return False
        return self._ahead.step(position, sprites, self.screen.size, self._fan_top)

    def resume(self) -> None:
        """What lay over it was closed; the table of a deal has used the coach's desk."""
        if self._away:
            self.course.resume()
        self._away = False
        self.layout()

    def leave(self) -> None:
        """Keep what was answered."""
        self.course.leave()

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panels, then the hand over the felt."""
        super().draw(target)
        self._fresh = False
        if self._fan is not None and self._sprites is not None:
            self._sprites.begin_frame()
            self._fan.draw(target, self._sprites)
            self._draw_tooltip(target)
