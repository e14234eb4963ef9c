"""The questions that only some rules ask: announcements, bare hands, slams with the bid."""

from __future__ import annotations

import pygame
import pytest

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    MakeBid,
    Misere,
    Slam,
)
from game.rules.options.choices import ChelemMoment, PetitChelem, PetitSec
from game.rules.options.ruleset import RuleSet
from game.ui.table.prompt import Act, Decline, Prompt, PromptAnswer
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.widgets.button import Button
from game.words.i18n import set_language
from tests.rules.builders import Table, house
from tests.ui.table.asking import asked, click, key, placed

WITH_PETIT = "T21 T18 T15 T12 T9 T7 T1 SR SD S8 HR HV H6 CC C9 C2 DD D10"
NO_TRUMP = "SR SD S8 S7 S6 S5 S2 HR HV H6 H4 CC C9 C2 DD D10 D8 D7"
BARE_PETIT = "T1 SD S8 S7 S6 S5 S2 HR HV H6 H4 CC C9 C2 DD D10 D8 D7"


pytestmark = pytest.mark.usefixtures("window")


def question(rules: RuleSet, kind: DecisionKind, hand: str) -> Prompt:
    """The question to the first seat, which leads; his neighbour has taken without the dog."""
    table = Table(4, {0: hand}, dealer=3, rules=rules)
    auction = (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID)
    if kind not in auction:
        table.taken_by(0 if kind is DecisionKind.CHELEM else 1, Bid.GARDE_SANS)
    prompt = asked(table, kind)
    placed(prompt)
    return prompt


ANSWERS: tuple[tuple[RuleSet, DecisionKind, str, str, Action], ...] = (
    (house(petit_announced=True), DecisionKind.PETIT, WITH_PETIT, "announce", AnnouncePetit()),
    (
        house(misere=True),
        DecisionKind.MISERE,
        NO_TRUMP,
        "no_trump",
        DeclareMisere(Misere.NO_TRUMP),
    ),
    (
        house(petit_chelem=PetitChelem.BUT_ONE),
        DecisionKind.CHELEM,
        WITH_PETIT,
        "petit_chelem",
        AnnounceChelem(Slam.PETIT_CHELEM),
    ),
)


@pytest.mark.parametrize(("rules", "kind", "hand", "name", "action"), ANSWERS)
def test_announcements_are_asked_for_and_may_be_declined(
    rules: RuleSet, kind: DecisionKind, hand: str, name: str, action: Action
) -> None:
    assert click(question(rules, kind, hand), name) == Act(action)
    assert key(question(rules, kind, hand), pygame.K_1, pygame.K_RETURN) == Decline()


def test_a_bare_petit_is_played_unless_one_cancels() -> None:
    rules = house(petit_sec=PetitSec.CHOICE)
    cautious: PromptAnswer = Act(DeclareImprenable())
    prompt = question(rules, DecisionKind.IMPRENABLE, BARE_PETIT)
    assert key(prompt, pygame.K_RETURN, pygame.K_RETURN) == cautious
    prompt = question(rules, DecisionKind.IMPRENABLE, BARE_PETIT)
    assert click(prompt, "cancel") == Act(CancelDeal())


def test_a_slam_goes_with_the_bid_but_not_with_a_pass() -> None:
    rules = house(chelem_moment=ChelemMoment.WITH_BID, petit_chelem=PetitChelem.BUT_THREE)
    prompt = question(rules, DecisionKind.BID, WITH_PETIT)
    assert click(prompt, "petit_chelem") is None
    assert click(prompt, "garde") == Act(MakeBid(Bid.GARDE, Slam.PETIT_CHELEM))
    assert click(prompt, "pass") == Act(MakeBid(Bid.PASS))
    assert click(prompt, "no slam") is None
    assert click(prompt, "garde") == Act(MakeBid(Bid.GARDE))


@pytest.mark.parametrize(
    "rules",
    [
        house(voice=True, pousse=True),
        house(chelem_moment=ChelemMoment.WITH_BID),
        house(voice=True, pousse=True, chelem_moment=ChelemMoment.WITH_BID),
    ],
)
def test_bids_say_what_they_mean_where_words_are_not_large(rules: RuleSet) -> None:
    prompt = question(rules, DecisionKind.BID, WITH_PETIT)
    assert isinstance(prompt, AuctionPrompt)

    def details() -> list[str]:
        codes = [Bid.PASS.code, *(bid.code for bid in rules.contracts)]
        buttons = map(prompt.control, codes)
        return [button.subtitle for button in buttons if isinstance(button, Button)]

    assert all(details())
    placed(prompt, text_scale=1.5)
    assert not any(details())


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_panels_stay_in_the_window_with_all_controls(
    size: tuple[int, int], text_scale: float, language: str
) -> None:
    set_language(language)
    for rules, kind, hand, _, _ in ANSWERS:
        prompt = question(rules, kind, hand)
        layout = placed(prompt, size, text_scale)
        for rect in prompt.controls().values():
            assert layout.bounds.contains(rect)
            assert rect.bottom < layout.panel_bottom
