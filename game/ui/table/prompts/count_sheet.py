"""What the hand counts, line by line, on a sheet above the bids."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.session.advice import HandStrength
from game.session.assumption import Standard
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.boxes.words import Prose, Words
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_ticket
from game.ui.look.theme import Face
from game.words.contracts import bid_name
from game.words.hand_count import fitted_to_words, line_words
from game.words.i18n import tr
from game.words.numbers import number
from game.words.phrases import within

_WIDTH: Final = 700
_INSET: Final = (30, 16)
_COLUMN_GAP: Final = 30
_COLUMN: Final = 3
_MOST_COLUMNS: Final = 3
"""Lines that fill a column, and columns at most."""


class CountSheet:
    """The lines of the count, what they come to, and what each contract asks.

    Attributes:
        rect: the sheet in pixels.
    """

    def __init__(self, strength: HandStrength, standard: Standard) -> None:
        """Write it down; ``standard`` says whose play it assumes."""
        self._strength, self._standard = strength, standard
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, kit: Kit, centre: int, bottom: int, most: int, highest: int) -> None:
        """Put it over a height, no wider than ``most`` nor above ``highest``; all in pixels."""
        across, down = (kit.px(inset) for inset in _INSET)
        self._box = self._written(kit)
        width = min(most, round(_WIDTH * max(kit.scale, kit.text_scale)))
        height = self._box.height_in(kit, width - 2 * across) + 2 * down
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.midbottom = (centre, bottom)
        self.rect.top = max(highest, self.rect.top)
        self._box.place(kit, self.rect.inflate(-2 * across, -2 * down))
        self._kit = kit

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet, with the hand counted line by line."""
        draw_ticket(self._kit, target, self.rect, spirals=False)
        self._box.draw(target)

    def _written(self, kit: Kit) -> Box:
        theme, strength = kit.theme, self._strength
        body, strong = Style(Face.BODY, 17, theme.text), Style(Face.STRONG, 17, theme.text)
        muted = Style(Face.BODY, 16, theme.muted)
        lines = [
            Across(
                Words(line_words(each.line, each.number), body, most=1),
                Words(number(each.points), strong, align="right"),
                shares=(1, 0),
            )
            for each in strength.lines
        ]
        columns = [Down(*alike(*part), gap=0) for part in _columns(lines)]
        title = tr(
            "{contract}: this hand counts {count}",
            contract=bid_name(strength.counted),
            count=strength.count,
        )
        return Down(
            Words(title, Style(Face.LABEL, 20, theme.heading), most=1),
            Across(*columns, gap=_COLUMN_GAP, align="top"),
            Prose(self._asked(), body),
            Prose(fitted_to_words(self._standard), muted),
            gap=4,
        )

    def _asked(self) -> str:
        """What the contracts ask, and what the hand counts for those with the other dog."""
        needed = tr("Needed: {contracts}.", contracts=", ".join(self._needs()))
        return " ".join((needed, *self._other()))

    def _needs(self) -> Iterator[str]:
        for bid, least in self._strength.least.items():
            yield tr("{least} for a {contract}", least=least, contract=within(bid_name(bid)))

    def _other(self) -> Iterator[str]:
        """What it counts without the dog where it is counted with it, and the other way round."""
        strength = self._strength
        with_dog = strength.counted.shows_dog
        other = next((bid for bid in strength.counts if bid.shows_dog != with_dog), None)
        if other is None:
            return
        count = strength.counts[other]
        if with_dog:
            yield tr("Without the dog it counts {count}.", count=count)
        else:
            yield tr("With the dog it counts {count}.", count=count)


def _columns(lines: Sequence[Across]) -> Iterator[Sequence[Across]]:
    """The lines in columns that are about equally long."""
    columns = min(_MOST_COLUMNS, max(1, math.ceil(len(lines) / _COLUMN)))
    size = max(1, math.ceil(len(lines) / columns))
    for first in range(0, len(lines), size):
        yield lines[first : first + size]
