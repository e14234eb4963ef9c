"""Answers in text: what the rules allow is understood, all else refused in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random as StandardRandom

import pytest
from hypothesis import given

from game.ai.levels import player_for
from game.ai.player import RandomPlayer
from game.rules.actions import Action, Bid, CallCard, DecisionKind, IllegalAction, MakeBid, PlayCard
from game.rules.cards import DECK, parse_card
from game.rules.dealing import Random
from game.rules.engine import decide
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.state import Phase
from game.session.protocol.lines import (
    BotServer,
    DecisionQuestion,
    ask,
    format_answer,
    format_error,
    format_question,
    parse_answer,
    refusal,
)
from game.session.thinking import BotCode, BotFault, FaultKind
from tests.rules.builders import FFT
from tests.rules.observing import observe
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples
from tests.rules.rule_strategies import TABLES
from tests.session.players import BrokenPlayer
from tests.session.protocol.asked import moments, questions


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_what_the_engine_accepts_is_an_answer(seed: int, at: tuple[RuleSet, int]) -> None:
    """Whatever dice do next answers one of the questions, and comes back from its line."""
    rules, players = at
    for table, _ in moments(seed, rules, players):
        seat, action = table.dice.decide(table.state)
        asked = list(questions(observe(rules, players, seat, table.events)))
        answered = [question for question in asked if refusal(question, action) is None]
        assert answered
        for question in answered:
            assert parse_answer(question, format_answer(question, action)) == action


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_answers_are_judged_as_the_engine_does(seed: int, at: tuple[RuleSet, int]) -> None:
    """Actions of other moments are offered: both take one, or refuse it by the same rule."""
    rules, players = at
    said = [table.dice.decide(table.state)[1] for table, _ in moments(seed, rules, players)]
    for table, view in moments(seed + 1, rules, players):
        for question in questions(view):
            for action in said:
                reason = refusal(question, action)
                if reason is None:
                    assert decide(table.state, view.seat, action)
                elif isinstance(reason, IllegalAction):
                    with pytest.raises(IllegalAction) as caught:
                        decide(table.state, view.seat, action)
                    assert caught.value.reason is reason.reason
                    assert caught.value.details == reason.details


def first_card() -> DecisionQuestion:
    """The question for the first card of a deal."""
    table = RandomDeal(3, 4)
    while table.facts.phase is not Phase.PLAY:
        assert not table.facts.is_over
        table.step()
    view = observe(FFT, 4, table.turn, table.events)
    return DecisionQuestion(view, DecisionKind.PLAY, 7, 100)


@pytest.mark.parametrize(
    ("answer", "kind", "reason"),
    [
        ("", FaultKind.UNREADABLE, "not JSON"),
        ("[]", FaultKind.UNREADABLE, "not a JSON object"),
        ('{"error": "tired"}', FaultKind.UNREADABLE, 'reports the error "tired"'),
        ('{"seat": 9, "play": "S1"}', FaultKind.UNREADABLE, "seat must be from 0 to 3"),
        ('{"seat": SEAT}', FaultKind.UNREADABLE, "there is no action"),
        ('{"seat": SEAT, "play": "S15"}', FaultKind.UNREADABLE, '"S15" is not a card'),
        ('{"seat": OTHER, "play": "S1"}', FaultKind.ILLEGAL, "it answers for seat"),
        ('{"seat": SEAT, "play": "FOREIGN"}', FaultKind.ILLEGAL, r"play \w+: not_in_hand \{"),
        ('{"seat": SEAT, "bid": "garde"}', FaultKind.ILLEGAL, "that does not answer play"),
        ('{"seat": SEAT, "decline": "play"}', FaultKind.ILLEGAL, "it cannot be declined"),
        ('{"seat": SEAT, "decline": "bid"}', FaultKind.UNREADABLE, '"bid" is not the question'),
    ],
)
def test_faults_are_told_apart(answer: str, kind: FaultKind, reason: str) -> None:
    question = first_card()
    foreign = (DECK - question.observation.hand).lowest
    answer = answer.replace("SEAT", str(question.seat)).replace("FOREIGN", foreign.code)
    answer = answer.replace("OTHER", str((question.seat + 1) % 4))
    with pytest.raises(BotFault, match=reason) as caught:
        parse_answer(question, answer)
    assert caught.value.kind is kind


def test_a_broken_rule_is_named() -> None:
    table = RandomDeal(3, 4)
    view = observe(FFT, 4, table.turn, table.events)
    question = DecisionQuestion(view, DecisionKind.BID, 7, 100)
    assert str(refusal(question, MakeBid(Bid.VOICE))) == "bid_not_played {'bid': 'pass'}"
    assert refusal(question, None) == BotCode.NOT_OPTIONAL()


def asked_in_some_deals(kind: DecisionKind, players: int) -> Iterator[Observation]:
    """What the seats that are asked for a decision of that kind see."""
    for seed in range(5):
        table = RandomDeal(seed, players)
        while not table.facts.is_over:
            view = observe(FFT, players, table.turn, table.events)
            if any(question.kind is kind for question in questions(view)):
                yield view
            table.step()


def test_a_wrong_card_is_refused_by_the_obligation_it_breaks() -> None:
    broken = set()
    for view in asked_in_some_deals(DecisionKind.PLAY, players=4):
        question = DecisionQuestion(view, DecisionKind.PLAY, 7, 100)
        for card in view.hand - view.choices.plays:
            reason = refusal(question, PlayCard(card))
            assert isinstance(reason, IllegalAction)
            broken.add(reason.reason)
    assert broken == {"must_follow", "must_trump", "must_overtrump"}


def test_a_call_that_is_not_open_is_refused_by_its_rule() -> None:
    view = next(asked_in_some_deals(DecisionKind.CALL, players=5))
    question = DecisionQuestion(view, DecisionKind.CALL, 7, 100)
    assert str(refusal(question, CallCard(parse_card("S1")))) == "call_not_allowed {'card': 'S1'}"


def test_an_unreadable_answer_is_quoted_once() -> None:
    answer = '{"seat": 1, "play": "S15"}'
    with pytest.raises(BotFault) as caught:
        parse_answer(first_card(), answer)
    assert str(caught.value) == f'it answered {json.dumps(answer)}: "S15" is not a card'


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("level", ["rule", "random"])
def test_a_bot_answers_in_text_as_it_does_in_the_game(players: int, level: str) -> None:
    """Whole deals: the same seed gives the same bids, calls, discards and cards."""
    player = player_for(level)
    server = BotServer(player)
    for seed in range(3):
        for _, view in moments(seed, FFT, players, share=0.5):
            for question in questions(view, seed=seed):
                reply = server.reply(format_question(question))
                assert parse_answer(question, reply) == ask(player, question)


def test_a_bot_goes_on_after_nonsense() -> None:
    server = BotServer(player_for("rule"))
    question = first_card()
    fields = json.loads(format_question(question))
    for text in ("", "{", "[]", "{}", json.dumps({**fields, "hand": []})):
        assert list(json.loads(server.reply(text))) == ["error"]
    assert parse_answer(question, server.reply(json.dumps(fields))) is not None


def test_an_error_of_the_player_is_an_answer_too() -> None:
    reply = json.loads(BotServer(BrokenPlayer()).reply(format_question(first_card())))
    assert "broken on purpose" in reply["error"]


class Listening(RandomPlayer):
    """Remembers what it was given beside the question."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, int]] = []

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        self.heard.append((rng.random(), budget))
        return super().choose(observation, kind, rng, budget)


def test_the_command_line_outranks_the_question() -> None:
    player, question = Listening(), first_card()
    text = format_question(question)
    BotServer(player).reply(text)
    BotServer(player, seed=1, budget=5).reply(text)
    BotServer(player, seed=1).reply(text)
    BotServer(player, seed=2).reply(text)
    (own, own_budget), (one, five), (again, _), (two, _) = player.heard
    assert (own, own_budget) == (StandardRandom(7).random(), 100)
    assert five == 5
    assert one == again
    assert len({own, one, two}) == 3


def test_an_error_has_a_line_of_its_own() -> None:
    assert json.loads(format_error('a "reason"')) == {"error": 'a "reason"'}
