"""Figures that only together are impossible: which piles tricks, dog and kept bouts can make."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Bid
from game.rules.options.choices import (
    ChelemBy,
    ExcuseLastTrick,
    ExcuseWithoutTrick,
    FivePlayers,
    Imprenable,
    PetitChelem,
    PetitSec,
)
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, ImpossibleOutcome, Outcome, Side
from game.rules.score.scoring import check_possible
from game.rules.score.tally import outcome as tally
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, outcome
from tests.rules.random_play import SEEDS, RandomDeal

SINGLE, DOUBLE, TRIPLE = PoigneeLevel
PETITE, GARDE, SANS, CONTRE = Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE
SLAM, FAILED, SUFFERED = Chelem.UNANNOUNCED_MADE, Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE
HOME, CASUAL, FIRST = preset("home"), preset("casual"), preset("first-steps")
DE_FRANCE, ENCYCLOPEDIA = preset("de-france"), preset("encyclopedia")
KEPT = replace(FFT, excuse_last_trick=ExcuseLastTrick.KEPT)
IMPRENABLE = replace(FFT, petit_sec=PetitSec.IMPRENABLE)
PETIT_CHELEM = replace(FFT, petit_chelem=PetitChelem.BUT_ONE, petit_chelem_unannounced=300)
VARIANTS: Final = (
    *PRESETS.values(),
    *(replace(KEPT, excuse_without_trick=each) for each in ExcuseWithoutTrick),
    replace(IMPRENABLE, imprenable=Imprenable.MAY_WIN, dog_forfeited=True),
    replace(HOME, petit_sec=PetitSec.CHOICE, petit_announced=True, five_players=FivePlayers.ALONE),
    replace(ENCYCLOPEDIA, petit_sec=PetitSec.IMPRENABLE, five_players=FivePlayers.FOURTEEN),
    replace(PETIT_CHELEM, chelem_by=ChelemBy.ANY_PLAYER, sitting_out=True, misere=True),
)


@given(SEEDS, st.sampled_from(VARIANTS), st.sampled_from(range(6)))
def test_what_a_deal_comes_to_is_possible(seed: int, rules: RuleSet, size: int) -> None:
    deal = RandomDeal(seed, rules.sizes[size % len(rules.sizes)], rules)
    deal.play_to_the_end()
    if deal.facts.tricks and len(deal.facts.tricks) == deal.facts.shape.tricks:
        check_possible(rules, tally(deal.state))


@pytest.mark.parametrize(
    ("rules", "figures"),
    [
        (FFT, outcome(GARDE, 89.5, 3)),
        (FFT, outcome(GARDE, 90, 3, players=3)),
        (FFT, outcome(GARDE, 17, 3)),
        (FFT, outcome(GARDE, 40.5, 2)),
        (HOME, outcome(GARDE, 40.5, 2, players=3)),
        (FFT, outcome(GARDE, 19, 0, chelems=(SUFFERED,))),
        (FFT, outcome(SANS, 31, 3, chelems=(SUFFERED,))),
        (FFT, outcome(CONTRE, 0, 0, chelems=(SUFFERED,))),
        (DE_FRANCE, outcome(GARDE, 0, 0, chelems=(SUFFERED,))),
        (CASUAL, outcome(GARDE, 91, 3)),
        (FIRST, outcome(GARDE, 3, 0)),
        (FFT, outcome(Bid.PASS, 91, 3, players=2)),
        (PETIT_CHELEM, outcome(GARDE, 89, 3, petit_chelems=(SLAM,))),
        (FFT, outcome(GARDE, 40.5, 2, petit_au_bout=ATTACK)),
        (DE_FRANCE, outcome(GARDE, 50, 2, players=5, poignees=(SINGLE, TRIPLE))),
        (FIRST, outcome(SANS, 40, 2, poignees=(TRIPLE,))),
    ],
)
def test_the_most_and_the_least_that_a_deal_can_come_to(rules: RuleSet, figures: Outcome) -> None:
    check_possible(rules, figures)


@pytest.mark.parametrize(
    ("rules", "figures", "reason", "words"),
    [
        # section 7: all tricks are a slam; what a side keeps without a trick, and what it may have
        (FFT, outcome(GARDE, 91, 3), "chelem", "without a slam, 3 of the three bouts come with 17"),
        (FFT, outcome(GARDE, 91, 3, players=3), "chelem", "to 90 points"),
        (FFT, outcome(GARDE, 91, 3, players=5), "chelem", "to 89 points"),
        (FFT, outcome(GARDE, 87, 2), "chelem", "without a slam, 2 of the three bouts"),
        (FFT, outcome(GARDE, 3, 0), "chelem", "without a slam, 0 of the three bouts come with 4.5"),
        (FFT, outcome(GARDE, 85, 2, chelems=(SLAM,)), "chelem", "come with 87 points"),
        (FFT, outcome(GARDE, 91, 3, chelems=(FAILED,)), "chelem", "with these slams"),
        (FFT, outcome(GARDE, 30, 1, chelems=(SUFFERED,)), "chelem", "come with 7 to 23 points"),
        (FFT, outcome(GARDE, 20, 2, chelems=(SUFFERED,)), "chelem", "nobody has 2 of the three"),
        (FFT, outcome(GARDE, 10, 1, chelems=(SLAM,)), "chelem", "nobody has 1 of the three bouts"),
        (FFT, outcome(CONTRE, 6, 1, chelems=(SUFFERED,)), "chelem", "come with 4 points"),
        (FFT, outcome(GARDE, 90, 3), "points", "3 of the three bouts never come with 90"),
        (FFT, outcome(CONTRE, 90, 3), "points", "to 88 points"),
        (DE_FRANCE, outcome(GARDE, 87, 2, chelems=(SLAM,)), "points", "come with 13 to 85 points"),
        (DE_FRANCE, outcome(GARDE, 3, 0, chelems=(SUFFERED,)), "points", "never come with 3"),
        (CASUAL, outcome(GARDE, 90, 3), "points", "never come with 90"),
        # section 1: with four players and a dog of six, a side's cards come in pairs
        (HOME, outcome(GARDE, 40.5, 2), "points", "in such a deal, points are whole, not 40.5"),
        (CASUAL, outcome(GARDE, 40.5, 2), "points", "points are whole"),
        (HOME, outcome(Bid.PASS, 40.5, 2, players=2), "points", "points are whole"),
        # section 3: neither kings nor bouts are laid away, and a trick has but so many cards
        (FFT, outcome(GARDE, 22, 0, chelems=(SUFFERED,)), "chelem", "come with 3 to 19 points"),
        (FFT, outcome(CONTRE, 60, 1, chelems=(SLAM,)), "chelem", "come with 61 to"),
        # section 11.15
        (PETIT_CHELEM, outcome(GARDE, 89, 3), "petit_chelem", "without a petit chelem"),
        (
            PETIT_CHELEM,
            outcome(GARDE, 50, 2, petit_chelems=(SLAM,)),
            "petit_chelem",
            "with these petits chelems, 2 of the three bouts come with",
        ),
        (
            PETIT_CHELEM,
            outcome(GARDE, 89.5, 3, petit_chelems=(FAILED,)),
            "petit_chelem",
            "with these petits chelems, 3 of the three bouts come with",
        ),
        # sections 7 and 11.2: whoever won the last trick gave the Excuse away, or got it
        (
            FFT,
            outcome(GARDE, 60.5, 3, petit_au_bout=ATTACK),
            "petit_au_bout",
            "with such a Petit au bout, points are whole",
        ),
        (
            FFT,
            outcome(GARDE, 40.5, 0, petit_au_bout=DEFENCE),
            "petit_au_bout",
            "with such a Petit au bout, points are whole",
        ),
        # section 7: the taker alone may show a handful, and wins tricks with that many trumps
        (
            FIRST,
            outcome(SANS, 20, 0, poignees=(TRIPLE,), chelems=(SUFFERED,)),
            "poignees",
            "with such a handful of the taker, nobody has 0 of the three bouts",
        ),
        (
            replace(FFT, poignee_excuse=False, five_players=FivePlayers.ALONE),
            outcome(GARDE, 50, 2, players=5, poignees=(SINGLE, TRIPLE, SINGLE)),
            "poignees",
            "29 trumps",
        ),
        # section 11.14
        (
            DE_FRANCE,
            outcome(GARDE, 50, 2, petit_announced=ATTACK, petit_au_bout=DEFENCE),
            "petit_announced",
            "for the side that announced it",
        ),
    ],
)
def test_figures_that_do_not_go_together(
    rules: RuleSet, figures: Outcome, reason: str, words: str
) -> None:
    with pytest.raises(ImpossibleOutcome) as caught:
        check_possible(rules, figures)
    assert words in str(caught.value)
    assert caught.value.field == reason
