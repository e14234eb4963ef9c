"""The drills with one right answer: what they ask follows from what the learner has seen."""

from __future__ import annotations

import pytest

from game.ai.contract.classic_count import hand_value
from game.coach.classic_count import classic_guide
from game.rules.actions import Bid
from game.rules.cards import EXCUSE, KINGS, TRUMPS, CardSet, Suit
from game.session.trainer import search as search_module
from game.session.trainer.answers import mark_certain
from game.session.trainer.bot_table import Bidders
from game.session.trainer.choices import Choice, HowMany, Says, Several, WhichCards, code_of
from game.session.trainer.generation import is_credible, position_of
from game.session.trainer.position import CERTAIN, Difficulty, Position, PositionTheme
from game.session.trainer.quizzes import QUIZZES, CountLine, guided_bid, totals
from game.session.trainer.search import Found, SearchQuestion, grade_anew
from game.session.trainer.signal_quiz import CardMeaning, lead_of, told_card
from tests.session.trainer.positions import promising

SOME = range(12)


def held_by_others(position: Position) -> CardSet:
    """What the others really hold when the question is asked."""
    state = position.log.replayed().state
    return CardSet(
        card
        for seat, hand in enumerate(state.hands)
        if seat != position.observation.seat
        for card in hand
    )


def test_every_certain_theme_is_a_quiz() -> None:
    assert set(QUIZZES) == CERTAIN


@pytest.mark.parametrize("theme", QUIZZES)
@pytest.mark.parametrize("number", SOME)
def test_the_right_answer_is_among_those_offered_and_none_twice(
    theme: PositionTheme, number: int
) -> None:
    quiz, view = QUIZZES[theme], promising(theme, number).observation
    for question in quiz.questions(view):
        assert question.right in question.answers
        assert len(set(question.answers)) == len(question.answers) >= 3


@pytest.mark.parametrize("number", SOME)
def test_trumps_and_kings_are_counted_as_they_lie(number: int) -> None:
    position = promising(PositionTheme.TRUMPS_OUT, number)
    out = held_by_others(position) & TRUMPS
    assert QUIZZES[PositionTheme.TRUMPS_OUT].right(position.observation) == HowMany(len(out))
    position = promising(PositionTheme.KINGS_OUT, number)
    out = held_by_others(position) & KINGS
    assert QUIZZES[PositionTheme.KINGS_OUT].right(position.observation) == WhichCards(out)


def test_the_place_of_the_right_number_tells_nothing() -> None:
    quiz = QUIZZES[PositionTheme.TRUMPS_OUT]
    views = [promising(PositionTheme.TRUMPS_OUT, number).observation for number in range(30)]
    asked = [question for view in views for question in quiz.questions(view)]
    places = {question.answers.index(question.right) for question in asked}
    assert places == set(range(5))


def test_kings_were_seen_to_fall() -> None:
    for number in SOME:
        view = promising(PositionTheme.KINGS_OUT, number).observation
        played = CardSet(card for trick in view.facts.tricks_so_far for card in trick.cards)
        assert played & KINGS - view.dealt


@pytest.mark.parametrize("theme", QUIZZES)
def test_more_to_remember_is_harder(theme: PositionTheme) -> None:
    found = [promising(theme, number) for number in SOME]
    grades = {len(it.observation.facts.tricks): grade_anew(it, 0) for it in found}
    told = [grades[tricks] for tricks in sorted(grades)]
    assert told == sorted(told, key=lambda grade: grade or 0)


def test_a_lead_says_what_the_code_says() -> None:
    for number in SOME:
        view = promising(PositionTheme.TOLD_LEAD, number).observation
        card, right = lead_of(view), QUIZZES[PositionTheme.TOLD_LEAD].right(view)
        meaning = {
            True: "many_trumps" if card.rank % 2 else "few_trumps",
            False: "major" if card.rank <= 5 else "strong" if card.is_king else "no_major",
        }[card.is_trump]
        assert right == Says(meaning)
        assert view.facts.trick is not None
        assert view.facts.taker not in (view.seat, view.facts.trick.leader)
        assert card.suit not in {trick.led_suit for trick in view.facts.tricks}


def test_an_answer_is_right_or_wrong() -> None:
    quiz = QUIZZES[PositionTheme.TRUMPS_OUT]
    position = promising(PositionTheme.TRUMPS_OUT)
    right = quiz.right(position.observation)
    losses: dict[Choice, float] = {
        choice: mark_certain(quiz, position.observation, choice).loss
        for choice in quiz.questions(position.observation)[0].answers
    }
    assert losses.pop(right) == 0
    assert set(losses.values()) == {100}


def test_searches_ask_quizzes_as_rule_players_bid_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted rests on no bid, and an auction of searching players takes its time."""
    dealt: list[Bidders] = []

    def noted(*told: object) -> Position | None:
        dealt.append(told[3])  # type: ignore[arg-type]
        return position_of(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(search_module, "position_of", noted)
    for theme in QUIZZES:
        *_, found = SearchQuestion(theme, Difficulty.ALL, 500).answers()
        assert isinstance(found, Found) and found.position.theme is theme
    assert set(dealt) == {Bidders.BY_RULE}


def test_a_contract_that_the_coach_would_give_up_is_not_asked_about() -> None:
    """In the first deal a rule player bids garde contre, 45 points worse than garde sans."""
    *_, found = SearchQuestion(PositionTheme.TOLD_LEAD, Difficulty.ALL, 20_017).answers()
    assert isinstance(found, Found)
    assert found.position.seed > 20_017
    assert is_credible(found.position.log, 1)


@pytest.mark.parametrize("number", SOME)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_lines_of_the_count_add_up_to_it(players: int, number: int) -> None:
    view = promising(PositionTheme.CLASSIC_COUNT, number, players).observation
    assert totals(view) == (hand_value(view.dealt), hand_value(view.dealt, Bid.GARDE_SANS))
    least, rules = classic_guide(view.facts.rules, view.facts.shape), view.facts.rules
    bid = guided_bid(view)
    assert bid is Bid.PASS or hand_value(view.dealt, bid) >= least[bid]
    assert all(hand_value(view.dealt, it) < least[it] for it in rules.contracts if it > bid)
    assert view.facts.highest_bid is Bid.PASS, "nothing lower is closed"


def test_each_answer_of_several_is_stored() -> None:
    position = promising(PositionTheme.CLASSIC_COUNT)
    right = QUIZZES[PositionTheme.CLASSIC_COUNT].right(position.observation)
    assert isinstance(right, Several)
    assert code_of(right).count(" / ") == len(right.parts) - 1 == len(CountLine)


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("number", range(6))
def test_a_card_says_what_is_so(players: int, number: int) -> None:
    position = promising(PositionTheme.TOLD_CARD, number, players)
    view, told = position.observation, told_card(position.observation)
    assert told is not None and view.facts.trick is not None
    assert told.seat not in (view.seat, view.facts.taker) and view.facts.taker != view.seat
    hand = position.log.replayed().state.hands[told.seat]
    led = view.facts.trick.led_suit
    assert led is not None
    match told.meaning:
        case CardMeaning.ENDED:
            assert not hand.of_suit(led) and view.facts.trick.leader != view.facts.taker
        case CardMeaning.FIVE_DEEP:
            assert len(hand.of_suit(led)) >= 3 and view.facts.trick.leader == view.facts.taker
        case CardMeaning.WANTS_TRUMPS:
            assert told.card == EXCUSE and hand.of_suit(led)
        case _:
            assert told.meaning is CardMeaning.STOP_TRUMPS and led is Suit.TRUMPS
    assert (told.card == EXCUSE) is (told.before is None)


def test_falling_cards_and_the_excuse_are_asked() -> None:
    found = (promising(PositionTheme.TOLD_CARD, number).observation for number in SOME)
    asked = {told.meaning for told in map(told_card, found) if told is not None}
    assert {CardMeaning.ENDED, CardMeaning.FIVE_DEEP} < asked
