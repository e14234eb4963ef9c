"""Matches: repeatable, sealed, and the same again after a record was read back."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

import pytest

from game.rules.actions import Bid, DecisionKind, IllegalAction, MakeBid
from game.rules.dealing import Deal
from game.session.deal import Decision, Move, Seeds, derive_seed
from game.session.game import BadMatch, Game, MatchRecord, SealedDeal
from game.session.setup import GameSetup, SeatSetup
from tests.session.builders import (
    FFT,
    make_setup,
    make_table,
    step,
    steps_to_finish,
    text_of,
)


def played(players: int, seed: int, deals: int = 2) -> Game:
    """A finished match."""
    game = Game.new(make_setup(players, deals=deals), seed)
    steps_to_finish(make_table(game))
    return game


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_same_seed_gives_the_same_match(players: int) -> None:
    assert text_of(played(players, 5)) == text_of(played(players, 5))
    assert text_of(played(players, 5)) != text_of(played(players, 6))


def test_without_a_seed_no_two_matches_are_alike() -> None:
    setup = make_setup(4)
    first, second = Game.new(setup), Game.new(setup)
    assert first.commitment != second.commitment


@pytest.mark.parametrize("players", [3, 4, 5])
def test_totals_results_and_dealers_add_up(players: int) -> None:
    game = played(players, 11, deals=4)
    assert sum(game.totals) == 0
    assert game.totals == tuple(
        sum(result.scores[seat] for result in game.results) for seat in range(players)
    )
    assert [result.number for result in game.results] == list(range(1, game.deal_number + 1))
    first = game.results[0].dealer
    assert [result.dealer for result in game.results] == [
        (first + number) % players for number in range(len(game.results))
    ]


def test_void_deals_are_results_but_do_not_count() -> None:
    game = Game.new(make_setup(4, deals=1), 3)
    while not game.deal_over:
        assert game.decision is not None
        game.submit(game.decision.seat, MakeBid(Bid.PASS))
    assert game.results[0].void is not None
    assert game.results[0].scores == (0, 0, 0, 0)
    assert not game.results[0].dog
    assert not game.finished
    game.start_next_deal()
    assert game.deal_number == 2


def test_deals_follow_each_other_and_the_match_ends() -> None:
    game = Game.new(make_setup(4, deals=1), 2)
    with pytest.raises(ValueError, match="no next deal"):
        game.start_next_deal()
    steps_to_finish(make_table(game))
    with pytest.raises(ValueError, match="no next deal"):
        game.start_next_deal()


def test_an_illegal_action_changes_nothing() -> None:
    game = Game.new(make_setup(4), 1)
    before = text_of(game)
    assert game.decision is not None
    with pytest.raises(IllegalAction):
        game.submit((game.decision.seat + 1) % 4, MakeBid(Bid.GARDE))
    assert text_of(game) == before


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_resumed_matches_go_on_as_if_never_interrupted(players: int, seed: int) -> None:
    rng = random.Random(seed)
    setup = make_setup(players, human=rng.randrange(players), deals=2)
    straight = make_table(Game.new(setup, seed))
    last = steps_to_finish(straight)
    stops = sorted(rng.randrange(last) for _ in range(3))
    table = make_table(Game.new(setup, seed))
    for number in range(last):
        if number in stops:
            again = Game.from_record(table.game.to_record())
            assert again.view(table.human) == table.view
            assert again.events(table.human) == table.events()
            assert again.decision == table.game.decision
            assert again.results == table.game.results
            table = make_table(again)
        step(table)
    assert text_of(table.game) == text_of(straight.game)


def test_the_seal_stays_the_same_and_intact_until_the_deal_is_over() -> None:
    game = Game.new(make_setup(4, deals=1), 4)
    commitment = game.commitment
    steps_to_finish(make_table(game))
    assert game.commitment == commitment
    assert game.current_record.sealed.intact


def swap_two_cards(sealed: SealedDeal) -> SealedDeal:
    """The same seal on a deck in which the first and the last card changed places."""
    deck = (sealed.deal.deck[-1], *sealed.deal.deck[1:-1], sealed.deal.deck[0])
    moved = Deal(sealed.deal.hands, sealed.deal.dog, deck, sealed.deal.destinations)
    return dataclasses.replace(sealed, deal=moved)


def broken_seal(record: MatchRecord) -> MatchRecord:
    first, *others = record.deals
    moved = dataclasses.replace(first, sealed=swap_two_cards(first.sealed))
    return dataclasses.replace(record, deals=(moved, *others))


def missing_move(record: MatchRecord) -> MatchRecord:
    first, *others = record.deals
    return dataclasses.replace(
        record, deals=(dataclasses.replace(first, moves=first.moves[1:]), *others)
    )


def stopped_too_early(record: MatchRecord) -> MatchRecord:
    first, *others = record.deals
    return dataclasses.replace(
        record, deals=(dataclasses.replace(first, moves=first.moves[:-1]), *others)
    )


def wrong_dealer(record: MatchRecord) -> MatchRecord:
    first, second, *others = record.deals
    return dataclasses.replace(
        record, deals=(first, dataclasses.replace(second, dealer=first.dealer), *others)
    )


def declined_unasked(record: MatchRecord) -> MatchRecord:
    first, *others = record.deals
    slam = Decision(DecisionKind.CHELEM, first.moves[0].seat, optional=True)
    moves = (Move(slam.seat, slam), *first.moves)
    return dataclasses.replace(record, deals=(dataclasses.replace(first, moves=moves), *others))


def no_deal(record: MatchRecord) -> MatchRecord:
    return dataclasses.replace(record, deals=())


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (broken_seal, "the seal of deal 1 is broken"),
        (missing_move, "deal 1, action 1, seat"),
        (declined_unasked, "deal 1, action 1, seat .: chelem was not asked"),
        (stopped_too_early, "deal 2 starts too early"),
        (wrong_dealer, "did not deal deal 2"),
        (no_deal, "no deal was dealt"),
    ],
)
def test_a_record_that_cannot_have_been_played_is_refused(
    damage: Callable[[MatchRecord], MatchRecord], message: str
) -> None:
    with pytest.raises(BadMatch, match=message):
        Game.from_record(damage(played(4, 8).to_record()))


def test_the_two_streams_of_chance_are_separate() -> None:
    assert Seeds.of(7) == Seeds.of(7)
    assert Seeds.of(7).cards != Seeds.of(7).bots
    assert Seeds.fresh() != Seeds.fresh()
    assert derive_seed(1, "deal", 2) != derive_seed(1, "deal", 3)


def seats(*levels: str | None, character: str = "gaston") -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup("Someone", character, level) for level in levels)


@pytest.mark.parametrize(
    ("who", "deals", "message"),
    [
        (seats("rule"), None, "players"),
        (seats(*["rule"] * 6), None, "players"),
        (seats(None, None, "rule"), None, "only one seat"),
        (seats("rule", "rule", "rule", character="nobody"), None, "character must be one of"),
        (seats("rule", "rule", "rule"), 0, "at least one deal"),
    ],
)
def test_tables_that_cannot_be_played_at_are_refused(
    who: tuple[SeatSetup, ...], deals: int | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        GameSetup(FFT, who, deals)
