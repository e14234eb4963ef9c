"""One match: its deals one after the other, each sealed, whose turn it is to deal, and the totals.

A seal proves that no card moved after the cards went out. At the deal a salted hash of the deck's
order and of the deal plan is fixed, and saved with salt and deck: loading checks it.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, replace

from game.rules.actions import Action, Bid, IllegalAction
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.dealing import (
    BadDeal,
    Deal,
    DealerDraw,
    cut,
    draw_for_deal,
    gathered_deck,
    random_deal,
)
from game.rules.events import Event, VoidReason
from game.rules.observation import Observation
from game.rules.options.choices import Shuffle
from game.rules.plain_values import CodedError, MessageCode
from game.rules.score.match import Match, MatchLine, Settlement
from game.rules.score.scores import Score
from game.rules.score.sheet import ScoreSheet
from game.rules.score.tally import won_cards
from game.rules.state import DealState, Facts
from game.session.deal import Decision, LiveDeal, Move, Seeds, derive_seed
from game.session.setup import GameSetup


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """Dealt cards with their seal.

    Attributes:
        deal: the cards, with the deck's order and the deal plan.
        salt: hashed along, so that the commitment tells nothing of the cards.
        commitment: SHA-256, in hexadecimal, over salt, deck and plan.
    """

    deal: Deal
    salt: str
    commitment: str

    @property
    def text(self) -> str:
        """What is hashed: three lines with salt, deck and plan, and no end of the last line."""
        deck = " ".join(card.code for card in self.deal.deck)
        plan = " ".join(str(destination) for destination in self.deal.destinations)
        return f"{self.salt}\n{deck}\n{plan}"

    @property
    def intact(self) -> bool:
        """Whether deck and plan are those that were sealed."""
        return _hash(self) == self.commitment


def seal(deal: Deal, salt: str) -> SealedDeal:
    """Seal a deal at the moment it is dealt."""
    unsealed = SealedDeal(deal, salt, "")
    return replace(unsealed, commitment=_hash(unsealed))


def _hash(sealed: SealedDeal) -> str:
    # a damaged save may hold half a surrogate pair, which no other encoding takes
    return hashlib.sha256(sealed.text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended.

    Attributes:
        number: 1 for the first deal of the match; void deals are numbered too.
        dealer: who dealt.
        void: why it was not played, if so.
        taker: who took.
        partner: who held the called card, if it was not the taker.
        contract: the taker's bid.
        called: the called card.
        sheet: the score sheet.
        dog: the dog.
        discard: what the taker laid away.
        scores: what each seat receives in all; void deals can cost a dealer something too.
        payments: the lines that the scores are made of.
        won: the cards of each of two players at the end; none where somebody takes.
        bouts: the bouts of the taker's side, or of the first of two players.
    """

    number: int
    dealer: int
    void: VoidReason | None
    taker: int | None
    partner: int | None
    contract: Bid | None
    called: Card | None
    sheet: ScoreSheet | None
    dog: CardSet
    discard: CardSet
    scores: tuple[Score, ...]
    payments: tuple[MatchLine, ...] = ()
    won: tuple[CardSet, ...] = ()
    bouts: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal as it is saved: the sealed cards and everything that was done."""

    dealer: int
    sealed: SealedDeal
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as it is saved.

    Attributes:
        setup: who sits where, by which rules and for how many deals.
        seeds: the sources of chance.
        deals: all deals so far; the last one may be unfinished.
    """

    setup: GameSetup
    seeds: Seeds
    deals: tuple[DealRecord, ...]


class MatchCode(MessageCode):
    """What can be wrong with a saved match, beside the values, rules and records in it."""

    NEWER = "it has format {found}, known is {known}"
    LINE = "line {number}: {reason}"
    CHECK = "the check does not fit the text"
    NO_DEAL = "no deal was dealt"
    BEFORE_DEAL = "an action before the first deal"
    TOO_MANY_ACTIONS = "more than {most} actions in a deal"
    NOT_OPTIONAL = "{kind} cannot be declined"
    OTHER_TABLE = "the deal is for another table"
    SEAL = "the seal of deal {number} is broken"
    TOO_EARLY = "deal {number} starts too early"
    OTHER_DEALER = "seat {seat} did not deal deal {number}"
    NOT_ASKED = "{kind} was not asked"
    IN_DEAL = "deal {deal}, action {number}, seat {seat}: {reason}"


class BadMatch(CodedError):
    """A saved match that cannot have been played."""


class Game:
    """One match. It owns the cards; all others see what ``view`` and ``events`` show them."""

    def __init__(self, setup: GameSetup, seeds: Seeds, first: DealRecord) -> None:
        """Start with a given first deal; use ``new`` or ``from_record``."""
        self._setup = setup
        self._seeds = seeds
        self._finished: list[DealRecord] = []
        self._results: list[DealResult] = []
        self._standing = Match.opened(setup.players, first.dealer, setup.rules)
        self._begin(first)

    @classmethod
    def new(cls, setup: GameSetup, seed: int | None = None) -> Game:
        """Start a match and deal its first deal; a seed makes it repeatable."""
        seeds = Seeds.fresh() if seed is None else Seeds.of(seed)
        dealer = _draw(setup, seeds).dealer
        return cls(setup, seeds, _deal_out(setup, seeds, 1, dealer))

    @property
    def first_draw(self) -> DealerDraw:
        """The cards that were drawn for the first deal of a new match."""
        return _draw(self._setup, self._seeds)

    @property
    def setup(self) -> GameSetup:
        """Who sits where in this match, by which rules, and for how many deals."""
        return self._setup

    @property
    def key(self) -> str:
        """What no other match has: the seal of its first deal."""
        first = self._finished[0].sealed if self._finished else self._sealed
        return first.commitment

    @property
    def deal_number(self) -> int:
        """The number of the current deal, 1 for the first."""
        return len(self._finished) + 1

    @property
    def dealer(self) -> int:
        """Who dealt the current deal."""
        return self.facts.dealer

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The deals that are over."""
        return tuple(self._results)

    @property
    def totals(self) -> tuple[Score, ...]:
        """Each seat's score over the deals that are over."""
        return self._standing.totals

    @property
    def standing(self) -> Match:
        """Totals, pools and chips after the deals that are over, and who deals next."""
        return self._standing

    @property
    def facts(self) -> Facts:
        """The public record of the current deal."""
        return self._live.facts

    @property
    def decision(self) -> Decision | None:
        """What the current deal waits for; None when it is over."""
        return self._live.decision

    @property
    def deal_over(self) -> bool:
        """Whether the current deal is scored or void."""
        return self.facts.is_over

    @property
    def finished(self) -> bool:
        """Whether the match is over; void deals do not count (section 11.23)."""
        return self._standing.is_finished(self._setup.deals)

    @property
    def commitment(self) -> str:
        """The seal of the current deal, fixed when it is dealt."""
        return self._sealed.commitment

    @property
    def current_record(self) -> DealRecord:
        """The current deal with all its cards, to be saved or, once it is over, shown."""
        return DealRecord(self.dealer, self._sealed, self._live.moves)

    @property
    def bot_seed(self) -> int:
        """The seed for the decision that the deal waits for; the same again after loading."""
        return derive_seed(self._seeds.bots, self.deal_number, len(self._live.moves))

    def view(self, seat: int) -> Observation:
        """All that a seat may know of the current deal."""
        return self._live.view(seat)

    def events(self, seat: int) -> tuple[Event, ...]:
        """What happened in the current deal, as that seat saw it."""
        return self._live.events(seat)

    def submit(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action.

        The events come back with all their cards: redact them before anybody sees them.

        Raises:
            IllegalAction: when the rules forbid it; then nothing happens.
        """
        events = self._live.submit(seat, action)
        self._settle()
        return events

    def decline(self, seat: int) -> None:
        """Refuse the optional decision that the deal waits for.

        Raises:
            ValueError: when that seat is not asked, or may not decline.
        """
        self._live.decline(seat)

    def answer(self, action: Action | None) -> list[Event]:
        """Answer what the deal waits for; see ``LiveDeal.answer``, and ``submit`` for the events.

        Raises:
            IllegalAction, ValueError: see ``LiveDeal.answer``.
        """
        events = self._live.answer(action)
        self._settle()
        return events

    def start_next_deal(self) -> None:
        """Let the next seat deal.

        Raises:
            ValueError: when the current deal is not over, or the match is.
        """
        if not self.deal_over or self.finished:
            raise ValueError("there is no next deal now")
        self._finished.append(self.current_record)
        dealer = self._standing.dealer
        last = self._live.state
        self._begin(_deal_out(self._setup, self._seeds, self.deal_number, dealer, last))

    def to_record(self) -> MatchRecord:
        """The match as a value that can be saved, from which it goes on later."""
        deals = (*self._finished, self.current_record)
        return MatchRecord(self._setup, self._seeds, deals)

    @classmethod
    def from_record(cls, record: MatchRecord) -> Game:
        """Rebuild a match by deciding every action again.

        Raises:
            BadMatch: when a seal is broken, or an action is illegal.
        """
        if not record.deals:
            raise BadMatch(MatchCode.NO_DEAL())
        first, *others = record.deals
        try:
            game = cls.at(record.setup, record.seeds, _checked(first, 1))
            for number, deal in enumerate(others, start=2):
                game._begin_repeated(_checked(deal, number))
                game._repeat(deal)
        except BadDeal as error:
            raise BadMatch(error.message) from None
        return game

    @classmethod
    def at(cls, setup: GameSetup, seeds: Seeds, first: DealRecord) -> Game:
        """A match whose first deal has got as far as its record.

        Raises:
            BadDeal: when the cards are not one deck.
            BadMatch: when an action is illegal.
        """
        game = cls(setup, seeds, first)
        game._repeat(first)
        return game

    def _begin(self, record: DealRecord) -> None:
        self._sealed = record.sealed
        self._live = LiveDeal(
            self._setup.rules, self._setup.players, record.dealer, record.sealed.deal
        )
        self._settle()

    def _begin_repeated(self, record: DealRecord) -> None:
        if not self.deal_over or self.finished:
            raise BadMatch(MatchCode.TOO_EARLY(number=self.deal_number + 1))
        if record.dealer != self._standing.dealer:
            number = self.deal_number + 1
            raise BadMatch(MatchCode.OTHER_DEALER(seat=record.dealer, number=number))
        self._finished.append(self.current_record)
        self._begin(record)

    def _repeat(self, record: DealRecord) -> None:
        for number, move in enumerate(record.moves, start=1):
            try:
                if not isinstance(move.done, Decision):
                    self.submit(move.seat, move.done)
                elif move.done == self.decision:
                    self.decline(move.seat)
                else:
                    raise BadMatch(MatchCode.NOT_ASKED(kind=move.done.kind))
            except (IllegalAction, CodedError) as error:
                place = {"deal": self.deal_number, "number": number, "seat": move.seat}
                raise BadMatch(MatchCode.IN_DEAL(**place, reason=error)) from None

    def _settle(self) -> None:
        """Enter the result of a deal that is just over."""
        if not self.deal_over:
            return
        settlement = _settlement(self._standing, self._live)
        self._results.append(_result(self.deal_number, self._live, settlement))
        self._standing = self._standing.after(settlement, self.facts.void)


def _draw(setup: GameSetup, seeds: Seeds) -> DealerDraw:
    return draw_for_deal(setup.players, random.Random(derive_seed(seeds.cards, "dealer")))


def _deal_out(
    setup: GameSetup, seeds: Seeds, number: int, dealer: int, last: DealState | None = None
) -> DealRecord:
    rng = random.Random(derive_seed(seeds.cards, "deal", number))
    deck = None
    if last is not None and setup.rules.shuffle is Shuffle.SOFT:
        deck = cut(gathered_deck(last), rng)
    deal = random_deal(setup.rules, setup.players, dealer, rng, deck)
    salt = f"{derive_seed(seeds.cards, 'salt', number):064x}"
    return DealRecord(dealer, seal(deal, salt), ())


def _checked(record: DealRecord, number: int) -> DealRecord:
    if not record.sealed.intact:
        raise BadMatch(MatchCode.SEAL(number=number))
    return record


def _settlement(standing: Match, live: LiveDeal) -> Settlement:
    """What a finished deal changes."""
    facts = live.facts
    if facts.sheet is None:
        return standing.settle_void()
    return standing.settle(facts.sheet, facts.sheet_taker, live.state.partner)


def _result(number: int, live: LiveDeal, settlement: Settlement) -> DealResult:
    state, facts = live.state, live.facts
    won = None if facts.sheet is None else won_cards(state)
    return DealResult(
        number=number,
        dealer=facts.dealer,
        void=facts.void,
        taker=facts.taker,
        partner=state.partner,
        contract=facts.contract,
        called=facts.called,
        sheet=facts.sheet,
        dog=NO_CARDS if won is None else state.dog,
        discard=state.discard,
        scores=settlement.scores,
        payments=settlement.lines,
        won=() if won is None or facts.shape.has_taker else (won.attack, won.defence),
        bouts=NO_CARDS if won is None else won.attack.bouts,
    )
