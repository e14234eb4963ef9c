"""One prompt for each kind of decision that the table asks of the player."""

from __future__ import annotations

from typing import Final

from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.session.deal import Decision
from game.ui.table.prompt import Prompt
from game.ui.table.prompts.auction import AuctionPrompt
from game.ui.table.prompts.call import CallPrompt
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.prompts.play import PlayPrompt, PoigneePrompt
from game.ui.table.prompts.question import QuestionPrompt

_PROMPTS: Final[dict[DecisionKind, type[Prompt]]] = {
    DecisionKind.BID: AuctionPrompt,
    DecisionKind.CALL: CallPrompt,
    DecisionKind.DISCARD: DiscardPrompt,
    DecisionKind.POIGNEE: PoigneePrompt,
    DecisionKind.PLAY: PlayPrompt,
}


def make_prompt(decision: Decision, view: Observation) -> Prompt:
    """The prompt that asks the player for a decision."""
    prompt = _PROMPTS.get(decision.kind)
    return QuestionPrompt(view, decision.kind) if prompt is None else prompt(view)
