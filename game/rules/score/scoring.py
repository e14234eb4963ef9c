"""From the outcome of a deal to an itemised score sheet (section 8).

Figures that no deal can produce, or that the rules in force know nothing of, are refused.

What each defender pays is (w × (base + gap) + petit) × multiplier + w × handfuls + slams, where w
is 1 when the taker's side wins and -1 when it loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.actions import Bid
from game.rules.cards import BOUT_HALF_POINTS, BOUTS, TOTAL_HALF_POINTS, TRUMP_COUNT
from game.rules.options.choices import ChelemBy, PartnerShare, PetitAuBout, PetitChelem, Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.score.check_piles import check_piles, keepers
from game.rules.score.outcome import Chelem, ImpossibleOutcome, Outcome, OutcomeCode, Side
from game.rules.score.scores import Score, half_of, round_half_away
from game.rules.score.sheet import LineKind, ScoreLine, ScoreSheet, slam_lines
from game.rules.shapes import TableShape


def check_possible(rules: RuleSet, outcome: Outcome) -> None:
    """Refuse figures that no deal can produce.

    Raises:
        ImpossibleOutcome: naming the first figure that is wrong.
        ValueError: when these rules are not for that many players.
    """
    shape = _shape(rules, outcome.players)
    _check_contract(rules, outcome, shape)
    _check_points(rules, outcome)
    _check_petit(rules, outcome, shape)
    _check_poignees(rules, outcome, shape)
    _check_slams(rules, outcome)
    _check_petit_chelems(rules, outcome)
    _check_miseres(rules, outcome)
    check_piles(rules, shape, outcome)


def _shape(rules: RuleSet, players: int) -> TableShape:
    for shape in rules.shapes:
        if shape.players == players:
            return shape
    sizes = ", ".join(str(shape.players) for shape in rules.shapes)
    raise ValueError(f"these rules are for {sizes} players, not {players}")


def _check_contract(rules: RuleSet, outcome: Outcome, shape: TableShape) -> None:
    contract = outcome.contract
    if outcome.partner and not shape.calls_a_king:
        raise ImpossibleOutcome("partner", OutcomeCode.NO_PARTNER(players=outcome.players))
    if not shape.has_taker:
        if contract is not Bid.PASS:
            raise ImpossibleOutcome("contract", OutcomeCode.NO_CONTRACT_OF_TWO())
        if outcome.poignees or outcome.chelems or outcome.petit_chelems or outcome.miseres:
            raise ImpossibleOutcome("players", OutcomeCode.NOTHING_DECLARED_BY_TWO())
        return
    if contract in (Bid.PASS, Bid.VOICE):
        raise ImpossibleOutcome("contract", OutcomeCode.NOT_A_CONTRACT(contract=contract.code))
    too_low = rules.scoring is Scoring.FIXED and contract < Bid.GARDE
    if contract not in rules.contracts or too_low:
        raise ImpossibleOutcome("contract", OutcomeCode.CONTRACT_NOT_PLAYED(contract=contract.code))


def _check_points(rules: RuleSet, outcome: Outcome) -> None:
    if not 0 <= outcome.bouts <= len(BOUTS):
        raise ImpossibleOutcome("bouts", OutcomeCode.THREE_BOUTS(bouts=outcome.bouts))
    if not 0 <= outcome.half_points <= TOTAL_HALF_POINTS:
        raise ImpossibleOutcome("points", OutcomeCode.TOTAL_POINTS())
    if outcome.half_points < _least(rules, outcome.bouts):
        raise ImpossibleOutcome("points", OutcomeCode.BOUTS_OF_ATTACK())
    if TOTAL_HALF_POINTS - outcome.half_points < _least(rules, len(BOUTS) - outcome.bouts):
        raise ImpossibleOutcome("points", OutcomeCode.BOUTS_OF_DEFENCE())


def _least(rules: RuleSet, bouts: int) -> int:
    """Half-points that so many bouts make; one kept without a trick counts a half point less."""
    return bouts * BOUT_HALF_POINTS - min(bouts, keepers(rules))


def _check_petit(rules: RuleSet, outcome: Outcome, shape: TableShape) -> None:
    if outcome.petit_au_bout is Side.ATTACK and outcome.bouts == 0:
        raise ImpossibleOutcome("petit_au_bout", OutcomeCode.PETIT_OF_ATTACK())
    if outcome.petit_au_bout is Side.DEFENCE and outcome.bouts == len(BOUTS):
        raise ImpossibleOutcome("petit_au_bout", OutcomeCode.PETIT_OF_DEFENCE())
    announcer = outcome.petit_announced
    if announcer is None:
        return
    if not rules.petit_announced:
        raise ImpossibleOutcome("petit_announced", OutcomeCode.PETIT_NOT_ANNOUNCED())
    if not shape.has_taker:
        raise ImpossibleOutcome("petit_announced", OutcomeCode.NO_PETIT_OF_TWO())
    if rules.petit_au_bout is PetitAuBout.TAKER_ONLY and announcer is Side.DEFENCE:
        raise ImpossibleOutcome("petit_announced", OutcomeCode.PETIT_ONLY_OF_TAKER())
    if rules.petit_must_win and outcome.petit_au_bout is announcer.other:
        raise ImpossibleOutcome("petit_announced", OutcomeCode.PETIT_FOR_THE_OTHERS())


def _check_poignees(rules: RuleSet, outcome: Outcome, shape: TableShape) -> None:
    if outcome.poignees and not rules.poignees:
        raise ImpossibleOutcome("poignees", OutcomeCode.NO_POIGNEES())
    if len(outcome.poignees) > 1 and rules.poignee_taker_only:
        raise ImpossibleOutcome("poignees", OutcomeCode.POIGNEE_ONLY_OF_TAKER())
    shown = sum(shape.poignee_thresholds[level] for level in outcome.poignees)
    if shown > TRUMP_COUNT + rules.poignee_excuse:
        raise ImpossibleOutcome("poignees", OutcomeCode.TOO_MANY_TRUMPS(trumps=shown))


def _check_slams(rules: RuleSet, outcome: Outcome) -> None:
    _check_sides(rules, "chelem", outcome.chelems)
    slam = _made_by(outcome.chelems)
    if slam is None:
        return
    if outcome.petit_au_bout is slam.other:
        raise ImpossibleOutcome("petit_au_bout", OutcomeCode.NO_TRICK_AGAINST_SLAM())


def _check_sides(rules: RuleSet, name: str, chelems: Sequence[Chelem]) -> None:
    """One entry for each side, no two slams made, and none announced by who may not."""
    sides = [chelem.side for chelem in chelems]
    if len(set(sides)) < len(sides):
        raise ImpossibleOutcome(name, OutcomeCode.ONE_SLAM_EACH())
    if sum(chelem.made for chelem in chelems) > 1:
        raise ImpossibleOutcome(name, OutcomeCode.SLAMS_OF_BOTH())
    if not _announcers(chelems) <= _ANNOUNCERS[rules.chelem_by]:
        raise ImpossibleOutcome(name, OutcomeCode.SIDE_ANNOUNCES_NONE())


_ANNOUNCERS: Final = {
    ChelemBy.NOBODY: frozenset[Side](),
    ChelemBy.TAKER: frozenset((Side.ATTACK,)),
    ChelemBy.ANY_PLAYER: frozenset(Side),
}


def _announcers(chelems: Sequence[Chelem]) -> frozenset[Side]:
    return frozenset(chelem.side for chelem in chelems if chelem.announced)


def _made_by(chelems: Sequence[Chelem]) -> Side | None:
    return next((chelem.side for chelem in chelems if chelem.made), None)


def _check_petit_chelems(rules: RuleSet, outcome: Outcome) -> None:
    if outcome.petit_chelems and rules.petit_chelem is PetitChelem.OFF:
        raise ImpossibleOutcome("petit_chelem", OutcomeCode.NO_PETIT_CHELEM())
    _check_sides(rules, "petit_chelem", outcome.petit_chelems)
    if _announcers(outcome.chelems) & _announcers(outcome.petit_chelems):
        raise ImpossibleOutcome("petit_chelem", OutcomeCode.ONE_ANNOUNCED())
    slam = _made_by(outcome.chelems)
    if slam is None:
        return
    if _made_by(outcome.petit_chelems) is slam.other:
        raise ImpossibleOutcome("petit_chelem", OutcomeCode.NO_TRICK_AGAINST_SLAM())
    if any(chelem.side is slam and not chelem.made for chelem in outcome.petit_chelems):
        raise ImpossibleOutcome("petit_chelem", OutcomeCode.MORE_THAN_PETIT_CHELEM())


def _check_miseres(rules: RuleSet, outcome: Outcome) -> None:
    if outcome.miseres and not rules.misere:
        raise ImpossibleOutcome("misere", OutcomeCode.NO_MISERE())
    if len(set(outcome.miseres)) < len(outcome.miseres):
        raise ImpossibleOutcome("misere", OutcomeCode.ONE_MISERE_EACH())
    if any(seat not in outcome.seats or seat == outcome.sitting_out for seat in outcome.miseres):
        raise ImpossibleOutcome("misere", OutcomeCode.MISERE_ONLY_OF_PLAYERS())


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
