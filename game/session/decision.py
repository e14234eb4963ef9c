"""Whose decision is next, and what it is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import CardSet
from game.rules.decision_kind import OPTIONAL, DecisionKind
from game.rules.observation import Choices, choices
from game.rules.state import Facts, Phase


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


KIND_OF_ACTION: Final[Mapping[type[Action], DecisionKind]] = MappingProxyType(
    {
        CancelDeal: DecisionKind.CANCEL,
        DeclareImprenable: DecisionKind.IMPRENABLE,
        MakeBid: DecisionKind.BID,
        CallCard: DecisionKind.CALL,
        AnnounceChelem: DecisionKind.CHELEM,
        Discard: DecisionKind.DISCARD,
        AnnouncePetit: DecisionKind.PETIT,
        ShowPoignee: DecisionKind.POIGNEE,
        DeclareMisere: DecisionKind.MISERE,
        PlayCard: DecisionKind.PLAY,
    }
)
"""What each action answers; a deal may also be thrown in where a bare Petit could be declared."""

KIND_OF_PHASE: Final = MappingProxyType(
    {
        Phase.PETIT_SEC: DecisionKind.IMPRENABLE,
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

    The rules leave announcements open for a while; here each is asked once: to cancel the deal
    before the first bid (section 2.5), slams and the Petit before the first card (section 3), a
    handful or a misère just before its owner's first card or where the rules want it (section 7).

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
    """What may be announced before the next bid or card, by the seat to act or by others."""
    seats = _asked_seats(facts, to_act)
    offered = {seat: _offered(choices(facts, seat, hands[seat])) for seat in seats}
    for kind in OPTIONAL:
        for seat, kinds in offered.items():
            if kind in kinds:
                yield Decision(kind, seat, optional=True)


def _asked_seats(facts: Facts, to_act: int) -> tuple[int, ...]:
    """The seats that may have something to announce, the taker first."""
    if facts.phase is Phase.AUCTION:
        return () if facts.bids else facts.playing
    if facts.phase is not Phase.PLAY:
        return ()
    if not facts.before_first_card:
        return () if facts.has_played(to_act) else (to_act,)
    return tuple(sorted(facts.playing, key=lambda seat: seat != facts.taker))


def _offered(offer: Choices) -> frozenset[DecisionKind]:
    offered = {
        DecisionKind.CANCEL: offer.cancel,
        DecisionKind.CHELEM: bool(offer.slams),
        DecisionKind.PETIT: offer.petit,
        DecisionKind.POIGNEE: offer.poignee is not None,
        DecisionKind.MISERE: bool(offer.miseres),
    }
    return frozenset(kind for kind, open_to in offered.items() if open_to)
