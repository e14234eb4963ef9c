"""Whole matches of bots by rules of every kind, saved and loaded again, for points and stakes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.player import Player
from game.rules.actions import Bid, DecisionKind, IllegalAction, MakeBid, PlayCard, Reason
from game.rules.options.choices import DeclarationMoment, Maldonne, PartnerShare, Stakes
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.session.deal import Decision
from game.session.game import Game
from game.session.saves.save_format import format_match, parse_match
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.rules.builders import house
from tests.rules.random_play import SEEDS, fewer_examples
from tests.rules.rule_strategies import TABLES
from tests.session.builders import FFT, make_setup, make_table, step, text_of
from tests.session.house_games import BOLD, RULE, act, house_game, reloaded

MOST_DEALS = 3
"""Deals of a match at most; void ones count here."""
PLAYERS = st.sampled_from((BOLD, BOLD, RULE))


def play_match(game: Game, player: Player, dice: Random | None = None) -> Game:
    """Let one player sit on all seats; with dice, the match is now and then saved and loaded."""
    while True:
        while not game.deal_over:
            act(game, player)
            if dice is not None and dice.random() < 0.02:
                game = reloaded(game)
        if game.finished or game.deal_number == MOST_DEALS:
            return game
        game.start_next_deal()


@fewer_examples(4)
@given(TABLES, SEEDS, PLAYERS)
def test_bots_finish_every_match_and_no_point_is_lost(
    table: tuple[RuleSet, int], seed: int, player: Player
) -> None:
    rules, seats = table
    game = play_match(house_game(rules, seats, seed), player)
    assert len(game.totals) == seats
    assert sum(game.totals) + sum(game.standing.pools) == 0
    for seat, total in enumerate(game.totals):
        assert total == sum(result.scores[seat] for result in game.results)


@fewer_examples(10)
@given(TABLES, SEEDS)
def test_a_match_that_is_saved_and_loaded_goes_on_as_if_nothing_had_happened(
    table: tuple[RuleSet, int], seed: int
) -> None:
    rules, seats = table
    straight = play_match(house_game(rules, seats, seed), BOLD)
    interrupted = play_match(house_game(rules, seats, seed), BOLD, Random(seed))
    again = reloaded(straight)
    for other in (interrupted, again):
        assert text_of(other) == text_of(straight)
        assert other.results == straight.results
        assert other.standing == straight.standing
        assert other.setup == straight.setup


TELLING = frozenset(
    (DecisionKind.CANCEL, DecisionKind.PETIT, DecisionKind.POIGNEE, DecisionKind.MISERE)
)
"""What is asked only of those whose cards allow it."""


@fewer_examples(10)
@given(TABLES, SEEDS)
def test_every_optional_thing_is_asked_once_and_of_those_who_play(
    table: tuple[RuleSet, int], seed: int
) -> None:
    rules, seats = table
    game = house_game(rules, seats, seed)
    asked: list[Decision] = []
    while not game.deal_over:
        decision = game.decision
        assert decision is not None
        assert decision.seat != game.facts.sits_out
        if decision.optional:
            asked.append(decision)
        act(game, BOLD)
    assert len(asked) == len(set(asked))


@fewer_examples(10)
@given(TABLES, SEEDS)
def test_the_table_betrays_nobody_who_is_asked_for_his_cards(
    table: tuple[RuleSet, int], seed: int
) -> None:
    rules, seats = table
    game = house_game(rules, seats, seed, human=0)
    shown = make_table(game)
    while not game.deal_over:
        decision = shown.decision
        if decision is None:
            assert game.facts.to_act == shown.human, "the human waits a moment for the others"
        else:
            assert decision.kind not in TELLING or decision.seat == shown.human
        step(shown)


def table_until(rules: RuleSet, kind: DecisionKind) -> Table:
    """A table at which a bot is asked that in secret, while the human is to speak or to lead."""
    for seed in range(2000):
        game = Game.new(make_setup(4, rules=rules), seed)
        while not game.deal_over and game.facts.before_first_card:
            decision = game.decision
            assert decision is not None
            if decision.kind is kind and decision.seat != game.facts.to_act == 0:
                return make_table(game)
            if decision.optional:
                game.answer(None)
            elif decision.kind is DecisionKind.BID:
                game.submit(decision.seat, MakeBid(Bid.GARDE_CONTRE))
            else:
                break
    raise AssertionError(f"nobody was asked for {kind}")


def let_the_others_answer(table: Table) -> None:
    while table.decision is None and not table.game.deal_over:
        table.poll()


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (house(maldonne=Maldonne.FEW_CARDS), DecisionKind.CANCEL),
        (house(poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD), DecisionKind.POIGNEE),
        (house(petit_announced=True), DecisionKind.PETIT),
    ],
)
def test_a_hasty_human_does_not_cut_the_others_short(rules: RuleSet, kind: DecisionKind) -> None:
    table = table_until(rules, kind)
    choices = table.view.choices
    hasty = MakeBid(Bid.PASS) if choices.bids else PlayCard(choices.plays.lowest)
    before = text_of(table.game)
    assert table.decision is None
    assert table.thinking is None
    with pytest.raises(IllegalAction) as refused:
        table.submit(hasty)
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert text_of(table.game) == before
    let_the_others_answer(table)
    if not table.game.deal_over:
        table.submit(hasty)


@pytest.mark.parametrize("seats", [5, 6])
def test_a_human_who_sits_out_is_asked_nothing(seats: int) -> None:
    game = Game.new(make_setup(seats, deals=seats, rules=house(sitting_out=True)), 3)
    table = make_table(game)
    sat_out = 0
    while not game.finished:
        if game.facts.sits_out == table.human and not game.deal_over:
            assert table.decision is not None
            assert table.decision.seat != table.human
            assert not table.view.hand
            sat_out += game.facts.is_last_trick and game.facts.phase.value == "play"
        step(table)
    assert sat_out > 0
    assert sum(game.totals) == 0
    for result in game.results:
        assert result.scores[result.dealer] == 0


def test_a_match_by_the_rules_of_de_france_has_as_many_deals_as_players() -> None:
    game = Game.new(make_setup(4, human=None, level="rule", rules=preset("de-france")), 5)
    while not game.finished:
        act(game, RULE) if not game.deal_over else game.start_next_deal()
    assert sum(result.void is None for result in game.results) == 4


def test_a_match_for_chips_ends_when_somebody_is_broke() -> None:
    rules = house(stakes=Stakes.CHIPS, chip_stack=6)
    game = Game.new(make_setup(4, human=None, rules=rules), 5)
    while not game.finished:
        act(game, BOLD) if not game.deal_over else game.start_next_deal()
    assert min(game.standing.chips) == 0
    assert sum(game.standing.chips) == 4 * 6


def test_rules_that_contradict_themselves_are_refused() -> None:
    with pytest.raises(ValueError, match="pousse_needs_petite"):
        make_setup(4, rules=house(pousse=True, petite=False))


EQUAL = replace(
    FFT, partner_share=PartnerShare.EQUAL, multipliers=(1, 1, 1, 1, 1), name="Equal parts"
)


def played(rules: RuleSet, players: int, deals: int) -> Game:
    """A match of bots that play at random."""
    seats = tuple(
        SeatSetup(name=character.title(), character=character, level="random")
        for character in CHARACTERS[:players]
    )
    table = Table(Game.new(GameSetup(rules, seats, deals), 7), LocalThinker())
    while True:
        while not table.game.deal_over:
            table.poll()
        if table.game.finished:
            return table.game
        table.start_next_deal()


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (EQUAL, 5),
        (replace(FFT, stakes=Stakes.POOLS), 4),
        (replace(FFT, stakes=Stakes.CHIPS), 3),
        (replace(FFT, sitting_out=True), 5),
        (preset("de-france"), 4),
        (FFT, 2),
    ],
)
def test_a_match_by_any_rules_can_be_saved_and_loaded(rules: RuleSet, players: int) -> None:
    game = played(rules, players, 6)
    loaded = Game.from_record(parse_match(format_match(game.to_record())))
    assert loaded.setup == game.setup
    assert loaded.results == game.results
    assert loaded.totals == game.totals


def test_halves_are_the_same_after_loading() -> None:
    game = played(EQUAL, 5, 9)
    assert sum(game.totals) == 0
    halves = [
        score for result in game.results for score in result.scores if isinstance(score, Fraction)
    ]
    assert halves
    assert Game.from_record(parse_match(format_match(game.to_record()))).totals == game.totals


def test_the_payments_of_a_deal_make_its_scores() -> None:
    game = played(replace(FFT, stakes=Stakes.POOLS), 4, 6)
    for result in game.results:
        sums = (
            sum(parts) for parts in zip(*(line.by_seat for line in result.payments), strict=True)
        )
        assert result.scores == tuple(sums)
