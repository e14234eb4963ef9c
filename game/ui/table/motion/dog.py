"""How the dog is turned up and taken, and how a discard goes away."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.bids import Bid
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.events import Discarded, DogShown
from game.ui.sound import SoundName
from game.ui.table.cards.pose import CardPose
from game.ui.table.middle.layout import discard_slots
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.dealing import lying_dog
from game.ui.table.motion.stage import SHOWN_WIDTH, CardActor
from game.words import sentences
from game.words.cards import card_name
from game.words.hand_order import sorted_hand
from game.words.i18n import tr

_SPREAD: Final = 0.35
_TURN: Final = 0.22
_TAKE: Final = 0.45
_READ: Final = 1.8
_READ_TRUMPS: Final = 2.2


def show_dog(animation: TableAnimation, event: DogShown) -> None:
    """Turn the dog up card by card, then let the taker have it."""
    cards = sorted_hand(event.cards)

    def spread() -> None:
        dog = animation.stage.dog
        if len(dog) != len(cards):
            animation.stage.dog = dog = lying_dog(animation, len(cards))
        poses = animation.layout.spread(len(cards))
        for actor, card, pose in zip(dog, cards, poses, strict=True):
            actor.card = card
            animation.fly(actor, pose, _SPREAD)
        animation.picture.caption_words = lambda: tr("The dog")
        animation.announce(tr("The dog: {cards}", cards=", ".join(map(card_name, cards))))

    animation.then(spread, _SPREAD)
    for index in range(len(cards)):
        animation.then(partial(_turn_dog_card, animation, index), _TURN * 0.8)
    animation.look(_READ)
    animation.then(partial(_take_dog, animation, event), _TAKE)


def _turn_dog_card(animation: TableAnimation, index: int) -> None:
    if index < len(animation.stage.dog):
        animation.play(SoundName.TURN, 0.0)
        animation.turn_over(animation.stage.dog[index], _TURN, up=True)


def _take_dog(animation: TableAnimation, event: DogShown) -> None:
    animation.evolve(event)
    animation.picture.caption_words = None
    dog, animation.stage.dog = animation.stage.dog, []
    for actor in dog:
        animation.animator.forget(actor)
        actor.turned = actor.opacity = 1.0
    if event.taker != animation.own:
        animation.send_off(dog, event.taker, _TAKE)
        return
    for actor in dog:
        if actor.card is not None:
            animation.hand.add(actor.card, actor)
    animation.hand.resize()
    animation.hand.arrange(_TAKE)


def leave_dog(animation: TableAnimation) -> None:
    """Before the play: a dog that nobody may see goes to the side that owns it."""

    def slide() -> None:
        facts = animation.picture.view.facts
        if facts.taker is None:
            return
        against = facts.contract is Bid.GARDE_CONTRE
        seat = facts.next_seat(facts.taker) if against else facts.taker
        dog, animation.stage.dog = animation.stage.dog, []
        animation.send_off(dog, seat, _TAKE, won=True)

    animation.then(slide, _TAKE)


def show_discard(animation: TableAnimation, event: Discarded) -> None:
    """Lay the discard face down with the taker; trumps in it are read by all first."""
    if event.seat == animation.own:
        laid = [card for card in animation.hand.look.absent if card in (event.cards or NO_CARDS)]
        animation.then(partial(_discard_own, animation, event, laid), _TURN)
    if event.shown:
        _show_trumps(animation, event.seat, event.shown)
    if event.seat != animation.own:
        animation.then(partial(_discard_of_other, animation, event), _SPREAD)
    animation.wait(0.3)
    animation.then(partial(_put_away, animation, event.seat), _TAKE)
    animation.then(partial(_make_room, animation, needed=False))


def _make_room(animation: TableAnimation, *, needed: bool) -> None:
    """Whether the player's discard still lies where his neighbours' backs would be."""
    animation.picture.discard_lies = needed


def _discard_own(animation: TableAnimation, event: Discarded, laid: list[Card]) -> None:
    """Turn the player's discard over where he has laid it."""
    cards = laid or sorted_hand(event.cards or NO_CARDS)
    animation.evolve(event)
    animation.hear(event)
    _make_room(animation, needed=True)
    for card, pose in zip(cards, discard_slots(animation.layout, len(cards)), strict=True):
        actor = animation.hand.take(card)
        actor.put(pose)
        animation.stage.loose.append(actor)
        animation.turn_over(actor, _TURN, up=False)
    animation.hand.resize()
    animation.hand.arrange()


def _discard_of_other(animation: TableAnimation, event: Discarded) -> None:
    count = animation.picture.view.facts.shape.dog_size
    animation.evolve(event)
    animation.hear(event, event.seat)
    animation.picture.moods.think(event.seat)
    source = animation.seat_pose(event.seat)
    x, y = animation.layout.trick_centre
    for index in range(count):
        actor = CardActor.at(None, source, turned=0.0)
        animation.stage.loose.append(actor)
        askew = 5 * index - 2.5 * (count - 1)
        pose = CardPose(x + askew * 2 * animation.layout.unit, y, askew, 58 * animation.layout.unit)
        animation.fly(actor, pose, _SPREAD - 0.1, delay=index * 0.02, arc=0.4)


def _put_away(animation: TableAnimation, seat: int) -> None:
    laid, animation.stage.loose = animation.stage.loose, []
    animation.send_off(laid, seat, _TAKE, won=True)


def _show_trumps(animation: TableAnimation, seat: int, trumps: CardSet) -> None:
    """Discarded trumps are shown to all (rules section 5)."""
    cards: list[Card] = sorted_hand(trumps)
    words = partial(sentences.discards_trumps, animation.person(seat), cards)

    def lay_out() -> None:
        animation.picture.caption_words = words
        animation.announce(words())
        for card, pose in zip(cards, animation.layout.spread(len(cards), SHOWN_WIDTH), strict=True):
            actor = CardActor.at(card, animation.seat_pose(seat))
            animation.stage.shown.append(actor)
            animation.fly(actor, pose, _SPREAD, arc=0.4)

    def away() -> None:
        animation.picture.caption_words = None
        animation.stage.shown.clear()

    animation.then(lay_out, _SPREAD)
    animation.look(_READ_TRUMPS)
    animation.then(away)
