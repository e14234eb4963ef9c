"""The compiled loops around the network of leads against the same computed with NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from game.ai.lead_network.inputs import inputs, scaled, scales
from game.ai.lead_network.learnt_leads import preferences
from game.ai.network import random_network
from game.ai.simulator import native, seeded
from game.ai.simulator.bitboards import Cards, count
from game.ai.simulator.policies import random_cards
from game.ai.simulator.table import Table
from game.rules.options import Obligations
from tests.ai.simulator.cases import CASES
from tests.ai.simulator.test_native import every_moment, some_positions

pytestmark = pytest.mark.skipif(native.loops is None, reason="there was no C compiler")

DEALS = 3


def leads(name: str, obligations: Obligations) -> Iterator[tuple[Table, Cards, Cards]]:
    """Tables before their tricks, with the legal cards and any that may be led by habit."""
    rng, chance = Random(f"learnt {name} {obligations}"), seeded(1)
    for number in range(DEALS):
        for table, legal in every_moment(some_positions(name, obligations, rng), seeded(number)):
            if not table.turn:
                yield table, legal, random_cards(legal, chance.random(table.rows, np.float32))


@CASES
def test_the_same_is_shown(name: str, obligations: Obligations) -> None:
    found = set()
    for table, _, usual in leads(name, obligations):
        expected = inputs(table, usual) * scales(table.players, table.tricks)
        seen = scaled(table, usual)
        assert seen.dtype == expected.dtype == np.float32
        assert (seen == expected).all()
        found |= set(np.flatnonzero(seen.any(axis=0)))
    assert len(found) > 300, "nearly every input is there now and then"


@CASES
def test_the_same_is_preferred(
    name: str, obligations: Obligations, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, (table, legal, usual) in enumerate(leads(name, obligations)):
        sizes = (len(scales(table.players, table.tricks)), 8, 80)
        network = random_network(sizes, np.random.default_rng(number))
        fast = preferences(table, legal, usual, network)
        with monkeypatch.context() as without:
            without.setattr(native, "loops", None)
            slow = preferences(table, legal, usual, network)
        assert (fast == slow).all()
        assert (fast > -1e9).sum() == count(legal).sum()


def test_arrays_of_another_size_are_refused() -> None:
    table, _, usual = next(leads("four", Obligations.STRICT))
    with pytest.raises(ValueError, match="bytes in place of"):
        scaled(table, usual[:, :-1])
