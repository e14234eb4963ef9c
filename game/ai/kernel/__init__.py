"""The play of the cards, one table at a time: rules, habits, playouts, and what they come to.

It is written in plain Python with the types of ``notation``. Where the game was installed with a C
compiler, ``compiled`` holds the same turned into C, some two hundred times as fast; where not, the
same files are run as they are, with the same results bit for bit. ``loaded`` has whichever it is.

``cards`` has the bit tricks, ``table`` the rules of the house and what changes in play, and what
players tell by the federation's code; ``play`` has the rules of the play and the count of a deal.
``leads`` and ``answers`` weigh cards by habit, with the figures of a ``style``, by what the player
believes in his ``view``; ``weighing`` has what both go by, and what speaks against a card in close
cases. ``network`` has what was learnt, and ``policy`` puts them together, or plays without
weighing. ``deal`` opens a table as the cards lie in a world, ``auction`` weighs bids and calls.
The ways in are ``playouts``, ``deal`` and ``laying``; ``worlds`` counts how hidden cards may lie,
and ``drawing`` draws worlds out of that.
"""

from __future__ import annotations

import importlib
import os
from typing import Final

from game.ai import PLAIN_LOOPS
from game.ai.kernel.auction import call_worth, explain_bids, explain_call, hand_lines
from game.ai.kernel.cards import Values, holding_value
from game.ai.kernel.deal import (
    KnownDeal,
    blur,
    chosen,
    copied,
    counted,
    faults,
    finished,
    gap,
    hand,
    lay,
    legal,
    opened,
    outlook,
    prospect,
    seen_by_leader,
    to_play,
    weighed,
)
from game.ai.kernel.drawing import draw_ways, find_marginals
from game.ai.kernel.laying import lay_away, part_again, show_dogs, take_dog
from game.ai.kernel.network import Layer, Leads, first_layer, input_count, next_layer, singles
from game.ai.kernel.playouts import explain_play, lead_preferences, play_out
from game.ai.kernel.policy import Policy
from game.ai.kernel.scoring import (
    Payoffs,
    add_by_draw,
    draw_means,
    lead_and_error,
    mean_and_error,
    mean_of_draws,
    paid_by_each,
    total_results,
    weigh_results,
)
from game.ai.kernel.style import Book, Figures, PlayStyle
from game.ai.kernel.table import PlayState, Rules
from game.ai.kernel.worlds import Ways, balance, choose_rows, draw_rows, is_possible, masks

__all__ = [
    "Book",
    "Figures",
    "KnownDeal",
    "Layer",
    "Leads",
    "Payoffs",
    "PlayState",
    "PlayStyle",
    "Policy",
    "Rules",
    "Values",
    "Ways",
    "add_by_draw",
    "balance",
    "blur",
    "call_worth",
    "choose_rows",
    "chosen",
    "copied",
    "counted",
    "draw_means",
    "draw_rows",
    "draw_ways",
    "explain_bids",
    "explain_call",
    "explain_play",
    "faults",
    "find_marginals",
    "finished",
    "first_layer",
    "gap",
    "hand",
    "hand_lines",
    "holding_value",
    "input_count",
    "is_possible",
    "lay",
    "lay_away",
    "lead_and_error",
    "lead_preferences",
    "legal",
    "masks",
    "mean_and_error",
    "mean_of_draws",
    "next_layer",
    "opened",
    "outlook",
    "paid_by_each",
    "part_again",
    "play_out",
    "prospect",
    "seen_by_leader",
    "show_dogs",
    "singles",
    "take_dog",
    "to_play",
    "total_results",
    "weigh_results",
    "weighed",
]


def _compiled() -> dict[str, object]:
    """The compiled kernel; nothing where there is none, and where it would do harm."""
    if PLAIN_LOOPS in os.environ:
        return {}
    try:
        found = importlib.import_module(f"{__name__}.compiled")
        return {name: getattr(found, name) for name in __all__}
    except (ImportError, AttributeError):  # none, or one of another version
        return {}


_found = _compiled()
globals().update(_found)
IS_COMPILED: Final = bool(_found)
"""Whether these are C."""
