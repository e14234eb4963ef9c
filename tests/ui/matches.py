"""Matches that were played, for screens that show results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from game.rules.actions import Bid
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, TRUMP_21, CardSet, parse_card
from game.rules.events import VoidReason
from game.rules.options.presets import Preset, preset
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scoring import score
from game.rules.shapes import PoigneeLevel
from game.session.game import DealResult, Game, MatchRecord
from game.session.settings import Settings
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker, fallback_action
from game.ui.boxes.box import Box
from game.ui.scenes.score import ScoreScene
from tests.ui.pilot import Pilot

LONG_NAMES = ("Marie-Antoinette", "Joséphine", "Colette", "Achille", "Anatole")


def new_match(
    players: int, deals: int | None = None, seed: int = 1, names: Sequence[str] = LONG_NAMES
) -> Game:
    """A match in which the human sits on seat 0."""
    people = zip(names[:players], CHARACTERS[:players], strict=True)
    seats = tuple(
        SeatSetup(name, character, "rule" if seat else None)
        for seat, (name, character) in enumerate(people)
    )
    return Game.new(GameSetup(preset(Preset.FFT.value), seats, deals), seed)


def finish_deal(game: Game) -> None:
    """Play the current deal to its end; the human plays anything that is allowed."""
    play_deal(Table(game, LocalThinker()))


def play_deal(table: Table) -> None:
    """The same at a table."""
    while not table.game.deal_over:
        decision = table.decision
        assert decision is not None
        if decision.seat != table.human:
            table.poll()
            continue
        action = fallback_action(table.view, decision.kind)
        if action is None:
            table.decline()
        else:
            table.submit(action)


def played_match(
    players: int,
    deals: int,
    *,
    fixed: bool = False,
    seed: int = 1,
    names: Sequence[str] = LONG_NAMES,
) -> Game:
    """A match after that many deals that count, the last one being one of them."""
    return Game.from_record(_played(players, deals, fixed, seed, tuple(names)))


@lru_cache(maxsize=64)
def _played(
    players: int, deals: int, fixed: bool, seed: int, names: tuple[str, ...]
) -> MatchRecord:
    """The same once and for all: repeating what was played takes less than playing."""
    game = new_match(players, deals if fixed else None, seed, names)
    while True:
        finish_deal(game)
        played = sum(result.void is None for result in game.results)
        if played == deals:
            return game.to_record()
        game.start_next_deal()


def deal_result(
    *,
    half_points: int = 104,
    bouts: int = 2,
    taker: int = 2,
    partner: int | None = 3,
    contract: Bid = Bid.GARDE,
    petit: Side | None = None,
    poignees: tuple[PoigneeLevel, ...] = (),
    chelems: tuple[Chelem, ...] = (),
) -> DealResult:
    """A deal of five by the federation's rules."""
    outcome = Outcome(
        5, contract, bouts, half_points, petit, poignees, chelems, partner is not None
    )
    sheet = score(RuleSet(), outcome)
    return DealResult(
        number=4,
        dealer=0,
        void=None,
        taker=taker,
        partner=partner,
        contract=contract,
        called=parse_card("CR"),
        sheet=sheet,
        dog=CardSet((parse_card("CR"),)) if partner is None else NO_CARDS,
        discard=NO_CARDS,
        scores=sheet.by_seat(taker, partner),
        bouts=CardSet((TRUMP_21, PETIT, EXCUSE)[:bouts]),
    )


def void_result(reason: VoidReason) -> DealResult:
    """A deal of five that nobody played."""
    nothing = (0, 0, 0, 0, 0)
    return DealResult(1, 0, reason, None, None, None, None, None, NO_CARDS, NO_CARDS, nothing)


def open_sheet(
    tmp_path: Path, game: Game, heard: list[str], motion: str = "none", **look: object
) -> Pilot:
    """The score sheet of a match; what it leads to is written down."""
    settings = Settings(language="en", motion=motion, **look)  # type: ignore[arg-type]
    return Pilot(
        tmp_path,
        lambda app: ScoreScene(
            app, game, lambda: heard.append("next"), lambda: heard.append("menu")
        ),
        settings=settings,
    )


def sheet_bodies(scene: ScoreScene) -> list[Box]:
    """What lies on the panels of a score sheet."""
    return [body for panel in scene.panels for body in panel.bodies]
