"""Whose decision is next, and what it is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.ai.player import DecisionKind
from game.rules.cards import CardSet
from game.rules.declarations import chelem_refusal, poignee_choice
from game.rules.state import Facts, Phase

__all__ = ["KIND_OF_PHASE", "Decision", "DecisionKind", "next_decision"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One question to one player.

    Attributes:
        kind: what is asked.
        seat: who is asked.
        optional: whether he may decline.
    """

    kind: DecisionKind
    seat: int
    optional: bool = False


KIND_OF_PHASE: Final = MappingProxyType(
    {
        Phase.AUCTION: DecisionKind.BID,
        Phase.CALL: DecisionKind.CALL,
        Phase.DISCARD: DecisionKind.DISCARD,
        Phase.PLAY: DecisionKind.PLAY,
    }
)
"""What the seat to act must decide in each phase."""


def next_decision(
    facts: Facts, hands: Sequence[CardSet], declined: Collection[Decision]
) -> Decision | None:
    """The decision that the deal waits for; None when it is over.

    The rules leave the slam announcement and the poignée open for a while; here each is asked once:
    the slam before the first card (section 3), a poignée just before its owner's first card
    (section 7).

    Args:
        facts: the public record.
        hands: what each seat holds now.
        declined: optional decisions of this deal that were declined.
    """
    if facts.to_act is None or facts.phase not in KIND_OF_PHASE:
        return None
    for offer in _offers(facts, facts.to_act, hands):
        if offer not in declined:
            return offer
    return Decision(KIND_OF_PHASE[facts.phase], facts.to_act)


def _offers(facts: Facts, to_act: int, hands: Sequence[CardSet]) -> Iterator[Decision]:
    """The announcements that may be made before the next card."""
    if facts.phase is not Phase.PLAY:
        return
    if facts.taker is not None and chelem_refusal(facts, facts.taker) is None:
        yield Decision(DecisionKind.CHELEM, facts.taker, optional=True)
    if poignee_choice(facts, to_act, hands[to_act]) is not None:
        yield Decision(DecisionKind.POIGNEE, to_act, optional=True)
