"""Poignées and the slam: what is announced beside the cards (sections 3 and 7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import EXCUSE, NO_CARDS, CardSet
from game.rules.ruleset import PoigneeLevel
from game.rules.state import Facts, Phase


@dataclass(frozen=True, slots=True)
class PoigneeChoice:
    """The handfuls that a seat may show.

    Attributes:
        trumps: trumps that may be shown, the Excuse not counted.
        must_include: trumps of the discard, shown with any handful.
        has_excuse: whether the Excuse can make up the count.
        sizes: cards of each level that is within reach, lowest first.
    """

    trumps: CardSet
    must_include: CardSet
    has_excuse: bool
    sizes: tuple[tuple[PoigneeLevel, int], ...]

    def needs_excuse(self, size: int) -> bool:
        """Whether a handful of that size is only reached with the Excuse."""
        return len(self.trumps) < size


def poignee_choice(facts: Facts, seat: int, hand: CardSet) -> PoigneeChoice | None:
    """The handfuls that a seat may show now, just before its first card; None if there are none."""
    if poignee_refusal(facts, seat) is not None:
        return None
    laid_away = facts.shown_discard if seat == facts.taker else NO_CARDS
    trumps = hand.trumps | laid_away
    reach = len(trumps) + (EXCUSE in hand)
    sizes = tuple(
        (level, size)
        for level, size in zip(PoigneeLevel, facts.shape.poignee_thresholds, strict=True)
        if size <= reach
    )
    return PoigneeChoice(trumps, laid_away, EXCUSE in hand, sizes) if sizes else None


def check_poignee(facts: Facts, seat: int, hand: CardSet, cards: CardSet) -> PoigneeLevel:
    """Refuse cards that are no handful of that seat; give the level otherwise.

    Whether it is the moment to show one is for ``poignee_refusal`` to say.

    Raises:
        IllegalAction: naming the first rule that is broken.
    """
    laid_away = facts.shown_discard if seat == facts.taker else NO_CARDS
    trumps = hand.trumps | laid_away
    _check_shown_cards(trumps, laid_away, hand, cards)
    level = facts.rules.poignee_level(facts.players, len(cards))
    if level is None:
        raise IllegalAction(Reason.POIGNEE_COUNT, count=len(cards))
    if EXCUSE in cards and len(trumps) >= len(cards):
        raise IllegalAction(Reason.POIGNEE_EXCUSE)
    return level


def _check_shown_cards(trumps: CardSet, laid_away: CardSet, hand: CardSet, cards: CardSet) -> None:
    for card in cards - trumps:
        if card not in hand:
            raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
        if card != EXCUSE:
            raise IllegalAction(Reason.POIGNEE_NOT_TRUMP, card=card.code)
    if not laid_away <= cards:
        raise IllegalAction(Reason.POIGNEE_SHOWN_DISCARD)


def poignee_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why that seat may not show a handful now, if so: only just before its first card."""
    if facts.phase is not Phase.PLAY:
        return Reason.WRONG_PHASE
    if facts.has_played(seat):
        return Reason.POIGNEE_TOO_LATE
    if facts.to_act != seat:
        return Reason.NOT_YOUR_TURN
    if any(shown.seat == seat for shown in facts.poignees):
        return Reason.POIGNEE_ALREADY
    return None


def chelem_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why that seat may not announce the slam now, if so.

    The taker may, from the end of the auction until the first card.
    """
    if facts.taker is None or facts.is_over:
        return Reason.WRONG_PHASE
    if seat != facts.taker:
        return Reason.CHELEM_ONLY_TAKER
    if not facts.before_first_card:
        return Reason.CHELEM_TOO_LATE
    if facts.chelem is not None:
        return Reason.CHELEM_ALREADY
    return None
