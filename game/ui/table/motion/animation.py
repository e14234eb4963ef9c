"""What a motion works on: picture, stage, hand, timeline and pace, and the moves they share."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card
from game.rules.events import Event
from game.session.setup import GameSetup
from game.ui.anim import Animator, Pace, Timeline, ease_in_out, ease_out, hill
from game.ui.sound import SoundName, sound_for
from game.ui.table.backdrop import Spotlight, turn_spotlight
from game.ui.table.cards.stage import CardActor, CardPose, CardStage
from game.ui.table.cards.surroundings import Ripple
from game.ui.table.hand.hand import Hand
from game.ui.table.layout import TRICK_ASKEW, TableLayout
from game.ui.table.picture import TablePicture
from game.ui.table.seats.layout import FAN_WIDTH, won_pose
from game.words.names import shown_name

_RING: Final = 0.9
"""Seconds in which a ring of light spreads."""

_NEAR: Final = 90
"""Units that a card may slide where motion is reduced; to places farther away it fades."""

_SLIDE: Final = 18
"""Units that it slides while it fades in or out."""


@dataclass(slots=True)
class TableAnimation:
    """The table as motions see it: all that they change.

    Attributes:
        setup: who sits at the table.
        own: the seat at the bottom of the screen, the player's.
        layout: where things lie.
        pace: how fast they go.
        picture: what is shown besides cards.
        stage: all cards in view but the player's hand.
        hand: the player's cards.
        announce: says a sentence to those who listen.
        play: lets a sound be heard, from -1 at the left end of the table to 1 at the right.
        animator: the running tweens.
        timeline: the beats of motion that are still to come.
        spotlight: the light on the cloth.
        explains: whether a newcomer is to be told what is done with the cards.
    """

    setup: GameSetup
    own: int
    layout: TableLayout
    pace: Pace
    picture: TablePicture
    stage: CardStage
    hand: Hand
    announce: Callable[[str], None]
    play: Callable[[SoundName, float], None]
    animator: Animator
    timeline: Timeline = field(default_factory=Timeline)
    spotlight: Spotlight = field(default_factory=Spotlight)
    explains: Callable[[], bool] = bool

    # -- who and where --------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """The name on a seat's plate."""
        return shown_name(self.setup.seats[seat])

    def person(self, seat: int) -> str | None:
        """The name of somebody else; None for the player, who is spoken to."""
        return None if seat == self.own else self.name(seat)

    def place_of(self, seat: int) -> int:
        """Where a seat is on the screen."""
        return self.layout.place_of(seat, self.own)

    def seat_pose(self, seat: int) -> CardPose:
        """Where cards come from and go to at a seat."""
        x, y = self.layout.seat(self.place_of(seat))
        return CardPose(x, y, 0, FAN_WIDTH * self.layout.unit)

    def slot(self, seat: int, card: Card) -> CardPose:
        """Where a seat's card lies in the trick, a little askew but always the same."""
        pose = self.layout.trick_slot(self.place_of(seat))
        askew = (int(card) * 37 % 11 / 5 - 1) * TRICK_ASKEW
        return CardPose(pose.x, pose.y, pose.rotation + askew, pose.width)

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
        return 2 * self.layout.seat(self.place_of(seat))[0] / self.layout.size[0] - 1

    # -- motion ---------------------------------------------------------------------------------

    def fly(
        self,
        actor: CardActor,
        pose: CardPose,
        seconds: float,
        *,
        delay: float = 0.0,
        arc: float = 0.0,
        spin: float = 0.0,
    ) -> None:
        """Let a card move to a pose.

        Args:
            actor: the card.
            pose: where to.
            seconds: at the normal pace.
            delay: seconds before it starts.
            arc: how high it rises on its way, up to 1.
            spin: degrees it turns before it comes to rest.
        """
        time, start = seconds * self.pace.move, delay * self.pace.move
        lively = self.pace.lively
        if self.pace.gentle:
            self._appear(actor, pose, time, start)
            return
        if spin and lively:
            actor.rotation += spin
        move = self.animator.to
        move(actor, time, delay=start, easing=ease_out, x=pose.x, rotation=pose.rotation)
        bend = ease_in_out if lively and arc else ease_out
        move(actor, time, delay=start, easing=bend, y=pose.y, width=pose.width)
        if arc and lively:
            self.animator.bump(actor, time, hill=hill, rest=0.0, delay=start, height=arc)
        else:
            move(actor, time, delay=start, height=0.0)

    def _appear(self, actor: CardActor, pose: CardPose, time: float, start: float) -> None:
        """Slide to a pose near by; fade in at one far away. Times are in seconds as they pass."""
        slide, distance = _SLIDE * self.layout.unit, math.dist(actor.pose.centre, pose.centre)
        if distance > _NEAR * self.layout.unit:
            actor.put(pose.towards(actor.pose, slide / distance))
            actor.opacity = 0.0
        self.animator.to(
            actor,
            time,
            delay=start,
            x=pose.x,
            y=pose.y,
            rotation=pose.rotation,
            width=pose.width,
            height=0.0,
            opacity=1.0,
        )

    def _fade(self, actor: CardActor, pose: CardPose, seconds: float, delay: float) -> None:
        """Let a card slide a little towards a pose while it fades out."""
        distance = max(1.0, math.dist(actor.pose.centre, pose.centre))
        part = min(1.0, _SLIDE * self.layout.unit / distance)
        goal = actor.pose.towards(pose, part)
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
        pose = won_pose(self.layout, self.place_of(seat), self.picture.layers_won(seat))
        self._send(actor, pose, seconds, delay)

    def _send(self, actor: CardActor, pose: CardPose, seconds: float, delay: float) -> None:
        """Let a card go where it will not be seen any more."""
        if self.pace.gentle:
            self._fade(actor, pose, seconds, delay)
        else:
            self.fly(actor, pose, seconds, delay=delay)

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
        hand = self.seat_pose(seat)
        for index, actor in enumerate(actors):
            delay = index * 0.02
            if won:
                self.slide_to_pile(actor, seat, seconds, delay)
            else:
                pose = CardPose(hand.x, hand.y, 0, hand.width * 0.6)
                self._send(actor, pose, seconds, delay)
            actor.leaving = True
        self.stage.loose += actors

    # -- light ----------------------------------------------------------------------------------

    def light_up(self, seat: int | None) -> None:
        """Let the spotlight lean towards a seat, or towards nobody."""
        place = None if seat is None else self.place_of(seat)
        turn_spotlight(self.spotlight, place, self.layout, self.animator, self.pace.move)

    def ring(self, ripple: Ripple, *, delay: float = 0.0) -> None:
        """Let a ring of light spread, if things move at all lively."""
        if not self.pace.lively:
            return
        self.stage.ripples.append(ripple)
        move = self.pace.move
        self.animator.to(ripple, _RING * move, delay=delay * move, easing=ease_out, part=1.0)
