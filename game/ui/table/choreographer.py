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
from game.ui.table.animation import TableAnimation
from game.ui.table.announcing import show_announcement, show_bare_petit, show_handful
from game.ui.table.auctioning import show_bid, show_call, show_partner, show_taker
from game.ui.table.dealing import lying_dog, show_deal
from game.ui.table.dog import show_discard, show_dog
from game.ui.table.ending import show_end
from game.ui.table.picture import Speech
from game.ui.table.piles import relay_piles, show_piles, turn_pile
from game.ui.table.playing import collect_trick, show_play, start_play
from game.ui.table.stage import SHOWN_WIDTH, CardActor


class Choreographer:
    """Turns events into beats on the timeline."""

    def __init__(self, show: TableAnimation) -> None:
        self.show = show

    @property
    def idle(self) -> bool:
        """Whether the picture has caught up with the game."""
        return self.show.timeline.idle

    @property
    def ready_for_more(self) -> bool:
        """Whether only the last event is still being shown, so that the next may be fetched."""
        return self.show.timeline.in_last_scene

    def ends_within(self, seconds: float) -> bool:
        """Whether all motion is over after that time."""
        show = self.show
        return show.timeline.ends_within(seconds) and show.animator.ends_within(seconds)

    def advance(self, seconds: float) -> None:
        """Move on by a time."""
        self.show.timeline.advance(seconds)
        self.show.animator.advance(seconds)
        self.show.picture.moods.advance(seconds)

    def skip(self) -> None:
        """Show the end of what goes on at once."""
        self.show.timeline.skip()
        self.show.animator.finish()

    def perform(self, events: Iterable[Event]) -> None:
        """Append the motions of events, already redacted for the player."""
        told = tuple(events)
        for event in told:
            self.show.timeline.new_scene()
            self._perform(event, told)

    def restore(self) -> None:
        """Show the game as the picture's view has it, without any motion."""
        show = self.show
        show.timeline.clear()
        show.animator.finish()
        show.stage.clear()
        view = show.picture.view
        facts = view.facts
        show.picture.backs = None
        show.hand.show(view.hand)
        show_piles(show)
        if facts.phase in (Phase.AUCTION, Phase.CALL):
            show.stage.dog = lying_dog(show, facts.shape.dog_size)
        if facts.phase is Phase.AUCTION:
            for made in facts.bids:
                show.picture.speeches[made.seat] = Speech(made.seat, made)
        if facts.trick is not None:
            for seat, card in facts.trick.plays(facts.players):
                show.stage.trick[seat] = CardActor.at(card, show.slot(seat, card))

    def relay(self) -> None:
        """Lay everything down again after a change of the window or of the look."""
        show = self.show
        show.animator.finish()
        show.stage.loose.clear()
        show.stage.ripples.clear()
        for seat, actor in show.stage.trick.items():
            if actor.card is not None:
                actor.put(show.slot(seat, actor.card))
        face_down = all(actor.card is None for actor in show.stage.dog)
        dog = show.stage.dog
        poses = (show.layout.dog_pile if face_down else show.layout.spread)(len(dog))
        for actor, pose in zip(dog, poses, strict=True):
            actor.put(pose)
        for actor, pose in zip(
            show.stage.shown, show.layout.spread(len(show.stage.shown), SHOWN_WIDTH), strict=True
        ):
            actor.put(pose)
        relay_piles(show)
        show.hand.arrange(0)

    def _perform(self, event: Event, told: Sequence[Event]) -> None:
        """Append an event's motions; all that happened with it is ``told`` together."""
        match event:
            case Dealt():
                show_deal(self.show, event)
            case DogShown():
                show_dog(self.show, event)
            case Discarded():
                show_discard(self.show, event)
            case PlayStarted():
                start_play(self.show, event)
            case CardPlayed():
                show_play(self.show, event)
            case TrickWon():
                sheets = (other.sheet for other in told if isinstance(other, DealScored))
                collect_trick(self.show, event, next(sheets, None))
            case PileTurned():
                turn_pile(self.show, event)
            case DealScored() | DealVoided():
                show_end(self.show, event)
            case _:
                self._announce(event)

    def _announce(self, event: Event) -> None:
        match event:
            case BidMade():
                show_bid(self.show, event)
            case AuctionWon():
                show_taker(self.show, event)
            case CardCalled():
                show_call(self.show, event)
            case PartnerRevealed():
                show_partner(self.show, event)
            case ChelemAnnounced() | PetitAnnounced() | MisereDeclared() | ImprenableDeclared():
                show_announcement(self.show, event)
            case PetitSecFound():
                show_bare_petit(self.show, event)
            case PoigneeShown():
                show_handful(self.show, event)
            case _:
                raise TypeError(f"no motion is known for {event!r}")
