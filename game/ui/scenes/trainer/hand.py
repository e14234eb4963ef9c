"""The learner's hand, as the question and the answer show it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.actions import CallCard, Discard, PlayCard, ShowPoignee
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.decision_kind import DecisionKind
from game.session.trainer.choices import Choice
from game.session.trainer.position import Position
from game.session.trainer.themes import Stake, stake_of
from game.ui.table.hand.fan import HandFan


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
    if not asked or on_choose is None:
        return HandFan(view.hand, None, lifted)
    refused = view.hand - (plays if discard is None else discard.eligible)
    return HandFan(view.hand, on_choose, lifted, refused)


def standing_out(chosen: Choice | None) -> CardSet:
    """The cards of an answer."""
    match chosen:
        case Discard(cards=cards) | ShowPoignee(cards=cards):
            return cards
        case PlayCard(card=card) | CallCard(card=card):
            return CardSet((card,))
    return NO_CARDS
