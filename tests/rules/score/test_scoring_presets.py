"""The worked examples of the sources that the presets come from, and what sets presets apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import Bid
from game.rules.options.choices import FivePlayers
from game.rules.options.presets import preset
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scoring import score
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import outcome

SINGLE, DOUBLE, TRIPLE = PoigneeLevel
PETITE, POUSSE, GARDE, SANS, CONTRE = (
    Bid.PETITE,
    Bid.POUSSE,
    Bid.GARDE,
    Bid.GARDE_SANS,
    Bid.GARDE_CONTRE,
)
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE

HOME_EVENING = [
    (0, outcome(GARDE, 56, 2), (240, -80, -80, -80)),
    (1, outcome(GARDE, 49, 3, petit_au_bout=ATTACK), (144, 208, -176, -176)),
    (2, outcome(GARDE, 40, 2, petit_au_bout=DEFENCE), (216, 280, -392, -104)),
    (2, outcome(GARDE, 41, 2, petit_au_bout=DEFENCE), (186, 250, -302, -134)),
    (3, outcome(GARDE, 40, 3, poignees=(SINGLE,)), (108, 172, -380, 100)),
]
"""Five deals of the source's score sheet: the taker, what he reached, and the running totals."""


def test_the_score_sheet_of_an_evening_at_home() -> None:
    rules = preset("home")
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for taker, figures, expected in HOME_EVENING:
        scores = score(rules, figures).by_seat(taker, None)
        totals = tuple(int(total + gain) for total, gain in zip(totals, scores, strict=True))
        assert totals == expected


@pytest.mark.parametrize(
    ("name", "figures", "per_defender"),
    [
        # de-france: the announced Petit counts 20, made or failed; a failed slam costs 400
        ("de-france", outcome(GARDE, 46, 2, petit_announced=ATTACK, petit_au_bout=ATTACK), 100),
        ("de-france", outcome(GARDE, 46, 2, petit_announced=ATTACK), 20),
        ("de-france", outcome(GARDE, 46, 2, petit_announced=DEFENCE), 100),
        ("de-france", outcome(GARDE, 46, 2, petit_au_bout=ATTACK), 80),
        ("de-france", outcome(GARDE, 46, 2, chelems=(Chelem.ANNOUNCED_FAILED,)), 60 - 400),
        ("de-france", outcome(GARDE, 46, 2, chelems=(Chelem.DEFENCE_ANNOUNCED_FAILED,)), 60 + 400),
        (
            "de-france",
            outcome(GARDE, 0, 0, chelems=(Chelem.DEFENCE_ANNOUNCED_MADE,)),
            -(25 + 56) * 2 - 400,
        ),
        # encyclopedia: handfuls 20/40/60, pousse like a petite, petit chelem but three
        ("encyclopedia", outcome(SANS, 53, 2), 37 * 4),
        ("encyclopedia", outcome(SANS, 53, 2, petit_au_bout=DEFENCE), 37 * 4 - 40),
        ("encyclopedia", outcome(GARDE, 53, 2, poignees=(DOUBLE,)), 37 * 2 + 40),
        ("encyclopedia", outcome(POUSSE, 30, 2, poignees=(TRIPLE,)), -36 - 60),
        (
            "encyclopedia",
            outcome(GARDE, 81, 2, petit_chelems=(Chelem.UNANNOUNCED_MADE,)),
            65 * 2 + 150,
        ),
        (
            "encyclopedia",
            outcome(GARDE, 81, 2, petit_chelems=(Chelem.ANNOUNCED_MADE,)),
            65 * 2 + 300,
        ),
        (
            "encyclopedia",
            outcome(GARDE, 61, 2, petit_chelems=(Chelem.ANNOUNCED_FAILED,)),
            45 * 2 - 150,
        ),
        (
            "encyclopedia",
            outcome(GARDE, 21, 1, petit_chelems=(Chelem.DEFENCE,)),
            -55 * 2 - 150,
        ),
        # casual: sans 4 and contre 6, the Petit only for the taker, no slams
        ("casual", outcome(POUSSE, 46, 2), 30),
        ("casual", outcome(SANS, 46, 2), 120),
        ("casual", outcome(CONTRE, 46, 2), 180),
        ("casual", outcome(GARDE, 46, 2, petit_au_bout=ATTACK), 80),
        ("casual", outcome(GARDE, 46, 2, petit_au_bout=DEFENCE), 60),
        ("casual", outcome(GARDE, 91, 3, chelems=(Chelem.UNANNOUNCED_MADE,)), 160),
        # first-steps: handfuls 20/40/60; a failed slam is free and the defence's earns nothing
        ("first-steps", outcome(SANS, 55, 1), 116),
        ("first-steps", outcome(GARDE, 46, 2, petit_au_bout=DEFENCE), 60),
        ("first-steps", outcome(GARDE, 46, 2, poignees=(TRIPLE,)), 60 + 60),
        ("first-steps", outcome(GARDE, 91, 3, chelems=(Chelem.ANNOUNCED_MADE,)), 560),
        ("first-steps", outcome(GARDE, 46, 2, chelems=(Chelem.ANNOUNCED_FAILED,)), 60),
        ("first-steps", outcome(GARDE, 4, 0, chelems=(Chelem.DEFENCE,)), -77 * 2),
    ],
)
def test_what_each_defender_pays(name: str, figures: Outcome, per_defender: int) -> None:
    sheet = score(preset(name), figures)
    assert sheet.per_defender == per_defender
    assert sheet.taker == 3 * per_defender


def test_the_encyclopedia_s_garde_sans_with_handfuls_of_the_lower_scale() -> None:
    rules = replace(preset("encyclopedia"), poignee_values=(10, 20, 40))
    made_by_twelve = outcome(SANS, 53, 2, poignees=(SINGLE,))
    assert score(rules, made_by_twelve).by_seat(0, None) == (474, -158, -158, -158)
    to_tens = replace(rules, rounding=10)
    assert score(to_tens, made_by_twelve).by_seat(0, None) == (480, -160, -160, -160)


def test_the_encyclopedia_s_misere_is_paid_by_every_other_player() -> None:
    sheet = score(preset("encyclopedia"), outcome(PETITE, 46, 2, miseres=(2,)))
    assert sheet.by_seat(0, None) == (90 - 10, -30 - 10, -30 + 30, -30 - 10)


def test_the_first_steps_garde_sans() -> None:
    assert score(preset("first-steps"), outcome(SANS, 55, 1)).by_seat(1, None) == (
        -116,
        348,
        -116,
        -116,
    )


def test_de_france_shares_two_to_one() -> None:
    made_by_nine = outcome(GARDE, 50, 2, players=5, partner=True)
    assert score(preset("de-france"), made_by_nine).by_seat(0, 3) == (136, -68, -68, 68, -68)


def test_at_home_fourteen_cards_are_played_alone() -> None:
    rules = replace(preset("home"), five_players=FivePlayers.FOURTEEN)
    made_by_nine = outcome(GARDE, 50, 2, players=5)
    assert score(rules, made_by_nine).by_seat(4, None) == (-68, -68, -68, -68, 272)
