"""Laws on what is legal and how a deal ends, over thousands of random deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
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
from game.rules.before_play import DiscardChoice
from game.rules.cards import ALL_CARDS, DECK, EXCUSE, TOTAL_HALF_POINTS, CardSet
from game.rules.engine import decide, fold
from game.rules.events import DealScored, Discarded
from game.rules.observation import Choices, choices
from game.rules.options.ruleset import RuleSet
from game.rules.play import PoigneeChoice
from game.rules.score import tally
from game.rules.score.outcome import Chelem, Side
from game.rules.shapes import PoigneeLevel
from game.rules.state import DealState, Facts, Phase
from tests.rules.builders import FFT
from tests.rules.random_play import PLAYERS, SEEDS, RandomDeal
from tests.rules.reckoner import Played, legal_cards
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


def _finished(seed: int, players: int) -> RandomDeal:
    table = RandomDeal(seed, players)
    table.play_to_the_end()
    return table


def _codes(cards: CardSet) -> list[str]:
    return [card.code for card in cards]


def _as_played(table: RandomDeal) -> Played:
    """The deal in the words of the naive reckoner."""
    facts = table.facts
    assert facts.taker is not None
    assert facts.contract is not None
    holders = [seat for seat, hand in enumerate(table.deal.hands) if facts.called in hand]
    discards = [event.cards for event in table.events if isinstance(event, Discarded)]
    return Played(
        players=facts.players,
        taker=facts.taker,
        partner=next((seat for seat in holders if seat != facts.taker), None),
        contract=facts.contract.code,
        pile=_codes(discards[0] if discards and discards[0] is not None else table.deal.dog),
        first_leader=facts.next_seat(facts.dealer) if facts.chelem is None else facts.chelem,
        tricks=[[card.code for card in trick.cards] for trick in facts.tricks],
        announced=facts.chelem is not None,
        handfuls=[len(poignee.cards) for poignee in facts.poignees],
    )


@given(SEEDS, PLAYERS)
def test_a_deal_comes_to_what_a_naive_count_says(seed: int, players: int) -> None:
    table = _finished(seed, players)
    sheet = table.facts.sheet
    if sheet is None:
        assert table.facts.phase is Phase.VOID
        return
    played = _as_played(table)
    naive = played.reckon()
    assert [trick.winner for trick in table.facts.tricks] == naive.winners
    assert (sheet.outcome.bouts, sheet.outcome.half_points) == (naive.bouts, naive.half_points)
    assert (sheet.made, sheet.per_defender) == (naive.made, naive.per_defender)
    assert list(sheet.by_seat(played.taker, played.partner)) == naive.scores
    assert sum(naive.scores) == 0
    piles = tally.won_cards(table.state)
    assert piles.attack.isdisjoint(piles.defence)
    assert piles.attack | piles.defence == DECK
    assert piles.attack.half_points + piles.defence.half_points == TOTAL_HALF_POINTS


@given(SEEDS, PLAYERS)
def test_dog_discard_and_partner_are_shown_with_the_score(seed: int, players: int) -> None:
    table = _finished(seed, players)
    sheet = table.facts.sheet
    if sheet is None:
        return
    state = table.state
    assert table.events[-1] == DealScored(sheet, table.deal.dog, state.discard, state.partner)
    assert table.facts.dog == table.deal.dog
    took_the_dog = table.facts.contract is not None and table.facts.contract.shows_dog
    assert len(state.discard) == (FFT.shape(players).dog_size if took_the_dog else 0)


@given(SEEDS, PLAYERS)
def test_the_state_is_the_fold_of_the_events(seed: int, players: int) -> None:
    table = RandomDeal(seed, players)
    stop_after = Random(seed).randrange(100)
    while not table.facts.is_over and stop_after:
        table.step()
        stop_after -= 1
    assert fold(FFT, players, table.events) == table.state


def test_before_the_first_event_nothing_is_known() -> None:
    assert fold(FFT, 4, []) == DealState(Facts(FFT, 4, dealer=0))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_random_deals_reach_every_corner(players: int) -> None:
    """The laws would be worth little if slams, handfuls and last tricks of note never came up."""
    seen: set[str] = set()
    for seed in range(250):
        facts = _finished(seed, players).facts
        if facts.sheet is None:
            seen.add(str(facts.void))
            continue
        outcome = facts.sheet.outcome
        seen |= {outcome.contract.code, str(outcome.petit_au_bout)}
        seen |= {level.code for level in outcome.poignees}
        seen |= {chelem.value for chelem in outcome.chelems}
    assert seen >= {contract.code for contract in FFT.contracts}
    assert seen >= {side.value for side in Side}
    assert seen >= {level.code for level in PoigneeLevel}
    by_defence = {chelem for chelem in Chelem if chelem.announced and chelem.side is Side.DEFENCE}
    assert seen >= {chelem.value for chelem in Chelem} - by_defence
    assert "all_passed" in seen
