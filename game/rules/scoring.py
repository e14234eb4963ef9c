"""From the outcome of a deal to an itemised score sheet (section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.cards import BOUT_HALF_POINTS, BOUTS, TOTAL_HALF_POINTS, TRUMP_COUNT
from game.rules.ruleset import CONTRACTS, Bid, PoigneeLevel, RuleSet


class Side(StrEnum):
    """The taker's side, or the others."""

    ATTACK = "attack"
    DEFENCE = "defence"


class Chelem(StrEnum):
    """How a slam ended (section 7)."""

    ANNOUNCED_MADE = "announced_made"
    UNANNOUNCED_MADE = "unannounced_made"
    ANNOUNCED_FAILED = "announced_failed"
    DEFENCE = "defence"


class LineKind(StrEnum):
    """What a line of the score sheet is about, in the order of the computation."""

    POINTS = "points"
    TARGET = "target"
    GAP = "gap"
    PETIT_AU_BOUT = "petit_au_bout"
    SUBTOTAL = "subtotal"
    CONTRACT = "contract"
    POIGNEE = "poignee"
    CHELEM = "chelem"
    PER_DEFENDER = "per_defender"


Parameter = str | int | bool


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One step of the computation.

    Attributes:
        kind: what the step is about.
        amount: what the line shows. ``POINTS`` is in half-points and ``TARGET`` in card points;
            all others are score points as the taker's side receives them from each defender.
        parameters: values for the sentence that explains it.
    """

    kind: LineKind
    amount: int
    parameters: tuple[tuple[str, Parameter], ...] = ()

    @property
    def values(self) -> dict[str, Parameter]:
        """The parameters by name."""
        return dict(self.parameters)


class ImpossibleOutcome(ValueError):
    """The figures describe no deal that could have been played.

    Attributes:
        reason: a short code naming what is wrong.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


_NO_CHELEMS: Final[tuple[Chelem, ...]] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished deal comes to, before it is scored.

    Attributes:
        players: number of players.
        contract: the taker's bid.
        bouts: bouts in the pile of the taker's side.
        half_points: half-points in that pile, 0 to 182.
        petit_au_bout: the side that won the last trick with the Petit in it.
        poignees: every handful shown.
        chelems: slams made, missed or suffered.
        partner: whether the taker has a partner.
    """

    players: int
    contract: Bid
    bouts: int
    half_points: int
    petit_au_bout: Side | None = None
    poignees: tuple[PoigneeLevel, ...] = ()
    chelems: tuple[Chelem, ...] = _NO_CHELEMS
    partner: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A scored deal.

    Attributes:
        outcome: what was scored.
        target: card points that were needed.
        made: whether the contract was made.
        gap: points above or below the target, after rounding; never negative.
        lines: the computation, step by step.
        per_defender: what each defender pays; negative when he receives.
        taker: what the taker receives.
        partner: what the partner receives, 0 without one.
    """

    outcome: Outcome
    target: int
    made: bool
    gap: int
    lines: tuple[ScoreLine, ...]
    per_defender: int
    taker: int
    partner: int

    @property
    def defender(self) -> int:
        """What each defender receives."""
        return -self.per_defender

    def by_seat(self, taker: int, partner: int | None) -> tuple[int, ...]:
        """What each seat receives; the sum is 0."""
        scores = [self.defender] * self.outcome.players
        if partner is not None:
            scores[partner] = self.partner
        scores[taker] = self.taker
        return tuple(scores)


def score(rules: RuleSet, outcome: Outcome) -> ScoreSheet:
    """Score a deal.

    Raises:
        ImpossibleOutcome: when no deal can end like that.
        ValueError: when these rules are not for that many players.
    """
    check_possible(rules, outcome)
    target = rules.targets[outcome.bouts]
    difference = outcome.half_points - 2 * target
    made = difference >= 0
    gap = (abs(difference) + 1) // 2  # an odd half point goes to the winner of the deal
    sign = 1 if made else -1
    lines = _contract_lines(rules, outcome, sign * (rules.base_score + gap))
    extras = [*_poignee_lines(rules, outcome, sign), *_chelem_lines(rules, outcome)]
    total = lines[-1].amount + sum(line.amount for line in extras)
    defenders = outcome.players - (2 if outcome.partner else 1)
    partner_share = total if outcome.partner else 0
    return ScoreSheet(
        outcome=outcome,
        target=target,
        made=made,
        gap=gap,
        lines=(
            ScoreLine(
                LineKind.POINTS,
                outcome.half_points,
                _named(defence=TOTAL_HALF_POINTS - outcome.half_points),
            ),
            ScoreLine(LineKind.TARGET, target, _named(bouts=outcome.bouts)),
            ScoreLine(
                LineKind.GAP,
                sign * (rules.base_score + gap),
                _named(base=rules.base_score, gap=gap, made=made),
            ),
            *lines,
            *extras,
            ScoreLine(LineKind.PER_DEFENDER, total),
        ),
        per_defender=total,
        taker=defenders * total - partner_share,
        partner=partner_share,
    )


def _contract_lines(rules: RuleSet, outcome: Outcome, subtotal: int) -> list[ScoreLine]:
    """The petit au bout, if any, and the multiplication of it and the gap by the contract."""
    lines = []
    if outcome.petit_au_bout is not None:
        petit = rules.petit_au_bout * (1 if outcome.petit_au_bout is Side.ATTACK else -1)
        subtotal += petit
        lines += [
            ScoreLine(LineKind.PETIT_AU_BOUT, petit, _named(side=outcome.petit_au_bout.value)),
            ScoreLine(LineKind.SUBTOTAL, subtotal),
        ]
    multiplier = rules.multiplier(outcome.contract)
    factors = _named(contract=outcome.contract.code, multiplier=multiplier, subtotal=subtotal)
    return [*lines, ScoreLine(LineKind.CONTRACT, subtotal * multiplier, factors)]


def _named(**parameters: Parameter) -> tuple[tuple[str, Parameter], ...]:
    return tuple(parameters.items())


def _poignee_lines(rules: RuleSet, outcome: Outcome, sign: int) -> list[ScoreLine]:
    """Handfuls go to the side that wins the deal and are not multiplied (section 7)."""
    return [
        ScoreLine(LineKind.POIGNEE, sign * rules.poignee_values[level], _named(level=level.code))
        for level in outcome.poignees
    ]


def _chelem_lines(rules: RuleSet, outcome: Outcome) -> list[ScoreLine]:
    amounts = {
        Chelem.ANNOUNCED_MADE: rules.chelem_announced,
        Chelem.UNANNOUNCED_MADE: rules.chelem_unannounced,
        Chelem.ANNOUNCED_FAILED: rules.chelem_failed,
        Chelem.DEFENCE: -rules.chelem_unannounced,
    }
    return [
        ScoreLine(LineKind.CHELEM, amounts[chelem], _named(chelem=chelem.value))
        for chelem in outcome.chelems
    ]


def check_possible(rules: RuleSet, outcome: Outcome) -> None:
    """Refuse figures that no deal can produce.

    Raises:
        ImpossibleOutcome: naming the first figure that is wrong.
        ValueError: when these rules are not for that many players.
    """
    shape = rules.shape(outcome.players)
    if outcome.contract not in CONTRACTS:
        raise ImpossibleOutcome("contract", "a pass is not a contract")
    if outcome.partner and not shape.calls_a_king:
        raise ImpossibleOutcome("partner", f"there is no partner with {outcome.players} players")
    _check_points(outcome)
    _check_petit(outcome)
    _check_poignees(rules, outcome)
    _check_chelems(rules, outcome)


def _check_points(outcome: Outcome) -> None:
    if not 0 <= outcome.bouts <= len(BOUTS):
        raise ImpossibleOutcome("bouts", f"there are three bouts, not {outcome.bouts}")
    if not 0 <= outcome.half_points <= TOTAL_HALF_POINTS:
        raise ImpossibleOutcome("points", "a deal has 91 points")
    # A side that keeps the Excuse without winning a trick counts only 4 for it.
    kept_bouts = outcome.bouts * BOUT_HALF_POINTS - 1
    lost_bouts = (len(BOUTS) - outcome.bouts) * BOUT_HALF_POINTS - 1
    if outcome.bouts and outcome.half_points < kept_bouts:
        raise ImpossibleOutcome("points", f"{outcome.bouts} bouts alone are worth more points")
    if outcome.bouts < len(BOUTS) and TOTAL_HALF_POINTS - outcome.half_points < lost_bouts:
        raise ImpossibleOutcome("points", "the defence's bouts are worth more points")


def _check_petit(outcome: Outcome) -> None:
    if outcome.petit_au_bout is Side.ATTACK and outcome.bouts == 0:
        raise ImpossibleOutcome("petit_au_bout", "the Petit that the attack won is a bout")
    if outcome.petit_au_bout is Side.DEFENCE and outcome.bouts == len(BOUTS):
        raise ImpossibleOutcome("petit_au_bout", "the Petit that the defence won is a bout")


def _check_poignees(rules: RuleSet, outcome: Outcome) -> None:
    thresholds = rules.shape(outcome.players).poignee_thresholds
    shown = sum(thresholds[level] for level in outcome.poignees)
    if shown > TRUMP_COUNT + 1:
        raise ImpossibleOutcome("poignees", f"these handfuls would take {shown} trumps")


_ATTACK_SLAMS: Final = frozenset((Chelem.ANNOUNCED_MADE, Chelem.UNANNOUNCED_MADE))


def _check_chelems(rules: RuleSet, outcome: Outcome) -> None:
    chelems = set(outcome.chelems)
    if len(chelems) != len(outcome.chelems):
        raise ImpossibleOutcome("chelem", "a slam counts once")
    made = outcome.half_points >= 2 * rules.targets[outcome.bouts]
    attack = bool(chelems & _ATTACK_SLAMS)
    if attack and len(chelems) > 1:
        raise ImpossibleOutcome("chelem", "a slam that is made leaves room for no other")
    if attack and not made:
        raise ImpossibleOutcome("chelem", "a slam makes the contract")
    if attack and outcome.petit_au_bout is Side.DEFENCE:
        raise ImpossibleOutcome("petit_au_bout", "the defence wins no trick against a slam")
    if Chelem.DEFENCE in chelems and made:
        raise ImpossibleOutcome("chelem", "no contract is made without a trick")
    if Chelem.DEFENCE in chelems and outcome.petit_au_bout is Side.ATTACK:
        raise ImpossibleOutcome("petit_au_bout", "the attack wins no trick against a slam")
