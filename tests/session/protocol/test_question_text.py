"""Questions in text: the same observation comes back, with nothing hidden in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import DecisionKind
from game.rules.cards import DECK, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.rules.score.scores import Score
from game.session.protocol.lines import DecisionQuestion, format_question, parse_question
from game.session.protocol.observation_text import observation_from_plain, observation_to_plain
from game.session.thinking import LARGEST_BUDGET
from tests.rules.builders import FFT
from tests.rules.hidden_cards import public_cards, with_swapped
from tests.rules.observing import observe
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples
from tests.rules.rule_strategies import TABLES
from tests.session.protocol.asked import moments, questions


def parsed(text: str) -> DecisionQuestion:
    return parse_question(text, seed=0, budget=0)


@given(SEEDS, TABLES)
@fewer_examples(2)
def test_what_is_written_is_read_back(seed: int, at: tuple[RuleSet, int]) -> None:
    rules, players = at
    for _, view in moments(seed, rules, players):
        plain = json.loads(json.dumps(observation_to_plain(view)))
        again = observation_from_plain(plain)
        assert again == view
        assert again.choices == view.choices
        for question in questions(view):
            assert parsed(format_question(question)) == question


@given(SEEDS, TABLES)
@fewer_examples(2)
def test_hidden_cards_dealt_another_way_make_the_same_line(
    seed: int, at: tuple[RuleSet, int]
) -> None:
    """Swap two cards that the seat has not seen, a card called among them."""
    rules, players = at
    rng = Random(seed)
    for table, view in moments(seed, rules, players, share=0.05):
        public = public_cards(table.events)
        if view.facts.called is not None and view.facts.partner is None:
            public = public.without(view.facts.called)
        hidden = DECK - public - view.dealt - view.discard - view.hand
        if len(hidden) < 2:
            continue
        one, other = rng.sample(tuple(hidden), 2)
        swapped = [with_swapped(event, one, other) for event in table.events]
        redealt = observe(rules, players, view.seat, swapped)
        for question, same in zip(questions(view), questions(redealt), strict=True):
            assert format_question(question) == format_question(same)


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_a_question_names_only_cards_that_the_seat_knows(
    seed: int, at: tuple[RuleSet, int]
) -> None:
    rules, players = at
    for table, view in moments(seed, rules, players):
        known = public_cards(table.events) | view.dealt | view.hand | view.discard
        hidden = {card.code for card in DECK - known}
        for question in questions(view):
            assert hidden.isdisjoint(strings_in(json.loads(format_question(question))))


def strings_in(value: object) -> set[str]:
    if isinstance(value, dict):
        return set().union(*(strings_in(item) for item in value.values()), value)
    if isinstance(value, list):
        return set().union(*(strings_in(item) for item in value))
    return {value} if isinstance(value, str) else set()


CHIPS = RuleSet(stakes=Stakes.CHIPS)
POOLS = RuleSet(stakes=Stakes.POOLS)


def match_at(view: Observation, totals: Sequence[Score], **more: Any) -> Observation:
    """The same view, in a match."""
    facts = view.facts
    return replace(view, match=Match(tuple(totals), facts.dealer, rules=facts.rules, **more))


@pytest.mark.parametrize(
    ("rules", "totals", "more"),
    [
        (FFT, (0, 0, 0, 0), {}),
        (FFT, (Fraction(121, 2), -100, Fraction(39, 2), 20), {"played": 3, "void": 1}),
        (CHIPS, (-5, 5, -10, 10), {"played": 2, "raises": 1}),
        (POOLS, (-60, 15, -45, -30), {"played": 1, "pools": (80, 40)}),
    ],
)
def test_where_the_match_stands_is_read_back(
    rules: RuleSet, totals: Sequence[Score], more: dict[str, Any]
) -> None:
    table = RandomDeal(3, 4, rules)
    view = match_at(observe(rules, 4, table.turn, table.events), totals, **more)
    question = DecisionQuestion(view, DecisionKind.BID, 7, 100)
    assert parsed(format_question(question)) == question


def test_without_a_word_of_the_match_the_deal_stands_by_itself() -> None:
    fields = opening_bid()
    assert fields.pop("match") is None
    assert parsed(json.dumps(fields)).observation.match is None


@pytest.mark.parametrize(
    ("rules", "change", "reason"),
    [
        (FFT, {"totals": [0, 0, 0]}, "the totals are not one for each seat"),
        (FFT, {"totals": [0.25, 0, 0, -0.25]}, "totals must be a whole number"),
        (FFT, {"totals": [1, 0, 0, 0]}, "do not sum to 0"),
        (FFT, {"pools": [20], "totals": [-20, 0, 0, 0]}, "these rules have no pools"),
        (FFT, {"raises": 1}, "these rules have no chips"),
        (FFT, {"played": -1}, "played must be from 0"),
        (FFT, {"stakes": 1}, 'the key "stakes" is unknown'),
        (POOLS, {"pools": [20]}, "do not sum to 0"),
        (POOLS, {"pools": [-20], "totals": [20, 0, 0, 0]}, "pools must be from 0"),
        (CHIPS, {"totals": [-100000, 100000, 0, 0]}, "more chips than it had"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    rules: RuleSet, change: dict[str, Any], reason: str
) -> None:
    table = RandomDeal(3, 4, rules)
    view = match_at(observe(rules, 4, table.turn, table.events), (0, 0, 0, 0))
    fields = json.loads(format_question(DecisionQuestion(view, DecisionKind.BID, 7, 100)))
    fields["match"].update(change)
    with pytest.raises(ValueError, match=reason):
        parsed(json.dumps(fields))


def opening_bid() -> dict[str, Any]:
    """The first question of a deal, as JSON values."""
    table = RandomDeal(3, 4)
    view = observe(FFT, 4, table.turn, table.events)
    question = DecisionQuestion(view, DecisionKind.BID, 7, 100)
    fields = json.loads(format_question(question))
    assert isinstance(fields, dict)
    return fields


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda f: f.pop("hand"), '"hand" is missing'),
        (lambda f: f.update(more=1), 'the key "more" is unknown'),
        (lambda f: f.update(format="tarot"), 'the format is "tarot"'),
        (lambda f: f.update(version=2), "version must be 1"),
        (lambda f: f.update(decision="nap"), '"nap" is not a decision'),
        (lambda f: f.update(decision="play"), "there is no play to decide"),
        (lambda f: f.update(seat=f["dealer"]), "the hand is not what is left|there is no bid"),
        (lambda f: f.update(seat=4), "seat must be from 0 to 3"),
        (lambda f: f.update(players=7), "players must be from 2 to 6"),
        (lambda f: f.update(rules="bridge"), 'no rule set is called "bridge"'),
        (lambda f: f.update(rules={"targets": [0, 0, 0, 99]}), "these rules cannot be played"),
        (lambda f: f["hand"].pop(), "the hand is not what is left"),
        (lambda f: f["dealt"].pop(), "dealt must be 18 cards"),
        (lambda f: f["hand"].append("S15"), '"S15" is not a card'),
        (lambda f: f["hand"].append(f["hand"][0]), "hand has .* twice"),
        (lambda f: f.update(phase="scored"), "phase must be one of"),
        (lambda f: f.update(taker="me"), "taker must be a whole number"),
        (lambda f: f.update(contract="solo"), "'solo' is not a bid"),
        (lambda f: f.update(auction=[{"seat": 0, "play": "S1"}]), "auction cannot hold"),
        (lambda f: f.update(auction=["pass"]), "auction must hold objects"),
        (
            lambda f: f.update(poignees=[{"seat": 0, "poignee": ["T2"]}]),
            "this number of cards here: 1",
        ),
        (lambda f: f.update(piles=[[], []]), "piles must be"),
        (lambda f: f.update(tricks=[{"leader": 0, "cards": [], "winner": 0}]), "4 cards"),
        (
            lambda f: f.update(trick={"leader": 0, "cards": ["S1", "S2", "S3", "S4"]}),
            "the trick in progress is complete",
        ),
        (lambda f: f.update(match=[]), "match must be an object"),
        (lambda f: f.update(match={}), '"totals" is missing'),
        (lambda f: f.update(seed=-1), "seed must be from 0"),
        (lambda f: f.update(budget=None), "budget must be a whole number"),
    ],
)
def test_what_is_wrong_is_named(change: Change, reason: str) -> None:
    fields = opening_bid()
    change(fields)
    with pytest.raises(ValueError, match=reason):
        parsed(json.dumps(fields))


def test_a_card_is_played_once() -> None:
    fields = opening_bid()
    others = [card.code for card in DECK - CardSet(parsed(json.dumps(fields)).observation.hand)]
    tricks = [{"leader": 0, "cards": others[:4], "winner": 0}] * 2
    with pytest.raises(ValueError, match="a card was played twice"):
        parsed(json.dumps({**fields, "tricks": tricks}))


@cache
def question_in_play() -> str:
    """A question for a card in the middle of a deal with a shown dog."""
    for seed in range(100):
        table = RandomDeal(seed, 4)
        while not table.facts.is_over:
            facts = table.facts
            if facts.dog is not None and len(facts.tricks) >= 2 and facts.to_act is not None:
                view = observe(FFT, 4, facts.to_act, table.events)
                if view.seat != facts.taker and not facts.poignees:
                    return format_question(DecisionQuestion(view, DecisionKind.PLAY, 7, 1))
            table.step()
    raise AssertionError("dice lead to such a deal")


def other(seat: int) -> int:
    return (seat + 1) % 4


def led_by_another(fields: dict[str, Any]) -> None:
    """The deal before its first card, with the wrong leader."""
    leader = other(fields["tricks"][0]["leader"])
    hand = fields["dealt"]
    fields.update(hand=hand, tricks=[], trick={"leader": leader, "cards": []}, to_act=leader)


def with_foreign_poignee(fields: dict[str, Any]) -> None:
    """Another seat shows ten trumps, of which one was dealt to the seat that is asked."""
    trumps = [f"T{number}" for number in range(1, 22)]
    own = [code for code in trumps if code in fields["dealt"]]
    foreign = [code for code in trumps if code not in own]
    shown = sorted((own[:1] + foreign)[:10], key=trumps.index)
    fields["poignees"] = [{"seat": other(fields["seat"]), "poignee": shown}]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda f: f.update(trick=None), "there is a trick in progress in the phase play"),
        (lambda f: f.update(phase="discard"), "there is a trick in progress in the phase play"),
        (lambda f: f["dog"].__setitem__(0, f["hand"][0]), "is in the dog"),
        (lambda f: f["tricks"][0].update(winner=other(f["tricks"][0]["winner"])), "was won by"),
        (led_by_another, "seat . leads the first trick"),
        (
            lambda f: f["trick"].update(leader=other(f["trick"]["leader"])),
            "leads the next|the hand",
        ),
        (lambda f: f.update(dealer=other(f["dealer"])), "speaks in the auction"),
        (lambda f: f.update(to_act=other(f["to_act"])), "it is the turn of seat"),
        (lambda f: f.update(contract=None), "the contract is not what the auction led to"),
        (lambda f: f.update(taker=None), "the auction makes seat . the taker, not nobody"),
        (lambda f: f.update(auction=f["auction"][:1]), "the auction has led to no contract"),
        (lambda f: f["auction"].append(f["auction"][0]), "after its end"),
        (lambda f: f.update(discard=f["hand"][:6], hand=f["hand"][6:]), "only the taker"),
        (with_foreign_poignee, "showed T.*, which is not its own"),
    ],
)
def test_what_cannot_have_happened_is_refused(change: Change, reason: str) -> None:
    fields: dict[str, Any] = json.loads(question_in_play())
    parsed(json.dumps(fields))
    change(fields)
    with pytest.raises(ValueError, match=reason):
        parsed(json.dumps(fields))


def test_the_partner_is_known_once_the_called_card_fell() -> None:
    for seed in range(100):
        table = RandomDeal(seed, 5)
        while not table.facts.is_over:
            facts = table.facts
            if facts.partner is not None and facts.trick is not None and facts.to_act is not None:
                view = observe(FFT, 5, facts.to_act, table.events)
                fields = json.loads(
                    format_question(DecisionQuestion(view, DecisionKind.PLAY, 7, 1))
                )
                if facts.called in facts.played_by(facts.partner):
                    parsed(json.dumps(fields))
                    fields["partner"] = None
                    with pytest.raises(ValueError, match="played the called card, which makes it"):
                        parsed(json.dumps(fields))
                    return
            table.step()
    raise AssertionError("dice lead to such a deal")


def test_a_budget_without_end_is_brought_down() -> None:
    fields = {**opening_bid(), "budget": 10**15}
    assert parsed(json.dumps(fields)).budget == LARGEST_BUDGET


def test_seed_budget_and_choices_may_be_left_out() -> None:
    fields = opening_bid()
    for key in ("seed", "budget", "choices", "optional"):
        del fields[key]
    question = parse_question(json.dumps(fields), seed=11, budget=12)
    assert (question.seed, question.budget) == (11, 12)
    assert question.observation == parsed(json.dumps(opening_bid())).observation


def test_a_deal_that_is_over_asks_nothing() -> None:
    table = RandomDeal(5, 4)
    table.play_to_the_end()
    with pytest.raises(ValueError, match="nothing to decide"):
        observation_to_plain(observe(FFT, 4, 0, table.events))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(("T1", "S1", "pass", "garde")),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(("seat", "play")), inner)
    ),
    max_leaves=6,
)


@given(SEEDS, st.sampled_from((2, 3, 4, 5)), st.data())
def test_nonsense_is_refused_with_a_reason(seed: int, players: int, data: st.DataObject) -> None:
    """Whatever stands in a field, reading ends with a question or a ValueError, in words."""
    for _, view in moments(seed, FFT, players, share=0.02):
        for question in questions(view):
            fields = json.loads(format_question(question))
            fields[data.draw(st.sampled_from(sorted(fields)))] = data.draw(VALUES)
            try:
                parsed(json.dumps(fields))
            except ValueError as error:
                assert str(error)
