"""What a seat knows for certain, fact by fact, and what cannot be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.belief import Belief
from game.ai.memory import recall
from game.ai.possibilities import Weights
from game.ai.simulator import seeded
from game.rules.actions import AnnouncePetit, Bid
from game.rules.cards import DECK, DECK_SIZE, EXCUSE, KINGS, NO_CARDS, PETIT, TRUMPS, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable, ImprenableMoment, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.state import Phase
from tests.ai.belief.redealing import RecordedDeal, World, worlds_of
from tests.ai.positions import in_play
from tests.rules.builders import FFT, Table, cards, deal_with, house, with_shape
from tests.rules.observing import observe

FOUR_KINGS = "SR HR DR CR"
FOUR_QUEENS = "SD HD DD CD"
OTHER_TRUMPS = TRUMPS.without(PETIT).with_card(EXCUSE)
PLAIN_BUT_KINGS = DECK - TRUMPS - KINGS - CardSet((EXCUSE,))
THROWN = [(1, "H4 S6 H6 H2")]
"""Seat 2 has neither hearts nor a trump that it had to play."""


def table_of(players: int, hands: dict[int, str], *, dog: str = "", rules: RuleSet = FFT) -> Table:
    return Table(players, deal=deal_with(players, hands, dog, rules=rules), rules=rules)


def leaning(seats: int, *pulls: tuple[CardSet, int, float]) -> Weights:
    """Weights that pull cards to places, or push them away."""
    weights = [[1.0] * (seats + 1) for _ in range(DECK_SIZE)]
    for pulled, place, factor in pulls:
        for card in pulled:
            weights[card][place] *= factor
    return weights


def drawn(view: Observation, weights: Weights | None = None) -> list[World]:
    return worlds_of(Belief(view, weights).sample(50, seeded(5)))


def test_a_called_queen_tells_of_all_kings() -> None:
    table = table_of(5, {1: FOUR_KINGS}).taken_by(1, Bid.GARDE_SANS).call("HD")
    memory = recall(table.view(3))
    assert memory.must_hold[1] == KINGS
    assert memory.may_lie_away.isdisjoint(KINGS)


def test_queens_above_a_called_knight_are_the_takers_or_laid_away() -> None:
    table = table_of(5, {1: f"{FOUR_KINGS} {FOUR_QUEENS}"}).taken_by(1).call("HC")
    table.discard("SD HD DD")
    memory = recall(table.view(3))
    assert memory.must_hold[1] >= KINGS
    for seat in (0, 2, 4):
        assert memory.may_hold[seat].isdisjoint(KINGS | cards(FOUR_QUEENS))
    for *hands, away in drawn(table.view(3)):
        assert cards(FOUR_QUEENS) <= hands[1] | away


def test_who_finds_nothing_to_call_has_it_all() -> None:
    rules = house(call_own=False, lowest_call=13)
    table = table_of(5, {1: f"{FOUR_KINGS} {FOUR_QUEENS}"}, rules=rules)
    table.taken_by(1, Bid.GARDE_SANS)
    assert recall(table.view(3)).must_hold[1] == KINGS | cards(FOUR_QUEENS)


def test_a_called_king_is_not_the_takers_where_that_is_forbidden() -> None:
    rules = house(call_own=False)
    hands = {1: "S1-S3", 2: "HR"}
    table = table_of(5, hands, rules=rules).taken_by(1, Bid.GARDE_SANS).call("HR")
    heart = cards("HR")
    assert heart.isdisjoint(recall(table.view(3)).may_hold[1])
    assert heart <= recall(table.view(3)).may_lie_away
    allowed = table_of(5, hands).taken_by(1, Bid.GARDE_SANS).call("HR")
    assert heart <= recall(allowed.view(3)).may_hold[1]


def test_who_must_call_anothers_king_lacks_one() -> None:
    rules = house(call_own=False, lowest_call=14)
    table = table_of(5, {1: "SR HR DR", 2: "CR"}, rules=rules).taken_by(1)
    assert table.facts.phase is Phase.CALL
    view = table.view(3)
    for hands in drawn(view, leaning(5, (KINGS, 1, 1e9))):
        assert len(hands[1] & KINGS) == 3


def test_before_the_call_is_made_the_dog_may_hold_anything() -> None:
    table = table_of(5, {1: "S1-S3"}).taken_by(1)
    assert table.facts.phase is Phase.CALL
    for seat in (1, 3):
        memory = recall(table.view(seat))
        assert memory.may_lie_away == memory.hidden


def test_trumps_laid_away_prove_that_no_plain_card_was_left() -> None:
    hand = f"{FOUR_KINGS} T21 T2-T8 EX S1 S2"
    table = table_of(5, {1: hand}, dog="T9 T10 S3").taken_by(1).call("HR")
    table.discard("S1 S2 S3")
    shown = table_of(5, {1: hand.replace("S2", "T11")}, dog="T9 T10 S3").taken_by(1).call("HR")
    shown.discard("S1 S3 T2")
    assert recall(shown.view(3)).may_hold[1].isdisjoint(PLAIN_BUT_KINGS)
    assert not recall(table.view(3)).may_hold[1].isdisjoint(PLAIN_BUT_KINGS)
    for *hands, away in drawn(shown.view(3)):
        assert cards("T2 S3") <= away
        assert hands[1].isdisjoint(PLAIN_BUT_KINGS)


def test_a_called_queen_is_laid_away_only_after_all_other_plain_cards() -> None:
    hand = f"{FOUR_KINGS} HD T21 T2-T8 S1 S2"
    table = table_of(5, {1: hand}, dog="T9 T10 T11").taken_by(1).call("HD")
    table.discard("S1 S2 HD")
    queen = cards("HD")
    worlds = drawn(table.view(3), leaning(5, (queen, 5, 1e9)))
    assert any(queen <= world[-1] for world in worlds)
    assert all(hands[1].isdisjoint(PLAIN_BUT_KINGS) for *hands, away in worlds if queen <= away)


@pytest.mark.parametrize("option", [PetitSec.CANCEL, PetitSec.PLAY_ON])
def test_nobody_was_dealt_the_bare_petit_where_that_voids_the_deal(option: PetitSec) -> None:
    table = table_of(4, {0: "S1-S4", 2: "T1 T2"}, rules=house(petit_sec=option))
    pulls = leaning(4, (cards("T1"), 2, 1e6), (OTHER_TRUMPS, 2, 1e-6))
    worlds = [world for world in drawn(table.view(0), pulls) if PETIT in world[2]]
    assert worlds
    bare = [world[2].isdisjoint(OTHER_TRUMPS) for world in worlds]
    assert not any(bare) if option is PetitSec.CANCEL else all(bare)


@pytest.mark.parametrize("moment", ImprenableMoment)
def test_only_a_secret_imprenable_petit_may_have_been_kept_back(moment: ImprenableMoment) -> None:
    """Seat 2 throws a spade on hearts; only a Petit that it need not tell of could still be its."""
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=moment)
    view = after_spade_on_hearts(rules)
    secret = moment is ImprenableMoment.WHEN_PLAYED
    assert (PETIT in recall(view).may_hold[2]) is secret


def after_spade_on_hearts(rules: RuleSet) -> Observation:
    view = in_play("S2 S5 S9 H1 H3 H8 D4 D6 D9 C3 C5 C9 T4 T8 T13 T15 T17", tricks=THROWN, taker=1)
    shaped = with_shape(rules, view.facts.shape)
    return replace(view, facts=replace(view.facts, rules=shaped))


@pytest.mark.parametrize("ignored", [False, True])
def test_who_kept_an_imprenable_petit_back_has_no_excuse(ignored: bool) -> None:
    rules = house(
        petit_sec=PetitSec.CHOICE,
        imprenable_moment=ImprenableMoment.WHEN_PLAYED,
        petit_sec_ignores_excuse=ignored,
    )
    pulls = leaning(4, (cards("T1 EX"), 2, 1e6))
    worlds = drawn(after_spade_on_hearts(rules), pulls)
    assert any(PETIT in world[2] for world in worlds)
    assert any(cards("T1 EX") <= world[2] for world in worlds) is ignored


def test_who_showed_another_trump_kept_no_petit_back() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED)
    earlier = [(1, "T2 T3 T5 T13"), *THROWN]
    hand = "S2 S5 S9 H1 H3 H8 D4 D6 D9 C3 C5 C9 T4 T8 T15 T17"
    view = in_play(hand, tricks=earlier, taker=1)
    shaped = with_shape(rules, view.facts.shape)
    memory = recall(replace(view, facts=replace(view.facts, rules=shaped)))
    assert PETIT not in memory.may_hold[2]


@pytest.mark.parametrize("option", Imprenable)
def test_who_announces_the_petit_has_one_that_can_win(option: Imprenable) -> None:
    rules = house(
        petit_sec=PetitSec.IMPRENABLE,
        imprenable=option,
        imprenable_moment=ImprenableMoment.WHEN_PLAYED,
        petit_announced=True,
    )
    table = table_of(4, {1: "S1-S5", 2: "T1 T2"}, rules=rules).taken_by(1, Bid.GARDE_SANS)
    table.act(2, AnnouncePetit())
    worlds = drawn(table.view(0), leaning(4, (OTHER_TRUMPS, 2, 1e-6)))
    assert all(PETIT in world[2] for world in worlds)
    bare = [world[2].isdisjoint(OTHER_TRUMPS) for world in worlds]
    assert all(bare) if option is Imprenable.MAY_WIN else not any(bare)


def test_a_taker_who_took_the_dog_may_have_been_dealt_the_bare_petit() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.FIRST_CARD)
    hands = {1: "T1 S1-S10 SV SC SD SR H1-H3", 2: "T2"}
    table = table_of(4, hands, dog="D1-D6", rules=rules).taken_by(1).discard("D1-D6").play("S1")
    pulls = leaning(4, (cards("T1"), 1, 1e6), (OTHER_TRUMPS, 1, 1e-6))
    worlds = drawn(table.view(0), pulls)
    assert any(PETIT in world[1] and world[1].isdisjoint(OTHER_TRUMPS) for world in worlds)


def test_who_must_say_that_he_has_the_bare_petit_is_known_to() -> None:
    rules = house(petit_sec=PetitSec.CHOICE)
    table = table_of(4, {1: "T1 S1-S10 SV SC SD SR H1-H3", 2: "T2"}, rules=rules)
    assert table.facts.phase is Phase.PETIT_SEC
    memory = recall(table.view(0))
    assert memory.must_hold[1] == cards("T1")
    assert memory.may_hold[1].isdisjoint(OTHER_TRUMPS)


def test_the_taker_knows_his_discard_and_the_others_share_the_rest() -> None:
    table = table_of(4, {1: "S1-S6"}).taken_by(1)
    for away in (NO_CARDS, cards("S1-S6")):
        view = table.view(1)
        belief = Belief(view)
        worlds = belief.sample(3, seeded(1))
        assert worlds.away() == [away] * 3
        assert worlds.hands(1) == [view.hand] * 3
        assert sum(shares[-1] for shares in belief.marginals()) == len(away)
        if not away:
            table.discard("S1-S6")


def test_a_seat_that_has_seen_all_believes_in_one_world() -> None:
    """A taker plays the last card of all."""
    for seed in range(100):
        deal = RecordedDeal(seed, 4, FFT)
        while not deal.facts.is_over and recall(deal.views[deal.turn]).hidden:
            deal.step()
        if not deal.facts.is_over:
            break
    belief = Belief(deal.views[deal.turn])
    assert worlds_of(belief.sample(2, seeded(1))) == [deal.truth] * 2
    chances = [chance for shares in belief.marginals() for chance in shares]
    assert set(chances) == {0, 1}
    assert sum(chances) == len(deal.truth[-1]) + 1


def test_what_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="two players"):
        Belief(RecordedDeal(1, 2, FFT).views[0])
    table = table_of(4, {1: "S1-S6"})
    view = table.view(0)
    with pytest.raises(ValueError, match="positive"):
        Belief(view, [[0.0] * 5] * DECK_SIZE)
    with pytest.raises(ValueError, match="phase deal"):
        Belief(observe(FFT, 4, 0, []))
    with pytest.raises(ValueError, match="phase void"):
        Belief(table.bid(*[Bid.PASS] * 4).view(0))
    idle = Table(5, rules=house(sitting_out=True))
    with pytest.raises(ValueError, match="sits out"):
        Belief(idle.view(0))
