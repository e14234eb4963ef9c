"""Deals for the trainer, each leading to a question of its theme, with hands such as are wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import hypot
from random import Random
from types import MappingProxyType
from typing import Final

from game.coach.hidden_cards import is_ending
from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.cards import BOUTS, DECK, KINGS, TRUMPS, Card, CardSet
from game.rules.dealing import Deal, shuffled
from game.rules.observation import Observation
from game.session.advice import hand_strength
from game.session.deal import DealLog, Decision, LiveDeal
from game.session.trainer.bot_table import RULES, Bidders, BotTable, asked_for
from game.session.trainer.choices import Quiz
from game.session.trainer.position import (
    LEARNER,
    USUAL_PLAYERS,
    ContractFilter,
    Position,
    PositionTheme,
    position_at,
)
from game.session.trainer.quizzes import QUIZZES

_TRICKS_TO_JUDGE_BY: Final = (2, 7)
"""Fewest and most tricks that are played before the partner is to be guessed."""

_TRUMPS_TO_PLAY_ALONE: Final = (4, 7)
_BOUTS_TO_PLAY_ALONE: Final = 2
_TRUMPS_WITH_ALL_KINGS: Final = (5, 9)
"""What a hand is given, at least and at most, that may do without a partner: trumps besides two
bouts, or with all kings any trumps. In about half of the hands that are asked about it is better to
be alone, mostly without the dog."""


def position_of(
    theme: PositionTheme,
    seed: int,
    players: int = USUAL_PLAYERS,
    bidders: Bidders = Bidders.BY_SEARCH,
    highest: Bid = Bid.GARDE_CONTRE,
) -> Position | None:
    """The position of a theme and a seed; None when that deal does not lead to one.

    Whoever bids, the cards are the same: the bids of rule players tell at once whether a seed may
    be worth those of searching ones.
    """
    table = BotTable(Random(f"{theme.value}/{seed}"), players, bidders, highest)
    quiz = QUIZZES.get(theme)
    log = _MAKERS[theme](table) if quiz is None else _reached(table, quiz)
    return None if log is None else position_at(theme, seed, log)


def _reached(table: BotTable, quiz: Quiz) -> DealLog | None:
    log = table.played_to(table.dealt(), quiz.reached(table.rng))
    return log if log is not None and quiz.holds(log) else None


def _asked_first(kind: DecisionKind) -> Callable[[BotTable], DealLog | None]:
    """What leads a deal to whoever is the first to decide something of that kind."""
    return lambda table: table.played_to(table.dealt(), asked_for(kind))


def _bid(table: BotTable) -> DealLog | None:
    """A deal up to the bid of one of the players, whatever was bid before; None without one."""
    asked = table.one_of(table.players)

    def reached(decision: Decision, _view: Observation) -> bool:
        return decision == Decision(DecisionKind.BID, asked)

    return table.played_to(table.dealt(), reached)


def _discard(table: BotTable) -> DealLog | None:
    log = table.with_dog().played_to(table.dealt(), asked_for(DecisionKind.DISCARD))
    return None if log is None or _is_alone(log.replayed().view(LEARNER)) else log


def _is_alone(view: Observation) -> bool:
    """Whether the taker holds the called card, or finds it in the dog."""
    return view.facts.called in view.hand


def _four_kings(table: BotTable) -> DealLog | None:
    """A hand with all kings and so many trumps that a partner may not be needed."""
    return _held(table, KINGS, shuffled(sorted(TRUMPS), table.rng), _TRUMPS_WITH_ALL_KINGS)


def _own_king(table: BotTable) -> DealLog | None:
    """A hand with kings and so many trumps that a partner may not be needed."""
    trumps, kings, bouts = (
        shuffled(sorted(cards), table.rng) for cards in (TRUMPS - BOUTS, KINGS, BOUTS)
    )
    held = 1 + table.one_of(2)
    own = CardSet((*bouts[:_BOUTS_TO_PLAY_ALONE], *kings[:held]))
    return _held(table, own, trumps, _TRUMPS_TO_PLAY_ALONE)


def _held(
    table: BotTable, own: CardSet, trumps: tuple[Card, ...], bounds: tuple[int, int]
) -> DealLog | None:
    """A deal taken by who holds certain cards and some of those trumps."""
    fewest, most = bounds
    hand = own | CardSet(trumps[: fewest + table.one_of(most - fewest + 1)])
    log = table.played_to(table.dealt_with(hand), asked_for(DecisionKind.CALL))
    return log if log is not None and hand <= log.deal.hands[LEARNER] else None


def _king_in_dog(table: BotTable) -> DealLog | None:
    """A deal in which the called king was exchanged for a card of the dog.

    It is played anew with the king there, and given up where somebody else takes it then, or
    another card is called.
    """
    at_once = replace(table.with_dog(), bidders=Bidders.BY_RULE)
    first = at_once.played_to(table.dealt(), asked_for(DecisionKind.DISCARD))
    if first is None:
        return None
    called = first.replayed().facts.called
    assert called is not None, "five players call"
    owner = next((seat for seat, hand in enumerate(first.deal.hands) if called in hand), None)
    if owner == LEARNER:
        return None
    deal = first.deal if owner is None else _into_dog(table, first.deal, called, owner)
    again = LiveDeal(RULES, table.players, first.dealer, deal)
    log = table.with_dog().played_to(again, asked_for(DecisionKind.DISCARD))
    same = log is not None and log.deal == deal
    return log if log is not None and same and log.replayed().facts.called == called else None


def _into_dog(table: BotTable, deal: Deal, card: Card, owner: int) -> Deal:
    dog = sorted(deal.dog)
    other = dog[table.one_of(len(dog))]
    hands = list(deal.hands)
    hands[owner] = hands[owner].without(card).with_card(other)
    return Deal(tuple(hands), deal.dog.without(other).with_card(card))


def _ending(table: BotTable) -> DealLog | None:
    """Whoever first has a choice among his last cards that can be counted out."""

    def reached(decision: Decision, view: Observation) -> bool:
        of_cards = decision.kind is DecisionKind.PLAY and len(view.choices.plays) > 1
        return of_cards and is_ending(view)

    return table.played_to(table.dealt(), reached)


def _partner(table: BotTable) -> DealLog | None:
    """A defender's turn after some tricks, while he does not know who the partner is."""
    fewest, most = _TRICKS_TO_JUDGE_BY
    tricks = fewest + table.one_of(most - fewest + 1)
    turn = table.one_of(table.players)

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        asked = decision.kind is DecisionKind.PLAY and len(facts.tricks) == tricks
        wonders = view.partner is None and view.seat != facts.taker
        place = 0 if facts.trick is None else len(facts.trick.cards)
        return asked and wonders and place >= turn

    return table.played_to(table.dealt(), reached)


_MAKERS: Final[Mapping[PositionTheme, Callable[[BotTable], DealLog | None]]] = MappingProxyType(
    {
        PositionTheme.WHICH_KING: _asked_first(DecisionKind.CALL),
        PositionTheme.OWN_KING: _own_king,
        PositionTheme.FOUR_KINGS: _four_kings,
        PositionTheme.KING_IN_DOG: _king_in_dog,
        PositionTheme.BID: _bid,
        PositionTheme.DISCARD: _discard,
        PositionTheme.LEAD: _asked_first(DecisionKind.PLAY),
        PositionTheme.ENDING: _ending,
        PositionTheme.POIGNEE: _asked_first(DecisionKind.POIGNEE),
        PositionTheme.PARTNER: _partner,
    }
)
_STEP: Final = 2048
"""Playouts after which the bid is looked at again."""
_MOST_STEPS: Final = 4
_BOUTS_FOR_A_TRUMP: Final = 2
_KINGS_FOR_A_TRUMP: Final = 3
"""So many of them make up for one trump."""


def least_trumps(hand_size: int, contract: Bid) -> int:
    """Trumps, without the Excuse, with which a hand looks like a contract at all.

    One more than come to a hand on average, and another where the dog brings none: with five
    players five for a garde and six for a garde sans, with four six and seven.
    """
    without_dog = contract >= Bid.GARDE_SANS
    return round(hand_size * len(TRUMPS) / len(DECK)) + 1 + without_dog


def looks_like(hand: CardSet, contract: Bid) -> bool:
    """Whether a hand has the trumps for a contract, or bouts or kings that make up for one."""
    strong = len(hand & BOUTS) >= _BOUTS_FOR_A_TRUMP or len(hand & KINGS) >= _KINGS_FOR_A_TRUMP
    return len(hand & TRUMPS) + strong >= least_trumps(len(hand), contract)


def looks_credible(log: DealLog) -> bool:
    """Whether the taker, if there is one, has a hand that looks like his contract."""
    facts = log.replayed().facts
    if facts.taker is None or facts.contract is None:
        return True
    return looks_like(log.deal.hands[facts.taker], facts.contract)


def is_credible(log: DealLog, seed: int) -> bool:
    """Whether the taker, if there is one, would bid the same again after a longer look.

    The bots that deal the trainer's positions bid by a short search, which luck may lead astray. A
    deal in which the taker would rather not have bid is given up. That goes by his cards alone, and
    tells the others no more than a bid of a good player does.

    Args:
        log: a deal after its auction, or in it.
        seed: decides the worlds that are looked at.
    """
    contract = log.replayed().facts.contract
    return contract is None or _holds(view_at_bid(log), contract, seed)


def view_at_bid(log: DealLog) -> Observation:
    """What the taker knew when he bid.

    Raises:
        ValueError: when nobody has taken.
    """
    taker = log.replayed().facts.taker
    if taker is None:
        raise ValueError("nobody has taken")
    last = max(
        place
        for place, move in enumerate(log.moves)
        if move.seat == taker and isinstance(move.done, MakeBid)
    )
    return replace(log, moves=log.moves[:last]).replayed().view(taker)


def _holds(view: Observation, contract: Bid, seed: int) -> bool:
    """Whether the coach expects of nothing lower more than of the contract."""
    from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

    evaluator = Evaluator(view, DecisionKind.BID, seed)
    lead = 0.0
    for _ in range(_MOST_STEPS):
        evaluator.extend(_STEP)
        lead, noise = _ahead_of_lower_bids(evaluator.evaluation, contract)
        if abs(lead) > noise:
            break
    return lead >= 0


def _ahead_of_lower_bids(evaluation: Evaluation, contract: Bid) -> tuple[float, float]:
    """Points by which a contract leads the best of what is lower, and what luck may make of it."""
    own = _of(evaluation, contract)
    lower = (_of(evaluation, bid) for bid in Bid if bid < contract)
    rival = max(filter(None, lower), key=lambda ranked: ranked.expected_score)
    assert own is not None, "it was bid"
    noise = CONFIDENCE * hypot(own.stderr, rival.stderr)
    return own.expected_score - rival.expected_score, noise


def _of(evaluation: Evaluation, bid: Bid) -> RankedAction | None:
    """What a bid is worth without a slam; None where it cannot be made."""
    return next((one for one in evaluation.actions if one.action == MakeBid(bid)), None)


_WITH_DOG: Final = frozenset({PositionTheme.KING_IN_DOG, PositionTheme.DISCARD})
"""The themes in which the taker has the dog."""
_TAKERS: Final = _WITH_DOG | {
    PositionTheme.WHICH_KING,
    PositionTheme.OWN_KING,
    PositionTheme.FOUR_KINGS,
}
"""The themes in which the learner is the taker."""
_OPEN: Final = frozenset(
    {PositionTheme.BID, PositionTheme.CLASSIC_COUNT, PositionTheme.OWN_MISTAKE}
)
"""The themes in which there is no contract yet, or whatever there was."""


def contract_filters(theme: PositionTheme | None) -> tuple[ContractFilter, ...]:
    """The contracts that may be wanted in positions of a theme, or of all where None is named."""
    if theme in _OPEN:
        return (ContractFilter.ALL,)
    return tuple(
        each
        for each in ContractFilter
        if theme not in _WITH_DOG or each is not ContractFilter.WITHOUT_DOG
    )


def may_be_own(theme: PositionTheme | None) -> bool:
    """Whether the hand may be one on which the learner himself would have bid so."""
    return theme is None or theme in _TAKERS


@dataclass(frozen=True, slots=True)
class HandFilter:
    """Which hands the learner wishes to be asked about.

    Attributes:
        contract: which contracts are wanted.
        own_bids: whether the learner must have taken on a hand on which the gauge advises that.
    """

    contract: ContractFilter = ContractFilter.ALL
    own_bids: bool = False

    def within(self, theme: PositionTheme) -> HandFilter:
        """The same wishes, without those that positions of a theme cannot meet."""
        known = self.contract in contract_filters(theme)
        return HandFilter(
            self.contract if known else ContractFilter.ALL, self.own_bids and may_be_own(theme)
        )

    def takes(self, position: Position) -> bool:
        """Whether a position is wanted, as far as that can be said of its theme."""
        hands = self.within(position.theme)
        facts = position.observation.facts
        if facts.contract is None or hands == ANY_HAND:
            return True
        if not hands.contract.takes(facts.contract):
            return False
        return not hands.own_bids or _advised(position) >= facts.contract


ANY_HAND: Final = HandFilter()


def _advised(position: Position) -> Bid:
    """What the gauge advised the learner to bid; a pass where somebody else took."""
    if position.observation.facts.taker != LEARNER:
        return Bid.PASS
    return hand_strength(view_at_bid(position.log)).advised
