"""How the auction is shown: bids in bubbles, the taker's ribbon, the called card and who has it."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.events import AuctionWon, BidMade, CardCalled, PartnerRevealed
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.ripple import Ripple
from game.ui.table.edge.layout import called_plaque
from game.ui.table.layout import TableLayout
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.announcing import say
from game.ui.table.motion.dealing import lying_dog
from game.ui.table.motion.stage import CardActor
from game.ui.table.picture import Speech
from game.ui.table.seats.moods import Mood
from game.words import sentences
from game.words.i18n import tr

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
        animation.announce(sentences.takes(animation.person(event.taker), event.contract))

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
    words = partial(sentences.calls, animation.person(event.seat), event.card)
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
        tell = sentences.plays_alone if alone else sentences.is_partner
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
    place = animation.place(seat)
    x, y = animation.layout.seat(place)
    radius = animation.layout.radius(place)
    animation.ring(Ripple(x, y, 2 * radius, 2 * radius, radius))
