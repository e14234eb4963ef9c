"""The trainer: a position, an answer, and what the coach makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.actions import CallCard, DecisionKind, Discard, PlayCard, ShowPoignee
from game.rules.cards import NO_CARDS, Card, CardSet
from game.session.progress.records import CastMember
from game.session.trainer.answers import numbered
from game.session.trainer.bot_table import RULES
from game.session.trainer.choices import Choice
from game.session.trainer.course import Course
from game.session.trainer.position import USUAL_PLAYERS, Position, Stake, stake_of
from game.session.trainer.queue import FixedPositions
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Spacer
from game.ui.boxes.stacks import Across
from game.ui.host import Host
from game.ui.input.keys import NUMBER_KEYS, InputGuard
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.trainer.answer import answer_page, answer_panels, question_page
from game.ui.scenes.trainer.question import question_panels, waiting_panels
from game.ui.scenes.trainer.side import shorten
from game.ui.scenes.trainer.state import ExitGuard, SecondAnswer, TrainerState, wanted_last
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.hand.fan import HAND, FanCard, FanRoom, HandFan, fan_room
from game.ui.widgets.button import RoundButton
from game.ui.widgets.control import Form
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.words.i18n import tr
from game.words.trainer import waiting_words

_LEFT_PART: Final = 0.652
_GAP: Final = 14


class TrainerScene(HeaderScene):
    """One position after the other.

    Attributes:
        course: what is asked, and what the coach says.
        state: what is shown of it.
    """

    def __init__(
        self,
        app: Host,
        *,
        seed: int | None = None,
        again: Position | None = None,
        cast: Sequence[CastMember] = (),
        on_answer: Callable[[], None] = lambda: None,
    ) -> None:
        """Sit down with the wishes of the last time.

        Args:
            app: the running application.
            seed: makes the course repeatable.
            again: the only question, which a review asks anew; None for a course without end.
            cast: who sat at its table, the learner first.
            on_answer: told when it was answered.
        """
        super().__init__(app)
        self._again = again
        wanted = wanted_last(app.settings)
        source = None if again is None else FixedPositions([again])
        self.course = Course(
            app.desk, app.progress, wanted, standard=app.standard, seed=seed, source=source
        )
        exit_guard = ExitGuard(self.course, self._tell_to_wait)
        self.state = TrainerState(app, self.course, exit_guard, self.layout)
        if again is not None:
            self.state.again = SecondAnswer(cast, on_answer, self.close)
        self._fan: HandFan | None = None
        self._room: FanRoom | None = None
        self._sprites: CardSprites | None = None
        self._stale = self._fresh = False
        self._guard = InputGuard()
        self._rehearsed: Position | None = None
        self._pieces: Iterator[None] = iter(())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Trainer") if self._again is None else tr("Second try")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu") if self._again is None else tr("Review")

    def read_help(self) -> Callable[[], None]:
        """The rules by which the position is played, and the odds of its hand."""
        log, position = self.course.log, self.course.position
        rules, players = (RULES, USUAL_PLAYERS) if log is None else (log.rules, log.players)
        view = None if position is None else position.observation
        page = "" if self.state.drill is None else self.state.drill.page
        names = self.state.names
        return lambda: self.app.push(
            self.app.routes.rules(rules, players, page=page, view=view, names=names)
        )

    def close(self) -> None:
        """Go back."""
        self.state.exit_guard.leave(super().close)

    def ask_before_end(self, end: Callable[[], None]) -> bool:
        """See ``Scene.ask_before_end``; nothing is asked, but the answer gets its mark first."""
        return self.state.exit_guard.put_off(end)

    def _tell_to_wait(self) -> None:
        """Say why one cannot leave yet."""
        while self.app.scene is not self:
            self.app.pop()  # only the scene on top hears from the coach
        self.layout()
        self.app.announce(waiting_words())

    # -- layout -----------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Two panels over the hand, or one that scrolls."""
        if self._sprites is None or self._sprites.kit is not self.screen.table:
            self._sprites = CardSprites(self.screen.table, patient=True)
        box = self._beside(self._make_panels(stage.wide))
        needed = box.height_in(stage.kit, stage.body.width)
        shown, resting = self.course.position is not None, self.state.hand_rests
        room = fan_room(stage, self.screen, needed, shown=shown, resting=resting)
        self._room = room
        self._build_fan(room)
        self.arrange(box, room.panels)
        shorten(self.panels[-1])

    @staticmethod
    def _beside(panels: Sequence[Panel]) -> Box:
        """One panel alone, or two side by side."""
        if len(panels) == 1:
            return panels[0]
        first, second = panels
        right = Across(Spacer(_GAP), second, shares=(0, 1), gap=0, align="fill")
        return Across(first, right, shares=(_LEFT_PART, 1 - _LEFT_PART), gap=0, align="fill")

    def _make_panels(self, wide: bool) -> list[Panel]:
        position, state = self.course.position, self.state
        if position is None:
            return waiting_panels(state, wide)
        if self.course.chosen is None:
            return question_panels(state, position) if wide else [question_page(state, position)]
        return answer_panels(state, position) if wide else [answer_page(state, position)]

    def _build_fan(self, room: FanRoom) -> None:
        """The hand, whose cards can be chosen where cards are the answer."""
        position, before = self.course.position, self._fan
        if position is None:
            self._fan = None
            return
        lifted = _standing_out(self.course.chosen) or self.state.picked
        choose = self.state.choose_card if self.course.chosen is None else None
        self._fan = _fan_of(position, lifted, choose)
        if before is not None:
            self._fan.take_over(before)
        self._fan.place(self.screen.table, room.hand)

    def layout(self) -> None:
        """Build the screen, with the fan's cards as the last group of controls."""
        same = self.state.renew()
        before, self.state.starts = self.form, None
        super().layout()
        self._build_form(before, same=same)
        self._fresh, self._stale = True, False
        position = self.course.position
        if not same and position is not None and self.course.chosen is None:
            self._guard.begin()
            self.app.announce(self.state.question_of(position))

    def _build_form(self, before: Form, *, same: bool) -> None:
        """Gather the controls; the keyboard stays where it was, or goes where an answer is."""
        corner = [widget for widget in self.form.widgets if isinstance(widget, RoundButton)]
        groups = [group for panel in self.panels for group in panel.groups()]
        cards = [] if self._fan is None else self._fan.widgets
        asked = any(widget.enabled for widget in cards)
        start: Widget | None = self.state.starts
        if start is None and self._fan is not None:
            start = self._fan.first_open
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
        if not self._guard.takes(event):
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
        if event.key == pygame.K_ESCAPE and self.state.wishing:
            self.state.toggle_wishes()
            return True
        if event.key in NUMBER_KEYS and self.course.chosen is None:
            return self._answer_number(NUMBER_KEYS[event.key])
        on_card = isinstance(self.form.focus, FanCard)
        if event.key == pygame.K_RETURN and self.state.picked_all and on_card:
            self.state.lay_away()
            return True
        acts = self._acts_of_keys()
        if event.key in acts:
            acts[event.key]()
            return True
        return False

    def _acts_of_keys(self) -> dict[int, Callable[[], None]]:
        """By key code what each letter does now; nothing while a hand is looked for."""
        if self.course.position is None:
            return {}
        if self.course.chosen is None:
            skip = {} if self.state.again else {pygame.K_s: self.state.next}
            return {
                **skip,
                pygame.K_h: self.state.toggle_hint,
                pygame.K_r: self.state.watch_again,
            }
        return {
            pygame.K_n: self.state.next,
            pygame.K_p: self.state.play_out,
            pygame.K_t: self.state.toggle_table,
            **({} if self.stage.wide else {pygame.K_v: self.state.next_page}),
        }

    def _answer_number(self, number: int) -> bool:
        position = self.course.position
        hidden = self.state.wishing or self.state.watching
        choices = () if position is None or hidden else numbered(position, len(self.state.answers))
        if number <= len(choices):
            self.state.answer(choices[number - 1])
        return bool(choices)

    def update(self, seconds: float) -> None:
        """Take what the coach has found, and let cards move."""
        super().update(seconds)
        self._guard.update(seconds)
        self.state.seconds += seconds
        before = self._basis
        if self.course.update():
            changed, answered = before != self._basis, self.course.chosen is not None
            waits = self.course.searching or self.course.position
            self._stale |= changed or answered or not waits
            if changed and answered:
                self.state.announce_verdict()
        if self._stale and not self.held:
            self.layout()
        if self._fan is not None:
            self._fan.update(seconds, still=self.app.settings.motion == "none")
        self.state.exit_guard.update(seconds)

    @property
    def _basis(self) -> tuple[object, ...]:
        """What the screen is built from, apart from figures that get better."""
        course = self.course
        unknown = self.state.hinted and course.evaluation is None and course.partner is None
        return course.position, course.mark is None, unknown

    @property
    def moving(self) -> bool:
        """Whether the next frame must come at once."""
        fan = self._fan is not None and self._fan.moving
        coarse = self._sprites is not None and self._sprites.unfinished
        return super().moving or self._fresh or self.course.searching or fan or coarse

    def prepare(self) -> bool:
        """Draw the cards of the next hand, while nothing moves, as soon as it is known."""
        position, sprites = self.course.upcoming, self._sprites
        if position is None or sprites is None or self._room is None:
            return False
        if position != self._rehearsed:
            self._rehearsed, fan = position, _fan_of(position, NO_CARDS, lambda _card: None)
            fan.place(sprites.kit, self._room.hand)
            self._pieces = fan.rehearse(sprites)
        return next((True for _ in self._pieces), False)

    def resume(self) -> None:
        """What lay over it was closed."""
        self.state.come_back()
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

    def tell(self, listener: Listener) -> None:
        """See ``Scene.tell``; the hand comes right after the question."""
        super().tell(listener)
        nodes = listener.nodes
        hand = next((node for node in nodes if node.key == HAND), None)
        panel = next((node for node in nodes if node.role is AccessRole.GROUP), None)
        if hand is not None and panel is not None:
            nodes.remove(hand)
            nodes.insert(nodes.index(panel) + 1, hand)


def _fan_of(
    position: Position, lifted: CardSet, on_choose: Callable[[Card], None] | None
) -> HandFan:
    """The hand of a position.

    Args:
        position: what is asked about.
        lifted: the cards that stand out.
        on_choose: told which card was chosen, where cards are the answer; None once there is one.
    """
    view = position.observation
    plays, discard = view.choices.plays, view.choices.discard
    by_card = position.kind in (DecisionKind.PLAY, DecisionKind.DISCARD)
    asked = stake_of(position.theme) is Stake.POINTS and by_card
    if not asked or on_choose is None:
        return HandFan(view.hand, None, lifted)
    refused = view.hand - (plays if discard is None else discard.eligible)
    return HandFan(view.hand, on_choose, lifted, refused)


def _standing_out(chosen: Choice | None) -> CardSet:
    """The cards of an answer."""
    match chosen:
        case Discard(cards=cards) | ShowPoignee(cards=cards):
            return cards
        case PlayCard(card=card) | CallCard(card=card):
            return CardSet((card,))
    return NO_CARDS
