"""What a contract is worth by the rules in force, in a word or two."""

from __future__ import annotations

from game.i18n import ntr, number, tr
from game.rules.bids import CONTRACTS, Bid
from game.rules.options import Scoring, Stakes
from game.rules.ruleset import RuleSet


def contract_worth(rules: RuleSet, contract: Bid) -> str:
    """Its factor, its base, its fixed amount or its chips (section 8)."""
    place = CONTRACTS.index(contract)
    if rules.stakes is Stakes.CHIPS:
        return ntr("{n} chip", "{n} chips", rules.chip_stakes[place])
    if rules.scoring is Scoring.MULTIPLIED:
        return f"×{rules.multiplier(contract)}"
    if rules.stakes is Stakes.POOLS and rules.pool_without_base:
        return tr("for the pool")
    if rules.scoring is Scoring.BASE_BY_CONTRACT:
        return tr("base {points}", points=number(rules.contract_bases[place]))
    fixed = dict(zip(CONTRACTS[-len(rules.fixed_bases) :], rules.fixed_bases, strict=True))
    return tr("{points} points", points=number(fixed[contract]))
