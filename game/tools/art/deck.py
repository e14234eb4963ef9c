"""The whole deck: the code of every card and how to draw it.

A code is the suit letter (S H D C) and the rank (1 to 10, V, C, D, R), T1 to T21 for
the trumps, EX for the Excuse and "back".
"""

from game.tools.art import palette
from game.tools.art.back import draw_back
from game.tools.art.cast import RANK_LETTERS
from game.tools.art.courts import draw_court
from game.tools.art.excuse import draw_excuse
from game.tools.art.palette import IndexColours
from game.tools.art.pips import draw_number_card

BACK = "back"
EXCUSE = "EX"
TRUMP_COUNT = 21


def card_codes() -> list[str]:
    """Return the 78 card codes in suit order, then the back."""
    ranks = [*map(str, range(1, 11)), *RANK_LETTERS]
    suited = [suit + rank for suit in palette.SUIT_LETTERS for rank in ranks]
    trumps = [f"T{number}" for number in range(1, TRUMP_COUNT + 1)]
    return [*suited, *trumps, EXCUSE, BACK]


def draw_card(code: str, index_colours: IndexColours = palette.TWO_COLOURS) -> str:
    """Return the card with this code as SVG.

    `index_colours` colours the corner signs and pips of the suits.

    Raises:
        ValueError: no card has this code.
    """
    if code == BACK:
        return draw_back()
    if code == EXCUSE:
        return draw_excuse()
    if code.startswith("T") and code[1:].isdigit():
        # The scenes of the trumps are many and large: load them only when asked for.
        from game.tools.art import trumps  # noqa: PLC0415

        return trumps.draw(int(code[1:]))
    for suit in palette.SUIT_LETTERS:
        for rank in RANK_LETTERS:
            if code == suit + rank:
                return draw_court(rank, suit, index_colours)
        if code.startswith(suit) and code[1:].isdigit() and 1 <= int(code[1:]) <= 10:
            return draw_number_card(int(code[1:]), suit, index_colours)
    raise ValueError(f"no card has the code {code!r}")
