"""The seats in the order in which they speak, with what each has said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.bids import Bid
from game.rules.state import Facts
from game.ui.access.heard import as_sentence
from game.ui.boxes.box import Box
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.words.actions import bid_name
from game.words.i18n import tr

_MEDAL: Final = 58
_HAT: Final = 15
"""Units that a hat may rise over a portrait."""
_UNDER_MEDAL: Final = 6
_SAID: Final = 42
"""Units of text that name and bid take."""


class SeatStrip(Box):
    """The auction of a deal: portraits over names and bids, or these alone."""

    def __init__(self, facts: Facts, names: Sequence[str], characters: Sequence[str] = ()) -> None:
        """Show what was said.

        Args:
            facts: what everybody knows of the deal.
            names: what the seats are called.
            characters: whose portraits they have; none where the height is scarce.
        """
        self._facts, self._names, self._characters = facts, names, characters

    def height_in(self, kit: Kit, width: int) -> int:
        """One row of portraits, if they show, and two lines."""
        return self._medals(kit) + round(_SAID * kit.text_scale)

    def _medals(self, kit: Kit) -> int:
        """The height of the portraits in pixels, with what is free over and under them."""
        return kit.px(_HAT + _MEDAL + _UNDER_MEDAL) if self._characters else 0

    def draw(self, target: pygame.Surface) -> None:
        """Draw portraits, names and bids."""
        kit, rect, facts, theme = self.kit, self.rect, self._facts, self.kit.theme
        step, top = rect.width / facts.players, rect.top + self._medals(kit)
        seats = [(facts.dealer + 1 + turn) % facts.players for turn in range(facts.players)]
        places = [(seat, rect.left + step * (turn + 0.5)) for turn, seat in enumerate(seats)]
        for seat, x in places if self._characters else ():
            centre = (round(x), rect.top + kit.px(_HAT + _MEDAL / 2))
            draw_portrait(kit, target, centre, _MEDAL, self._characters[seat])
        name = Style(Face.LABEL, 16.5, theme.text)
        for seat, x in places:
            said, strong = _said(facts, seat)
            colour = theme.heading if strong else theme.muted
            note = Style(Face.STRONG if strong else Face.BODY, 15.5, colour)
            with as_sentence(target, rect):
                for words, style, line in ((self._names[seat], name, 16), (said, note, 35)):
                    shown = kit.fitted(words, style, step - kit.px(6))
                    kit.draw_text(target, x, top + line * kit.text_scale, shown, style, "centre")


def _said(facts: Facts, seat: int) -> tuple[str, bool]:
    """What a seat has said, and whether that stands out."""
    bids = [made.bid for made in facts.bids if made.seat == seat]
    words = [bid_name(bids[-1])] if bids else []
    if not bids and seat == facts.to_act:
        words.append(tr("to speak"))
    if seat == facts.dealer:
        words.append(tr("dealer"))
    return " · ".join(words), bool(bids) and bids[-1] is not Bid.PASS
