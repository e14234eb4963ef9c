"""Who sits at the tables that are learnt from: all sorts of players, not our levels alone.

What is learnt from players who all keep the same habits misleads about those who do not. So some
tables play by the book, and at the others everybody has ways of his own: a level, a temperament,
figures drawn at random, leads as masters have learnt them, no signals, many chance moves.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from game.ai.belief import Belief
from game.ai.contract.bidding import Judge, choose_bid
from game.ai.levels import LEVELS
from game.ai.player import TEMPERAMENTS, Player, RandomPlayer, Standard, Temperament
from game.ai.rule_player import Habits, RulePlayer
from game.ai.search.playouts import HABITS, chance_from, favourites
from game.ai.style import (
    FOUND_BY_SELF_PLAY,
    OF_THUMB,
    CardStyle,
    FigureBook,
    SideFigures,
    WeighingFigures,
)
from game.rules.actions import Action, DecisionKind, PlayCard
from game.rules.dealing import Random
from game.rules.observation import Observation

BY_THE_BOOK: Final = 0.25
"""Share of the tables at which all play by the book."""
SOME_CHANCE: Final = 0.04
MUCH_CHANCE: Final = (0.1, 0.4)
"""Share of cards played at random by most, as nobody plays quite as expected, and by some."""
CARELESS: Final = 0.1
"""Share of players who play much at random."""
SPREAD: Final = 0.5
"""How far figures drawn at random are off, as the deviation of their logarithm."""


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """One sort of player, of those who sit at the tables that are learnt from.

    Attributes:
        player: the rule player who decides for him.
        judge: how he bids; None to leave that to the player.
        chance: share of his cards that he plays at random.
        has_learnt: whether he leads as masters have learnt to lead.
    """

    player: RulePlayer
    judge: Judge | None = None
    chance: float = SOME_CHANCE
    has_learnt: bool = False

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        if kind is DecisionKind.BID and self.judge is not None:
            return choose_bid(observation, self.judge)
        if kind is DecisionKind.PLAY and rng.random() < self.chance:
            return RandomPlayer().choose(observation, kind, rng, budget)
        if kind is DecisionKind.PLAY and self.has_learnt:
            worlds, style = Belief(observation), self.player.habits.cards
            return PlayCard(favourites(observation, worlds, rng, chance_from(rng), style)[0])
        return self.player.choose(observation, kind, rng, budget)


def company(players: int, rng: random.Random) -> Sequence[Player]:
    """Who plays at each seat of a table."""
    if rng.random() < BY_THE_BOOK:
        return [PlayerKind(RulePlayer())] * players
    return [_drawn(rng) for _ in range(players)]


def _drawn(rng: random.Random) -> PlayerKind:
    way = rng.choice(_KINDS)(rng)
    way = replace(way, player=replace(way.player, temperament=_temperament(rng)))
    if rng.random() < CARELESS:
        way = replace(way, chance=rng.uniform(*MUCH_CHANCE))
    temperament = way.player.temperament
    if temperament.counts or way.player.habits.counts_roughly:
        return way
    mastery = Standard(rng.choice((0.0, 0.0, 0.5, 1.0)))
    return replace(way, judge=Judge(mastery, overrates=temperament.bid_points))


def _temperament(rng: random.Random) -> Temperament:
    return rng.choice(tuple(TEMPERAMENTS.values()))


def _of_level(rng: random.Random) -> PlayerKind:
    habits = [play for play in LEVELS.values() if isinstance(play, Habits)]
    return PlayerKind(RulePlayer(rng.choice(habits)))


def _silent(_: random.Random) -> PlayerKind:
    return PlayerKind(RulePlayer(Habits(CardStyle(signals=False))))


def _masterly(_: random.Random) -> PlayerKind:
    return PlayerKind(RulePlayer(Habits(HABITS)), has_learnt=True)


def _own_figures(rng: random.Random) -> PlayerKind:
    style = CardStyle(
        plans=rng.random() < 0.8,
        signals=rng.random() < 0.4,
        foresight=rng.uniform(0.5, 1.1),
        figures=drawn_figures(rng),
    )
    return PlayerKind(RulePlayer(Habits(style)))


_KINDS: Final[tuple[Callable[[random.Random], PlayerKind], ...]] = (
    _of_level,
    _silent,
    _masterly,
    _own_figures,
    _own_figures,
)


def drawn_figures(rng: random.Random) -> FigureBook:
    """Figures about those of thumb and those found by self-play, each off by chance."""
    tables = {
        field.name: SideFigures(
            *(
                _near(getattr(getattr(book, field.name), side), rng)
                for side in ("attack", "defence")
                for book in (rng.choice((OF_THUMB, FOUND_BY_SELF_PLAY)),)
            )
        )
        for field in fields(FigureBook)
    }
    return FigureBook(**tables)


def _near(figures: WeighingFigures, rng: random.Random) -> WeighingFigures:
    values = {
        field.name: getattr(figures, field.name) * rng.lognormvariate(0, SPREAD)
        + rng.gauss(0, SPREAD / 2)
        for field in fields(WeighingFigures)
    }
    return WeighingFigures(
        **values
        | {
            "second_kept": min(1.0, max(0.0, values["second_kept"])),
            "hunt_trumps": max(3, round(values["hunt_trumps"])),
        }
    )
