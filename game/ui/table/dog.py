"""How the dog is turned up and taken, and how a discard goes away."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.bids import Bid
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.events import Discarded, DogShown
from game.ui.sound import SoundName
from game.ui.table.animation import TableAnimation
from game.ui.table.card_pose import CardPose
from game.ui.table.dealing import lying_dog
from game.ui.table.discard_layout import discard_slots
from game.ui.table.hand import sorted_hand
from game.ui.table.stage import SHOWN_WIDTH, CardActor
from game.words import sentences
from game.words.cards import card_name
from game.words.i18n import tr

_SPREAD: Final = 0.35
_TURN: Final = 0.22
_TAKE: Final = 0.45
_READ: Final = 1.8
_READ_TRUMPS: Final = 2.2


def show_dog(show: TableAnimation, event: DogShown) -> None:
    """Turn the dog up card by card, then let the taker have it."""
    cards = sorted_hand(event.cards)

    def spread() -> None:
        dog = show.stage.dog
        if len(dog) != len(cards):
            show.stage.dog = dog = lying_dog(show, len(cards))
        poses = show.layout.spread(len(cards))
        for actor, card, pose in zip(dog, cards, poses, strict=True):
            actor.card = card
            show.fly(actor, pose, _SPREAD)
        show.picture.caption_words = lambda: tr("The dog")
        show.announce(tr("The dog: {cards}", cards=", ".join(map(card_name, cards))))

    show.then(spread, _SPREAD)
    for index in range(len(cards)):
        show.then(partial(_turn_dog_card, show, index), _TURN * 0.8)
    show.look(_READ)
    show.then(partial(_take_dog, show, event), _TAKE)


def _turn_dog_card(show: TableAnimation, index: int) -> None:
    if index < len(show.stage.dog):
        show.play(SoundName.TURN, 0.0)
        show.turn_over(show.stage.dog[index], _TURN, up=True)


def _take_dog(show: TableAnimation, event: DogShown) -> None:
    show.evolve(event)
    show.picture.caption_words = None
    dog, show.stage.dog = show.stage.dog, []
    for actor in dog:
        show.animator.forget(actor)
        actor.turned = actor.opacity = 1.0
    if event.taker != show.own:
        show.send_off(dog, event.taker, _TAKE)
        return
    for actor in dog:
        if actor.card is not None:
            show.hand.add(actor.card, actor)
    show.hand.resize()
    show.hand.arrange(_TAKE)


def leave_dog(show: TableAnimation) -> None:
    """Before the play: a dog that nobody may see goes to the side that owns it."""

    def slide() -> None:
        facts = show.picture.view.facts
        if facts.taker is None:
            return
        against = facts.contract is Bid.GARDE_CONTRE
        seat = facts.next_seat(facts.taker) if against else facts.taker
        dog, show.stage.dog = show.stage.dog, []
        show.send_off(dog, seat, _TAKE, won=True)

    show.then(slide, _TAKE)


def show_discard(show: TableAnimation, event: Discarded) -> None:
    """Lay the discard face down with the taker; trumps in it are read by all first."""
    if event.seat == show.own:
        laid = [card for card in show.hand.look.absent if card in (event.cards or NO_CARDS)]
        show.then(partial(_discard_own, show, event, laid), _TURN)
    if event.shown:
        _show_trumps(show, event.seat, event.shown)
    if event.seat != show.own:
        show.then(partial(_discard_of_other, show, event), _SPREAD)
    show.wait(0.3)
    show.then(partial(_put_away, show, event.seat), _TAKE)
    show.then(partial(_make_room, show, needed=False))


def _make_room(show: TableAnimation, *, needed: bool) -> None:
    """Whether the player's discard still lies where his neighbours' backs would be."""
    show.picture.discard_lies = needed


def _discard_own(show: TableAnimation, event: Discarded, laid: list[Card]) -> None:
    """Turn the player's discard over where he has laid it."""
    cards = laid or sorted_hand(event.cards or NO_CARDS)
    show.evolve(event)
    show.hear(event)
    _make_room(show, needed=True)
    for card, pose in zip(cards, discard_slots(show.layout, len(cards)), strict=True):
        actor = show.hand.take(card)
        actor.put(pose)
        show.stage.loose.append(actor)
        show.turn_over(actor, _TURN, up=False)
    show.hand.resize()
    show.hand.arrange()


def _discard_of_other(show: TableAnimation, event: Discarded) -> None:
    count = show.picture.view.facts.shape.dog_size
    show.evolve(event)
    show.hear(event, event.seat)
    show.picture.moods.think(event.seat)
    source = show.seat_pose(event.seat)
    x, y = show.layout.trick_centre
    for index in range(count):
        actor = CardActor.at(None, source, turned=0.0)
        show.stage.loose.append(actor)
        askew = 5 * index - 2.5 * (count - 1)
        pose = CardPose(x + askew * 2 * show.layout.unit, y, askew, 58 * show.layout.unit)
        show.fly(actor, pose, _SPREAD - 0.1, delay=index * 0.02, arc=0.4)


def _put_away(show: TableAnimation, seat: int) -> None:
    laid, show.stage.loose = show.stage.loose, []
    show.send_off(laid, seat, _TAKE, won=True)


def _show_trumps(show: TableAnimation, seat: int, trumps: CardSet) -> None:
    """Discarded trumps are shown to all (rules section 5)."""
    cards: list[Card] = sorted_hand(trumps)
    words = partial(sentences.discards_trumps, show.person(seat), cards)

    def lay_out() -> None:
        show.picture.caption_words = words
        show.announce(words())
        for card, pose in zip(cards, show.layout.spread(len(cards), SHOWN_WIDTH), strict=True):
            actor = CardActor.at(card, show.seat_pose(seat))
            show.stage.shown.append(actor)
            show.fly(actor, pose, _SPREAD, arc=0.4)

    def away() -> None:
        show.picture.caption_words = None
        show.stage.shown.clear()

    show.then(lay_out, _SPREAD)
    show.look(_READ_TRUMPS)
    show.then(away)
