"""The player's turn: what he is asked, and the ways in which he answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules import play
from game.rules.actions import Bid, DecisionKind, IllegalAction, MakeBid, PlayCard
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.observation import Observation
from game.session.deal import Decision
from game.ui.boxes.box import Widget
from game.ui.host import act_or_stay
from game.ui.input.keys import PRESSING_KEYS, InputGuard, is_press
from game.ui.sound import SoundName
from game.ui.table.hand.input import HandInput, HandListener, Tips
from game.ui.table.host import TableHost
from game.ui.table.prompt import Act, Doubt, HandLook, Prompt, PromptAnswer
from game.ui.table.prompts import make_prompt
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.waiting import ForcedCard, TurnBell
from game.words.cards import card_title, card_words
from game.words.i18n import tr
from game.words.table import bid_name

_HAND_KINDS: Final = (DecisionKind.DISCARD, DecisionKind.POIGNEE, DecisionKind.PLAY)
_NO_LOOK: Final = HandLook()
_TAKEN_BACK_WITHIN: Final = 1.0
"""Seconds for which a card waits that may be taken back; no other card falls meanwhile."""


@dataclass(slots=True)
class WaitingCard:
    """A card that was chosen and may be taken back.

    Attributes:
        answer: what plays it.
        seconds: how long until it is played.
    """

    answer: PromptAnswer
    seconds: float

    @property
    def card(self) -> Card:
        """The card that waits to be played."""
        assert isinstance(self.answer, Act), "only a card waits"
        assert isinstance(self.answer.action, PlayCard), "only a card waits"
        return self.answer.action.card


class PlayersTurn(HandListener):
    """The question that is open at a table, if any, and what the hand has to do with it.

    Attributes:
        prompt: the question.
        kind: what it is about.
        advises: whether the question leaves room for a coach.
        guard: keeps presses that were meant for something before from answering.
        hand: the pointer and the keys on the cards of the hand.
        tips: why a card may not be chosen.
    """

    def __init__(
        self, host: TableHost, on_answer: Callable[[Sequence[Event] | None], None], *, advises: bool
    ) -> None:
        """Begin between two questions.

        Args:
            host: the table.
            on_answer: takes what follows from an answer; None where the player declines.
            advises: whether there is a coach.
        """
        self._host, self._on_answer = host, on_answer
        self.advises = advises
        self.prompt: Prompt | None = None
        self.kind: DecisionKind | None = None
        self.guard = InputGuard()
        self.hand = HandInput(host.animation.hand, self)
        self.tips = Tips()
        self._forced = ForcedCard()
        self._waiting: WaitingCard | None = None
        self._bell = TurnBell(host.app.sounds.play)

    def ask(self, decision: Decision, view: Observation) -> None:
        """Ask the player for a decision, and ring where he may look elsewhere."""
        self.prompt, self.kind = make_prompt(decision, view), decision.kind
        self.place()
        self._bell.ask(decision.kind)
        at = self._host.app.pointer
        self.hand.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at))

    def place(self) -> None:
        """Place the open question for the window, look and language as they are now."""
        if self.prompt is None:
            return
        self.prompt.advises = self.advises
        self.prompt.standard = self._host.app.standard
        self.prompt.hides_gauge = self._host.app.settings.hide_gauge
        if isinstance(self.prompt, DiscardPrompt):
            self.prompt.slam = self._host.slam
        self.prompt.place(self._host.animation.layout)
        self._dress_hand()

    def _dress_hand(self) -> None:
        if self.prompt is not None:
            self._host.animation.hand.dress(self.prompt.hand_look())

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Move on by a time."""
        self.guard.update(seconds)
        self.hand.update(seconds)
        if self._waiting is not None:
            self._wait_on(self._waiting, seconds)
        self.tips.update(seconds, self._host.animation.hand, dragging=self.hand.dragging)

    def _wait_on(self, waiting: WaitingCard, seconds: float) -> None:
        """Keep a card that waits lifted, and play it when its time is over."""
        self._host.animation.hand.hover(waiting.card)
        waiting.seconds -= seconds
        if waiting.seconds <= 0:
            self._waiting = None
            self.answer(waiting.answer)

    def wait(self, seconds: float, *, looking_aside: bool) -> None:
        """The table waits for the player: remind him, or play the only card if he wants that.

        Args:
            seconds: how much time has passed.
            looking_aside: whether something lies over the trick.
        """
        self._bell.update(seconds)
        host = self._host
        if self._waiting is not None:
            return
        if not host.app.settings.autoplay_forced or self.hand.dragging or looking_aside:
            self._forced.forget()
            return
        card = self._forced.update(seconds, self.kind, host.table.view, host.animation.pace.look)
        if card is not None:
            self.choose_card(card)

    @property
    def moving(self) -> bool:
        """Whether a card is dragged, or something is about to show or to be played."""
        waits = self._forced.waiting or self._waiting is not None
        return self.hand.dragging or self.tips.coming or waits

    # -- answers --------------------------------------------------------------------------------

    def answer(self, answer: PromptAnswer) -> None:
        """Carry out the player's answer to the open question."""
        if self.prompt is None:
            return
        try:
            table = self._host.table
            events = table.submit(answer.action) if isinstance(answer, Act) else None
        except IllegalAction:
            return
        self.prompt = self.kind = self._waiting = None
        self.guard.begin()
        self.tips.clear()
        self._forced.forget()
        self._bell.forget()
        self._on_answer(events)
        self._host.animation.hand.dress(_NO_LOOK)

    def forget(self) -> None:
        """Ask no more: somebody else answers."""
        self.give_up_drag()
        self.prompt = self.kind = self._waiting = None
        self.tips.clear()
        self._forced.forget()
        self._bell.forget()
        self._host.animation.hand.dress(_NO_LOOK)

    def can_choose(self) -> bool:
        """Whether the open question is about cards of the hand."""
        return self.prompt is not None and self.kind in _HAND_KINDS

    @property
    def chooses_for_good(self) -> bool:
        """Whether a card that is chosen is played."""
        return self.kind is DecisionKind.PLAY

    def choose_card(self, card: Card) -> None:
        """A card was clicked or taken by key: answer, or say why not."""
        if self.prompt is not None and self.can_choose() and not self._refuses(card):
            self._take(self.prompt.choose(card))

    def drop_card(self, card: Card, position: tuple[int, int]) -> None:
        """A card was dragged and let go: the prompt says whether that chooses it."""
        outside = not self._host.app.window.get_rect().collidepoint(position)
        if self.prompt is None or outside or self._refuses(card):
            return
        if self.prompt.drop_target(card, position):
            self._take(self.prompt.choose(card))

    def _refuses(self, card: Card) -> bool:
        """Say why a card may not be chosen, if that is so."""
        reason = None if self.prompt is None else self.prompt.refusal(card)
        if reason is None:
            return False
        self.tips.say(card, reason)
        self._host.app.sounds.play(SoundName.REFUSED)
        self._host.app.announce(reason)
        return True

    def _take(self, answer: PromptAnswer | None) -> None:
        if answer is None:
            self._dress_hand()
        elif _gives_slam_up(self._host.table.view, answer):
            self._ask_before_giving_up(answer)
        else:
            assert self.prompt is not None, "a card was chosen"
            self._answer_or_doubt(self.prompt, answer, by_key=False)

    # -- doubts ---------------------------------------------------------------------------------

    def _ask_before_giving_up(self, answer: PromptAnswer) -> None:
        """Play the Excuse, which the rules allow, only if the player means to give his slam up."""
        message = (
            tr(
                "The Excuse wins no trick before the last: your slam is lost unless your partner "
                "wins this one."
            )
            if self._host.table.view.facts.shape.calls_a_king
            else tr("The Excuse wins no trick before the last one: your slam is lost.")
        )
        replies = act_or_stay(tr("Play the Excuse"), lambda: self.answer(answer), tr("Keep it"))
        self._host.app.ask(tr("Give your slam up?"), message, replies)

    def _answer_or_doubt(self, prompt: Prompt, answer: PromptAnswer, *, by_key: bool) -> None:
        """Take an answer; one by key that is rarely meant after a question."""
        doubt = (prompt.doubt(answer) if by_key else None) or self._doubt_of_weight(answer)
        if doubt is None:
            self._let_wait(answer)
            return
        replies = act_or_stay(doubt.label, lambda: self.answer(answer), tr("Back"))
        self._host.app.ask(doubt.title, doubt.message, replies)

    def _doubt_of_weight(self, answer: PromptAnswer) -> Doubt | None:
        """What is asked before a high bid or, if the player wants that, before every card."""
        asked = self._host.app.settings.asked_again
        if asked == "nothing" or not isinstance(answer, Act):
            return None
        match answer.action:
            case MakeBid(bid=bid) if bid >= Bid.GARDE_SANS:
                words = bid_name(bid)
                message = tr("The dog stays closed, and the score counts much more.")
                return Doubt(tr("{contract}?", contract=words), message, words)
            case PlayCard(card=card) if asked == "cards" and self._has_choice:
                words = card_title(card)
                return Doubt(tr("Play {card}?", card=card_words(card)), "", words)
        return None

    @property
    def _has_choice(self) -> bool:
        """Whether another card may be played as well."""
        return len(self._host.table.view.choices.plays) > 1

    # -- cards that may be taken back -----------------------------------------------------------

    def _let_wait(self, answer: PromptAnswer) -> None:
        """Carry an answer out; a card after a second, in which it may be taken back."""
        is_card = isinstance(answer, Act) and isinstance(answer.action, PlayCard)
        if is_card and self._has_choice and self._host.app.settings.take_back:
            self._waiting = WaitingCard(answer, _TAKEN_BACK_WITHIN)
            self._host.app.announce(tr("Backspace takes the card back."))
        else:
            self.answer(answer)

    def _take_back(self, event: pygame.event.Event) -> bool:
        """Hear, while a card waits, whether it is taken back; all else waits with it."""
        waiting = self._waiting
        if waiting is None:
            return False
        pressed = is_press(event) and self._host.animation.hand.card_at(event.pos) == waiting.card
        if pressed or (event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE):
            self._waiting = None
            self._host.app.announce(tr("The card is taken back."))
        elif event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS:
            waiting.seconds = 0.0
        return event.type != pygame.MOUSEMOTION

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """The hand first, then the panel of the open question."""
        prompt = self.prompt
        if prompt is None:
            self.hand.handle(event)
            return
        if self._take_back(event):
            return
        if self.guard.takes(event):
            return
        by_key = event.type == pygame.KEYDOWN
        if by_key or is_press(event):
            prompt.by_key = by_key
        for_panel = by_key and prompt.keyboard_in_panel
        if not (for_panel or prompt.dragging) and self.hand.handle(event):
            return
        answer = prompt.handle(event)
        if answer is not None:
            self._answer_or_doubt(prompt, answer, by_key=by_key)
        elif event.type != pygame.MOUSEMOTION:
            self._dress_hand()

    # -- for who does not see the table ---------------------------------------------------------

    def press(self, widget: Widget) -> None:
        """Do what a control of the open question is for, or any other one at the table."""
        prompt = self.prompt
        if prompt is not None:
            prompt.focus_on(widget)
        widget.activate()
        answer = None if prompt is None else prompt.handle(pygame.event.Event(pygame.NOEVENT))
        if prompt is not None and answer is not None:
            self._answer_or_doubt(prompt, answer, by_key=False)
        elif prompt is self.prompt:
            self._dress_hand()

    def point_at(self, card: Card) -> None:
        """Put the keyboard on a card of the hand."""
        self.hand.hand.by_key = True
        self.hand.hand.hover(card)

    def press_card(self, card: Card) -> None:
        """Choose a card of the hand, unless one waits that may be taken back."""
        if self._waiting is None:
            self.point_at(card)
            self.choose_card(card)

    # -- dragging -------------------------------------------------------------------------------

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self.hand.dragging or (self.prompt is not None and self.prompt.dragging)

    def give_up_drag(self) -> None:
        """Let the card that follows the pointer go back."""
        self.hand.cancel()
        if self.prompt is not None:
            self.prompt.let_go()

    def let_go(self) -> None:
        """See ``Scene.let_go``: cards that are dragged lie where they were, and no tip stays."""
        self.hand.let_go()
        self.tips.clear()
        if self.prompt is not None:
            self.prompt.let_go()


def _gives_slam_up(view: Observation, answer: PromptAnswer) -> bool:
    """Whether that answer is a card that costs the player the slam that he has announced."""
    return (
        isinstance(answer, Act)
        and isinstance(answer.action, PlayCard)
        and play.gives_slam_up(view.facts, view.seat, answer.action.card)
    )
