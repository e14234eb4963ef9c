"""What a bid is weighed by: how strong the hand is, what it counts, what a contract is worth."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.rules.actions import CONTRACTS, Bid
from game.rules.observation import Observation
from game.rules.options.choices import Scoring, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.session.advice import FULL_STRENGTH, STRENGTH_CUTS, HandStrength
from game.session.assumption import Standard
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import On, Prose, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_ticket
from game.ui.look.theme import CRIMSON, GOLD, SAGE, Face
from game.words.coach.figures import fitted_to_words, line_words
from game.words.i18n import ntr, ptr, tr, within
from game.words.numbers import chips_words, number, points_words
from game.words.table import bid_name

_GAUGE_COLOURS: Final = ("#8A8172", SAGE, GOLD, "#B5653A", CRIMSON)
_LONGEST: Final = 372
_SHORTEST: Final = 300
_HEIGHT: Final = 20
_LABELS: Final = (16, 15, 14)
_BETWEEN: Final = 5
"""Sizes of the labels, and units that are to be free between two of them."""

_RIM: Final = 3
_MARKER_RADIUS: Final = 15
_MARKER_HEIGHT: Final = 43
"""From the top of the marker's disc to its tip."""


def strength_verdict(strength: HandStrength, *, advises: bool) -> str:
    """What the gauge says: the bid that is advised, or what the hand is worth."""
    if advises:
        return ptr("auction", "{bid} advised", bid=bid_name(strength.advised))
    if strength.worth is Bid.PASS:
        return tr("Too weak to take")
    return tr("Worth a {contract}", contract=within(bid_name(strength.worth)))


def needed_words(view: Observation, strength: HandStrength) -> str:
    """What it takes now that the contract which the hand is worth cannot be bid any more.

    Empty where it still can, and where nothing can be bid.
    """
    left = [contract for contract in strength.least if contract in view.choices.bids]
    if strength.worth is Bid.PASS or strength.worth in left or not left:
        return ""
    return tr(
        "{count} of {least} for a {contract}",
        count=strength.counts[left[0]],
        least=strength.least[left[0]],
        contract=within(bid_name(left[0])),
    )


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of the gauge: its ends from 0 to 1, its label, and whether the hand reaches it."""

    start: float
    end: float
    label: str
    reached: bool

    @property
    def middle(self) -> float:
        """Where its label stands, as a part of the whole."""
        return (self.start + self.end) / 2


def gauge_segments(strength: HandStrength) -> tuple[Segment, ...]:
    """The scale from a pass to the highest contract."""
    labels = {
        Bid.PASS: ptr("gauge", "pass"),
        Bid.PETITE: ptr("gauge", "petite"),
        Bid.GARDE: ptr("gauge", "garde"),
        Bid.GARDE_SANS: ptr("gauge", "sans"),
        Bid.GARDE_CONTRE: ptr("gauge", "contre"),
    }
    bids = (Bid.PASS, *(bid for bid, _ in STRENGTH_CUTS))
    ends = (0, *(cut for _, cut in STRENGTH_CUTS), FULL_STRENGTH)
    return tuple(
        Segment(start / FULL_STRENGTH, end / FULL_STRENGTH, labels[bid], bid is strength.worth)
        for bid, (start, end) in zip(bids, pairwise(ends), strict=True)
    )


def hand_summary(strength: HandStrength) -> str:
    """What makes the hand strong: 7 trumps, 1 bout, 2 kings."""
    return ", ".join(
        (
            ntr("{n} trump", "{n} trumps", strength.trumps),
            ntr("{n} bout", "{n} bouts", strength.bouts),
            ntr("{n} king", "{n} kings", strength.kings),
        )
    )


class StrengthGauge(Box):
    """The scale with its labels below it and the marker above it, in the middle of its place."""

    def __init__(self, strength: HandStrength) -> None:
        self._strength = strength

    def natural_width(self, kit: Kit) -> int:
        """The least width in pixels at which the labels stand side by side."""
        return kit.px(_SHORTEST)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of the scale in pixels; labels and marker stand below and above it."""
        return round(_HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        kit, strength = self.kit, self._strength
        if isinstance(target, Listener):
            target.say(tr("The hand counts {count}", count=strength.count), self.rect)
            return
        width = min(_LONGEST * kit.scale, self.rect.width)
        left, middle = self.rect.centerx - width / 2, self.rect.centery
        height = _HEIGHT * kit.text_growth
        across = kit.units(width)
        segments = gauge_segments(strength)
        top = middle - height * kit.scale / 2
        scale = partial(_scale, segments, across, height, kit.theme.outline)
        kit.shape("gauge", scale, across, height).draw(target, left, top)
        styles = label_styles(kit, segments, width)
        for segment, style in zip(segments, styles, strict=True):
            x = left + width * segment.middle
            baseline = top + height * kit.scale + 20 * kit.text_scale
            kit.draw_text(target, x, baseline, segment.label, style, "centre")
        marked = left + width * strength.score / FULL_STRENGTH
        _draw_marker(kit, target, marked, middle, strength.count)


def label_styles(kit: Kit, segments: tuple[Segment, ...], width: float) -> list[Style]:
    """How the labels are written: as large as they can be side by side."""
    for size in _LABELS:
        styles = [_label_style(kit, segment, size) for segment in segments]
        halves = [
            kit.text_width(segment.label, style) / 2
            for segment, style in zip(segments, styles, strict=True)
        ]
        reach = [width * segment.middle for segment in segments]
        ends = zip(reach, halves, strict=True)
        gaps = [x - half - (before + wide) for (before, wide), (x, half) in pairwise(ends)]
        if min(gaps) >= _BETWEEN * kit.scale:
            break
    return styles


def _label_style(kit: Kit, segment: Segment, size: float) -> Style:
    if segment.reached:
        return Style(Face.LABEL, size, kit.theme.text)
    return Style(Face.BODY, size, kit.theme.muted)


def _scale(segments: tuple[Segment, ...], width: float, height: float, ink: str) -> str:
    rim = rectangle(-_RIM, -_RIM, width + 2 * _RIM, height + 2 * _RIM, height / 2 + _RIM)
    drawn = path(rim, fill=ink)
    half = height / 2
    last = len(segments) - 1
    for index, (segment, colour) in enumerate(zip(segments, _GAUGE_COLOURS, strict=True)):
        start, end = segment.start * width, segment.end * width
        if index == 0:
            shape = f"M{half} 0H{end}V{height}H{half}a{half} {half} 0 0 1 0 {-height}Z"
        elif index == last:
            shape = f"M{start} 0H{end - half}a{half} {half} 0 0 1 0 {height}H{start}Z"
        else:
            shape = f"M{start} 0H{end}V{height}H{start}Z"
        drawn += path(shape, fill=colour)
        if index != last:
            drawn += path(f"M{end} 0V{height}", stroke=ink, width=2)
    return drawn


def _draw_marker(kit: Kit, target: pygame.Surface, x: float, middle: float, count: int) -> None:
    """A disc with the number, whose tip stands in the scale."""
    theme, growth = kit.theme, kit.text_growth
    radius = _MARKER_RADIUS * growth
    width, height = 2 * radius, _MARKER_HEIGHT * growth
    ink = {"stroke": theme.outline, "width": 2}

    def body() -> str:
        base = height - 23 * growth
        tip = f"M{radius} {height}L{radius - 11 * growth} {base}H{radius + 11 * growth}Z"
        return path(tip, fill=theme.paper_top, **ink) + circle(  # type: ignore[arg-type]
            radius, radius, radius, fill=theme.paper_top, **ink
        )

    top = middle - height * kit.scale
    kit.shape("gauge marker", body, width, height).draw(target, x - radius * kit.scale, top)
    style = Style(Face.LABEL, 18, theme.text)
    kit.draw_centred(target, x, top + radius * kit.scale, str(count), style)


_WIDTH: Final = 700
_INSET: Final = (30, 16)
_COLUMN_GAP: Final = 30
_COLUMN: Final = 3
_MOST_COLUMNS: Final = 3
"""Lines that fill a column, and columns at most."""


class CountSheet(Described):
    """The lines of the count, what they come to, and what each contract asks."""

    def __init__(self, strength: HandStrength, standard: Standard) -> None:
        """Take the hand's count; ``standard`` says whose play it assumes."""
        self._strength, self._standard = strength, standard

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return round(_WIDTH * max(kit.scale, kit.text_scale))

    def describe(self, kit: Kit) -> Box:
        """The hand counted line by line, on a ticket."""
        across, down = _INSET
        return On(self._written(kit), _draw_ground, sides=across, above=down, below=down)

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


def _draw_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw_ticket(kit, target, rect, spirals=False)


def _columns(lines: Sequence[Across]) -> Iterator[Sequence[Across]]:
    """The lines in columns that are about equally long."""
    columns = min(_MOST_COLUMNS, max(1, math.ceil(len(lines) / _COLUMN)))
    size = max(1, math.ceil(len(lines) / columns))
    for first in range(0, len(lines), size):
        yield lines[first : first + size]


def contract_worth(rules: RuleSet, contract: Bid, match: Match | None = None) -> str:
    """Its factor, its base, its fixed amount or its chips (section 8).

    Args:
        rules: the rules in force.
        contract: what may be bid.
        match: where the match stands; without it, as at its beginning.
    """
    if rules.stakes is Stakes.CHIPS:
        chips = (
            rules.chip_stakes[CONTRACTS.index(contract)] if match is None else match.stake(contract)
        )
        return chips_words(chips)
    if rules.scoring is Scoring.MULTIPLIED:
        return f"×{rules.multiplier(contract)}"
    if not rules.pays_base:
        return tr("for the pool")
    base = rules.base(contract)
    if rules.scoring is Scoring.BASE_BY_CONTRACT:
        return tr("base {points}", points=number(base))
    return points_words(base)
