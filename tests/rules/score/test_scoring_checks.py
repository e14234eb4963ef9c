"""Figures that no deal can produce, or that the rules in force know nothing of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import Bid
from game.rules.options.choices import ChelemBy, PetitAuBout, PetitChelem, PetitSec, Scoring
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, ImpossibleOutcome, Outcome, Side
from game.rules.score.scoring import score
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, outcome

SINGLE, DOUBLE, TRIPLE = PoigneeLevel
GARDE, CONTRE = Bid.GARDE, Bid.GARDE_CONTRE
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE
MADE, UNANNOUNCED, FAILED = (
    Chelem.ANNOUNCED_MADE,
    Chelem.UNANNOUNCED_MADE,
    Chelem.ANNOUNCED_FAILED,
)
SUFFERED, THEIRS_FAILED = Chelem.DEFENCE, Chelem.DEFENCE_ANNOUNCED_FAILED

IMPRENABLE = replace(FFT, petit_sec=PetitSec.IMPRENABLE)
PETIT_CHELEM = replace(FFT, petit_chelem=PetitChelem.BUT_ONE)
ANY_PLAYER = replace(PETIT_CHELEM, chelem_by=ChelemBy.ANY_PLAYER)
MISERE = replace(FFT, misere=True)
ANNOUNCED_PETIT = replace(FFT, petit_announced=True)
TAKER_ANNOUNCES = replace(ANNOUNCED_PETIT, petit_au_bout=PetitAuBout.TAKER_ONLY)


def refused(rules: RuleSet, figures: Outcome) -> str:
    """Score figures that must be refused; the reason."""
    with pytest.raises(ImpossibleOutcome) as caught:
        score(rules, figures)
    return caught.value.field


@pytest.mark.parametrize(
    ("figures", "reason"),
    [
        (outcome(Bid.PASS, 50, 2), "contract"),
        (outcome(Bid.VOICE, 50, 2), "contract"),
        (outcome(Bid.POUSSE, 50, 2), "contract"),
        (outcome(GARDE, 50, 2, partner=True), "partner"),
        (outcome(GARDE, 50, 4), "bouts"),
        (outcome(GARDE, 50, -1), "bouts"),
        (outcome(GARDE, 91.5, 3), "points"),
        (outcome(GARDE, -0.5, 0), "points"),
        (outcome(GARDE, 3.5, 1), "points"),
        (outcome(GARDE, 12.5, 3), "points"),
        (outcome(GARDE, 87.5, 2), "points"),
        (outcome(GARDE, 78.5, 0), "points"),
        (outcome(GARDE, 50, 0, petit_au_bout=ATTACK), "petit_au_bout"),
        (outcome(GARDE, 50, 3, petit_au_bout=DEFENCE), "petit_au_bout"),
        (outcome(GARDE, 50, 2, petit_announced=ATTACK), "petit_announced"),
        (outcome(GARDE, 50, 2, poignees=(DOUBLE, SINGLE)), "poignees"),
        (outcome(GARDE, 91, 3, chelems=(MADE, MADE)), "chelem"),
        (outcome(GARDE, 91, 3, chelems=(MADE, FAILED)), "chelem"),
        (outcome(GARDE, 91, 3, chelems=(MADE, THEIRS_FAILED)), "chelem"),
        (outcome(GARDE, 91, 3, chelems=(MADE, SUFFERED)), "chelem"),
        (outcome(GARDE, 40, 2, chelems=(UNANNOUNCED,)), "chelem"),
        (outcome(GARDE, 85, 2, chelems=(UNANNOUNCED,)), "chelem"),
        (outcome(CONTRE, 59, 1, chelems=(UNANNOUNCED,)), "chelem"),
        (outcome(GARDE, 50, 2, chelems=(SUFFERED,)), "chelem"),
        (outcome(CONTRE, 10, 1, chelems=(SUFFERED,)), "chelem"),
        (outcome(GARDE, 87, 2, chelems=(MADE,), petit_au_bout=DEFENCE), "petit_au_bout"),
        (outcome(GARDE, 30, 1, chelems=(SUFFERED,), petit_au_bout=ATTACK), "petit_au_bout"),
        (outcome(GARDE, 80, 2, petit_chelems=(UNANNOUNCED,)), "petit_chelem"),
        (outcome(GARDE, 50, 2, miseres=(0,)), "misere"),
    ],
)
def test_figures_that_no_deal_of_the_federation_can_produce(figures: Outcome, reason: str) -> None:
    assert refused(FFT, figures) == reason


@pytest.mark.parametrize(
    ("rules", "figures", "reason"),
    [
        (replace(FFT, petite=False), outcome(Bid.PETITE, 50, 2), "contract"),
        (replace(FFT, scoring=Scoring.FIXED), outcome(Bid.PETITE, 50, 2), "contract"),
        (preset("casual"), outcome(GARDE, 50, 2, poignees=(SINGLE,)), "poignees"),
        (preset("casual"), outcome(GARDE, 91, 3, chelems=(MADE,)), "chelem"),
        (preset("first-steps"), outcome(GARDE, 50, 2, poignees=(SINGLE, SINGLE)), "poignees"),
        (IMPRENABLE, outcome(GARDE, 7.5, 2), "points"),
        (IMPRENABLE, outcome(GARDE, 12, 3), "points"),
        (PETIT_CHELEM, outcome(GARDE, 80, 2, petit_chelems=(THEIRS_FAILED,)), "petit_chelem"),
        (ANY_PLAYER, outcome(GARDE, 80, 2, petit_chelems=(UNANNOUNCED, SUFFERED)), "petit_chelem"),
        (
            ANY_PLAYER,
            outcome(GARDE, 91, 3, chelems=(MADE,), petit_chelems=(SUFFERED,)),
            "petit_chelem",
        ),
        (
            ANY_PLAYER,
            outcome(GARDE, 91, 3, chelems=(UNANNOUNCED,), petit_chelems=(FAILED,)),
            "petit_chelem",
        ),
        (
            ANY_PLAYER,
            outcome(GARDE, 80, 2, chelems=(FAILED,), petit_chelems=(MADE,)),
            "petit_chelem",
        ),
        (
            TAKER_ANNOUNCES,
            outcome(GARDE, 50, 2, petit_announced=DEFENCE),
            "petit_announced",
        ),
        (
            ANNOUNCED_PETIT,
            outcome(Bid.PASS, 50, 2, players=2, petit_announced=ATTACK),
            "petit_announced",
        ),
        (MISERE, outcome(GARDE, 50, 2, miseres=(1, 1)), "misere"),
        (MISERE, outcome(GARDE, 50, 2, miseres=(4,)), "misere"),
        (MISERE, outcome(GARDE, 50, 2, miseres=(4,), sitting_out=4), "misere"),
        (FFT, outcome(GARDE, 50, 2, players=2), "contract"),
        (FFT, outcome(Bid.PASS, 50, 2, players=2, poignees=(SINGLE,)), "players"),
        (FFT, outcome(Bid.PASS, 50, 2, players=2, chelems=(UNANNOUNCED,)), "players"),
        (PETIT_CHELEM, outcome(Bid.PASS, 50, 2, players=2, petit_chelems=(FAILED,)), "players"),
        (MISERE, outcome(Bid.PASS, 50, 2, players=2, miseres=(0,)), "players"),
        (FFT, outcome(Bid.PASS, 50, 2, players=2, partner=True), "partner"),
    ],
)
def test_figures_that_other_rules_refuse(rules: RuleSet, figures: Outcome, reason: str) -> None:
    assert refused(rules, figures) == reason


@pytest.mark.parametrize(
    ("rules", "figures"),
    [
        (IMPRENABLE, outcome(GARDE, 11, 2, chelems=(SUFFERED,))),
        (ANNOUNCED_PETIT, outcome(GARDE, 50, 2, petit_announced=DEFENCE)),
        (TAKER_ANNOUNCES, outcome(GARDE, 50, 2, petit_announced=ATTACK)),
        (FFT, outcome(GARDE, 50, 2, players=5, poignees=(SINGLE, TRIPLE))),
        (FFT, outcome(CONTRE, 61, 1, chelems=(UNANNOUNCED,))),
        (FFT, outcome(GARDE, 7, 1, chelems=(FAILED, SUFFERED))),
        (ANY_PLAYER, outcome(GARDE, 91, 3, chelems=(MADE, THEIRS_FAILED))),
        (ANY_PLAYER, outcome(GARDE, 91, 3, chelems=(UNANNOUNCED,), petit_chelems=(MADE,))),
        (replace(FFT, targets=(91, 91, 91, 91)), outcome(GARDE, 87, 2, chelems=(UNANNOUNCED,))),
        (MISERE, outcome(GARDE, 50, 2, miseres=(0, 3))),
    ],
)
def test_rare_figures_that_can_happen(rules: RuleSet, figures: Outcome) -> None:
    score(rules, figures)


def test_a_refusal_says_in_words_what_is_wrong() -> None:
    with pytest.raises(ImpossibleOutcome, match=r"^there are three bouts, not 4$"):
        score(FFT, outcome(GARDE, 50, 4))


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(ValueError, match="for 2, 3, 4, 5 players, not 6"):
        score(FFT, outcome(GARDE, 50, 2, players=6))
