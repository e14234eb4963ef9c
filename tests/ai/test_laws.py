"""What holds for every player on every deal: legal, repeatable, and blind to hidden cards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import LEVELS, SearchEffort, player_for
from game.ai.player import SEARCHING, TEMPERAMENTS, full_name
from game.rules.actions import Action, DecisionKind, Discard, IllegalAction
from game.rules.cards import Card, CardSet
from game.rules.dealing import Deal
from game.rules.observation import Observation
from game.rules.state import DealState
from tests.ai.playing import PlayedDeal, decisions, open_table, play_out, random_table
from tests.rules.builders import FFT

RULE = player_for("rule")
TABLES = [3, 4, 5]
TEMPERED = tuple(full_name("club", temper) for temper in TEMPERAMENTS)
QUICK = ("random", "rule", "beginner", "casual", "club")


def test_those_who_are_called_searching_search() -> None:
    assert tuple(it for it, play in LEVELS.items() if isinstance(play, SearchEffort)) == SEARCHING


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("levels", [QUICK, TEMPERED, ("rule",), ("beginner",), ("random",)])
def test_every_deal_is_played_within_the_rules(players: int, levels: tuple[str, ...]) -> None:
    for seed in range(8):
        rng = Random(seed)
        seats = [player_for(levels[seat % len(levels)]) for seat in range(players)]
        assert play_out(random_table(FFT, players, rng), seats, rng).facts.is_over


@pytest.mark.parametrize("temper", TEMPERAMENTS)
def test_searching_players_keep_to_the_rules(temper: str) -> None:
    rng = Random(2)
    names = [full_name(SEARCHING[0], temper), *QUICK[1:]]
    seats = [player_for(name) for name in names[:4]]
    assert play_out(random_table(FFT, 4, rng), seats, rng).facts.is_over


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        player_for("grandmaster")
    with pytest.raises(ValueError, match="sleepy"):
        player_for("club:sleepy")


@pytest.mark.parametrize("players", TABLES)
def test_the_same_question_gets_the_same_answer(players: int) -> None:
    rng = Random(players)
    table = random_table(FFT, players, rng)
    for seat, kind in decisions(table):
        view = table.views[seat]
        first, second = (RULE.choose(view, kind, Random(7), 0) for _ in range(2))
        assert first == second
        if first is not None:
            table.act(seat, first)


@pytest.mark.parametrize("players", TABLES)
def test_hidden_cards_change_nothing(players: int) -> None:
    """Exchange cards that the seat cannot see, replay the deal, and ask the same question."""
    compared: set[DecisionKind] = set()
    rng = Random(10 + players)
    for _ in range(4):
        table = random_table(FFT, players, rng)
        opening = table.state
        for seat, kind in decisions(table):
            view = table.views[seat]
            action = RULE.choose(view, kind, Random(3), 0)
            if rng.random() < 0.2 or kind is not DecisionKind.PLAY:
                other = _redealt(table, opening, seat, rng)
                if other is not None:
                    compared.add(kind)
                    assert RULE.choose(other, kind, Random(3), 0) == action
            if action is not None:
                table.act(seat, action)
    assert {DecisionKind.BID, DecisionKind.PLAY} <= compared


def _redealt(table: PlayedDeal, opening: DealState, seat: int, rng: Random) -> Observation | None:
    """The view of a seat after the same deal with other cards in the places it cannot see."""
    for _ in range(12):
        first, second = _two_hidden_cards(opening, seat, rng)
        played_again = _replayed(table, opening, first, second)
        if played_again is not None and played_again.views[seat] == table.views[seat]:
            assert played_again.state != table.state
            return played_again.views[seat]
    return None


def _two_hidden_cards(opening: DealState, seat: int, rng: Random) -> tuple[Card, Card]:
    places = [*opening.hands[:seat], *opening.hands[seat + 1 :], opening.dog]
    one, other = rng.sample(places, 2)
    return rng.choice(list(one)), rng.choice(list(other))


def _replayed(
    table: PlayedDeal, opening: DealState, first: Card, second: Card
) -> PlayedDeal | None:
    """The same actions on a deal with two cards exchanged; None when the rules forbid one."""
    hands = tuple(_exchanged(hand, first, second) for hand in opening.hands)
    deal = Deal(hands, _exchanged(opening.dog, first, second))
    again = open_table(FFT, len(hands), opening.facts.dealer, deal)
    if again.facts.is_over:
        return None
    try:
        for actor, action in table.actions:
            again.act(actor, _with_discard_exchanged(action, first, second))
    except IllegalAction:
        return None
    return again


def _with_discard_exchanged(action: Action, first: Card, second: Card) -> Action:
    if not isinstance(action, Discard):
        return action
    return replace(action, cards=_exchanged(action.cards, first, second))


def _exchanged(held: CardSet, first: Card, second: Card) -> CardSet:
    if (first in held) == (second in held):
        return held
    gone, come = (first, second) if first in held else (second, first)
    return held.without(gone).with_card(come)
