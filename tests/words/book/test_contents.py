"""What the pages say: every sentence and number follows from the rules in use."""

from __future__ import annotations

from dataclasses import astuple, replace
from typing import Any

import pytest
from hypothesis import given

from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    Direction,
    ExcuseSlamException,
    FirstLead,
    ImprenableMoment,
    MatchLength,
    PetitAuBout,
    PetitSec,
    PoigneeShows,
    Scoring,
    Stakes,
    WhenBroke,
)
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset import RuleSet
from game.words.book.book import rule_book
from game.words.book.page import Page, Pairs
from game.words.i18n import set_language
from tests.rules.rule_strategies import TABLES


def _words(value: object) -> str:
    if isinstance(value, tuple | list):
        return "\n".join(_words(part) for part in value)
    return str(value)


def _all(rules: RuleSet, seats: int | None = None) -> str:
    return "\n".join(_words(astuple(page)) for page in rule_book(rules, seats))


def _titles(pages: list[Page]) -> list[str]:
    return [page.title for page in pages]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", list(PRESETS))
def test_every_preset_has_a_book(name: str, language: str) -> None:
    set_language(language)
    for seats in (None, *preset(name).sizes):
        words = _all(preset(name), seats)
        assert "{" not in words
        assert "None" not in words


@given(TABLES)
def test_every_rule_set_has_a_book(at: tuple[RuleSet, int]) -> None:
    rules, table = at
    for seats in (None, table):
        assert rule_book(rules, seats)


def test_poignees_of_several_tables_stand_in_one_table() -> None:
    (page,) = (page for page in rule_book(RuleSet()) if page.title == "Announcements")
    (table,) = (block for block in page.side if isinstance(block, Pairs))
    assert table.title.startswith("Handful, 3")
    counts = [name.partition(": ")[2].replace("\u00a0", "") for name, _ in table.rows]
    assert counts == ["13/10/8 trumps", "15/13/10 trumps", "18/15/13 trumps"]
    assert "Handful, four players" in _all(RuleSet(), 4)


def test_targets_that_no_deal_reaches_have_no_example() -> None:
    assert "made by 9" in _all(RuleSet(), 4)
    for target in (80, 91):
        assert "made by 9" not in _all(RuleSet(targets=(target,) * 4), 4)


def test_numbers_come_from_the_rules() -> None:
    words = _all(RuleSet(targets=(57, 52, 42, 37), poignee_values=(11, 22, 33), petit_points=15), 4)
    for expected in ("57", "52", "42", "37", "11 pts", "22 pts", "33 pts", "15 points"):
        assert expected in words
    assert "Single: 10 trumps" in words
    assert "Single: 13 trumps" not in words


def test_the_excuse_in_the_last_trick() -> None:
    assert "goes to the other side" in _all(preset("fft"))
    assert "goes to the winner of that trick" in _all(preset("home"))
    assert "stays with its side" in _all(preset("de-france"))


def test_pages_that_do_not_concern_the_table_are_left_out() -> None:
    every = _titles(rule_book(preset("fft")))
    assert len(every) == 13
    assert "The called king" not in _titles(rule_book(preset("fft"), 4))
    assert "The called king" in _titles(rule_book(preset("fft"), 5))
    assert "The auction" not in _titles(rule_book(preset("fft"), 2))
    assert "six piles" in _all(preset("fft"), 2)
    assert "six piles" not in _all(preset("fft"), 4)


def test_the_example_of_the_score_is_worked_out() -> None:
    assert "made by 9. Each defender pays 68; the taker receives +204." in _all(preset("fft"), 4)
    assert "the taker receives +136. The partner receives +68." in _all(preset("fft"), 5)
    assert "pays 90" in _all(RuleSet(scoring=Scoring.FIXED, petite=False), 4)


def test_stakes_and_length() -> None:
    pools = RuleSet(stakes=Stakes.POOLS, pool_payment=12, pool_without_base=True)
    assert "everybody pays 12 points" in _all(pools, 4)
    chips = RuleSet(stakes=Stakes.CHIPS, when_broke=WhenBroke.RAISE)
    assert "starts with 40 chips" in _all(chips, 4)
    assert "the stakes are raised" in _all(chips, 4)
    fixed = _all(RuleSet(match_length=MatchLength.AS_MANY_AS_PLAYERS), 4)
    assert "everybody deals once" in fixed
    assert "Deals of a match\nFour players\n4" in fixed


def test_no_example_in_points_where_chips_are_played_for() -> None:
    assert "Each defender pays" in _all(RuleSet(), 4)
    assert "Each defender pays" not in _all(RuleSet(stakes=Stakes.CHIPS), 4)


def test_who_deals_next() -> None:
    assert "at the dealer’s right deals the next one" in _all(preset("fft"), 4)
    assert "at the dealer’s left deals the next one" in _all(preset("de-france"), 4)
    assert "The deal passes on nevertheless" in _all(preset("fft"), 4)
    assert "The same dealer deals again" in _all(preset("de-france"), 4)
    assert "The same dealer deals again" in _all(RuleSet(sitting_out=True), 6)
    assert "the next dealer deals" not in _all(RuleSet(sitting_out=True), 6)
    assert "When all pass, the same dealer deals again" in _all(preset("casual"), 4)
    assert "nobody plays does not count" not in _all(preset("fft"), 2)


@pytest.mark.parametrize(
    ("direction", "side"),
    [(Direction.COUNTER_CLOCKWISE, "right"), (Direction.CLOCKWISE, "left")],
)
def test_who_speaks_and_leads_first(direction: Direction, side: str) -> None:
    words = _all(RuleSet(direction=direction), 4)
    assert f"The player at the dealer’s {side} speaks first" in words
    assert f"The player at the dealer’s {side} leads the first trick" in words


def test_where_the_last_must_bid_nothing_is_said_of_all_passing() -> None:
    assert "When all pass, nothing is played" in _all(RuleSet(), 4)
    assert "When all pass, nothing is played" not in _all(RuleSet(must_bid=True), 4)


def test_with_five_players_fewer_cards_are_closed_to_the_dog() -> None:
    six, three = "not among the first six", "not among the first three"
    barred = "With five players only the first three are barred"
    rules = preset("de-france")
    assert six in _all(rules, 4) and barred not in _all(rules, 4)
    assert three in _all(rules, 5) and six not in _all(rules, 5)
    assert six in _all(rules) and barred in _all(rules)


def test_two_players_read_what_their_options_do() -> None:
    strict = RuleSet(petit_must_win=True, rounding=5)
    assert "The Petit itself must win that trick" in _all(strict, 2)
    assert "It is rounded to 5 points" in _all(strict, 2)
    assert "The Petit itself must win that trick" not in _all(RuleSet(), 2)


def test_announcements_follow_the_rules() -> None:
    assert "Handful" not in _titles(rule_book(preset("casual")))
    assert "a slam earns nothing more" in _all(preset("casual"))
    assert "is then paid for it" not in _all(preset("casual"))
    assert "Misère" in _all(preset("encyclopedia"))
    assert "all tricks but three" in _all(preset("encyclopedia"))
    assert "may announce it before the first lead" in _all(preset("de-france"))


def test_who_announces_a_slam_leads_unless_the_taker_does() -> None:
    leads = "Who announces a slam leads the first trick"
    assert leads in _all(preset("fft"), 4)
    assert leads not in _all(RuleSet(first_lead=FirstLead.TAKER), 4)


def test_what_becomes_of_an_announcers_excuse() -> None:
    keeps, loses = "keeps it for the last trick", "wins no trick by these rules, not even the last"
    assert keeps in _all(preset("fft"), 4) and loses not in _all(preset("fft"), 4)
    assert keeps not in _all(preset("de-france"), 4) and loses in _all(preset("de-france"), 4)
    assert keeps not in _all(RuleSet(chelem_by=ChelemBy.NOBODY), 4)


@pytest.mark.parametrize(
    ("option", "by_default", "otherwise"),
    [
        ({"petit_before_excuse": False}, "counts in that trick or in the one before", ""),
        (
            {"excuse_slam_exception": ExcuseSlamException.PLAYED},
            "leads the Excuse to the last one wins",
            "led or not",
        ),
        (
            {"poignee_shows": PoigneeShows.AT_LEAST},
            "any others stay hidden",
            "one may show more",
        ),
        (
            {"poignee_excuse": False},
            "only if the trumps alone are too few",
            "The Excuse is no trump here",
        ),
        (
            {"misere": True, "misere_moment": DeclarationMoment.BEFORE_FIRST_LEAD},
            "",
            "no court card, may declare it before the first lead",
        ),
        ({"garde": False, "pousse": True}, "Garde sans", "Pousse"),
    ],
)
def test_each_of_these_options_is_told(
    option: dict[str, Any], by_default: str, otherwise: str
) -> None:
    usual, changed = _all(RuleSet(), 4), _all(RuleSet(name="house", **option), 4)
    assert by_default in usual and otherwise in changed
    assert not otherwise or otherwise not in usual


def test_only_scores_that_are_multiplied_multiply_the_petit() -> None:
    multiplied = "They are multiplied by the contract"
    assert multiplied in _all(RuleSet(), 4)
    assert multiplied not in _all(RuleSet(scoring=Scoring.BASE_BY_CONTRACT), 4)
    assert multiplied not in _all(RuleSet(scoring=Scoring.FIXED, petite=False), 4)


def test_who_may_announce_the_petit() -> None:
    assert "The holder of the Petit may" in _all(RuleSet(petit_announced=True), 4)
    alone = RuleSet(petit_announced=True, petit_au_bout=PetitAuBout.TAKER_ONLY)
    assert "A taker who holds the Petit may" in _all(alone, 4)


@pytest.mark.parametrize(
    ("scoring", "words"),
    [
        (Scoring.MULTIPLIED, "The gap is multiplied by what was bid"),
        (Scoring.BASE_BY_CONTRACT, "The gap alone is counted, whatever the contract"),
        (Scoring.FIXED, "The gap alone is counted, rounded to ten"),
    ],
)
def test_no_base_is_promised_where_none_is_paid(scoring: Scoring, words: str) -> None:
    paid = RuleSet(scoring=scoring, petite=False, stakes=Stakes.POOLS)
    assert words not in _all(paid, 4)
    pages = _all(replace(paid, pool_without_base=True), 4)
    assert words in pages
    assert "Base of each contract" not in pages and "Fixed amounts" not in pages


def test_a_slam_of_a_fixed_amount_is_worth_that() -> None:
    rules = RuleSet(scoring=Scoring.FIXED, petite=False, fixed_chelem=987)
    (page,) = (page for page in rule_book(rules, 4) if page.title == "The slam")
    (table,) = (block for block in page.side if isinstance(block, Pairs))
    assert [amount.lstrip("+−") for _, amount in table.rows] == ["987"] * 3


def test_two_players_are_not_in_the_rules_of_the_federation() -> None:
    sentence = "The federation’s rules know no game for two"
    assert sentence in _all(RuleSet(), 2)
    assert sentence not in _all(RuleSet(), 4)
    assert sentence not in _all(preset("home"), 2)


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        (preset("fft"), 4, "turned up for all to see: petite, garde."),
        (preset("fft"), 4, "Just the trumps that the level needs are shown; any others stay"),
        (preset("fft"), 4, "Trumps that a taker had to discard count among them"),
        (preset("fft"), 4, "the Petit counts in that trick or in the one before"),
        (RuleSet(pousse=True), 4, "turned up for all to see: petite, pousse, garde."),
        (RuleSet(garde=False), 4, "turned up for all to see: petite."),
        (
            RuleSet(chelem_by=ChelemBy.ANY_PLAYER, chelem_moment=ChelemMoment.BEFORE_FIRST_CARD),
            4,
            "If both sides announce one, the taker leads",
        ),
        (
            RuleSet(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED),
            4,
            "The others learn it when it is played.",
        ),
    ],
)
def test_what_the_pages_tell(rules: RuleSet, seats: int, sentence: str) -> None:
    assert sentence in _all(rules, seats)


def test_the_page_of_the_bouts_tells_when_the_excuse_is_lost() -> None:
    page = next(it for it in rule_book(preset("fft"), 4) if it.title == "The three bouts")
    words = " ".join(text for block in page.blocks for text in block.texts)
    assert "stays with its owner, except in the last trick. At the end of a slam" in words
