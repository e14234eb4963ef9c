"""The questions at the table: what can be clicked, keyed and chosen, and what comes of it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import (
    AnnounceChelem,
    Bid,
    CallCard,
    Discard,
    MakeBid,
    ShowPoignee,
)
from game.rules.cards import EXCUSE, Card, parse_card
from game.rules.options.presets import preset
from game.ui.look.kit import even_widths
from game.ui.table.prompt import Act, Decline
from game.ui.table.prompts.call import CallPrompt, CardChoice
from game.ui.table.prompts.discard import points_discarded
from game.ui.table.prompts.panel import PanelPrompt
from tests.rules.builders import FFT, cards, house
from tests.ui.table.asking import (
    ALL_COURTS,
    ALL_KINGS,
    TRUMPS_ONLY,
    announcing,
    bidding,
    calling,
    choose,
    click,
    discarding,
    key,
    placed,
    pointer,
    showing,
)

OFFERED = (Bid.PASS, *preset("fft").contracts)
BID_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)


pytestmark = pytest.mark.usefixtures("window")


# -- auction --------------------------------------------------------------------------------------


def test_a_click_bids() -> None:
    assert click(bidding(), "garde") == Act(MakeBid(Bid.GARDE))


def test_a_bid_that_was_made_is_closed() -> None:
    prompt = bidding(Bid.PASS, Bid.GARDE)
    assert click(prompt, "petite") is None
    assert click(prompt, "garde") is None
    assert click(prompt, "garde_sans") == Act(MakeBid(Bid.GARDE_SANS))


@pytest.mark.parametrize(
    ("number", "bid"),
    list(zip(BID_KEYS, OFFERED, strict=True)),
)
def test_number_keys_bid(number: int, bid: Bid) -> None:
    assert key(bidding(), number) == Act(MakeBid(bid))


def test_a_number_key_of_a_closed_bid_does_nothing() -> None:
    assert key(bidding(Bid.PETITE), pygame.K_2) is None


@pytest.mark.parametrize("pressed", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_first_press_only_shows_where_the_keyboard_is(pressed: int) -> None:
    for prompt in (bidding(), calling(), showing(), announcing()):
        assert isinstance(prompt, PanelPrompt)
        assert key(prompt, pressed) is None
        (ringed,) = (name for name in prompt.controls() if prompt.control(name).focus)
        assert key(prompt, pressed) == click(prompt, ringed if ringed != "HR" else "call")


def test_enter_passes_unless_the_keyboard_moved() -> None:
    assert key(bidding(), pygame.K_RETURN, pygame.K_RETURN) == Act(MakeBid(Bid.PASS))
    prompt = bidding(Bid.PETITE)
    assert key(prompt, pygame.K_RIGHT, pygame.K_SPACE) == Act(MakeBid(Bid.GARDE))
    assert key(bidding(), pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN) == Act(MakeBid(Bid.GARDE))


def test_the_ring_shows_only_after_a_key() -> None:
    prompt = bidding()
    assert not any(prompt.control(bid.code).focus for bid in OFFERED)
    key(prompt, pygame.K_RIGHT)
    assert prompt.control("petite").focus
    click(prompt, "pass")
    assert not any(prompt.control(bid.code).focus for bid in OFFERED)


def test_the_keyboard_stays_where_it_was_after_a_resize() -> None:
    prompt = bidding()
    key(prompt, pygame.K_RIGHT, pygame.K_RIGHT)
    placed(prompt, (960, 600))
    assert key(prompt, pygame.K_RETURN) == Act(MakeBid(Bid.GARDE))


def test_widths_are_alike_where_words_allow() -> None:
    assert even_widths([10, 20, 30], 120) == [40, 40, 40]
    assert even_widths([10, 20, 60], 120) == [30, 30, 60]
    assert even_widths([10, 38, 60], 120) == [22, 38, 60]
    assert even_widths([50, 80], 100) == [35, 65]


def test_large_text_puts_the_bids_in_two_rows() -> None:
    prompt = bidding()
    bids = [bid.code for bid in (Bid.PASS, *FFT.contracts)]
    assert len({prompt.controls()[bid].top for bid in bids}) == 1
    placed(prompt, text_scale=1.5)
    assert len({prompt.controls()[bid].top for bid in bids}) == 2


# -- call -----------------------------------------------------------------------------------------


def chosen(prompt: CallPrompt) -> Card:
    """The card that is marked as the one to be called."""
    controls = [prompt.control(name) for name in prompt.controls()]
    (choice,) = (it for it in controls if isinstance(it, CardChoice) and it.chosen)
    return choice.card


def test_a_click_chooses_a_king_and_the_button_calls_it() -> None:
    prompt = calling()
    assert click(prompt, "CR") is None
    assert chosen(prompt) == parse_card("CR")
    assert click(prompt, "call") == Act(CallCard(parse_card("CR")))


def test_a_double_click_calls() -> None:
    prompt = calling()
    assert click(prompt, "DR") is None
    assert click(prompt, "DR") == Act(CallCard(parse_card("DR")))


def test_two_clicks_on_two_kings_are_no_double_click() -> None:
    prompt = calling()
    click(prompt, "DR")
    assert click(prompt, "CR") is None


def test_one_does_not_call_oneself_by_mistake() -> None:
    prompt = calling()
    assert chosen(prompt) == parse_card("HR")
    assert key(prompt, pygame.K_RETURN, pygame.K_RETURN) == Act(CallCard(parse_card("HR")))


def test_arrows_choose_a_king() -> None:
    prompt = calling()
    assert key(prompt, pygame.K_LEFT, pygame.K_RETURN) == Act(CallCard(parse_card("SR")))


def test_number_keys_choose_a_king() -> None:
    prompt = calling()
    called = [
        control.card
        for control in map(prompt.control, prompt.controls())
        if isinstance(control, CardChoice)
    ]
    for pressed, card in zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), called, strict=True):
        assert key(prompt, pressed) is None
        assert chosen(prompt) == card
    assert key(prompt, pygame.K_5) is None
    assert key(prompt, pygame.K_RETURN) == Act(CallCard(called[-1]))


def test_queens_may_be_called_when_all_kings_are_held() -> None:
    prompt = calling(ALL_KINGS)
    assert chosen(prompt) == parse_card("SD")
    assert len(prompt.controls()) == 9
    assert click(prompt, "HR") is None
    assert key(prompt, pygame.K_RETURN, pygame.K_RETURN) == Act(CallCard(parse_card("HR")))


def test_sixteen_cards_stand_in_two_rows() -> None:
    prompt = calling(ALL_COURTS)
    assert len(prompt.controls()) == 17
    assert chosen(prompt) == parse_card("SV")
    answer = key(prompt, pygame.K_UP, pygame.K_RETURN)
    assert answer == Act(CallCard(parse_card("SD")))


# -- discard --------------------------------------------------------------------------------------


def test_a_discard_is_confirmed_when_it_is_complete() -> None:
    prompt = discarding()
    choose(prompt, "S7 C4 D9 H6 C9")
    assert key(prompt, pygame.K_RETURN) is None
    assert click(prompt, "confirm") is None
    choose(prompt, "C2")
    expected = Act(Discard(cards("S7 C4 D9 H6 C9 C2")))
    assert key(prompt, pygame.K_RETURN) == expected
    assert click(prompt, "confirm") == expected


def test_a_seventh_card_finds_no_place() -> None:
    prompt = discarding()
    choose(prompt, "S7 C4 D9 H6 C9 C2 D10")
    assert prompt.choices.cards == cards("S7 C4 D9 H6 C9 C2")


def test_cards_leave_the_hand_and_come_back() -> None:
    prompt = discarding()
    choose(prompt, "S7 D10")
    look = prompt.hand_look()
    assert look.absent == (parse_card("S7"), parse_card("D10"))
    assert look.marked == cards("T14 T2 HD C4 D9")
    click(prompt, "slot 0")
    assert prompt.hand_look().absent == (parse_card("D10"),)
    choose(prompt, "C4")
    assert prompt.choices.slots[0] == parse_card("C4")
    key(prompt, pygame.K_BACKSPACE)
    assert prompt.choices.cards == cards("C4")


def test_a_card_dragged_off_its_place_comes_back() -> None:
    prompt = discarding()
    choose(prompt, "S7 C4")
    first, second = (prompt.controls()[name].center for name in ("slot 0", "slot 1"))
    for end, left in ((second, "S7 C4"), ((640, 700), "C4")):
        pointer(prompt, pygame.MOUSEBUTTONDOWN, first)
        pointer(prompt, pygame.MOUSEMOTION, end)
        prompt.draw(pygame.Surface((1280, 720)))
        pointer(prompt, pygame.MOUSEBUTTONUP, end)
        assert prompt.choices.cards == cards(left)


def test_a_card_that_is_taken_back_by_key_is_no_longer_dragged() -> None:
    prompt = discarding()
    choose(prompt, "S7")
    pointer(prompt, pygame.MOUSEBUTTONDOWN, prompt.controls()["slot 0"].center)
    pointer(prompt, pygame.MOUSEMOTION, (640, 700))
    key(prompt, pygame.K_BACKSPACE)
    pointer(prompt, pygame.MOUSEBUTTONUP, (640, 700))
    assert not prompt.choices.cards


def test_what_may_not_go_says_why() -> None:
    refused = discarding().hand_look().refused
    assert refused[parse_card("SR")] == "A king is not discarded"
    assert refused[parse_card("T21")] == "A bout is not discarded"
    assert refused[parse_card("T9")] == "Trumps go only when nothing else is left"
    assert parse_card("HD") not in refused


def test_forced_cards_lie_there_and_only_needed_trumps_go() -> None:
    prompt = discarding(TRUMPS_ONLY, "T1 T2 T4 D9 T6 T8")
    assert prompt.choices.cards == cards("S8 S9 C3 D9")
    choose(prompt, "T2 T4")
    assert prompt.hand_look().refused[parse_card("T3")] == "Only 2 trumps may go"
    expected = Act(Discard(cards("S8 S9 C3 D9 T2 T4")))
    assert key(prompt, pygame.K_RETURN) == expected


def test_points_of_the_discard_are_in_words() -> None:
    spoken = [points_discarded(half, short=False) for half in range(5)]
    assert spoken == [
        "0 points discarded",
        "½ point discarded",
        "1 point discarded",
        "1½ points discarded",
        "2 points discarded",
    ]


def test_a_card_is_dropped_anywhere_over_the_hand() -> None:
    prompt = discarding()
    assert prompt.drop_target(parse_card("S7"), (640, 300))
    assert not prompt.drop_target(parse_card("S7"), (640, 700))


# -- poignée --------------------------------------------------------------------------------------


def test_the_lowest_trumps_are_proposed() -> None:
    prompt = showing()
    proposed = cards("T2 T4 T5 T8 T9 T11 T13 T14 T16 T17")
    assert prompt.hand_look().lifted == proposed
    assert click(prompt, "show") == Act(ShowPoignee(proposed))


def test_saying_nothing_is_the_default() -> None:
    assert key(showing(), pygame.K_RETURN, pygame.K_RETURN) == Decline()
    assert click(showing(), "decline") == Decline()


def test_the_excuse_is_dim_until_the_count_needs_it() -> None:
    prompt = showing()
    assert prompt.hand_look().refused[EXCUSE] == "Your trumps suffice without the Excuse"
    click(prompt, "double")
    assert EXCUSE not in prompt.hand_look().refused
    assert EXCUSE in prompt.hand_look().lifted
    assert len(prompt.hand_look().lifted) == 13


def test_a_level_out_of_reach_is_closed() -> None:
    prompt = showing()
    before = prompt.hand_look().lifted
    click(prompt, "triple")
    assert prompt.hand_look().lifted == before


def test_trumps_are_changed_in_the_hand() -> None:
    prompt = showing()
    choose(prompt, "T20")
    assert click(prompt, "show") is None
    choose(prompt, "T2")
    answer = click(prompt, "show")
    assert answer == Act(ShowPoignee(cards("T4 T5 T8 T9 T11 T13 T14 T16 T17 T20")))


def test_more_trumps_than_the_level_needs(window: pygame.Surface) -> None:
    """As the encyclopedia has it; the level follows the trumps (section 7)."""
    prompt = showing(rules=preset("encyclopedia"))
    choose(prompt, "T19")
    choose(prompt, "T20")
    shown = cards("T2 T4 T5 T8 T9 T11 T13 T14 T16 T17 T19 T20")
    assert click(prompt, "show") == Act(ShowPoignee(shown))
    choose(prompt, "T20")
    choose(prompt, "T2")
    assert click(prompt, "show") == Act(ShowPoignee(shown - cards("T2 T20")))
    choose(prompt, "T4")
    assert click(prompt, "show") is None, "nine are too few"


def test_where_the_excuse_is_no_trump() -> None:
    prompt = showing(rules=house(poignee_excuse=False))
    assert prompt.hand_look().refused[EXCUSE] == "Only trumps are shown"
    before = prompt.hand_look().lifted
    click(prompt, "double")
    assert prompt.hand_look().lifted == before, "twelve trumps are no double handful"


def test_other_cards_are_not_shown() -> None:
    assert showing().hand_look().refused[parse_card("SR")] == "Only trumps are shown"


def test_tab_leads_through_levels_hand_and_buttons() -> None:
    prompt = showing()

    def stop_after(mod: int = 0) -> str:
        assert key(prompt, pygame.K_TAB, mod=mod) is None
        if not prompt.keyboard_in_panel:
            return "hand"
        return next(name for name in prompt.controls() if prompt.control(name).focus)

    forwards = [stop_after() for _ in range(6)]
    assert forwards == ["single", "double", "hand", "show", "decline", "single"]
    backwards = [stop_after(pygame.KMOD_SHIFT) for _ in range(5)]
    assert backwards == ["decline", "show", "hand", "double", "single"]


def test_keys_for_the_hand_do_not_reach_the_buttons() -> None:
    prompt = showing()
    key(prompt, *[pygame.K_TAB] * 3)
    assert not prompt.keyboard_in_panel
    assert key(prompt, pygame.K_RETURN) is None
    assert key(prompt, pygame.K_RIGHT, pygame.K_SPACE) is None


# -- slam -----------------------------------------------------------------------------------------


def test_the_slam_is_not_announced_by_mistake() -> None:
    assert key(announcing(), pygame.K_RETURN, pygame.K_RETURN) == Decline()
    assert click(announcing(), "play") == Decline()


def test_the_slam_is_announced() -> None:
    assert click(announcing(), "announce") == Act(AnnounceChelem())
    assert key(announcing(), pygame.K_RIGHT, pygame.K_RETURN) == Act(AnnounceChelem())
    assert key(announcing(), pygame.K_2) is None
    assert key(announcing(), pygame.K_2, pygame.K_RETURN) == Act(AnnounceChelem())
    assert key(announcing(), pygame.K_2, pygame.K_1, pygame.K_SPACE) == Decline()
