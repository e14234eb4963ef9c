"""What the gauge of the auction says, with advice and without."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.session.advice import HandStrength
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.table.prompts.gauge import missing_words, verdict_words
from tests.rules.builders import Table, house
from tests.ui.table.asking import asked, placed

pytestmark = pytest.mark.usefixtures("window")

MIDDLING = HandStrength(48, Bid.PETITE, Bid.PASS, trumps=4, bouts=1, kings=0)
WEAK = replace(MIDDLING, score=20, worth=Bid.PASS)


def bidding_after(*bids: Bid, **options: object) -> AuctionPrompt:
    """The question to the seat that speaks after those bids."""
    table = Table(4, {}, dealer=3 - len(bids), rules=house(**options)).bid(*bids)
    prompt = asked(table, DecisionKind.BID)
    assert isinstance(prompt, AuctionPrompt)
    return prompt


def test_without_advice_it_says_what_the_hand_is_worth() -> None:
    assert verdict_words(MIDDLING, advises=False) == "Worth a petite"
    assert verdict_words(replace(MIDDLING, worth=Bid.GARDE_SANS), advises=False) == (
        "Worth a garde sans"
    )
    assert verdict_words(WEAK, advises=False) == "Too weak to take"


def test_with_advice_it_says_what_to_bid() -> None:
    assert verdict_words(MIDDLING, advises=True) == "Pass advised"


def test_it_tells_what_is_missing_when_the_bid_is_gone() -> None:
    assert missing_words(bidding_after().view, MIDDLING) == ""
    assert missing_words(bidding_after(Bid.PETITE).view, MIDDLING) == "now a garde needs 56"
    higher = bidding_after(Bid.PETITE, Bid.GARDE).view
    assert missing_words(higher, MIDDLING) == "now a garde sans needs 71"
    assert missing_words(higher, WEAK) == "", "it never was enough"
    outbid = bidding_after(Bid.GARDE_CONTRE).view
    assert missing_words(outbid, MIDDLING) == "", "nothing is left"


def test_bids_without_a_place_on_the_gauge_are_passed_over() -> None:
    view = bidding_after(Bid.PETITE, pousse=True).view
    assert Bid.POUSSE in view.choices.bids
    assert missing_words(view, MIDDLING) == "now a garde needs 56"


@pytest.mark.parametrize(
    ("advises", "line"),
    [
        (False, "Strength 48 of 100: worth a petite; now a garde needs 56"),
        (True, "Strength 48 of 100: pass advised; now a garde needs 56"),
    ],
)
def test_large_words_say_it_in_a_sentence(drawn_lines: list[str], advises: bool, line: str) -> None:
    prompt = bidding_after(Bid.PETITE)
    prompt.advises = advises
    placed(prompt, (960, 600), 1.5)
    prompt.strength = MIDDLING
    prompt.draw(pygame.Surface((960, 600)))
    assert line in drawn_lines


def test_the_gauge_is_shown_either_way(drawn_lines: list[str]) -> None:
    for advises, verdict in ((False, "Worth a petite"), (True, "Pass advised")):
        prompt = bidding_after(Bid.PETITE)
        prompt.advises = advises
        placed(prompt)
        prompt.strength = MIDDLING
        drawn_lines.clear()
        prompt.draw(pygame.Surface((1280, 720)))
        assert {"Strength of hand", "48", verdict, "now a garde needs 56"} <= set(drawn_lines)
