"""Whole tables to choose from: how every character plays at each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from game.session.setup import NATURES, Nature

PEERS: Final = "peers"
"""The table at which all play about as well as the player."""

OWN: Final = "own"
"""The table at which the player has chosen himself how they play."""

_MIXED: Final = "mixed"

COMPANIES: Final[Mapping[str, Mapping[str, Nature]]] = MappingProxyType(
    {
        _MIXED: NATURES,
        "club": {
            "gaston": Nature("club", "prudent"),
            "colette": Nature("casual", "traditional"),
            "achille": Nature("strong", "traditional"),
            "rosalie": Nature("club", "traditional"),
            "anatole": Nature("strong", "traditional"),
            "josephine": Nature("club", "traditional"),
        },
        "bold": {
            "gaston": Nature("club", "bold"),
            "colette": Nature("casual", "bold"),
            "achille": Nature("strong", "bold"),
            "rosalie": Nature("club", "hunter"),
            "anatole": Nature("strong", "hunter"),
            "josephine": Nature("club", "bold"),
        },
        "tournament": {
            "gaston": Nature("strong", "classic"),
            "colette": Nature("strong", "classic"),
            "achille": Nature("master", "cunning"),
            "rosalie": Nature("strong", "hunter"),
            "anatole": Nature("master", "classic"),
            "josephine": Nature("master", "classic"),
        },
    }
)
"""The natures of all characters at each table, by its name."""

COMPANY_NAMES: Final = (*COMPANIES, PEERS, OWN)


def chosen_company(
    name: str, own: Mapping[str, Nature], peers: str
) -> tuple[str, Mapping[str, Nature]]:
    """The table that is meant by a name, and how its characters play.

    Args:
        name: one of ``COMPANY_NAMES``.
        own: how characters play at the player's own table where that is not their own nature; a
            table at which nobody does is the mixed one.
        peers: the level of those who play as well as the player, each after his own temperament.
    """
    if name == OWN and not own:
        name = _MIXED
    if name == PEERS:
        return name, {who: replace(nature, level=peers) for who, nature in NATURES.items()}
    return name, {**NATURES, **own} if name == OWN else COMPANIES[name]


def own_choices(natures: Mapping[str, Nature]) -> dict[str, Nature]:
    """What is to be kept of a table that the player has set up himself."""
    return {who: nature for who, nature in natures.items() if nature != NATURES[who]}
