"""Which hands the learner is asked about: such as a good player bids on, and as are wanted.

The bots that deal the trainer's positions bid by a short search, which luck may lead astray. So who
takes looks at his hand once more, and a deal in which he would rather not have bid is given up.
That goes by the taker's cards alone, and tells the others no more than a bid of a good player does.
Wanted is what fits the contract, and what the learner would bid himself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import BOUTS, DECK, KINGS, TRUMPS, CardSet
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.advice import hand_strength
from game.session.deal import DealLog
from game.session.trainer.position import LEARNER, Position
from game.session.trainer.themes import ContractFilter, PositionTheme

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
        lead, noise = _lead(evaluator.evaluation, contract)
        if abs(lead) > noise:
            break
    return lead >= 0


def _lead(evaluation: Evaluation, contract: Bid) -> tuple[float, float]:
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
    """Whose hands positions may be about.

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
