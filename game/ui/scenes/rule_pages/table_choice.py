"""The choice of the table that the pages are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.options.ruleset import RuleSet
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Either
from game.ui.boxes.words import Spacer
from game.ui.host import Host
from game.ui.widgets.select import Select, SelectOption
from game.words.i18n import tr
from game.words.numbers import players_words

_WIDE: Final = 200
"""Units that are left beside the list where it does not take the whole width."""


def table_choice(
    app: Host, rules: RuleSet, seats: int | None, on_choose: Callable[[int | None], None]
) -> Box:
    """All tables of a rule set, or one of them; over the whole width if that is narrow.

    Args:
        app: the running application.
        rules: the rules that the pages are about.
        seats: the chosen table; None for all.
        on_choose: told when another is chosen.
    """
    options: list[SelectOption[int | None]] = [SelectOption(None, tr("All tables"))]
    options += [SelectOption(size, players_words(size)) for size in rules.sizes]
    select = Select(tr("Players"), options, seats, on_choose, app.open_list, stretches=True)
    at_right = Across(Spacer(_WIDE), select, shares=(1, 0), gap=0)
    return Either(at_right, select, across=True)
