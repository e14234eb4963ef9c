"""The bots of an arena by name: a level, ``cmd:PROGRAM ARGS``, or ``seeing:LEVEL``."""

from __future__ import annotations

import contextlib
from typing import Final, Protocol, runtime_checkable

from game.ai.levels import NAMES, player_for
from game.ai.player import Player
from game.rules.actions import Action
from game.rules.messages import CodedError
from game.rules.state import DealState
from game.session.arena.codes import ArenaCode
from game.session.arena.seeing import CanSee, true_world
from game.session.protocol.program_bot import PREFIX, ProgramBot
from game.session.protocol.question import DecisionQuestion, ask

_SEEING: Final = "seeing:"


class Mind(Protocol):
    """What makes the decisions of one bot in the arena: a level, or a program."""

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """The bot's action, or None to decline what is optional.

        Args:
            question: what is asked, with all that the seat knows.
            state: the deal, for bots that see all cards; no other looks at it.

        Raises:
            BotFault: when a program gives no answer that can be used.
            Exception: whatever else goes wrong in a bot.
        """

    def close(self) -> None:
        """End the bot's program, where it has one."""


class LevelMind:
    """A level of the game, which decides by what its seat knows."""

    def __init__(self, player: Player) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return ask(self._player, question)

    def close(self) -> None:
        """See ``Mind.close``."""


class SeeingMind:
    """A level that is told how all cards lie, for measuring only; see ``seeing``."""

    def __init__(self, player: CanSee) -> None:
        self._player: Final = player

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        return ask(self._player.knowing(true_world(state)), question)

    def close(self) -> None:
        """See ``Mind.close``."""


class ProgramMind:
    """A program of somebody else's, asked by the protocol."""

    def __init__(self, bot: ProgramBot) -> None:
        self._bot: Final = bot

    def answer(self, question: DecisionQuestion, state: DealState) -> Action | None:
        """See ``Mind.answer``."""
        del state
        return self._bot.answer(question)

    def close(self) -> None:
        """See ``Mind.close``."""
        self._bot.close()


@runtime_checkable
class ReadsBids(Protocol):
    """A player that takes bids for what they say about hands."""

    def given_contracts(self) -> Player:
        """The same player at a table where nobody chose the contract."""


def mind_for(name: str, time_limit: float, *, given_contract: bool = False) -> Mind:
    """The mind of a bot.

    Args:
        name: the bot.
        time_limit: seconds that a program may think about one decision.
        given_contract: whether nobody chooses the contract, of which programs are not told.

    Raises:
        CodedError: when there is no such bot.
    """
    if name.startswith(PREFIX):
        return ProgramMind(ProgramBot(name, time_limit))
    if name.startswith(_SEEING):
        return SeeingMind(_seeing_player(name))
    player = player_for(name)
    if given_contract and isinstance(player, ReadsBids):
        player = player.given_contracts()
    return LevelMind(player)


def _seeing_player(name: str) -> CanSee:
    """The player of a seeing bot's name.

    Raises:
        CodedError: naming the levels that can be used, when this is none of them.
    """
    with contextlib.suppress(ValueError):
        player = player_for(name.removeprefix(_SEEING))
        if isinstance(player, CanSee):
            return player
    able = ", ".join(level for level in NAMES if isinstance(player_for(level), CanSee))
    raise CodedError(ArenaCode.SEES_NOTHING(name=repr(name), levels=able))
