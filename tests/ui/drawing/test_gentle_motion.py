"""Reduced motion: nothing flies, arcs, spins or turns; cards fade, and slide a little at most."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from game.rules.actions import Bid, DecisionKind
from game.session.settings import Settings
from game.ui.anim import pace
from game.ui.table.cards.stage import CardActor
from game.ui.table.hand.hand import Hand
from tests.ui.table.table_pilot import TablePilot

GENTLE = Settings(language="en", motion="reduced")
FARTHEST = 100
"""Units that a card on the table may come from in view; the hand closes its gaps besides."""


@pytest.mark.parametrize(
    ("speed", "motion", "gentle"),
    [
        ("normal", "full", False),
        ("normal", "reduced", True),
        ("slow", "reduced", True),
        ("normal", "none", False),
        ("instant", "reduced", False),
    ],
)
def test_only_reduced_motion_fades(speed: str, motion: str, gentle: bool) -> None:
    assert pace(speed, motion).gentle is gentle


def on_table(pilot: TablePilot) -> list[CardActor]:
    stage = pilot.scene.animation.stage
    return [*stage.trick.values(), *stage.dog, *stage.shown, *stage.loose]


def test_no_card_goes_far_or_leaves_the_table_in_a_deal(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, seed=4, bid=Bid.GARDE, settings=GENTLE)
    way: dict[CardActor, list[tuple[float, float, float]]] = {}
    faint = False
    for _ in range(2500):
        if not pilot.playing or len(pilot.scene.table.view.facts.tricks) >= 3:
            break
        for actor in on_table(pilot):
            assert actor.height == 0 or actor.card in pilot.scene.animation.hand.actors
            assert actor.turned in (0.0, 1.0)
            faint = faint or 0 < actor.opacity < 1
            if actor.opacity > 0.02:
                way.setdefault(actor, []).append((actor.x, actor.y, actor.opacity))
        if pilot.scene.prompt is not None:
            pilot.answer()
        pilot.frames(1)
    assert len(pilot.scene.table.view.facts.tricks) >= 3
    assert faint
    for path in way.values():
        seen = [(a, b) for a, b in itertools.pairwise(path) if b[2] >= a[2]]
        assert all(math.dist(a[:2], b[:2]) < FARTHEST for a, b in seen)


def test_the_hand_comes_out_of_nothing_and_is_there_in_the_end(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, seed=4, settings=GENTLE)
    hand: Hand = pilot.scene.animation.hand
    pilot.wait_for(lambda: bool(hand.actors))
    assert all(actor.opacity < 0.5 for actor in hand.actors.values())
    pilot.play_until(DecisionKind.BID)
    pilot.settle(5)
    assert all(actor.opacity == actor.turned == 1 for actor in hand.actors.values())


def test_a_won_trick_fades_where_it_lies(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 4, seed=3, settings=GENTLE)
    pilot.play_until(DecisionKind.PLAY)
    pilot.answer()
    animation = pilot.scene.animation
    pilot.wait_for(lambda: animation.picture.gathered)
    lying = {actor: (actor.x, actor.y) for actor in animation.stage.trick.values()}
    assert len(lying) == 4
    pilot.wait_for(lambda: not animation.stage.trick)
    assert all(actor.opacity < 0.2 for actor in lying)
    unit = animation.layout.unit
    assert all(math.dist(before, (it.x, it.y)) < 30 * unit for it, before in lying.items())


def test_skipping_leaves_no_card_half_there(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 4, seed=3, settings=GENTLE)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.answer()
    for _ in range(12):
        pilot.frames(3)
        pilot.scene.choreographer.skip()
        assert all(it.opacity == 1 for it in pilot.scene.animation.stage.trick.values())
        assert all(it.opacity == 1 for it in pilot.scene.animation.hand.actors.values())
