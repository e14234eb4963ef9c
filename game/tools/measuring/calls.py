"""Whether the coach's call earns more than two rules of thumb, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.player import DecisionKind
from game.coach.evaluation import evaluate
from game.rules.actions import CallCard
from game.rules.cards import QUEEN, Card
from game.rules.observation import Observation
from game.session.deal import LiveDeal
from game.session.decision import Decision
from game.tools.measuring.deals import Job, act, play_out, played, repeated
from game.tools.measuring.figures import Row, mean_values, share_values

COACH: Final = "coach"
LONGEST: Final = "longest suit"
WITH_QUEEN: Final = "own queen"


def measure(job: Job) -> list[Row]:
    """What the taker scores by each way to call; the bots play the same deal on from there."""
    live = job.opened()
    for decision, view, _ in played(job, live):
        if decision.kind is DecisionKind.CALL:
            return [_compared(job, live, decision, view)]
    return []


def _compared(job: Job, live: LiveDeal, decision: Decision, view: Observation) -> Row:
    seed = job.rng("coach").getrandbits(53)
    best = evaluate(view, DecisionKind.CALL, job.budget, seed).best.action
    assert isinstance(best, CallCard)
    calls = {COACH: best.card, LONGEST: of_longest_suit(view), WITH_QUEEN: of_own_queen(view)}
    scores = {card: _score(job, repeated(live), decision, card) for card in set(calls.values())}
    return {"deal": job.number, **{way: scores[card] for way, card in calls.items()}}


def _score(job: Job, live: LiveDeal, decision: Decision, card: Card) -> float:
    """What the taker scores who calls that card."""
    act(live, decision, CallCard(card))
    play_out(job, live)
    assert live.facts.sheet is not None, "a deal with a call is played"
    return float(live.facts.sheet.taker)


def of_longest_suit(view: Observation) -> Card:
    """The card of the longest suit, of those that may be called and are not the taker's own."""
    return max(_others(view), key=lambda card: (len(view.hand.of_suit(card.suit)), -card))


def of_own_queen(view: Observation) -> Card:
    """The card of a suit of which the taker holds the queen; without one, of the longest suit."""
    guarded = [card for card in _others(view) if Card.of(card.suit, QUEEN) in view.hand]
    return guarded[0] if guarded else of_longest_suit(view)


def _others(view: Observation) -> list[Card]:
    calls = view.choices.calls
    return sorted(calls - view.hand or calls, key=lambda card: -card.rank)


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """How much the coach's call gains on the rules of thumb, per deal, for the taker."""
    found: dict[str, object] = {"deals": len(rows)}
    for way in (LONGEST, WITH_QUEEN) if rows else ():
        gains = [float(row[COACH]) - float(row[way]) for row in rows]
        found[way] = {
            "gain": mean_values(gains),
            "other score": share_values([gain != 0 for gain in gains]),
        }
    return found
