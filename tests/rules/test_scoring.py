"""Section 8: the score of a deal, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.ruleset import Bid, PoigneeLevel
from game.rules.scoring import Chelem, ImpossibleOutcome, LineKind, Outcome, Side, score
from tests.rules.builders import FFT

SINGLE, DOUBLE, TRIPLE = PoigneeLevel
PETITE, GARDE, SANS, CONTRE = Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE


def _outcome(contract: Bid, points: float, bouts: int, **more: object) -> Outcome:
    outcome = Outcome(4, contract, bouts, int(2 * points))
    return replace(outcome, **more)  # type: ignore[arg-type]


WORKED_EXAMPLES = [
    pytest.param(_outcome(GARDE, 56, 2), 80, id="garde made by 15"),
    pytest.param(_outcome(GARDE, 49, 3, petit_au_bout=ATTACK), 96, id="petit au bout"),
    pytest.param(_outcome(GARDE, 40, 2, petit_au_bout=DEFENCE), -72, id="both lost"),
    pytest.param(_outcome(GARDE, 41, 2, petit_au_bout=DEFENCE), 30, id="made, petit lost"),
    pytest.param(_outcome(GARDE, 40, 3, poignees=(SINGLE,)), 78, id="a defender's poignée"),
    pytest.param(_outcome(SANS, 53, 2, poignees=(SINGLE,)), 4 * 37 + 20, id="sans and poignée"),
    pytest.param(_outcome(SANS, 45, 2), 116, id="sans made by 4"),
    pytest.param(
        _outcome(GARDE, 50, 2, chelems=(Chelem.ANNOUNCED_FAILED,)), -132, id="slam failed"
    ),
    pytest.param(_outcome(GARDE, 6, 0, chelems=(Chelem.DEFENCE,)), -350, id="defence slam"),
]

MORE_EXAMPLES = [
    pytest.param(_outcome(PETITE, 41, 2), 25, id="made exactly"),
    pytest.param(_outcome(CONTRE, 60, 1), (25 + 9) * 6, id="contre"),
    pytest.param(_outcome(PETITE, 50, 1, petit_au_bout=ATTACK), -26 + 10, id="lost, petit won"),
    pytest.param(
        _outcome(SANS, 30, 1, petit_au_bout=DEFENCE), (-46 - 10) * 4, id="sans, petit lost"
    ),
    pytest.param(
        _outcome(PETITE, 40, 2, poignees=(SINGLE, SINGLE)), -26 - 20 - 20, id="poignées add up"
    ),
    pytest.param(_outcome(GARDE, 41, 2, poignees=(TRIPLE,)), 50 + 40, id="triple"),
    pytest.param(
        _outcome(GARDE, 91, 3, petit_au_bout=ATTACK, chelems=(Chelem.ANNOUNCED_MADE,)),
        (25 + 55 + 10) * 2 + 400,
        id="announced slam",
    ),
    pytest.param(
        _outcome(PETITE, 87, 2, chelems=(Chelem.UNANNOUNCED_MADE,)),
        25 + 46 + 200,
        id="slam without the Excuse: 87 points",
    ),
    pytest.param(
        _outcome(GARDE, 6, 0, chelems=(Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE)),
        -150 - 200 - 200,
        id="both slam penalties add",
    ),
    pytest.param(_outcome(GARDE, 4, 1), -(25 + 47) * 2, id="the Excuse alone counts 4"),
]


@pytest.mark.parametrize(("outcome", "per_defender"), WORKED_EXAMPLES + MORE_EXAMPLES)
def test_what_each_defender_pays(outcome: Outcome, per_defender: int) -> None:
    sheet = score(FFT, outcome)
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
    sheet = score(FFT, _outcome(PETITE, points, bouts, players=players))
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
    made_by_nine = _outcome(GARDE, 50, 2, players=players, partner=partner is not None)
    by_seat = score(FFT, made_by_nine).by_seat(0, partner)
    assert by_seat == scores
    assert sum(by_seat) == 0


def test_the_sheet_shows_every_step() -> None:
    sheet = score(
        FFT,
        _outcome(
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
    sheet = score(FFT, _outcome(PETITE, 41, 2))
    assert [line.kind for line in sheet.lines] == [
        LineKind.POINTS,
        LineKind.TARGET,
        LineKind.GAP,
        LineKind.CONTRACT,
        LineKind.PER_DEFENDER,
    ]


MADE, UNANNOUNCED, FAILED, SUFFERED = (
    Chelem.ANNOUNCED_MADE,
    Chelem.UNANNOUNCED_MADE,
    Chelem.ANNOUNCED_FAILED,
    Chelem.DEFENCE,
)


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (_outcome(Bid.PASS, 50, 2), "contract"),
        (_outcome(GARDE, 50, 2, partner=True), "partner"),
        (_outcome(GARDE, 50, 4), "bouts"),
        (_outcome(GARDE, 50, -1), "bouts"),
        (_outcome(GARDE, 91.5, 3), "points"),
        (_outcome(GARDE, -0.5, 0), "points"),
        (_outcome(GARDE, 3.5, 1), "points"),
        (_outcome(GARDE, 12.5, 3), "points"),
        (_outcome(GARDE, 87.5, 2), "points"),
        (_outcome(GARDE, 78.5, 0), "points"),
        (_outcome(GARDE, 50, 0, petit_au_bout=ATTACK), "petit_au_bout"),
        (_outcome(GARDE, 50, 3, petit_au_bout=DEFENCE), "petit_au_bout"),
        (_outcome(GARDE, 50, 2, poignees=(DOUBLE, SINGLE)), "poignees"),
        (_outcome(GARDE, 91, 3, chelems=(MADE, MADE)), "chelem"),
        (_outcome(GARDE, 91, 3, chelems=(MADE, FAILED)), "chelem"),
        (_outcome(GARDE, 40, 2, chelems=(UNANNOUNCED,)), "chelem"),
        (_outcome(GARDE, 50, 2, chelems=(SUFFERED,)), "chelem"),
        (_outcome(GARDE, 87, 2, chelems=(MADE,), petit_au_bout=DEFENCE), "petit_au_bout"),
        (_outcome(GARDE, 30, 1, chelems=(SUFFERED,), petit_au_bout=ATTACK), "petit_au_bout"),
    ],
)
def test_figures_that_no_deal_can_produce_are_refused(outcome: Outcome, reason: str) -> None:
    with pytest.raises(ImpossibleOutcome) as caught:
        score(FFT, outcome)
    assert caught.value.reason == reason


def test_other_values_of_the_poignee() -> None:
    other = replace(FFT, poignee_values=(10, 20, 40))
    assert score(other, _outcome(SANS, 53, 2, poignees=(SINGLE,))).per_defender == 158


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(ValueError, match="not 6"):
        score(FFT, _outcome(GARDE, 50, 2, players=6))
