"""Gives every event of the game its motion, from the moment when somebody sits down.

Events come in after the game has moved on; the choreographer tells them one by one. Skipping,
resizing and loading only change when the picture catches up, never the game. The first dealer is
found by a draw: every seat draws a card, and the lowest deals (section 2.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from game.rules.cards import Card
from game.rules.dealing import DealerDraw
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
from game.rules.observation import Observation
from game.rules.options.choices import Direction
from game.rules.state import Facts, Phase
from game.session.setup import GameSetup
from game.session.table import Table
from game.ui.anim import Animator, Pace
from game.ui.sound import SoundName
from game.ui.table.cards.stage import SHOWN_WIDTH, CardActor, CardPose, CardStage
from game.ui.table.hand.hand import Hand
from game.ui.table.layout import TableLayout
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
from game.ui.table.motion.dealing import lying_dog, relay_piles, show_deal, show_piles, turn_pile
from game.ui.table.motion.playing import (
    collect_trick,
    show_discard,
    show_dog,
    show_end,
    show_play,
    start_play,
)
from game.ui.table.picture import Speech, TablePicture, WordsNow
from game.ui.window import Screen
from game.words import table


class Choreographer:
    """Turns events into beats on the timeline."""

    def __init__(self, animation: TableAnimation) -> None:
        self.animation = animation

    @property
    def is_finished(self) -> bool:
        """Whether the picture has caught up with the game."""
        return self.animation.timeline.is_finished

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
        animation.hand.hold(view.hand)
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


_WIDTH: Final = 58
_BESIDE: Final = 88
_OWN_RISE: Final = 130
"""How far the drawn cards lie from their medallions, and the own one from the lower edge."""

_FLIGHT: Final = 0.3
_STAYS: Final = 1.8

_OPENING: Final = (Dealt, DealVoided, PetitSecFound, ImprenableDeclared, PlayStarted)
"""What happens before anybody does anything; two players start to play without an auction."""


def _show_draw(animation: TableAnimation, draw: DealerDraw) -> None:
    """Append the draw for the first deal; one click skips it."""
    drawn: dict[int, CardActor] = {}
    animation.timeline.new_scene()
    if animation.explains():
        animation.then(partial(_say, animation, table.all_draw))
        animation.look(_STAYS)
    for seat, card in draw.cards:
        animation.then(partial(_draw_card, animation, drawn, seat, card), _FLIGHT)
    animation.then(partial(_name_dealer, animation, drawn, draw.dealer))
    animation.look(_STAYS)
    animation.then(partial(_clear, animation, drawn))


def _drawn_pose(animation: TableAnimation, seat: int) -> CardPose:
    layout, place = animation.layout, animation.place_of(seat)
    width = _WIDTH * layout.unit
    if not place:
        return CardPose(layout.size[0] / 2, layout.size[1] - _OWN_RISE * layout.unit, 0, width)
    x, y = layout.seat(place)
    inwards = -1 if x > layout.size[0] / 2 else 1
    return CardPose(x + inwards * _BESIDE * layout.unit, y, 0, width)


def _draw_card(
    animation: TableAnimation, drawn: dict[int, CardActor], seat: int, card: Card
) -> None:
    """A card from the middle; who drew the Excuse draws again, and the second card counts."""
    x, y = animation.layout.trick_centre
    actor = CardActor.at(card, CardPose(x, y, 0, _WIDTH * animation.layout.unit), turned=0.0)
    before = drawn.get(seat)
    if before is not None:
        animation.stage.drop(before)
    drawn[seat] = actor
    animation.stage.loose.append(actor)
    animation.play(SoundName.TURN, animation.pan(seat))
    animation.fly(actor, _drawn_pose(animation, seat), _FLIGHT, arc=0.5)
    animation.turn_over(actor, _FLIGHT, up=True)


def _name_dealer(animation: TableAnimation, drawn: dict[int, CardActor], dealer: int) -> None:
    drawn[dealer].glow = True
    _say(animation, partial(table.deals_first, animation.person(dealer)))


def _say(animation: TableAnimation, words: WordsNow) -> None:
    animation.picture.message_words = words
    animation.announce(animation.picture.message)


def _clear(animation: TableAnimation, drawn: dict[int, CardActor]) -> None:
    animation.picture.message_words = None
    for actor in drawn.values():
        animation.animator.forget(actor)
        animation.stage.drop(actor)


def table_layout(screen: Screen, setup: GameSetup) -> TableLayout:
    """The geometry of a match's table."""
    clockwise = setup.rules.direction is Direction.CLOCKWISE
    return TableLayout(screen.size, setup.players, screen.table, clockwise=clockwise)


def empty_animation(
    table: Table,
    layout: TableLayout,
    pace: Pace,
    announce: Callable[[str], None],
    play: Callable[[SoundName, float], None],
) -> TableAnimation:
    """A table without cards.

    Args:
        table: the match.
        layout: the table's geometry.
        pace: how fast things move.
        announce: says a sentence to those who listen.
        play: lets a sound be heard.
    """
    setup = table.game.setup
    animator = Animator()
    blank = Observation(Facts(setup.rules, setup.players, table.game.dealer), table.human)
    return TableAnimation(
        setup=setup,
        own=table.human,
        layout=layout,
        pace=pace,
        picture=TablePicture(blank),
        stage=CardStage(),
        hand=Hand(layout, animator, pace),
        announce=announce,
        play=play,
        animator=animator,
    )


def sit_at(table: Table, choreographer: Choreographer) -> None:
    """Show the deal from its beginning, or as it stands when it has got further."""
    events, game, animation = table.events(), table.game, choreographer.animation
    if not all(isinstance(event, _OPENING) for event in events):
        animation.picture.view = table.view
        choreographer.restore()
        return
    if game.deal_number == 1 and game.first_draw.dealer == game.dealer:
        _show_draw(animation, game.first_draw)
    choreographer.perform(events)


class SavedMotion:
    """Lets no motion come to its end before the move that it shows is saved.

    So nobody ever sees a card lie that is not there after a power cut; a slow disk only makes the
    card hover for a moment.
    """

    def __init__(self, table: Table, choreographer: Choreographer) -> None:
        self._table = table
        self._choreographer = choreographer
        self._hurried = False

    def advance(self, seconds: float) -> bool:
        """Move on by a time; return whether all so far is saved."""
        saved = self._table.saved
        if saved and self._hurried:
            self.skip()
        if saved or not self._choreographer.ends_within(seconds):
            self._choreographer.advance(seconds)
        return saved

    def skip(self) -> None:
        """Let all that moves arrive as soon as it is saved, which is mostly at once."""
        self._hurried = not self._table.saved
        if not self._hurried:
            self._choreographer.skip()
