"""Gives every event of the game its motion.

Events come in after the game has moved on; the choreographer tells them one by one. Skipping,
resizing and loading only change when the picture catches up, never the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

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
from game.ui.table import sentences
from game.ui.table.announcing import say, show_announcement, show_bare_petit
from game.ui.table.dealing import lying_dog, show_deal
from game.ui.table.dog import leave_dog, show_discard, show_dog
from game.ui.table.ending import show_end
from game.ui.table.picture import Speech
from game.ui.table.piles import relay_piles, show_piles, take_from_pile, turn_pile
from game.ui.table.show import Show
from game.ui.table.spot import Spot
from game.ui.table.stage import SHOWN_WIDTH, CardActor
from game.ui.table.words import card_name

_PLAY: Final = 0.32
_PLAY_OWN: Final = 0.24
_LANDS: Final = 0.6
"""Part of its flight after which a card seems to touch the table, as it slows down."""

_GATHER: Final = 0.2
_COLLECT: Final = 0.32
_TRICK_STAYS: Final = 1.2
_HANDFUL_STAYS: Final = 3.2


class Choreographer:
    """Turns events into beats on the timeline."""

    def __init__(self, show: Show) -> None:
        self.show = show

    @property
    def idle(self) -> bool:
        """Whether the picture has caught up with the game."""
        return self.show.timeline.idle

    @property
    def ready_for_more(self) -> bool:
        """Whether only the last event is still being shown, so that the next may be fetched."""
        return self.show.timeline.in_last_scene

    def advance(self, seconds: float) -> None:
        """Move on by a time."""
        self.show.timeline.advance(seconds)
        self.show.animator.advance(seconds)

    def skip(self) -> None:
        """Show the end of what goes on at once."""
        self.show.timeline.skip()
        self.show.animator.finish()

    def perform(self, events: Iterable[Event]) -> None:
        """Append the motions of events, already redacted for the player."""
        for event in events:
            self.show.timeline.new_scene()
            self._perform(event)

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
        for seat, actor in show.stage.trick.items():
            if actor.card is not None:
                actor.put(show.slot(seat, actor.card))
        face_down = all(actor.card is None for actor in show.stage.dog)
        dog = show.stage.dog
        spots = (show.layout.dog_pile if face_down else show.layout.spread)(len(dog))
        for actor, spot in zip(dog, spots, strict=True):
            actor.put(spot)
        for actor, spot in zip(
            show.stage.shown, show.layout.spread(len(show.stage.shown), SHOWN_WIDTH), strict=True
        ):
            actor.put(spot)
        relay_piles(show)
        show.hand.arrange(0)

    def _perform(self, event: Event) -> None:
        match event:
            case Dealt():
                show_deal(self.show, event)
            case DogShown():
                show_dog(self.show, event)
            case Discarded():
                show_discard(self.show, event)
            case PlayStarted():
                self._start_play(event)
            case CardPlayed():
                self._play(event)
            case TrickWon():
                self._collect(event)
            case PileTurned():
                turn_pile(self.show, event)
            case DealScored() | DealVoided():
                show_end(self.show, event)
            case _:
                self._announce(event)

    def _announce(self, event: Event) -> None:
        match event:
            case BidMade():
                self._bid(event)
            case AuctionWon():
                self._end_auction(event)
            case CardCalled():
                self._call(event)
            case PartnerRevealed():
                self._reveal(event)
            case ChelemAnnounced() | PetitAnnounced() | MisereDeclared() | ImprenableDeclared():
                show_announcement(self.show, event)
            case PetitSecFound():
                show_bare_petit(self.show, event)
            case PoigneeShown():
                self._handful(event)
            case _:
                raise TypeError(f"no motion is known for {event!r}")

    # -- auction and announcements --------------------------------------------------------------

    def _bid(self, event: BidMade) -> None:
        show = self.show
        show.wait(0.1 if event.seat == show.own else 0.35)

        def speak() -> None:
            show.evolve(event)
            speech = Speech(event.seat, event)
            say(show, speech)
            show.announce(f"{show.name(event.seat)}: {speech.text}")

        show.then(speak, 0.18)
        show.wait(0.45)

    def _end_auction(self, event: AuctionWon) -> None:
        show = self.show

        def crown() -> None:
            show.evolve(event)
            show.hear(event, event.taker)
            speeches = show.picture.speeches
            for seat in [seat for seat in speeches if seat != event.taker]:
                del speeches[seat]
            show.announce(sentences.takes(show.person(event.taker), event.contract))

        show.wait(0.5)
        show.then(crown)
        show.wait(0.8)
        show.then(show.picture.speeches.clear)

    def _call(self, event: CardCalled) -> None:
        show = self.show
        words = sentences.calls(show.person(event.seat), event.card)
        actor = CardActor.at(event.card, show.seat_spot(event.seat))

        def hold_up() -> None:
            show.hear(event)
            show.stage.dog.clear()
            show.stage.loose.append(actor)
            x, y = show.layout.trick_centre
            width = 130 * show.layout.unit
            show.fly(actor, Spot(x, y + 16 * show.layout.unit, 0, width), 0.4, arc=0.8)
            show.picture.caption = words
            show.announce(words)

        def hang() -> None:
            show.picture.caption = ""
            (x, y), _ = show.layout.called_plaque
            unit = show.layout.unit
            show.fly(actor, Spot(x + 39 * unit, y + 50 * unit, -4, 42 * unit), 0.45, arc=0.5)

        def enter() -> None:
            show.stage.drop(actor)
            show.evolve(event)
            if show.picture.view.facts.contract is not None:
                shape = show.picture.view.facts.shape
                show.stage.dog = lying_dog(show, shape.dog_size)

        show.then(hold_up, 0.4)
        show.look(1.3)
        show.then(hang, 0.45)
        show.then(enter)
        show.wait(0.3)

    def _reveal(self, event: PartnerRevealed) -> None:
        show = self.show

        def shine() -> None:
            show.evolve(event)
            show.hear(event, event.seat)
            called = show.picture.view.facts.called
            for actor in show.stage.trick.values():
                actor.glow = actor.card == called
            taker = show.picture.view.facts.taker
            alone = event.seat == taker
            say = sentences.plays_alone if alone else sentences.is_partner
            show.announce(say(show.person(event.seat)))

        def dull() -> None:
            for actor in show.stage.trick.values():
                actor.glow = False

        show.then(shine)
        show.look(1.1)
        show.then(dull)

    def _handful(self, event: PoigneeShown) -> None:
        show = self.show
        words = sentences.shows_poignee(show.person(event.seat), event.level)

        def lay_out() -> None:
            show.evolve(event)
            show.hear(event, event.seat)
            show.picture.caption = words
            show.announce(words)
            cards = sorted(event.cards, reverse=True)
            for index, (card, spot) in enumerate(
                zip(cards, show.layout.spread(len(cards), SHOWN_WIDTH), strict=True)
            ):
                actor = CardActor.at(card, show.seat_spot(event.seat))
                show.stage.shown.append(actor)
                show.fly(actor, spot, 0.35, delay=index * 0.03, arc=0.4)

        def take_back() -> None:
            show.picture.caption = ""
            shown, show.stage.shown = show.stage.shown, []
            show.send_off(shown, event.seat, 0.3)

        show.wait(0.2)
        show.then(lay_out, 0.35 + 0.03 * len(event.cards))
        show.look(_HANDFUL_STAYS)
        show.then(take_back, 0.3)

    # -- play -----------------------------------------------------------------------------------

    def _start_play(self, event: PlayStarted) -> None:
        show = self.show
        leave_dog(show)

        def begin() -> None:
            show.evolve(event)
            show.picture.speeches.clear()

        show.then(begin)
        show.wait(0.25)

    def _play(self, event: CardPlayed) -> None:
        show = self.show
        own = event.seat == show.own

        def put() -> None:
            show.evolve(event)
            if own and event.card in show.hand.actors:
                actor = show.hand.take(event.card)
            else:
                lying = take_from_pile(show, event.seat, event.card)
                actor = lying or CardActor.at(event.card, show.seat_spot(event.seat))
            show.stage.trick[event.seat] = actor
            spot = show.slot(event.seat, event.card)
            show.fly(actor, spot, _PLAY_OWN if own else _PLAY, arc=0.5, spin=0 if own else -14)
            show.hand.arrange()
            show.announce(f"{show.name(event.seat)}: {card_name(event.card)}")

        if not own:
            show.wait(0.22)
        flight = _PLAY_OWN if own else _PLAY
        show.then(put, flight * _LANDS)
        show.then(partial(show.hear, event, event.seat), flight * (1 - _LANDS))
        show.wait(0.08)

    def _collect(self, event: TrickWon) -> None:
        show = self.show

        def mark() -> None:
            show.picture.winner = event.seat

        def gather() -> None:
            show.hear(event, event.seat)
            spot = show.layout.trick_slot(show.place(event.seat))
            for index, actor in enumerate(show.stage.trick.values()):
                askew = Spot(spot.x, spot.y, spot.rotation + 5 * index - 10, spot.width)
                show.fly(actor, askew, _GATHER)

        def slide() -> None:
            for actor in show.stage.trick.values():
                show.slide_to_seat(actor, event.seat, _COLLECT)

        def own_it() -> None:
            show.evolve(event)
            show.picture.winner = None
            show.stage.trick.clear()
            show.hand.resize()
            show.hand.arrange()

        show.then(mark)
        show.look(_TRICK_STAYS)
        show.then(gather, _GATHER)
        show.then(slide, _COLLECT)
        show.then(own_it)
