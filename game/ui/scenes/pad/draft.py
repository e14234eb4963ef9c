"""What is known so far of a deal that is being entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.rules.bids import Bid
from game.rules.options.choices import Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.shapes import PoigneeLevel, TableShape
from game.session.pad import PadDeal, ScorePad

USUAL: Final = Bid.GARDE
"""The contract of a first deal, unless another one is chosen."""


def contracts_of(rules: RuleSet) -> tuple[Bid, ...]:
    """The contracts that score by these rules."""
    if rules.scoring is Scoring.FIXED:
        return tuple(bid for bid in rules.contracts if bid >= Bid.GARDE)
    return rules.contracts


@dataclass(frozen=True, slots=True)
class DealDraft:
    """A deal on its way into the pad.

    Attributes:
        dealer: who dealt.
        contract: the contract; it stays chosen from deal to deal where a partner is chosen too.
        taker: who took, once that is told.
        partner: who played with the taker; None for nobody.
        petit: the side that made the Petit au bout.
        petit_announced: the side that had announced it.
        poignees: the handfuls shown.
        chelem: how a slam ended.
        petit_chelem: how a petit chelem ended.
        miseres: the seats that declared one.
        place: the deal that this one is to replace, 0 for the first; None for a new one.
        bouts: those of the taker's side, as far as they are told.
        half_points: half-points in its pile.
    """

    dealer: int
    contract: Bid
    taker: int | None = None
    partner: int | None = None
    petit: Side | None = None
    petit_announced: Side | None = None
    poignees: tuple[PoigneeLevel, ...] = ()
    chelem: Chelem | None = None
    petit_chelem: Chelem | None = None
    miseres: tuple[int, ...] = ()
    place: int | None = None
    bouts: int = 2
    half_points: int = 82

    @classmethod
    def next_of(cls, pad: ScorePad) -> DealDraft:
        """An empty one for the deal to come."""
        bids = [it.outcome.contract for it in pad.deals if it.outcome is not None]
        offered = contracts_of(pad.rules)
        usual = USUAL if USUAL in offered else offered[0]
        return cls(pad.standing.dealer, bids[-1] if bids and bids[-1] in offered else usual)

    @classmethod
    def of(cls, pad: ScorePad, place: int) -> DealDraft:
        """A deal that was entered, to be changed."""
        deal, usual = pad.deals[place], cls.next_of(pad)
        outcome = deal.outcome
        if outcome is None:
            return replace(usual, dealer=deal.dealer, place=place)
        return cls(
            deal.dealer,
            outcome.contract if outcome.has_taker else usual.contract,
            deal.taker,
            deal.partner,
            outcome.petit_au_bout,
            outcome.petit_announced,
            outcome.poignees,
            next(iter(outcome.chelems), None),
            next(iter(outcome.petit_chelems), None),
            outcome.miseres,
            place,
            outcome.bouts,
            outcome.half_points,
        )

    def may_score(self, shape: TableShape) -> bool:
        """Whether all is told but the points."""
        return self.taker is not None or not shape.has_taker

    def deal(self, shape: TableShape) -> PadDeal:
        """The deal as it is told."""
        outcome = Outcome(
            shape.players,
            self.contract if shape.has_taker else Bid.PASS,
            self.bouts,
            self.half_points,
            petit_au_bout=self.petit,
            poignees=self.poignees,
            chelems=() if self.chelem is None else (self.chelem,),
            partner=self.partner is not None,
            petit_announced=self.petit_announced,
            petit_chelems=() if self.petit_chelem is None else (self.petit_chelem,),
            miseres=self.miseres,
            sitting_out=self.dealer if shape.dealer_sits_out else None,
        )
        return PadDeal(self.dealer, self.taker, self.partner, outcome)
