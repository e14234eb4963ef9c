"""How what is said is shown: bids and announcements in bubbles, the called card, who has it."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    ChelemAnnounced,
    ImprenableDeclared,
    MisereDeclared,
    PartnerRevealed,
    PetitAnnounced,
    PetitSecFound,
    PoigneeShown,
)
from game.ui.anim import settle
from game.ui.table.cards.stage import SHOWN_WIDTH, CardActor, CardPose
from game.ui.table.cards.surroundings import Ripple
from game.ui.table.edge import called_plaque
from game.ui.table.layout import TableLayout
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.dealing import lying_dog
from game.ui.table.picture import Speech
from game.ui.table.seats.look import Mood
from game.words import table
from game.words.i18n import tr

_OPENS: Final = 0.18
_STAYS: Final = 1.6
_QUESTION_STAYS: Final = 1.2
_LAY_OUT: Final = 0.35
_BEHIND: Final = 0.03
_HANDFUL_STAYS: Final = 3.2
_TAKE_BACK: Final = 0.3
_MAKE_ROOM: Final = 0.2

_Announcement = ChelemAnnounced | PetitAnnounced | MisereDeclared | ImprenableDeclared


def say(animation: TableAnimation, speech: Speech) -> None:
    """Let what somebody says appear in a bubble at his seat."""
    animation.picture.speeches[speech.seat] = speech
    if animation.pace.lively:
        speech.size = 0.5
        animation.animator.to(speech, _OPENS * animation.pace.move, easing=settle, size=1.0)


def show_announcement(animation: TableAnimation, event: _Announcement) -> None:
    """Append a bubble that goes away again."""

    def speak() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        animation.picture.moods.feel(event.seat, Mood.PLEASED)
        say(animation, Speech(event.seat, event))
        animation.announce(_sentence(animation, event))

    def fall_silent() -> None:
        animation.picture.speeches.pop(event.seat, None)

    animation.then(speak, 0.2)
    animation.look(_STAYS)
    animation.then(fall_silent)


def _sentence(animation: TableAnimation, event: _Announcement) -> str:
    name = animation.person(event.seat)
    match event:
        case ChelemAnnounced(slam=slam):
            return table.announces_slam(name, slam)
        case MisereDeclared(misere=misere):
            return table.declares_misere(name, misere)
        case PetitAnnounced():
            return table.announces_petit(name)
    return table.declares_imprenable(name)


def show_bare_petit(animation: TableAnimation, event: PetitSecFound) -> None:
    """Append the words that somebody has to choose; his hand stays hidden (section 2.5)."""
    words = partial(table.must_choose, animation.person(event.seat))

    def tell() -> None:
        animation.evolve(event)
        animation.picture.message_words = words
        animation.announce(words())

    def go_on() -> None:
        animation.picture.message_words = None

    animation.then(tell)
    animation.look(_QUESTION_STAYS)
    animation.then(go_on)


def show_handful(animation: TableAnimation, event: PoigneeShown) -> None:
    """Append a handful: its trumps are laid out for all to read, then taken back."""
    words = partial(table.shows_poignee, animation.person(event.seat), event.level)

    def lay_out() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        animation.picture.caption_words = words
        animation.picture.moods.feel(event.seat, Mood.PLEASED)
        animation.announce(words())
        _fade_trick(animation, 0.0)
        cards = sorted(event.cards, reverse=True)
        poses = animation.layout.spread(len(cards), SHOWN_WIDTH)
        for index, (card, pose) in enumerate(zip(cards, poses, strict=True)):
            actor = CardActor.at(card, animation.seat_pose(event.seat))
            animation.stage.shown.append(actor)
            animation.fly(actor, pose, _LAY_OUT, delay=index * _BEHIND, arc=0.4)

    def take_back() -> None:
        animation.picture.caption_words = None
        shown, animation.stage.shown = animation.stage.shown, []
        animation.send_off(shown, event.seat, _TAKE_BACK)
        _fade_trick(animation, 1.0)

    animation.wait(0.2)
    animation.then(lay_out, _LAY_OUT + _BEHIND * len(event.cards))
    animation.look(_HANDFUL_STAYS)
    animation.then(take_back, _TAKE_BACK)


def _fade_trick(animation: TableAnimation, opacity: float) -> None:
    """Let the trick make room for the cards that are shown, or come back."""
    for actor in animation.stage.trick.values():
        animation.animator.to(actor, _MAKE_ROOM * animation.pace.move, opacity=opacity)


_THINKS: Final = 0.45
_CALLED_WIDTHS: Final = (112, 90)
_CALLED_LOWER: Final = 24
"""How wide the called card is when it is held up, in units, also with large words; and how much
lower it lies than other cards that are to be read."""
_SECOND_RING: Final = 0.22
_SHINES: Final = 1.3


def show_bid(animation: TableAnimation, event: BidMade) -> None:
    """Append a thoughtful face and the bubble."""
    if event.seat == animation.own:
        animation.wait(0.1)
    else:
        animation.then(lambda: animation.picture.moods.think(event.seat))
        animation.wait(_THINKS)

    def speak() -> None:
        animation.evolve(event)
        speech = Speech(event.seat, event)
        say(animation, speech)
        said = tr("{name}: {said}", name=animation.name(event.seat), said=speech.text)
        animation.announce(said)

    animation.then(speak, 0.18)
    animation.wait(0.45)


def show_taker(animation: TableAnimation, event: AuctionWon) -> None:
    """Append the end of the auction: only the taker's bid is still heard."""

    def crown() -> None:
        animation.evolve(event)
        animation.hear(event, event.taker)
        speeches = animation.picture.speeches
        for seat in [seat for seat in speeches if seat != event.taker]:
            del speeches[seat]
        animation.picture.moods.feel(event.taker, Mood.PLEASED)
        _ring_seat(animation, event.taker)
        animation.announce(table.takes(animation.person(event.taker), event.contract))

    animation.wait(0.5)
    animation.then(crown)
    animation.wait(0.8)
    animation.then(animation.picture.speeches.clear)


def held_up(layout: TableLayout) -> CardPose:
    """Where the called card is held up for all to see."""
    x, y = layout.reading_centre
    return CardPose(x, y + _CALLED_LOWER * layout.unit, 0, _CALLED_WIDTHS[layout.big] * layout.unit)


def show_call(animation: TableAnimation, event: CardCalled) -> None:
    """Append the called card: held up for all, then hung up in its corner."""
    words = partial(table.calls, animation.person(event.seat), event.card)
    actor = CardActor.at(event.card, animation.seat_pose(event.seat))

    def hold_up() -> None:
        animation.hear(event)
        animation.stage.dog.clear()
        animation.stage.loose.append(actor)
        animation.fly(actor, held_up(animation.layout), 0.4, arc=0.8)
        animation.picture.caption_words = words
        animation.announce(words())

    def hang() -> None:
        animation.picture.caption_words = None
        (x, y), _ = called_plaque(animation.layout)
        unit = animation.layout.unit
        animation.fly(actor, CardPose(x + 39 * unit, y + 50 * unit, -4, 42 * unit), 0.45, arc=0.5)

    def enter() -> None:
        animation.stage.drop(actor)
        animation.evolve(event)
        if animation.picture.view.facts.contract is not None:
            animation.stage.dog = lying_dog(animation, animation.picture.view.facts.shape.dog_size)

    animation.then(hold_up, 0.4)
    animation.look(1.3)
    animation.then(hang, 0.45)
    animation.then(enter)
    animation.wait(0.3)


def show_partner(animation: TableAnimation, event: PartnerRevealed) -> None:
    """Append the moment when the called card falls: it shines, and all know who the partner is."""

    def shine() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        facts = animation.picture.view.facts
        for actor in animation.stage.trick.values():
            actor.glow = actor.card == facts.called
            if actor.glow:
                _ring_card(animation, actor)
        alone = event.seat == facts.taker
        _ring_seat(animation, event.seat)
        animation.picture.moods.feel(event.seat, Mood.PLEASED)
        if facts.taker is not None:
            animation.picture.moods.feel(facts.taker, Mood.PLEASED)
        tell = table.plays_alone if alone else table.is_partner
        animation.announce(tell(animation.person(event.seat)))

    def dull() -> None:
        for actor in animation.stage.trick.values():
            actor.glow = False

    animation.then(shine)
    animation.look(_SHINES)
    animation.then(dull)


def _ring_card(animation: TableAnimation, actor: CardActor) -> None:
    """Two rings of light from a card, and sparks on it."""
    pose = actor.pose
    for number in range(2):
        ripple = Ripple(
            pose.x,
            pose.y,
            pose.width,
            pose.height,
            pose.width * 0.06,
            pose.rotation,
            sparkling=not number,
        )
        animation.ring(ripple, delay=number * _SECOND_RING)


def _ring_seat(animation: TableAnimation, seat: int) -> None:
    """A ring of light from a medallion."""
    place = animation.place_of(seat)
    x, y = animation.layout.seat(place)
    radius = animation.layout.radius(place)
    animation.ring(Ripple(x, y, 2 * radius, 2 * radius, radius))
