"""Bots draw the same worlds whatever Python and system they run on.

From Python 3.12 on ``sum`` adds otherwise, and ``exp`` rounds otherwise from system to system.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from math import exp, fsum, inf, nextafter
from random import Random
from typing import Any

import pytest

from game.ai.memory import Memory
from game.ai.networks.network import in_shares, likely_places, softmax
from game.ai.search.playouts import chance_from
from game.ai.search.reading import worlds_about
from game.rules.observation import Observation
from tests.ai.rule_player.leading import LEADING

WORLDS = 64
_SUM = builtins.sum


def _sum_of_later_pythons(numbers: Iterable[Any], start: Any = 0) -> Any:
    listed = list(numbers)
    if any(isinstance(number, float) for number in listed):
        return fsum([start, *listed])
    return _SUM(listed, start)


def _drawn() -> list[bytes]:
    worlds = [
        worlds_about(habit.position).sample(WORLDS, chance_from(Random(0)))
        for habit in LEADING
        if not habit.miniature
    ]
    return [bytes(each.words.cast("B")) for each in worlds]


def test_no_world_that_bots_draw_depends_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = _drawn()
    monkeypatch.setattr(builtins, "sum", _sum_of_later_pythons)
    assert _drawn() == before


def test_no_world_depends_on_the_last_bit_of_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    def rounded_otherwise(seen: Observation, memory: Memory) -> list[list[float]]:
        rng = Random(1)
        return [
            [chance if rng.random() < 0.9 else nextafter(chance, inf) for chance in of_card]
            for of_card in likely_places(seen, memory)
        ]

    before = _drawn()
    monkeypatch.setattr("game.ai.search.reading.likely_places", rounded_otherwise)
    assert _drawn() == before


def test_numbers_are_added_one_by_one() -> None:
    numbers = [1e16, 1.0, 1.0, -1e16, 2.0]
    assert in_shares(numbers) == [number / 2.0 for number in numbers]


@pytest.mark.parametrize("trust", [1.0, 0.5])
def test_what_is_known_by_logarithms(trust: float) -> None:
    shares = softmax([-1000.0, -1001.0, -1003.0], trust)
    assert fsum(shares) == pytest.approx(1.0)
    assert shares[1] / shares[0] == pytest.approx(exp(-trust))
    assert shares[2] / shares[0] == pytest.approx(exp(-3 * trust))
