"""How the auction is shown: bids in bubbles, the taker's ribbon, the called card and who has it."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.events import AuctionWon, BidMade, CardCalled, PartnerRevealed
from game.ui.table.animation import TableAnimation
from game.ui.table.announcing import say
from game.ui.table.card_pose import CardPose
from game.ui.table.dealing import lying_dog
from game.ui.table.edge_layout import called_plaque
from game.ui.table.layout import TableLayout
from game.ui.table.moods import Mood
from game.ui.table.picture import Speech
from game.ui.table.ripple import Ripple
from game.ui.table.stage import CardActor
from game.words import sentences

_THINKS: Final = 0.45
_CALLED_WIDTHS: Final = (112, 90)
_CALLED_LOWER: Final = 24
"""How wide the called card is when it is held up, in units, also with large words; and how much
lower it lies than other cards that are to be read."""
_SECOND_RING: Final = 0.22
_SHINES: Final = 1.3


def show_bid(show: TableAnimation, event: BidMade) -> None:
    """Append a thoughtful face and the bubble."""
    if event.seat == show.own:
        show.wait(0.1)
    else:
        show.then(lambda: show.picture.moods.think(event.seat))
        show.wait(_THINKS)

    def speak() -> None:
        show.evolve(event)
        speech = Speech(event.seat, event)
        say(show, speech)
        show.announce(f"{show.name(event.seat)}: {speech.text}")

    show.then(speak, 0.18)
    show.wait(0.45)


def show_taker(show: TableAnimation, event: AuctionWon) -> None:
    """Append the end of the auction: only the taker's bid is still heard."""

    def crown() -> None:
        show.evolve(event)
        show.hear(event, event.taker)
        speeches = show.picture.speeches
        for seat in [seat for seat in speeches if seat != event.taker]:
            del speeches[seat]
        show.picture.moods.feel(event.taker, Mood.PLEASED)
        _ring_seat(show, event.taker)
        show.announce(sentences.takes(show.person(event.taker), event.contract))

    show.wait(0.5)
    show.then(crown)
    show.wait(0.8)
    show.then(show.picture.speeches.clear)


def held_up(layout: TableLayout) -> CardPose:
    """Where the called card is held up for all to see."""
    x, y = layout.reading_centre
    return CardPose(x, y + _CALLED_LOWER * layout.unit, 0, _CALLED_WIDTHS[layout.big] * layout.unit)


def show_call(show: TableAnimation, event: CardCalled) -> None:
    """Append the called card: held up for all, then hung up in its corner."""
    words = partial(sentences.calls, show.person(event.seat), event.card)
    actor = CardActor.at(event.card, show.seat_pose(event.seat))

    def hold_up() -> None:
        show.hear(event)
        show.stage.dog.clear()
        show.stage.loose.append(actor)
        show.fly(actor, held_up(show.layout), 0.4, arc=0.8)
        show.picture.caption_words = words
        show.announce(words())

    def hang() -> None:
        show.picture.caption_words = None
        (x, y), _ = called_plaque(show.layout)
        unit = show.layout.unit
        show.fly(actor, CardPose(x + 39 * unit, y + 50 * unit, -4, 42 * unit), 0.45, arc=0.5)

    def enter() -> None:
        show.stage.drop(actor)
        show.evolve(event)
        if show.picture.view.facts.contract is not None:
            show.stage.dog = lying_dog(show, show.picture.view.facts.shape.dog_size)

    show.then(hold_up, 0.4)
    show.look(1.3)
    show.then(hang, 0.45)
    show.then(enter)
    show.wait(0.3)


def show_partner(show: TableAnimation, event: PartnerRevealed) -> None:
    """Append the moment when the called card falls: it shines, and all know who the partner is."""

    def shine() -> None:
        show.evolve(event)
        show.hear(event, event.seat)
        facts = show.picture.view.facts
        for actor in show.stage.trick.values():
            actor.glow = actor.card == facts.called
            if actor.glow:
                _ring_card(show, actor)
        alone = event.seat == facts.taker
        _ring_seat(show, event.seat)
        show.picture.moods.feel(event.seat, Mood.PLEASED)
        if facts.taker is not None:
            show.picture.moods.feel(facts.taker, Mood.PLEASED)
        tell = sentences.plays_alone if alone else sentences.is_partner
        show.announce(tell(show.person(event.seat)))

    def dull() -> None:
        for actor in show.stage.trick.values():
            actor.glow = False

    show.then(shine)
    show.look(_SHINES)
    show.then(dull)


def _ring_card(show: TableAnimation, actor: CardActor) -> None:
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
        show.ring(ripple, delay=number * _SECOND_RING)


def _ring_seat(show: TableAnimation, seat: int) -> None:
    """A ring of light from a medallion."""
    place = show.place(seat)
    x, y = show.layout.seat(place)
    radius = show.layout.radius(place)
    show.ring(Ripple(x, y, 2 * radius, 2 * radius, radius))
