"""How well what is thought of cards foretells what they come to, as the cards lie.

And how well the partner is guessed, by the logarithm of the chance that the truth was given.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.positions import NUMBERS, Worlds, row
from game.ai.search.card_search import CardSearch, plays_apart
from game.ai.search.playouts import (
    OnlyWorld,
    WorldSource,
    chance_from,
    learnt_playouts,
    learnt_preferences,
)
from game.ai.search.reading import worlds_about
from game.ai.simulator import PlayoutPolicy, Randomness
from game.coach.beliefs import partner_belief
from game.rules.actions import DecisionKind
from game.rules.cards import Card
from game.rules.observation import Observation
from game.session.arena.table import true_world
from game.tools.measuring.deals import Finding, Job, mean_values, played

_LEAST: Final = 1e-6
"""What was thought impossible and came true does not cost infinitely much."""
_WAYS: Final = ("coach", "counting", "flat")


def measure_partner(job: Job) -> list[Finding]:
    """What each defender gave the true partner before each of his cards."""
    live = job.opened()
    given: list[tuple[int, tuple[tuple[float, ...], ...]]] = []
    for decision, view, _ in played(job, live):
        if decision.kind is DecisionKind.PLAY and _wonders(view):
            beliefs = (partner_belief(view), partner_belief(view, infers=False), _flat(view))
            given.append((len(view.facts.tricks), beliefs))
    truth = live.facts.taker if live.state.partner is None else live.state.partner
    if truth is None:
        return []
    return [
        {
            "deal": job.number,
            "trick": tricks + 1,
            **{
                way: -math.log(max(_LEAST, belief[truth]))
                for way, belief in zip(_WAYS, beliefs, strict=True)
            },
        }
        for tricks, beliefs in given
    ]


def _wonders(view: Observation) -> bool:
    """Whether that seat is a defender who does not know the partner."""
    facts = view.facts
    return facts.called is not None and view.partner is None and view.seat != facts.taker


def _flat(view: Observation) -> tuple[float, ...]:
    """The same chance for everybody but the seat itself; the taker's is to be alone."""
    players = view.facts.players
    return tuple((seat != view.seat) / (players - 1) for seat in range(players))


def partner_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """The mean losses over deals, and what the coach gains on the others."""
    by_deal: dict[int, list[Finding]] = defaultdict(list)
    for guess in rows:
        by_deal[int(guess["deal"])].append(guess)
    found: dict[str, object] = {"guesses": len(rows)}
    if not rows:
        return found
    for way in _WAYS:
        found[way] = mean_values([_mean(own, way) for own in by_deal.values()])
    for way in _WAYS[1:]:
        gains = [_mean(own, way) - _mean(own, "coach") for own in by_deal.values()]
        found[f"gain on {way}"] = mean_values(gains)
    return found


def _mean(rows: Sequence[Finding], way: str) -> float:
    return sum(float(row[way]) for row in rows) / len(rows)


Floats: TypeAlias = npt.NDArray[np.float64]

LOOKED_AT: Final = 0.25
"""Share of the decisions of a deal that are looked at."""
TRUE_PLAYOUTS: Final = 64
"""Playouts of each card with the cards as they lie."""
BLENDS: Final[Sequence[tuple[str, ...]]] = (
    ("habit",),
    ("own",),
    ("both",),
    ("network",),
    ("own", "network"),
    ("both", "network"),
)
"""What is looked at together: playouts in which nobody, one's own side or both have learnt, and
what the network of one's own side prefers."""
_THOUGHTS: Final = ("habit", "own", "both", "network")
_RESAMPLED: Final = 400
_TINY: Final = 1e-9


class _SameWorlds:
    """A source of worlds that gives everybody the same ones."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        del rng
        return self._worlds.at(row(NUMBERS, range(count)))


def measure(job: Job) -> list[Finding]:
    """What was thought of the cards at some decisions of a deal, and what they came to."""
    live, moments = job.opened(), job.rng("moments")
    rows: list[Finding] = []
    number = 0
    for decision, view, _ in played(job, live):
        plays = view.facts.shape.has_taker and decision.kind is DecisionKind.PLAY
        if not plays or moments.random() > LOOKED_AT or len(plays_apart(view)) == 1:
            continue
        number += 1
        for found in _judged(job, number, view, OnlyWorld(true_world(live.state))):
            rows.append({"deal": job.number, "decision": number, **found})
    return rows


def _judged(
    job: Job, number: int, view: Observation, truth: WorldSource
) -> Iterator[dict[str, float | bool]]:
    """The cards of a decision; the network is silent about answers."""
    rng = chance_from(job.rng(f"decision {number}"))
    worlds = worlds_about(view)
    liking = learnt_preferences(view, worlds, rng)
    cards = [
        max(sorted(group), key=lambda card: liking.get(card, 0.0)) for group in plays_apart(view)
    ]
    drawn = worlds.sample(max(1, job.budget // len(cards)), rng)
    attacks = view.seat in (view.facts.taker, view.partner)
    sides: dict[str, Sequence[bool]] = {"habit": (), "own": (attacks,), "both": (True, False)}
    thought = {
        name: _means(view, cards, drawn, learnt_playouts(view, learnt), rng)
        for name, learnt in sides.items()
    }
    came = _means(
        view, cards, truth.sample(TRUE_PLAYOUTS, rng), learnt_playouts(view, (attacks,)), rng
    )
    for place, card in enumerate(cards):
        yield {
            "attacks": attacks,
            "leads": view.facts.trick is None or not view.facts.trick.cards,
            **{name: float(means[place]) for name, means in thought.items()},
            "network": liking.get(card, 0.0),
            "truth": float(came[place]),
        }


def _means(
    view: Observation, cards: Sequence[Card], worlds: Worlds, policy: PlayoutPolicy, rng: Randomness
) -> Floats:
    """What each card comes to on average in those worlds, in points of a petite."""
    search = CardSearch(view, _SameWorlds(worlds), rng, policy)
    scores = np.array(search.trial(cards, worlds.count).scores)
    contract = view.facts.contract
    assert contract is not None, "cards are played for a contract"
    means: Floats = scores.mean(axis=1) / view.facts.rules.multiplier(contract)
    return means


def summary(rows: Sequence[Finding]) -> dict[str, object]:
    """How much of what cards come to is foretold: shares of the variance within a decision.

    For each blend the weights that explain most, the share they explain, and what that is more
    than playouts of habit explain, with an interval of 95 % resampled by deal.
    """
    found: dict[str, object] = {}
    for side, attacks in (("defence", False), ("attack", True)):
        for kind, leads in (("leads", True), ("answers", False)):
            some = [row for row in rows if row["attacks"] is attacks and row["leads"] is leads]
            if some:
                found[f"{kind} of the {side}"] = _explained(some)
    return found


def _explained(rows: Sequence[Finding]) -> dict[str, object]:
    deals = [
        np.concatenate([_centred(list(cards)) for _, cards in groupby(deal, _decision)])
        for _, deal in groupby(rows, lambda row: row["deal"])
    ]
    rng = np.random.default_rng(0)
    again = [rng.integers(len(deals), size=len(deals)) for _ in range(_RESAMPLED)]
    found: dict[str, object] = {"deals": len(deals), "cards": len(rows)}
    usual = _Products(deals, ("habit",))
    for blend in BLENDS:
        products = _Products(deals, blend)
        everywhere = np.arange(len(deals))
        more = [products.share(some) - usual.share(some) for some in again]
        found[" + ".join(blend)] = {
            "weights": products.weights(everywhere).round(3).tolist(),
            "share": round(products.share(everywhere), 4),
            "more": [round(float(part), 4) for part in np.quantile(more, (0.025, 0.975))],
        }
    return found


def _decision(row: Finding) -> tuple[object, object]:
    return row["deal"], row["decision"]


def _centred(cards: Sequence[Finding]) -> Floats:
    """What is thought of the cards of a decision, and what they come to, less the mean."""
    values = np.array([[float(card[name]) for name in (*_THOUGHTS, "truth")] for card in cards])
    centred: Floats = values - values.mean(axis=0)
    return centred


class _Products:
    """Sums of products by deal, from which regressions on any deals are quickly made."""

    def __init__(self, deals: Sequence[Floats], blend: Sequence[str]) -> None:
        columns = [_THOUGHTS.index(name) for name in blend]
        self._squares = np.stack([deal[:, columns].T @ deal[:, columns] for deal in deals])
        self._with_truth = np.stack([deal[:, columns].T @ deal[:, -1] for deal in deals])
        self._truth = np.array([deal[:, -1] @ deal[:, -1] for deal in deals])

    def weights(self, deals: npt.NDArray[np.intp]) -> Floats:
        """The weights by which a blend foretells most in those deals."""
        squares, products = self._squares[deals].sum(axis=0), self._with_truth[deals].sum(axis=0)
        weights: Floats = np.linalg.lstsq(squares, products, rcond=None)[0]
        return weights

    def share(self, deals: npt.NDArray[np.intp]) -> float:
        """Which part of the variance of what cards come to a blend explains there."""
        explained = self.weights(deals) @ self._with_truth[deals].sum(axis=0)
        return float(explained / max(self._truth[deals].sum(), _TINY))
