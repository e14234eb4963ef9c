"""Laws on how a deal ends, over thousands of random deals."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from game.rules.cards import DECK, TOTAL_HALF_POINTS, CardSet
from game.rules.engine import fold
from game.rules.events import DealScored, Discarded
from game.rules.score import tally
from game.rules.score.outcome import Chelem, Side
from game.rules.shapes import PoigneeLevel
from game.rules.state import DealState, Facts, Phase
from tests.rules.builders import FFT
from tests.rules.random_play import PLAYERS, SEEDS, RandomDeal
from tests.rules.reckoner import Played


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
