"""Deals that are bid, called and discarded, ready for the first card, to be played many times."""

from __future__ import annotations

import pickle
import random
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from game.ai.hand_value import evaluate
from game.ai.rule_player import RulePlayer
from game.ai.simulator import Positions, Worlds
from game.ai.simulator.row_arrays import join
from game.ai.simulator.scoring import per_defender
from game.ai.simulator.table import Table
from game.ai.simulator.tally import tally
from game.ai.simulator.words import Flags
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.dealing import random_deal
from game.rules.presets import preset
from game.rules.state import DealState, Facts, Phase
from game.session.deal import LiveDeal
from game.session.decision import DecisionKind
from game.session.seeds import derive_seed

FREE_AUCTIONS = 0.6
"""Share of deals with an auction; in the others the best hand has a garde."""


@dataclass(frozen=True, slots=True)
class DealPool:
    """Deals before the first card.

    Attributes:
        table: all of them, a row each.
        attackers: who plays for the attack, shape (seats, rows).
        contracts: the contract of each.
        facts: public facts of one deal of each contract, all that scoring needs of them.
    """

    table: Table
    attackers: Flags
    contracts: npt.NDArray[np.uint8]
    facts: dict[Bid, Facts]

    def draw(self, rows: int, rng: np.random.Generator) -> tuple[Table, npt.NDArray[np.intp]]:
        """Tables of some deals, and which they are."""
        chosen = rng.integers(len(self.contracts), size=rows)
        return self.table.rows_at(chosen), chosen

    def scores(self, table: Table, rows: npt.NDArray[np.intp]) -> npt.NDArray[np.float64]:
        """What each defender pays at finished tables, not multiplied by the contract."""
        counted = tally(table)
        scores = np.zeros(len(rows))
        for contract, facts in self.facts.items():
            paid = per_defender(facts, self.attackers[:, rows], counted)
            of_contract = self.contracts[rows] == contract
            scores = np.where(of_contract, paid / facts.rules.multiplier(contract), scores)
        return scores


def load_pool(players: int, deals: int, folder: Path) -> DealPool:
    """The pool of a folder; it is made and kept there when there is none yet."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"pool-{players}-{deals}.pickle"
    if not path.exists():
        pool = make_pool(players, deals)
        with path.with_suffix(".part").open("wb") as file:
            pickle.dump(pool, file)
        path.with_suffix(".part").replace(path)
    with path.open("rb") as file:
        loaded = pickle.load(file)
    assert isinstance(loaded, DealPool)
    return loaded


def make_pool(players: int, deals: int) -> DealPool:
    """Let the rule policy bid, call and discard."""
    tables: list[Table] = []
    attackers, contracts = [], []
    facts: dict[Bid, Facts] = {}
    number = 0
    while len(tables) < deals:
        number += 1
        state = _ready(players, derive_seed(number, "pool", players))
        if state is None:
            continue
        contract = state.facts.contract
        assert contract is not None, "the deal is at the play"
        plain = replace(state.facts, poignees=(), chelems=(), miseres=())
        facts.setdefault(contract, plain)
        world = Worlds.of([(state.hands, state.discard or state.dog)])
        position = Positions.of(plain, world, recorded=True)
        tables.append(position.table)
        attackers.append(position.attackers)
        contracts.append(contract)
    return DealPool(
        join(tables), np.concatenate(attackers, axis=1), np.array(contracts, np.uint8), facts
    )


def _ready(players: int, seed: int) -> DealState | None:
    """A deal at its first card; None when it was void."""
    rng = random.Random(seed)
    rules = preset("fft")
    dealer = rng.randrange(players)
    live = LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))
    declarer = None
    if rng.random() >= FREE_AUCTIONS:
        declarer = max(range(players), key=lambda seat: evaluate(live.state.hands[seat]).total)
    while (decision := live.decision) is not None and live.facts.phase is not Phase.PLAY:
        if decision.kind is DecisionKind.BID and declarer is not None:
            live.submit(decision.seat, MakeBid(Bid(Bid.GARDE * (decision.seat == declarer))))
            continue
        action = RulePlayer().choose(live.view(decision.seat), decision.kind, rng, 0)
        if action is None:
            live.decline(decision.seat)
        else:
            live.submit(decision.seat, action)
    return live.state if live.facts.phase is Phase.PLAY else None
