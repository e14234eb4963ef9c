"""Draws the table from back to front."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.rules.cards import CardSet
from game.rules.options.choices import Stakes
from game.rules.state import Phase
from game.session.game import Game
from game.session.settings import Settings
from game.ui.drawing.canvas import draw_veil
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.backdrop import StaticLayer, draw_spotlight
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.hand.input import Tips
from game.ui.table.hud import (
    Hud,
    HudLook,
    deal_plate,
    draw_trumps,
    plain_plates,
    pools_note,
    pools_plate,
    seal_note,
    seal_plate,
    trumps_note,
    trumps_plate,
    trumps_played,
)
from game.ui.table.middle import (
    draw_last_trick,
    draw_middle,
    draw_shown,
    mat_rect,
    result_rect,
)
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.dealing import draw_piles
from game.ui.table.prompt import Instruction, Prompt, draw_instruction
from game.ui.table.seats.layout import face_rect, won_pile
from game.ui.table.seats.look import SeatLook
from game.ui.table.seats.seats import draw_seat, seat_boxes
from game.ui.table.seats.speeches import (
    SeatNote,
    draw_seat_note,
    draw_speeches,
    seat_note,
    taker_words,
)
from game.words.i18n import tr

_VEIL: Final = 120
"""How much the table is dimmed under the last trick, of 255."""

_SEAL_DIGITS: Final = 8
"""As many of the seal's digits are told at the table; D shows all."""

_PLAYED: Final = (Phase.PLAY, Phase.SCORED, Phase.VOID)

_BESIDE_PLATE: Final = 8
"""Units that stay free between the player's plate and a panel."""


@dataclass(frozen=True, slots=True)
class TableDisplay:
    """What of the table the player wants to see, as the settings say.

    Attributes:
        dim: whether cards that may not be chosen are darkened.
        tricks: whether the tricks of each seat are counted.
        trumps: whether the trumps that were played are counted.
    """

    dim: bool = True
    tricks: bool = True
    trumps: bool = False

    @classmethod
    def of(cls, settings: Settings) -> TableDisplay:
        """What the player wants to see, by the settings."""
        counters = settings.counters
        return cls(settings.dim_illegal, tricks=counters != "none", trumps=counters == "all")


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What one frame is drawn from, besides what lies on the table.

    Attributes:
        felt: the cloth that covers the window.
        game: the match, which tells the number of the deal.
        prompt: the question that is open.
        tips: the note at a card of the hand.
        pointer: where the pointer is.
        folded: whether backs at the sides make room for a panel, beside which open hands have room.
    """

    felt: pygame.Surface
    game: Game
    prompt: Prompt | None
    tips: Tips
    pointer: tuple[int, int]
    folded: bool


class TablePainter:
    """Draws the table.

    Attributes:
        sprites: the cards at the window's scale.
        options: what the player wants to see.
        last_trick_open: whether the last trick is looked at, over a veil that dims all else.
        reserved: what else speech bubbles keep clear of.
        title: words instead of the number of the deal.
        sealed: whether the cards were sealed when they were dealt.
        middle_panel: a panel that lies in the middle, under which nothing is drawn.
    """

    def __init__(self, animation: TableAnimation, sprites: CardSprites, hud: Hud) -> None:
        self.animation = animation
        self.sprites = sprites
        self.hud = hud
        self.options = TableDisplay()
        self.last_trick_open = False
        self.middle_panel: pygame.Rect | None = None
        self.title = ""
        self.sealed = False
        self.reserved: tuple[pygame.Rect, ...] = ()
        self._edge: list[pygame.Rect] = []
        self._static = StaticLayer()

    @property
    def cached_seats(self) -> tuple[SeatLook, ...]:
        """How the seats were drawn last."""
        return self._static.seats

    @property
    def plates(self) -> list[pygame.Rect]:
        """The plates and ribbons of the seats as they were drawn last."""
        boxes = [seat_boxes(self.animation.layout, look) for look in self.cached_seats]
        return [plate for box in boxes for plate in box.plates]

    @property
    def firm(self) -> list[pygame.Rect]:
        """What no note covers: the seats, and plates and buttons at the edge."""
        layout = self.animation.layout
        faces = [face_rect(layout, place) for place in range(layout.players)]
        buttons = [widget.rect for widget in self.hud.widgets]
        return [*faces, *self.plates, *self._edge, *buttons]

    @property
    def _trick_cards(self) -> list[pygame.Rect]:
        """Where the cards of the trick lie."""
        animation = self.animation
        return [
            animation.layout.trick_slot(animation.place_of(seat)).bounds
            for seat in animation.stage.trick
        ]

    def forget(self) -> None:
        """Draw everything anew: the window, the look or the language changed."""
        self._static.forget()

    def draw(self, target: pygame.Surface, frame: TableFrame) -> None:
        """Draw one frame into the window."""
        animation, prompt = self.animation, frame.prompt
        self.sprites.begin_frame()
        instruction = self._instruction(prompt)
        seats = self._seat_looks(frame)
        hud = self.hud_look(frame.game)
        trumps = self._trumps_row(hud)
        notes = self._edge_notes(hud, trumps)
        self._edge = [*(plate for plate, _ in notes), *plain_plates(animation.layout, hud)]
        self._draw_ground(target, frame.felt, seats, hud, trumps)
        if instruction is not None:
            self._draw_instruction(target, seats, instruction)
        plates = self.plates if animation.picture.caption else []
        self._draw_cards(
            target,
            plates,
            panel=prompt is not None and instruction is None,
            trick=prompt is None or not prompt.shows_trick,
        )
        self.hud.draw(target)
        if animation.picture.speeches:
            self._draw_speeches(target, self._obstacles(seats, prompt))
        if prompt is not None:
            prompt.draw(target)
        animation.hand.draw(target, self.sprites, dim=self.options.dim and prompt is not None)
        draw_shown(target, animation, self.sprites, plates)
        if self._looks_back:
            draw_veil(target, _VEIL)
            draw_last_trick(target, animation, self.sprites, self.hud.last_trick)
        dragging = animation.hand.dragged is not None or (prompt is not None and prompt.dragging)
        firm = self.firm if prompt is None else [*self.firm, *prompt.panels]
        tipped = frame.tips.draw(target, animation.layout, animation.hand, firm)
        if not (tipped or dragging):
            self._draw_note(target, seats, notes, frame.pointer)
        animation.hand.draw_dragged(target, self.sprites)
        if prompt is not None:
            prompt.draw_dragged(target)

    def draw_over_panel(self, target: pygame.Surface) -> None:
        """Draw what rises over the panel in the middle, once that is drawn."""
        if self.middle_panel is not None:
            hand = self.animation.hand
            hand.draw_over(target, self.sprites, self.middle_panel, dim=self.options.dim)

    def light(
        self, target: pygame.Surface, cards: CardSet, seats: Collection[int], veil: int
    ) -> None:
        """Draw some of the table again over a veil.

        Args:
            target: the window, with the table under the veil.
            cards: the cards of the hand that are lit.
            seats: the seats that are.
            veil: its opacity, up to 255.
        """
        animation = self.animation
        animation.hand.draw_highlighted(target, self.sprites, cards, veil, dim=self.options.dim)
        for seat in seats:
            look = replace(self.cached_seats[seat], active=True)
            draw_seat(target, animation.layout, self.sprites, look)

    @property
    def middle_covered(self) -> bool:
        """Whether a panel lies in the middle."""
        return self.middle_panel is not None

    def _instruction(self, prompt: Prompt | None) -> Instruction | None:
        """The line under the player's name, if there is one and nothing covers it."""
        return None if prompt is None or self.middle_covered else prompt.instruction()

    def _draw_ground(
        self,
        target: pygame.Surface,
        felt: pygame.Surface,
        seats: tuple[SeatLook, ...],
        hud: HudLook,
        trumps: int | None,
    ) -> None:
        """Draw what lies under all cards: felt, seats and plates; trumps are counted in a row."""
        animation = self.animation
        self._static.draw(target, felt, animation.layout, self.sprites, seats, hud)
        draw_spotlight(target, animation.layout.kit, animation.spotlight)
        if trumps is not None:
            played = trumps_played(animation.picture.view.facts)
            draw_trumps(target, animation.layout, played, trumps)

    def _draw_speeches(self, target: pygame.Surface, obstacles: list[pygame.Rect]) -> None:
        animation = self.animation
        speeches = animation.picture.speeches.values()
        faces = [face_rect(animation.layout, place) for place in range(animation.layout.players)]
        draw_speeches(
            target, animation.layout, animation.own, speeches, obstacles, (faces, self._trick_cards)
        )

    def _draw_cards(
        self, target: pygame.Surface, plates: list[pygame.Rect], *, panel: bool, trick: bool
    ) -> None:
        """Draw the cards on the table, and tell the buttons what there is to look at.

        Args:
            target: the window.
            plates: the plates of the seats, of which words over cards keep clear.
            panel: whether a panel lies over the middle; before the first trick is over there is no
                button for the last one then, which the panel might run into.
            trick: whether the trick is drawn where it lies.
        """
        animation, facts = self.animation, self.animation.picture.view.facts
        past = bool(facts.tricks)
        self.hud.playing = facts.phase in (Phase.PLAY, Phase.SCORED) and (past or not panel)
        self.hud.last_trick.enabled = past
        self.hud.last_trick.held = self._looks_back
        draw_piles(target, animation, self.sprites)
        if not (self.middle_covered or self._looks_back):
            draw_middle(target, animation, self.sprites, plates, panel=panel, trick=trick)

    @property
    def _looks_back(self) -> bool:
        """Whether the last trick is drawn."""
        past = bool(self.animation.picture.view.facts.tricks)
        return self.last_trick_open and past and not self.middle_covered

    # -- how things look ------------------------------------------------------------------------

    def _seat_looks(self, frame: TableFrame) -> tuple[SeatLook, ...]:
        """How the seats are drawn; the player's plate stays in its place while cards are played."""
        animation, standing = self.animation, frame.game.standing
        facts = animation.picture.view.facts
        asked = animation.own if frame.prompt is not None else animation.picture.turn
        by_chips = standing.rules.stakes is Stakes.CHIPS
        folded = frame.folded and animation.picture.opened is None
        looks = []
        for seat, who in enumerate(animation.setup.seats):
            place = animation.place_of(seat)
            look = animation.picture.seat_look(
                seat,
                who,
                place,
                folded=folded and animation.layout.at_side(place),
                line=facts.phase is Phase.PLAY and not place and not animation.picture.is_out(seat),
                active=seat == asked,
                chips=standing.chips[seat] if by_chips else None,
                counting=self.options.tricks,
            )
            looks.append(look if place else self._beside_panels(look, frame.prompt))
        return tuple(looks)

    def _beside_panels(self, look: SeatLook, prompt: Prompt | None) -> SeatLook:
        """How the player's seat is drawn beside panels, or a mat under cards that are shown.

        Where one comes close to his plate, his tricks are not counted, and a long name is cut; of
        his pile nothing shows where one would cover a part of it.
        """
        layout, shown = self.animation.layout, self.animation.stage.shown
        around = [] if prompt is None else list(prompt.panels)
        if self.middle_panel is not None:
            around.append(self.middle_panel)
        if self.animation.picture.caption and shown:
            around.append(mat_rect(layout, len(shown)))
        gap = 2 * round(_BESIDE_PLATE * layout.unit)
        if seat_boxes(layout, look).plate.inflate(gap, gap).collidelist(around) >= 0:
            look = replace(look, briefly=True, tricks=None)
        pile = won_pile(layout, look.place, look.pile)
        if any(pose.bounds.collidelist(around) >= 0 for pose in pile):
            look = replace(look, pile=0)
        return look

    def hud_look(self, game: Game) -> HudLook:
        """What plate and plaque at the edge say."""
        view = self.animation.picture.view
        facts = view.facts
        partner = view.partner
        alone = partner is not None and partner == facts.taker
        named = partner is not None and not alone
        return HudLook(
            deal=game.deal_number,
            deals=game.setup.deals,
            called=facts.called,
            partner=self.animation.name(partner) if named and partner is not None else "",
            alone=alone,
            slam=facts.chelem is not None,
            pools=game.standing.pools,
            title=self.title,
            seal=game.commitment[:_SEAL_DIGITS] if self._tells_seal else "",
            mine=named and partner == self.animation.own,
        )

    @property
    def _tells_seal(self) -> bool:
        """Whether the cards were sealed, and none was played yet."""
        return self.sealed and self.animation.picture.view.facts.phase not in _PLAYED

    def deal_plate(self, game: Game) -> pygame.Rect:
        """The plate that says which deal this is."""
        return deal_plate(self.animation.layout, self.hud_look(game))

    def _trumps_row(self, hud: HudLook) -> int | None:
        """The row under the deal's plate in which trumps are counted; None for not at all."""
        if not self.options.trumps or self.animation.picture.view.facts.phase is not Phase.PLAY:
            return None
        return 1 if hud.pools or hud.slam else 0

    def _obstacles(self, seats: tuple[SeatLook, ...], prompt: Prompt | None) -> list[pygame.Rect]:
        layout = self.animation.layout
        boxes = []
        for look in seats:
            places = seat_boxes(layout, look)
            boxes += places.plates
            if look.faces and places.fan is not None:
                boxes.append(places.fan)
        boxes += [*self._edge, *self.reserved]
        if prompt is not None:
            boxes += prompt.panels
        if self.middle_panel is not None:
            boxes.append(self.middle_panel)
        if self.animation.picture.result is not None:
            boxes.append(result_rect(layout, self.animation.picture.result.words()))
        return boxes

    # -- words ----------------------------------------------------------------------------------

    def _draw_instruction(
        self, target: pygame.Surface, seats: tuple[SeatLook, ...], instruction: Instruction
    ) -> None:
        layout = self.animation.layout
        own = next(look for look in seats if not look.place)
        draw_instruction(target, layout, seat_boxes(layout, own).plate, instruction)

    def _draw_note(
        self,
        target: pygame.Surface,
        seats: tuple[SeatLook, ...],
        edge: list[SeatNote],
        pointer: tuple[int, int],
    ) -> None:
        """Say what a number or a mark means while the pointer is on it."""
        layout, beside = self.animation.layout, (self.firm, self._trick_cards)
        taker = taker_words(self.animation.picture.view, self.animation.person)
        for plate, lines in edge:
            if plate.collidepoint(pointer):
                draw_tooltip(layout.kit, target, plate, lines, layout.bounds, *beside)
                return
        for look in seats:
            note = seat_note(layout, look, pointer, taker)
            if note is not None:
                draw_seat_note(target, layout, note, *beside)
                return

    def _edge_notes(self, hud: HudLook, trumps: int | None) -> list[SeatNote]:
        """What the plates under the deal's mean."""
        layout = self.animation.layout
        notes = [(deal_plate(layout, hud), [tr("Auction, dog, discard and seal (D)")])]
        if trumps is not None:
            played = trumps_played(self.animation.picture.view.facts)
            notes.append((trumps_plate(layout, trumps), [trumps_note(played)]))
        if hud.pools:
            notes.append((pools_plate(layout, hud.pools), pools_note(hud.pools)))
        elif hud.seal and not hud.slam:
            notes.append((seal_plate(layout, hud.seal), seal_note(layout)))
        return notes
