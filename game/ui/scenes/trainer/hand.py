"""The learner's hand as the question and the answer show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.rules.actions import CallCard, Discard, PlayCard, ShowPoignee
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.decision_kind import DecisionKind
from game.session.trainer.choices import Choice
from game.session.trainer.position import Position
from game.session.trainer.themes import Stake, stake_of
from game.ui.scenes.trainer.fan import HandFan
from game.ui.table.cards.sprites import CardSprites
from game.words.cards import card_title


def fan_of(
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
    fan = HandFan(view.hand, card_title, on_choose if asked else None)
    if asked and on_choose is not None:
        fan.refused = view.hand - (plays if discard is None else discard.eligible)
    fan.lifted = lifted
    return fan


def standing_out(chosen: Choice | None) -> CardSet:
    """The cards of an answer."""
    match chosen:
        case Discard(cards=cards):
            return cards
        case ShowPoignee(cards=cards):
            return cards
        case PlayCard(card=card) | CallCard(card=card):
            return CardSet((card,))
    return NO_CARDS


class HandRehearsal:
    """Draws the cards of the next hand before it is shown, one at a time."""

    def __init__(self) -> None:
        self._pose: Position | None = None
        self._pieces: Iterator[None] = iter(())

    def step(
        self, position: Position, sprites: CardSprites, window: tuple[int, int], top: float
    ) -> bool:
        """Draw another card; whether there was one left.

        Args:
            position: the position that will be shown.
            sprites: what keeps the cards.
            window: its size in pixels.
            top: where the fan will stand.
        """
        if position != self._pose:
            self._pose = position
            fan = fan_of(position, NO_CARDS, lambda _card: None)
            fan.place(sprites.kit, window, top)
            self._pieces = fan.rehearse(sprites)
        return next((True for _ in self._pieces), False)
