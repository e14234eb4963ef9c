"""The gauge of the auction: how strong the hand is, and what that is good for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.rules.bids import Bid
from game.rules.observation import Observation
from game.session.advice import FULL_STRENGTH, STRENGTH_CUTS, HandStrength
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CRIMSON, GOLD, SAGE, Face
from game.words.contracts import bid_name
from game.words.i18n import ntr, ptr, tr
from game.words.phrases import within

_COLOURS: Final = ("#8A8172", SAGE, GOLD, "#B5653A", CRIMSON)
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


def verdict_words(strength: HandStrength, *, advises: bool) -> str:
    """What to say now where advice is wanted, otherwise only what the hand is worth."""
    if advises:
        return ptr("auction", "{bid} advised", bid=bid_name(strength.advised))
    if strength.worth is Bid.PASS:
        return tr("Too weak to take")
    return tr("Worth a {contract}", contract=within(bid_name(strength.worth)))


def missing_words(view: Observation, strength: HandStrength) -> str:
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
    """A part of the scale: its ends as parts of the whole, and its label."""

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
        """The least that its labels need."""
        return kit.px(_SHORTEST)

    def height_in(self, kit: Kit, width: int) -> int:
        """That of the scale alone."""
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
        across = width / kit.scale
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
    for index, (segment, colour) in enumerate(zip(segments, _COLOURS, strict=True)):
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
