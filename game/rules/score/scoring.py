"""From the outcome of a deal to an itemised score sheet (section 8).

What each defender pays is (w × (base + gap) + petit) × multiplier + w × handfuls + slams, where w
is 1 when the taker's side wins and -1 when it loses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.cards import BOUTS, TOTAL_HALF_POINTS
from game.rules.options.choices import PartnerShare, PetitAuBout
from game.rules.options.ruleset import RuleSet
from game.rules.score.check_outcome import check_possible
from game.rules.score.outcome import Outcome, Side
from game.rules.score.scores import Score, half_of, round_half_away
from game.rules.score.sheet import LineKind, ScoreLine, ScoreSheet
from game.rules.score.slams import slam_lines

_SIGN: Final = {Side.ATTACK: 1, Side.DEFENCE: -1, None: 0}


def score(rules: RuleSet, outcome: Outcome) -> ScoreSheet:
    """Score a deal: the sheet with every step from points and target to what each seat receives.

    Raises:
        ImpossibleOutcome: when no deal can end like that by these rules.
        ValueError: when these rules are not for that many players.
    """
    check_possible(rules, outcome)
    target = rules.targets[outcome.bouts]
    winner, gap = _result(rules, outcome)
    stake = [_gap_line(rules, outcome, winner, gap), *_petit_lines(rules, outcome)]
    contract = _contract_lines(rules, outcome, _sum(stake))
    slams = slam_lines(rules, outcome.chelems, outcome.petit_chelems)
    extras = [*_poignee_lines(rules, outcome, winner), *slams]
    exact = _sum(contract or stake) + _sum(extras)
    per_defender = round_half_away(exact, rules.rounding)
    taker, partner = _shares(rules, outcome, per_defender)
    return ScoreSheet(
        outcome=outcome,
        target=target,
        winner=winner,
        gap=gap,
        lines=(
            ScoreLine.of(
                LineKind.POINTS,
                outcome.half_points,
                defence=TOTAL_HALF_POINTS - outcome.half_points,
            ),
            ScoreLine.of(LineKind.TARGET, target, bouts=outcome.bouts),
            *_with_subtotal(stake),
            *contract,
            *extras,
            *_rounding_lines(rules, per_defender - exact),
            ScoreLine(LineKind.PER_DEFENDER, per_defender),
            *_misere_lines(rules, outcome),
        ),
        per_defender=per_defender,
        taker=taker,
        partner=partner,
        misere=rules.misere_points,
    )


def _sum(lines: Iterable[ScoreLine]) -> int:
    return sum(line.amount for line in lines)


def _result(rules: RuleSet, outcome: Outcome) -> tuple[Side | None, int]:
    """The winner, and by how many points; an odd half point goes to the winner of the deal.

    When two play, each has a target for his own bouts, and it can happen that both miss it by a
    half point (section 11.17).
    """
    difference = outcome.half_points - 2 * rules.targets[outcome.bouts]
    if outcome.has_taker:
        return Side.ATTACK if difference >= 0 else Side.DEFENCE, (abs(difference) + 1) // 2
    others_target = rules.targets[len(BOUTS) - outcome.bouts]
    others_difference = TOTAL_HALF_POINTS - outcome.half_points - 2 * others_target
    if (difference >= 0) == (others_difference >= 0):
        return None, 0
    winner = Side.ATTACK if difference >= 0 else Side.DEFENCE
    return winner, (max(difference, others_difference) + 1) // 2


def _gap_line(rules: RuleSet, outcome: Outcome, winner: Side | None, gap: int) -> ScoreLine:
    """The base of the contract and the gap; when two play there is only the base score."""
    counted = round_half_away(gap, rules.gap_step) if outcome.has_taker else gap
    base = rules.base(outcome.contract) if rules.pays_base else 0
    return ScoreLine.of(
        LineKind.GAP,
        _SIGN[winner] * (base + counted),
        base=base,
        gap=counted,
        made=winner is Side.ATTACK,
    )


def _petit_lines(rules: RuleSet, outcome: Outcome) -> list[ScoreLine]:
    """The Petit au bout, to the side that made it; announced, to one side or the other (11.14)."""
    side, announcer = outcome.petit_au_bout, outcome.petit_announced
    if announcer is not None:
        made = side is announcer
        earner = announcer if made else announcer.other
        amount = _SIGN[earner] * rules.petit_announced_points
        parameters = {"side": earner.value, "announced": True, "made": made}
        return [ScoreLine.of(LineKind.PETIT_AU_BOUT, amount, **parameters)]
    taker_only = rules.petit_au_bout is PetitAuBout.TAKER_ONLY and outcome.has_taker
    if side is None or (taker_only and side is Side.DEFENCE):
        return []
    return [ScoreLine.of(LineKind.PETIT_AU_BOUT, _SIGN[side] * rules.petit_points, side=side.value)]


def _with_subtotal(stake: list[ScoreLine]) -> list[ScoreLine]:
    return stake if len(stake) == 1 else [*stake, ScoreLine(LineKind.SUBTOTAL, _sum(stake))]


def _contract_lines(rules: RuleSet, outcome: Outcome, subtotal: int) -> list[ScoreLine]:
    """The multiplication by the contract; two players have none."""
    if not outcome.has_taker:
        return []
    multiplier = rules.multiplier(outcome.contract)
    return [
        ScoreLine.of(
            LineKind.CONTRACT,
            subtotal * multiplier,
            contract=outcome.contract.code,
            multiplier=multiplier,
            subtotal=subtotal,
        )
    ]


def _poignee_lines(rules: RuleSet, outcome: Outcome, winner: Side | None) -> list[ScoreLine]:
    """Handfuls go to the side that wins the deal and are not multiplied (section 7)."""
    return [
        ScoreLine.of(
            LineKind.POIGNEE, _SIGN[winner] * rules.poignee_values[level], level=level.code
        )
        for level in outcome.poignees
    ]


def _rounding_lines(rules: RuleSet, change: int) -> list[ScoreLine]:
    """What rounding the sheet adds, before it is shared out (section 11.19)."""
    return [ScoreLine.of(LineKind.ROUNDING, change, step=rules.rounding)] if change else []


def _misere_lines(rules: RuleSet, outcome: Outcome) -> list[ScoreLine]:
    return [
        ScoreLine.of(LineKind.MISERE, rules.misere_points, seat=seat) for seat in outcome.miseres
    ]


def _shares(rules: RuleSet, outcome: Outcome, per_defender: int) -> tuple[Score, Score]:
    """What taker and partner receive of what the defenders pay."""
    if not outcome.partner:
        return (outcome.players - 1) * per_defender, 0
    total = (outcome.players - 2) * per_defender
    if rules.partner_share is PartnerShare.EQUAL:
        return half_of(total), half_of(total)
    return total - per_defender, per_defender
