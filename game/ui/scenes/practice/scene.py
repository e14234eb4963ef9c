"""Practice at the table: advice, going back, what if, and who the partner may be."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.deal_log import DealLog
from game.session.desk import Reply as DeskReply
from game.session.game import Game
from game.session.practice import OtherCardsAnswer, Practice
from game.session.practice.partner_watch import Guess, guess_at, taken_along
from game.session.table import Table
from game.session.thinking import Thinker
from game.ui.host import Host
from game.ui.scenes.practice.dialogs import (
    ask_what_if,
    open_practice_menu,
    tell_end,
    tell_no_other_cards,
)
from game.ui.scenes.table.scene import TableScene
from game.ui.table.coach.open_hand import draw_open_hand, seat_under
from game.ui.table.coach.practice_bar import BarButton, PracticeBar
from game.ui.table.coach.table_coach import TableCoach
from game.ui.table.sprites import CardSprites
from game.words.i18n import tr


class PracticeScene(TableScene):
    """One deal in which nothing is final."""

    def __init__(
        self, app: Host, practice: Practice, thinker: Thinker, guess: int | None = None
    ) -> None:
        """Sit down at a practice deal.

        Args:
            app: the running application.
            practice: the deal.
            thinker: where the bots think; closed with the scene.
            guess: see ``Navigation.practice``.
        """
        self.practice = practice
        self._thinker = thinker
        self.bar = PracticeBar(self._bar_buttons())
        self._bars = guess is not None
        self._guess: Guess | None = None
        if guess is not None:
            self._guess = guess_at(guess, practice.game.view(practice.seat))
        super().__init__(app, Table(practice.game, thinker))

    def _bar_buttons(self) -> tuple[BarButton, ...]:
        practice = self.practice
        buttons = (
            BarButton(
                "left",
                lambda: tr("To your previous decision (U)"),
                self.undo,
                lambda: practice.has_past,
            ),
            BarButton(
                "right",
                lambda: tr("To your next decision (Ctrl + →)"),
                self.redo,
                lambda: practice.has_future,
            ),
            BarButton("swap", lambda: tr("What if … (W)"), self.what_if, lambda: True),
            BarButton(
                "eye", lambda: tr("All hands open or closed (O)"), self.toggle_open, lambda: True
            ),
        )
        if not practice.game.facts.shape.calls_a_king:
            return buttons
        guess = BarButton(
            "person",
            lambda: tr("Who is the partner? (P)"),
            self.toggle_partner,
            lambda: self._coach.can_guess,
        )
        return (*buttons, guess)

    # -- table ----------------------------------------------------------------------------------

    @property
    def _coach(self) -> TableCoach:
        assert self.coach is not None, "there is a coach in practice"
        return self.coach

    @property
    def teaches(self) -> bool:
        """Whether newcomers are told what comes up: here they ask the coach."""
        return False

    @property
    def wants_coach(self) -> bool:
        """Whether somebody gives advice here: always."""
        return True

    def make_coach(self) -> TableCoach:
        """A coach who also helps to find the partner."""
        coach = TableCoach(self, guessing=True)
        coach.bars, coach.watch.guess = self._bars, self._guess
        return coach

    def sit_down(self, table: Table, sprites: CardSprites | None = None) -> None:
        """See ``TableScene.sit_down``."""
        super().sit_down(table, sprites)
        self._dress()

    def _dress(self) -> None:
        """Say what kind of deal this is, and show the hands if they are open."""
        practice, picture = self.practice, self.show.picture
        words = tr("Practice: other cards") if practice.resampled else tr("Practice")
        self.painter.title = words
        picture.opened = None
        if practice.opened:
            game = practice.game
            picture.opened = lambda seat: game.view(seat).hand

    def layout(self) -> None:
        """See ``TableScene.layout``."""
        super().layout()
        self._dress()
        self.bar.place(self.show.layout)
        self.painter.reserved = () if self.bar.rect is None else (self.bar.rect,)

    # -- another moment, other cards ------------------------------------------------------------

    def undo(self) -> None:
        """Back to the player's previous decision."""
        self._go(self.practice.earlier)

    def redo(self) -> None:
        """Forward to the player's next decision, as the deal went on before."""
        self._go(self.practice.later)

    def _go(self, point: int | None) -> None:
        if point is not None:
            self._show(self.practice.go(point))

    def _show(self, game: Game) -> None:
        """Show the deal as it stands at another moment, or with other hidden cards."""
        self._bars = self._coach.bars
        guess = self._coach.watch.guess
        view = game.view(self.practice.seat)
        self._guess = None if guess is None else taken_along(guess, view)
        self._coach.leave()
        self.sit_down(Table(game, self._thinker), self.painter.sprites)
        self.layout()

    def toggle_partner(self) -> None:
        """Look who the partner may be, or leave it at that."""
        self._coach.toggle_partner()

    def toggle_open(self) -> None:
        """Lay all hands open, or take them up again."""
        self.practice.opened = not self.practice.opened
        opened = self.practice.opened
        self.app.announce(tr("All hands are open.") if opened else tr("The hands are closed."))
        self._dress()

    def what_if(self) -> None:
        """Ask how to go on from here."""
        ask_what_if(self)

    def deal_other_cards(self) -> None:
        """Go on with other hidden cards that fit all that the player has seen."""
        if self.practice.game.decision is not None:
            self._coach.close()
            self._ask_for_cards()

    def _ask_for_cards(self) -> None:
        practice, log = self.practice, self.practice.log
        self._coach.ask_for_cards(log, practice.seat, partial(self._take_cards, log))

    def _take_cards(self, log: DealLog, reply: DeskReply) -> None:
        """Exchange the cards of that log; where the deal has gone on meanwhile, ask anew."""
        answer = reply.answer
        if answer is not None and self.practice.log != log:
            if self.practice.game.decision is not None:
                self._ask_for_cards()
        elif isinstance(answer, OtherCardsAnswer) and answer.log is not None:
            self._show(self.practice.exchange(answer.log))
            self.app.announce(tr("Other cards are dealt; all that you have seen fits them."))
        elif reply.failure is not None or answer is not None:
            tell_no_other_cards(self)

    # -- the end --------------------------------------------------------------------------------

    def _rehearse_end(self) -> None:
        """A sentence tells the end, and no sheet."""

    def _end_deal(self) -> None:
        if not self._ending.shown:
            self._ending.shown = True
            tell_end(self, self.table.game)

    # -- input and drawing ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """The bar and the keys of practice first."""
        if self.bar.handle(event) or self._practice_key(event):
            return
        super().handle(event)

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        super().let_go()
        self.bar.let_go()

    def _practice_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        keys = {pygame.K_u: self.undo, pygame.K_w: self.what_if, pygame.K_o: self.toggle_open}
        act = keys.get(event.key)
        if act is None:
            return False
        act()
        return True

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl with left and Z goes back, with right forward again."""
        keys = {pygame.K_LEFT: self.undo, pygame.K_RIGHT: self.redo, pygame.K_z: self.undo}
        act = keys.get(press.key)
        if act is not None:
            act()

    def open_menu(self) -> None:
        """Pause."""
        open_practice_menu(self)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, and the bar over it."""
        super().draw(target)
        open_seat = seat_under(self.show, self.painter.kept_seats, self.pointer)
        if open_seat is not None and not self.painter.middle_covered:
            draw_open_hand(target, self.show, self.painter.sprites, open_seat, self.painter.plates)
        self.bar.draw(target, self.show.layout, self.painter.firm)
