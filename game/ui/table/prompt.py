"""What the table asks of the player: one prompt for each kind of decision, told in a line.

A prompt says which cards of the hand may be chosen and why the others may not, draws its panel,
and turns clicks, drops and keys into an answer. The table scene owns hand, pointer and motion.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.rules.actions import Action, DecisionKind
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import ChelemBy, ChelemMoment
from game.rules.state import Phase
from game.session.advice import slam_conceivable
from game.session.assumption import MASTERS
from game.ui.access.listener import Listener
from game.ui.boxes.box import Widget
from game.ui.drawing.vector import circle
from game.ui.input.keys import Hint
from game.ui.look.icons import icon, suit_drawing
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CREAM, DAY, GOLD, LIGHT_GOLD, NAVY, SUIT_ORDER, Face
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import instruction_start


@dataclass(frozen=True, slots=True)
class Act:
    """The answer to do something."""

    action: Action


@dataclass(frozen=True, slots=True)
class Decline:
    """The answer to do nothing where that is allowed."""


PromptAnswer = Act | Decline


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is asked before an answer that is rarely meant and cannot be undone.

    Attributes:
        title: of the question, in a few words.
        message: what it brings and costs.
        label: the answer, on a button.
    """

    title: str
    message: str
    label: str


@dataclass(frozen=True, slots=True)
class Instruction:
    """The line under the player's name: what to do, with a badge (``S``, ``T``, ``16``)."""

    text: str
    badge: str = ""


@dataclass(frozen=True, slots=True)
class HandLook:
    """How a prompt wants the hand to look.

    Attributes:
        refused: cards that may not be chosen now, with the sentence that says why; drawn dim.
        lifted: cards that are chosen and stand out.
        absent: cards of the hand that lie elsewhere for now, such as the places of the discard, in
            the order in which they lie there.
        marked: cards that carry a small mark, such as those that came from the dog.
    """

    refused: Mapping[Card, str] = field(default_factory=dict)
    lifted: CardSet = NO_CARDS
    absent: tuple[Card, ...] = ()
    marked: CardSet = NO_CARDS


class Prompt(ABC):
    """One question to the player.

    Attributes:
        view: what the player knows.
        by_key: whether the player used the keyboard last, so that a ring shows where it is.
        advises: whether advice is wanted where the question is asked.
        standard: as whose play figures are meant.
        hides_gauge: whether one counts one's hand oneself before its strength is shown.
    """

    def __init__(self, view: Observation) -> None:
        self.view = view
        self.by_key = False
        self.advises = False
        self.standard = MASTERS
        self.hides_gauge = False

    @property
    def keyboard_in_panel(self) -> bool:
        """Whether arrows, digits, Enter and Space belong to the panel rather than to the hand."""
        return False

    @abstractmethod
    def place(self, table: TableLayout) -> None:
        """Place the panel; called again after a resize or a change of look or language."""

    @abstractmethod
    def hand_look(self) -> HandLook:
        """Which cards are dim, lifted, away or marked."""

    def instruction(self) -> Instruction | None:
        """The line under the player's name."""
        return None

    def refusal(self, card: Card) -> str | None:
        """Why a card of the hand may not be chosen now, if that is so."""
        return self.hand_look().refused.get(card)

    def choose(self, card: Card) -> PromptAnswer | None:
        """A card of the hand was clicked, or dropped on the table; never a refused one."""
        return None

    def drop_target(self, card: Card, position: tuple[int, int]) -> bool:
        """Whether dropping a dragged card there chooses it."""
        return False

    def handle(self, event: pygame.event.Event) -> PromptAnswer | None:
        """React to pointer and keys on the panel itself."""
        return None

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return ()

    def doubt(self, answer: PromptAnswer) -> Doubt | None:
        """What to ask before an answer by key, whose button is next to the usual one's."""
        return None

    @property
    def dragging(self) -> bool:
        """Whether a card of the panel follows the pointer."""
        return False

    def let_go(self) -> None:
        """Give up what the pointer has begun on the panel: a press, a drag."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel; it lies over the table and under a lifted card."""

    def draw_dragged(self, target: pygame.Surface) -> None:
        """Draw the card of the panel that follows the pointer, over everything."""

    # -- for who does not see it ----------------------------------------------------------------

    def tell(self, listener: Listener) -> None:
        """Tell what is on the panel: whatever shows is heard while it is drawn."""
        self.draw(listener)

    @property
    def focus(self) -> Widget | None:
        """The control that the keyboard is on, if it is on one."""
        return None

    def focus_on(self, widget: Widget) -> None:
        """Put the keyboard on a control."""

    # -- beside others --------------------------------------------------------------------------

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """What it covers of the table, for others to keep clear of."""
        return ()

    @property
    def shows_trick(self) -> bool:
        """Whether the trick is to be seen on the panel, which covers its place on the table."""
        return False

    def controls(self) -> Mapping[str, pygame.Rect]:
        """Names and places of what can be clicked: tests press controls by these names."""
        return {}


@dataclass(slots=True)
class SlamWish:
    """What the player wants in one deal.

    Attributes:
        wanted: whether he is asked whatever his hand is like.
    """

    wanted: bool = False

    def passes_over(self, kind: DecisionKind, view: Observation) -> bool:
        """Whether a question is about a slam that nobody in his place would announce."""
        return kind is DecisionKind.CHELEM and not self.wanted and not slam_conceivable(view)

    def helps(self, view: Observation) -> bool:
        """Whether one may wish for the question in the pause menu: until there is a discard.

        That has a button for it; in the auction nobody knows yet who may announce.
        """
        facts, rules = view.facts, view.facts.rules
        if self.wanted or facts.phase not in (Phase.AUCTION, Phase.CALL):
            return False
        if facts.phase is Phase.CALL:
            return bool(view.choices.slams)
        apart = rules.chelem_moment is not ChelemMoment.WITH_BID
        return apart and rules.chelem_by is not ChelemBy.NOBODY


TRUMP_BADGE: Final = "T"
"""What stands for trumps in general, as in the codes of cards."""

_RADIUS: Final = 14
_SIZE: Final = 20
_BADGE: Final = (14, 8)
"""Units of text of a badge's radius, and between it and the words."""


def _draw_suit_badge(
    target: pygame.Surface, kit: Kit, centre: tuple[float, float], badge: str
) -> None:
    """The disc before an instruction: a suit (``S``), trumps (``T``) or one of them (``16``)."""
    growth = kit.text_growth
    radius = _RADIUS * growth
    trump = badge.isdigit() or badge == TRUMP_BADGE

    def body() -> str:
        fill, line = (NAVY, LIGHT_GOLD) if trump else (CARD_IVORY, GOLD)
        drawn = circle(radius, radius, radius, fill=fill, stroke=line, width=1.8 * growth)
        if badge == TRUMP_BADGE:
            star = icon("star", CARD_IVORY)
            drawn += (
                f'<g transform="translate({radius} {radius}) scale({0.72 * growth})">{star}</g>'
            )
        elif not trump:
            suits = DAY.suits(four_colours=kit.deck.four_colours)
            sign = suit_drawing(badge, suits[SUIT_ORDER.index(badge)])
            drawn += (
                f'<g transform="translate({radius} {radius}) scale({0.18 * growth})">{sign}</g>'
            )
        return drawn

    kit.stamp(target, centre, radius, ("badge", badge), body, exact=True)
    if badge.isdigit():
        kit.draw_centred(target, *centre, badge, Style(Face.FIGURE, 15, CREAM))


def draw_instruction(
    target: pygame.Surface, layout: TableLayout, plate: pygame.Rect, instruction: Instruction
) -> None:
    """Draw it under the player's own plate."""
    kit = layout.kit
    x, y = instruction_start(layout, plate)
    if instruction.badge:
        _draw_suit_badge(target, kit, (x + _BADGE[0] * kit.text_scale, y), instruction.badge)
        x += _badge_room(kit)
    kit.draw_text(target, x, y + kit.text_px(_SIZE) * 0.34, instruction.text, _style(kit))


def instruction_end(layout: TableLayout, plate: pygame.Rect, instruction: Instruction) -> float:
    """The right end of the line in pixels."""
    kit, (x, _) = layout.kit, instruction_start(layout, plate)
    return (
        x
        + _badge_room(kit) * bool(instruction.badge)
        + kit.text_width(instruction.text, _style(kit))
    )


def _style(kit: Kit) -> Style:
    return Style(Face.STRONG, _SIZE, kit.theme.on_felt)


def _badge_room(kit: Kit) -> float:
    radius, gap = _BADGE
    return (2 * radius + gap) * kit.text_scale
