"""The kernel against the rules engine: the same deals, card for card.

Every deal has rules of its own, in which all options are drawn but those of its case. The players
throw dice, steered so that slams, last tricks and unpaid debts of every kind come up.
``HYPOTHESIS_PROFILE=thorough`` compares thousands of deals in each case.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from game.ai.kernel.scoring import ATTACKERS, HALF_POINTS
from game.ai.kernel.table import ATTACK, TAKER
from game.ai.positions import Positions, Worlds, known_deal, packed, place_of_card
from game.ai.search.stakes import per_defender
from game.ai.simulator import playout, seeded
from game.rules.actions import AnnounceChelem, PlayCard
from game.rules.before_play import holder
from game.rules.cards import NO_CARDS, PETIT, Card, CardSet
from game.rules.observation import choices
from game.rules.options.choices import ImprenableMoment
from game.rules.score.outcome import Side
from game.rules.state import DealState
from tests.ai.kernel.cases import CASES, Case, away, ready_to_play
from tests.ai.kernel.forms import FORMS, made
from tests.ai.simulator.dealt_worlds import ANY_CARD, rows_of
from tests.rules.random_play import SEEDS, Dice, RandomDeal, fewer_examples

WORLDS: Final = 10
"""Worlds of the same moment."""
SIDES: Final = {1: Side.ATTACK, -1: Side.DEFENCE, 0: None}


def next_card(deal: RandomDeal) -> Card:
    """What the player whose turn it is plays, after what he declares."""
    while True:
        seat, action = deal.dice.decide(deal.state)
        if isinstance(action, PlayCard):
            return action.card
        if not isinstance(action, AnnounceChelem):  # the leader must not change any more
            deal.act(seat, action)


def other_world(deal: RandomDeal, rng: Random) -> RandomDeal:
    """The same deal as far as it is public, with the hidden cards dealt anew.

    A discard stays, as not everything may be laid away; and so does a Petit that was announced.
    """
    state, facts = deal.state, deal.facts
    petit = CardSet((PETIT,))
    kept = [
        petit & hand if seat == facts.petit_announced else NO_CARDS
        for seat, hand in enumerate(state.hands)
    ]
    if not state.discard:
        kept.append(NO_CARDS)
    sets = [cards - known for cards, known in zip((*state.hands, state.dog), kept, strict=False)]
    hidden = [card for cards in sets for card in cards]
    rng.shuffle(hidden)
    dealt = [
        known | CardSet(hidden.pop() for _ in cards)
        for cards, known in zip(sets, kept, strict=True)
    ]
    dog = state.dog if state.discard else dealt.pop()
    held = [cards | facts.played_by(seat) for seat, cards in enumerate(dealt)]
    partner = None if facts.called is None else holder(held, facts.called)
    other = copy(deal)
    other.dice = Dice(Random(rng.random()), facts.rules)
    other.state = replace(
        state,
        hands=tuple(dealt),
        dog=dog,
        partner=None if partner == facts.taker else partner,
    )
    return other


def world_of(state: DealState) -> Worlds:
    """The cards as they lie."""
    return Worlds.of([(state.hands, away(state))])


def played_out(last: Positions) -> tuple[list[int], list[int]]:
    """What each defender pays after a playout of the last card, and what was found."""
    results = playout(last, ANY_CARD, seeded(1))
    return per_defender(last.facts, results).tolist(), rows_of(results.found)[0]


@dataclass
class Followed:
    """A deal that is played on a table of the kernel as well."""

    form: Any
    table: Any

    def expect(self, deal: RandomDeal) -> None:
        """Compare what is about to be played."""
        facts, seat = deal.facts, deal.turn
        hand, trick = deal.state.hands[seat], facts.trick
        assert trick is not None
        assert self.form.hand(self.table) == packed(hand), "another seat is to play"
        assert self.form.legal(self.table) == packed(choices(facts, seat, hand).plays)
        tricks_left, turn, roles = self.form.to_play(self.table)
        assert (facts.shape.tricks - tricks_left, turn) == (len(facts.tricks), len(trick.cards))
        assert (roles & TAKER != 0, roles & ATTACK != 0) == (
            seat == facts.taker,
            seat in deal.state.attack,
        )

    def lay(self, card: Card) -> None:
        """Play on, on a copy of the table."""
        self.table = self.form.copied(self.table)
        self.form.lay(self.table, place_of_card(card))

    def compare(self, before: DealState, after: DealState) -> None:
        """Compare what it came to, here and in a playout of the last card."""
        facts, sheet = after.facts, after.facts.sheet
        assert sheet is not None
        outcome = sheet.outcome
        half_points, bouts, petit, tricks = self.form.counted(self.table)
        assert (half_points, bouts) == (outcome.half_points, outcome.bouts)
        assert SIDES[petit] is outcome.petit_au_bout
        assert tricks == sum(trick.winner in after.attack for trick in facts.tricks)
        last = Positions(before.facts, world_of(before))
        paid, found = made(self.form, played_out, last)
        assert paid == [sheet.per_defender]
        assert found[HALF_POINTS] == outcome.half_points
        attackers = {seat for seat in range(facts.players) if found[ATTACKERS] >> seat & 1}
        assert attackers == after.attack


def follow(*deals: RandomDeal) -> None:
    """Play deals to the end that are the same as far as they are public, and compare every step."""
    facts = deals[0].facts
    words = Worlds.of((deal.state.hands, away(deal.state)) for deal in deals).words
    known = [(form, made(form, known_deal, facts)) for form in FORMS]
    for world, deal in enumerate(deals):
        tables = [Followed(form, form.opened(same, words, world)) for form, same in known]
        while not deal.facts.is_over:
            card, before = next_card(deal), deal.state
            for each in tables:
                each.expect(deal)
                each.lay(card)
            deal.act(deal.turn, PlayCard(card))
        for each in tables:
            each.compare(before, deal.state)


@CASES
@given(st.data(), SEEDS)
@fewer_examples(3 * len(FORMS))
def test_deals_are_the_same_card_for_card(case: Case, data: st.DataObject, seed: int) -> None:
    rules = data.draw(case.some_rules())
    follow(ready_to_play(case.seats, rules, Random(seed)))


@CASES
@given(st.data(), SEEDS)
@fewer_examples(3 * WORLDS)
def test_worlds_of_one_moment_are_the_same_card_for_card(
    case: Case, data: st.DataObject, seed: int
) -> None:
    """From any card on, whoever the partner is in a world.

    An imprenable Petit is declared when it is played: so nobody who is silent rules out a world.
    """
    rng, rules = Random(seed), data.draw(case.some_rules())
    rules = replace(rules, imprenable_moment=ImprenableMoment.WHEN_PLAYED)
    deal = ready_to_play(case.seats, rules, rng)
    shape = deal.facts.shape
    for _ in range(rng.randrange(shape.tricks * shape.players)):
        deal.act(deal.turn, PlayCard(next_card(deal)))
    follow(deal, *(other_world(deal, rng) for _ in range(WORLDS - 1)))
