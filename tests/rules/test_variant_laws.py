"""Laws that hold by any rules: random deals over random rule sets, at tables of every size."""

from __future__ import annotations

from random import Random

from hypothesis import given

from game.rules.actions import IllegalAction
from game.rules.cards import DECK, TOTAL_HALF_POINTS
from game.rules.dealing import check_deal, random_deal
from game.rules.engine import fold
from game.rules.notation import DealHeader, format_action, format_header, parse_action, parse_header
from game.rules.observation import Choices, choices
from game.rules.options.presets import rules_from_plain, rules_to_plain
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import parse_object
from game.rules.score import tally
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples
from tests.rules.rule_strategies import TABLES


@given(SEEDS, TABLES)
def test_every_deal_can_be_played_out(seed: int, at: tuple[RuleSet, int]) -> None:
    """A legal action always exists, the points are all there, and the scores make nothing."""
    rules, seats = at
    table = RandomDeal(seed, seats, rules)
    while not table.facts.is_over:
        _check_turn(table)
        table.step()
    state, facts = table.state, table.facts
    assert facts.to_act is None
    assert all(choices(facts, seat, state.hands[seat]) == Choices() for seat in range(seats))
    assert fold(rules, seats, table.events) == state
    if facts.sheet is not None:
        piles = tally.won_cards(state)
        assert piles.attack.isdisjoint(piles.defence)
        assert piles.attack | piles.defence == DECK
        assert piles.attack.half_points + piles.defence.half_points == TOTAL_HALF_POINTS
        assert facts.sheet.outcome.half_points == piles.attack.half_points + piles.credit
        scores = facts.sheet.by_seat(facts.sheet_taker, state.partner)
        assert len(scores) == seats
        assert sum(scores) == 0
        if facts.sits_out is not None:
            assert scores[facts.sits_out] == 0


def _check_turn(table: RandomDeal) -> None:
    facts, seat = table.facts, table.turn
    assert seat != facts.sits_out
    offer = choices(facts, seat, table.state.hands[seat])
    assert offer.imprenable or offer.bids or offer.calls or offer.discard or offer.plays
    assert offer.plays <= table.state.hands[seat] | facts.exposed(seat)
    for owner in range(facts.players):
        held = len(table.state.hands[owner]) + len(facts.exposed(owner))
        hidden = sum(len(pile) for pile in table.state.piles[owner]) if table.state.piles else 0
        assert held + hidden == facts.cards_left(owner)


@given(SEEDS, TABLES)
@fewer_examples(3)
def test_what_is_said_out_of_turn_changes_nothing_when_refused(
    seed: int, at: tuple[RuleSet, int]
) -> None:
    """Actions of other deals are tried at every seat; what is refused leaves the state alone."""
    rules, seats = at
    table, other = RandomDeal(seed, seats, rules), RandomDeal(seed + 1, seats, rules)
    rng = Random(seed)
    while not (_is_over(table) or _is_over(other)):
        _, action = other.dice.decide(other.state)
        before = table.state
        try:
            table.act(rng.randrange(seats), action)
        except IllegalAction:
            assert table.state is before
        other.step()
        if rng.random() < 0.5 and not _is_over(table):
            table.step()
    assert fold(rules, seats, table.events) == table.state


def _is_over(table: RandomDeal) -> bool:
    return table.facts.is_over


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_a_record_brings_the_deal_back(seed: int, at: tuple[RuleSet, int]) -> None:
    rules, seats = at
    assert rules_from_plain(rules_to_plain(rules)) == rules
    table = RandomDeal(seed, seats, rules)
    line = format_header(DealHeader(rules, seats, table.facts.dealer, table.deal))
    header = parse_header(parse_object(line))
    again = RandomDeal(seed, seats, header.rules)
    assert header.deal == table.deal
    while not table.facts.is_over:
        seat, action = table.dice.decide(table.state)
        move = parse_action(parse_object(format_action(seat, action)), seats)
        assert (move.seat, move.action) == (seat, action)
        table.act(seat, action)
        again.act(seat, action)
    assert again.state == table.state


@given(SEEDS, TABLES)
def test_a_random_deal_is_a_right_deal(seed: int, at: tuple[RuleSet, int]) -> None:
    rules, seats = at
    dealer = seed % seats
    check_deal(rules, seats, dealer, random_deal(rules, seats, dealer, Random(seed)))
