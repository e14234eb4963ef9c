"""What it is worth to follow the coach, and to keep the federation's code (rules section 10).

The coach calls what it holds for best, against two rules of thumb on the same deals. Where it
cannot tell a rule's call from that, it has nothing against it, and there is nothing to compare.

Where two play, each deal is played twice, the advice heard on one side and then on the other, so
that the luck of the cards is gone.

How often bots keep the code is seen at the same deals for all levels: bids, calls and discards
are the rule players'. Who judges their cards reads the table by the rules alone, and knows nothing
of how bots weigh them. What it is worth is found where the same deals are defended by players who
keep it and count on it, and by players with the same search who do neither. The taker does not
listen, and his partner plays as he does, so that nobody is misled by those who are silent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from statistics import fmean
from typing import Final

from game.ai.levels import LEVELS, SearchEffort, player_for
from game.ai.memory import recall
from game.ai.player import Player
from game.ai.search.search_player import SearchPlayer
from game.coach.duel import DuelEvaluator
from game.coach.evaluator import evaluate, grade_each
from game.rules.actions import Action, CallCard, DecisionKind, PlayCard
from game.rules.cards import JACK, NO_CARDS, PETIT, QUEEN, Card, CardSet, Suit, cards_above
from game.rules.dealing import SEED_BITS, Deal
from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.deal import DealLog, LiveDeal
from game.session.replay import past_decisions
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


PROMISES_UP_TO: Final = 5
MANY_TRUMPS: Final = 7
FIVE_DEEP: Final = 5
_HIGH_AND_LOW: Final = CardSet((PETIT, Card.of(Suit.TRUMPS, 21)))

Verdicts = dict[str, bool]
"""By the name of each rule that there was a choice about whether it was kept."""


def code_kept(view: Observation, card: Card) -> Verdicts:
    """What a defender's card says, and whether it is true; whether he follows a friend's line."""
    trick = view.facts.trick
    assert trick is not None, "a card is played to a trick"
    if not trick.cards:
        return _lead(view, card) | _line(view, card)
    if card.suit is trick.led_suit and not card.is_trump:
        return _following(view, card, by_taker=trick.leader == view.facts.taker)
    return {}


def _lead(view: Observation, card: Card) -> Verdicts:
    if card.is_trump:
        trumps = view.hand.trumps
        parity = int(len(trumps) >= MANY_TRUMPS)
        true = CardSet(each for each in trumps if each.rank % 2 == parity)
        return _verdict("code: trumps", card, true, trumps.without(PETIT))
    suit = view.hand.of_suit(card.suit)
    if any(trick.led_suit is card.suit for trick in view.facts.tricks):
        return {}
    holds_major = suit.highest.rank >= QUEEN
    true = CardSet(each for each in suit if (each.rank <= PROMISES_UP_TO) == holds_major)
    return _verdict("code: opening", card, true, _low(suit & view.choices.plays))


def _line(view: Observation, card: Card) -> Verdicts:
    """Whether a suit is returned that a strong friend opened: by a king, or by an odd trump."""
    friends = [trick for trick in view.facts.tricks if trick.leader != view.facts.taker]
    line = NO_CARDS
    for trick in friends:
        opened = trick.cards[0]
        if trick.leader != view.seat and (opened.is_king or (opened.is_trump and opened.rank % 2)):
            line |= view.hand.of_suit(opened.suit)
    return _verdict("line", card, line, view.choices.plays)


def _following(view: Observation, card: Card, *, by_taker: bool) -> Verdicts:
    """A doubleton from the top, five of the attack's suit too, other lengths from below."""
    suit = view.hand.of_suit(card.suit)
    low = _low(suit)
    if view.facts.played_by(view.seat).of_suit(card.suit) or len(low) < 2:
        return {}
    if len(suit) == 2:
        return _verdict("code: doubleton", card, CardSet((low.highest,)), low)
    if by_taker and len(suit) >= FIVE_DEEP:
        return _verdict("code: five deep", card, low.without(low.lowest), low)
    return _verdict("code: length", card, CardSet((low.lowest,)), low)


def manners_kept(view: Observation, card: Card, attack: Collection[int]) -> Verdicts:
    """Whether a player spares what he need not give.

    Args:
        view: what he knows.
        card: the card that he plays.
        attack: the seats of the taker's side.
    """
    trick = view.facts.trick
    assert trick is not None, "a card is played to a trick"
    best, legal = trick.best, view.choices.plays
    if best is None or trick.led_suit is Suit.TRUMPS:
        return {}
    winner = trick.leading_seat(view.facts.players)
    ours = (winner in attack) == (view.seat in attack)
    suit = legal.of_suit(card.suit)
    if card.is_trump:
        small = CardSet(each for each in legal.trumps - _HIGH_AND_LOW if each > best)
        return _verdict("manners: ruff with the 21", card, small, legal.trumps.without(PETIT))
    if card.suit is not trick.led_suit or not _low(suit):
        return {}
    courts = suit - _low(suit)
    if not ours and (lost := CardSet(each for each in courts if each < best or best.is_trump)):
        return _verdict("manners: court under", card, _low(suit), _low(suit) | lost)
    hidden = recall(view).hidden.of_suit(card.suit)
    beaten = CardSet(each for each in courts if each > best and cards_above(each) & hidden)
    if len(trick.cards) == 1 and not ours and beaten:
        return _verdict("manners: court second", card, _low(suit), _low(suit) | beaten)
    return {}


def _low(cards: CardSet) -> CardSet:
    return CardSet(card for card in cards if card.rank < JACK)


def _verdict(what: str, card: Card, true: CardSet, choice: CardSet) -> Verdicts:
    """Whether the rule was kept, if there was a choice and a card of it was played."""
    if card not in choice or not true & choice or choice <= true:
        return {}
    return {what: card in true}


def measure_keeping(job: Job) -> list[Finding]:
    """Every choice of a deal in which some cards keep to the code, or to manners, and some do not.

    The code is a defender's; manners are everybody's.
    """
    live = job.opened()
    bidder, player, rng = player_for("rule"), player_for(job.bot), job.rng("play")
    rows: list[Finding] = []
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


def keeping_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """How often each rule was kept, and the code and the manners as a whole."""
    kept: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        what, truth = str(row["what"]), bool(row["kept"])
        kept[what].append(truth)
        kept[what.partition(":")[0]].append(truth)
    return {what: share_values(truths) for what, truths in sorted(kept.items())}


def measure_silence(job: Job) -> list[Finding]:
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


def silence_summary(rows: Sequence[Finding]) -> dict[str, object]:
    """How much the defence saves by the code, for each defender and deal."""
    return {"saved": mean_values([float(row["silent"]) - float(row["told"]) for row in rows])}
