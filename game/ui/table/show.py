"""What a motion works on: picture, stage, hand, timeline and pace, and the moves they share."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card
from game.rules.events import Event
from game.session.setup import GameSetup
from game.ui.anim.easing import ease_in_out, ease_out, hill
from game.ui.anim.pace import Pace
from game.ui.anim.timeline import Timeline
from game.ui.anim.tween import Animator
from game.ui.names import shown_name
from game.ui.sound import SoundName, sound_for
from game.ui.table.hand import Hand
from game.ui.table.lamp import Lamp, turn_lamp
from game.ui.table.layout import TRICK_ASKEW, TableLayout
from game.ui.table.picture import Picture
from game.ui.table.ripple import Ripple
from game.ui.table.seat_layout import FAN_WIDTH, won_spot
from game.ui.table.spot import Spot
from game.ui.table.stage import CardActor, CardStage

_RING: Final = 0.9
"""Seconds in which a ring of light spreads."""

_NEAR: Final = 90
"""Units that a card may slide where motion is reduced; to places farther away it fades."""

_SLIDE: Final = 18
"""Units that it slides while it fades in or out."""


@dataclass(slots=True)
class Show:
    """Everything that motions change.

    Attributes:
        setup: who sits at the table.
        own: the player's seat.
        layout: where things lie.
        pace: how fast they go.
        picture: what is shown besides cards.
        stage: the cards.
        hand: the player's cards.
        announce: says a sentence to those who listen.
        play: lets a sound be heard, from -1 at the left end of the table to 1 at the right.
        animator: the running tweens.
        timeline: what comes next.
        lamp: the light on the cloth.
    """

    setup: GameSetup
    own: int
    layout: TableLayout
    pace: Pace
    picture: Picture
    stage: CardStage
    hand: Hand
    announce: Callable[[str], None]
    play: Callable[[SoundName, float], None]
    animator: Animator
    timeline: Timeline = field(default_factory=Timeline)
    lamp: Lamp = field(default_factory=Lamp)

    # -- who and where --------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """The name on a seat's plate."""
        return shown_name(self.setup.seats[seat])

    def person(self, seat: int) -> str | None:
        """The name of somebody else; None for the player, who is spoken to."""
        return None if seat == self.own else self.name(seat)

    def place(self, seat: int) -> int:
        """Where a seat is on the screen."""
        return self.layout.place(seat, self.own)

    def seat_spot(self, seat: int) -> Spot:
        """Where cards come from and go to at a seat."""
        x, y = self.layout.seat(self.place(seat))
        return Spot(x, y, 0, FAN_WIDTH * self.layout.unit)

    def slot(self, seat: int, card: Card) -> Spot:
        """Where a seat's card lies in the trick, a little askew but always the same."""
        spot = self.layout.trick_slot(self.place(seat))
        askew = (int(card) * 37 % 11 / 5 - 1) * TRICK_ASKEW
        return Spot(spot.x, spot.y, spot.rotation + askew, spot.width)

    # -- time -----------------------------------------------------------------------------------

    def then(self, start: Callable[[], None], move: float = 0.0) -> None:
        """Append a beat with the seconds its motion takes at the normal pace."""
        self.timeline.add(start, move * self.pace.move)

    def wait(self, seconds: float) -> None:
        """Append a pause that speed shortens."""
        self.timeline.pause(seconds * self.pace.wait)

    def look(self, seconds: float) -> None:
        """Append a pause in which something is to be read; a click ends it."""
        self.timeline.pause(seconds * self.pace.look)

    def evolve(self, event: Event) -> None:
        """Let the picture know of an event."""
        self.picture.view = self.picture.view.evolve(event)

    # -- sound ----------------------------------------------------------------------------------

    def hear(self, event: Event, seat: int | None = None) -> None:
        """Play the sound of an event where a seat is."""
        name = sound_for(event)
        if name is not None:
            self.play(name, 0.0 if seat is None else self.pan(seat))

    def pan(self, seat: int) -> float:
        """How far to the left or the right a seat is, from -1 to 1; one's own is in the middle."""
        if seat == self.own:
            return 0.0
        return 2 * self.layout.seat(self.place(seat))[0] / self.layout.size[0] - 1

    # -- motion ---------------------------------------------------------------------------------

    def fly(
        self,
        actor: CardActor,
        spot: Spot,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        spin: float = 0.0,
    ) -> None:
        """Let a card move to a spot.

        Args:
            actor: the card.
            spot: where to.
            seconds: at the normal pace.
            delay: seconds before it starts.
            arc: how high it rises on its way, up to 1.
            spin: degrees it turns before it comes to rest.
        """
        time, start = seconds * self.pace.move, delay * self.pace.move
        lively = self.pace.lively
        if self.pace.gentle:
            self._appear(actor, spot, time, start)
            return
        if spin and lively:
            actor.rotation += spin
        move = self.animator.to
        move(actor, time, delay=start, easing=ease_out, x=spot.x, rotation=spot.rotation)
        bend = ease_in_out if lively and arc else ease_out
        move(actor, time, delay=start, easing=bend, y=spot.y, width=spot.width)
        if arc and lively:
            self.animator.bump(actor, time, hill=hill, rest=0.0, delay=start, height=arc)
        else:
            move(actor, time, delay=start, height=0.0)

    def _appear(self, actor: CardActor, spot: Spot, time: float, start: float) -> None:
        """Slide to a spot near by; fade in at one far away. Times are in seconds as they pass."""
        slide, distance = _SLIDE * self.layout.unit, math.dist(actor.spot.centre, spot.centre)
        if distance > _NEAR * self.layout.unit:
            actor.put(spot.towards(actor.spot, slide / distance))
            actor.opacity = 0.0
        self.animator.to(
            actor,
            time,
            delay=start,
            x=spot.x,
            y=spot.y,
            rotation=spot.rotation,
            width=spot.width,
            height=0.0,
            opacity=1.0,
        )

    def _fade(self, actor: CardActor, spot: Spot, seconds: float, delay: float) -> None:
        """Let a card slide a little towards a spot while it fades out."""
        distance = max(1.0, math.dist(actor.spot.centre, spot.centre))
        part = min(1.0, _SLIDE * self.layout.unit / distance)
        goal = actor.spot.towards(spot, part)
        time, start = seconds * self.pace.move, delay * self.pace.move
        self.animator.to(actor, time, delay=start, x=goal.x, y=goal.y, opacity=0.0)

    def turn_over(self, actor: CardActor, seconds: float, *, up: bool, delay: float = 0.0) -> None:
        """Turn a card face up or face down; without a turn where things do not move lively."""
        self.animator.to(
            actor,
            seconds * self.pace.move if self.pace.lively else 0.0,
            delay=delay * self.pace.move,
            easing=ease_in_out,
            turned=1.0 if up else 0.0,
        )

    def slide_to_pile(self, actor: CardActor, seat: int, seconds: float, delay: float = 0) -> None:
        """Let a card slide to what a seat has won, getting smaller."""
        spot = won_spot(self.layout, self.place(seat), self.picture.layers_won(seat))
        self._send(actor, spot, seconds, delay)

    def _send(self, actor: CardActor, spot: Spot, seconds: float, delay: float) -> None:
        """Let a card go where it will not be seen any more."""
        if self.pace.gentle:
            self._fade(actor, spot, seconds, delay)
        else:
            self.fly(actor, spot, seconds, delay=delay)

    def send_off(
        self, actors: list[CardActor], seat: int, seconds: float, *, won: bool = False
    ) -> None:
        """Let cards slide to a seat and be gone then; nothing waits for them.

        Args:
            actors: the cards.
            seat: where to; its hand, or with ``won`` the pile of what it has won.
            seconds: at the normal pace.
            won: whether they stay with the seat until the end of the deal.
        """
        hand = self.seat_spot(seat)
        for index, actor in enumerate(actors):
            delay = index * 0.02
            if won:
                self.slide_to_pile(actor, seat, seconds, delay)
            else:
                spot = Spot(hand.x, hand.y, 0, hand.width * 0.6)
                self._send(actor, spot, seconds, delay)
            actor.leaving = True
        self.stage.loose += actors

    # -- light ----------------------------------------------------------------------------------

    def light_up(self, seat: int | None) -> None:
        """Let the lamp lean towards a seat, or towards nobody."""
        place = None if seat is None else self.place(seat)
        turn_lamp(self.lamp, place, self.layout, self.animator, self.pace.move)

    def ring(self, ripple: Ripple, *, delay: float = 0.0) -> None:
        """Let a ring of light spread, if things move at all lively."""
        if not self.pace.lively:
            return
        self.stage.ripples.append(ripple)
        move = self.pace.move
        self.animator.to(ripple, _RING * move, delay=delay * move, easing=ease_out, part=1.0)
