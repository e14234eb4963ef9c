"""Deals that bots play among themselves, kept as what each seat saw and where the cards lay."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.contract.classic_count import hand_value
from game.ai.memory import recall
from game.ai.networks.whereabouts import features, inputs_of, seen_from
from game.ai.player import Player
from game.rules.actions import Action, MakeBid
from game.rules.bids import Bid
from game.rules.cards import DECK_SIZE
from game.rules.dealing import random_deal
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from game.session.deal import LiveDeal
from game.session.decision import Decision
from game.session.seeds import derive_seed
from game.tools.training.population import company

KNOWN: Final = -1
"""Marks a card that the observer can place."""
FREE_AUCTIONS: Final = 0.5
"""Share of deals with an auction; in the others the best hand has a garde, so that weak takers are
seen too."""
SEEN: Final = 0.35
"""Share of the decisions that are kept; neighbouring ones are much alike."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Observations with the truth about them, a row for each.

    Attributes:
        flags: the network's view, eight flags a byte.
        away: the cards that can lie in the discard or the unseen dog, eight a byte.
        places: for each card the seat that holds it, counted from the observer's right; the number
            of other seats for a card away; ``KNOWN`` for one the observer can place.
    """

    flags: npt.NDArray[np.uint8]
    away: npt.NDArray[np.uint8]
    places: npt.NDArray[np.int8]

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez_compressed(file, flags=self.flags, away=self.away, places=self.places)
        unfinished.replace(path)

    @staticmethod
    def load(paths: Sequence[Path]) -> Samples:
        """Read files that ``save`` wrote, as one."""
        parts = [np.load(path) for path in paths]
        return Samples(
            *(
                np.concatenate([part[name] for part in parts])
                for name in ("flags", "away", "places")
            )
        )


def play_samples(rules: RuleSet, players: int, seed: int, deals: int) -> Samples:
    """Let all sorts of players play some deals."""
    rows = [
        row
        for number in range(deals)
        for row in _samples_of_deal(rules, players, derive_seed(seed, players, number))
    ]
    flags, away, places = zip(*rows, strict=True)
    return Samples(np.stack(flags), np.stack(away), np.stack(places))


_Row = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.int8]]


def _samples_of_deal(rules: RuleSet, players: int, seed: int) -> Iterator[_Row]:
    rng = random.Random(seed)
    at_table = company(players, rng)
    dealer = rng.randrange(players)
    live = LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))
    declarer = None
    if rng.random() >= FREE_AUCTIONS:
        declarer = max(range(players), key=lambda seat: hand_value(live.state.hands[seat]))
    while (decision := live.decision) is not None:
        seen = live.view(decision.seat)
        if rng.random() < SEEN and seen.facts.phase is not Phase.PETIT_SEC:
            yield _sample(seen, live.state)
        action = _action(decision, seen, at_table[decision.seat], declarer, rng)
        live.answer(action)


def _action(
    decision: Decision,
    seen: Observation,
    player: Player,
    declarer: int | None,
    rng: random.Random,
) -> Action | None:
    if decision.kind is DecisionKind.BID and declarer is not None:
        return MakeBid(Bid.GARDE if decision.seat == declarer else seen.choices.bids[0])
    return player.choose(seen, decision.kind, rng, 0)


def _sample(seen: Observation, state: DealState) -> _Row:
    memory = recall(seen)
    seats = seen_from(seen)
    places = np.full(DECK_SIZE, KNOWN, np.int8)
    for place, seat in enumerate(seats[1:]):
        places[_flags(state.hands[seat] & memory.hidden)] = place
    away = state.discard or state.dog
    places[_flags(away & memory.hidden)] = len(seats) - 1
    return (
        np.packbits(_flags(features(seen, memory), inputs_of(len(seen_from(seen))))),
        np.packbits(_flags(memory.may_lie_away)),
        places,
    )


def _flags(places: Iterable[int], count: int = DECK_SIZE) -> npt.NDArray[np.bool_]:
    """So many flags, those at these places set."""
    flags = np.zeros(count, np.bool_)
    flags[list(places)] = True
    return flags
