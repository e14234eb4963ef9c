"""The words of the score sheet: headlines, lines, roles and ranking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import Bid
from game.rules.cards import NO_CARDS
from game.rules.events import VoidReason
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scores import half_of
from game.rules.score.scoring import score
from game.rules.shapes import PoigneeLevel
from game.words.i18n import set_language
from game.words.numbers import number
from game.words.score.sheet import (
    deal_words,
    headline,
    leader_words,
    leading_side,
    places,
    ribbon,
    role,
    second_line,
    share_note,
    sheet_rows,
    winner_words,
)
from tests.ui.matches import deal_result, new_match, played_match, void_result

SETUP = new_match(5).setup


class TestWords:
    def test_made(self) -> None:
        assert headline(deal_result(), SETUP) == "Colette makes the garde by\u00a011"
        assert second_line(deal_result(), SETUP) == "with Achille, who held the ♣ king"

    def test_missed_by_the_human(self) -> None:
        result = deal_result(taker=0, partner=None, half_points=71)
        assert headline(result, SETUP) == "You miss your garde by\u00a06"
        assert second_line(result, SETUP) == "alone: the ♣ king lay in the dog"

    def test_the_human_as_partner(self) -> None:
        assert second_line(deal_result(partner=0), SETUP) == "with you, who held the ♣ king"

    def test_just_made(self) -> None:
        assert headline(deal_result(half_points=82), SETUP) == "Colette just makes the garde"

    def test_every_line(self) -> None:
        result = deal_result(petit=Side.ATTACK, poignees=(PoigneeLevel.SINGLE,))
        assert result.sheet is not None
        rows = [
            (row.label, row.value_at(1)) for row in sheet_rows(result.sheet, SETUP, result.bouts)
        ]
        assert rows == [
            ("Points", "52"),
            ("Bouts", "41"),
            ("Gap", "25 + 11"),
            ("Petit au bout", "+10"),
            ("", "+46"),
            ("Garde", "+92"),
            ("Handful", "+20"),
        ]
        assert ribbon(result.sheet, SETUP) == ("Each defender pays", 112)
        assert share_note(result, SETUP) == "Counted twice for Colette, once for Achille."

    @pytest.mark.parametrize(
        ("half_points", "words"), [(104, "25 + 11"), (82, "25 + 0"), (71, "−25 − 6")]
    )
    def test_the_base_is_told_beside_the_gap(self, half_points: int, words: str) -> None:
        result = deal_result(half_points=half_points)
        assert result.sheet is not None
        gap = sheet_rows(result.sheet, SETUP, result.bouts)[2]
        assert (gap.label, gap.value_at(1)) == ("Gap", words)

    def test_where_nobody_of_two_wins_nothing_is_owed(self) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, 81))
        rows = sheet_rows(sheet, new_match(2).setup, NO_CARDS)
        assert next(row.value_at(1) for row in rows if row.label == "Gap") == "0"

    @pytest.mark.parametrize(
        ("half_points", "words"), [(130, "Joséphine pays you"), (60, "You pay Joséphine")]
    )
    def test_of_two_one_pays_the_other(self, half_points: int, words: str) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, half_points))
        assert ribbon(sheet, new_match(2).setup)[0] == words

    @pytest.mark.parametrize(
        ("half_points", "words"),
        [
            (130, "Marie-Antoinette: 65 − 41 = 24, and the base of 25"),
            (60, "Joséphine: 61 − 51 = 10, and the base of 25"),
            (81, "both reach their targets, or neither does"),
        ],
    )
    def test_of_two_the_winner_is_above_his_own_target(self, half_points: int, words: str) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, half_points))
        rows = sheet_rows(sheet, new_match(2).setup, NO_CARDS)
        assert next(row.note for row in rows if row.label == "Gap") == words

    @pytest.mark.parametrize(
        ("half_points", "words", "winners"),
        [(130, "won by 24", (0,)), (60, "won by 10", (1,)), (81, "nobody won", ())],
    )
    def test_a_deal_of_two_is_the_winners(
        self, half_points: int, words: str, winners: tuple[int, ...]
    ) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, half_points))
        result = replace(played_match(2, 1).results[0], sheet=sheet)
        assert (deal_words(result), leading_side(result)) == (words, winners)

    def test_a_side_is_told_in_the_order_of_seats(self) -> None:
        assert leading_side(deal_result(taker=3, partner=2)) == (2, 3)
        assert leading_side(deal_result(partner=None)) == (2,)
        assert leading_side(void_result(VoidReason.ALL_PASSED)) == ()

    @pytest.mark.parametrize(
        ("bouts", "words"),
        [
            (0, "none: the target is 56"),
            (1, "the 21: the target is 51"),
            (2, "the 21 and the Petit: the target is 41"),
            (3, "all three: the target is 36"),
        ],
    )
    def test_bouts_are_named(self, bouts: int, words: str) -> None:
        result = deal_result(bouts=bouts)
        assert result.sheet is not None
        assert sheet_rows(result.sheet, SETUP, result.bouts)[1].note == words

    def test_a_match_knows_the_bouts_of_the_attack(self) -> None:
        for players in (2, 4):
            for result in played_match(players, 3).results:
                assert result.sheet is not None
                assert len(result.bouts) == result.sheet.outcome.bouts

    def test_who_sits_out_is_told_without_a_verb(self) -> None:
        result = deal_result()
        assert result.sheet is not None
        sheet = replace(result.sheet, outcome=replace(result.sheet.outcome, sitting_out=4))
        assert role(replace(result, sheet=sheet), 4) == "sitting out"

    def test_half_points_are_rounded_in_words(self) -> None:
        result = deal_result(half_points=103)
        assert result.sheet is not None
        gap = sheet_rows(result.sheet, SETUP, result.bouts)[2]
        assert gap.note == "51½ − 41, rounded to 11, and the base of 25"
        assert number(half_of(1)) == "½"
        assert number(half_of(182)) == "91"

    def test_the_defence_receives(self) -> None:
        result = deal_result(half_points=60, partner=None)
        assert result.sheet is not None
        label, value = ribbon(result.sheet, SETUP)
        assert (label, value) == ("Each defender receives", 72)
        assert share_note(result, SETUP) == "Counted four times against Colette."

    @pytest.mark.parametrize(
        ("language", "alone", "lost", "won"),
        [
            ("en", "four times against you.", "against you, once against", "for you, "),
            ("it", "quattro volte contro di te.", "contro di te, una contro", "per te, "),
            ("de", "viermal gegen dich.", "gegen dich, einmal gegen", "für dich, "),
            ("fr", "quatre fois contre vous.", "contre vous, une fois contre", "pour vous, "),
        ],
    )
    def test_the_human_after_a_preposition(
        self, language: str, alone: str, lost: str, won: str
    ) -> None:
        set_language(language)
        missed = deal_result(taker=0, partner=None, half_points=60)
        assert share_note(missed, SETUP).endswith(alone)
        assert lost in share_note(deal_result(taker=0, partner=1, half_points=60), SETUP)
        assert won in share_note(deal_result(taker=0, partner=1), SETUP)

    @pytest.mark.parametrize(
        "chelem", [slam for slam in Chelem if slam.side is Side.ATTACK or not slam.announced]
    )
    def test_slams(self, chelem: Chelem) -> None:
        attack = chelem.side is Side.ATTACK
        won = attack is chelem.made
        half_points, bouts = {
            Chelem.ANNOUNCED_FAILED: (104, 2),
            Chelem.DEFENCE: (3, 0),  # a discard of three low cards
        }.get(chelem, (182, 3))
        result = deal_result(half_points=half_points, bouts=bouts, chelems=(chelem,))
        assert result.sheet is not None
        row = sheet_rows(result.sheet, SETUP, result.bouts)[-1]
        assert row.label == "Chelem"
        assert row.value_at(1).startswith("+" if won else "−")

    def test_void_deals(self) -> None:
        passed, alone = void_result(VoidReason.ALL_PASSED), void_result(VoidReason.PETIT_SEC)
        assert headline(passed, SETUP) == "Everybody passed"
        assert headline(alone, SETUP) == "The Petit stood alone"
        assert deal_words(passed) == "all passed"
        assert role(passed, 0) == ""
        assert share_note(passed, SETUP) == ""

    def test_who_leads(self) -> None:
        assert leader_words(SETUP, (0, 0, 0, 0, 0), 0) == "No deal is over yet"
        assert leader_words(SETUP, (50, -50, 0, 0, 0), 2) == "You lead with\u00a0+50"
        assert leader_words(SETUP, (0, 50, -50, 0, 0), 2) == "Joséphine leads with\u00a0+50"
        assert leader_words(SETUP, (0, 0, 50, 50, -100), 3) == "The lead is shared at\u00a0+50"

    def test_ranking(self) -> None:
        assert places((30, -10, -20)) == [1, 2, 3]
        assert places((10, -30, 10, 5, 5)) == [1, 5, 1, 3, 3]
        assert places((0, 0, 0)) == [1, 1, 1]
        assert winner_words(SETUP, (50, -50, 0, 0, 0)) == "You win with\u00a0+50"
        assert winner_words(SETUP, (0, 50, -50, 0, 0)) == "Joséphine wins with\u00a0+50"
        assert "Colette" in winner_words(SETUP, (0, 0, 50, 50, -100))
