"""Asks the questions of the table without a table scene: prompts in a window nobody sees."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import parse_card
from game.rules.options.ruleset import RuleSet
from game.session.deal import Decision
from game.ui.table.layout import TableLayout
from game.ui.table.prompt import Prompt, PromptAnswer
from game.ui.table.prompts import make_prompt
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.table.prompts.call import CallPrompt
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.prompts.play import PlayPrompt, PoigneePrompt
from game.ui.window import Look, Screen
from tests.rules.builders import FFT, Table

BIDDER = "T21 T18 T15 T12 T9 T7 T3 SR SD S8 HR HV H6 CC C9 C2 DD D10"
CALLER = "EX T20 T17 T16 T11 T8 T4 SR S10 HD H6 H3 CC C5 DV"
ALL_KINGS = "EX T20 T17 T16 T11 T8 T4 SR HR CR DR H6 H3 CC C5"
ALL_COURTS = "EX T20 T17 SR SD SC HR HD HC CR CD CC DR DD DC"
TRUMPS_ONLY = "EX T21 T20 T18 T15 T14 T12 T9 T7 T5 T3 SR HR CR DR S8 S9 C3"
HANDFUL = "EX T20 T19 T17 T16 T14 T13 T11 T9 T8 T5 T4 T2 SR S9 HD C8 D3"
DOG = "T14 T2 HD S7 C4 D9"


def asked(table: Table, kind: DecisionKind, seat: int = 0) -> Prompt:
    """The prompt that asks a seat, not yet laid out."""
    return make_prompt(Decision(kind, seat), table.view(seat))


def placed(
    prompt: Prompt, size: tuple[int, int] = (1280, 720), text_scale: float = 1.0
) -> TableLayout:
    """Lay the prompt out in a window of that size."""
    screen = Screen(size, Look(text_scale=text_scale))
    layout = TableLayout(size, prompt.view.facts.players, screen.table)
    prompt.place(layout)
    return layout


def bidding(*bids: Bid, hand: str = BIDDER) -> AuctionPrompt:
    prompt = asked(Table(4, {0: hand}, dealer=3 - len(bids)).bid(*bids), DecisionKind.BID)
    assert isinstance(prompt, AuctionPrompt)
    placed(prompt)
    return prompt


def calling(hand: str = CALLER) -> CallPrompt:
    prompt = asked(Table(5, {0: hand}, dealer=2).taken_by(0), DecisionKind.CALL)
    assert isinstance(prompt, CallPrompt)
    placed(prompt)
    return prompt


def discarding(hand: str = BIDDER, dog: str = DOG) -> DiscardPrompt:
    prompt = asked(Table(4, {0: hand}, dog=dog, dealer=1).taken_by(0), DecisionKind.DISCARD)
    assert isinstance(prompt, DiscardPrompt)
    placed(prompt)
    return prompt


def showing(hand: str = HANDFUL, trick: str = "", rules: RuleSet = FFT) -> PoigneePrompt:
    """Seat 0 leads, or plays last to a trick that seat 1 led."""
    hands = {0: hand} | {1 + index: card for index, card in enumerate(trick.split())}
    table = Table(4, hands, dealer=0 if trick else 3, rules=rules).taken_by(1, Bid.GARDE_SANS)
    prompt = asked(table.play(trick) if trick else table, DecisionKind.POIGNEE)
    assert isinstance(prompt, PoigneePrompt)
    placed(prompt)
    return prompt


def announcing() -> Prompt:
    table = Table(4, {0: BIDDER}, dealer=3).taken_by(0, Bid.GARDE_SANS)
    prompt = asked(table, DecisionKind.CHELEM)
    placed(prompt)
    return prompt


def playing(hand: str, trick: str) -> PlayPrompt:
    """Seat 0 plays last to a trick that seat 1 led."""
    played = trick.split()
    hands = {0: hand} | {1 + index: card for index, card in enumerate(played)}
    table = Table(4, hands, dealer=0).taken_by(1, Bid.GARDE_SANS)
    prompt = asked(table.play(trick), DecisionKind.PLAY)
    assert isinstance(prompt, PlayPrompt)
    placed(prompt)
    return prompt


def key(prompt: Prompt, *keys: int, mod: int = 0) -> PromptAnswer | None:
    """Press keys; the answer to the last one."""
    answer = None
    for pressed in keys:
        answer = prompt.handle(pygame.event.Event(pygame.KEYDOWN, key=pressed, mod=mod))
    return answer


def pointer(prompt: Prompt, kind: int, at: tuple[int, int]) -> PromptAnswer | None:
    values: dict[str, object] = {"pos": at}
    if kind == pygame.MOUSEMOTION:
        values |= {"rel": (0, 0), "buttons": (0, 0, 0)}
    else:
        values["button"] = 1
    return prompt.handle(pygame.event.Event(kind, values))


def click(prompt: Prompt, name: str) -> PromptAnswer | None:
    """Click on a control."""
    at = prompt.controls()[name].center
    pointer(prompt, pygame.MOUSEMOTION, at)
    assert pointer(prompt, pygame.MOUSEBUTTONDOWN, at) is None
    return pointer(prompt, pygame.MOUSEBUTTONUP, at)


def choose(prompt: Prompt, codes: str) -> None:
    """Click on cards of the hand."""
    for code in codes.split():
        card = parse_card(code)
        assert card not in prompt.hand_look().refused
        assert prompt.choose(card) is None
