"""The whole deck: the code of every card, the variants of the deck, and how to draw them.

A code is the suit letter (S H D C) and the rank (1 to 10, V, C, D, R), T1 to T21 for
the trumps, EX for the Excuse, and "back-" with a name for the backs.
"""

from dataclasses import dataclass
from typing import Final

from game.tools.art import palette
from game.tools.art.backs import BACKS
from game.tools.art.courts import RANK_LETTERS, draw_court
from game.tools.art.excuse import draw_excuse
from game.tools.art.indices import LARGE, STANDARD, FaceStyle
from game.tools.art.pips import draw_number_card

EXCUSE: Final = "EX"
TRUMP_COUNT: Final = 21
_BACK_PREFIX: Final = "back-"


@dataclass(frozen=True, slots=True)
class Variant:
    """A deck that the player may choose instead of the standard one.

    Attributes:
        name: of its folder; empty for the standard deck.
        style: of its faces.
    """

    name: str
    style: FaceStyle


VARIANTS: Final = (
    Variant("", STANDARD),
    Variant("four_colours", FaceStyle(palette.FOUR_COLOURS)),
    Variant("large", FaceStyle(palette.TWO_COLOURS, LARGE)),
    Variant("large_four_colours", FaceStyle(palette.FOUR_COLOURS, LARGE)),
)


def face_codes() -> list[str]:
    """Return the 78 card codes in suit order."""
    ranks = [*map(str, range(1, 11)), *RANK_LETTERS]
    suited = [suit + rank for suit in palette.SUIT_LETTERS for rank in ranks]
    trumps = [f"T{number}" for number in range(1, TRUMP_COUNT + 1)]
    return [*suited, *trumps, EXCUSE]


def back_codes() -> list[str]:
    """Return the codes of the backs."""
    return [_BACK_PREFIX + name for name in BACKS]


def card_codes(variant: Variant = VARIANTS[0]) -> list[str]:
    """Return the codes of a variant: everything for the standard deck, else what differs from it.

    With other colours only, or with both changes, these are the suits with another colour: the
    remaining faces are those of the standard deck or of the one with large indices.
    """
    if variant.style == STANDARD:
        return [*face_codes(), *back_codes()]
    colours = variant.style.colours
    recoloured = [suit for suit in colours if colours[suit] != palette.TWO_COLOURS[suit]]
    if not recoloured:
        return face_codes()
    return [code for code in face_codes() if code[0] in recoloured]


def draw_card(code: str, style: FaceStyle = STANDARD) -> str:
    """Return the card with this code as SVG.

    Raises:
        ValueError: no card has this code.
    """
    if code.startswith(_BACK_PREFIX) and code.removeprefix(_BACK_PREFIX) in BACKS:
        return BACKS[code.removeprefix(_BACK_PREFIX)]()
    if code == EXCUSE:
        return draw_excuse(style.size)
    if code.startswith("T") and code[1:].isdigit():
        # The scenes of the trumps are many and large: load them only when asked for.
        from game.tools.art import trumps  # noqa: PLC0415

        return trumps.draw(int(code[1:]), style.size)
    for suit in palette.SUIT_LETTERS:
        for rank in RANK_LETTERS:
            if code == suit + rank:
                return draw_court(rank, suit, style)
        if code.startswith(suit) and code[1:].isdigit() and 1 <= int(code[1:]) <= 10:
            return draw_number_card(int(code[1:]), suit, style)
    raise ValueError(f"no card has the code {code!r}")
