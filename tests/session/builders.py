"""Deals, matches and tables for tests."""

from __future__ import annotations

import time

from game.rules.cards import ALL_CARDS, CardSet
from game.rules.dealing import Deal
from game.rules.events import Event
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.saves.archive import Archive
from game.session.saves.save_format import format_match
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker, Thinker, ThinkRequest, answer
from tests.session.players import bold

FFT = preset("fft")


def deal_of_runs(players: int) -> Deal:
    """Hands dealt from the strongest trump down: seat 1 holds a triple handful."""
    shape = FFT.shape(players)
    rest = sorted(ALL_CARDS, key=lambda card: (card.is_trump, card))
    order = [1, *(seat for seat in range(players) if seat != 1)]
    hands: dict[int, CardSet] = {}
    for seat in order:
        hands[seat] = CardSet(rest[-shape.hand_size :])
        del rest[-shape.hand_size :]
    return Deal(tuple(hands[seat] for seat in range(players)), CardSet(rest))


def make_setup(
    players: int,
    *,
    human: int | None = 0,
    deals: int | None = None,
    level: str = "random",
    rules: RuleSet = FFT,
) -> GameSetup:
    """A table of bots of one level and, perhaps, a human."""
    seats = tuple(
        SeatSetup(f"Player {seat}", CHARACTERS[seat], None if seat == human else level)
        for seat in range(players)
    )
    return GameSetup(rules, seats, deals)


def make_table(game: Game, archive: Archive | None = None, thinker: Thinker | None = None) -> Table:
    """A table whose bots think in this process, boldly."""
    return Table(game, thinker or LocalThinker(bold), archive)


def play_human(table: Table) -> list[Event]:
    """Answer the human's question by chance, the same way whenever it is asked again."""
    decision = table.decision
    assert decision is not None
    assert decision.seat == table.human
    request = ThinkRequest(0, table.view, decision.kind, "human", table.game.bot_seed)
    action = answer(request, bold).action
    if action is None:
        table.decline()
        return []
    return table.submit(action)


def step(table: Table) -> list[Event]:
    """One decision, a new deal when the last is over; nothing when the match is finished."""
    if table.game.finished:
        return []
    if table.game.deal_over:
        return table.start_next_deal()
    decision = table.decision
    if decision is not None and decision.seat == table.game.setup.human:
        return play_human(table)
    return table.poll()


def wait_for_saves(table: Table) -> None:
    """Wait until all so far is saved."""
    while not table.saved:
        time.sleep(0.001)


def steps_to_finish(table: Table) -> int:
    """Play the match out and count the decisions and deals."""
    count = 0
    while not table.game.finished:
        step(table)
        count += 1
    return count


def text_of(game: Game) -> str:
    """Everything about a match, to compare matches by."""
    return format_match(game.to_record())
