"""The gate that hidden cards do not pass: what one seat may know.

Every screen, bot and hint works on an ``Observation``; nothing else of a deal reaches them. Events
go through ``redact`` before a seat hears of them. Whoever holds a whole state and no views that
follow the events goes through ``observed``, which leaves the same out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules import before_play, play
from game.rules.actions import Bid, Misere, Slam
from game.rules.cards import DECK, NO_CARDS, Card, CardSet
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
    ImprenableDeclared,
    MisereDeclared,
    PartnerRevealed,
    PetitAnnounced,
    PetitSecFound,
    PileTurned,
    PlayStarted,
    PoigneeShown,
    TrickWon,
)
from game.rules.facts import evolve_facts
from game.rules.options.choices import Stakes
from game.rules.score.match import Match
from game.rules.state import DealState, Facts, Phase

_PUBLIC = (
    DealVoided,
    PetitSecFound,
    ImprenableDeclared,
    BidMade,
    AuctionWon,
    CardCalled,
    PartnerRevealed,
    DogShown,
    ChelemAnnounced,
    PlayStarted,
    PoigneeShown,
    PetitAnnounced,
    MisereDeclared,
    CardPlayed,
    TrickWon,
    PileTurned,
    DealScored,
)


def redact(event: Event, seat: int) -> Event:
    """The copy of an event that a seat may see.

    Raises:
        TypeError: for an event of unknown kind; what is not known to be public stays hidden.
    """
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        piles = tuple(tuple(_face_up(pile) for pile in owned) for owned in event.piles)
        return Dealt(event.dealer, hands, None, piles)
    if isinstance(event, Discarded):
        return event if event.seat == seat else replace(event, cards=None)
    if isinstance(event, _PUBLIC):
        return event
    raise TypeError(f"no rule says who may see {event!r}")


def _face_up(pile: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    return (*((None,) * (len(pile) - 1)), pile[-1])


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat may do now.

    Attributes:
        bids: bids it may say.
        bid_slams: slams it may announce with a bid.
        calls: cards it may call.
        discard: what its discard may be made of.
        plays: cards it may play.
        poignee: handfuls it may show.
        slams: slams it may announce apart from a bid.
        petit: whether it may announce the Petit in the last trick.
        miseres: misères it may declare.
        imprenable: whether it may declare its bare Petit imprenable.
        cancel: whether it may have the deal thrown in.
    """

    bids: tuple[Bid, ...] = ()
    bid_slams: tuple[Slam, ...] = ()
    calls: CardSet = NO_CARDS
    discard: before_play.DiscardChoice | None = None
    plays: CardSet = NO_CARDS
    poignee: play.PoigneeChoice | None = None
    slams: tuple[Slam, ...] = ()
    petit: bool = False
    miseres: tuple[Misere, ...] = ()
    imprenable: bool = False
    cancel: bool = False


def choices(facts: Facts, seat: int, hand: CardSet) -> Choices:
    """What a seat may do, from its own hand, the public record and the rules alone.

    The announcements among them are open to a seat out of turn too, where the rules say so.
    """
    mine = facts.to_act == seat
    if facts.phase is Phase.PLAY:
        return _choices_in_play(facts, seat, hand, mine=mine)
    if facts.phase is Phase.AUCTION:
        return _choices_in_auction(facts, seat, hand, mine=mine)
    if facts.phase is Phase.PETIT_SEC:
        return Choices(imprenable=mine, cancel=mine)
    slams = play.legal_slams(facts, seat)
    if mine and facts.phase is Phase.CALL:
        return Choices(calls=before_play.legal_calls(facts, hand), slams=slams)
    if mine and facts.phase is Phase.DISCARD:
        return Choices(discard=before_play.discard_choice(facts, hand), slams=slams)
    return Choices(slams=slams)


def _choices_in_auction(facts: Facts, seat: int, hand: CardSet, *, mine: bool) -> Choices:
    return Choices(
        bids=before_play.legal_bids(facts) if mine else (),
        bid_slams=before_play.slams_with_bid(facts) if mine else (),
        cancel=before_play.may_cancel(facts, seat, hand),
    )


def _choices_in_play(facts: Facts, seat: int, hand: CardSet, *, mine: bool) -> Choices:
    plays = play.legal_plays(facts, seat, hand) if mine else NO_CARDS
    if facts.has_played(seat):
        return Choices(plays=plays)
    return Choices(
        plays=plays,
        poignee=play.poignee_choice(facts, seat, hand),
        slams=play.legal_slams(facts, seat),
        petit=play.petit_refusal(facts, seat, hand) is None,
        miseres=play.miseres(facts, seat, hand),
    )


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows of a deal.

    Attributes:
        facts: the public record.
        seat: whose view this is.
        hand: the cards that seat holds now.
        dealt: the cards it was dealt.
        discard: what it laid away itself.
        match: the match before this deal, for a player who is to play for its pools and chips; None
            for a deal by itself, which is played for its score.
    """

    facts: Facts
    seat: int
    hand: CardSet = NO_CARDS
    dealt: CardSet = NO_CARDS
    discard: CardSet = NO_CARDS
    match: Match | None = None

    @property
    def choices(self) -> Choices:
        """What this seat may do now."""
        return choices(self.facts, self.seat, self.hand)

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

    @property
    def bonuses_pay(self) -> bool:
        """Whether announcements are paid: of chips the contract alone is (section 11.21)."""
        return self.match is None or self.facts.rules.stakes is not Stakes.CHIPS

    @property
    def gone(self) -> CardSet:
        """The cards that were played, or that others have shown as they laid them away."""
        return self.facts.played | (self.facts.shown_discard - self.discard)

    @property
    def unseen(self) -> CardSet:
        """The cards that this seat has not seen go and does not own: in other hands, or away."""
        return DECK - self.gone - self.hand - self.discard

    def evolve(self, event: Event) -> Observation:
        """What the seat knows after one more event, already redacted for it."""
        facts = evolve_facts(self.facts, event)
        match event:
            case Dealt(hands=hands):
                hand = hands[self.seat]
                assert hand is not None, "a seat sees its own hand"
                return Observation(facts, self.seat, hand, hand, match=self.match)
            case DogShown(taker=taker, cards=cards) if taker == self.seat:
                return replace(self, facts=facts, hand=self.hand | cards)
            case Discarded(seat=seat, cards=cards) if seat == self.seat:
                assert cards is not None, "a seat sees its own discard"
                return replace(self, facts=facts, hand=self.hand - cards, discard=cards)
            case CardPlayed(seat=seat, card=card) if seat == self.seat:
                return replace(self, facts=facts, hand=self.hand.without(card))
        return replace(self, facts=facts)


def observed(state: DealState, seat: int, dealt: CardSet = NO_CARDS) -> Observation:
    """What a seat knows of a deal that stands like that.

    Args:
        state: the whole deal, hidden cards included.
        seat: whose view it is to be.
        dealt: the cards that it was dealt, which a state does not keep; none for a player who looks
            only at what he may do now.
    """
    discarded = state.discard if seat == state.facts.taker else NO_CARDS
    return Observation(state.facts, seat, state.hands[seat], dealt, discarded)


def partner_candidates(view: Observation) -> tuple[int, ...]:
    """The seats that may be the partner, in playing order; the taker last, who may be alone."""
    taker = view.facts.taker
    others = tuple(seat for seat in view.facts.playing if seat not in (taker, view.seat))
    return others if taker is None else (*others, taker)
