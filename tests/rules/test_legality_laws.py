"""Laws on what is legal, over thousands of random deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import given

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    Misere,
    PlayCard,
    Reason,
    ShowPoignee,
    Slam,
)
from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS, EXCUSE, CardSet
from game.rules.declarations import PoigneeChoice
from game.rules.discard import DiscardChoice
from game.rules.engine import decide, fold
from game.rules.observation import Choices, choices
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from tests.rules.random_play import PLAYERS, SEEDS, RandomDeal
from tests.rules.reckoner import legal_cards
from tests.rules.rule_strategies import TABLES


@given(SEEDS, PLAYERS)
def test_somebody_may_always_act_until_the_deal_is_over(seed: int, players: int) -> None:
    table = RandomDeal(seed, players)
    while not table.facts.is_over:
        seat = table.turn
        hand = table.state.hands[seat]
        assert len(hand) == table.facts.cards_left(seat)
        offer = choices(table.facts, seat, hand)
        assert offer.bids or offer.calls or offer.discard or offer.plays
        assert offer.plays <= hand
        table.step()
    assert table.facts.to_act is None
    for seat, hand in enumerate(table.state.hands):
        assert choices(table.facts, seat, hand) == Choices()


@given(SEEDS, PLAYERS)
def test_the_legal_cards_are_those_of_the_naive_rules(seed: int, players: int) -> None:
    table = RandomDeal(seed, players)
    while not table.facts.is_over:
        facts = table.facts
        if facts.phase is Phase.PLAY:
            assert facts.trick is not None
            hand = table.state.hands[table.turn]
            expected = legal_cards(
                [card.code for card in hand],
                [card.code for card in facts.trick.cards],
                called=None if facts.called is None else facts.called.code,
                opening=not facts.tricks,
            )
            assert {card.code for card in choices(facts, table.turn, hand).plays} == expected
        table.step()


@given(SEEDS, TABLES)
def test_what_is_not_offered_is_refused_with_a_reason(seed: int, at: tuple[RuleSet, int]) -> None:
    rules, players = at
    rng = Random(seed)
    table = RandomDeal(seed, players, rules)
    moments = {rng.randrange(players + 3), rng.randrange(90)}
    for moment in range(90):
        if moment in moments:
            _try_everything(table, rng)
        if table.facts.is_over:
            break
        table.step()


def _try_everything(table: RandomDeal, rng: Random) -> None:
    for seat, hand in enumerate(table.state.hands):
        offer = choices(table.facts, seat, hand)
        attempts = list(_attempts(rng))
        if offer.discard is not None:
            attempts += [Discard(table.dice.discard(offer.discard)) for _ in range(5)]
        if offer.poignee is not None:
            attempts += [ShowPoignee(table.dice.poignee(offer.poignee)) for _ in range(5)]
        for action in attempts:
            refused = _refusal(table.state, seat, action)
            assert (refused is None) is _is_offered(offer, action), (seat, action, refused)
    facts = table.facts
    assert fold(facts.rules, facts.players, table.events) == table.state, "asking changes nothing"


def _refusal(state: DealState, seat: int, action: Action) -> Reason | None:
    """Why the engine refuses it; None when it goes through."""
    try:
        decide(state, seat, action)
    except IllegalAction as refusal:
        return refusal.reason
    return None


def _some_cards(rng: Random, count: int) -> CardSet:
    return CardSet(rng.sample(ALL_CARDS, count))


def _attempts(rng: Random) -> Iterator[Action]:
    """Every card, bid and call there is, and some discards and handfuls."""
    yield from (CancelDeal(), DeclareImprenable(), AnnouncePetit())
    yield from (AnnounceChelem(slam) for slam in Slam)
    yield from (DeclareMisere(misere) for misere in Misere)
    yield from (MakeBid(bid, slam) for bid in Bid for slam in (None, *Slam))
    for card in ALL_CARDS:
        yield PlayCard(card)
        yield CallCard(card)
    for count in (0, 3, 6, 8, 10):
        yield Discard(_some_cards(rng, count))
        yield ShowPoignee(_some_cards(rng, count))


def _is_offered(offer: Choices, action: Action) -> bool:
    match action:
        case MakeBid(bid=bid, slam=slam):
            return bid in offer.bids and (
                slam is None or (bid is not Bid.PASS and slam in offer.bid_slams)
            )
        case CallCard(card=card):
            return card in offer.calls
        case PlayCard(card=card):
            return card in offer.plays
        case Discard(cards=cards):
            return offer.discard is not None and _is_discard(offer.discard, cards)
        case ShowPoignee(cards=cards):
            return offer.poignee is not None and _is_poignee(offer.poignee, cards)
    return _may_announce(offer, action)


def _may_announce(offer: Choices, action: Action) -> bool:
    match action:
        case AnnounceChelem(slam=slam):
            return slam in offer.slams
        case DeclareMisere(misere=misere):
            return misere in offer.miseres
        case AnnouncePetit():
            return offer.petit
        case DeclareImprenable():
            return offer.imprenable
    assert isinstance(action, CancelDeal), action
    return offer.cancel


def _is_discard(choice: DiscardChoice, cards: CardSet) -> bool:
    return choice.forced <= cards <= choice.eligible and len(cards) == choice.count


def _is_poignee(choice: PoigneeChoice, cards: CardSet) -> bool:
    size = len(cards)
    if size not in choice.counts or not choice.must_include <= cards:
        return False
    if choice.needs_excuse(size):
        return cards == choice.trumps.with_card(EXCUSE)
    return cards <= choice.trumps
