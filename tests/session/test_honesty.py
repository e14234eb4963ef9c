"""Bots know what their seat knows: nothing else is in the question they are asked."""

from __future__ import annotations

import random

import pytest

from game.rules.cards import ALL_CARDS, NO_CARDS, CardSet
from game.rules.dealing import Deal
from game.rules.state import DealState
from game.session.deal import LiveDeal, Seeds, derive_seed
from game.session.game import Game, SealedDeal
from game.session.thinking import LocalThinker, ThinkRequest
from tests.session.builders import FFT, make_setup, make_table, step
from tests.session.contents import cards_in, walk
from tests.session.players import bold

_SECRET_HOLDERS = (DealState, Deal, LiveDeal, SealedDeal, Game, Seeds)


class ListeningThinker(LocalThinker):
    """Keeps every question."""

    def __init__(self) -> None:
        super().__init__(bold)
        self.heard: list[ThinkRequest] = []

    def request(self, request: ThinkRequest) -> None:
        self.heard.append(request)
        super().request(request)


def numbers_in(value: object) -> set[int]:
    return {part for part in walk(value) if isinstance(part, int)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_questions_hold_no_state_no_hidden_card_and_no_seed_of_the_cards(players: int) -> None:
    game = Game.new(make_setup(players, human=None, deals=2), players)
    seeds = game.to_record().seeds
    thinker = ListeningThinker()
    table = make_table(game, thinker=thinker)
    while not game.finished:
        hidden = hidden_cards(game)
        count = len(thinker.heard)
        step(table)
        for request in thinker.heard[count:]:
            assert not any(isinstance(part, _SECRET_HOLDERS) for part in walk(request))
            assert cards_in(request).isdisjoint(hidden[request.observation.seat])
            secrets = {seeds.cards, seeds.bots, derive_seed(seeds.cards, "deal", game.deal_number)}
            assert numbers_in(request).isdisjoint(secrets)
    assert len(thinker.heard) > 100


def hidden_cards(game: Game) -> list[CardSet]:
    """For each seat the cards in other hands that nobody showed, and the unseen dog or discard."""
    record = game.current_record
    live = LiveDeal(FFT, game.setup.players, record.dealer, record.sealed.deal)
    for move in record.moves:
        live.carry_out(move)
    state, facts = live.state, live.facts
    public = (facts.dog or NO_CARDS) | facts.shown_discard
    for shown in facts.poignees:
        public |= shown.cards
    if facts.called is not None:
        public = public.with_card(facts.called)
    unseen_dog = NO_CARDS if facts.dog is not None else state.dog
    hidden = []
    for seat in range(facts.players):
        others = unseen_dog
        for other, hand in enumerate(state.hands):
            if other != seat:
                others |= hand
        if seat != facts.taker:
            others |= state.discard
        hidden.append(others - public)
    return hidden


@pytest.mark.parametrize("players", [3, 4, 5])
def test_moving_hidden_cards_changes_nothing_for_a_seat(players: int) -> None:
    shape = FFT.shape(players)
    rng = random.Random(players)
    own = CardSet(rng.sample(ALL_CARDS, shape.hand_size))
    views = []
    for _ in range(5):
        rest = [card for card in ALL_CARDS if card not in own]
        rng.shuffle(rest)
        hands = [own]
        for _ in range(players - 1):
            hands.append(CardSet(rest[: shape.hand_size]))
            del rest[: shape.hand_size]
        views.append(LiveDeal(FFT, players, players - 1, Deal(tuple(hands), CardSet(rest))).view(0))
    assert all(view == views[0] for view in views)
