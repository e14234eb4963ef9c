"""The score sheet beside the usual score: other ways of scoring, pools, chips, void deals."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Bid
from game.rules.cards import BOUTS, NO_CARDS
from game.rules.events import VoidReason
from game.rules.options.choices import Scoring, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match, MatchLine, MatchLineKind
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scoring import score
from game.session.game import DealResult, Game
from game.session.setup import GameSetup
from game.ui.scenes.score import ScoreScene
from game.words.score.payments import (
    next_words,
    outcome_ribbon,
    payment_rows,
    payment_word,
    void_rows,
)
from game.words.score.sheet import sheet_rows
from tests.ui.matches import deal_result, finish_deal, new_match, open_sheet, void_result

SETUP = new_match(5).setup


def _rules_result(rules: RuleSet, **values: object) -> tuple[DealResult, GameSetup]:
    """A deal of five that was scored by those rules, and who played it."""
    result = deal_result(**values)  # type: ignore[arg-type]
    assert result.sheet is not None
    sheet = score(rules, result.sheet.outcome)
    return replace(result, sheet=sheet), replace(SETUP, rules=rules)


class TestOtherScoring:
    def _notes(self, rules: RuleSet) -> dict[str, str]:
        result, setup = _rules_result(rules)
        assert result.sheet is not None
        return {row.label: row.note for row in sheet_rows(result.sheet, setup, result.bouts)}

    def test_nothing_is_multiplied_by_one(self) -> None:
        assert self._notes(RuleSet())["Garde"] == "+36 × 2"
        fixed = self._notes(RuleSet(scoring=Scoring.FIXED, petite=False))
        assert fixed["Garde"] == "by these rules nothing is multiplied"
        assert fixed["Gap"] == "52 − 41, counted as 10, and the fixed 80"
        base = self._notes(RuleSet(scoring=Scoring.BASE_BY_CONTRACT))
        assert "×" not in base["Garde"]

    def test_pools_without_a_base(self) -> None:
        notes = self._notes(RuleSet(stakes=Stakes.POOLS, pool_without_base=True))
        assert notes["Gap"] == "52 − 41 = 11, without a base"

    def test_a_forfeited_discard_is_told(self) -> None:
        for contract, words in (
            (Bid.GARDE, "no trick for the attack: the defence gets the discard"),
            (Bid.GARDE_SANS, "no trick for the attack: the defence gets the dog"),
            (Bid.GARDE_CONTRE, "taken by the attack, without the dog"),
        ):
            outcome = Outcome(4, contract, 0, 0, chelems=(Chelem.DEFENCE,))
            rules = RuleSet(dog_forfeited=True)
            rows = sheet_rows(
                score(rules, outcome), replace(new_match(4).setup, rules=rules), NO_CARDS
            )
            assert rows[0].note == words

    def test_a_slam_may_end_with_the_excuse_after_the_petit(self) -> None:
        outcome = Outcome(4, Bid.GARDE, 3, 182, Side.ATTACK, chelems=(Chelem.UNANNOUNCED_MADE,))
        rows = {row.label: row for row in sheet_rows(score(RuleSet(), outcome), SETUP, BOUTS)}
        assert rows["Petit au bout"].note == "the attack ended its slam with the Petit"


def _paid(*lines: MatchLine, **values: object) -> DealResult:
    return replace(deal_result(**values), payments=lines)  # type: ignore[arg-type]


def _standing(dealer: int, pools: tuple[int, ...] = ()) -> Match:
    """A match after a deal."""
    return replace(Match.opened(5, dealer, RuleSet()), pools=pools)


def _chips(line: MatchLine, left: tuple[int, ...] = (30, 30, 50, 40, 30), raises: int = 0) -> Match:
    """A match for chips after that payment, with what each seat has left."""
    rules = RuleSet(stakes=Stakes.CHIPS)
    assert len(left) == len(line.by_seat)
    totals = tuple(chips - rules.chip_stack for chips in left)
    return replace(Match.opened(5, 0, rules), totals=totals, raises=raises)


class TestPayments:
    def test_pools_are_told_for_everybody(self) -> None:
        formed = MatchLine(MatchLineKind.POOL_FORMED, (-15, -10, -10, -10, -10))
        won = MatchLine(MatchLineKind.POOL_WON, (0, 0, 55, 0, 0))
        rows = payment_rows(_paid(formed, won), SETUP, _standing(0))
        assert [(row.label, row.value_at(1)) for row in rows] == [("Pool", "55"), ("Pool", "55")]
        assert rows[0].note == "10 from everybody, 5 more from you"
        assert rows[1].note == "Colette wins the largest"

    def test_others_are_named(self) -> None:
        formed = MatchLine(MatchLineKind.POOL_FORMED, (-10, -15, -10, -10, -10))
        extra = MatchLine(MatchLineKind.POOL_EXTRA, (0, -5, 0, 0, 0))
        result = replace(_paid(formed, extra), dealer=1)
        notes = [row.note for row in payment_rows(result, SETUP, _standing(1))]
        assert notes == [
            "10 from everybody, 5 more from Joséphine, who deals",
            "Joséphine deals and pays into the largest",
        ]

    def test_the_player_is_spoken_to(self) -> None:
        kinds = (MatchLineKind.POOL_EXTRA, MatchLineKind.POOL_WON, MatchLineKind.POOL_REFILLED)
        lines = [MatchLine(kind, (5, 0, 0, 0, 0)) for kind in kinds]
        assert SETUP.human == 0
        result = replace(_paid(*lines), taker=0, dealer=0)
        assert [row.note for row in payment_rows(result, SETUP, _standing(0))] == [
            "you deal and pay into the largest",
            "you win the largest",
            "you pay one as large as the largest",
        ]

    def test_what_lies_on_the_table(self) -> None:
        extra = MatchLine(MatchLineKind.POOL_EXTRA, (-5, 0, 0, 0, 0))
        paid = MatchLine(MatchLineKind.POOL_REFILLED, (0, 0, -60, 0, 0))
        rows = payment_rows(_paid(extra, paid), SETUP, _standing(0, pools=(60, 60)))
        assert (rows[-1].label, rows[-1].note, rows[-1].value_at(1)) == (
            "On the table",
            "2 pools: 60 + 60",
            "120",
        )

    def test_nothing_paid_makes_no_line(self) -> None:
        extra = MatchLine(MatchLineKind.POOL_EXTRA, (0, 0, 0, 0, 0))
        assert payment_rows(_paid(extra), SETUP, _standing(0)) == []

    def test_chips_that_are_alike_and_chips_that_are_not(self) -> None:
        alike = MatchLine(MatchLineKind.CHIPS, (-2, -2, 4, 2, -2))
        (row,) = payment_rows(_paid(alike), SETUP, _chips(alike))
        assert (row.note, row.value_at(1)) == (
            "stake of the garde: 2 from each defender; taker +4, partner +2",
            "+6",
        )
        short = MatchLine(MatchLineKind.CHIPS, (2, 1, -4, -1, 2))
        (row,) = payment_rows(_paid(short, half_points=60), SETUP, _chips(short))
        shares = "Marie-Antoinette +2, Joséphine +1, Anatole +2; taker −4, partner −1"
        assert row.note == f"as far as the chips go: {shares}"

    def test_a_taker_with_few_chips_wins_less_than_the_stake(self) -> None:
        few = MatchLine(MatchLineKind.CHIPS, (-1, -1, 2, 1, -1))
        (row,) = payment_rows(_paid(few), SETUP, _chips(few))
        assert row.note == "as far as the chips go: 1 from each defender; taker +2, partner +1"
        assert row.value_at(1) == "+3"

    def test_who_lost_his_last_chips_raised_the_stakes_only_afterwards(self) -> None:
        last = MatchLine(MatchLineKind.CHIPS, (-2, -2, 4, 2, -2))
        result = replace(_paid(last), scores=last.by_seat)
        (row,) = payment_rows(result, SETUP, _chips(last, left=(0, 9, 9, 9, 9), raises=1))
        assert row.note.startswith("stake of the garde: 2 from each defender")
        (row,) = payment_rows(result, SETUP, _chips(last, left=(9, 9, 9, 9, 9), raises=1))
        assert row.note.startswith("as far as the chips go: 2 from each defender")

    def test_a_misere_is_told_beside_what_defenders_pay(self) -> None:
        rules = RuleSet(misere=True)
        result = deal_result()
        assert result.sheet is not None and result.taker is not None
        outcome = replace(result.sheet.outcome, miseres=(0, 1))
        sheet = score(rules, outcome)
        settled = Match.opened(5, 0, rules).settle(sheet, result.taker, result.partner)
        result = replace(result, sheet=sheet, payments=settled.lines, scores=settled.scores)
        assert "Misère" not in [row.label for row in sheet_rows(sheet, SETUP, result.bouts)]
        notes = [(row.note, row.amount) for row in payment_rows(result, SETUP, _standing(0))]
        assert notes == [
            ("you declared it: 10 from every other player", 40),
            ("Joséphine declared it: 10 from every other player", 40),
        ]
        assert [payment_word(line.kind) for line in settled.lines] == ["Score", "Misère"]
        taker = result.taker
        assert taker is not None and settled.scores == sheet.by_seat(taker, result.partner)

    def test_pools_follow_the_miseres_and_all_stand_apart(self) -> None:
        formed = MatchLine(MatchLineKind.POOL_FORMED, (-15, -10, -10, -10, -10))
        misere = MatchLine(MatchLineKind.MISERE, (40, -10, -10, -10, -10))
        result = _paid(formed, misere)
        assert result.sheet is not None
        outcome = replace(result.sheet.outcome, miseres=(0,))
        result = replace(result, sheet=replace(result.sheet, outcome=outcome, misere=10))
        rows = payment_rows(result, SETUP, _standing(0, pools=(55,)))
        shown = [(row.label, row.value_at(1), row.apart) for row in rows]
        assert shown == [
            ("Misère", "40", True),
            ("Pool", "55", True),
            ("On the table", "55", True),
        ]

    def test_the_ribbon_says_what_the_line_of_chips_says(self) -> None:
        for shares, words, amount in (
            ((-2, -2, 4, 2, -2), "The attack receives in chips", 6),
            ((2, 2, -4, -2, 2), "The attack pays in chips", 6),
        ):
            line = MatchLine(MatchLineKind.CHIPS, shares)
            assert outcome_ribbon(_paid(line), SETUP) == (words, amount)
        alone = MatchLine(MatchLineKind.CHIPS, (2, 2, -8, 2, 2))
        result = _paid(alone, partner=None)
        assert outcome_ribbon(result, SETUP) == ("The taker pays in chips", 8)
        (row,) = payment_rows(result, SETUP, _chips(alone))
        assert row.value_at(1) == "−8"

    def test_points_move_no_chips(self, tmp_path: Path) -> None:
        game = _first_by(RuleSet(stakes=Stakes.CHIPS))
        pilot = open_sheet(tmp_path, game, [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert [row.label for row in scene._rows()] == ["Points", "Bouts", "Chips"]


def _first_by(rules: RuleSet, *, void: bool = False, seed: int = 1) -> Game:
    """A match by those rules after its first deal that was played, or that was not."""
    game = Game.new(replace(new_match(4).setup, rules=rules), seed)
    while True:
        finish_deal(game)
        if (game.results[-1].void is not None) is void:
            return game
        game.start_next_deal()


class TestVoidDeals:
    def test_who_deals_next(self) -> None:
        result = void_result(VoidReason.ALL_PASSED)
        rows = void_rows(result, SETUP, _standing(1))
        assert [row.label for row in rows] == ["Why", "Dealer"], "the ribbon says who deals next"
        assert rows[1].note == "Marie-Antoinette"
        assert next_words(result, SETUP, 0) == "you deal again"
        assert next_words(result, SETUP, 1) == "Joséphine deals next"
        assert next_words(replace(result, dealer=2), SETUP, 2) == "Colette deals again"

    @pytest.mark.parametrize("reason", list(VoidReason))
    def test_every_reason_is_told(self, reason: VoidReason) -> None:
        rows = void_rows(void_result(reason), SETUP, _standing(1))
        assert len(rows[0].note) > 20

    def test_it_is_not_one_of_the_deals_agreed_on(self) -> None:
        setup = replace(SETUP, deals=10)
        rows = void_rows(void_result(VoidReason.MALDONNE), setup, _standing(1))
        assert rows[-1].note == "not one of the 10 deals agreed on"

    def test_a_void_deal_that_costs_something_shows_its_sheet(self, tmp_path: Path) -> None:
        game = _first_by(RuleSet(stakes=Stakes.POOLS), void=True)
        pilot = open_sheet(tmp_path, game, [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert "Pool" in [row.label for row in scene._rows()]
        assert "deal" in pilot.app.announced[-1]
