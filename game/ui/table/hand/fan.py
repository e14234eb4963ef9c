"""A hand spread at the foot of a window, to look at or to choose cards from."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.boxes.box import Widget
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.widgets.menu_screen import Stage
from game.ui.window import Screen
from game.words.cards import card_name, card_title, sorted_hand
from game.words.i18n import tr

_RADIUS: Final = 2400
_WIDTH: Final = 118
_STEP: Final = 0.58
_SPAN: Final = 0.9
_INDEX: Final = 0.3
"""The part of a card's height that its index takes."""
_LEAST_DROP: Final = 8
"""How much lower than the middle the outermost index lies at least, in units."""
_LIFT: Final = 28
_HOVER_LIFT: Final = 14
_SPEED: Final = 16.0
"""How fast a card rises: parts of the way that is left, in a second."""
_NEAR: Final = 0.3
_WIDE: Final = 180
_NARROW: Final = 118
"""Units of the window's height that the hand takes, beside panels side by side and over one."""
_RESTING: Final = 66
"""The same over which one scrolls, as long as no card of it is looked for."""
_WHOLE: Final = 272
"""Units in which all of the cards shows."""
_HIGH_WINDOW: Final = 1040
_OF_HIGHER_WINDOW: Final = 0.5
"""Units of a window's height above which there is more for the hand, and its part of the rest."""
_ROOMY: Final = 1.25
"""A panel that is so much higher than it needs has height to give away."""
_ABOVE: Final = 32
"""Units between panels and hand; half as many where one panel stands over it."""

HAND: Final = "hand"
"""What it is known by among all that is told of the screen."""


class FanRoom(NamedTuple):
    """How a hand at the foot of a screen and the panels over it share the window.

    Attributes:
        hand: the place of the hand, whose middle is at the upper edge.
        panels: the place of the panels.
    """

    hand: pygame.Rect
    panels: pygame.Rect


def fan_room(stage: Stage, screen: Screen, needed: float, *, shown: bool, resting: bool) -> FanRoom:
    """Share a window: the hand gets more in a high one, where the panels need less.

    Args:
        stage: where the parts of the screen stand.
        screen: the window.
        needed: pixels of height that the panels need.
        shown: whether there is a hand already.
        resting: whether no card of it is looked for.
    """
    unit, height = screen.table.scale, screen.size[1]
    above = (_ABOVE if stage.wide else _ABOVE / 2) * unit
    least = _WIDE if stage.wide else _RESTING if resting else _NARROW
    units: float = least
    if shown:
        usual = least if resting else _WIDE
        wanted = max(usual, least + (height / unit - _HIGH_WINDOW) * _OF_HIGHER_WINDOW)
        free = screen.table.units(stage.down_to(height - (needed * _ROOMY + above)).height)
        units = max(least, min(wanted, free, _WHOLE))
    top = round(height - units * unit)
    hand = pygame.Rect(0, top, screen.size[0], height - top)
    return FanRoom(hand, stage.down_to(top - above))


class FanCard(Widget):
    """A card of the fan; the fan draws it."""

    role = AccessRole.LIST_BOX_OPTION

    def __init__(self, fan: HandFan, card: Card) -> None:
        super().__init__(card_title(card))
        self.card, self._fan = card, fan

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point is on the part of it that shows."""
        return self._fan.card_at(position) == self.card

    @property
    def able(self) -> bool:
        """See ``Widget.able``."""
        return self.enabled and self.card not in self._fan.refused

    @property
    def spoken_name(self) -> str:
        """The name of the card in full, such as “king of hearts”."""
        return card_name(self.card)

    @property
    def toggled(self) -> bool | None:
        """Whether it stands out, where one does."""
        return self.card in self._fan.lifted if self._fan.lifted else None

    def draw(self, target: pygame.Surface) -> None:
        """Nothing: cards overlap, so the fan draws them in their order."""

    def activate(self) -> None:
        """Choose it."""
        self._fan.choose(self.card)


class HandFan:
    """All cards of the hand.

    Attributes:
        lifted: the cards that stand out.
        refused: the cards that cannot be chosen now, shown darker.
    """

    def __init__(
        self,
        cards: CardSet,
        on_choose: Callable[[Card], None] | None,
        lifted: CardSet = NO_CARDS,
        refused: CardSet = NO_CARDS,
    ) -> None:
        """Hold cards; without ``on_choose`` they are only looked at."""
        self.order: Sequence[Card] = sorted_hand(cards)
        self.lifted, self.refused, self._on_choose = lifted, refused, on_choose
        self.widgets = [FanCard(self, card) for card in self.order]
        for widget in self.widgets:
            widget.enabled = on_choose is not None
        self._poses: dict[Card, CardPose] = {}
        self._rise = dict.fromkeys(self.order, 0.0)

    @property
    def first_open(self) -> FanCard | None:
        """The first card that can be chosen."""
        return next((it for it in self.widgets if it.able), None)

    def choose(self, card: Card) -> None:
        """A card was clicked, or taken by key."""
        if self._on_choose is not None and card not in self.refused:
            self._on_choose(card)

    def take_over(self, other: HandFan) -> None:
        """Go on from where the cards of another fan were."""
        for card in self.order:
            self._rise[card] = other._rise.get(card, 0.0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Spread the cards over the foot of the window, the middle one at the upper edge.

        The less of them shows, the flatter they lie, so that the indices at the ends show too.
        """
        count = len(self.order)
        width = _WIDTH * kit.scale
        height = width / CARD_RATIO
        step = min(_STEP * width, (_SPAN * rect.width - width) / max(1, count - 1))
        half = step * (count - 1) / 2
        drop = max(_LEAST_DROP * kit.scale, rect.height - _INDEX * height)
        radius = max(_RADIUS * kit.scale, half * (half + width) / (2 * drop))
        inner = radius - height / 2
        for index, card in enumerate(self.order):
            angle = (index - (count - 1) / 2) * step / radius
            x = rect.width / 2 + inner * math.sin(angle)
            y = rect.top + radius - inner * math.cos(angle)
            self._poses[card] = CardPose(x, y, math.degrees(angle), width)
        window = pygame.Rect(0, 0, *rect.bottomright)
        for widget in self.widgets:
            widget.place(kit, self._poses[widget.card].bounds)
            widget.clip = window  # drawn and told by the fan, not by the form

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card under a point, by where the cards rest."""
        for card in reversed(self.order):
            rise = self._rise[card] if card in self.lifted else 0.0
            if self._poses[card].contains(*position, extra_top=rise):
                return card
        return None

    def _goal(self, widget: FanCard) -> float:
        stands_out = (widget.hover or widget.focus) and widget.able
        lift = _LIFT if widget.card in self.lifted else _HOVER_LIFT if stands_out else 0.0
        return lift * widget.kit.scale

    @property
    def moving(self) -> bool:
        """Whether a card is on its way up or down."""
        return any(
            abs(self._goal(widget) - self._rise[widget.card]) > _NEAR for widget in self.widgets
        )

    def update(self, seconds: float, *, still: bool) -> None:
        """Let cards rise and sink; at once if nothing is to move."""
        part = 1.0 if still else min(1.0, seconds * _SPEED)
        for widget in self.widgets:
            goal, now = self._goal(widget), self._rise[widget.card]
            near = abs(goal - now) <= _NEAR
            self._rise[widget.card] = goal if near else now + (goal - now) * part

    def _tell(self, listener: Listener) -> None:
        """The cards as a list to choose from, or in a sentence where they are only looked at."""
        first, *others = (widget.rect for widget in self.widgets)
        whole = first.unionall(others)
        if self._on_choose is None:
            words = about(tr("Your hand"), *map(card_name, self.order))
            listener.add(Node(AccessRole.LABEL, words, whole, key=HAND))
            return
        with listener.group(whole, AccessRole.LIST_BOX, tr("Your hand"), HAND):
            for widget in self.widgets:
                widget.draw(listener)

    def rehearse(self, sprites: CardSprites) -> Iterator[None]:
        """Draw the cards where nobody sees, one at a time, so that they lie ready."""
        nowhere = pygame.Surface((1, 1))
        for card in self.order:
            sprites.begin_frame()
            look = CardLook(dim=card in self.refused)
            sprites.draw_card(nowhere, card, self._poses[card], look)
            yield

    def draw(self, target: pygame.Surface, sprites: CardSprites) -> None:
        """Draw the cards from left to right."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        for widget in self.widgets:
            card = widget.card
            pose = self._poses[card].raised(self._rise[card])
            glow = widget.able and (widget.hover or card in self.lifted)
            look = CardLook(dim=card in self.refused, glow=glow, ring=widget.focus)
            sprites.draw_card(target, card, pose, look)
