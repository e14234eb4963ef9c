"""Which kind of game pad it is: what stands on its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class PadKind(Enum):
    """The families of pads whose buttons are marked alike."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    STEAM_DECK = "steam deck"


class PadsInUse:
    """What screens know of game pads.

    Attributes:
        kind: of the pad that is in use; None while keys, pointer or fingers are.
        count: how many pads are there.
    """

    def __init__(self) -> None:
        self.kind: PadKind | None = None
        self.count = 0


_MAKERS: Final[Mapping[str, PadKind]] = MappingProxyType(
    {
        "054c": PadKind.PLAYSTATION,
        "057e": PadKind.NINTENDO,
        "28de": PadKind.STEAM_DECK,
        "045e": PadKind.XBOX,
    }
)
"""By the maker's number at the USB consortium."""

_NAMES: Final[tuple[tuple[str, PadKind], ...]] = (
    ("steam", PadKind.STEAM_DECK),
    ("valve", PadKind.STEAM_DECK),
    ("playstation", PadKind.PLAYSTATION),
    ("dualshock", PadKind.PLAYSTATION),
    ("dualsense", PadKind.PLAYSTATION),
    ("ps3", PadKind.PLAYSTATION),
    ("ps4", PadKind.PLAYSTATION),
    ("ps5", PadKind.PLAYSTATION),
    ("nintendo", PadKind.NINTENDO),
    ("switch", PadKind.NINTENDO),
    ("joy-con", PadKind.NINTENDO),
)


def kind_of(name: str, guid: str = "") -> PadKind:
    """The kind of a pad; most that are neither are marked like the Xbox's.

    Args:
        name: what the pad calls itself, which pads of other makers do after what they resemble.
        guid: its number in SDL, 32 hexadecimal digits, with the maker's in digits 9 to 12, the
            lower byte first.
    """
    small = name.casefold()
    named = next((kind for word, kind in _NAMES if word in small), None)
    return named or _MAKERS.get(guid[10:12] + guid[8:10], PadKind.XBOX)
