"""Saying on standard error that the bots must do without what they have learnt."""

from __future__ import annotations

from game.cli.console import tell
from game.cli.failure import PROGRAM
from game.session.installation import lost_weights
from game.words.chain import chained
from game.words.i18n import tr
from game.words.quoted import quoted


def tell_lost_weights() -> None:
    """Say so, if that is so; for commands whose figures it changes."""
    problem = lost_weights()
    if problem is not None:
        words = tr(
            "{file} is damaged or missing: bots that search play less well; install the game again",
            file=quoted(problem.path),
        )
        tell(chained(PROGRAM, words))
