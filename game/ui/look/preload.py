"""Loading pictures, and what else can wait, little by little while nothing else is to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.rules.cards import ALL_CARDS
from game.session.installation import weight_checks
from game.session.problem import Problem
from game.session.setup import CHARACTERS
from game.ui.look.assets import BACK, DAMAGE, DeckStyle
from game.ui.look.pictures import MOST_CARD_PICTURES, card_picture, portrait


class Preloader:
    """Does one thing at a time, so that no later frame has to wait for them."""

    def __init__(self, loads: Iterable[Callable[[], object]]) -> None:
        """Take a list of things to do in that order."""
        self._loads = iter(tuple(loads))

    def step(self) -> bool:
        """Load the next one; return whether there was one."""
        load = next(self._loads, None)
        if load is None:
            return False
        load()
        return True


def pictures_of_the_table(style: DeckStyle) -> list[Callable[[], object]]:
    """The loading of pictures that a table shows from the start, as many as are kept."""
    names = (BACK, *(card.code for card in ALL_CARDS))[:MOST_CARD_PICTURES]
    cards = [partial(card_picture, name, style) for name in names]
    return [*(partial(portrait, who) for who in CHARACTERS), *cards]


def checks_of_the_weights() -> list[Callable[[], object]]:
    """Finding out whether what the opponents have learnt is whole, file by file."""
    return [partial(_note, check) for check in weight_checks()]


def _note(check: Callable[[], Problem | None]) -> None:
    problem = check()
    if problem is not None:
        DAMAGE.add(problem)
