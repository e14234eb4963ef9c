"""What a bid is weighed by: the gauge, with advice and without, and what contracts are worth."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ai.contract.hand_count import CountKind
from game.rules.actions import Bid, DecisionKind
from game.rules.options.choices import Scoring, Stakes, WhenBroke
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.session.advice import CountedLine, HandStrength
from game.session.assumption import CLUB, MASTERS
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.prompts import auction
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.table.prompts.weighing import (
    contract_worth,
    gauge_segments,
    label_styles,
    needed_words,
    strength_verdict,
)
from game.words.coach.figures import standard_words
from game.words.i18n import languages, set_language
from tests.rules.builders import FFT, Table, house
from tests.ui.table.asking import asked, click, key, placed
from tests.ui.table.variant_games import sit_down

pytestmark = pytest.mark.usefixtures("window")

MIDDLING = HandStrength(
    score=48,
    worth=Bid.PETITE,
    advised=Bid.PASS,
    counted=Bid.PETITE,
    trumps=4,
    bouts=1,
    kings=0,
    lines=(CountedLine(CountKind.TRUMPS, 4, 12), CountedLine(CountKind.TRUMP_21, 1, 14)),
    counts=dict(zip(FFT.contracts, (26, 26, 31, 31), strict=True)),
    least=dict(zip(FFT.contracts, (25, 30, 48, 57), strict=True)),
)
WEAK = replace(MIDDLING, score=20, worth=Bid.PASS)


@pytest.fixture
def middling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hand is that strong."""
    monkeypatch.setattr(auction, "hand_strength", lambda _view, _standard: MIDDLING)


def bidding_after(*bids: Bid, **options: object) -> AuctionPrompt:
    """The question to the seat that speaks after those bids."""
    table = Table(4, {}, dealer=3 - len(bids), rules=house(**options)).bid(*bids)
    prompt = asked(table, DecisionKind.BID)
    assert isinstance(prompt, AuctionPrompt)
    return prompt


def test_without_advice_it_says_what_the_hand_is_worth() -> None:
    assert strength_verdict(MIDDLING, advises=False) == "Worth a petite"
    assert strength_verdict(replace(MIDDLING, worth=Bid.GARDE_SANS), advises=False) == (
        "Worth a garde sans"
    )
    assert strength_verdict(WEAK, advises=False) == "Too weak to take"


def test_with_advice_it_says_what_to_bid() -> None:
    assert strength_verdict(MIDDLING, advises=True) == "Pass advised"


def test_it_tells_what_is_missing_when_the_bid_is_gone() -> None:
    assert needed_words(bidding_after().view, MIDDLING) == ""
    assert needed_words(bidding_after(Bid.PETITE).view, MIDDLING) == "26 of 30 for a garde"
    higher = bidding_after(Bid.PETITE, Bid.GARDE).view
    assert needed_words(higher, MIDDLING) == "31 of 48 for a garde sans"
    assert needed_words(higher, WEAK) == "", "it never was enough"
    outbid = bidding_after(Bid.GARDE_CONTRE).view
    assert needed_words(outbid, MIDDLING) == "", "nothing is left"


def test_bids_without_a_place_on_the_gauge_are_passed_over() -> None:
    view = bidding_after(Bid.PETITE, pousse=True).view
    assert Bid.POUSSE in view.choices.bids
    assert needed_words(view, MIDDLING) == "26 of 30 for a garde"


@pytest.mark.usefixtures("middling")
@pytest.mark.parametrize(
    ("advises", "line"),
    [
        (False, "The hand counts 26: worth a petite; 26 of 30 for a garde"),
        (True, "The hand counts 26: pass advised; 26 of 30 for a garde"),
    ],
)
def test_large_words_say_it_in_a_sentence(drawn_lines: list[str], advises: bool, line: str) -> None:
    prompt = bidding_after(Bid.PETITE)
    prompt.advises = advises
    placed(prompt, (960, 600), 1.5)
    prompt.draw(pygame.Surface((960, 600)))
    assert line in drawn_lines


def test_labels_are_written_smaller_rather_than_into_one_another() -> None:
    prompt = bidding_after()
    placed(prompt, (960, 600))
    kit, width = prompt.kit, 236.0
    found = gauge_segments(replace(MIDDLING, worth=Bid.GARDE))
    segments = tuple(replace(it, label=it.label.capitalize()) for it in found)  # as in German
    ends = [
        (width * it.middle, kit.text_width(it.label, style) / 2)
        for it, style in zip(segments, label_styles(kit, segments, width), strict=True)
    ]
    for (before, wide), (after, half) in pairwise(ends):
        assert after - half - (before + wide) >= 2


@pytest.mark.usefixtures("middling")
def test_the_gauge_is_shown_either_way(drawn_lines: list[str]) -> None:
    for advises, verdict in ((False, "Worth a petite"), (True, "Pass advised")):
        prompt = bidding_after(Bid.PETITE)
        prompt.advises = advises
        placed(prompt)
        drawn_lines.clear()
        prompt.draw(pygame.Surface((1280, 720)))
        assert {"Strength of hand", "26", verdict, "26 of 30 for a garde"} <= set(drawn_lines)


@pytest.mark.usefixtures("middling")
def test_the_count_is_shown_line_by_line(drawn_lines: list[str]) -> None:
    prompt = bidding_after(Bid.PETITE)
    placed(prompt)
    click(prompt, "count")
    prompt.draw(pygame.Surface((1280, 720)))
    shown = {"Petite: this hand counts 26", "4 trumps", "12", "the 21", "14"}
    assert shown <= set(drawn_lines)
    assert any("48 for a garde sans" in line for line in drawn_lines)
    drawn_lines.clear()
    click(prompt, "count")
    prompt.draw(pygame.Surface((1280, 720)))
    assert not shown & set(drawn_lines) - {"26"}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 1.5)])
def test_the_sheet_of_the_count_stays_in_the_window(size: tuple[int, int], scale: float) -> None:
    for standard, words in ((MASTERS, "as masters play"), (CLUB, "as club players play")):
        prompt = bidding_after(Bid.PASS)
        prompt.standard = standard
        placed(prompt, size, scale)
        click(prompt, "count")
        sheet = prompt.panels[-1]
        assert pygame.Rect((0, 0), size).contains(sheet)
        assert words in standard_words(standard)


HOW = {
    "Count your hand: G or a click on “Strength of hand” shows the gauge.",
    "G or a click shows the gauge.",
}


@pytest.mark.usefixtures("middling")
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 1.5)])
@pytest.mark.parametrize("by_key", [True, False])
def test_who_counts_himself_sees_the_gauge_when_he_asks(
    drawn_lines: list[str], size: tuple[int, int], scale: float, by_key: bool
) -> None:
    prompt = bidding_after(Bid.PETITE)
    prompt.hides_gauge = True
    placed(prompt, size, scale)
    prompt.draw(pygame.Surface(size))
    assert len(HOW & set(drawn_lines)) == 1
    assert not any("26" in line for line in drawn_lines)
    drawn_lines.clear()
    if by_key:
        key(prompt, pygame.K_g)
    else:
        click(prompt, "count")
    prompt.draw(pygame.Surface(size))
    assert not HOW & set(drawn_lines)
    assert any("26" in line for line in drawn_lines)
    assert not any("this hand counts" in line for line in drawn_lines), "the sheet is asked for"
    click(prompt, "count")
    drawn_lines.clear()
    prompt.draw(pygame.Surface(size))
    assert any("this hand counts" in line for line in drawn_lines)


@pytest.mark.parametrize("language", languages())
def test_how_to_see_the_gauge_is_said_in_short_where_room_is_short(
    drawn_lines: list[str], language: str
) -> None:
    set_language(language)
    for size, scale in (((800, 600), 1.0), ((800, 600), 1.5)):
        prompt = bidding_after(Bid.PETITE)
        prompt.hides_gauge = True
        placed(prompt, size, scale)
        drawn_lines.clear()
        prompt.draw(pygame.Surface(size))
        (said,) = {prompt._sentence(), prompt._short_sentence()} & set(drawn_lines)
        style = Style(Face.LABEL, 19 * 0.7, "#000000")
        room = prompt.rect.right - prompt.controls()["count"].right
        assert prompt.kit.text_width(said, style) <= room


def test_the_gauge_is_hidden_again_at_the_next_bid() -> None:
    for _bid in range(2):
        prompt = bidding_after()
        prompt.hides_gauge = True
        placed(prompt)
        assert prompt._covered
        key(prompt, pygame.K_g)
        placed(prompt)
        assert not prompt._covered, "the window may change its size meanwhile"


@pytest.mark.parametrize(
    ("rules", "bid", "words"),
    [
        (RuleSet(), Bid.GARDE, "×2"),
        (RuleSet(multipliers=(1, 1, 2, 4, 8)), Bid.GARDE_CONTRE, "×8"),
        (RuleSet(scoring=Scoring.BASE_BY_CONTRACT), Bid.PETITE, "base 10"),
        (RuleSet(scoring=Scoring.FIXED, petite=False), Bid.GARDE_SANS, "160 points"),
        (RuleSet(stakes=Stakes.CHIPS), Bid.PETITE, "1 chip"),
        (RuleSet(stakes=Stakes.CHIPS), Bid.GARDE_SANS, "4 chips"),
        (RuleSet(stakes=Stakes.POOLS, pool_without_base=True), Bid.GARDE, "×2"),
        (
            RuleSet(stakes=Stakes.POOLS, pool_without_base=True, scoring=Scoring.BASE_BY_CONTRACT),
            Bid.GARDE,
            "for the pool",
        ),
    ],
)
def test_only_what_is_multiplied_has_a_factor(rules: RuleSet, bid: Bid, words: str) -> None:
    assert contract_worth(rules, bid) == words


def test_raised_stakes_are_told() -> None:
    rules = RuleSet(stakes=Stakes.CHIPS, when_broke=WhenBroke.RAISE)
    match = replace(Match.opened(4, 0, rules), raises=2)
    assert contract_worth(rules, Bid.GARDE, match) == "6 chips"


def test_the_table_knows_how_far_they_were_raised(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, RuleSet(stakes=Stakes.CHIPS, when_broke=WhenBroke.RAISE), 4)
    pilot.scene.table.game._standing = replace(pilot.scene.table.game.standing, raises=2)
    pilot.play_until(DecisionKind.BID)
    prompt = pilot.scene.prompt
    assert isinstance(prompt, AuctionPrompt)
    assert prompt._bids[Bid.GARDE].subtitle == "6 chips"


def test_fixed_amounts_stand_on_the_buttons(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, RuleSet(scoring=Scoring.FIXED, petite=False), 4)
    pilot.play_until(DecisionKind.BID)
    prompt = pilot.scene.prompt
    assert isinstance(prompt, AuctionPrompt)
    assert prompt._bids[Bid.GARDE].subtitle == "80 points, with the dog"
