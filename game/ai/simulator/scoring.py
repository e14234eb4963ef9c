"""From tallies to what each defender pays, by the rules of the deal (section 8)."""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from game.ai.simulator.tally import Tally
from game.ai.simulator.words import Flags, Numbers
from game.rules.actions import Slam
from game.rules.bids import CONTRACTS, Bid
from game.rules.options import PetitAuBout, PetitChelem, Scoring, Stakes
from game.rules.outcome import Chelem, Outcome, Side
from game.rules.slam_lines import slam_lines
from game.rules.state import Facts

_FIXED_CONTRACTS: Final = (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
_FIXED_GAP_STEP: Final = 10
_TRICKS_SPARED: Final = {PetitChelem.BUT_ONE: 1, PetitChelem.BUT_THREE: 3}


def per_defender(facts: Facts, attackers: Flags, tally: Tally) -> Numbers:
    """What the taker's side receives from each defender, poignées and slams included.

    Args:
        facts: what is public of the deal.
        attackers: who plays for the attack, shape (seats, rows).
        tally: what the deal comes to, row by row.
    """
    rules = facts.rules
    difference = tally.half_points - 2 * np.array(rules.targets)[tally.bouts]
    sign = np.where(difference >= 0, 1, -1)
    gap = (np.abs(difference) + 1) // 2
    if rules.scoring is Scoring.FIXED:
        gap = _rounded(gap, _FIXED_GAP_STEP)
    stake = sign * (_base(facts) + gap) + _petit(facts, attackers, tally)
    handfuls = sum(rules.poignee_values[shown.level] for shown in facts.poignees)
    exact = stake * _multiplier(facts) + sign * handfuls + _slams(facts, attackers, tally)
    return _rounded(exact, rules.rounding)


def _rounded(values: Numbers, step: int) -> Numbers:
    """The nearest multiples of a step, halves away from zero (section 11.19)."""
    magnitudes = (2 * np.abs(values) + step) // (2 * step) * step
    rounded: Numbers = np.sign(values) * magnitudes
    return rounded


def _contract(facts: Facts) -> Bid:
    assert facts.contract is not None, "a deal with a taker has a contract"
    return facts.contract


def _base(facts: Facts) -> int:
    rules = facts.rules
    if rules.stakes is Stakes.POOLS and rules.pool_without_base:
        return 0
    match rules.scoring:
        case Scoring.MULTIPLIED:
            return rules.base_score
        case Scoring.BASE_BY_CONTRACT:
            return rules.contract_bases[CONTRACTS.index(_contract(facts))]
        case Scoring.FIXED:
            return rules.fixed_bases[_FIXED_CONTRACTS.index(_contract(facts))]


def _multiplier(facts: Facts) -> int:
    if facts.rules.scoring is not Scoring.MULTIPLIED:
        return 1
    return facts.rules.multiplier(_contract(facts))


def _petit(facts: Facts, attackers: Flags, tally: Tally) -> Numbers:
    """The Petit au bout; announced and missed it goes to the other side (section 11.14)."""
    rules = facts.rules
    if facts.petit_announced is not None:
        side = np.where(attackers[facts.petit_announced], 1, -1)
        made = tally.petit_au_bout == side
        return rules.petit_announced_points * np.where(made, side, -side)
    earned = tally.petit_au_bout.astype(np.int64)
    if rules.petit_au_bout is PetitAuBout.TAKER_ONLY:
        earned = np.maximum(earned, 0)
    return rules.petit_points * earned


def _slams(facts: Facts, attackers: Flags, tally: Tally) -> Numbers:
    """Slams and petits chelems, by the tricks won and the sides of who announced them."""
    announcers = [made.seat for made in facts.chelems]
    amounts = np.zeros(len(tally.attack_tricks), np.int64)
    for sides in product((True, False), repeat=len(announcers)):
        of_attack = np.array(sides, np.bool_)[:, np.newaxis]
        fits = (attackers[announcers] == of_attack).all(axis=0)
        for tricks in np.unique(tally.attack_tricks[fits]).tolist():
            amount = _slam_points(facts, sides, tricks)
            amounts[fits & (tally.attack_tricks == tricks)] = amount
    return amounts


def _slam_points(facts: Facts, announced_by_attack: tuple[bool, ...], attack_tricks: int) -> int:
    """What slams come to when the attack has won so many tricks."""
    announced: dict[Side, Slam] = {}
    for made, by_attack in zip(facts.chelems, announced_by_attack, strict=True):
        announced.setdefault(Side.ATTACK if by_attack else Side.DEFENCE, made.slam)
    missing = {Side.ATTACK: facts.shape.tricks - attack_tricks, Side.DEFENCE: attack_tricks}

    def entries(slam: Slam, spared: int) -> tuple[Chelem, ...]:
        found = (
            Chelem.of(side, announced=announced.get(side) is slam, made=missing[side] <= spared)
            for side in Side
        )
        return tuple(entry for entry in found if entry is not None)

    spared = _TRICKS_SPARED.get(facts.rules.petit_chelem)
    outcome = Outcome(
        players=facts.shape.players,
        contract=_contract(facts),
        bouts=0,
        half_points=0,
        chelems=entries(Slam.CHELEM, 0),
        petit_chelems=() if spared is None else entries(Slam.PETIT_CHELEM, spared),
    )
    return sum(line.amount for line in slam_lines(facts.rules, outcome))
