"""Section 8 and 11.14 to 11.22: every option of the score."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.rules.actions import Bid
from game.rules.options.choices import (
    ChelemBy,
    FivePlayers,
    PartnerShare,
    PetitAuBout,
    PetitChelem,
    Scoring,
    Stakes,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scores import Score
from game.rules.score.scoring import score
from game.rules.score.sheet import LineKind, ScoreLine
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, outcome

SINGLE = PoigneeLevel.SINGLE
PETITE, POUSSE, GARDE, SANS, CONTRE = (
    Bid.PETITE,
    Bid.POUSSE,
    Bid.GARDE,
    Bid.GARDE_SANS,
    Bid.GARDE_CONTRE,
)
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE

BY_CONTRACT = replace(FFT, scoring=Scoring.BASE_BY_CONTRACT, pousse=True)
FIXED = replace(FFT, scoring=Scoring.FIXED, petite=False, petit_chelem=PetitChelem.BUT_ONE)
WITH_POUSSE = replace(FFT, pousse=True, multipliers=(1, 2, 4, 8, 12))


@pytest.mark.parametrize(
    ("rules", "figures", "per_defender"),
    [
        (replace(FFT, multipliers=(1, 1, 2, 4, 8)), outcome(CONTRE, 60, 1), 34 * 8),
        (replace(FFT, multipliers=(1, 1, 2, 4, 5)), outcome(CONTRE, 60, 1), 34 * 5),
        (WITH_POUSSE, outcome(POUSSE, 50, 2), 34 * 2),
        (WITH_POUSSE, outcome(GARDE, 50, 2), 34 * 4),
        (WITH_POUSSE, outcome(SANS, 50, 2), 34 * 8),
        (WITH_POUSSE, outcome(CONTRE, 50, 2), 34 * 12),
        (replace(FFT, base_score=0), outcome(GARDE, 50, 2), 18),
        (BY_CONTRACT, outcome(PETITE, 50, 2), 19),
        (BY_CONTRACT, outcome(POUSSE, 50, 2), 29),
        (BY_CONTRACT, outcome(GARDE, 50, 2), 49),
        (BY_CONTRACT, outcome(SANS, 50, 2), 89),
        (BY_CONTRACT, outcome(CONTRE, 40, 2), -161),
        (BY_CONTRACT, outcome(GARDE, 50, 2, petit_au_bout=ATTACK, poignees=(SINGLE,)), 79),
        (FIXED, outcome(GARDE, 41, 2), 80),
        (FIXED, outcome(GARDE, 45, 2), 80),
        (FIXED, outcome(GARDE, 46, 2), 90),
        (FIXED, outcome(SANS, 55, 2), 170),
        (FIXED, outcome(SANS, 56, 2), 180),
        (FIXED, outcome(CONTRE, 36, 2), -330),
        (FIXED, outcome(GARDE, 46, 2, petit_au_bout=DEFENCE), 80),
        (FIXED, outcome(GARDE, 91, 3, chelems=(Chelem.UNANNOUNCED_MADE,)), 140 + 1000),
        (FIXED, outcome(GARDE, 91, 3, chelems=(Chelem.ANNOUNCED_MADE,)), 140 + 1000),
        (FIXED, outcome(GARDE, 61, 2, chelems=(Chelem.ANNOUNCED_FAILED,)), 100 - 1000),
        (FIXED, outcome(GARDE, 81, 2, petit_chelems=(Chelem.UNANNOUNCED_MADE,)), 120 + 500),
        (FIXED, outcome(GARDE, 11, 1, petit_chelems=(Chelem.DEFENCE,)), -120 - 500),
    ],
)
def test_the_value_of_the_contract(rules: RuleSet, figures: Outcome, per_defender: int) -> None:
    assert score(rules, figures).per_defender == per_defender


@pytest.mark.parametrize(
    ("step", "points", "exact", "rounded"),
    [
        (10, 50, 68, 70),
        (10, 41, 50, 50),
        (10, 51, 70, 70),
        (5, 50, 68, 70),
        (5, 49, 66, 65),
        (10, 40, -52, -50),
        (10, 36, -60, -60),
        (5, 40, -52, -50),
        (5, 37, -58, -60),
    ],
)
def test_the_score_is_rounded_before_it_is_shared(
    step: int, points: int, exact: int, rounded: int
) -> None:
    figures = outcome(GARDE, points, 2)
    assert score(FFT, figures).per_defender == exact
    sheet = score(replace(FFT, rounding=step), figures)
    assert (sheet.per_defender, sheet.taker) == (rounded, 3 * rounded)
    lines = [line for line in sheet.lines if line.kind is LineKind.ROUNDING]
    assert lines == (
        [] if exact == rounded else [ScoreLine.of(LineKind.ROUNDING, rounded - exact, step=step)]
    )


@pytest.mark.parametrize(("points", "rounded"), [(51, 40), (31, -40), (41, 30), (40, -30)])
def test_a_score_halfway_is_rounded_away_from_zero(points: int, rounded: int) -> None:
    rules = replace(FFT, rounding=10)
    assert score(rules, outcome(PETITE, points, 2)).per_defender == rounded


@pytest.mark.parametrize(
    ("points", "each", "rounding", "scores"),
    [
        (50, 68, 1, (102, 102, -68, -68, -68)),
        (50, 34, 1, (51, 51, -34, -34, -34)),
        (49, 33, 1, (Fraction(99, 2), Fraction(99, 2), -33, -33, -33)),
        (40, -26, 1, (-39, -39, 26, 26, 26)),
        (39, -27, 1, (Fraction(-81, 2), Fraction(-81, 2), 27, 27, 27)),
        (50, 35, 5, (Fraction(105, 2), Fraction(105, 2), -35, -35, -35)),
    ],
)
def test_equal_shares_keep_exact_halves(
    points: int, each: int, rounding: int, scores: tuple[Score, ...]
) -> None:
    rules = replace(FFT, partner_share=PartnerShare.EQUAL, rounding=rounding)
    contract = GARDE if each == 68 else PETITE
    sheet = score(rules, outcome(contract, points, 2, players=5, partner=True))
    assert sheet.per_defender == each
    assert sheet.by_seat(0, 1) == scores
    assert sum(sheet.by_seat(0, 1)) == 0
    assert all(isinstance(part, int) or part.denominator == 2 for part in sheet.by_seat(0, 1))


def test_a_taker_alone_shares_with_nobody() -> None:
    rules = replace(FFT, partner_share=PartnerShare.EQUAL)
    assert score(rules, outcome(GARDE, 50, 2, players=5)).taker == 272


ANNOUNCED_PETIT = replace(FFT, petit_announced=True)


@pytest.mark.parametrize(
    ("announced", "made_by", "amount"),
    [
        (ATTACK, ATTACK, 20),
        (ATTACK, None, -20),
        (ATTACK, DEFENCE, -20),
        (DEFENCE, DEFENCE, -20),
        (DEFENCE, None, 20),
        (DEFENCE, ATTACK, 20),
        (None, ATTACK, 10),
        (None, DEFENCE, -10),
    ],
)
def test_the_announced_petit(announced: Side | None, made_by: Side | None, amount: int) -> None:
    figures = outcome(SANS, 45, 2, petit_announced=announced, petit_au_bout=made_by)
    sheet = score(ANNOUNCED_PETIT, figures)
    assert sheet.per_defender == (29 + amount) * 4
    (line,) = (line for line in sheet.lines if line.kind is LineKind.PETIT_AU_BOUT)
    assert line.amount == amount
    assert line.values["side"] == (ATTACK if amount > 0 else DEFENCE)
    if announced is not None:
        assert (line.values["announced"], line.values["made"]) == (True, made_by is announced)


def test_other_points_of_the_petit() -> None:
    rules = replace(ANNOUNCED_PETIT, petit_points=7, petit_announced_points=30)
    assert score(rules, outcome(PETITE, 41, 2, petit_au_bout=ATTACK)).per_defender == 32
    announced = outcome(PETITE, 41, 2, petit_announced=ATTACK)
    assert score(rules, announced).per_defender == -5


def test_a_petit_that_only_the_taker_can_earn() -> None:
    rules = replace(FFT, petit_au_bout=PetitAuBout.TAKER_ONLY)
    assert score(rules, outcome(PETITE, 41, 2, petit_au_bout=ATTACK)).per_defender == 35
    assert score(rules, outcome(PETITE, 41, 2, petit_au_bout=DEFENCE)).per_defender == 25
    announced = replace(rules, petit_announced=True)
    missed = outcome(PETITE, 41, 2, petit_announced=ATTACK, petit_au_bout=DEFENCE)
    assert score(announced, missed).per_defender == 5


MADE, UNANNOUNCED, FAILED, THEIRS, THEIRS_MADE, THEIRS_FAILED = Chelem

SLAMS = replace(FFT, chelem_by=ChelemBy.ANY_PLAYER, petit_chelem=PetitChelem.BUT_ONE)
ATTACK_ONLY = replace(
    FFT,
    chelem_taker_only=True,
    petit_chelem=PetitChelem.BUT_ONE,
    petit_chelem_unannounced=150,
)
"""Only the taker is paid for a slam, either side for a petit chelem (section 11.15)."""


@pytest.mark.parametrize(
    ("rules", "chelems", "petit_chelems", "amount"),
    [
        (SLAMS, (), (MADE,), 300),
        (SLAMS, (), (FAILED,), -150),
        (SLAMS, (), (UNANNOUNCED,), 0),
        (SLAMS, (MADE,), (), 400),
        (SLAMS, (UNANNOUNCED,), (UNANNOUNCED,), 200),
        (SLAMS, (UNANNOUNCED,), (MADE,), 300),
        (SLAMS, (MADE, THEIRS_FAILED), (), 400 + 200),
        (SLAMS, (UNANNOUNCED,), (MADE, THEIRS_FAILED), 300 + 150),
        (replace(SLAMS, petit_chelem_unannounced=150), (UNANNOUNCED,), (UNANNOUNCED,), 200),
        (replace(SLAMS, petit_chelem_unannounced=250), (UNANNOUNCED,), (UNANNOUNCED,), 200),
        (replace(SLAMS, petit_chelem_unannounced=150), (), (UNANNOUNCED,), 150),
    ],
)
def test_slams_of_the_attack(
    rules: RuleSet, chelems: tuple[Chelem, ...], petit_chelems: tuple[Chelem, ...], amount: int
) -> None:
    points = 87 if chelems else 83
    figures = outcome(GARDE, points, 2, chelems=chelems, petit_chelems=petit_chelems)
    assert score(rules, figures).per_defender == (25 + points - 41) * 2 + amount


@pytest.mark.parametrize(
    ("rules", "chelems", "petit_chelems", "amount"),
    [
        (SLAMS, (THEIRS,), (), -200),
        (SLAMS, (THEIRS_MADE,), (), -400),
        (SLAMS, (THEIRS_FAILED,), (), 200),
        (SLAMS, (FAILED, THEIRS), (), -400),
        (SLAMS, (FAILED, THEIRS_MADE), (), -600),
        (SLAMS, (FAILED, THEIRS_FAILED), (), 0),
        (SLAMS, (), (THEIRS_MADE,), -300),
        (SLAMS, (THEIRS,), (THEIRS_MADE,), -300),
        (SLAMS, (THEIRS,), (FAILED, THEIRS_MADE), -300 - 150),
        (replace(FFT, chelem_taker_only=True), (THEIRS,), (), 0),
        (replace(FFT, chelem_taker_only=True), (FAILED, THEIRS), (), -200),
        (ATTACK_ONLY, (), (THEIRS,), -150),
    ],
)
def test_slams_of_the_defence(
    rules: RuleSet, chelems: tuple[Chelem, ...], petit_chelems: tuple[Chelem, ...], amount: int
) -> None:
    figures = outcome(GARDE, 6, 0, chelems=chelems, petit_chelems=petit_chelems)
    assert score(rules, figures).per_defender == -150 + amount


@pytest.mark.parametrize(
    ("rules", "kinds"),
    [
        (SLAMS, [LineKind.PETIT_CHELEM]),
        (replace(SLAMS, petit_chelem_announced=200), [LineKind.CHELEM]),
        (replace(SLAMS, chelem_unannounced=0, petit_chelem_announced=0), []),
    ],
)
def test_one_line_for_a_slam_after_an_announced_petit_chelem(
    rules: RuleSet, kinds: list[LineKind]
) -> None:
    figures = outcome(GARDE, 87, 2, chelems=(UNANNOUNCED,), petit_chelems=(MADE,))
    slams = (LineKind.CHELEM, LineKind.PETIT_CHELEM)
    assert [line.kind for line in score(rules, figures).lines if line.kind in slams] == kinds


@pytest.mark.parametrize("chelem", Chelem)
def test_slam_entries_are_found_by_what_they_say(chelem: Chelem) -> None:
    found = Chelem.of(chelem.side, announced=chelem.announced, made=chelem.made)
    assert found is chelem
    assert Chelem.of(chelem.side, announced=False, made=False) is None


def test_every_misere_is_settled_whatever_the_result() -> None:
    rules = replace(FFT, misere=True, misere_points=15)
    for points in (50, 40):
        plain = score(rules, outcome(GARDE, points, 2, players=5, partner=True))
        both = score(rules, outcome(GARDE, points, 2, players=5, partner=True, miseres=(0, 3)))
        assert both.per_defender == plain.per_defender
        change = [
            after - before
            for before, after in zip(plain.by_seat(0, 1), both.by_seat(0, 1), strict=True)
        ]
        assert change == [45, -30, -30, 45, -30]
        assert [line.values for line in both.lines if line.kind is LineKind.MISERE] == [
            {"seat": 0},
            {"seat": 3},
        ]


def test_a_dealer_who_sits_out_gets_nothing() -> None:
    rules = replace(FFT, sitting_out=True, misere=True)
    sheet = score(rules, outcome(GARDE, 50, 2, sitting_out=1, miseres=(3,)))
    assert sheet.by_seat(2, None) == (-68 - 10, 0, 204 - 10, -68 + 30, -68 - 10)
    five = score(rules, outcome(GARDE, 50, 2, players=5, partner=True, sitting_out=5))
    assert five.by_seat(0, 2) == (136, -68, 68, -68, -68, 0)


def test_five_players_who_play_alone_have_the_handfuls_of_five() -> None:
    for five_players in (FivePlayers.ALONE, FivePlayers.FOURTEEN):
        rules = replace(FFT, five_players=five_players)
        figures = outcome(GARDE, 50, 2, players=5, poignees=(SINGLE, SINGLE))
        assert score(rules, figures).taker == 4 * (68 + 40)


@pytest.mark.parametrize(("without_base", "per_defender"), [(False, 68), (True, 18)])
def test_with_pools_the_base_can_be_left_out(without_base: bool, per_defender: int) -> None:
    rules = replace(FFT, stakes=Stakes.POOLS, pool_without_base=without_base)
    assert score(rules, outcome(GARDE, 50, 2)).per_defender == per_defender
    on_the_sheet = replace(rules, stakes=Stakes.SCORE_SHEET)
    assert score(on_the_sheet, outcome(GARDE, 50, 2)).per_defender == 68


@pytest.mark.parametrize(
    ("points", "bouts", "petit", "winner", "gap", "scores"),
    [
        (41, 2, None, ATTACK, 0, (25, -25)),
        (50, 2, None, ATTACK, 9, (34, -34)),
        (50, 1, None, DEFENCE, 0, (-25, 25)),
        (40, 2, None, DEFENCE, 0, (-25, 25)),
        (30, 1, ATTACK, DEFENCE, 20, (-45 + 10, 45 - 10)),
        (41.5, 2, None, ATTACK, 1, (26, -26)),
        (40.5, 2, None, None, 0, (0, 0)),
        (40.5, 2, DEFENCE, None, 0, (-10, 10)),
        (39.5, 2, DEFENCE, DEFENCE, 1, (-36, 36)),
    ],
)
def test_two_players(
    points: float,
    bouts: int,
    petit: Side | None,
    winner: Side | None,
    gap: int,
    scores: tuple[int, int],
) -> None:
    figures = outcome(Bid.PASS, points, bouts, players=2, petit_au_bout=petit)
    sheet = score(FFT, figures)
    assert (sheet.winner, sheet.made) == (winner, winner is ATTACK)
    assert sheet.by_seat(0, None) == scores
    assert sheet.by_seat(1, None) == scores[::-1]
    assert sheet.gap == gap
    assert LineKind.CONTRACT not in {line.kind for line in sheet.lines}


@pytest.mark.parametrize(
    "rules",
    [
        replace(FFT, scoring=Scoring.FIXED, petite=False),
        replace(FFT, scoring=Scoring.BASE_BY_CONTRACT),
        replace(FFT, petit_au_bout=PetitAuBout.TAKER_ONLY),
    ],
)
def test_options_about_takers_and_contracts_are_not_for_two(rules: RuleSet) -> None:
    figures = outcome(Bid.PASS, 44, 2, players=2, petit_au_bout=DEFENCE)
    assert score(rules, figures).taker == score(FFT, figures).taker == 28 - 10


def test_both_of_two_players_see_the_same_score() -> None:
    for half_points in range(40, 140):
        mine = outcome(Bid.PASS, half_points / 2, 2, players=2)
        yours = outcome(Bid.PASS, 91 - half_points / 2, 1, players=2)
        assert score(FFT, mine).by_seat(0, None) == score(FFT, yours).by_seat(1, None)
