"""Sections 2.4 and 11.17: two players, with open and hidden cards on the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from game.rules.actions import (
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CancelDeal,
    DeclareMisere,
    MakeBid,
    Misere,
    PlayCard,
    Reason,
    ShowPoignee,
)
from game.rules.cards import DECK, NO_CARDS, CardSet, Suit, parse_card
from game.rules.dealing import Deal, random_deal
from game.rules.events import CardPlayed, Dealt, PileTurned, PlayStarted, TrickWon
from game.rules.observation import choices, redact
from game.rules.options.choices import FirstLead, Imprenable, ImprenableMoment, Maldonne, PetitSec
from game.rules.score import tally
from game.rules.score.outcome import Outcome, Side
from game.rules.state import Phase, Pile
from tests.rules.builders import FFT, Table, cards, house, in_order, played_out
from tests.rules.observing import observe
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples


def _deal(hands: dict[int, str], upmost: dict[int, str], hidden: dict[int, str]) -> Deal:
    """A deal in which hands and piles hold those cards; the piles are filled in order.

    The hidden cards are those that come up first.
    """
    taken = NO_CARDS
    for codes in (*hands.values(), *upmost.values(), *hidden.values()):
        taken |= cards(codes)
    rest = list(DECK - taken)
    made_hands, made_piles = [], []
    for seat in (0, 1):
        hand = list(cards(hands.get(seat, "")))
        hand += [rest.pop(0) for _ in range(21 - len(hand))]
        made_hands.append(CardSet(hand))
    for seat in (0, 1):
        tops = list(in_order(upmost.get(seat, "")))
        tops += [rest.pop() for _ in range(6 - len(tops))]
        below = list(in_order(hidden.get(seat, "")))
        below += [rest.pop() for _ in range(12 - len(below))]
        made_piles.append(tuple((below[6 + pile], below[pile], tops[pile]) for pile in range(6)))
    return Deal(tuple(made_hands), NO_CARDS, piles=tuple(made_piles))


def _table(
    hands: dict[int, str],
    upmost: dict[int, str],
    hidden: dict[int, str] | None = None,
    /,
    **options: object,
) -> Table:
    """Seat 0 deals, seat 1 leads."""
    return Table(2, deal=_deal(hands, upmost, hidden or {}), rules=house(**options))


def _plays(table: Table) -> CardSet:
    return choices(table.facts, table.turn, table.state.hands[table.turn]).plays


@pytest.mark.parametrize("first_lead", FirstLead)
@pytest.mark.parametrize("dealer", [0, 1])
def test_there_is_no_auction_and_the_other_leads(dealer: int, first_lead: FirstLead) -> None:
    rules = house(first_lead=first_lead)
    deal = random_deal(rules, 2, dealer, Random(1))
    table = Table(2, deal=deal, dealer=dealer, rules=rules)
    assert table.events == [
        Dealt(dealer, deal.hands, deal.dog, deal.piles),
        PlayStarted(1 - dealer),
    ]
    assert (table.facts.phase, table.turn) == (Phase.PLAY, 1 - dealer)
    assert table.facts.cards_left(0) == 39


def test_open_cards_are_played_like_the_hand() -> None:
    table = _table({0: "S1", 1: "H1"}, {0: "HR SR", 1: "HD"})
    assert _plays(table) == table.state.hands[1] | table.facts.exposed(1)
    table.play("HD")
    assert cards("HR") <= _plays(table)
    following = table.state.hands[0].of_suit(Suit.HEARTS) | cards("HR EX")
    assert _plays(table) <= following
    table.play("HR")
    assert table.facts.tricks[0].winner == 0


def test_open_cards_count_for_following_trumping_and_overtrumping() -> None:
    plain = "S1-S10 D1-D10 C1"
    table = _table({0: plain, 1: "H1 T5 CR"}, {0: "H9 T9 T3 SR DR CV", 1: "HD"})
    table.play("H1")
    assert _plays(table) == cards("H9")
    table = _table({0: plain, 1: "H1 T5"}, {0: "T9 T3 SR DR CR CV", 1: "HD"})
    table.play("H1")
    assert _plays(table) == cards("T3 T9")
    table = _table({0: plain, 1: "H1 T5"}, {0: "T9 T3 SR DR CR CV", 1: "HD"})
    table.play("T5")
    assert _plays(table) == cards("T9")


def test_hidden_cards_count_for_nothing() -> None:
    plain = "S1-S10 D1-D10 C1"
    table = _table({0: plain, 1: "H1"}, {0: "SV SC SR DR CR CV", 1: "HD"}, {0: "HR T21"})
    table.play("H1")
    assert _plays(table) == table.state.hands[0] | cards("SV SC SR DR CR CV")
    assert table.reason(0, PlayCard(parse_card("HR"))) is Reason.NOT_IN_HAND


def test_cards_are_turned_up_together_after_the_trick() -> None:
    table = _table({}, {0: "HR SR", 1: "C1 HD"}, {0: "S4", 1: "D4 D5"})
    assert table.facts.piles[1][1] == Pile(2, parse_card("HD"))
    table.play("HD")
    assert table.facts.piles[1][1] == Pile(2, None)
    assert table.play("HR").events[-4:] == [
        CardPlayed(0, parse_card("HR")),
        TrickWon(0),
        PileTurned(0, 0, parse_card("S4")),
        PileTurned(1, 1, parse_card("D5")),
    ]
    assert table.facts.piles[0][0] == Pile(1, parse_card("S4"))
    assert table.facts.piles[1][1] == Pile(1, parse_card("D5"))
    assert table.facts.cards_left(0) == table.facts.cards_left(1) == 38


def test_a_card_from_the_hand_turns_nothing() -> None:
    table = _table({0: "H3", 1: "H1"}, {0: "HR", 1: "HD"}).play("H1 H3")
    assert table.events[-1] == TrickWon(0)


@given(SEEDS)
@fewer_examples(5)
def test_a_pile_is_turned_to_its_end(seed: int) -> None:
    table = RandomDeal(seed, 2)
    table.play_to_the_end()
    assert len(table.facts.tricks) == 39
    assert table.facts.piles == ((Pile(0, None),) * 6,) * 2
    assert table.state.piles == (((),) * 6,) * 2
    turned = [event for event in table.events if isinstance(event, PileTurned)]
    assert len(turned) == 24
    assert len({event.card for event in turned}) == 24
    assert table.facts.sheet is not None
    assert sum(table.facts.sheet.by_seat(0, None)) == 0


def test_even_the_owner_does_not_see_his_hidden_cards() -> None:
    table = _table({}, {})
    dealt = redact(table.events[0], 0)
    assert isinstance(dealt, Dealt)
    for owned, seen in zip(table.deal.piles, dealt.piles, strict=True):
        assert seen == tuple((None, None, pile[-1]) for pile in owned)
    view = observe(FFT, 2, 0, table.events)
    assert view.hand == table.deal.hands[0]


def test_nothing_is_announced_and_no_deal_is_void() -> None:
    options = {
        "misere": True,
        "petit_announced": True,
        "maldonne": Maldonne.NO_TRUMP,
        "excuse_sec": True,
    }
    table = _table({0: "T1 S1-SR H1-H6", 1: "T2-T21 H7"}, {}, **options)
    assert table.facts.phase is Phase.PLAY
    for seat in (0, 1):
        offer = choices(table.facts, seat, table.state.hands[seat])
        assert not (offer.slams or offer.poignee or offer.petit or offer.miseres or offer.cancel)
    assert table.reason(1, ShowPoignee(cards("T2-T11"))) is Reason.NOT_IN_THESE_RULES
    assert table.reason(1, DeclareMisere(Misere.NO_COURT)) is Reason.NOT_IN_THESE_RULES
    assert table.reason(0, AnnouncePetit()) is Reason.NOT_IN_THESE_RULES
    assert table.reason(1, AnnounceChelem()) is Reason.WRONG_PHASE
    assert table.reason(1, CancelDeal()) is Reason.WRONG_PHASE
    assert table.reason(1, MakeBid(Bid.GARDE)) is Reason.WRONG_PHASE


def _ending(*tricks: str) -> Outcome:
    state = played_out(*tricks, contract=Bid.PASS)
    return tally.outcome(replace(state, facts=replace(state.facts, taker=None, contract=None)))


def test_each_plays_for_himself() -> None:
    outcome = _ending("SR S1", "H1 HR", "T1 T2")
    assert (outcome.players, outcome.contract) == (2, Bid.PASS)
    assert (outcome.bouts, outcome.half_points) == (0, 10)
    assert outcome.petit_au_bout is Side.DEFENCE
    assert outcome.chelems == outcome.petit_chelems == ()


def test_the_excuse_is_kept_for_a_card() -> None:
    outcome = _ending("SR S1", "EX HR", "D1 DR")
    assert (outcome.bouts, outcome.half_points) == (1, 9 + 9)


def test_one_of_two_who_wins_everything_may_end_with_the_excuse() -> None:
    outcome = _ending("SR S1", "HR H1", "EX D1")
    assert (outcome.bouts, outcome.half_points) == (1, 10 + 10 + 10)
    assert outcome.chelems == ()


@pytest.mark.parametrize("kind", [PetitSec.IMPRENABLE, PetitSec.CHOICE])
@pytest.mark.parametrize("moment", ImprenableMoment)
@pytest.mark.parametrize("imprenable", Imprenable)
def test_no_petit_is_imprenable(
    kind: PetitSec, moment: ImprenableMoment, imprenable: Imprenable
) -> None:
    table = _table(
        {0: "T1", 1: "T21"},
        {0: "S1 H1 D1 C1 S2 H2"},
        petit_sec=kind,
        imprenable_moment=moment,
        imprenable=imprenable,
    ).play("T21")
    assert _plays(table) == cards("T1")
    table.play("T1")
    assert table.facts.imprenable is None
    assert table.facts.tricks[0].winner == 1
