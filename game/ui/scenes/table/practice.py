"""Practice at the table: advice, going back, what if, and who the partner may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.session.deal import DealLog
from game.session.desk import Reply
from game.session.game import Game
from game.session.practice import OtherCardsAnswer, Practice
from game.session.questions import Guess, guess_at, taken_along
from game.session.table import Table
from game.session.thinking import Thinker
from game.ui.host import DialogReply
from game.ui.input.keys import Hint, ctrl, plain
from game.ui.scenes.table.keys import pages_to_read
from game.ui.scenes.table.match import TableMode
from game.ui.table.coach.other_cards import BarButton, PracticeBar, draw_open_hand, seat_under
from game.ui.table.coach.partner import verdict_sentence
from game.ui.table.coach.table_coach import TableCoach
from game.ui.table.host import ModeHost
from game.words.i18n import tr
from game.words.numbers import number
from game.words.score.sheet import headline


class PracticeMode(TableMode):
    """One deal in which nothing is final."""

    wants_coach = True

    def __init__(
        self, host: ModeHost, practice: Practice, thinker: Thinker, guess: int | None = None
    ) -> None:
        """Practise at a table.

        Args:
            host: the table.
            practice: the deal.
            thinker: where the bots think; closed with the table.
            guess: see ``Navigation.practice``.
        """
        self.host, self._app = host, host.app
        self.practice = practice
        self._thinker = thinker
        self.bar = PracticeBar(tuple(self._bar_buttons()))
        self.coach: TableCoach
        self._bars = guess is not None
        self._guess: Guess | None = None
        if guess is not None:
            self._guess = guess_at(guess, practice.game.view(practice.seat))
        self._ended = False

    def _bar_buttons(self) -> Iterator[BarButton]:
        practice = self.practice
        yield BarButton(
            "left",
            lambda: tr("To your previous decision (U)"),
            self.undo,
            lambda: practice.has_past,
        )
        yield BarButton(
            "right",
            lambda: tr("To your next decision (Ctrl + →)"),
            self.redo,
            lambda: practice.has_future,
        )
        yield BarButton("swap", lambda: tr("What if … (W)"), self.what_if)
        yield BarButton("eye", lambda: tr("All hands open or closed (O)"), self.toggle_open)
        yield BarButton(
            "cards",
            lambda: tr("Cards gone, and who has the others (C)"),
            self.toggle_cards,
            lambda: self.coach.can_count,
        )
        if practice.game.facts.shape.calls_a_king:
            yield BarButton(
                "person",
                lambda: tr("Who is the partner? (P)"),
                self.toggle_partner,
                lambda: self.coach.can_guess,
            )

    # -- table ----------------------------------------------------------------------------------

    def make_coach(self) -> TableCoach:
        """A coach who also helps to find the partner."""
        self.coach = TableCoach(self.host, guessing=True)
        self.coach.bars, self.coach.watch.guess = self._bars, self._guess
        return self.coach

    def begin(self) -> None:
        """See ``TableMode.begin``."""
        self._ended = False
        self._dress()

    def _dress(self) -> None:
        """Say what kind of deal this is, and show the hands if they are open."""
        practice, picture = self.practice, self.host.animation.picture
        words = tr("Practice: other cards") if practice.resampled else tr("Practice")
        self.host.painter.title = words
        picture.opened = None
        if practice.opened:
            game = practice.game
            picture.opened = lambda seat: game.view(seat).hand

    def layout(self) -> None:
        """See ``TableMode.layout``."""
        self._dress()
        self.bar.place(self.host.animation.layout)
        self.host.painter.reserved = () if self.bar.rect is None else (self.bar.rect,)

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
        self._bars = self.coach.bars
        guess = self.coach.watch.guess
        view = game.view(self.practice.seat)
        self._guess = None if guess is None else taken_along(guess, view)
        self.coach.leave()
        self.host.sit_down(Table(game, self._thinker), self.host.painter.sprites)
        self.host.layout()

    def toggle_partner(self) -> None:
        """Look who the partner may be, or leave it at that."""
        self.coach.toggle_partner()

    def toggle_cards(self) -> None:
        """Look which cards are gone and who has the others, or leave it at that."""
        self.coach.toggle_cards()

    def toggle_open(self) -> None:
        """Lay all hands open, or take them up again."""
        self.practice.opened = opened = not self.practice.opened
        self._app.announce(tr("All hands are open.") if opened else tr("The hands are closed."))
        self._dress()

    def what_if(self) -> None:
        """Ask how to go on from this moment."""
        hands = tr("Close the hands") if self.practice.opened else tr("Open all hands")
        replies = (
            DialogReply(tr("Other cards"), self.deal_other_cards),
            DialogReply(hands, self.toggle_open),
            DialogReply(tr("Go back one decision"), self.undo),
            DialogReply(tr("Go on as it is"), lambda: None, main=True),
        )
        message = tr(
            "Go on with the same hidden cards, with all hands open, or with other hidden cards: "
            "these are drawn anew, by what you could know at this moment."
        )
        self._app.ask(tr("What if …"), message, replies)

    def deal_other_cards(self) -> None:
        """Go on with other hidden cards that fit all that the player has seen."""
        if self.practice.game.decision is not None:
            self.coach.close()
            self._ask_for_cards()

    def _ask_for_cards(self) -> None:
        practice, log = self.practice, self.practice.log
        self.coach.ask_for_cards(log, practice.seat, partial(self._take_cards, log))

    def _take_cards(self, log: DealLog, reply: Reply) -> None:
        """Exchange the cards of that log; where the deal has gone on meanwhile, ask anew."""
        answer = reply.answer
        if answer is not None and self.practice.log != log:
            if self.practice.game.decision is not None:
                self._ask_for_cards()
        elif isinstance(answer, OtherCardsAnswer) and answer.log is not None:
            self._show(self.practice.exchange(answer.log))
            self._app.announce(tr("Other cards are dealt; all that you have seen fits them."))
        elif reply.failure is not None or answer is not None:
            message = tr("No other cards were found that fit all that you have seen.")
            self._app.ask(tr("What if …"), message)

    # -- the end --------------------------------------------------------------------------------

    def end_deal(self) -> None:
        """Tell how the deal ended, once."""
        if not self._ended:
            self._ended = True
            self._tell_end()

    def _tell_end(self) -> None:
        """How the deal ended; one may still go back."""
        game = self.host.table.game
        result = game.results[-1]
        own = result.scores[self.practice.seat]
        score = tr("Your score: {score}.", score=number(own, signed=True))
        message = " ".join((score, *self._partner_words()))
        replies = [
            DialogReply(tr("Leave"), self._app.pop),
            DialogReply(tr("Score sheet"), self._show_sheet),
            DialogReply(tr("Go back one decision"), self.undo, main=True),
        ]
        self._app.ask(headline(result, game.setup), message, replies)

    def _partner_words(self) -> list[str]:
        """How the player's guess came out, if there was something to guess."""
        watch = self.coach.watch
        verdict = None if watch.guess is None else watch.verdict(self.host.table.view)
        return [] if verdict is None else [verdict_sentence(verdict)]

    def _show_sheet(self) -> None:
        """The score sheet; after that, the end is told again."""
        sheet = self._app.routes.practice_sheet(self.host.table.game, self._tell_end)
        self._app.push(sheet)

    # -- input and drawing ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The bar and the keys of practice."""
        if self.bar.handle(event):
            return True
        keys = {pygame.K_u: self.undo, pygame.K_w: self.what_if, pygame.K_o: self.toggle_open}
        act = keys.get(event.key) if event.type == pygame.KEYDOWN else None
        if act is not None:
            act()
        return act is not None

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.bar.let_go()

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return (
            (plain(pygame.K_u), tr("to your previous decision")),
            (ctrl(pygame.K_RIGHT), tr("to your next decision")),
            (plain(pygame.K_w), tr("what if …")),
            (plain(pygame.K_o), tr("all hands open or closed")),
        )

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl with left and Z goes back, with right forward again."""
        keys = {pygame.K_LEFT: self.undo, pygame.K_RIGHT: self.redo, pygame.K_z: self.undo}
        act = keys.get(press.key)
        if act is not None:
            act()

    def open_menu(self) -> None:
        """The pause menu of a practice deal."""
        app = self._app
        replies = [
            DialogReply(tr("Leave"), app.pop),
            DialogReply(tr("Settings"), lambda: app.push(app.routes.settings())),
            *pages_to_read(self.host),
            DialogReply(tr("Resume"), lambda: None, main=True),
        ]
        if self.bar.rect is None:  # there is no button for it at the table
            replies.insert(1, DialogReply(tr("What if …"), self.what_if))
        keys = [
            tr(
                "H: advice. U: back to your previous decision. Ctrl + →: forward again. "
                "W: what if? O: all hands open."
            )
        ]
        if self.host.table.view.facts.shape.has_taker:
            keys.append(tr("C: cards gone."))
        if self.host.table.view.facts.shape.calls_a_king:
            keys.append(tr("P: who is the partner?"))
        app.ask(tr("Practice"), " ".join(keys), replies)

    def draw(self, target: pygame.Surface) -> None:
        """Draw an open hand that is pointed at, and the bar."""
        animation, painter = self.host.animation, self.host.painter
        open_seat = seat_under(animation, painter.cached_seats, self.host.pointer)
        if open_seat is not None and not painter.middle_covered:
            draw_open_hand(target, animation, painter.sprites, open_seat, painter.plates)
        self.bar.draw(target, animation.layout, painter.firm)
