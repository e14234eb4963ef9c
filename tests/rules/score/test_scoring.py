"""Section 8: the score of a deal by the federation's rules, line by line."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scoring import score
from game.rules.score.sheet import LineKind
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, outcome

SINGLE, TRIPLE = PoigneeLevel.SINGLE, PoigneeLevel.TRIPLE
PETITE, GARDE, SANS, CONTRE = Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE


WORKED_EXAMPLES = [
    pytest.param(outcome(GARDE, 56, 2), 80, id="garde made by 15"),
    pytest.param(outcome(GARDE, 49, 3, petit_au_bout=ATTACK), 96, id="petit au bout"),
    pytest.param(outcome(GARDE, 40, 2, petit_au_bout=DEFENCE), -72, id="both lost"),
    pytest.param(outcome(GARDE, 41, 2, petit_au_bout=DEFENCE), 30, id="made, petit lost"),
    pytest.param(outcome(GARDE, 40, 3, poignees=(SINGLE,)), 78, id="a defender's handful"),
    pytest.param(outcome(SANS, 53, 2, poignees=(SINGLE,)), 4 * 37 + 20, id="sans and handful"),
    pytest.param(outcome(SANS, 45, 2), 116, id="sans made by 4"),
    pytest.param(outcome(GARDE, 50, 2, chelems=(Chelem.ANNOUNCED_FAILED,)), -132, id="slam failed"),
    pytest.param(outcome(GARDE, 6, 0, chelems=(Chelem.DEFENCE,)), -350, id="defence slam"),
]

MORE_EXAMPLES = [
    pytest.param(outcome(PETITE, 41, 2), 25, id="made exactly"),
    pytest.param(outcome(CONTRE, 60, 1), (25 + 9) * 6, id="contre"),
    pytest.param(outcome(PETITE, 50, 1, petit_au_bout=ATTACK), -26 + 10, id="lost, petit won"),
    pytest.param(
        outcome(SANS, 30, 1, petit_au_bout=DEFENCE), (-46 - 10) * 4, id="sans, petit lost"
    ),
    pytest.param(
        outcome(PETITE, 40, 2, poignees=(SINGLE, SINGLE)), -26 - 20 - 20, id="handfuls add up"
    ),
    pytest.param(outcome(GARDE, 41, 2, poignees=(TRIPLE,)), 50 + 40, id="triple"),
    pytest.param(
        outcome(GARDE, 91, 3, petit_au_bout=ATTACK, chelems=(Chelem.ANNOUNCED_MADE,)),
        (25 + 55 + 10) * 2 + 400,
        id="announced slam",
    ),
    pytest.param(
        outcome(PETITE, 87, 2, chelems=(Chelem.UNANNOUNCED_MADE,)),
        25 + 46 + 200,
        id="slam without the Excuse: 87 points",
    ),
    pytest.param(
        outcome(GARDE, 6, 0, chelems=(Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE)),
        -150 - 200 - 200,
        id="both slam penalties add",
    ),
    pytest.param(
        outcome(Bid.GARDE_CONTRE, 4, 1, chelems=(Chelem.DEFENCE,)),
        -(25 + 47) * 6 - 200,
        id="the Excuse alone counts 4",
    ),
]


@pytest.mark.parametrize(("outcome", "per_defender"), WORKED_EXAMPLES + MORE_EXAMPLES)
def test_what_each_defender_pays(outcome: Outcome, per_defender: int) -> None:
    sheet = score(FFT, outcome)
    assert sheet.target == (56, 51, 41, 36)[outcome.bouts]
    assert sheet.per_defender == per_defender
    assert sheet.defender == -per_defender
    assert sheet.taker == 3 * per_defender


@pytest.mark.parametrize(
    ("points", "bouts", "made", "gap"),
    [
        (40.5, 2, False, 1),
        (41, 2, True, 0),
        (41.5, 2, True, 1),
        (42, 2, True, 1),
        (40, 2, False, 1),
        (39.5, 2, False, 2),
        (55.5, 0, False, 1),
        (36.5, 3, True, 1),
    ],
)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_odd_half_point_goes_to_the_winner_of_the_deal(
    players: int, points: float, bouts: int, made: bool, gap: int
) -> None:
    sheet = score(FFT, outcome(PETITE, points, bouts, players=players))
    assert (sheet.made, sheet.gap) == (made, gap)
    assert sheet.per_defender == (25 + gap if made else -25 - gap)


@pytest.mark.parametrize(
    ("players", "partner", "scores"),
    [
        (3, None, (136, -68, -68)),
        (4, None, (204, -68, -68, -68)),
        (5, None, (272, -68, -68, -68, -68)),
        (5, 3, (136, -68, -68, 68, -68)),
    ],
)
def test_who_pays_whom(players: int, partner: int | None, scores: tuple[int, ...]) -> None:
    made_by_nine = outcome(GARDE, 50, 2, players=players, partner=partner is not None)
    sheet = score(FFT, made_by_nine)
    assert sheet.partner == (0 if partner is None else 68)
    by_seat = sheet.by_seat(0, partner)
    assert by_seat == scores
    assert sum(by_seat) == 0


def test_the_sheet_shows_every_step() -> None:
    sheet = score(
        FFT,
        outcome(
            GARDE,
            35.5,
            2,
            petit_au_bout=ATTACK,
            poignees=(SINGLE,),
            chelems=(Chelem.ANNOUNCED_FAILED,),
        ),
    )
    assert [(line.kind, line.amount, line.values) for line in sheet.lines] == [
        (LineKind.POINTS, 71, {"defence": 111}),
        (LineKind.TARGET, 41, {"bouts": 2}),
        (LineKind.GAP, -31, {"base": 25, "gap": 6, "made": False}),
        (LineKind.PETIT_AU_BOUT, 10, {"side": "attack"}),
        (LineKind.SUBTOTAL, -21, {}),
        (LineKind.CONTRACT, -42, {"contract": "garde", "multiplier": 2, "subtotal": -21}),
        (LineKind.POIGNEE, -20, {"level": "single"}),
        (LineKind.CHELEM, -200, {"chelem": "announced_failed"}),
        (LineKind.PER_DEFENDER, -262, {}),
    ]


def test_a_plain_deal_has_a_short_sheet() -> None:
    sheet = score(FFT, outcome(PETITE, 41, 2))
    assert [line.kind for line in sheet.lines] == [
        LineKind.POINTS,
        LineKind.TARGET,
        LineKind.GAP,
        LineKind.CONTRACT,
        LineKind.PER_DEFENDER,
    ]
