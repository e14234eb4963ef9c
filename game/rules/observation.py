"""The only gate through which hidden cards pass: what one seat may know.

Every screen, bot and hint works on an ``Observation``; nothing else of a deal reaches them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules import auction, calling, declarations, discard, play
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    DogShown,
    Event,
    PartnerRevealed,
    PlayStarted,
    PoigneeShown,
    TrickWon,
)
from game.rules.facts import evolve_facts
from game.rules.ruleset import Bid, RuleSet
from game.rules.state import Facts, Phase

_PUBLIC = (
    DealVoided,
    BidMade,
    AuctionWon,
    CardCalled,
    PartnerRevealed,
    DogShown,
    ChelemAnnounced,
    PlayStarted,
    PoigneeShown,
    CardPlayed,
    TrickWon,
    DealScored,
)


def redact(event: Event, seat: int) -> Event:
    """The copy of an event that a seat may see.

    Raises:
        TypeError: for an event of unknown kind; what is not known to be public stays hidden.
    """
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        return Dealt(event.dealer, hands, None)
    if isinstance(event, Discarded):
        return event if event.seat == seat else replace(event, cards=None)
    if isinstance(event, _PUBLIC):
        return event
    raise TypeError(f"no rule says who may see {event!r}")


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do now.

    Attributes:
        bids: bids it may say.
        calls: cards it may call.
        discard: what its discard may be made of.
        plays: cards it may play.
        poignee: handfuls it may show before it plays.
        chelem: whether it may announce the slam.
    """

    bids: tuple[Bid, ...] = ()
    calls: CardSet = NO_CARDS
    discard: discard.DiscardChoice | None = None
    plays: CardSet = NO_CARDS
    poignee: declarations.PoigneeChoice | None = None
    chelem: bool = False


def choices(facts: Facts, seat: int, hand: CardSet) -> Choices:
    """What a seat may do, from its own hand, the public record and the rules alone."""
    chelem = declarations.chelem_refusal(facts, seat) is None
    if facts.to_act != seat:
        return Choices(chelem=chelem)
    if facts.phase is Phase.AUCTION:
        return Choices(bids=auction.legal_bids(facts))
    if facts.phase is Phase.CALL:
        return Choices(calls=calling.legal_calls(facts, hand), chelem=chelem)
    if facts.phase is Phase.DISCARD:
        return Choices(discard=discard.discard_choice(facts, hand), chelem=chelem)
    plays = play.legal_plays(facts, seat, hand)
    poignee = declarations.poignee_choice(facts, seat, hand)
    return Choices(plays=plays, poignee=poignee, chelem=chelem)


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows of a deal.

    Attributes:
        facts: the public record.
        seat: whose view this is.
        hand: the cards that seat holds now.
        dealt: the cards it was dealt.
        discard: what it laid away itself.
    """

    facts: Facts
    seat: int
    hand: CardSet = NO_CARDS
    dealt: CardSet = NO_CARDS
    discard: CardSet = NO_CARDS

    @property
    def choices(self) -> Choices:
        """What this seat may do now."""
        return choices(self.facts, self.seat, self.hand)

    @property
    def called(self) -> Card | None:
        """The called card."""
        return self.facts.called

    @property
    def partner(self) -> int | None:
        """The partner as far as this seat knows.

        Who was dealt the called card knows it from the start, and so does the taker who finds it in
        his own hand; the taker's seat then means that he is alone.
        """
        if self.facts.partner is not None or self.facts.called is None:
            return self.facts.partner
        return self.seat if self.facts.called in self.dealt else None

    @property
    def is_attacker(self) -> bool:
        """Whether this seat knows itself to be on the taker's side."""
        taker = self.facts.taker
        return taker is not None and self.seat in (taker, self.partner)

    def evolve(self, event: Event) -> Observation:
        """What the seat knows after one more event, already redacted for it."""
        facts = evolve_facts(self.facts, event)
        match event:
            case Dealt(hands=hands):
                hand = hands[self.seat]
                assert hand is not None, "a seat sees its own hand"
                return Observation(facts, self.seat, hand, hand)
            case DogShown(taker=taker, cards=cards) if taker == self.seat:
                return replace(self, facts=facts, hand=self.hand | cards)
            case Discarded(seat=seat, cards=cards) if seat == self.seat:
                assert cards is not None, "a seat sees its own discard"
                return replace(self, facts=facts, hand=self.hand - cards, discard=cards)
            case CardPlayed(seat=seat, card=card) if seat == self.seat:
                return replace(self, facts=facts, hand=self.hand.without(card))
        return replace(self, facts=facts)


def observe(rules: RuleSet, players: int, seat: int, events: Iterable[Event]) -> Observation:
    """What a seat knows after those events.

    Raises:
        TypeError: for an event of unknown kind.
    """
    seen = Observation(Facts(rules, players, dealer=0), seat)
    for event in events:
        seen = seen.evolve(redact(event, seat))
    return seen
