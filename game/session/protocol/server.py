"""Our bots at other tables: a line with a question comes in, a line with the answer goes out."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ai.player import Player
from game.session.protocol.answer_text import format_answer, format_error
from game.session.protocol.question import DecisionQuestion, ask, question_seed
from game.session.protocol.question_text import parse_question
from game.session.thinking import DEFAULT_BUDGET


class BotServer:
    """A player that answers in text."""

    def __init__(self, player: Player, seed: int | None = None, budget: int | None = None) -> None:
        """Sit a player down.

        Args:
            player: whoever decides.
            seed: decides, with the question, what is left to chance; None to go by the seeds in
                the questions.
            budget: simulated plays for a bid, see ``Player.choose``; None to go by the questions.
        """
        self._player: Final = player
        self._seed: Final = seed
        self._budget: Final = budget

    def reply(self, text: str) -> str:
        """The answer to a line; whatever is wrong with it, there is one."""
        try:
            question = self._question(text)
            return format_answer(question, ask(self._player, question))
        except ValueError as error:
            return format_error(str(error))
        except Exception as error:  # a question that makes no sense must not end the program
            return format_error(f"no answer to this: {error!r}")

    def _question(self, text: str) -> DecisionQuestion:
        own_seed = question_seed(self._seed or 0, text)
        question = parse_question(text, seed=own_seed, budget=DEFAULT_BUDGET)
        if self._seed is not None:
            question = replace(question, seed=own_seed)
        if self._budget is not None:
            question = replace(question, budget=self._budget)
        return question
