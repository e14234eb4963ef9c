"""Lays out a deal in tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.rules.cards import Card
from game.session.settings import Settings
from game.ui.scenes.editor import EditorScene
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import FAST


class EditorPilot(Pilot):
    """Lays out a deal."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        settings: Settings = FAST,
        players: int = 5,
    ) -> None:
        chosen = replace(settings, players=players)
        super().__init__(home, lambda app: app.routes.editor(), size, chosen)

    @property
    def editor(self) -> EditorScene:
        assert isinstance(self.app.scene, EditorScene)
        return self.app.scene

    def click_card(self, card: Card) -> None:
        self.click(self.editor.deck.place_of(card).center)

    def go_to_deck(self) -> None:
        """The keyboard goes to the deck."""
        self.form.move_to(self.editor.deck, by_key=True)
