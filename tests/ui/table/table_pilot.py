"""A table to play at in tests: a pilot with bots that think in the same process."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.actions import Action, Bid, DecisionKind, MakeBid
from game.rules.cards import Card
from game.rules.options.presets import preset
from game.session.game import Game
from game.session.saves.archive import Archive
from game.session.settings import Settings
from game.session.setup import GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker, ThinkRequest
from game.session.thinking import answer as think
from game.ui.app import App
from game.ui.scenes.table.match import MatchMode
from game.ui.scenes.table.scene import TableScene
from game.ui.table.prompt import Act, Decline
from tests.ui.pilot import Pilot

CAST = (
    ("Gaston", "gaston"),
    ("Colette", "colette"),
    ("Achille", "achille"),
    ("Joséphine", "josephine"),
)

CALM = Settings(language="en")
FAST = Settings(language="en", speed="instant", motion="none")


def new_game(players: int, seed: int, deals: int | None = 10) -> Game:
    seats = [SeatSetup("", "rosalie", None)]
    seats += [SeatSetup(name, character, "rule") for name, character in CAST[: players - 1]]
    return Game.new(GameSetup(preset("fft"), tuple(seats), deals), seed)


def void_game() -> int:
    """A seed whose first deal is void, as somebody was dealt the bare Petit."""
    for seed in range(1, 400):
        game = new_game(4, seed)
        if game.facts.void is not None:
            return seed
    raise AssertionError("no deal with a bare Petit among the seeds")


class TablePilot(Pilot):
    """Plays at a table."""

    scene: TableScene

    def __init__(
        self,
        home: Path,
        players: int = 4,
        seed: int = 3,
        *,
        size: tuple[int, int] = (1280, 720),
        game: Game | None = None,
        archive: Archive | None = None,
        bid: Bid | None = None,
        settings: Settings = CALM,
        skip_draw: bool = True,
    ) -> None:
        self.bid = bid
        self._looked_at: set[DecisionKind | None] = set()
        match = game or new_game(players, seed)

        def make(app: App) -> TableScene:
            self.scene = TableScene(app, Table(match, LocalThinker(), archive))
            return self.scene

        super().__init__(home, make, size, settings)
        if skip_draw:
            self.scene.choreographer.skip()

    @property
    def playing(self) -> bool:
        """Whether the table is on top."""
        return self.app.scene is self.scene

    def asked(self) -> bool:
        """Whether a question is open, or the deal is over."""
        return self.scene.prompt is not None or not self.playing

    def advise(self) -> Action | None:
        """What a bot would do in the player's place."""
        table = self.scene.table
        decision = table.decision
        assert decision is not None, "a question is open"
        if decision.kind is DecisionKind.BID and self.bid in table.view.choices.bids:
            assert self.bid is not None
            return MakeBid(self.bid)
        request = ThinkRequest(1, table.view, decision.kind, "rule", seed=1)
        return think(request).action

    def answer(self) -> None:
        """Answer the open question as a bot would."""
        action = self.advise()
        self.scene.turn.answer(Decline() if action is None else Act(action))

    def play_until(self, kind: DecisionKind, tricks: int = 0) -> None:
        """Play on until that question is open, after at least so many tricks."""
        with self.app.waiting():
            for _ in range(400):
                self.wait_for(self.asked, 120)
                self._look_at_new()
                done = len(self.scene.table.view.facts.tricks) >= tricks
                if not self.playing or (self.scene.prompt_kind is kind and done):
                    return
                self.answer()
                self.frames(1)
        raise TimeoutError(f"never asked for {kind}")

    def play_deal(self) -> None:
        """Play until the score sheet shows."""
        with self.app.waiting():
            while self.playing:
                self.wait_for(self.asked, 200)
                self._look_at_new()
                if self.playing:
                    self.answer()
                    self.frames(1)

    def next_deal(self) -> None:
        """Deal again, from the score sheet or from the table."""
        if not self.playing:
            self.app.pop()
        assert isinstance(self.scene.mode, MatchMode)
        self.scene.mode.next_deal()

    def _look_at_new(self) -> None:
        """Draw a question of a kind that was not drawn yet."""
        kind = self.scene.prompt_kind
        if self.playing and kind not in self._looked_at:
            self._looked_at.add(kind)
            self.app.look()


def point_on(pilot: TablePilot, card: Card) -> tuple[float, float]:
    """A point on the strip of a card that shows."""
    pose = pilot.scene.animation.hand.poses[card]
    top = pose.raised(pose.height * 0.35)
    return top.x - pose.width * 0.35, top.y


def legal_and_refused(pilot: TablePilot) -> tuple[Card, Card]:
    """A card that may be played, and one that may not."""
    hand = pilot.scene.animation.hand
    legal = next(card for card in hand.order if card not in hand.look.refused)
    return legal, next(iter(hand.look.refused))


def open_and_close(pilot: TablePilot, key: int) -> None:
    """Let the button go over another screen, and come back."""
    pilot.key(key)
    assert not pilot.playing
    pilot.release((300, 300))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
