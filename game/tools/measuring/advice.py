"""What it is worth to follow the coach: in a call, where two play, and in what is lost otherwise.

The coach calls what it holds for best, against two rules of thumb on the same deals. Where it
cannot tell a rule's call from that, it has nothing against it, and there is nothing to compare.

Where two play, each deal is played twice, the advice heard on one side and then on the other, so
that the luck of the cards is gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import fmean
from typing import Final

from game.coach.duel import DuelEvaluator
from game.coach.evaluator import evaluate, grade_each
from game.rules.actions import Action, CallCard, PlayCard
from game.rules.cards import QUEEN, Card, CardSet
from game.rules.dealing import SEED_BITS, Deal
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.deal import DealLog, LiveDeal
from game.session.hindsight import past_decisions
from game.tools.measuring.deals import (
    Finding,
    Job,
    answer,
    mean_values,
    play_out,
    played,
    share_values,
)

LONGEST: Final = "longest suit"
WITH_QUEEN: Final = "own queen"
DEALS_OF_A_HAND: Final = 16
"""A hand is met with so many ways to deal the other cards: one tells little."""
ATTEMPTS: Final = 800
"""Ways to deal them that are tried for that; the bots must bid in each as they did at first."""


def measure_calls(job: Job) -> list[Finding]:
    """What the taker scores by each way to call; the bots play the same deals on from there."""
    live = job.opened()
    for decision, view, _ in played(job, live):
        if decision.kind is DecisionKind.CALL:
            return [_compared(job, live, view)]
    return []


def _compared(job: Job, live: LiveDeal, view: Observation) -> Finding:
    """What the coach's call gains on the rules of thumb, where it speaks against theirs at all."""
    seed = job.rng("coach").getrandbits(SEED_BITS)
    evaluation = evaluate(view, DecisionKind.CALL, job.budget, seed)
    best = evaluation.best.action
    assert isinstance(best, CallCard)
    rules = {LONGEST: call_of_longest_suit(view), WITH_QUEEN: call_of_own_queen(view)}
    worse = {way: card for way, card in rules.items() if not evaluation.of(CallCard(card)).tie}
    gains = dict.fromkeys(rules, 0.0)
    if not worse:
        return {"deal": job.number, "deals": 0, **gains}
    deals = [live, *islice(_dealt_again(job, live, view), DEALS_OF_A_HAND - 1)]
    logs = [DealLog.of(deal) for deal in deals]
    scores = {
        card: fmean(_score_with_call(job, log.replayed(), card) for log in logs)
        for card in {best.card, *worse.values()}
    }
    gains |= {way: scores[best.card] - scores[card] for way, card in worse.items()}
    return {"deal": job.number, "deals": len(deals), **gains}


def _dealt_again(job: Job, live: LiveDeal, view: Observation) -> Iterator[LiveDeal]:
    """The other cards dealt anew, where the same auction comes of it, up to the same call."""
    facts, rng = view.facts, job.rng("others")
    for _ in range(ATTEMPTS):
        deal = _shuffled(live.dealt, view, rng)
        again = LiveDeal(facts.rules, facts.players, facts.dealer, deal)
        for decision, _view, _action in played(job, again):
            if decision.kind is DecisionKind.CALL:
                break
        if again.facts.phase is Phase.CALL and again.moves == live.moves:
            yield again


def _shuffled(deal: Deal, view: Observation, rng: Random) -> Deal:
    """That deal with all cards exchanged at random but those of the seat that has the view."""
    others = [card for hand in (*deal.hands, deal.dog) for card in hand if card not in view.dealt]
    rng.shuffle(others)
    cards = iter(others)
    hands = tuple(
        hand if seat == view.seat else CardSet(islice(cards, len(hand)))
        for seat, hand in enumerate(deal.hands)
    )
    return Deal(hands, CardSet(cards))


def _score_with_call(job: Job, live: LiveDeal, card: Card) -> float:
    """What the taker scores who calls that card."""
    live.answer(CallCard(card))
    play_out(job, live)
    assert live.facts.sheet is not None, "a deal with a call is played"
    return float(live.facts.sheet.taker)


def call_of_longest_suit(view: Observation) -> Card:
    """The card of the longest suit, of those that may be called and are not the taker's own."""
    return max(_others(view), key=lambda card: (len(view.hand.of_suit(card.suit)), -card))


def call_of_own_queen(view: Observation) -> Card:
    """The card of a suit of which the taker holds the queen; without one, of the longest suit."""
    guarded = [card for card in _others(view) if Card.of(card.suit, QUEEN) in view.hand]
    return guarded[0] if guarded else call_of_longest_suit(view)


def _others(view: Observation) -> list[Card]:
    calls = view.choices.calls
    return sorted(calls - view.hand or calls, key=lambda card: -card.rank)


def calls_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """How much the coach's call gains the taker on the rules of thumb, per deal, by hand.

    A rule's call that the coach cannot tell from the best is as good to it, and gains nothing.
    """
    found: dict[str, object] = {"hands": len(rows), "deals": sum(int(row["deals"]) for row in rows)}
    for way in (LONGEST, WITH_QUEEN) if rows else ():
        gains = [float(row[way]) for row in rows]
        found[way] = {
            "gain": mean_values(gains),
            "other score": share_values([gain != 0 for gain in gains]),
        }
    return found


def measure_duels(job: Job) -> list[Finding]:
    """The scores of the seat that is advised, once on each side of the same deal."""
    return [
        {"deal": job.number, "seat": seat, "score": _score_of_advised(job, seat)}
        for seat in range(2)
    ]


def _score_of_advised(job: Job, advised: int) -> float:
    live, play, coach = job.opened(), job.rng("play"), job.rng("coach")
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        if decision.seat == advised and decision.kind is DecisionKind.PLAY:
            live.answer(_advice(view, job.budget, coach.getrandbits(SEED_BITS)))
        else:
            live.answer(answer(job, view, decision, play))
    assert live.state.scores is not None, "two players throw no deal in"
    return float(live.state.scores[advised])


def _advice(view: Observation, budget: int, seed: int) -> Action | None:
    if len(view.choices.plays) == 1:
        return PlayCard(view.choices.plays.lowest)
    evaluator = DuelEvaluator(view, seed)
    evaluator.extend(budget)
    return evaluator.evaluation.best.action


def duels_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """The mean score of the seat that is advised, in points per deal, over both sides."""
    deals: dict[int, list[float]] = {}
    for row in rows:
        deals.setdefault(int(row["deal"]), []).append(float(row["score"]))
    return {"gain": mean_values([sum(scores) / len(scores) for scores in deals.values()])}


BIDDING: Final = (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID)


def measure_losses(job: Job) -> list[Finding]:
    """The points that one seat loses in a deal that bots play."""
    live = job.opened()
    play_out(job, live)
    if live.facts.taker is None:
        return []
    seat = int(job.rng("seat").random() * job.players)
    after = [each for each in past_decisions(DealLog.of(live), seat) if each.kind not in BIDDING]
    lost = sum(graded.loss for graded in grade_each(after, job.budget, job.seed))
    return [{"deal": job.number, "lost": lost}]


def losses_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """The mean loss of a seat in points per deal, with its interval."""
    return mean_values([float(row["lost"]) for row in rows])
