"""What is asked, of whom, and in which order."""

from __future__ import annotations

import pytest

from game.rules.actions import (
    AnnounceChelem,
    Bid,
    CallCard,
    DecisionKind,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import Card, CardSet, Suit, parse_card
from game.rules.observation import choices
from game.rules.options.choices import ChelemBy, DeclarationMoment, Maldonne, PetitSec
from game.session.deal import Decision, LiveDeal
from tests.rules.builders import deal_with, house
from tests.session.builders import FFT, deal_of_runs


def live(players: int, *bids: Bid) -> LiveDeal:
    """A deal after these bids, seat 0 being the dealer."""
    deal = LiveDeal(FFT, players, 0, deal_of_runs(players))
    for bid in bids:
        decision = deal.decision
        assert decision is not None
        deal.submit(decision.seat, MakeBid(bid))
    return deal


def asked(kind: DecisionKind, seat: int) -> Decision:
    optional = kind in (DecisionKind.CHELEM, DecisionKind.POIGNEE)
    return Decision(kind, seat, optional)


def discard_anything(deal: LiveDeal, seat: int) -> None:
    choice = choices(deal.facts, seat, deal.state.hands[seat]).discard
    assert choice is not None
    spare = tuple(choice.eligible - choice.forced)
    cards = choice.forced | CardSet(spare[: choice.count - len(choice.forced)])
    deal.submit(seat, Discard(cards))


def test_bids_go_round_from_the_dealers_right() -> None:
    deal = live(4)
    for seat in (1, 2, 3, 0):
        assert deal.decision == asked(DecisionKind.BID, seat)
        deal.submit(seat, MakeBid(Bid.PASS))
    assert deal.decision is None
    assert deal.facts.is_over


def test_the_taker_calls_discards_and_is_asked_for_the_slam_before_the_first_lead() -> None:
    deal = live(5, Bid.PASS, Bid.PETITE, Bid.PASS, Bid.PASS, Bid.PASS)
    assert deal.decision == asked(DecisionKind.CALL, 2)
    deal.submit(2, CallCard(parse_card("HR")))
    assert deal.decision == asked(DecisionKind.DISCARD, 2)
    discard_anything(deal, 2)
    assert deal.decision == asked(DecisionKind.CHELEM, 2)
    deal.decline(2)
    assert deal.decision == asked(DecisionKind.POIGNEE, 1)


def test_without_a_dog_to_take_the_slam_comes_at_once() -> None:
    deal = live(4, Bid.GARDE_CONTRE)
    assert deal.decision == asked(DecisionKind.CHELEM, 1)


def test_an_announced_slam_gives_the_lead() -> None:
    deal = live(4, Bid.PASS, Bid.GARDE_CONTRE)
    deal.submit(2, AnnounceChelem())
    assert deal.decision == asked(DecisionKind.PLAY, 2)


@pytest.mark.parametrize("shows", [True, False])
def test_a_handful_is_asked_for_once_just_before_its_owners_first_card(shows: bool) -> None:
    deal = live(3, Bid.PASS, Bid.PASS, Bid.GARDE_SANS)
    deal.decline(0)
    assert deal.decision == asked(DecisionKind.POIGNEE, 1)
    if shows:
        deal.submit(1, ShowPoignee(CardSet(Card.of(Suit.TRUMPS, rank) for rank in range(4, 22))))
    else:
        deal.decline(1)
    assert deal.decision == asked(DecisionKind.PLAY, 1)
    deal.submit(1, PlayCard(deal.state.hands[1].lowest))
    assert deal.decision == asked(DecisionKind.PLAY, 2)


def test_a_card_instead_of_an_announcement_is_the_players_right() -> None:
    deal = live(4, Bid.GARDE_CONTRE)
    deal.submit(1, PlayCard(deal.state.hands[1].lowest))
    assert deal.decision == asked(DecisionKind.PLAY, 2)


def test_only_the_one_who_is_asked_may_decline_and_only_what_is_optional() -> None:
    deal = live(4, Bid.GARDE_CONTRE)
    with pytest.raises(ValueError, match="nothing to decline"):
        deal.decline(2)
    deal.decline(1)
    deal.decline(1)
    with pytest.raises(ValueError, match="nothing to decline"):
        deal.decline(1)


def variant(hands: dict[int, str], **options: object) -> LiveDeal:
    rules = house(**options)
    return LiveDeal(rules, 4, 0, deal_with(4, hands, rules=rules))


def test_a_cause_to_cancel_is_asked_for_once_before_the_first_bid() -> None:
    deal = variant({3: "S1-S10 H1-H8"}, maldonne=Maldonne.NO_TRUMP)
    assert deal.decision == Decision(DecisionKind.CANCEL, 3, optional=True)
    deal.decline(3)
    assert deal.decision == asked(DecisionKind.BID, 1)


def test_the_holder_of_the_bare_petit_must_choose() -> None:
    deal = variant({3: "T1 S1-S9 H1-H8"}, petit_sec=PetitSec.CHOICE)
    assert deal.decision == Decision(DecisionKind.IMPRENABLE, 3)
    deal.submit(3, DeclareImprenable())
    assert deal.decision == asked(DecisionKind.BID, 1)


def test_before_the_first_lead_all_are_asked_for_what_they_may_announce() -> None:
    deal = variant(
        {1: "S1-S8 T2-T11", 3: "T1 T12"},
        misere=True,
        petit_announced=True,
        poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD,
        chelem_by=ChelemBy.ANY_PLAYER,
    )
    deal.submit(1, MakeBid(Bid.PASS))
    deal.submit(2, MakeBid(Bid.GARDE_CONTRE))
    questions = []
    while deal.decision is not None and deal.decision.optional:
        questions.append((deal.decision.kind, deal.decision.seat))
        deal.answer(None)
    assert questions == [
        *((DecisionKind.CHELEM, seat) for seat in (2, 1, 3, 0)),
        (DecisionKind.PETIT, 3),
        (DecisionKind.POIGNEE, 1),
        (DecisionKind.MISERE, 1),
    ]
    assert deal.decision == asked(DecisionKind.PLAY, 1)
