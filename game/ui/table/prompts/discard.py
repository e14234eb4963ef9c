"""The discard: dog and hand on one side, places for the cards to lay away on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.rules.actions import Discard
from game.rules.cards import NO_CARDS, Card
from game.rules.observation import Observation
from game.rules.score.scores import half_of
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Acts, Node
from game.ui.boxes.box import Widget
from game.ui.input.keys import PRESSING_KEYS, Hint, plain
from game.ui.look.buttons import ButtonShape
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import Face
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.edge import round_advice_button
from game.ui.table.layout import TableLayout
from game.ui.table.middle_places import (
    SLAM_LABEL,
    confirm_button,
    counter_end,
    discard_slots,
    dog_row,
    draw_slot,
    slam_button,
    slam_label,
)
from game.ui.table.prompt import Act, HandLook, Prompt, PromptAnswer, SlamWish
from game.ui.table.prompts.discard_places import DiscardChoices, draw_text_plate, plate_rect
from game.ui.table.seats.layout import PLATE_HEIGHT
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control import LEFT_BUTTON
from game.words.cards import card_name, sorted_hand
from game.words.i18n import ntr, tr
from game.words.numbers import number

_TAKE_BACK: Final = (pygame.K_BACKSPACE, pygame.K_DELETE)
_DRAG_FROM: Final = 6
"""A pointer that moves further than this, in units, drags the card it went down on."""

_DRAGGED_GROWTH: Final = 1.06
_OWN_PLATE_REACH: Final = 226
"""From the player's medallion to where his plate with large words ends, in units."""


class DiscardPrompt(Prompt):
    """Cards go from the hand to the places and back, by click, drag or key.

    Attributes:
        slam: whether the player wants to be asked about a slam afterwards.
    """

    kit: Kit
    table: TableLayout
    confirm_button: Button

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        self.slam = SlamWish()
        self._slam_button = RoundButton("star", "", self._wish_slam)
        self.choices = DiscardChoices(view)
        self._dog = view.facts.dog or NO_CARDS
        self._answer: PromptAnswer | None = None
        self._pointer = (-1, -1)
        self._pressed: tuple[Card, tuple[int, int]] | None = None
        self._dragged: Card | None = None

    # -- placing --------------------------------------------------------------------------------

    def place(self, table: TableLayout) -> None:
        """Place dog, places, plates and button."""
        self.kit = table.kit
        self.table = table
        self._sprites = CardSprites(self.kit)
        count = self.choices.choice.count
        self._dog_poses = dog_row(table, count)
        self._slot_poses = discard_slots(table, count)
        half = self._slot_poses[0].height / 2
        gap = (-5 if table.big else 9) * self.kit.scale + PLATE_HEIGHT / 2 * self.kit.text_scale
        self._above = self._slot_poses[0].y - half - gap
        self._below = self._slot_poses[0].y + half + gap
        self.confirm_button = Button(
            tr("Confirm"), self._confirm, shape=ButtonShape.CARTOUCHE, size=24
        )
        rect = confirm_button(table)
        self.confirm_button.place(self.kit, rect)
        room = rect.width - 40 * self.kit.scale
        style = Style(Face.TITLE, 24, self.kit.theme.on_button)
        self.confirm_button.size = shrunk(self.kit, self.confirm_button.label, style, room).size
        self._slam_button.place_round(self.kit, *slam_button(table))
        self._settle()

    def _settle(self) -> None:
        """After a card came or went."""
        self.confirm_button.enabled = self.choices.complete
        self.confirm_button.focus = self.choices.complete and self.by_key

    def _centre(self, poses: Sequence[CardPose]) -> float:
        return (poses[0].x + poses[-1].x) / 2

    # -- the hand -------------------------------------------------------------------------------

    @property
    def keyboard_in_panel(self) -> bool:
        """The keyboard is in the hand until there is something to confirm."""
        return self.choices.complete

    def hand_look(self) -> HandLook:
        """Cards that may not go are dim, those laid away are gone, those of the dog marked."""
        laid = tuple(card for card in self.choices.slots if card is not None)
        marked = self._dog - self.choices.cards
        return HandLook(refused=self.choices.refused(), absent=laid, marked=marked)

    def refusal(self, card: Card) -> str | None:
        """See ``Prompt.refusal``; a card for which there is only no place is not dim."""
        full = self.choices.next_free is None
        no_place = tr("Your discard is full: take a card back first") if full else None
        return super().refusal(card) or no_place

    def choose(self, card: Card) -> PromptAnswer | None:
        """Lay a card into the next free place."""
        self.choices.add(card)
        self._settle()
        return None

    def drop_target(self, card: Card, position: tuple[int, int]) -> bool:
        """Whether a card let go there is laid away: anywhere above the hand."""
        return position[1] < self.table.play_line

    # -- pointer and keys -----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> PromptAnswer | None:
        """Take cards back from their places, lay those of the dog away, and confirm."""
        if event.type == pygame.KEYDOWN:
            self._key(event.key)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
            self._point(event)
        answer, self._answer = self._answer, None
        return answer

    def _key(self, key: int) -> None:
        if key in PRESSING_KEYS:
            self.confirm_button.activate()
        elif key == pygame.K_s and self._may_wish:
            self._wish_slam()
        elif key in _TAKE_BACK:
            laid = [card for card in self.choices.slots if card is not None]
            if laid:
                self.let_go()
                self.choices.remove(laid[-1])
        self._settle()

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return ((plain(pygame.K_s), tr("be asked about a slam")),) if self._may_wish else ()

    @property
    def dragging(self) -> bool:
        """Whether a card that was laid away follows the pointer."""
        return self._dragged is not None

    def let_go(self) -> None:
        """See ``Prompt.let_go``; a dragged card stays where it was laid."""
        self._pressed = self._dragged = None
        self.confirm_button.let_go()
        self._slam_button.let_go()

    def _point(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._settle()
        if self.confirm_button.handle(event) or (
            self._may_wish and self._slam_button.handle(event)
        ):
            return
        if event.type == pygame.MOUSEMOTION:
            self._drag(event.pos)
        elif event.button == LEFT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            card = self._card_at(event.pos) or self._dog_card_at(event.pos)
            self._pressed = None if card is None else (card, event.pos)
        elif event.button == LEFT_BUTTON:
            self._release(event.pos)

    def _drag(self, position: tuple[int, int]) -> None:
        if self._pressed is None or self._dragged is not None:
            return
        card, start = self._pressed
        moved = abs(position[0] - start[0]) + abs(position[1] - start[1])
        if moved > _DRAG_FROM * self.kit.scale:
            self._dragged = card

    def _release(self, position: tuple[int, int]) -> None:
        """A click takes a card back or lays one of the dog away; so does dragging it there."""
        pressed, dragged = self._pressed, self._dragged
        self._pressed = self._dragged = None
        if pressed is None:
            return
        card = pressed[0]
        laid, inside = card in self.choices.cards, self._slots_area().collidepoint(position)
        under = self._card_at(position) or self._dog_card_at(position)
        moves = under == card if dragged is None else inside != laid
        if moves:
            (self.choices.remove if laid else self.choices.add)(card)
            self._settle()

    def _slots_area(self) -> pygame.Rect:
        return self._slot_poses[0].bounds.unionall([pose.bounds for pose in self._slot_poses])

    def _card_at(self, position: tuple[int, int]) -> Card | None:
        """The laid-away card under a point."""
        for card, pose in zip(self.choices.slots, self._slot_poses, strict=True):
            if pose.contains(*position):
                return card
        return None

    def _dog_card_at(self, position: tuple[int, int]) -> Card | None:
        """The card of the dog under a point that may be laid away."""
        for card, pose in reversed(self._dog_cards()):
            if pose.contains(*position):
                return None if self.refusal(card) else card
        return None

    def _confirm(self) -> None:
        self._answer = Act(Discard(self.choices.cards))

    # -- a slam ---------------------------------------------------------------------------------

    @property
    def _may_wish(self) -> bool:
        """Whether a slam could be announced."""
        return bool(self.view.choices.slams)

    @property
    def slam_label(self) -> pygame.Rect:
        """Where the word under the button about a slam stands."""
        style = Style(Face.STRONG, SLAM_LABEL, self.kit.theme.on_felt)
        return slam_label(self.table, self.kit.text_width(tr("Slam"), style))

    def _wish_slam(self) -> None:
        self.slam.wanted = not self.slam.wanted

    def _name_slam(self) -> None:
        """Give the button about a slam the sign and the words of what it would do now."""
        self._slam_button.icon = "check" if self.slam.wanted else "star"
        self._slam_button.label = _slam_wish_words(wanted=self.slam.wanted)

    def _draw_slam(self, target: pygame.Surface) -> None:
        """Draw the button about a slam, ticked while one wants to be asked, and what it does."""
        button, kit = self._slam_button, self.kit
        self._name_slam()
        button.draw(target)
        word, style = tr("Slam"), Style(Face.STRONG, SLAM_LABEL, kit.theme.on_felt)
        kit.draw_centred(target, *self.slam_label.center, word, style)
        if button.hover:
            words = [button.label]
            draw_tooltip(kit, target, button.rect, words, self.table.bounds, self.panels)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the dog, the places with their cards, the plates and the buttons."""
        pointed = None if self._dragged else self._dog_card_at(self._pointer)
        for card, pose in self._dog_cards():
            if card != self._dragged:
                self._sprites.draw_card(target, card, pose, CardLook(glow=card == pointed))
        self._draw_slots(target)
        for rect, text, dog in self.plates():
            draw_text_plate(self.kit, target, rect, text, dog_mark=dog)
        self.confirm_button.draw(target)
        if self._may_wish:
            self._draw_slam(target)

    def draw_dragged(self, target: pygame.Surface) -> None:
        """See ``Prompt.draw_dragged``."""
        if self._dragged is not None:
            width = self._slot_poses[0].width * _DRAGGED_GROWTH
            pose = CardPose(self._pointer[0], self._pointer[1], 0, width)
            look = CardLook(glow=True, height=1)
            self._sprites.draw_card(target, self._dragged, pose, look)

    def _dog_cards(self) -> list[tuple[Card, CardPose]]:
        """The cards of the dog that are not laid away, each in its place."""
        chosen = self.choices.cards
        placed = zip(sorted_hand(self._dog), self._dog_poses, strict=True)
        return [(card, pose) for card, pose in placed if card not in chosen]

    def _draw_slots(self, target: pygame.Surface) -> None:
        """Draw the places, which overlap where there are many, and the cards on them."""
        cards = [None if card == self._dragged else card for card in self.choices.slots]
        hot = self.choices.next_free
        for index, pose in enumerate(self._slot_poses):
            if cards[index] is None and index != hot:
                self._draw_uncovered(target, index, pose)
        if hot is not None:
            draw_slot(target, self.kit, self._slot_poses[hot], hot=True)
        pointed = None if self._dragged else self._card_at(self._pointer)
        for card, pose in zip(cards, self._slot_poses, strict=True):
            if card is not None:
                raised = pose.raised(4 * self.kit.scale) if card == pointed else pose
                look = CardLook(glow=card == pointed)
                self._sprites.draw_card(target, card, replace(raised, rotation=0), look)

    def _draw_uncovered(self, target: pygame.Surface, index: int, pose: CardPose) -> None:
        """Draw an empty place but for what lies under the next one."""
        after = self._slot_poses[index + 1 : index + 2]
        ends = [pose.bounds.right, *(later.bounds.left for later in after)]
        whole = target.get_clip()
        target.set_clip(whole.clip(pygame.Rect(0, 0, min(ends), target.get_height())))
        draw_slot(target, self.kit, pose)
        target.set_clip(whole)

    @property
    def panels(self) -> Sequence[pygame.Rect]:
        """The plates, and the buttons beside the hand."""
        slam = [self._slam_button.rect, self.slam_label] if self._may_wish else []
        return [*(rect for rect, _, _ in self.plates()), self.confirm_button.rect, *slam]

    def plates(self) -> list[tuple[pygame.Rect, str, bool]]:
        """Every plate with its words, and whether it carries the mark of the dog.

        Large words leave no room above the rows; then the counter speaks for the discard.
        """
        kit, big = self.kit, self.table.big
        dog, counter = tr("The dog"), self._counter()
        dog_x, slots_x = self._centre(self._dog_poses), self._centre(self._slot_poses)
        dog_y = self._below if big else self._above
        dog_rect = plate_rect(kit, (dog_x, dog_y), dog, with_icon=True)
        if big:  # beside the player's own plate
            own_end = self.table.seat(0)[0] + _OWN_PLATE_REACH * kit.scale
            dog_rect.left = max(dog_rect.left, round(own_end))
        counter_rect = plate_rect(kit, (slots_x, self._below), counter)
        advice = round_advice_button(self.table)[1] if self.advises else 0
        counter_rect.right = min(counter_rect.right, round(counter_end(self.table, advice)))
        placed = [(dog_rect, dog, True), (counter_rect, counter, False)]
        if not big:
            title = self._discard_title()
            placed.append((plate_rect(kit, (slots_x, self._above), title), title, False))
        return placed

    def _discard_title(self) -> str:
        trumps = self.choices.choice.must_show
        if not trumps:
            return tr("Your discard")
        return ntr(
            "Your discard: {n} trump, which all will see",
            "Your discard: {n} trumps, which all will see",
            trumps,
        )

    def _counter(self) -> str:
        chosen, choice = len(self.choices.cards), self.choices.choice
        if not chosen and not self.table.big:
            return ntr("Choose {n} card to discard", "Choose {n} cards to discard", choice.count)
        if self.table.big and choice.must_show:
            detail = ntr("{n} trump shown", "{n} trumps shown", choice.must_show)
        else:
            half_points = self.choices.cards.half_points
            detail = points_discarded(half_points, short=self.table.big)
        return tr(
            "{chosen} of {count} · {detail}", chosen=chosen, count=choice.count, detail=detail
        )

    def tell(self, listener: Listener) -> None:
        """See ``Prompt.tell``; a press takes a card back."""
        dog = [card_name(card) for card, _ in self._dog_cards()]
        if dog:
            area = self._dog_poses[0].bounds.unionall([pose.bounds for pose in self._dog_poses])
            listener.say(about(tr("The dog"), *dog), area)
        area, title = self._slots_area(), self._discard_title()
        listener.add(Node(AccessRole.LABEL, self._counter(), area))
        if self.choices.choice.must_show:
            listener.add(Node(AccessRole.LABEL, title, area))
        with listener.group(area, name=tr("Your discard")):
            for card, pose in zip(self.choices.slots, self._slot_poses, strict=True):
                if card is not None:
                    acts = Acts(partial(self._take_back, card))
                    listener.add(Node(AccessRole.BUTTON, card_name(card), pose.bounds, acts=acts))
        self.confirm_button.draw(listener)
        if self._may_wish:
            self._name_slam()
            self._slam_button.draw(listener)

    def _take_back(self, card: Card) -> None:
        self.let_go()
        self.choices.remove(card)
        self._settle()

    @property
    def focus(self) -> Widget | None:
        """See ``Prompt.focus``."""
        return self.confirm_button if self.choices.complete else None

    def controls(self) -> Mapping[str, pygame.Rect]:
        """See ``Prompt.controls``; places go by their number."""
        places = {f"slot {i}": pose.bounds for i, pose in enumerate(self._slot_poses)}
        slam = {"slam": self._slam_button.rect} if self._may_wish else {}
        return {"confirm": self.confirm_button.rect, **slam, **places}


def _slam_wish_words(*, wanted: bool) -> str:
    """What the button about a slam says."""
    return tr("You will be asked about a slam (S)") if wanted else tr("Ask me about a slam (S)")


def points_discarded(half_points: int, *, short: bool) -> str:
    """The points that were laid away, in words."""
    figure = number(half_of(half_points))
    # English has one point and all else points; French counts anything below two as one.
    form = {0: 0, 1: 1, 2: 1, 3: 0}.get(half_points, 2)
    if short:
        return ntr("{points} point", "{points} points", form, points=figure)
    return ntr("{points} point discarded", "{points} points discarded", form, points=figure)
