"""Deals to measure the coach by, their playing, and means and shares of what they tell."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from game.ai.levels import player_for
from game.rules.actions import Action
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.session.deal import Decision, LiveDeal


@dataclass(frozen=True, slots=True)
class Job:
    """One deal of a measurement: which it is, and how it is played and judged.

    Attributes:
        number: the number of the deal.
        seed: decides all deals of a measurement.
        players: how many play.
        budget: playouts that the coach spends on a decision.
        bot: the level of those who play the deal.
    """

    number: int
    seed: int
    players: int
    budget: int
    bot: str

    def rng(self, purpose: str) -> Random:
        """Chance of its own for a purpose."""
        return Random(f"{self.seed}/{self.number}/{purpose}")

    def opened(self) -> LiveDeal:
        """The deal, before the first bid."""
        rules, rng = FEDERATION, self.rng("cards")
        dealer = self.number % self.players
        deal = random_deal(rules, self.players, dealer, rng)
        return LiveDeal(rules, self.players, dealer, deal)


def answer(job: Job, view: Observation, decision: Decision, rng: Random) -> Action | None:
    """The action that the bot chooses for a decision."""
    return player_for(job.bot).choose(view, decision.kind, rng, job.budget)


def played(job: Job, live: LiveDeal) -> Iterator[tuple[Decision, Observation, Action | None]]:
    """Let the bots play on; every decision with what is decided, just before it is carried out."""
    rng = job.rng("play")
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        action = answer(job, view, decision, rng)
        yield decision, view, action
        live.answer(action)


def play_out(job: Job, live: LiveDeal) -> None:
    """Let the bots play to the end."""
    for _ in played(job, live):
        pass


Finding = Mapping[str, int | float | str | bool]
"""One finding of a measurement, as it is kept in a file."""


def mean_values(values: Sequence[float]) -> dict[str, object]:
    """A mean over deals, with its standard error, which a single deal does not tell."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return {
        "mean": round(fmean(values), 4),
        "stderr": None if error is None else round(error, 4),
        "deals": len(values),
    }


def share_values(truths: Sequence[bool]) -> dict[str, object]:
    """How often something was true, with the standard error."""
    share = sum(truths) / len(truths)
    error = math.sqrt(share * (1 - share) / len(truths))
    return {"share": round(share, 4), "stderr": round(error, 4), "deals": len(truths)}
