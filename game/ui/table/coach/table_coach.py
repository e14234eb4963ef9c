"""The coach at the table: advice on the open question, and who the partner may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import getrandbits
from types import MappingProxyType
from typing import Final

import pygame

from game.coach.hidden_cards import Holdings, can_tell_holdings
from game.rules.actions import DecisionKind
from game.rules.cards import NO_CARDS, Card
from game.rules.dealing import SEED_BITS
from game.rules.observation import partner_candidates
from game.rules.state import Facts
from game.session.deal import DealLog
from game.session.desk import Reply
from game.session.practice import OtherCardsQuestion
from game.session.questions import (
    WHOLE_DEALS,
    EvaluateQuestion,
    EvaluationAnswer,
    HoldingsQuestion,
    PartnerAnswer,
    PartnerQuestion,
    PartnerWatch,
    Verdict,
    is_unknown,
)
from game.ui.input.keys import Hint, plain
from game.ui.table.coach.advice import AdviceSheet
from game.ui.table.coach.inquiries import Inquiries, Inquiry
from game.ui.table.coach.other_cards import CardsSheet
from game.ui.table.coach.partner import (
    PartnerChance,
    PartnerSheet,
    chance_plate,
    draw_chance,
    draw_verdict,
    shares_of,
    verdict_sentence,
)
from game.ui.table.coach.room import panel_room
from game.ui.table.coach.row_sheet import RowSheet
from game.ui.table.edge import AdviceButton
from game.ui.table.host import CoachHost
from game.ui.table.layout import MOST_SEATS
from game.ui.table.seats.look import SeatLook
from game.ui.widgets.control import LEFT_BUTTON
from game.words.i18n import tr

_PLAYOUTS: Final = 60_000
_PLAYOUTS_OF_WHOLE_DEALS: Final = 16_000
BUDGETS: Final = MappingProxyType(
    {kind: _PLAYOUTS_OF_WHOLE_DEALS if kind in WHOLE_DEALS else _PLAYOUTS for kind in DecisionKind}
)
"""Playouts that advice is worth: a few seconds of work."""


class TableCoach:
    """The coach at the table: panels and chances, filled as his answers come.

    Attributes:
        inquiries: what the coach is asked.
        watch: who the partner may be.
        advice: the panel with advice, while it is open.
        partner: the panel about the partner, while it is open.
        cards: the panel about the cards that are gone, while it is open.
        guessing: whether the partner may be guessed here, and cards be counted for one.
        bars: whether the chances are shown, in the panel and at the seats.
    """

    def __init__(self, host: CoachHost, *, guessing: bool) -> None:
        """Belong to a table, with no panel open and nothing asked.

        Args:
            host: the table.
            guessing: whether the partner may be guessed here, and cards be counted for one.
        """
        self._host = host
        self.guessing = guessing
        self.inquiries = Inquiries(host.app.desk)  # which gets ready while cards are dealt
        self.watch = PartnerWatch()
        self.advice: AdviceSheet | None = None
        self.partner: PartnerSheet | None = None
        self.cards: CardsSheet | None = None
        self.bars = False
        self.button = AdviceButton(self.toggle_advice)
        self._seen: Facts | None = None
        self._told = False
        self._hovered: Card | None = None
        self._on_cards: Callable[[Reply], None] | None = None

    # -- what there is to ask -------------------------------------------------------------------

    @property
    def sheet(self) -> RowSheet | None:
        """The panel that is open: advice, guess or cards; None where none is."""
        return self.advice or self.partner or self.cards

    @property
    def covers_prompt(self) -> bool:
        """Whether the panel of the open question lies under the coach's."""
        return self.sheet is not None and self._host.prompt_kind is not DecisionKind.PLAY

    @property
    def can_advise(self) -> bool:
        """Whether a question is open that the coach can judge."""
        return self._host.prompt is not None

    @property
    def can_guess(self) -> bool:
        """Whether there is a partner to be guessed."""
        return self.guessing and is_unknown(self._host.animation.picture.view)

    @property
    def can_count(self) -> bool:
        """Whether there are cards to be counted for the player."""
        return self.guessing and can_tell_holdings(self._host.animation.picture.view)

    def _names(self) -> Sequence[str]:
        animation = self._host.animation
        return [animation.name(seat) for seat in range(animation.setup.players)]

    # -- opening and closing --------------------------------------------------------------------

    def toggle_advice(self) -> None:
        """Ask for advice, or have enough of it."""
        if self.advice is not None:
            self.close()
        elif self.can_advise:
            self.close()
            self._ask_advice()

    def _ask_advice(self) -> None:
        host = self._host
        view, kind = host.table.view, host.prompt_kind
        assert kind is not None, "a question is open"
        host.let_go()  # the panel may take the release
        self.advice = AdviceSheet(view, kind, self._names, lambda: host.painter.sprites)
        seed = host.table.game.bot_seed
        question = EvaluateQuestion(view, kind, seed, BUDGETS[kind], standard=host.app.standard)
        self.inquiries.ask(Inquiry.ADVICE, question)
        self.place()

    def toggle_partner(self) -> None:
        """Look who the partner may be, or leave it at that; the chances stay at the seats."""
        if self.partner is not None:
            self.close()
        elif self.can_guess:
            self.close()
            self._host.let_go()  # the panel may take the release
            view = self._host.animation.picture.view
            faces = [who.character for who in self._host.animation.setup.seats]
            self.partner = PartnerSheet(
                view, self.watch, self._names, faces, self.guess, told=lambda: self.bars
            )
            self.place()

    def toggle_cards(self) -> None:
        """Look which cards are gone and who has the others, or leave it at that."""
        if self.cards is not None:
            self.close()
        elif self.can_count:
            self.close()
            self._host.let_go()  # the panel may take the release
            view = self._host.animation.picture.view
            self.cards = CardsSheet(view, self._names, lambda: self._host.painter.sprites)
            self.inquiries.ask(Inquiry.HOLDINGS, HoldingsQuestion(view))
            self.place()
            self._host.app.announce(self.cards.spoken())

    def guess(self, seat: int) -> None:
        """Take a seat's owner for the partner; the coach's chances show from then on."""
        self.bars = self.bars or self.partner is not None
        view = self._host.animation.picture.view
        self.watch.mark(seat, view)
        guess = self.watch.guess
        if guess is None:
            words = tr("No guess.")
        elif seat == view.facts.taker:
            words = tr("Your guess: the taker is alone.")
        else:
            words = tr("Your guess: {name} is the partner.", name=self._names()[seat])
        self._host.app.announce(words)

    def ask_for_cards(self, log: DealLog, seat: int, then: Callable[[Reply], None]) -> None:
        """Look for other hidden cards that fit all that a seat has seen."""
        self._on_cards = then
        self.inquiries.ask(Inquiry.CARDS, OtherCardsQuestion(log, seat, getrandbits(SEED_BITS)))

    def close(self) -> None:
        """Close the panel, and ask no more for it."""
        self.advice = self.partner = self.cards = None
        self._point_at_cards()
        self.inquiries.drop(Inquiry.ADVICE)
        self.inquiries.drop(Inquiry.HOLDINGS)

    def resume(self) -> None:
        """Go on after another screen, which may have asked something as well."""
        self.inquiries.resume()

    def leave(self) -> None:
        """The table is left: take back all that the coach was asked."""
        self.inquiries.drop_all()

    # -- time -----------------------------------------------------------------------------------

    def update(self) -> None:
        """Take what the coach has found, and ask anew when the deal has gone on."""
        if self.advice is not None and not self.can_advise:
            self.close()
        if self.partner is not None and not self.can_guess:
            self.close()
        if self.cards is not None and not self.can_count:
            self.close()
        for inquiry, reply in self.inquiries.poll():
            self._take(inquiry, reply)
        self._follow_partner()
        self._follow_cards()
        self._tell_verdict()
        self._follow_hand()
        self._point_at_cards()

    def _point_at_cards(self) -> None:
        """Let the cards shine that the chosen row is about."""
        advised = NO_CARDS if self.advice is None else self.advice.chosen_cards
        self._host.animation.hand.advised = advised

    def _follow_hand(self) -> None:
        """A card of the hand that is pointed at anew shows its row."""
        before, self._hovered = self._hovered, self._host.animation.hand.hovered
        if self.advice is not None and self._hovered is not None and self._hovered != before:
            self.advice.point_at(self._hovered)

    def _take(self, inquiry: Inquiry, reply: Reply) -> None:
        answer = reply.answer
        if inquiry is Inquiry.ADVICE and self.advice is not None:
            self._take_advice(self.advice, reply)
        elif inquiry is Inquiry.PARTNER and isinstance(answer, PartnerAnswer):
            self.watch.learn(answer)
            self.place()
        elif inquiry is Inquiry.HOLDINGS and self.cards is not None:
            if isinstance(answer, Holdings):
                self.cards.holdings = answer
                self.place()
        elif inquiry is Inquiry.CARDS and self._on_cards is not None:
            self._on_cards(reply)

    def _take_advice(self, advice: AdviceSheet, reply: Reply) -> None:
        first = advice.answer is None
        if isinstance(reply.answer, EvaluationAnswer):
            advice.renew(reply.answer)
        if reply.failure is not None:
            advice.failed = True
        if first or reply.done:
            self.place()
            self._host.app.announce(advice.sentence())

    def _follow_partner(self) -> None:
        """Ask who the partner may be after each card, as long as somebody may want to see it."""
        view = self._host.animation.picture.view
        wanted = self.bars or self.partner is not None
        if not (wanted and self.can_guess) or view.facts == self._seen or _is_full(view.facts):
            return
        self._seen = view.facts
        if self.partner is not None:
            self.partner.renew(view)
        self.inquiries.ask(Inquiry.PARTNER, PartnerQuestion(view))

    def _follow_cards(self) -> None:
        """Count on after each card, as long as the panel is open."""
        view = self._host.animation.picture.view
        if self.cards is None or view == self.cards.view or _is_full(view.facts):
            return
        self.cards.renew(view)
        self.inquiries.ask(Inquiry.HOLDINGS, HoldingsQuestion(view))
        self.place()

    @property
    def _verdict(self) -> Verdict | None:
        """How the guess came out; None while that is unknown, or where nothing was guessed."""
        if self.watch.guess is None:
            return None
        return self.watch.verdict(self._host.animation.picture.view)

    def _tell_verdict(self) -> None:
        verdict = self._verdict
        if verdict is not None and not self._told:
            self._told = True
            self._host.app.announce(verdict_sentence(verdict))

    @property
    def moving(self) -> bool:
        """Whether an answer of the coach is awaited, which a frame to come will show."""
        return self.inquiries.busy

    # -- layout and drawing ---------------------------------------------------------------------

    def place(self) -> None:
        """Place button and panel for the window, look and language as they are now."""
        self._place_button()
        if self.sheet is not None:
            self.sheet.place(self._host.animation.layout.kit, self._room())

    def _place_button(self) -> None:
        host = self._host
        self.button.discarding = host.prompt_kind is DecisionKind.DISCARD
        self.button.place(host.animation.layout)

    def _room(self) -> pygame.Rect:
        """Where a panel may lie."""
        host = self._host
        buttons = [self.button.rect, *(widget.rect for widget in host.hud.widgets)]
        layout, lifted = host.animation.layout, host.can_choose()
        plates = [chance_plate(layout, look, chance) for look, chance in self.chances()]
        return panel_room(layout, host.painter.cached_seats, plates, buttons, over_lifted=lifted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw chances, button and panel over the table."""
        host = self._host
        for look, chance in self.chances():
            draw_chance(target, host.animation.layout, look, chance)
        verdict = self._verdict
        if verdict is not None:
            draw_verdict(target, host.animation.layout, verdict)
        if self.can_advise:
            self._place_button()
            self.button.draw(target, host.painter.firm, open_now=self.advice is not None)
        if self.sheet is not None:
            self.sheet.draw(target)

    def chances(self) -> list[tuple[SeatLook, PartnerChance]]:
        """What is shown at the seats; six sit too close for that, and the panel says it all."""
        host = self._host
        too_close = host.animation.layout.players == MOST_SEATS
        if not self.can_guess or self.partner is not None or too_close:
            return []
        view, watch = host.animation.picture.view, self.watch
        looks = {look.place: look for look in host.painter.cached_seats}
        seats = partner_candidates(view)
        found = []
        best = max(seats, key=lambda seat: watch.chance(seat) or 0.0)
        figures = shares_of(watch, view) if self.bars else {}
        for seat in seats:
            guessed = watch.guess is not None and watch.guess.seat == seat
            share = watch.chance(seat) if self.bars else None
            look = looks.get(host.animation.place_of(seat))
            if look is not None and (guessed or share is not None):
                alone = seat == view.facts.taker
                figure = figures.get(seat, "")
                found.append((look, PartnerChance(share, figure, guessed, seat == best, alone)))
        return found

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let button, panel and seats react; return whether the event was for them."""
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        if self.can_advise and self.button.handle(event):
            return True
        if self.sheet is not None and self.sheet.handle(event):
            if event.type == pygame.KEYDOWN:
                self._host.app.announce(self.sheet.spoken())
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos)
        return self.covers_prompt and event.type == pygame.KEYDOWN

    def _press(self, position: tuple[int, int]) -> bool:
        """A candidate's medallion is a guess; beside a panel that covers a question, it closes."""
        seat = self._seat_at(position) if self.can_guess else None
        if seat is not None:
            self.guess(seat)
        elif self.covers_prompt:
            self.close()
        else:
            return False
        return True

    def _key(self, key: int) -> bool:
        if key == pygame.K_h:
            self.toggle_advice()
        elif key == pygame.K_p and self.guessing:
            self.toggle_partner()
        elif key == pygame.K_c and self.guessing:
            self.toggle_cards()
        elif key == pygame.K_ESCAPE and self.sheet is not None:
            self.close()
        else:
            return False
        return True

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        offered = (
            (self.can_advise, plain(pygame.K_h), tr("advice")),
            (self.can_count, plain(pygame.K_c), tr("cards gone")),
            (self.can_guess, plain(pygame.K_p), tr("who is the partner?")),
        )
        return [(stroke, words) for can, stroke, words in offered if can]

    def _seat_at(self, position: tuple[int, int]) -> int | None:
        """The candidate on whose medallion a point lies."""
        layout, animation = self._host.animation.layout, self._host.animation
        for seat in partner_candidates(animation.picture.view):
            x, y = layout.seat(animation.place_of(seat))
            if (position[0] - x) ** 2 + (position[1] - y) ** 2 <= layout.radius(1) ** 2:
                return seat
        return None


def _is_full(facts: Facts) -> bool:
    """Whether a trick is about to be taken away."""
    return facts.trick is not None and len(facts.trick.cards) == len(facts.playing)
