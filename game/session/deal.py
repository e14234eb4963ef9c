"""One deal in progress, the only holder of its hidden cards: seeds, log, and who decides next."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.rules.actions import (
    OPTIONAL,
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import CardSet
from game.rules.dealing import Deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.events import Event
from game.rules.observation import Choices, Observation, choices, redact
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Facts, Phase

_SEED_BITS: Final = 128


def derive_seed(seed: int, *labels: str | int) -> int:
    """A seed of its own for what the labels name; the one it comes from cannot be got back."""
    text = "/".join(str(part) for part in (seed, *labels))
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


@dataclass(frozen=True, slots=True)
class Seeds:
    """The sources of chance of a match.

    Attributes:
        cards: decides the first dealer and every deck.
        bots: decides what the bots leave to chance.
    """

    cards: int
    bots: int

    @classmethod
    def fresh(cls) -> Seeds:
        """Two unrelated seeds from the system's source of randomness."""
        return cls(secrets.randbits(_SEED_BITS), secrets.randbits(_SEED_BITS))

    @classmethod
    def of(cls, seed: int) -> Seeds:
        """Seeds for a match that can be repeated."""
        return cls(derive_seed(seed, "cards"), derive_seed(seed, "bots"))


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


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did: an action, or the refusal of an optional decision.

    Attributes:
        seat: who did it.
        done: the action, or the decision that was declined.
    """

    seat: int
    done: Action | Decision


class LiveDeal:
    """A deal from the first card dealt to the score."""

    def __init__(self, rules: RuleSet, players: int, dealer: int, deal: Deal) -> None:
        """Deal the cards out.

        Raises:
            BadDeal: when the hands and the dog are not one deck.
        """
        self._dealt = deal
        self._events = open_deal(rules, players, dealer, deal)
        self._state = fold(rules, players, self._events)
        self._moves: list[Move] = []
        self._declined: set[Decision] = set()
        self._decision = self._next_decision()
        blank = Facts(rules, players, dealer)
        self._views = [Observation(blank, seat) for seat in range(players)]
        self._seen = [0] * players

    @property
    def state(self) -> DealState:
        """The whole deal with all hidden cards: never for a bot or a screen."""
        return self._state

    @property
    def dealt(self) -> Deal:
        """The cards as they were dealt, hidden ones included."""
        return self._dealt

    @property
    def facts(self) -> Facts:
        """The public record: what all at the table know."""
        return self._state.facts

    @property
    def decision(self) -> Decision | None:
        """What the deal waits for; None when it is over."""
        return self._decision

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything that was done, refusals included."""
        return tuple(self._moves)

    def view(self, seat: int) -> Observation:
        """All that a seat may know of the deal, redacted from its events."""
        view = self._views[seat]
        for event in self._events[self._seen[seat] :]:
            view = view.evolve(redact(event, seat))
        self._views[seat], self._seen[seat] = view, len(self._events)
        return view

    def events(self, seat: int) -> tuple[Event, ...]:
        """The events of the deal as a seat saw them, hidden cards left out."""
        return tuple(redact(event, seat) for event in self._events)

    def submit(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action; the events come back with all their cards.

        Raises:
            IllegalAction: when the rules forbid it; then nothing happens.
        """
        events = decide(self._state, seat, action)
        for event in events:
            self._state = evolve(self._state, event)
        self._events += events
        self._record(Move(seat, action))
        return events

    def answer(self, action: Action | None) -> list[Event]:
        """Answer what the deal waits for, for the seat that is asked; None declines.

        Returns:
            What happened, with all cards.

        Raises:
            IllegalAction: when the rules forbid it; then nothing happens.
            ValueError: when the deal is over, or what is asked may not be declined.
        """
        if self._decision is None:
            raise ValueError("the deal waits for nothing")
        if action is not None:
            return self.submit(self._decision.seat, action)
        self.decline(self._decision.seat)
        return []

    def carry_out(self, move: Move) -> None:
        """Do again what was done before, in this deal or in another; see ``submit``, ``decline``.

        Raises:
            IllegalAction, ValueError: when it cannot be done now.
        """
        if isinstance(move.done, Decision):
            self.decline(move.seat)
        else:
            self.submit(move.seat, move.done)

    def decline(self, seat: int) -> None:
        """Refuse the optional decision that the deal waits for.

        Raises:
            ValueError: when that seat is not asked, or may not decline.
        """
        decision = self._decision
        if decision is None or decision.seat != seat or not decision.optional:
            raise ValueError(f"seat {seat} has nothing to decline")
        self._declined.add(decision)
        self._record(Move(seat, decision))

    def _record(self, move: Move) -> None:
        self._moves.append(move)
        self._decision = self._next_decision()

    def _next_decision(self) -> Decision | None:
        return next_decision(self._state.facts, self._state.hands, self._declined)


@dataclass(frozen=True, slots=True)
class DealLog:
    """A deal and what was done in it.

    Attributes:
        rules: the rules in force.
        players: seats at the table.
        dealer: the dealer's seat.
        deal: the cards.
        moves: what was done; refusals may be left out, as records do.
    """

    rules: RuleSet
    players: int
    dealer: int
    deal: Deal
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, live: LiveDeal) -> DealLog:
        """The log of a deal in progress, up to its last move."""
        facts = live.facts
        return cls(facts.rules, facts.players, facts.dealer, live.dealt, live.moves)

    def dealt(self) -> LiveDeal:
        """The deal as it was before its first move."""
        return LiveDeal(self.rules, self.players, self.dealer, self.deal)

    def replayed(self) -> LiveDeal:
        """The deal after all moves, of which none is left out.

        Raises:
            IllegalAction, ValueError: when a move cannot be made where it stands.
        """
        live = self.dealt()
        for move in self.moves:
            live.carry_out(move)
        return live
