"""The pieces of the trainer's panels: headings, facts, controls, reasons, pictures of answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

from game.coach.reasons import CoachReason
from game.coach.reasons.codes import Bearing, bearing_of
from game.rules.actions import Bid, CallCard, Discard, MakeBid, PlayCard, ShowPoignee
from game.rules.options.ruleset import RuleSet
from game.session.trainer.choices import Choice, Declines, GuessPartner
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import Drawn, On, Paint, Prose, Spacer, ToldOf, Unheard, Words
from game.ui.boxes.stacks import Across, Down, Either, alike
from game.ui.charts.chart import LossColumns, draw_stripe
from game.ui.diagram.answers import (
    cards_picture,
    one_card_picture,
    portrait_picture,
    words_picture,
)
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.table.prompts.weighing import contract_worth
from game.ui.widgets.control import Control
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import SIGN, draw_sign
from game.words.i18n import tr

_SIZE: Final = 16.5
_HEADING: Final = 25
_LINE: Final = 20 / _SIZE


class PageHeading(Described):
    """A line over a panel, with a smaller one at its right end.

    Attributes:
        words: the line.
    """

    def __init__(self, words: str, aside: str = "", *, colour: str = "") -> None:
        """Say something; ``colour`` takes the place of the headings' own."""
        self.words, self._aside, self._colour = words, aside, colour

    def describe(self, kit: Kit) -> Box:
        """One line; the smaller one is below it where that keeps it whole, else it wraps beside."""
        style = Style(Face.TITLE, _HEADING, self._colour or kit.theme.heading)
        line = Words(self.words, style, leading=1.25)
        if not self._aside:
            return line
        aside = Words(self._aside, Style(Face.BODY, _SIZE, kit.theme.muted))
        beside = Across(line, aside, shares=(1, 0), gap=14, align="line")
        return Either(beside, Down(line, aside, gap=0), beside, across=True)


class FactRows(Described):
    """Names and values below one another, every second row striped."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        self._rows = tuple(rows)

    def describe(self, kit: Kit) -> Box:
        """The names take as much width as the longest needs."""
        name, value = (Style(face, _SIZE, kit.theme.text) for face in (Face.LABEL, Face.BODY))
        rows = alike(
            *(
                Across(
                    Words(label, name, leading=_LINE),
                    Prose(words, value, leading=_LINE),
                    shares=(0, 1),
                    gap=20,
                    align="line",
                )
                for label, words in self._rows
            )
        )
        grounds = (draw_stripe if index % 2 == 0 else None for index in range(len(rows)))
        both = zip(rows, grounds, strict=True)
        return Down(*(On(row, ground, sides=8, above=5.5) for row, ground in both), gap=0)


class ControlRow(Described):
    """A control with its name at the left, or above it where the row is narrow.

    The name gives way there to others that share the row.
    """

    def __init__(self, control: Control, *others: Control) -> None:
        """Show a control, whose label is its name, and others that say what they are behind it."""
        self.control, self._others = control, others

    def describe(self, kit: Kit) -> Box:
        """Name and control; the control takes the width that is left."""
        name = Words(self.control.label, Style(Face.LABEL, 17, kit.theme.text))
        shares = (1, *(0 for _ in self._others))
        controls = Across(self.control, *self._others, shares=shares, gap=8)
        beside = Across(name, controls, shares=(0, 1), gap=14)
        narrow = controls if self._others else Down(name, controls, gap=2)
        return Either(beside, narrow, across=True)


class Remark(Described):
    """A sentence or two over the whole width."""

    def __init__(self, words: str, *, note: bool = False) -> None:
        """Say something, or note it beside what matters more."""
        self._words, self._note = words, note

    def describe(self, kit: Kit) -> Box:
        """Words that break where their place ends."""
        style = Style(Face.BODY, _SIZE, kit.theme.text)
        if self._note:
            style = Style(Face.NOTE, 15.5, kit.theme.muted)
        return Prose(self._words, style, leading=1.3)


_ARGUMENT_SIZE: Final = 16
_LEADING: Final = 1.25
_BETWEEN: Final = 5
_CHARTS: Final = (54, 160)


class ArgumentKind(Enum):
    """What a sentence of the verdict is: a heading, for a choice, against it, or beside that."""

    HEADING = "heading"
    FOR = "for"
    AGAINST = "against"
    NOTE = "note"


_KINDS: Final = {
    Bearing.FOR: ArgumentKind.FOR,
    Bearing.AGAINST: ArgumentKind.AGAINST,
    Bearing.NEITHER: ArgumentKind.NOTE,
}

_SIGNS: Final = {ArgumentKind.FOR: True, ArgumentKind.AGAINST: False}
"""What is good or bad of a sentence; other ones are neither."""


def kind_of(reason: CoachReason) -> ArgumentKind:
    """Whether a reason speaks for a choice; of a clue, whether it hints at the partner."""
    return _KINDS[bearing_of(reason)]


@dataclass(frozen=True, slots=True)
class Argument:
    """One thing to be said.

    Attributes:
        words: a sentence.
        kind: what it does.
        extra: how soon it may be left out where room is short; the highest goes first.
    """

    words: str
    kind: ArgumentKind = ArgumentKind.NOTE
    extra: int = 0


class Arguments(Described):
    """Sentences, each with a mark for good or bad."""

    def __init__(self, arguments: Sequence[Argument]) -> None:
        self.arguments = tuple(arguments)

    def describe(self, kit: Kit) -> Box:
        """The sentences below one another, each after its mark."""
        style = Style(Face.BODY, _ARGUMENT_SIZE, kit.theme.text)
        strong = Style(Face.LABEL, _ARGUMENT_SIZE, kit.theme.text)
        lines = (
            Words(argument.words, strong, leading=_LEADING)
            if argument.kind is ArgumentKind.HEADING
            else _marked(argument, style)
            for argument in self.arguments
        )
        return Down(*lines, Spacer(), gap=_BETWEEN)

    def shorten(self) -> bool:
        """Leave out what is least needed, and headings that nothing follows; whether any was.

        Something always remains.
        """
        if len(self.arguments) <= 1:
            return False
        last = max(
            range(len(self.arguments)), key=lambda index: (self.arguments[index].extra, index)
        )
        left = [*self.arguments[:last], *self.arguments[last + 1 :]]
        followed = [*left[1:], Argument("", ArgumentKind.HEADING)]
        kept = tuple(
            argument
            for argument, after in zip(left, followed, strict=True)
            if argument.kind is not ArgumentKind.HEADING or after.kind is not ArgumentKind.HEADING
        )
        if kept:
            self.arguments, self._made = kept, None
        return bool(kept)


def shorten(panel: Panel) -> None:
    """Leave sentences of a panel out until the others can all be seen."""
    for body in panel.bodies:
        while isinstance(body, Arguments) and panel.scrolls and body.shorten():
            panel.place(panel.kit, panel.rect)


def _marked(argument: Argument, style: Style) -> Box:
    """A sentence beside its mark, which is named for who does not see it."""
    sign = Drawn(partial(draw_sign, _SIGNS.get(argument.kind)), SIGN, _ARGUMENT_SIZE * _LEADING)
    words = Prose(argument.words, style, leading=_LEADING)
    both = Across(sign, words, shares=(0, 1), gap=10, align="top")
    match argument.kind:
        case ArgumentKind.FOR:
            return ToldOf(both, tr("tick"))
        case ArgumentKind.AGAINST:
            return ToldOf(both, tr("warning"))
    return both


class History(Described):
    """What the latest answers cost, with the streak."""

    grows = True

    def __init__(self, title: str, losses: Sequence[float], streak: int, longest: int) -> None:
        """Show losses, the newest last."""
        self.chart = LossColumns(title, losses)
        self._aside = tr("streak {now} · best {best}", now=streak, best=longest)

    def describe(self, kit: Kit) -> Box:
        """The chart under its heading: low beside other things, high on a page of its own."""
        title = Unheard(Words(self.chart.title, Style(Face.LABEL, 15.5, kit.theme.text)))
        aside = Words(self._aside, Style(Face.BODY, 15, kit.theme.muted), align="right")
        both = Across(title, aside, shares=(0, 1), gap=10, align="line")
        chart = On(self.chart, high=_CHARTS[0], growth=_CHARTS[1] - _CHARTS[0])
        return Down(Either(both, title, across=True), chart, gap=4)


def picture_of(choice: Choice, rules: RuleSet, characters: Sequence[str]) -> Paint:
    """Draws an answer into a place."""
    match choice:
        case CallCard(card=card) | PlayCard(card=card):
            return one_card_picture(card)
        case Discard(cards=cards):
            return cards_picture(cards)
        case Declines():
            return words_picture("–")
        case ShowPoignee(cards=cards):
            return words_picture(str(len(cards)))
        case MakeBid(bid=bid):
            worth = "–" if bid is Bid.PASS else contract_worth(rules, bid)
            return words_picture(worth, told=True)
        case GuessPartner(seat=seat):
            return portrait_picture(characters[seat])
    raise TypeError(f"{choice!r} has no picture")
