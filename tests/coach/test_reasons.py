"""The facts that speak for or against a choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.coach.beliefs import beliefs_by_trick
from game.coach.evaluator import evaluate
from game.coach.ranking import RankedAction, TakenShare
from game.coach.reasons import (
    CoachReason,
    ReasonCode,
    figures_for,
    partner_clues,
    reasons_for,
    told,
    weighed_clues,
)
from game.coach.reasons.card_reasons import discard_reasons
from game.coach.reasons.codes import Bearing, bearing_of
from game.rules.actions import (
    AnnounceChelem,
    Bid,
    CallCard,
    DecisionKind,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import DECK, CardSet, Suit, parse_card
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseLastTrick, ExcuseSlamException, Obligations
from tests.ai.positions import before_discard, in_auction, in_play
from tests.coach.deals import asked, by_rule, dealt, moments, taken
from tests.rules.builders import FFT, Table, cards, house, with_shape
from tests.rules.observing import observe

R = ReasonCode
TAKER = "SR HD H2 H3 DC D2 T21 T20 T19 T18 T17 T16 C1 C2 C3"


def by(view: Observation, **options: object) -> Observation:
    """The same by other rules."""
    rules = with_shape(house(**options), view.facts.shape)
    return replace(view, facts=replace(view.facts, rules=rules))


def codes(view: Observation, card: str) -> set[ReasonCode]:
    return {reason.code for reason in reasons_for(view, PlayCard(parse_card(card)))}


def reason(view: Observation, card: str, code: ReasonCode) -> CoachReason:
    (found,) = (each for each in reasons_for(view, PlayCard(parse_card(card))) if each.code is code)
    return found


def call_codes(hand: str, card: str) -> dict[ReasonCode, CoachReason]:
    table = Table(5, {0: hand}, dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    view = observe(FFT, 5, 0, table.events)
    return {each.code: each for each in reasons_for(view, CallCard(parse_card(card)))}


def test_calls() -> None:
    heart = call_codes(TAKER, "HR")
    assert heart[R.HOLDS_QUEEN].card == parse_card("HD")
    assert set(heart) == {R.HOLDS_QUEEN, R.SUIT_LENGTH}
    diamond = call_codes(TAKER, "DR")
    assert diamond[R.HOLDS_KNIGHT].card == parse_card("DC")
    assert diamond[R.SUIT_LENGTH].number == 2
    assert set(call_codes(TAKER, "SR")) == {R.OWN_CARD}
    assert call_codes("H1-H4 T2-T12", "HR")[R.LONG_SUIT] == CoachReason(
        R.LONG_SUIT, suit=Suit.HEARTS, number=4
    )
    assert R.VOID_SUIT in call_codes("H1-H4 T2-T12", "SR")
    assert call_codes("H1-H3 S1-S4 T2-T9", "HR")[R.SUIT_LENGTH].number == 3
    assert call_codes("H1 S1-S4 T2-T11", "HR")[R.SHORT_SUIT].number == 1
    assert set(call_codes("HD S1-S4 T2-T11", "HR")) == {R.HOLDS_QUEEN}


def test_a_queen_is_called_below_the_kings() -> None:
    hand = "SR HR DR CR HC T2-T11"
    found = call_codes(hand, "HD")
    assert R.BELOW_KING in found
    assert R.HOLDS_KNIGHT not in found
    assert set(call_codes(hand, "HR")) == {R.OWN_CARD}


def test_bids_compare_the_count_with_what_is_asked_for() -> None:
    weak = reasons_for(in_auction("S1-S5 H1-H5 D1-D4 C1-C2 T2 T3"), MakeBid(Bid.GARDE))
    assert weak[:2] == (CoachReason(R.BOUTS, number=0), CoachReason(R.TRUMPS, number=2))
    assert weak[2].code is R.COUNT_BELOW
    strong = in_auction("T21 EX T1 T20 T19 T18 T17 T16 T15 T12 T9 SR SD HR HD CR CD DR")
    assert [each.code for each in reasons_for(strong, MakeBid(Bid.GARDE))][2:] == [R.COUNT_ABOVE]


def test_a_pass_is_compared_with_the_lowest_bid_left() -> None:
    weak = reasons_for(in_auction("S1-S5 H1-H5 D1-D4 C1-C2 T2 T3"), MakeBid(Bid.PASS))
    assert [each.code for each in weak] == [R.BOUTS, R.TRUMPS, R.LOWEST_BID_MISSED]
    assert weak[2].number is not None and weak[2].number > 0
    strong = in_auction("T21 EX T1 T20 T19 T18 T17 T16 T15 T12 T9 SR SD HR HD CR CD DR")
    assert reasons_for(strong, MakeBid(Bid.PASS))[2].code is R.LOWEST_BID_MET


def passed(*takes: TakenShare) -> RankedAction:
    pass_ = MakeBid(Bid.PASS)
    return RankedAction(pass_, 0.0, 1.0, 0.5, 100, 0.0, 0.0, tie=True, worth=100, takes=takes)


def test_a_pass_tells_who_takes_and_how_often_it_is_made() -> None:
    view = in_auction("S1-S5 H1-H5 D1-D4 C1-C2 T2 T3")
    two = passed(
        TakenShare(1, Bid.GARDE, 0.6, 0.5, -20.0),
        TakenShare(2, Bid.GARDE_SANS, 0.2, 0.9, -100.0),
    )
    (others, nobody) = figures_for(two, view)
    assert (others.code, others.seat, others.bid) == (R.OTHERS_TAKE, None, Bid.GARDE)
    assert others.mean == pytest.approx(0.75), "the share of gardes among them"
    assert (others.chance, others.made, others.score) == pytest.approx((0.8, 0.6, -40.0))
    assert nobody.code is R.NOBODY_TAKES
    assert nobody.chance == pytest.approx(0.2)
    (only,) = figures_for(passed(TakenShare(3, Bid.GARDE, 0.95, 0.5, 8.0)), view)
    assert only.seat == 3, "what hardly ever happens is not told"
    petite = replace(two, takes=(TakenShare(0, Bid.PETITE, 1.0, 0.5, 3.0),))
    assert list(figures_for(petite, replace(view, seat=0))) == [
        CoachReason(R.PLAYS_CONTRACT, chance=1.0, made=0.5, score=3.0)
    ]
    assert not list(figures_for(replace(two, takes=()), view)), "of a bid alone"


def test_discards() -> None:
    hand = "S1 S2 H1 HR HD HC DR DD DC DV CR CD T1-T12"
    found = reasons_for(before_discard(hand), Discard(cards("S1 S2 HD HC H1 DD")))
    assert found == (
        CoachReason(R.LAYS_POINTS_AWAY, number=1 + 1 + 7 + 5 + 1 + 7),
        CoachReason(R.MAKES_VOID, suit=Suit.SPADES),
        CoachReason(R.LEAVES_SINGLETON, suit=Suit.HEARTS, card=parse_card("HR")),
    )


def laid_away(hand: str, away: str) -> tuple[CoachReason, ...]:
    return reasons_for(before_discard(hand), Discard(cards(away)))[1:]


def test_a_queen_without_her_king_is_saved_or_left_bare() -> None:
    hand = "S1 S2 S3 S4 HD H9 H8 H7 DR DD DC DV CR CD T1-T10"
    queen = parse_card("HD")
    saved = laid_away(hand, "HD S1 S2 S3 H9 H8")
    assert CoachReason(R.SAVES_HONOUR, card=queen) in saved
    bared = laid_away(hand, "H9 H8 S1 S2 S3 DV")
    assert CoachReason(R.UNGUARDS_QUEEN, card=queen) in bared
    guarded = {each.code for each in laid_away(hand, "H9 S1 S2 S3 S4 DD")}
    assert not guarded & {R.SAVES_HONOUR, R.UNGUARDS_QUEEN}


def test_nobody_catches_the_queen_of_the_called_suit() -> None:
    hand = cards("HD H9 H8 H7 DR DD S1 S2 T1-T10")
    for away in ("HD S1 S2", "H9 H8 S1"):
        for called, may_be_caught in (("HR", False), ("CR", True)):
            found = {each.code for each in discard_reasons(hand, cards(away), parse_card(called))}
            assert bool(found & {R.SAVES_HONOUR, R.UNGUARDS_QUEEN}) == may_be_caught


def test_the_called_card_beats_no_honour_of_the_takers() -> None:
    view = in_play("HD H2 S1 S2 T9", taker=0, players=5, called="HR")
    assert reason(view, "HD", R.LEADS_UNDER_CALLED).card == parse_card("HR")
    assert R.LEADS_HONOUR not in codes(view, "HD")
    knight = in_play("HC H2 S1 S2 T9", taker=0, players=5, called="HR")
    assert R.LEADS_HONOUR in codes(knight, "HC")
    other = in_play("HD H2 S1 S2 T9", taker=0, players=5, called="SR")
    assert R.LEADS_HONOUR in codes(other, "HD")


def test_a_lead_risks_an_honour_or_keeps_it() -> None:
    view = in_play("SD S2 HV H9 H8 D1 D2 D3 T5", taker=1)
    assert reason(view, "SD", R.LEADS_HONOUR).card == parse_card("SD")
    assert codes(view, "S2") == {R.KEEPS_HONOUR, R.LEADS_SHORT_SUIT}
    assert reason(view, "H8", R.KEEPS_HONOUR).card == parse_card("HV")
    assert codes(view, "D1") == {R.RISKS_LITTLE}
    kings = in_play("SR S2 S3 H9 H8 D1 D2 D3 D4", taker=1)
    assert reason(kings, "S2", R.KEEPS_HONOUR).card == parse_card("SR")
    assert codes(kings, "H8") == {R.RISKS_LITTLE}


def test_leads_in_plain_suits() -> None:
    view = in_play("SR H1 D1 D2 D3 D4 D5 T5 T6", taker=1)
    assert codes(view, "SR") == {R.LEADS_MASTER, R.LEADS_SINGLETON}
    assert codes(view, "H1") == {R.LEADS_SINGLETON}
    assert reason(view, "D1", R.LEADS_LONG_SUIT).number == 5


def test_leads_of_trumps() -> None:
    hunting = in_play("T21 T20 T19 T18 S1 S2", taker=0)
    assert {R.HUNTS_PETIT, R.DRAWS_TRUMPS} <= codes(hunting, "T21")
    assert codes(in_play("T1 T20 T19 T18 S1 S2", taker=0), "T20") == {
        R.DRAWS_TRUMPS,
        R.HIGHER_OUT,
    }
    assert R.HIGHER_OUT not in codes(hunting, "T18"), "all higher ones are in the hand"
    assert reason(in_play("T18 T16 S1", taker=0), "T16", R.HIGHER_OUT).number == 4
    assert codes(in_play("T1 T20 S1 S2", taker=0), "T1") == {R.RISKS_PETIT}


def test_a_void_taker_is_forced_to_trump_and_a_friends_suit_returned() -> None:
    tricks = [(2, "S4 T2 S5 S6"), (3, "D4 DR D6 D7")]
    view = in_play("S7 S8 H1 H2 T9", tricks=tricks, taker=3)
    assert reason(view, "S7", R.FORCES_TRUMP_OR_EXCUSE).seat == 3
    assert reason(view, "S7", R.RETURNS_SUIT).seat == 2
    assert not {R.FORCES_TRUMP_OR_EXCUSE, R.RETURNS_SUIT} & codes(view, "H1")


def test_who_must_trump_may_have_the_excuse_and_by_relaxed_rules_need_not() -> None:
    tricks = [(2, "S4 T2 S5 S6"), (3, "D4 DR D6 D7")]
    free = in_play("S7 S8 H1 H2 T9", tricks=tricks, taker=3)
    bound = in_play("S7 S8 H1 H2 EX", tricks=tricks, taker=3)
    assert R.FORCES_TRUMP_OR_EXCUSE in codes(free, "S7")
    assert R.FORCES_TO_TRUMP in codes(bound, "S7")
    thrown = in_play("S7 S8 H1 H2 T9", tricks=[(2, "S4 D2 S9 S6")], taker=3)
    assert R.MAY_BE_TRUMPED in codes(by(thrown, obligations=Obligations.RELAXED), "S7")


def test_who_led_the_excuse_has_led_no_suit() -> None:
    view = in_play("S7 S8 H1 H2 T9", tricks=[(2, "EX S4 S9 S6")], taker=3)
    assert R.RETURNS_SUIT not in codes(view, "S7")


def test_following_low_and_high() -> None:
    under_taker = in_play("SD S2 H1", "SR S3 S4", taker=1)
    assert reason(under_taker, "SD", R.GIVES_POINTS) == CoachReason(
        R.GIVES_POINTS, seat=1, number=7
    )
    assert reason(under_taker, "S2", R.PLAYS_LOW).seat == 1
    under_friend = in_play("SD S2 H1", "SR S3 S4", taker=2)
    assert reason(under_friend, "SD", R.FEEDS_PARTNER).number == 7
    assert reason(under_friend, "S2", R.LEAVES_TO_PARTNER).seat == 1


def test_taking_a_trick() -> None:
    last = in_play("SR S2 H1", "S5 SD S4", taker=2)
    assert reason(last, "SR", R.TAKES_TRICK).number == 1 + 7 + 1 + 9
    second = in_play("SR S2 H1", "S5", taker=1)
    assert reason(second, "SR", R.MAY_TAKE_TRICK).number == 1 + 9


def test_a_friend_still_to_play_may_beat_the_card_and_the_side_takes_the_trick() -> None:
    friend_last = in_play("T5 T1 D1", "H10 H9", taker=2)
    assert R.MAY_TAKE_TRICK in codes(friend_last, "T5")
    assert reason(friend_last, "T1", R.SAVES_PETIT).chance == pytest.approx(1)
    taker_last = in_play("T5 T1 D1", "H10 H9", taker=1)
    assert R.RISKS_PETIT in codes(taker_last, "T1")
    highest = in_play("T21 T5 D1", "H10 H9", taker=1)
    assert R.CANNOT_BE_BEATEN in codes(highest, "T21")
    assert R.MAY_TAKE_TRICK not in codes(highest, "T21")


def test_trumping_and_the_petit() -> None:
    last = in_play("T1 T9 H1", "S5 SD S4", taker=2)
    assert reason(last, "T1", R.SAVES_PETIT).chance == 1
    assert codes(last, "T9") == {R.KEEPS_PETIT, R.TRUMPS_IN, R.TAKES_TRICK}
    assert R.RISKS_PETIT in codes(in_play("T1 T9 H1", "S5", taker=1), "T1")


def test_of_a_suit_that_has_been_played_few_cards_are_out() -> None:
    told_of = 0
    for _, view in moments(taken(4, 5), by_rule()):
        trick = view.facts.trick
        if trick is None or trick.cards:
            continue
        for card in view.choices.plays:
            found = {each.code: each for each in reasons_for(view, PlayCard(card))}
            if R.FEW_OUT in found:
                told_of += 1
                played = CardSet(each for trick in view.facts.tricks for each in trick.cards)
                out = DECK - view.hand - view.discard - played
                assert found[R.FEW_OUT].number == len(out.of_suit(card.suit)) < 3
                assert not {R.MAY_BE_TRUMPED, R.FORCES_TO_TRUMP, R.HUNTS_PETIT} & set(found)
    assert told_of


def test_a_card_thrown_away_shortens_a_suit_and_may_bare_an_honour() -> None:
    view = in_play("H1 H2 D1 DD C1 C2 CD", "S5 SD S4", taker=1)
    assert reason(view, "H1", R.LEAVES_CARDS).number == 1
    assert reason(view, "D1", R.LEAVES_SINGLETON).card == parse_card("DD")
    assert reason(view, "C1", R.UNGUARDS_QUEEN).card == parse_card("CD")
    assert R.LEAVES_SINGLETON not in codes(view, "H1"), "nothing is lost with a low card"


def test_a_handful_is_shown_or_hidden_and_paid() -> None:
    view = asked(5, DecisionKind.POIGNEE)
    evaluation = evaluate(view, DecisionKind.POIGNEE, 1, 1)
    for ranked in evaluation.actions:
        found = {each.code: each for each in told(view, ranked).reasons}
        if ranked.action is None:
            assert R.HIDES_TRUMPS in found
            assert R.PAYS_WINNER not in found
            own = ranked.p_made if view.is_attacker else 1 - ranked.p_made
            assert (found[R.FORGOES_PAYMENT].number, found[R.FORGOES_PAYMENT].chance) == (20, own)
            continue
        assert isinstance(ranked.action, ShowPoignee)
        assert found[R.SHOWS_TRUMPS].number == len(ranked.action.cards)
        assert found[R.PAYS_WINNER].number == 20
        own = ranked.p_made if view.is_attacker else 1 - ranked.p_made
        assert found[R.PAYS_WINNER].chance == own


def test_the_last_of_a_suit_makes_a_void() -> None:
    view = in_play("S2 H1 H2 T5", "S5 SD S4", taker=1)
    assert codes(view, "S2") == {R.ONLY_CHOICE}
    free = in_play("H1 D1 D2 EX T5 S2 S3", "S5 SD", taker=1)
    assert R.MAKES_VOID not in codes(free, "S2")


def test_the_excuse_spares_a_card_and_must_fall_before_the_last_trick() -> None:
    sparing = in_play("SD EX H1 H2", "SR S3 S4", taker=1)
    assert codes(sparing, "EX") == {R.SPARES_CARD}
    assert R.LAST_CALL_FOR_EXCUSE in codes(in_play("EX H1", "SR S3 S4", taker=1), "EX")


def test_what_becomes_of_the_excuse_in_the_last_trick() -> None:
    view = in_play("EX H1", "SR S3 S4", taker=1)
    kept, winner = (
        by(view, excuse_last_trick=option)
        for option in (ExcuseLastTrick.KEPT, ExcuseLastTrick.TRICK_WINNER)
    )
    assert codes(kept, "EX") == set()
    assert codes(winner, "EX") == {R.LAST_TRICK_TAKES_EXCUSE}
    all_won = in_play("EX H1", tricks=[(0, "SR S3 S4 S5")], taker=0)
    assert R.LAST_CALL_FOR_EXCUSE not in codes(all_won, "EX")
    never = by(all_won, excuse_slam_exception=ExcuseSlamException.OFF)
    assert R.LAST_CALL_FOR_EXCUSE in codes(never, "EX")


def five(trick: str, leader: int, called: str = "HR") -> Observation:
    """Seat 0, no partner, after one trick with seat 1 as the taker."""
    return in_play(
        "S1 S2 D1 D2 T9",
        tricks=[(leader, trick)],
        taker=1,
        players=5,
        called=called,
        contract=Bid.GARDE_SANS,
    )


def test_clues_to_the_partner() -> None:
    beaten = partner_clues(five("S5 SD S4 S3 S6", leader=1))
    assert beaten == (CoachReason(R.BEAT_TAKER, seat=2, card=parse_card("SD")),)
    others = partner_clues(five("S5 SD SC S3 S6", leader=1))
    assert others[1:] == (CoachReason(R.FED_OTHERS, seat=3, card=parse_card("SC")),)
    fed = partner_clues(five("SR SD S4 EX S6", leader=1))
    assert fed == (
        CoachReason(R.FED_TAKER, seat=2, card=parse_card("SD")),
        CoachReason(R.LOW_UNDER_TAKER, seat=3, card=parse_card("S4")),
    )
    overtrumped = partner_clues(five("T5 T9 T10 T3 T6", leader=1))
    assert overtrumped == ()
    opened = partner_clues(five("H5 H6 H7 H8 H9", leader=2))
    assert opened[0] == CoachReason(R.OPENED_CALLED_SUIT, seat=2, card=parse_card("H5"))
    drawn = partner_clues(five("T5 T6 T7 T8 T10", leader=3))
    assert drawn[0].code is R.OPENED_TRUMPS


def test_who_trumps_the_called_suit_does_not_hold_the_called_card() -> None:
    clues = partner_clues(five("H5 T6 H7 H8 H9", leader=1))
    assert CoachReason(R.CANNOT_HOLD_CALLED, seat=2) in clues
    assert all(clue.seat != 2 for clue in clues[1:])


def test_who_does_not_follow_has_shown_to_lack_a_suit() -> None:
    """Which tells of the partner too: what he lacks makes room for the called card."""
    view = five("S5 T6 S7 S8 S9", leader=1)
    even, moves = (0.25,) * 5, (0.0, 0.0, 0.9, 0.05, 0.05)  # of each seat to be the partner
    beliefs = (even, *[moves] * len(view.facts.tricks_so_far))
    clues = {clue.seat: clue for clue in weighed_clues(view, beliefs)}
    assert clues[2].code is R.PLAYED_CARD
    assert (clues[2].suit, clues[2].card) == (Suit.SPADES, parse_card("T6"))
    assert all(clue.suit is None for seat, clue in clues.items() if seat != 2)


def test_there_are_no_clues_where_there_is_nothing_to_find_out() -> None:
    assert partner_clues(asked(4, DecisionKind.PLAY)) == ()
    known = in_play("S1 S2", taker=1, players=5, called="HR", partner=3)
    assert partner_clues(known) == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_reasons_for_whatever_is_legal(players: int) -> None:
    """No position of a whole deal is too odd, and no card is spoken of that the seat cannot see."""
    for seed in range(3):
        for decision, view in moments(dealt(players, seed), by_rule()):
            partner_clues(view)
            if decision.kind is DecisionKind.PLAY:
                for card in view.choices.plays:
                    found = reasons_for(view, PlayCard(card))
                    named = [each.card for each in found if each.card is not None]
                    assert all(other in {*view.hand, view.facts.called} for other in named)
    assert reasons_for(view, AnnounceChelem()) == ()


def test_a_clue_comes_with_what_its_trick_did_to_the_chance() -> None:
    view = asked(5, DecisionKind.PLAY, tricks=4)
    beliefs = beliefs_by_trick(view)
    assert len(beliefs) == len(view.facts.tricks_so_far) + 1
    clues = weighed_clues(view, beliefs)
    plain = [replace(clue, chance=None, than=None) for clue in clues]
    assert [clue for clue in plain if clue.code is not R.PLAYED_CARD] == list(partner_clues(view))
    for clue in clues:
        if clue.code is not R.CANNOT_HOLD_CALLED:
            assert clue.seat is not None
            assert (clue.chance, clue.than) in {
                (after[clue.seat], before[clue.seat]) for before, after in pairwise(beliefs)
            }


@pytest.mark.parametrize(
    ("chance", "bearing"),
    [(0.53, Bearing.FOR), (0.3, Bearing.FOR), (0.27, Bearing.NEITHER), (0.1, Bearing.NEITHER)],
)
def test_a_clue_hints_at_the_partner_only_where_the_chance_shows_it(
    chance: float, bearing: Bearing
) -> None:
    clue = CoachReason(ReasonCode.BEAT_TAKER, seat=2, chance=chance, than=0.26)
    assert bearing_of(clue) is bearing
