"""What has been seen of the cards by a moment of the play, for drills that ask to remember it."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import CardSet
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.decision import Decision
from game.session.trainer.bot_table import Reached

_TRICKS: Final = (3, 7)
"""Fewest and most tricks that are to be remembered."""
_EASIEST: Final = 4
_HARDEST: Final = 5
"""So many tricks are easy to remember, and the grade of many."""


def after_some_tricks(rng: Random) -> Reached:
    """Some seat's turn after some tricks, in a contract in which all have seen the dog."""
    fewest, most = _TRICKS
    tricks = fewest + int(rng.random() * (most - fewest + 1))
    chance = rng.random()

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        if decision.kind is not DecisionKind.PLAY or len(facts.tricks) != tricks:
            return False
        place = 0 if facts.trick is None else len(facts.trick.cards)
        return facts.dog is not None and place == int(chance * len(facts.playing))

    return reached


def fallen(view: Observation) -> CardSet:
    """The cards that were played, those of the trick on the table included."""
    return CardSet(card for trick in view.facts.tricks_so_far for card in trick.cards)


def grade_by_tricks(view: Observation) -> int:
    """The grade of having to remember so many tricks."""
    return max(1, min(_HARDEST, 1 + len(view.facts.tricks) - _EASIEST))
