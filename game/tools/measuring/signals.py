"""How often bots keep the federation's code (rules section 10) and good manners, given a choice.

Bids, calls and discards are the rule players', so that all levels are seen at the same deals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.ai.levels import player_for
from game.rules.actions import PlayCard
from game.rules.decision_kind import DecisionKind
from game.tools.measuring.deals import Job
from game.tools.measuring.figures import Row, share_values
from game.tools.measuring.judge import code_kept, manners_kept


def measure(job: Job) -> list[Row]:
    """Every choice of a deal in which some cards keep to the code, or to manners, and some do not.

    The code is a defender's; manners are everybody's.
    """
    live = job.opened()
    bidder, player, rng = player_for("rule"), player_for(job.bot), job.rng("play")
    rows: list[Row] = []
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        plays = decision.kind is DecisionKind.PLAY
        action = (player if plays else bidder).choose(view, decision.kind, rng, job.budget)
        if isinstance(action, PlayCard):
            attack = live.state.attack
            judged = manners_kept(view, action.card, attack)
            if view.seat not in attack:
                judged |= code_kept(view, action.card)
            rows += [{"deal": job.number, "what": each, "kept": judged[each]} for each in judged]
        live.answer(action)
    return rows


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """How often each rule was kept, and the code and the manners as a whole."""
    kept: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        what, truth = str(row["what"]), bool(row["kept"])
        kept[what].append(truth)
        kept[what.partition(":")[0]].append(truth)
    return {what: share_values(truths) for what, truths in sorted(kept.items())}
