"""Without the compiled kernel searches do less, in about the same time."""

from __future__ import annotations

import pytest

from game.ai import kernel
from game.ai.search.pace import SLOWER, affordable
from game.ai.search.racing import race
from game.ai.search.trials import Trials
from game.ai.simulator.buffers import DOUBLES, TRUTHS, zeros


def test_the_compiled_kernel_affords_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "IS_COMPILED", True)
    assert affordable(2048) == 2048


def test_a_race_spends_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []

    def trial(choices: object, worlds: int) -> Trials:
        spent.append(2 * worlds)
        rows = [zeros(DOUBLES, worlds) for _ in range(2)]
        return Trials(rows, [zeros(TRUTHS, worlds) for _ in range(2)])

    monkeypatch.setattr(kernel, "IS_COMPILED", False)
    race(("one", "other"), trial, 4000)
    assert sum(spent) == 4000 // SLOWER
    assert affordable(SLOWER - 1) == 1
