"""Discards made in many worlds at once are those that the rule players make."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.contract.discarding import best_discard
from game.ai.simulator import Worlds
from game.ai.simulator.laid_away import take_dog
from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS, EXCUSE, KINGS, NO_CARDS, TRUMPS, CardSet, parse_card
from game.rules.discard import DiscardChoice
from game.rules.options.choices import FivePlayers
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Phase
from tests.ai.simulator.discard_gains import gained
from tests.rules.builders import FFT, cards, house

HANDS = 200
FOURTEEN = house(five_players=FivePlayers.FOURTEEN)


def taken(rules: RuleSet, players: int, called: str | None = None) -> Facts:
    """What is public when seat 1 has taken."""
    facts = Facts(rules, players, 0, Phase.DISCARD, taker=1, contract=Bid.GARDE)
    return replace(facts, called=None if called is None else parse_card(called))


@pytest.mark.parametrize(
    ("rules", "players", "called"),
    [(FFT, 4, None), (FFT, 3, None), (FFT, 5, None), (FFT, 5, "HR"), (FOURTEEN, 5, None)],
)
def test_nothing_gains_more(rules: RuleSet, players: int, called: str | None) -> None:
    facts, rng = taken(rules, players, called), Random(players)
    dog, hand = facts.shape.dog_size, facts.shape.hand_size
    dealt = [rng.sample(ALL_CARDS, dog + hand) for _ in range(HANDS)]
    worlds = Worlds.of(
        (
            [CardSet(held[dog:]) if seat == 1 else NO_CARDS for seat in range(players)],
            CardSet(held[:dog]),
        )
        for held in dealt
    )
    assert take_dog(facts, worlds) == []
    for held, kept, laid in zip(map(CardSet, dealt), worlds.hands(1), worlds.away(), strict=True):
        free = held - TRUMPS - KINGS - CardSet((EXCUSE,))
        usual = best_discard(held, DiscardChoice(free, dog, CardSet(), 0), facts.called)
        assert (len(laid), kept) == (dog, held - laid)
        assert laid <= free
        assert gained(held, laid, facts.called) == pytest.approx(gained(held, usual, facts.called))


def test_who_has_too_few_plain_cards_is_not_free() -> None:
    """He has the dog in hand, and nothing was laid away."""
    held = [cards("S2 S3 H4 SR T1 T2"), cards("S2 S3 HR SR T1 T2")]
    worlds = Worlds.of(([NO_CARDS, hand, *[NO_CARDS] * 3], NO_CARDS) for hand in held)
    assert take_dog(taken(FFT, 5), worlds) == [1]
    assert worlds.away() == [cards("S2 S3 H4"), NO_CARDS]
    assert worlds.hands(1)[1] == held[1]


def test_nobody_is_free_who_called_a_lower_card() -> None:
    hand = cards("S2 S3 H4 SR T1 T2")
    worlds = Worlds.of([([NO_CARDS, hand, *[NO_CARDS] * 3], NO_CARDS)])
    assert take_dog(taken(FFT, 5, "HD"), worlds) == [0]
