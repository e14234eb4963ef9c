"""The table: where deals are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.actions import DecisionKind
from game.rules.events import Event
from game.rules.state import Phase
from game.session.deal import Decision
from game.session.table import Table
from game.ui.anim import pace
from game.ui.host import Host
from game.ui.input.keys import Hint, is_press
from game.ui.scenes.rehearsal import Rehearsal
from game.ui.scenes.table.keys import look_at_deal, press_key, table_shortcuts
from game.ui.scenes.table.match import MakeMode, MatchMode, table_preparations
from game.ui.scenes.table.sitting_out import AT_ONCE, SittingOut
from game.ui.scenes.table.told import ToldTable
from game.ui.scenes.table.turn import PlayersTurn
from game.ui.sound import SoundName
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.hud import Hud
from game.ui.table.motion.choreographer import (
    Choreographer,
    SavedMotion,
    empty_animation,
    sit_at,
    table_layout,
)
from game.ui.table.painter import TableDisplay, TableFrame, TablePainter
from game.ui.table.prompt import Prompt, SlamWish
from game.ui.table.waiting import PadHints
from game.ui.widgets.control import LEFT_BUTTON
from game.words import table

if TYPE_CHECKING:
    from game.ui.table.coach.table_coach import TableCoach

_THINKING_SHOWS: Final = 0.35
"""Seconds that a bot thinks before its face shows it."""

_NOWHERE: Final = (-1, -1)


class TableScene(ToldTable):
    """One match at the table.

    Attributes:
        slam: whether the player wants to be asked about a slam in this deal.
    """

    def __init__(self, app: Host, table: Table, make_mode: MakeMode = MatchMode) -> None:
        """Sit down; a deal that is under way is shown as it stands.

        Args:
            app: the running application.
            table: the match; closed with the scene.
            make_mode: makes what it is played for.
        """
        super().__init__(app)
        self.table = table
        self.hud = Hud(self.open_menu, self.toggle_last_trick)
        self.mode = make_mode(self)
        self.sit_down(table)

    def sit_down(self, table: Table, sprites: CardSprites | None = None) -> None:
        """Show a match from now on, with nothing left of the one before but its cards' pictures."""
        app = self.app
        self.table = table
        self._seconds_idle = 0.0
        self.slam = SlamWish(wanted=self._stopped_at_a_slam)
        tempo = pace(app.settings.speed, app.settings.motion)
        layout = table_layout(self.screen, table.game.setup)
        self.animation = empty_animation(table, layout, tempo, app.announce, self._hear)
        self.animation.explains = self.mode.explains
        self.choreographer = Choreographer(self.animation)
        self._motion = SavedMotion(table, self.choreographer)
        self._pad_hints = PadHints(self)
        self.sitting_out = SittingOut(self.animation, self.choreographer.skip)
        self.painter = TablePainter(
            self.animation, sprites or CardSprites(self.screen.table), self.hud
        )
        self.painter.sealed = self.mode.sealed
        self.coach = self._make_coach()
        self.turn = PlayersTurn(self, self._go_on, advises=self.coach is not None)
        self._rehearsal = Rehearsal(app, table_preparations(app.routes, self.animation))
        sit_at(table, self.choreographer)
        self.mode.begin()

    @property
    def _stopped_at_a_slam(self) -> bool:
        """Whether the match stands where the player is asked about a slam: he came back to it."""
        question = Decision(DecisionKind.CHELEM, self.table.human, optional=True)
        return self.table.decision == question

    def _make_coach(self) -> TableCoach | None:
        """Who gives advice here, if anybody does."""
        return self.mode.make_coach() if self.mode.wants_coach else None

    # -- layout ---------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place everything for the window, look and language as they are now."""
        kit = self.screen.table
        animation = self.animation
        animation.layout = table_layout(self.screen, animation.setup)
        animation.hand.layout = animation.layout
        self._set_pace()
        if self.painter.sprites.kit is not kit:
            self.painter.sprites = CardSprites(kit)
        self.painter.forget()
        self.let_go()
        self._place_hud()
        self.sitting_out.place()
        self.choreographer.relay()
        self.turn.place()
        if self.coach is not None:
            self.coach.place()
        self.mode.layout()

    @property
    def _hurries(self) -> bool:
        """Whether the player does not wait for what the others do."""
        return self.sitting_out.skipping or self.table.plays_itself

    def _place_hud(self) -> None:
        """Large words leave the button of the last trick to say who won it."""
        animation = self.animation
        self.hud.winner = ""
        if self._looking_back:
            trick = animation.picture.view.facts.tricks[-1]
            assert trick.winner is not None, "a past trick has a winner"
            self.hud.winner = table.trick_won(animation.person(trick.winner))
        self.hud.place(animation.layout)

    def _set_pace(self) -> None:
        settings = self.app.settings
        chosen = pace(settings.speed, settings.motion)
        self.animation.pace = self.animation.hand.pace = AT_ONCE if self._hurries else chosen

    # -- the game -------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Move on: motion first, then the bots, then the player's question."""
        self._set_pace()
        saved = self._motion.advance(seconds)
        self.animation.stage.sweep(self.animation.animator)
        self.turn.update(seconds)
        self._light_up()
        bots_wait = self._looking_aside or self.mode.tells_first
        if saved and self.choreographer.ready_for_more and not bots_wait:
            self._let_bots_play()
        self._tell_problem()
        if self.coach is not None:
            self.coach.update()
        if not (saved and self.choreographer.is_finished):
            self._seconds_idle = 0.0
            if self.animation.picture.view.facts.phase is Phase.SCORED:
                self.mode.rehearse_end()
            return
        self._seconds_idle += seconds
        self._show_thinking()
        if self.table.game.deal_over:
            self.mode.end_deal()
        elif self.mode.tells_first:
            self.mode.tell()
        else:
            self._ask()
            self.turn.wait(seconds, looking_aside=self._looking_aside)

    @property
    def _looking_aside(self) -> bool:
        """Whether something else lies over the trick, so that the bots wait."""
        sheet = self.coach is not None and self.coach.sheet is not None
        return sheet or self._looking_back

    @property
    def _looking_back(self) -> bool:
        """Whether the last trick is open; before the first one of a deal is over there is none."""
        return self.painter.last_trick_open and bool(self.animation.picture.view.facts.tricks)

    def _light_up(self) -> None:
        """The spotlight follows the turn, as far as it was shown; none while cards are dealt."""
        animation = self.animation
        asked = animation.own if self.prompt is not None else animation.picture.turn
        animation.light_up(None if animation.picture.backs is not None else asked)

    def _tell_problem(self) -> None:
        """Say once that the match cannot be saved."""
        problem = self.table.take_problem()
        if problem is not None:
            self.app.tell(problem)

    def _let_bots_play(self) -> None:
        events = self.table.poll()
        if events:
            self.choreographer.perform(events)
        if self._hurries:
            self.choreographer.skip()

    def _hear(self, sound: SoundName, pan: float) -> None:
        """Play a sound of the table; a deal that nobody watches is not heard either."""
        if not self._hurries:
            self.app.sounds.play(sound, pan)

    def _show_thinking(self) -> None:
        seat = self.table.thinking
        if seat is not None and self._seconds_idle > _THINKING_SHOWS:
            self.animation.picture.moods.think(seat)

    def prepare(self) -> bool:
        """Load what the deal will need, while the player thinks."""
        return self._rehearsal.step()

    def start_next_deal(self) -> None:
        """See ``ModeHost.start_next_deal``."""
        self.slam = SlamWish()
        self.sitting_out.forget()
        self._set_pace()
        self._close_last_trick()
        self.animation.picture.message_words = None
        self.choreographer.perform(self.table.start_next_deal())

    # -- the player's question ------------------------------------------------------------------

    def _ask(self) -> None:
        decision = self.table.decision
        mine = decision is not None and decision.seat == self.table.human
        if self.prompt is not None or decision is None or not mine or self.table.plays_itself:
            return
        view = replace(self.table.view, match=self.table.game.standing)
        if self.slam.passes_over(decision.kind, view):
            self.table.decline()
            return
        self.turn.ask(decision, view)
        self.mode.ask(view, decision.kind)

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""
        return self.turn.prompt

    @property
    def prompt_kind(self) -> DecisionKind | None:
        """See ``TableHost.prompt_kind``."""
        return self.turn.kind

    def can_choose(self) -> bool:
        """Whether it is about cards of the hand."""
        return self.turn.can_choose()

    def _go_on(self, events: Sequence[Event] | None) -> None:
        """The player has answered: show what follows, or that he declined."""
        if self.coach is not None:
            self.coach.close()
        self._close_last_trick()
        if events is None:
            self.table.decline()
        self.choreographer.perform(events or ())

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Buttons first, then the prompt's panel, then the hand; a free click skips motion."""
        if self.mode.handle(event) or (self.coach is not None and self.coach.handle(event)):
            return
        if self.hud.handle(event) or self.sitting_out.handle(event):
            return
        if event.type == pygame.KEYDOWN and press_key(self, event.key):
            return
        if self.painter.last_trick_open and is_press(event):
            self.toggle_last_trick()
            return
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON
        if left and self.painter.deal_plate(self.table.game).collidepoint(event.pos):
            look_at_deal(self)
            return
        if self.prompt is None and left:
            self._skip_to(event)
        else:
            self.turn.handle(event)

    def command(self, press: pygame.event.Event) -> None:
        """See ``Scene.command``."""
        self.mode.command(press)

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        parts = [it for it in (self.prompt, self.coach, self.mode) if it is not None]
        return (*[hint for it in parts for hint in it.shortcuts()], *table_shortcuts(self))

    def targets(self) -> Iterable[pygame.Rect]:
        """See ``Scene.targets``."""
        asked = () if self.prompt is None else self.prompt.controls().values()
        return (*(widget.rect for widget in self.hud.widgets), *asked)

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        sheet = None if self.coach is None else self.coach.sheet
        return sheet is not None and sheet.rect.collidepoint(position)

    def explains(self, position: tuple[int, int]) -> bool:
        """See ``Scene.explains``; all that the table tells of what is pointed at."""
        return True

    def _skip_to(self, press: pygame.event.Event) -> None:
        """Skip what moves; if that leads to a question, a press on a card is meant to answer it.

        Unless it follows at once on the last answer, as of somebody who pressed twice.
        """
        calm = self.turn.guard.over
        self.skip()
        if calm and self.animation.hand.card_at(press.pos) is not None:
            self.update(0.0)
            if self.app.scene is self and self.can_choose():
                self.turn.hand.handle(press)

    def skip(self) -> None:
        """Let all that moves arrive; what comes up then is not answered by the same presses."""
        self._motion.skip()
        self.turn.guard.begin()

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self.turn.dragging

    def give_up_drag(self) -> None:
        """Let the card that follows the pointer go back."""
        self.turn.give_up_drag()

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.turn.let_go()
        self.hud.let_go()
        self.sitting_out.let_go()
        if self.coach is not None:
            self.coach.button.let_go()
        self.mode.let_go()

    def toggle_last_trick(self) -> None:
        """Show or hide the last trick."""
        if self.animation.picture.view.facts.tricks or self.painter.last_trick_open:
            self.painter.last_trick_open = not self.painter.last_trick_open
            self._place_hud()

    def _close_last_trick(self) -> None:
        """Look at the table again."""
        if self.painter.last_trick_open:
            self.toggle_last_trick()

    def open_menu(self) -> None:
        """Pause."""
        self.mode.open_menu()

    def play_rest(self) -> None:
        """What is left of the deal is played for the player: take the question away."""
        self.turn.forget()
        if self.coach is not None:
            self.coach.close()
        self._close_last_trick()
        self.choreographer.skip()

    def resume(self) -> None:
        """Come back from another screen, where advice may have been switched on or off."""
        super().resume()
        self.animation.hand.sort_anew()
        if self.mode.wants_coach != (self.coach is not None):
            if self.coach is not None:
                self.coach.leave()
            self.coach = self._make_coach()
            self.turn.advises = self.coach is not None
            self.turn.place()
        elif self.coach is not None:
            self.coach.resume()

    def leave(self) -> None:
        """Save the match and stop the bots."""
        if self.coach is not None:
            self.coach.leave()
        self.table.close()

    # -- drawing --------------------------------------------------------------------------------

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is; nowhere on the table while another screen lies over it."""
        return self.app.pointer if self.app.scene is self else _NOWHERE

    @property
    def moving(self) -> bool:
        """Whether something moves."""
        return (
            self.animation.animator.busy
            or not self.animation.timeline.is_finished
            or not self.table.saved
            or self.turn.moving
            or self.animation.picture.moods.passing
            or self.unfinished
            or (self.coach is not None and self.coach.moving)
        )

    @property
    def unfinished(self) -> bool:
        """See ``Scene.unfinished``."""
        return self.painter.sprites.unfinished

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table."""
        self.painter.options = TableDisplay.of(self.app.settings)
        coach = self.coach
        sheet = None if coach is None else coach.sheet
        self.painter.middle_panel = None if sheet is None else sheet.rect
        frame = TableFrame(
            felt=self.screen.felt,
            game=self.table.game,
            prompt=None if coach is not None and coach.covers_prompt else self.prompt,
            tips=self.turn.tips,
            pointer=self.pointer,
            folded=self.prompt_kind is DecisionKind.DISCARD or self.animation.picture.discard_lies,
        )
        self.painter.draw(target, frame)
        self._pad_hints.draw(target)
        self.sitting_out.draw(target)
        if coach is not None:
            coach.draw(target)
        self.painter.draw_over_panel(target)
        self.mode.draw(target)
