"""Options of a rule set that do nothing as long as another one stands as it does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.rules.bids import CONTRACTS
from game.rules.options import (
    ChelemBy,
    ExcuseSlamException,
    FivePlayers,
    Maldonne,
    PetitChelem,
    PetitSec,
    Scoring,
    Stakes,
)
from game.rules.ruleset import FEDERATION, RuleSet
from game.rules.ruleset_text import differences
from game.words.i18n import mark

_SPARED: Final = (PetitSec.IMPRENABLE, PetitSec.CHOICE)
_BY_CONTRACT: Final = ("multipliers", "contract_bases", "chip_stakes")


def _no_taker(rules: RuleSet) -> bool:
    return not any(shape.has_taker for shape in rules.shapes)


def _no_call(rules: RuleSet) -> bool:
    return not any(shape.calls_a_king for shape in rules.shapes)


def _always_same_dealer(rules: RuleSet) -> bool:
    return all(shape.dealer_sits_out for shape in rules.shapes)


def _no_hand_voids(rules: RuleSet) -> bool:
    spared = rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.PLAY_ON)
    return spared and rules.maldonne is Maldonne.OFF and not rules.excuse_sec


_Cause = tuple[tuple[str, ...], Callable[[RuleSet], bool], str]

_SLAM_POINTS: Final = ("chelem_announced", "chelem_failed", "chelem_unannounced")
_PETIT_CHELEM_POINTS: Final = (
    "petit_chelem_announced",
    "petit_chelem_failed",
    "petit_chelem_unannounced",
)
_SCORE_OF_A_TAKER: Final = ("multipliers", "contract_bases", "fixed_bases")
_SCORE: Final = (
    "poignee_values",
    "petit_points",
    "petit_announced_points",
    *_SLAM_POINTS,
    "chelem_taker_only",
    *_PETIT_CHELEM_POINTS,
    "misere_points",
    "scoring",
    "base_score",
    *_SCORE_OF_A_TAKER,
    "fixed_chelem",
    "fixed_petit_chelem",
    "partner_share",
    "rounding",
)
_OF_A_TAKER: Final = (
    "dog_placement",
    "all_pass",
    "petit_sec",
    "petit_sec_ignores_excuse",
    "imprenable",
    "imprenable_moment",
    "excuse_sec",
    "maldonne",
    "maldonne_minimum",
    "misdeal_redeal",
    "voice",
    "petite",
    "pousse",
    "garde",
    "must_bid",
    "multi_round",
    "first_lead",
    "dog_forfeited",
    "poignees",
    "poignee_values",
    "poignee_shows",
    "poignee_excuse",
    "poignee_moment",
    "poignee_taker_only",
    "petit_au_bout",
    "petit_announced",
    "petit_announced_points",
    "chelem_by",
    "chelem_moment",
    *_SLAM_POINTS,
    "chelem_taker_only",
    "petit_chelem",
    *_PETIT_CHELEM_POINTS,
    "misere",
    "misere_moment",
    "misere_points",
    *_SCORE_OF_A_TAKER,
    "scoring",
    "fixed_chelem",
    "fixed_petit_chelem",
)

_CAUSES: Final[tuple[_Cause, ...]] = (
    (_OF_A_TAKER, _no_taker, mark("Two players have no taker.")),
    (("five_players",), lambda it: 5 not in it.players, mark("Only when five play.")),
    (("packet_three",), lambda it: 3 not in it.players, mark("Only when three play.")),
    (("packet_five",), lambda it: 5 not in it.players, mark("Only when five play.")),
    (
        ("packet_five",),
        lambda it: it.five_players is FivePlayers.FOURTEEN,
        mark("With fourteen cards each it is always two."),
    ),
    (
        ("sitting_out",),
        lambda it: not {4, 5} & set(it.players),
        mark("Only when four or five play."),
    ),
    (
        ("lowest_call", "call_own", "opening_lead_in_called_suit", "partner_share"),
        _no_call,
        mark("Only with a called king."),
    ),
    (("all_pass",), lambda it: it.must_bid, mark("The last must bid: somebody always takes.")),
    (
        ("all_pass", "misdeal_redeal"),
        _always_same_dealer,
        mark("A dealer who sits out always deals again."),
    ),
    (("misdeal_redeal",), _no_hand_voids, mark("No hand makes a deal void.")),
    (
        ("petit_sec_ignores_excuse",),
        lambda it: it.petit_sec is PetitSec.PLAY_ON,
        mark("A bare Petit is an ordinary trump."),
    ),
    (
        ("imprenable", "imprenable_moment"),
        lambda it: it.petit_sec not in _SPARED,
        mark("Every Petit can be taken."),
    ),
    (
        ("maldonne_minimum",),
        lambda it: it.maldonne is not Maldonne.FEW_CARDS,
        mark("Only when too few trumps and court cards make the deal void."),
    ),
    (
        (
            "poignee_values",
            "poignee_shows",
            "poignee_excuse",
            "poignee_moment",
            "poignee_taker_only",
        ),
        lambda it: not it.poignees,
        mark("No handful is shown."),
    ),
    (
        ("petit_before_excuse",),
        lambda it: it.excuse_slam_exception is ExcuseSlamException.OFF,
        mark("The Excuse wins no slam."),
    ),
    (
        ("petit_announced_points",),
        lambda it: not it.petit_announced,
        mark("The Petit is not announced."),
    ),
    (
        ("chelem_moment", "chelem_announced", "chelem_failed"),
        lambda it: it.chelem_by is ChelemBy.NOBODY,
        mark("No slam is announced."),
    ),
    (
        (*_PETIT_CHELEM_POINTS, "fixed_petit_chelem"),
        lambda it: it.petit_chelem is PetitChelem.OFF,
        mark("No petit chelem is counted."),
    ),
    (
        ("petit_chelem_announced", "petit_chelem_failed"),
        lambda it: it.chelem_by is ChelemBy.NOBODY,
        mark("No slam is announced."),
    ),
    (("misere_moment", "misere_points"), lambda it: not it.misere, mark("No misère is declared.")),
    (_SCORE, lambda it: it.stakes is Stakes.CHIPS, mark("For chips only the contract counts.")),
    (
        (*_SLAM_POINTS, *_PETIT_CHELEM_POINTS),
        lambda it: it.scoring is Scoring.FIXED,
        mark("The amounts are fixed."),
    ),
    (
        ("base_score",),
        lambda it: it.scoring is not Scoring.MULTIPLIED and 2 not in it.players,
        mark("Only when the score is multiplied."),
    ),
    (
        ("multipliers",),
        lambda it: it.scoring is not Scoring.MULTIPLIED,
        mark("Only when the score is multiplied."),
    ),
    (
        ("contract_bases",),
        lambda it: it.scoring is not Scoring.BASE_BY_CONTRACT,
        mark("Only with a base for each contract."),
    ),
    (
        ("fixed_bases", "fixed_chelem", "fixed_petit_chelem"),
        lambda it: it.scoring is not Scoring.FIXED,
        mark("Only with fixed amounts."),
    ),
    (
        ("base_score", "contract_bases", "fixed_bases"),
        lambda it: not it.pays_base,
        mark("With these pools no base is paid."),
    ),
    (
        ("pool_payment", "pool_dealer_extra", "pool_without_base"),
        lambda it: it.stakes is not Stakes.POOLS,
        mark("Only with pools."),
    ),
    (
        ("chip_stakes", "chip_stack", "when_broke"),
        lambda it: it.stakes is not Stakes.CHIPS,
        mark("Only with chips."),
    ),
)
"""Options, when they do nothing, and why; the first cause that applies is told."""


def idle_options(rules: RuleSet) -> dict[str, str]:
    """Each option that does nothing at any table of these rules, with the reason as a message.

    Rules for no table at all leave nothing to judge by: there nothing is idle.
    """
    found: dict[str, str] = {}
    if not rules.shapes:
        return found
    for names, applies, reason in _CAUSES:
        if applies(rules):
            for name in names:
                found.setdefault(name, reason)
    return found


def idle_parts(rules: RuleSet, name: str) -> frozenset[int]:
    """Which numbers of a list do nothing: those of contracts that cannot be bid."""
    if name not in _BY_CONTRACT:
        return frozenset()
    closed = (index for index, bid in enumerate(CONTRACTS) if bid not in rules.contracts)
    return frozenset(closed)


@lru_cache(maxsize=32)
def real_differences(rules: RuleSet) -> tuple[str, ...]:
    """The options in which rules differ from the federation's, without those that do nothing."""
    idle = idle_options(rules)
    names = (name for name in differences(rules, FEDERATION) if name not in idle)
    return tuple(name for name in names if _differs_for_real(rules, name))


def _differs_for_real(rules: RuleSet, name: str) -> bool:
    skipped = idle_parts(rules, name)
    if not skipped:
        return True
    ours, theirs = getattr(rules, name), getattr(FEDERATION, name)
    return any(
        mine != usual
        for index, (mine, usual) in enumerate(zip(ours, theirs, strict=True))
        if index not in skipped
    )
