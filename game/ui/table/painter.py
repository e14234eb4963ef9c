"""Draws the table from back to front; what rarely changes is kept as one picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.i18n import ntr
from game.rules.cards import Card
from game.rules.options import Stakes
from game.rules.state import Facts, Phase
from game.session.game import Game
from game.ui.kit import Style
from game.ui.panels import draw_tooltip
from game.ui.table import sentences
from game.ui.table.announced import mark_words
from game.ui.table.hud import (
    Hud,
    HudLook,
    deal_plate,
    draw_caption,
    draw_hud,
    draw_message,
    draw_plate_beside,
    plaque_rect,
)
from game.ui.table.piles import draw_piles
from game.ui.table.prompt import Instruction, Prompt
from game.ui.table.seats import (
    SeatLook,
    draw_seat,
    draw_suit_badge,
    mark_discs,
    seat_boxes,
    seat_region,
)
from game.ui.table.show import Show
from game.ui.table.speeches import draw_speeches
from game.ui.table.spot import Spot
from game.ui.table.sprites import CardSprites
from game.ui.table.stage import SHOWN_WIDTH, CardActor
from game.ui.table.trick import draw_actor, draw_crown, draw_slot
from game.ui.theme import Face
from game.ui.vector import path, ticket


@dataclass(frozen=True, slots=True)
class Tip:
    """Why a card may not be chosen."""

    card: Card
    reason: str


class TablePainter:
    """Draws the table.

    Attributes:
        sprites: the cards at the window's scale.
        last_trick_open: whether the last trick lies in the middle instead of the current one.
        kept_seats: how the seats were drawn last.
    """

    def __init__(self, show: Show, sprites: CardSprites, hud: Hud) -> None:
        self.show = show
        self.sprites = sprites
        self.hud = hud
        self.last_trick_open = False
        self._kept: pygame.Surface | None = None
        self._kept_hud: HudLook | None = None
        self.kept_seats: tuple[SeatLook, ...] = ()

    def forget(self) -> None:
        """Draw everything anew: the window, the look or the language changed."""
        self._kept = None

    def draw(
        self,
        target: pygame.Surface,
        felt: pygame.Surface,
        game: Game,
        prompt: Prompt | None,
        tip: Tip | None,
        pointer: tuple[int, int],
        *,
        folded: bool,
        dim: bool,
    ) -> None:
        """Draw one frame.

        Args:
            target: the window.
            felt: the background.
            game: for the number of the deal.
            prompt: the question that is open.
            tip: a note at a card of the hand.
            pointer: where the pointer is.
            folded: whether the backs at the sides make room for a panel.
            dim: whether cards that may not be chosen are darkened.
        """
        show = self.show
        instruction = prompt.instruction() if prompt is not None else None
        asked = show.own if prompt is not None else show.picture.view.facts.to_act
        seats = self._seat_looks(game, asked, folded=folded, line=instruction is not None)
        hud = self._hud_look(game)
        self._draw_static(target, felt, seats, hud)
        if instruction is not None:
            self._draw_instruction(target, seats, instruction)
        facts = show.picture.view.facts
        self.hud.playing = facts.phase in (Phase.PLAY, Phase.SCORED)
        self.hud.last_trick.enabled = bool(facts.tricks)
        draw_piles(target, show, self.sprites)
        if self.last_trick_open and self.hud.last_trick.enabled:
            self._draw_last_trick(target)
        else:
            self._draw_middle(target, panel=prompt is not None and instruction is None)
        self.hud.draw(target)
        draw_speeches(
            target,
            show.layout,
            show.own,
            show.picture.speeches.values(),
            self._obstacles(seats, hud),
        )
        if prompt is not None:
            prompt.draw(target)
        show.hand.draw(target, self.sprites, dim=dim and prompt is not None)
        self._draw_shown(target)
        if tip is not None and tip.card in show.hand.actors:
            self._draw_tip(target, tip)
        else:
            self._draw_plate_tip(target, seats, pointer)
        show.hand.draw_dragged(target, self.sprites)

    # -- what rarely changes --------------------------------------------------------------------

    def _seat_looks(
        self, game: Game, asked: int | None, *, folded: bool, line: bool
    ) -> tuple[SeatLook, ...]:
        show = self.show
        standing = game.standing
        by_chips = standing.rules.stakes is Stakes.CHIPS
        panel = asked == show.own and not line
        looks = []
        for seat, who in enumerate(show.setup.seats):
            place = show.place(seat)
            looks.append(
                show.picture.seat_look(
                    seat,
                    who,
                    place,
                    folded=folded and show.layout.at_side(place),
                    line=line and not place,
                    active=seat == asked,
                    chips=standing.chips[seat] if by_chips else None,
                    counting=place > 0 or not panel,
                )
            )
        return tuple(looks)

    def _hud_look(self, game: Game) -> HudLook:
        view = self.show.picture.view
        partner = view.partner
        alone = partner is not None and partner == view.facts.taker
        named = partner is not None and not alone
        return HudLook(
            deal=game.deal_number,
            deals=game.setup.deals,
            called=view.facts.called,
            partner=self.show.name(partner) if named and partner is not None else "",
            alone=alone,
            slam=view.facts.chelem is not None,
            pools=game.standing.pools,
        )

    def _draw_static(
        self,
        target: pygame.Surface,
        felt: pygame.Surface,
        seats: tuple[SeatLook, ...],
        hud: HudLook,
    ) -> None:
        if self._kept is None or self._kept_hud != hud or self._kept.get_size() != felt.get_size():
            self._kept = felt.copy()
            self._kept_hud, self.kept_seats = hud, seats
            self._draw_parts(self._kept, seats)
        elif self.kept_seats != seats:
            self._renew_seats(self._kept, felt, seats)
            self.kept_seats = seats
        target.blit(self._kept, (0, 0))

    def _renew_seats(
        self, kept: pygame.Surface, felt: pygame.Surface, seats: tuple[SeatLook, ...]
    ) -> None:
        """Draw anew only where a seat has changed."""
        layout = self.show.layout
        for before, after in zip(self.kept_seats, seats, strict=True):
            if before == after:
                continue
            region = seat_region(layout, before).union(seat_region(layout, after))
            kept.set_clip(region)
            kept.blit(felt, region, region)
            self._draw_parts(
                kept,
                [look for look in seats if region.colliderect(seat_region(layout, look))],
            )
            kept.set_clip(None)

    def _draw_parts(self, kept: pygame.Surface, seats: Iterable[SeatLook]) -> None:
        for look in seats:
            draw_seat(kept, self.show.layout, self.sprites, look)
        if self._kept_hud is not None:
            draw_hud(kept, self.show.layout, self.sprites, self._kept_hud)

    def _obstacles(self, seats: tuple[SeatLook, ...], hud: HudLook) -> list[pygame.Rect]:
        layout = self.show.layout
        boxes = [box for look in seats for box in seat_boxes(layout, look).plates]
        boxes.append(deal_plate(layout, hud))
        plaque = plaque_rect(layout, hud)
        if plaque is not None:
            boxes.append(plaque)
        return boxes

    def _draw_instruction(
        self, target: pygame.Surface, seats: tuple[SeatLook, ...], instruction: Instruction
    ) -> None:
        layout = self.show.layout
        kit = layout.kit
        own = next(look for look in seats if not look.place)
        x, y = layout.instruction(seat_boxes(layout, own).plate)
        if instruction.badge:
            radius = 14 * kit.text_scale
            draw_suit_badge(target, kit, (x + radius, y), instruction.badge)
            x += 2 * radius + 8 * kit.text_scale
        style = Style(Face.STRONG, 20, kit.theme.on_felt)
        kit.draw_text(target, x, y + kit.text_px(20) * 0.34, instruction.text, style)

    # -- the middle -----------------------------------------------------------------------------

    def _draw_middle(self, target: pygame.Surface, *, panel: bool) -> None:
        """Draw the middle; under a panel neither the closed dog nor places for cards to come."""
        show = self.show
        moving = show.animator.moves
        if not show.stage.shown:  # cards that are shown take the place of the trick
            if not panel:
                self._draw_slots(target)
            self._draw_trick(target)
        lying = [] if panel else show.stage.dog
        for actor in (*lying, *show.stage.loose):
            draw_actor(target, self.sprites, actor, moving=moving(actor))
        if show.picture.caption and not show.stage.shown:
            self._draw_caption(target, [*show.stage.dog, *show.stage.loose])
        if show.picture.message:
            draw_message(target, show.layout, show.picture.message)

    def _draw_trick(self, target: pygame.Surface) -> None:
        show = self.show
        moving = show.animator.moves
        leading = show.picture.leading_seat()
        for seat, actor in show.stage.trick.items():
            marked = seat == leading and not moving(actor)
            draw_actor(target, self.sprites, actor, moving=moving(actor), marked=marked)
        ahead = None if leading is None else show.stage.trick.get(leading)
        if ahead is not None and not moving(ahead):
            draw_crown(target, show.layout, ahead.spot)

    def _draw_slots(self, target: pygame.Surface) -> None:
        show = self.show
        trick = show.picture.lying_trick
        if show.picture.view.facts.phase is not Phase.PLAY or trick is None:
            return
        facts = show.picture.view.facts
        played = len(trick.cards)
        for seat in _order_of_play(facts, trick.leader)[played:]:
            if seat in show.stage.trick:
                continue
            dragging = seat == show.own and show.hand.dragged is not None
            spot = show.layout.trick_slot(show.place(seat))
            draw_slot(target, show.layout.kit, spot, hot=dragging)

    def _draw_last_trick(self, target: pygame.Surface) -> None:
        show = self.show
        trick = show.picture.view.facts.tricks[-1]
        assert trick.winner is not None, "a past trick has a winner"
        for seat, card in trick.plays(show.setup.players):
            spot = show.slot(seat, card)
            won = seat == trick.winner
            draw_actor(target, self.sprites, CardActor.at(card, spot), moving=False, marked=won)
            if won:
                ahead = spot
        draw_crown(target, show.layout, ahead)
        if not show.layout.big:
            words = sentences.trick_won(show.person(trick.winner))
            button = self.hud.last_trick.rect
            draw_plate_beside(target, show.layout, words, button.midbottom)

    def _draw_shown(self, target: pygame.Surface) -> None:
        """Cards laid out for all to read lie over everything."""
        show = self.show
        if show.picture.caption and show.stage.shown:
            self._draw_mat(target, len(show.stage.shown))
        for actor in show.stage.shown:
            draw_actor(target, self.sprites, actor, moving=show.animator.moves(actor))
        if show.picture.caption and show.stage.shown:
            self._draw_caption(target, show.stage.shown)

    def _draw_mat(self, target: pygame.Surface, count: int) -> None:
        """A dark mat under cards that are shown, so that nothing behind them disturbs."""
        layout = self.show.layout
        kit, unit = layout.kit, layout.unit
        spots = layout.spread(count, SHOWN_WIDTH)
        rect = spots[0].bounds.unionall([spot.bounds for spot in spots])
        rect = rect.inflate(round(36 * unit), round(32 * unit))
        width, height = rect.width / kit.scale, rect.height / kit.scale
        outline = ticket(0, 0, width, height, 14)
        kit.shape(
            "mat",
            lambda: (
                path(outline, fill=kit.theme.felt_outer, opacity=0.94)
                + path(outline, stroke=kit.theme.gold, width=2)
            ),
            width,
            height,
        ).draw(target, *rect.topleft)

    def _draw_caption(self, target: pygame.Surface, actors: list[CardActor]) -> None:
        layout = self.show.layout
        height = max((actor.spot.height for actor in actors), default=0.0)
        gap = 26 if self.show.stage.shown else 16
        bottom = layout.trick_centre[1] - height / 2 - gap * layout.unit
        draw_caption(target, layout, self.show.picture.caption, bottom)

    def _draw_tip(self, target: pygame.Surface, tip: Tip) -> None:
        layout = self.show.layout
        actor = self.show.hand.actors[tip.card]
        point = actor.spot.raised(actor.spot.height / 2 - 4 * layout.unit)
        # the strip of a covered card that shows is its left side
        left = Spot(point.x, point.y, actor.rotation - 90, 0).raised(actor.width * 0.26)
        draw_tooltip(layout.kit, target, (left.x, left.y), [tip.reason], layout.bounds)

    def _draw_plate_tip(
        self, target: pygame.Surface, seats: tuple[SeatLook, ...], pointer: tuple[int, int]
    ) -> None:
        """Say what the number on a plate, or a mark, means while the pointer is on it."""
        layout = self.show.layout
        for look in seats:
            for mark, disc in zip(look.marks, mark_discs(layout, look), strict=True):
                if disc.collidepoint(pointer):
                    words = [mark_words(mark)]
                    draw_tooltip(layout.kit, target, disc.midtop, words, layout.bounds)
            plate = seat_boxes(layout, look).plate
            if look.tricks is not None and plate.collidepoint(pointer):
                meaning = ntr("{n} trick won", "{n} tricks won", look.tricks)
                draw_tooltip(layout.kit, target, plate.midtop, [meaning], layout.bounds)


def _order_of_play(facts: Facts, leader: int) -> list[int]:
    """The seats that play to a trick, from its leader on."""
    order = [leader]
    while len(order) < len(facts.playing):
        order.append(facts.next_seat(order[-1]))
    return order
