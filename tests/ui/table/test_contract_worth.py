"""What a contract is said to be worth under its bid."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.rules.options.choices import Scoring, Stakes, WhenBroke
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.table.prompts.weighing import contract_worth
from tests.ui.table.variant_games import sit_down


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
