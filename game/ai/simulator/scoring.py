"""From tallies to what each defender pays, by the rules of the deal (section 8)."""

from __future__ import annotations

from itertools import product

import numpy as np

from game.ai.simulator.bitboards import Flags, Numbers
from game.ai.simulator.tally import Tally
from game.rules.actions import Slam
from game.rules.options import PetitAuBout
from game.rules.outcome import Side
from game.rules.slam_lines import slam_lines
from game.rules.slams import slam_entries
from game.rules.state import Facts


def per_defender(facts: Facts, attackers: Flags, tally: Tally) -> Numbers:
    """What the taker's side receives from each defender, handfuls and slams included.

    Args:
        facts: what is public of the deal.
        attackers: who plays for the attack, shape (seats, rows).
        tally: what the deal comes to, row by row.
    """
    rules, contract = facts.rules, facts.contract
    assert contract is not None, "a deal with a taker has a contract"
    difference = tally.half_points - 2 * np.array(rules.targets)[tally.bouts]
    sign = np.where(difference >= 0, 1, -1)
    gap = _rounded((np.abs(difference) + 1) // 2, rules.gap_step)
    base = rules.base(contract) if rules.pays_base else 0
    stake = sign * (base + gap) + _petit(facts, attackers, tally)
    handfuls = sum(rules.poignee_values[shown.level] for shown in facts.poignees)
    exact = stake * rules.multiplier(contract) + sign * handfuls + _slams(facts, attackers, tally)
    return _rounded(exact, rules.rounding)


def _rounded(values: Numbers, step: int) -> Numbers:
    """What ``round_half_away`` makes of each value."""
    if step == 1:
        return values
    magnitudes = (2 * np.abs(values) + step) // (2 * step) * step
    rounded: Numbers = np.sign(values) * magnitudes
    return rounded


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
    sides = [Side.ATTACK if by_attack else Side.DEFENCE for by_attack in announced_by_attack]
    said = [(side, made.slam) for side, made in zip(sides, facts.chelems, strict=True)]
    lost = {Side.ATTACK: facts.shape.tricks - attack_tricks, Side.DEFENCE: attack_tricks}
    full = slam_entries(facts.rules, Slam.CHELEM, said, lost)
    small = slam_entries(facts.rules, Slam.PETIT_CHELEM, said, lost)
    return sum(line.amount for line in slam_lines(facts.rules, full, small))
