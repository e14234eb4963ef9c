"""Laws of the score that hold by any rules."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from game.rules.actions import CONTRACTS, Bid
from game.rules.cards import TRUMP_COUNT
from game.rules.options.choices import (
    ChelemBy,
    FivePlayers,
    PartnerShare,
    PetitAuBout,
    PetitChelem,
    Scoring,
    Stakes,
    WhenBroke,
)
from game.rules.options.ruleset import RuleSet, validate
from game.rules.score.match import Match
from game.rules.score.outcome import Chelem, ImpossibleOutcome, Outcome, Side
from game.rules.score.scoring import score
from game.rules.score.sheet import LineKind
from game.rules.shapes import PoigneeLevel, TableShape

_POINTS = st.integers(0, 500)
_PENALTIES = st.integers(-500, 0)


def _numbers(count: int, most: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.tuples(*[st.integers(1, most)] * count)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Rules that differ in everything that the score depends on."""
    scoring = draw(st.sampled_from(Scoring))
    by_name: dict[str, object] = {
        "sitting_out": draw(st.booleans()),
        "five_players": draw(st.sampled_from(FivePlayers)),
        "petite": scoring is not Scoring.FIXED,
        "pousse": draw(st.booleans()) if scoring is not Scoring.FIXED else False,
        "poignee_values": draw(_numbers(3, 100)),
        "petit_au_bout": draw(st.sampled_from(PetitAuBout)),
        "petit_announced": draw(st.booleans()),
        "petit_points": draw(_POINTS),
        "petit_announced_points": draw(_POINTS),
        "chelem_by": draw(st.sampled_from(ChelemBy)),
        "chelem_announced": draw(_POINTS),
        "chelem_failed": draw(_PENALTIES),
        "chelem_unannounced": draw(_POINTS),
        "petit_chelem": draw(st.sampled_from(PetitChelem)),
        "petit_chelem_announced": draw(_POINTS),
        "petit_chelem_failed": draw(_PENALTIES),
        "petit_chelem_unannounced": draw(_POINTS),
        "misere": draw(st.booleans()),
        "misere_points": draw(_POINTS),
        "scoring": scoring,
        "base_score": draw(_POINTS),
        "multipliers": draw(_numbers(5, 20)),
        "contract_bases": draw(_numbers(5, 200)),
        "fixed_bases": draw(_numbers(3, 400)),
        "fixed_chelem": draw(_POINTS),
        "fixed_petit_chelem": draw(_POINTS),
        "partner_share": draw(st.sampled_from(PartnerShare)),
        "rounding": draw(st.sampled_from([1, 5, 10])),
        "stakes": draw(st.sampled_from(Stakes)),
        "pool_without_base": draw(st.booleans()),
        "chip_stack": draw(st.integers(1, 30)),
        "when_broke": draw(st.sampled_from(WhenBroke)),
    }
    return replace(RuleSet(), **by_name)  # type: ignore[arg-type]


_PILES = {Side.ATTACK: [(3, 182), (2, 173)], Side.DEFENCE: [(0, 0), (1, 9)]}
"""Bouts and half points of the attack where a side makes a slam, the Excuse with it or not."""


@st.composite
def outcomes(draw: st.DrawFn, rules: RuleSet) -> Outcome:
    """What a deal may come to by those rules; many that are drawn are impossible."""
    by_chips = rules.stakes is Stakes.CHIPS  # which two players cannot play for
    shape = draw(st.sampled_from([it for it in rules.shapes if it.has_taker or not by_chips]))
    assume(not validate(rules, shape.seats))
    bouts = draw(st.integers(0, 3))
    holders = [*[Side.ATTACK] * (bouts > 0), *[Side.DEFENCE] * (bouts < 3)]
    sitting_out = draw(st.integers(0, shape.players)) if shape.dealer_sits_out else None
    plain = Outcome(
        players=shape.players,
        contract=draw(st.sampled_from(rules.contracts)) if shape.has_taker else Bid.PASS,
        bouts=bouts,
        half_points=draw(st.integers(9 * bouts, 155 + 9 * bouts)),
        petit_au_bout=draw(st.sampled_from([None, *holders])),
        sitting_out=sitting_out,
    )
    if not shape.has_taker:
        return plain
    slam = draw(st.sampled_from([None, None, None, *Side]))
    won, half = draw(st.sampled_from(_PILES[slam])) if slam else (bouts, plain.half_points)
    announcers = [Side.ATTACK] if rules.petit_au_bout is PetitAuBout.TAKER_ONLY else list(Side)
    seats = [seat for seat in plain.seats if seat != sitting_out]
    chelems = _slams(draw, rules, slam)
    silent = {*Side} - {each.side for each in chelems if each.announced}
    return replace(
        plain,
        half_points=half,
        bouts=won,
        petit_au_bout=plain.petit_au_bout if slam is None else draw(st.sampled_from([None, slam])),
        petit_announced=draw(st.sampled_from([None, *announcers]))
        if rules.petit_announced
        else None,
        poignees=_handfuls(draw, rules, shape),
        partner=shape.calls_a_king and draw(st.booleans()),
        chelems=chelems,
        petit_chelems=(
            ()
            if rules.petit_chelem is PetitChelem.OFF
            else _slams(draw, rules, slam or draw(st.sampled_from([None, *Side])), silent)
        ),
        miseres=(
            tuple(draw(st.lists(st.sampled_from(seats), unique=True))) if rules.misere else ()
        ),
    )


def _handfuls(draw: st.DrawFn, rules: RuleSet, shape: TableShape) -> tuple[PoigneeLevel, ...]:
    """At most two, of no more trumps than there are, the Excuse among them where it may be."""
    shown = draw(st.lists(st.sampled_from(PoigneeLevel), max_size=2))
    trumps = sum(shape.poignee_thresholds[level] for level in shown)
    return tuple(shown[: 1 if trumps > TRUMP_COUNT + rules.poignee_excuse else 2])


def _slams(
    draw: st.DrawFn, rules: RuleSet, maker: Side | None, silent: Set[Side] = frozenset(Side)
) -> tuple[Chelem, ...]:
    """Whether each side that was silent so far had announced, when that side makes it."""
    announcers = {
        ChelemBy.NOBODY: (),
        ChelemBy.TAKER: (Side.ATTACK,),
        ChelemBy.ANY_PLAYER: tuple(Side),
    }[rules.chelem_by]
    entries = []
    for side in Side:
        announced = side in announcers and side in silent and draw(st.booleans())
        entry = Chelem.of(side, announced=announced, made=side is maker)
        entries += [] if entry is None else [entry]
    return tuple(entries)


@st.composite
def scored_deals(draw: st.DrawFn) -> tuple[RuleSet, Outcome]:
    """Rules, and what a deal may come to by them."""
    rules = draw(rule_sets())
    figures = draw(outcomes(rules))
    try:
        score(rules, figures)
    except ImpossibleOutcome:
        assume(False)
    return rules, figures


def _seats(draw: st.DrawFn, figures: Outcome) -> tuple[int, int | None]:
    """A taker and, where there is one, a partner."""
    playing = [seat for seat in figures.seats if seat != figures.sitting_out]
    taker, partner = draw(st.permutations(playing))[:2]
    return taker, partner if figures.partner else None


@given(scored_deals(), st.data())
def test_the_scores_of_all_seats_sum_to_zero(
    deal: tuple[RuleSet, Outcome], data: st.DataObject
) -> None:
    rules, figures = deal
    sheet = score(rules, figures)
    taker, partner = data.draw(st.composite(_seats)(figures))
    scores = sheet.by_seat(taker, partner)
    assert len(scores) == len(figures.seats)
    assert sum(scores) == 0
    assert all(Fraction(gain).denominator <= 2 for gain in scores)
    if figures.sitting_out is not None:
        assert scores[figures.sitting_out] == 0


@given(scored_deals())
def test_the_lines_add_up_to_what_each_defender_pays(deal: tuple[RuleSet, Outcome]) -> None:
    sheet = score(*deal)
    amounts = dict.fromkeys(LineKind, 0)
    for line in sheet.lines:
        amounts[line.kind] += line.amount
    stake = amounts[LineKind.GAP] + amounts[LineKind.PETIT_AU_BOUT]
    contract = amounts[LineKind.CONTRACT] if sheet.outcome.contract in CONTRACTS else stake
    assert sheet.per_defender == contract + sum(
        amounts[kind]
        for kind in (
            LineKind.POIGNEE,
            LineKind.PETIT_CHELEM,
            LineKind.CHELEM,
            LineKind.ROUNDING,
        )
    )
    assert amounts[LineKind.PER_DEFENDER] == sheet.per_defender
    assert sheet.per_defender % deal[0].rounding == 0


@given(scored_deals(), st.integers(1, 40))
def test_more_points_never_pay_the_taker_less(deal: tuple[RuleSet, Outcome], more: int) -> None:
    rules, figures = deal
    better = replace(figures, half_points=figures.half_points + more)
    try:
        improved = score(rules, better)
    except ImpossibleOutcome:
        assume(False)
    assert improved.taker >= score(rules, figures).taker


@given(scored_deals(), st.data())
def test_a_match_keeps_scores_and_pools_in_balance(
    deal: tuple[RuleSet, Outcome], data: st.DataObject
) -> None:
    rules, figures = deal
    seats = len(figures.seats)
    match = Match.opened(seats, figures.sitting_out or 0, rules)
    for _ in range(data.draw(st.integers(1, 12))):
        dealt = replace(figures, sitting_out=match.sitting_out, miseres=())
        sheet = score(rules, dealt)
        taker, partner = data.draw(st.composite(_seats)(dealt))
        match = match.after(match.settle(sheet, taker, partner))
        assert sum(match.totals) + sum(match.pools) == 0
        if rules.stakes is Stakes.CHIPS:
            assert min(match.chips) >= 0
