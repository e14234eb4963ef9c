"""How often bots keep the federation's code (rules section 10), and what it is worth to defenders.

Bids, calls and discards are the rule players', so that all levels are seen at the same deals. Who
judges their cards reads the table by the rules alone, and knows nothing of how bots weigh them.

What the code is worth is found where the same deals are defended by players who keep it and count
on it, and by players with the same search who do neither. The taker does not listen, and his
partner plays as he does, so that nobody is misled by those who are silent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from game.ai.levels import LEVELS, SearchEffort, player_for
from game.ai.memory import recall
from game.ai.player import Player
from game.ai.search.search_player import SearchPlayer
from game.rules.actions import PlayCard
from game.rules.cards import JACK, NO_CARDS, PETIT, QUEEN, Card, CardSet, Suit, cards_above
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.tools.measuring.deals import Finding, Job, mean_values, share_values

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


SEARCHING: Final = tuple(name for name, play in LEVELS.items() if isinstance(play, SearchEffort))
"""The levels that it can be measured with."""


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
