"""Going back keeps the bots' process: its late answers belong to nobody."""

from __future__ import annotations

from game.session.game import Game
from game.session.table import Table
from game.session.thinking import LocalThinker, ThinkRequest
from tests.session.builders import make_setup
from tests.session.players import bold


class Listener(LocalThinker):
    """Keeps every question, and never answers."""

    def __init__(self) -> None:
        super().__init__(bold)
        self.heard: list[ThinkRequest] = []

    def request(self, request: ThinkRequest) -> None:
        self.heard.append(request)


def test_questions_of_two_tables_are_told_apart() -> None:
    thinker = Listener()
    for seed in (1, 2):
        Table(Game.new(make_setup(4, human=None), seed), thinker).poll()
    one, other = thinker.heard
    assert one.decision_id != other.decision_id
