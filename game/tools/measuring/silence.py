"""What the federation's code (rules section 10) is worth to defenders who search.

The same deals, bid by the rule players, are defended by players who keep the code and count on it,
and by players with the same search who do neither. The taker does not listen, and his partner plays
as he does, so that nobody is misled by those who are silent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.ai.levels import LEVELS, SearchEffort, player_for
from game.ai.player import Player
from game.ai.search.search_player import SearchPlayer
from game.rules.decision_kind import DecisionKind
from game.tools.measuring.deals import Job
from game.tools.measuring.figures import Row, mean_values

BOTS: Final = tuple(name for name, play in LEVELS.items() if isinstance(play, SearchEffort))
"""The levels that it can be measured with."""


def measure(job: Job) -> list[Row]:
    """What the taker gets from each defender, by whether the defence signals."""
    scores = {signals: _score(job, signals=signals) for signals in (True, False)}
    told, silent = scores[True], scores[False]
    if told is None or silent is None:
        return []
    return [{"deal": job.number, "told": told, "silent": silent}]


def _score(job: Job, *, signals: bool) -> int | None:
    live, rng = job.opened(), job.rng("play")
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        if decision.kind is DecisionKind.PLAY:
            defends = view.seat not in live.state.attack
            player = _searching(job.bot, signals=signals and defends)
        else:
            player = player_for("rule")
        live.answer(player.choose(view, decision.kind, rng, job.budget))
    sheet = live.facts.sheet
    return None if sheet is None else sheet.per_defender


@cache
def _searching(level: str, *, signals: bool) -> Player:
    effort = LEVELS[level]
    assert isinstance(effort, SearchEffort), "the level searches"
    return SearchPlayer(effort.share, effort.infers, signals=signals)


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """How much the defence saves by the code, for each defender and deal."""
    return {"saved": mean_values([float(row["silent"]) - float(row["told"]) for row in rows])}
