"""Hands in auctions, with what every bid comes to as masters and as club players play on.

A line of JSON for each hand; what is there already is not looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.ai.levels import player_for
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.company import company_of
from game.ai.search.reading import worlds_about
from game.ai.search.trials import Trials
from game.ai.simulator import seeded
from game.ai.standard import CLUB, MASTERS, Standard
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import Card, CardSet
from game.rules.dealing import random_deal
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.session.deal import LiveDeal

TO_FIT: Final = 256
"""Ways to deal the other cards to fit by: that many more tell less than as many more hands."""
TO_CHECK: Final = 800
"""As many as ``analyse`` looks at by itself where five bids are open."""
STANDARDS: Final[dict[str, Standard]] = {"club": CLUB, "masters": MASTERS}
_SERVES: Final = 256

BidGains = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class BidHand:
    """A hand that is to bid, and what that comes to.

    Attributes:
        hand: the cards.
        highest: the highest bid before.
        spoken: how many others have spoken.
        bids: what may be said, a pass first.
        gains: by standard, what each of them earns more than a pass.
        errors: the standard errors of that.
    """

    hand: CardSet
    highest: Bid
    spoken: int
    bids: tuple[Bid, ...]
    gains: dict[str, tuple[float, ...]]
    errors: dict[str, tuple[float, ...]]


def look_at_hands(
    rules: RuleSet, players: int, numbers: Sequence[int], worlds: int, file: Path
) -> None:
    """Add the hands of these numbers, in so many worlds each; some deals lead to none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    known = {row["number"] for row in _rows(file)}
    with file.open("a", encoding="utf-8") as out:
        for number in numbers:
            if number not in known:
                out.write(json.dumps(_row(rules, players, number, worlds)) + "\n")
                out.flush()


def read_hands(file: Path) -> list[BidHand]:
    """Read the hands that ``look_at_hands`` wrote to a file."""
    return [
        BidHand(
            CardSet(map(Card, row["hand"])),
            Bid(row["highest"]),
            row["spoken"],
            tuple(map(Bid, row["bids"])),
            {name: tuple(row[name]["gains"]) for name in STANDARDS},
            {name: tuple(row[name]["errors"]) for name in STANDARDS},
        )
        for row in _rows(file)
        if "hand" in row
    ]


def _rows(file: Path) -> Iterator[dict[str, Any]]:
    """The whole lines of a file; one that was broken off is made again."""
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def _row(rules: RuleSet, players: int, number: int, worlds: int) -> dict[str, Any]:
    view = _asked(rules, players, Random(f"bid/{players}/{number}"))
    if view is None:
        return {"number": number}
    bids = view.choices.bids
    return {
        "number": number,
        "hand": [int(card) for card in view.hand],
        "highest": view.facts.highest_bid.value,
        "spoken": len(view.facts.bids),
        "bids": [bid.value for bid in bids],
        **{name: _gains(view, each, number, worlds) for name, each in STANDARDS.items()},
    }


def _asked(rules: RuleSet, players: int, rng: Random) -> Observation | None:
    """What a seat knows that is to bid after others; nothing where the cards are thrown in."""
    dealer, before = int(rng.random() * players), int(rng.random() * players)
    live = LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        if decision.kind is DecisionKind.BID and len(view.facts.bids) == before:
            return view
        live.answer(player_for("rule").choose(view, decision.kind, rng, 0))
    return None


def _gains(view: Observation, standard: Standard, seed: int, count: int) -> dict[str, list[float]]:
    company = company_of(view, standard)
    worlds = worlds_about(view, serves=_SERVES)
    search = AuctionSearch(view, worlds, seeded(seed), company)
    tried = search.trial([MakeBid(bid) for bid in view.choices.bids], count)
    gains = _above_first(tried)
    return {
        "gains": [round(float(mean), 2) for mean in gains.mean(axis=1)],
        "errors": [round(float(error), 2) for error in gains.std(axis=1) / count**0.5],
    }


def _above_first(tried: Trials) -> BidGains:
    scores = np.array([list(row) for row in tried.scores])
    return np.asarray(scores - scores[0], float)
