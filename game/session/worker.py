"""Bots that think in a process of their own, so that they never hold up the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.session.desk import Desk, Supervised
from game.session.thinking import (
    PlayerFor,
    ThinkReply,
    ThinkRequest,
    answer,
    fallback_action,
    installed_player,
)


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A question to a bot in the form that a desk takes."""

    request: ThinkRequest
    player_of: PlayerFor

    def answers(self) -> Iterator[ThinkReply]:
        """The one answer of the bot; see ``Question.answers``."""
        yield answer(self.request, self.player_of)


class WorkerThinker:
    """Bots at a desk; where that fails, a modest answer is given and the game goes on."""

    def __init__(self, player_of: PlayerFor = installed_player, desk: Desk | None = None) -> None:
        """Take a desk at which the bots think.

        Args:
            player_of: gives the bot of a level; a function that the process can import.
            desk: where they think, closed with the thinker; without it, in a process of their own.
        """
        self._player_of = player_of
        self._desk = Supervised("bots", "game.ai.levels") if desk is None else desk
        self._asked: ThinkRequest | None = None

    def request(self, request: ThinkRequest) -> None:
        """See ``Thinker.request``."""
        self._asked = request
        self._desk.ask(BotQuestion(request, self._player_of))

    def poll(self) -> ThinkReply | None:
        """See ``Thinker.poll``."""
        for reply in self._desk.poll():
            if isinstance(reply.answer, ThinkReply):
                return reply.answer
            if reply.failure is not None:
                assert self._asked is not None, "only what was asked can fail"
                modest = fallback_action(self._asked.observation, self._asked.kind)
                return ThinkReply(self._asked.decision_id, modest)
        return None

    def close(self) -> None:
        """See ``Thinker.close``."""
        self._desk.close()
