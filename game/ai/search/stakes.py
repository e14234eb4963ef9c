"""What a seat plays for: the score of the deal, or what the match is played for (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from game.ai import kernel
from game.ai.positions import DOUBLES, NUMBERS, TRUTHS, row, table, zeros
from game.ai.simulator import Results
from game.rules.actions import CONTRACTS, Bid, Slam
from game.rules.observation import Observation
from game.rules.options.choices import PartnerShare, PetitAuBout, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.rules.score.outcome import Side
from game.rules.score.sheet import slam_entries, slam_lines
from game.rules.state import Facts


def stakes(facts: Facts, seat: int, match: Match | None = None) -> kernel.Payoffs:
    """What a seat plays a deal for.

    The pools that a failed contract leaves on the table, for anybody to win later, count nothing.

    Args:
        facts: what is public in the playouts, with taker and contract.
        seat: whose gain it is.
        match: the match it plays, if that counts.
    """
    rules, contract, taker = facts.rules, facts.contract, facts.taker
    assert contract is not None and taker is not None, "somebody must have taken"
    announced = facts.petit_announced is not None
    announcers = [made.seat for made in facts.chelems]
    said = tuple(made.slam for made in facts.chelems)
    return kernel.Payoffs(
        targets=[2 * target for target in rules.targets],
        base=rules.base(contract) if rules.pays_base else 0,
        gap_step=rules.gap_step,
        multiplier=rules.multiplier(contract),
        rounding=rules.rounding,
        petit_announcer=facts.petit_announced if facts.petit_announced is not None else -1,
        petit_points=rules.petit_announced_points if announced else rules.petit_points,
        petit_taker_only=rules.petit_au_bout is PetitAuBout.TAKER_ONLY,
        handfuls=sum(rules.poignee_values[shown.level] for shown in facts.poignees),
        announcers=row(NUMBERS, announcers),
        slams=table(NUMBERS, _slams(rules, said, facts.shape.tricks), facts.shape.tricks + 1),
        seat=seat,
        taker=taker,
        plays=seat != facts.sits_out,
        alone=facts.shape.players - 1,
        with_partner=_share(facts, seat),
        counts=match is None or rules.stakes is not Stakes.CHIPS,
        more=table(DOUBLES, _more(match, facts, seat), 2),
    )


def weighed(
    of_seat: kernel.Payoffs, results: Results, choices: int = 1
) -> tuple[list[memoryview[float]], list[memoryview[int]]]:
    """What playouts are worth to a seat, and where the contract was made: a row for each choice.

    Args:
        of_seat: what it plays for.
        results: how the playouts ended, the choices of a world one after another.
        choices: how many choices there are.
    """
    worlds = results.count // choices
    gains = [zeros(DOUBLES, worlds) for _ in range(choices)]
    made = [zeros(TRUTHS, worlds) for _ in range(choices)]
    for choice in range(choices):
        kernel.weigh_results(of_seat, results.found, choice, choices, gains[choice], made[choice])
    return gains, made


def totals(results: Results, choices: int = 1) -> list[list[int]]:
    """What the attack got in all playouts of each choice together: columns of ``kernel.scoring``.

    Args:
        results: how the playouts ended, the choices of a world one after another.
        choices: how many choices there are.
    """
    return [kernel.total_results(results.found, choice, choices) for choice in range(choices)]


def per_defender(facts: Facts, results: Results) -> memoryview[int]:
    """What the taker's side receives from each defender, handfuls and slams included."""
    assert facts.taker is not None, "somebody must have taken"
    paid = zeros(NUMBERS, results.count)
    kernel.paid_by_each(stakes(facts, facts.taker), results.found, paid)
    return paid


def point(view: Observation) -> float:
    """What a point of the score comes to in what is played for, about: by what a garde pays."""
    rules = view.facts.rules
    if view.match is None or rules.stakes is not Stakes.CHIPS:
        return 1.0
    pays = rules.base(Bid.GARDE) * rules.multiplier(Bid.GARDE)
    return rules.chip_stakes[CONTRACTS.index(Bid.GARDE)] / max(1, pays)


def card_point(view: Observation) -> float:
    """What a point in cards comes to there, by the contract that is played."""
    facts = view.facts
    assert facts.contract is not None, "somebody must have taken"
    return point(view) * facts.rules.multiplier(facts.contract)


def _share(facts: Facts, seat: int) -> float:
    """What an attacker with a partner receives of each point that a defender pays."""
    defenders = facts.shape.players - 2
    if facts.rules.partner_share is PartnerShare.EQUAL:
        return defenders / 2
    return defenders - 1 if seat == facts.taker else 1


@lru_cache
def _slams(rules: RuleSet, announced: tuple[Slam, ...], tricks: int) -> list[list[int]]:
    """What slams come to, by the announcers that attack, as bits, and the tricks of the attack."""
    return [
        [
            _slam_points(rules, list(zip(sides[::-1], announced, strict=True)), won, tricks - won)
            for won in range(tricks + 1)
        ]
        for sides in product((Side.DEFENCE, Side.ATTACK), repeat=len(announced))
    ]


def _slam_points(
    rules: RuleSet, announced: Sequence[tuple[Side, Slam]], attack_tricks: int, others: int
) -> int:
    """What slams come to when the attack has won so many tricks, and the defence so many."""
    lost = {Side.ATTACK: others, Side.DEFENCE: attack_tricks}
    full = slam_entries(rules, Slam.CHELEM, announced, lost)
    small = slam_entries(rules, Slam.PETIT_CHELEM, announced, lost)
    return sum(line.amount for line in slam_lines(rules, full, small))


def _more(match: Match | None, facts: Facts, seat: int) -> list[tuple[float, float]]:
    """What a match adds to the score where the contract fails, and where it is made.

    By the partner's seat, that of the taker where he plays alone: chips depend on it.
    """
    assert facts.taker is not None and facts.contract is not None, "somebody must have taken"
    if match is None or facts.rules.stakes is Stakes.SCORE_SHEET:
        return [(0.0, 0.0)] * facts.players
    if facts.rules.stakes is not Stakes.CHIPS:
        lost, won = (match.pool_won(facts.taker, made=made).by_seat[seat] for made in (False, True))
        return [(lost, won)] * facts.players
    found: list[tuple[float, float]] = []
    for ally in range(facts.players):
        partner = None if ally in (facts.taker, facts.sits_out) else ally
        lost, won = (
            match.chips_won(facts.contract, facts.taker, partner, made=made)[seat]
            for made in (False, True)
        )
        found.append((lost, won))
    return found
