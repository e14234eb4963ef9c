"""Tweens, timelines and paces; time is passed in, so nothing waits."""

from __future__ import annotations

import dataclasses
import math

import pytest

from game.ui.anim import Animator, Timeline, ease_in_out, ease_out, hill, pace, settle


def linear(part: float) -> float:
    return part


@dataclasses.dataclass(eq=False)
class Thing:
    x: float = 0.0
    y: float = 0.0


@pytest.mark.parametrize("easing", [ease_out, ease_in_out, settle])
def test_easings_go_from_start_to_goal(easing: object) -> None:
    assert callable(easing)
    assert math.isclose(easing(0.0), 0.0, abs_tol=1e-9)
    assert math.isclose(easing(1.0), 1.0, abs_tol=1e-9)


def test_a_hill_ends_where_it_starts() -> None:
    assert hill(0.5) == pytest.approx(1)
    assert hill(1.0) == pytest.approx(0)


def test_a_tween_moves_and_arrives() -> None:
    animator, thing = Animator(), Thing()
    animator.to(thing, 2.0, easing=linear, x=10, y=4)
    animator.advance(1.0)
    assert (thing.x, thing.y) == (5, 2)
    assert animator.busy
    assert animator.moves(thing)
    animator.advance(5.0)
    assert (thing.x, thing.y) == (10, 4)
    assert not animator.busy


def test_a_new_tween_replaces_the_old_from_where_it_is() -> None:
    animator, thing = Animator(), Thing()
    animator.to(thing, 1.0, easing=linear, x=10)
    animator.advance(0.5)
    animator.to(thing, 1.0, easing=linear, x=0)
    animator.advance(0.5)
    assert thing.x == 2.5
    animator.finish()
    assert thing.x == 0


def test_a_delay_and_a_jump() -> None:
    animator, thing = Animator(), Thing()
    animator.to(thing, 1.0, delay=1.0, easing=linear, x=10)
    animator.advance(0.9)
    assert thing.x == 0
    animator.to(thing, 0.0, x=7)
    assert thing.x == 7
    assert not animator.busy


def test_a_bump_returns() -> None:
    animator, thing = Animator(), Thing(x=1.0)
    animator.bump(thing, 1.0, hill=hill, rest=1.0, x=5)
    animator.advance(0.5)
    assert thing.x == pytest.approx(5)
    animator.finish()
    assert thing.x == 1.0


@pytest.mark.parametrize("way", ["time", "skipped"])
def test_a_bump_comes_to_rest_from_wherever_it_starts(way: str) -> None:
    animator, thing = Animator(), Thing(x=1.0)
    animator.bump(thing, 1.0, hill=hill, rest=0.0, x=0.6)
    animator.advance(0.01)
    assert thing.x == pytest.approx(1.0, abs=0.05), "it starts from where it is"
    animator.advance(0.49)
    assert thing.x == pytest.approx(0.6)
    if way == "time":
        animator.advance(0.49)
        assert thing.x == pytest.approx(0.0, abs=0.05)
        animator.advance(0.02)
    else:
        animator.finish()
    assert thing.x == 0.0


def test_forgetting_leaves_a_thing_where_it_is() -> None:
    animator, thing = Animator(), Thing()
    animator.to(thing, 1.0, easing=linear, x=10)
    animator.advance(0.5)
    animator.forget(thing)
    animator.advance(1.0)
    assert thing.x == 5


def test_beats_start_in_order_and_in_time() -> None:
    timeline, seen = Timeline(), list[str]()
    timeline.add(lambda: seen.append("one"), 1.0)
    timeline.pause(0.5)
    timeline.add(lambda: seen.append("two"))
    timeline.advance(0.1)
    assert seen == ["one"]
    timeline.advance(1.0)
    assert seen == ["one"]
    timeline.advance(0.5)
    assert seen == ["one", "two"]
    assert timeline.is_finished


def test_skipping_ends_one_scene() -> None:
    timeline, seen = Timeline(), list[str]()
    timeline.new_scene()
    timeline.add(lambda: seen.append("a"), 5.0)
    timeline.add(lambda: seen.append("b"), 5.0)
    timeline.new_scene()
    timeline.add(lambda: seen.append("c"), 5.0)
    timeline.advance(0.1)
    last = [timeline.in_last_scene]
    timeline.skip()
    assert seen == ["a", "b"]
    timeline.advance(0.1)
    last.append(timeline.in_last_scene)
    assert seen == ["a", "b", "c"]
    assert last == [False, True]
    timeline.skip()
    assert timeline.is_finished


def test_a_schedule_is_sorted() -> None:
    timeline, seen = Timeline(), list[int]()
    timeline.schedule([(0.3, lambda: seen.append(3)), (0.1, lambda: seen.append(1))])
    timeline.advance(0.05)
    assert seen == [1]
    timeline.advance(0.3)
    assert seen == [1, 3]


def test_clearing_a_timeline() -> None:
    timeline = Timeline()
    timeline.add(lambda: pytest.fail("was cleared"), 1.0)
    timeline.clear()
    timeline.advance(2.0)
    assert timeline.is_finished


@pytest.mark.parametrize(
    ("speed", "motion", "move", "wait", "lively"),
    [
        ("normal", "full", 1.0, 1.0, True),
        ("slow", "reduced", 0.8, 1.6, False),
        ("fast", "none", 0.0, 0.5, False),
        ("instant", "full", 0.0, 0.0, False),
    ],
)
def test_paces(speed: str, motion: str, move: float, wait: float, lively: bool) -> None:
    found = pace(speed, motion)
    assert found.move == pytest.approx(move)
    assert (found.wait, found.lively) == (wait, lively)
    assert found.look > 0
