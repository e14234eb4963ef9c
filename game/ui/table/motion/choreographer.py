"""Gives every event of the game its motion.

Events come in after the game has moved on; the choreographer tells them one by one. Skipping,
resizing and loading only change when the picture catches up, never the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    DogShown,
    Event,
    ImprenableDeclared,
    MisereDeclared,
    PartnerRevealed,
    PetitAnnounced,
    PetitSecFound,
    PileTurned,
    PlayStarted,
    PoigneeShown,
    TrickWon,
)
from game.rules.state import Phase
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.announcing import (
    show_announcement,
    show_bare_petit,
    show_bid,
    show_call,
    show_handful,
    show_partner,
    show_taker,
)
from game.ui.table.motion.dealing import lying_dog, show_deal
from game.ui.table.motion.dog import show_discard, show_dog
from game.ui.table.motion.ending import show_end
from game.ui.table.motion.piles import relay_piles, show_piles, turn_pile
from game.ui.table.motion.playing import collect_trick, show_play, start_play
from game.ui.table.motion.stage import SHOWN_WIDTH, CardActor
from game.ui.table.picture import Speech


class Choreographer:
    """Turns events into beats on the timeline."""

    def __init__(self, animation: TableAnimation) -> None:
        self.animation = animation

    @property
    def idle(self) -> bool:
        """Whether the picture has caught up with the game."""
        return self.animation.timeline.idle

    @property
    def ready_for_more(self) -> bool:
        """Whether only the last event is still being shown, so that the next may be fetched."""
        return self.animation.timeline.in_last_scene

    def ends_within(self, seconds: float) -> bool:
        """Whether all motion is over after that time."""
        animation = self.animation
        return animation.timeline.ends_within(seconds) and animation.animator.ends_within(seconds)

    def advance(self, seconds: float) -> None:
        """Let the motions go on for some seconds."""
        self.animation.timeline.advance(seconds)
        self.animation.animator.advance(seconds)
        self.animation.picture.moods.advance(seconds)

    def skip(self) -> None:
        """Show the end of what goes on at once."""
        self.animation.timeline.skip()
        self.animation.animator.finish()

    def perform(self, events: Iterable[Event]) -> None:
        """Append the motions of events, already redacted for the player."""
        told = tuple(events)
        for event in told:
            self.animation.timeline.new_scene()
            self._perform(event, told)

    def restore(self) -> None:
        """Show the game as the picture's view has it, without any motion."""
        animation = self.animation
        animation.timeline.clear()
        animation.animator.finish()
        animation.stage.clear()
        view = animation.picture.view
        facts = view.facts
        animation.picture.backs = None
        animation.hand.show(view.hand)
        show_piles(animation)
        if facts.phase in (Phase.AUCTION, Phase.CALL):
            animation.stage.dog = lying_dog(animation, facts.shape.dog_size)
        if facts.phase is Phase.AUCTION:
            for made in facts.bids:
                animation.picture.speeches[made.seat] = Speech(made.seat, made)
        if facts.trick is not None:
            for seat, card in facts.trick.plays(facts.players):
                animation.stage.trick[seat] = CardActor.at(card, animation.slot(seat, card))

    def relay(self) -> None:
        """Lay everything down again after a change of the window or of the look."""
        animation = self.animation
        animation.animator.finish()
        animation.stage.loose.clear()
        animation.stage.ripples.clear()
        for seat, actor in animation.stage.trick.items():
            if actor.card is not None:
                actor.put(animation.slot(seat, actor.card))
        face_down = all(actor.card is None for actor in animation.stage.dog)
        dog = animation.stage.dog
        poses = (animation.layout.dog_pile if face_down else animation.layout.spread)(len(dog))
        for actor, pose in zip(dog, poses, strict=True):
            actor.put(pose)
        for actor, pose in zip(
            animation.stage.shown,
            animation.layout.spread(len(animation.stage.shown), SHOWN_WIDTH),
            strict=True,
        ):
            actor.put(pose)
        relay_piles(animation)
        animation.hand.arrange(0)

    def _perform(self, event: Event, told: Sequence[Event]) -> None:
        """Append an event's motions; all that happened with it is ``told`` together."""
        match event:
            case Dealt():
                show_deal(self.animation, event)
            case DogShown():
                show_dog(self.animation, event)
            case Discarded():
                show_discard(self.animation, event)
            case PlayStarted():
                start_play(self.animation, event)
            case CardPlayed():
                show_play(self.animation, event)
            case TrickWon():
                sheets = (other.sheet for other in told if isinstance(other, DealScored))
                collect_trick(self.animation, event, next(sheets, None))
            case PileTurned():
                turn_pile(self.animation, event)
            case DealScored() | DealVoided():
                show_end(self.animation, event)
            case _:
                self._announce(event)

    def _announce(self, event: Event) -> None:
        match event:
            case BidMade():
                show_bid(self.animation, event)
            case AuctionWon():
                show_taker(self.animation, event)
            case CardCalled():
                show_call(self.animation, event)
            case PartnerRevealed():
                show_partner(self.animation, event)
            case ChelemAnnounced() | PetitAnnounced() | MisereDeclared() | ImprenableDeclared():
                show_announcement(self.animation, event)
            case PetitSecFound():
                show_bare_petit(self.animation, event)
            case PoigneeShown():
                show_handful(self.animation, event)
            case _:
                raise TypeError(f"no motion is known for {event!r}")
