"""What the table thinks of a slam: whether it is worth a question, and whether to announce it."""

from __future__ import annotations

from typing import Final

from game.ai.contract.slams import NO_CONTROL, choose_chelem, lost_tricks
from game.rules.actions import Slam
from game.rules.observation import Observation
from game.rules.slams import tricks_spared

_LOST_PART: Final = 3
"""Who is likely to lose more than a third of the tricks need not think of a slam."""

_LOST_IN_SUITS: Final = 2
"""The same for tricks in the suits, where the trumps may well not be drawn: a partner may help."""


def slam_conceivable(view: Observation) -> bool:
    """Whether a slam that may be announced now is at all likely with that hand.

    Of 9,800 takers among rule bots, 51 had such a hand; one in all made a slam, without.
    """
    slams = view.choices.slams
    if not slams:
        return False
    rules = view.facts.rules
    lost = lost_tricks(view.hand, view.discard, rules)
    drawn, in_suits = lost < NO_CONTROL, lost % NO_CONTROL
    most = view.facts.shape.hand_size // _LOST_PART if drawn else _LOST_IN_SUITS
    return in_suits <= most + max(tricks_spared(rules, slam) for slam in slams)


def advised_slam(view: Observation) -> Slam | None:
    """The slam to announce before the first card, if any."""
    announcement = choose_chelem(view)
    return None if announcement is None else announcement.slam
