"""Fits what a hand counts in the auction to what bids earn as masters and as club players play.

One command looks at hands and keeps what it found in ``build/training``, one fits, one tries what
was fitted on other hands::

    python -m game.tools.training.bid_scales hands --players 5 --numbers 0 6000
    python -m game.tools.training.bid_scales fit --players 5
    python -m game.tools.training.bid_scales check --players 5 --numbers 100000 102000

The gains of a garde on a pass, and of a garde sans on the better of both, are near their zeros
about linear in the lines of the count; hands far from a decision count little. What comes out is
rounded to whole points. From there, and from what stands, one figure after the other goes up or
down by a point for as long as bids lose less by it. What loses least is printed as Python, to be
put into ``ai/contract/fitted_scales.py``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.ai.contract.bidding import Judge, good_bids, highest_paying
from game.ai.contract.fitted_scales import FITTED, Fitted
from game.ai.contract.hand_count import HEEDED_BY_ALL, LINES, CountKind, held, said
from game.ai.levels import player_for
from game.ai.player import CLUB, MASTERS, Standard
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.playouts import company_of
from game.ai.search.reading import worlds_about
from game.ai.search.trials import Trials
from game.ai.simulator import seeded
from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.cards import Card, CardSet
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers
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


FOLDER: Final = Path("build") / "training"
CONTRACTS: Final = (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
TRUMP: Final = 3
"""What a trump counts: the other lines follow, to the nearest point."""
NEAR: Final = 60.0
"""Points of the score from a decision at which a hand counts half."""
FEW: Final = 1.0
"""How strongly lines that few hands have are drawn to zero: as by so many hands without gain."""
NOISE: Final = 2.8
"""Standard errors of a difference that tell nothing among five choices, see ``coach.ranking``."""

MOST_OPENING: Final = 13
"""Points by which the first speaker's petite may be weaker, and one more."""

TELLS: Final = 0.0005
"""Points of the mean loss below which a move is none."""

CountTable = npt.NDArray[np.float64]


class Fit:
    """The scale of one table and standard that is fitted, with the hands it is fitted to."""

    def __init__(
        self, hands: Sequence[BidHand], players: int, standard: str, start: Fitted | None
    ) -> None:
        """Take the hands in, and start from these figures or from what is about linear."""
        self.numbers = np.array([_numbers(hand, players) for hand in hands], float)
        self.gains = np.full((len(hands), max(Bid) + 1), -np.inf)
        for row, hand in zip(self.gains, hands, strict=True):
            row[list(hand.bids)] = hand.gains[standard]
        if start is None:
            self._start_linear()
        else:
            self.with_dog, self.without_dog = np.array(start.with_dog), np.array(start.without_dog)
            self.least = dict(zip(CONTRACTS, start.least, strict=True))
            self.opening = start.opening[0]
        while self._goes_on():
            pass

    def _start_linear(self) -> None:
        petites = self.gains[:, Bid.PETITE]
        below = np.fmax(0.0, np.where(np.isfinite(petites), petites, 0.0))
        gardes = self.gains[:, Bid.GARDE]
        lower = np.fmax(below, np.where(np.isfinite(gardes), gardes, 0.0))
        self.with_dog = self._worth(gardes)
        self.without_dog = self._worth(self.gains[:, Bid.GARDE_SANS] - lower)
        self.least, self.opening = dict.fromkeys(CONTRACTS, 10_000), 0
        for _ in range(3):
            for bid in (Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE, Bid.PETITE):
                self.least[bid] = self._best_least(bid)
        self.least[Bid.PETITE] = min(self.least[Bid.PETITE], self.least[Bid.GARDE] - 1)
        self.opening = min(
            range(MOST_OPENING), key=lambda opening: self.lost(self.least, opening).mean()
        )

    def _worth(self, gain: CountTable) -> npt.NDArray[np.int64]:
        """What each line counts, in whole points; none of the hand's makes it weaker."""
        tells = np.isfinite(gain)
        gain, lines = gain[tells], self.numbers[tells]
        weight = 1 / (1 + (gain / NEAR) ** 2)
        used = list(range(len(LINES)))
        while True:
            slopes = _least_squares(lines[:, used], gain, weight)
            wrong = [
                line
                for line, slope in zip(used, slopes, strict=False)
                if slope < 0 and line < CountKind.SPOKEN.value
            ]
            if not wrong:
                break
            used = [line for line in used if line not in wrong]
        worth = np.zeros(len(LINES))
        worth[used] = slopes[:-1]
        points: npt.NDArray[np.int64] = np.rint(TRUMP * worth / worth[0]).astype(np.int64)
        return points

    @property
    def counts(self) -> list[CountTable]:
        """What each hand counts, with the dog and without."""
        return [self.numbers @ self.with_dog, self.numbers @ self.without_dog]

    def _goes_on(self) -> bool:
        """Move every figure as long as that loses less; tell whether anything did."""
        before = now = self.mean_loss()
        for move in self._moves():
            for step in (1, -1):
                while True:
                    move(step)
                    after = self.mean_loss()
                    if after > now - TELLS:
                        move(-step)
                        break
                    now = after
        return now < before

    def _moves(self) -> Iterator[Callable[[int], None]]:
        """What sets each figure so many points higher, but a trump, which all else is told by."""
        for worth in (self.with_dog, self.without_dog):
            yield from (partial(_add, worth, line) for line in range(1, len(LINES)))
        yield from (partial(_add, self.least, bid) for bid in CONTRACTS)
        yield self._open_by

    def _open_by(self, step: int) -> None:
        self.opening += step

    def mean_loss(self) -> float:
        """Points that a bid loses; more than any can where the figures make no sense."""
        of_the_hand = slice(CountKind.SPOKEN.value)
        weaker = min(self.with_dog[of_the_hand].min(), self.without_dog[of_the_hand].min()) < 0
        petite, garde, sans, contre = (self.least[bid] for bid in CONTRACTS)
        if weaker or petite >= garde or sans > contre or self.opening < 0:
            return float("inf")
        return float(self.lost(self.least, self.opening).mean())

    def _best_least(self, bid: Bid) -> int:
        counts = self.counts[bid >= Bid.GARDE_SANS]
        tried = range(int(counts.min()), int(counts.max()) + 2)
        return min(tried, key=lambda least: self.lost({**self.least, bid: least}).mean())

    def lost(self, least: dict[Bid, int], opening: int = 0) -> CountTable:
        """Points that each hand loses against its best bid."""
        first = self.numbers[:, CountKind.SPOKEN.value] == 0
        chosen = np.zeros(len(self.gains))
        for bid in CONTRACTS:
            gain = self.gains[:, bid]
            enough = least[bid] - (opening * first if bid is Bid.PETITE else 0)
            good = (self.counts[bid >= Bid.GARDE_SANS] >= enough) & np.isfinite(gain)
            chosen = np.where(good, gain, chosen)
        return np.asarray(self.gains.max(axis=1) - chosen)

    @property
    def unheeded(self) -> tuple[int, ...]:
        """What all that a beginner does not look at brings on average."""
        rest = self.numbers.mean(axis=0) * ~np.array(HEEDED_BY_ALL)
        return round(float(rest @ self.with_dog)), round(float(rest @ self.without_dog))

    def __str__(self) -> str:
        """The figures as Python source, to be put into ``fitted_scales.py``."""
        least = tuple(self.least[bid] for bid in CONTRACTS)
        worth = (_in_python(self.with_dog), _in_python(self.without_dog))
        parts = (*worth, least, self.unheeded, (self.opening,))
        return f"Fitted({', '.join(map(str, parts))})"


def _add(figures: Any, place: int, step: int) -> None:
    figures[place] += step


def _in_python(worth: npt.NDArray[np.int64]) -> str:
    """What the lines are worth, less those that are worth nothing."""
    named = zip(LINES, worth.tolist(), strict=True)
    return f"_worth({', '.join(f'{line.name}={points}' for line, points in named if points)})"


def _numbers(hand: BidHand, players: int) -> tuple[int, ...]:
    return (*held(hand.hand, players), *said(hand.highest, hand.spoken, players))


def _least_squares(lines: CountTable, gain: CountTable, weight: CountTable) -> CountTable:
    """The slopes of the lines, and the gain where there are none."""
    rows = np.c_[lines, np.ones(len(lines))]
    drawn = np.diag([FEW] * lines.shape[1] + [0.0])
    return np.linalg.solve(rows.T @ (weight[:, None] * rows) + drawn, rows.T @ (weight * gain))


def check(hands: Sequence[BidHand], rules: RuleSet, players: int, standard: str) -> str:
    """How often the count says what comes within the coach's noise of the best bid."""
    judge, lost, close = Judge(STANDARDS[standard]), [], []
    for hand in hands:
        after = said(hand.highest, hand.spoken, players)
        wished = good_bids(rules, rules.shape(players), hand.hand, judge, after)
        bid = highest_paying(rules, [each for each in hand.bids if each in wished], hand.bids)
        gains, errors = hand.gains[standard], hand.errors[standard]
        place, best = hand.bids.index(bid), max(range(len(gains)), key=gains.__getitem__)
        noise = NOISE * max(errors[place], errors[best])
        lost.append(gains[best] - gains[place])
        close.append(lost[-1] <= noise)
    within, mean = np.mean(close), np.mean(lost)
    return f"{standard}: {len(hands)} hands, {within:.1%} within noise, {mean:.2f} points lost"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Fit what a hand counts in the auction.")
    parser.add_argument("step", choices=("hands", "fit", "check"))
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    kinds = [kind.value for kind in FivePlayers]
    parser.add_argument("--five", choices=kinds, default=kinds[0])
    parser.add_argument("--numbers", type=int, nargs=2, default=(0, 4000), metavar=("FROM", "TO"))
    given = parser.parse_args(argv)
    rules = RuleSet(five_players=FivePlayers(given.five))
    purpose = "check" if given.step == "check" else "fit"
    file = FOLDER / f"bids-{given.players}-{given.five}-{purpose}.jsonl"
    if given.step != "fit":
        worlds = TO_FIT if given.step == "hands" else TO_CHECK
        look_at_hands(rules, given.players, range(*given.numbers), worlds, file)
    hands = read_hands(file)
    for standard in STANDARDS:
        if given.step == "fit":
            stands = getattr(FITTED[given.players, rules.five_players], standard)
            fits = [Fit(hands, given.players, standard, start) for start in (None, stands)]
            fit = min(fits, key=Fit.mean_loss)
            print(standard, len(hands), f"{fit.mean_loss():.2f} lost", fit)
        if given.step == "check":
            print(check(hands, rules, given.players, standard))
    return 0


if __name__ == "__main__":
    sys.exit(main())
