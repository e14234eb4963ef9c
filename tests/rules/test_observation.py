"""What a seat may know: section 3 to 7 say what is shown, the rest stays hidden."""

from __future__ import annotations

import pickle

import pytest

from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.events import Dealt, Discarded, DogShown
from game.rules.facts import evolve_facts
from game.rules.observation import Choices, Observation, choices, redact
from game.rules.state import Facts, Phase
from tests.rules.builders import FFT, Table, cards
from tests.rules.observing import observe


def _view(table: Table, seat: int) -> Observation:
    return observe(FFT, table.facts.players, seat, table.events)


def test_a_seat_sees_its_own_hand_and_nothing_of_the_dog() -> None:
    table = Table(4)
    view = _view(table, 2)
    assert view.hand == view.dealt == table.deal.hands[2]
    hidden = Dealt(0, (None, None, table.deal.hands[2], None), None)
    assert redact(table.events[0], 2) == hidden


def test_the_dog_is_shown_to_all_and_the_discard_only_to_the_taker() -> None:
    table = Table(4, {1: "S1-S6"}).taken_by(1).discard("S1-S6")
    assert [_view(table, seat).facts.dog for seat in range(4)] == [table.deal.dog] * 4
    assert _view(table, 1).discard == cards("S1-S6")
    assert _view(table, 2).discard == cards("")
    assert _view(table, 1).hand == table.state.hands[1]
    assert [_view(table, seat).facts for seat in range(4)] == [table.facts] * 4
    (discarded,) = (event for event in table.events if isinstance(event, Discarded))
    assert redact(discarded, 1) is discarded
    assert redact(discarded, 3) == Discarded(1, None, cards(""))


def test_trumps_of_the_discard_are_shown_to_all() -> None:
    hands = {1: "SR HR DR CR T1 T21 EX T2-T9"}
    table = Table(5, hands, dog="T10 S1 S2").taken_by(1).call("SR").discard("S1 S2 T2")
    assert [_view(table, seat).facts.shown_discard for seat in range(5)] == [cards("T2")] * 5


@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_an_unseen_dog_is_shown_at_the_end_only(contract: Bid) -> None:
    table = Table(4).taken_by(1, contract)
    assert not any(isinstance(event, DogShown) for event in table.events)
    assert _view(table, 1).facts.dog is None


def test_an_event_of_unknown_kind_stays_hidden() -> None:
    with pytest.raises(TypeError, match="who may see"):
        redact("the cards of all", 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is not an event"):
        evolve_facts(Table().facts, "a noise")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="who may see"):
        observe(FFT, 4, 0, ["the cards of all"])  # type: ignore[list-item]


def test_before_the_deal_there_is_nothing_to_do() -> None:
    empty = observe(FFT, 4, 0, [])
    assert empty == Observation(Facts(FFT, 4, dealer=0), 0)
    assert empty.facts.phase is Phase.DEAL
    assert empty.choices == Choices()
    assert empty.partner is None
    assert not empty.is_attacker


def test_choices_are_computed_from_the_observation_alone() -> None:
    table = Table(5, {1: "SR T1-T8", 2: "HR"}).taken_by(1).call("HR")
    for seat in range(5):
        view = _view(table, seat)
        assert view.choices == choices(table.facts, seat, table.state.hands[seat])
        assert view.facts.called == parse_card("HR")


def test_an_observation_survives_pickling() -> None:
    table = Table(4, {1: "S1-S6 T1-T10"}).taken_by(1).chelem().discard("S1-S6").poignee("T1-T10")
    view = _view(table, 1)
    copy = pickle.loads(pickle.dumps(view))
    assert copy == view
    assert copy.choices == view.choices
