"""Section 7: the Petit in the last trick, or in the one before when the Excuse ends a slam.

Each trick is written in the order of the seats; seat 0 takes and leads first.
"""

from __future__ import annotations

import pytest

from game.rules.score import tally
from game.rules.score.outcome import Side
from tests.rules.builders import played_out


@pytest.mark.parametrize(
    ("tricks", "partner", "side"),
    [
        pytest.param(["SR S1 S2 S3", "T5 T1 T2 T3"], None, Side.ATTACK, id="caught"),
        pytest.param(["SR S1 S2 S3", "T1 T5 T2 T3"], None, Side.DEFENCE, id="lost"),
        pytest.param(["S1 SR S2 S3", "H1 T1 H2 H3"], None, Side.DEFENCE, id="wins by itself"),
        pytest.param(["SR S1 S2 S3 S4", "T1 T5 T9 T3 T2"], 2, Side.ATTACK, id="won by the partner"),
        pytest.param(["T5 T1 T2 T3", "SR S1 S2 S3"], None, None, id="too early"),
        pytest.param(
            ["SR S1 S2 S3", "T5 T1 T2 T3", "EX H1 H2 H3"],
            None,
            Side.ATTACK,
            id="slam with the Excuse last: the trick before counts",
        ),
        pytest.param(
            ["S1 SR S2 S3", "T1 T5 H2 H3", "H4 EX H5 H6"],
            None,
            Side.DEFENCE,
            id="slam of the defence with the Excuse last: the trick before counts",
        ),
        pytest.param(
            ["SR S1 S2 S3", "DR D1 D2 D3", "EX T1 H2 H3"],
            None,
            Side.ATTACK,
            id="slam with the Excuse last: the last trick counts as well",
        ),
        pytest.param(
            ["S1 SR S2 S3", "T5 D1 T1 D2", "EX H1 H2 H3"],
            None,
            None,
            id="no slam: the trick before does not count",
        ),
    ],
)
def test_petit_au_bout_goes_to_the_side_that_wins_the_trick(
    tricks: list[str], partner: int | None, side: Side | None
) -> None:
    assert tally.outcome(played_out(*tricks, partner=partner)).petit_au_bout is side
