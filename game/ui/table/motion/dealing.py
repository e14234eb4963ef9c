"""How a deal looks: packets fly round the table, then the player's fan opens and is sorted.

Where two play, their piles are laid out and turned up card by card (section 2.4).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.cards import Card, CardSet
from game.rules.events import Dealt, PileTurned
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.rules.state import Facts
from game.ui.anim import ease_in_out, ease_out, hill
from game.ui.look.pictures import read_ahead
from game.ui.sound import SoundName
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import CardActor, CardPose
from game.ui.table.middle_places import draw_actor, hidden_pose, pile_pose
from game.ui.table.motion.animation import TableAnimation
from game.words import table

_READ: Final = 1.2
"""Seconds to read what is dealt, before and after."""

_ROUND: Final = 1.5
"""Seconds from the first packet to the last."""

_FLIGHT: Final = 0.38
_OPEN: Final = 0.28
_TURN: Final = 0.16
_TURN_ALL: Final = 0.4
_SORT: Final = 0.42
_RIFFLE: Final = 0.13
_RIFFLES: Final = 2
_FADE_IN: Final = 0.5
_BREATH: Final = 0.4
_BREATHS: Final = 1
_PARTS: Final = 1.6
"""How much further each card of the deck rises than the one below while it breathes, in units."""

_DECK_CARDS: Final = 8
"""Backs that stand for the deck."""

_PILE_CARDS: Final = 6
"""Cards that show of the player's heap; those below are covered."""

_ASKEW: Final = 8.0
_ASKEW_OWN: Final = 2.5
"""Degrees that a card may be turned by when it lands, up to four times, at a seat and before the
player; it turns so on its way."""

_DECK_WIDTH: Final = 52
_DECK_INWARDS: Final = 0.5
"""How far the deck lies from the dealer, as a part of the way to the middle."""

_KEPT_FOR_PILES: Final = 0.45
"""The part of the deck that is left for the piles of two players."""

_DOG: Final = -1


def show_deal(animation: TableAnimation, event: Dealt) -> None:
    """Append the beats of a deal; one click skips them all."""
    own = event.hands[animation.own]
    assert own is not None, "a player sees the cards dealt to him"
    animation.then(partial(_clear_table, animation, event))
    if animation.explains():
        animation.then(partial(_explain, animation, event.dealer))
        animation.look(_READ)
    if animation.pace.gentle:
        animation.then(partial(_lie_dealt, animation, own))
        animation.then(partial(_fade_in, animation), _FADE_IN)
    else:
        if animation.pace.lively:
            _deal_out(animation, event, own)
        animation.then(partial(_lie_dealt, animation, own))
    if animation.explains():
        animation.look(_READ)
        animation.then(partial(_fall_silent, animation))
    animation.wait(0.2)


def _explain(animation: TableAnimation, dealer: int) -> None:
    """Say over the place of the dog what is dealt."""
    shape = animation.setup.rules.shape(animation.setup.players)
    words = partial(table.deals, animation.person(dealer), shape.hand_size, shape.dog_size)
    animation.picture.caption_words = words
    animation.announce(words())


def _fall_silent(animation: TableAnimation) -> None:
    animation.picture.caption_words = None


def _deal_out(animation: TableAnimation, event: Dealt, own: CardSet) -> None:
    """Append how the packets fly, and how the player's fan opens."""
    read_ahead(own, animation.layout.kit.deck)
    plan = _plan(animation, event.dealer)
    pile: list[CardActor] = []
    deck: list[CardActor] = []
    _shuffle(animation, event.dealer, deck)
    moments: list[tuple[float, Callable[[], None]]] = []
    step = _ROUND / len(plan) * animation.pace.move
    kept = _KEPT_FOR_PILES if event.piles else 0.0
    for index, target in enumerate(plan):
        packet = _Packet(animation, event.dealer, target, plan[:index].count(target), pile)
        left = 1 - (1 - kept) * (index + 1) / len(plan)
        moments.append((index * step, partial(_shrink_deck, animation, deck, left)))
        moments.append((index * step, packet.launch))
        moments.append((index * step + _FLIGHT * animation.pace.move, packet.land))
    animation.timeline.schedule(moments)
    if event.piles:
        _lay_piles(animation, _deck_pose(animation, event.dealer))
    animation.then(partial(_take_away, animation, deck))
    animation.then(partial(_open_fan, animation, own, pile), _OPEN)
    animation.then(partial(_turn_fan, animation), _TURN_ALL + _TURN)
    animation.then(partial(_sort_fan, animation), _SORT)


def _clear_table(animation: TableAnimation, event: Dealt) -> None:
    animation.evolve(event)
    animation.hear(event, event.dealer)
    picture = animation.picture
    picture.backs = [0] * animation.setup.players
    picture.speeches.clear()
    picture.moods.calm()
    picture.caption_words = picture.message_words = picture.result = None
    picture.winner = None
    picture.gathered = False
    animation.stage.clear()
    animation.hand.order.clear()
    animation.hand.opened.clear()
    animation.hand.actors.clear()


def _deck_pose(animation: TableAnimation, dealer: int) -> CardPose:
    """In front of the dealer."""
    seat, (x, y) = animation.seat_pose(dealer), animation.layout.trick_centre
    part = _DECK_INWARDS
    width = _DECK_WIDTH * animation.layout.unit
    return CardPose(seat.x + (x - seat.x) * part, seat.y + (y - seat.y) * part, 0, width)


def _shuffle(animation: TableAnimation, dealer: int, deck: list[CardActor]) -> None:
    """Two halves of the deck meet a few times; ``deck`` receives its cards."""

    def bring() -> None:
        pose, unit = _deck_pose(animation, dealer), animation.layout.unit
        for index in range(_DECK_CARDS):
            thick = index * 1.2 * unit
            raised = CardPose(pose.x - thick * 0.4, pose.y - thick, 0, pose.width)
            deck.append(CardActor.at(None, raised, turned=0.0))
        animation.stage.loose += deck

    def part(turn: int, apart: bool) -> None:
        pose, unit = _deck_pose(animation, dealer), animation.layout.unit
        for index, actor in enumerate(deck):
            side = 1 if (index + turn) % 2 else -1
            across = side * (30 * unit if apart else 0.0)
            animation.animator.to(
                actor,
                _RIFFLE * animation.pace.move,
                easing=ease_in_out,
                x=pose.x - index * 0.5 * unit + across,
                rotation=side * 9.0 if apart else 0.0,
            )

    animation.then(bring, 0.1)
    for _ in range(_BREATHS):
        animation.then(partial(_breathe, animation, deck), _BREATH)
    for turn in range(_RIFFLES):
        animation.then(partial(part, turn, True), _RIFFLE)
        animation.then(partial(part, turn, False), _RIFFLE)


def _breathe(animation: TableAnimation, deck: list[CardActor]) -> None:
    """Let the deck rise a little and sink again, its cards parting as they do."""
    for index, actor in enumerate(deck):
        rise = partial(animation.animator.bump, actor, _BREATH * animation.pace.move, hill=hill)
        rise(rest=0.0, height=0.25)
        rise(rest=actor.y, y=actor.y - index * _PARTS * animation.layout.unit)


def _shrink_deck(animation: TableAnimation, deck: list[CardActor], left: float) -> None:
    """Leave only that part of the deck, from below."""
    _take_away(animation, deck[math.ceil(left * _DECK_CARDS) :])
    del deck[math.ceil(left * _DECK_CARDS) :]


def _take_away(animation: TableAnimation, actors: list[CardActor]) -> None:
    for actor in actors:
        animation.animator.forget(actor)
        animation.stage.drop(actor)


def _plan(animation: TableAnimation, dealer: int) -> list[int]:
    """Seats in the order in which they get packets, with the dog's cards between.

    Which packets the dog's cards lie between is hidden, so they are shown evenly spread.
    """
    shape = animation.setup.rules.shape(animation.setup.players)
    packets = shape.players * shape.hand_size // shape.packet
    playing = Facts(animation.setup.rules, animation.setup.players, dealer).playing
    plan = [playing[turn % len(playing)] for turn in range(packets)]
    for number in range(shape.dog_size, 0, -1):
        plan.insert(number * packets // (shape.dog_size + 1), _DOG)
    return plan


class _Packet:
    """Some cards on their way from the dealer to a seat or to the dog."""

    def __init__(
        self, animation: TableAnimation, dealer: int, target: int, turn: int, pile: list[CardActor]
    ) -> None:
        """Cards for a target that has had ``turn`` packets before."""
        self._animation = animation
        self._dealer = dealer
        self._target = target
        self._turn = turn
        self._pile = pile
        self._actors: list[CardActor] = []

    def launch(self) -> None:
        """Send the cards off; they lie straight on the deck and turn as they fly."""
        animation = self._animation
        animation.play(SoundName.DEAL, 0.0 if self._target == _DOG else animation.pan(self._target))
        shape = animation.setup.rules.shape(animation.setup.players)
        count = 1 if self._target == _DOG else shape.packet
        source = _deck_pose(animation, self._dealer)
        for number in range(count):
            actor = CardActor.at(None, source, turned=0.0)
            self._actors.append(actor)
            animation.stage.loose.append(actor)
            goal = self._goal(number)
            animation.fly(actor, goal, _FLIGHT, delay=number * 0.02, arc=0.6)

    def land(self) -> None:
        """Let the cards belong to whom they went to."""
        animation = self._animation
        for actor in self._actors:
            if self._target == animation.own:
                self._pile.append(actor)
                _take_away(animation, self._pile[:-_PILE_CARDS])
                continue
            animation.stage.drop(actor)
            if self._target == _DOG:
                animation.stage.dog.append(actor)
        backs = animation.picture.backs
        if self._target != _DOG and backs is not None:
            backs[self._target] += len(self._actors)

    def _goal(self, number: int) -> CardPose:
        animation = self._animation
        askew = (self._turn * 7 + number * 5) % 9 - 4
        if self._target == _DOG:
            shape = animation.setup.rules.shape(animation.setup.players)
            return animation.layout.dog_pile(shape.dog_size)[self._turn]
        if self._target == animation.own:
            pose = _pile_pose(animation)
            turned = pose.rotation + askew * _ASKEW_OWN
            return CardPose(pose.x + askew * 2, pose.y + askew, turned, pose.width)
        pose = animation.seat_pose(self._target)
        behind = animation.layout.radius(animation.place_of(self._target))
        return CardPose(pose.x + askew * 3, pose.y - behind, askew * _ASKEW, pose.width)


def _pile_pose(animation: TableAnimation) -> CardPose:
    """Where the player's cards heap up before the fan opens."""
    shape = animation.setup.rules.shape(animation.setup.players)
    middle = animation.layout.hand(shape.hand_size)[shape.hand_size // 2]
    return CardPose(animation.layout.size[0] / 2, middle.y, 0, middle.width)


def _as_dealt(cards: CardSet) -> list[Card]:
    """The hand in an order that looks unsorted and is always the same."""
    return sorted(cards, key=lambda card: int(card) * 29 % 79)


def _open_fan(animation: TableAnimation, own: CardSet, pile: list[CardActor]) -> None:
    _take_away(animation, pile)
    hand, start = animation.hand, _pile_pose(animation)
    hand.order = _as_dealt(own)
    hand.resize()
    hand.actors = {card: CardActor.at(card, start, turned=0.0) for card in hand.order}
    hand.arrange(_OPEN, easing=ease_out)


def _turn_fan(animation: TableAnimation) -> None:
    count = max(1, len(animation.hand.order))
    for index, card in enumerate(animation.hand.order):
        animation.turn_over(
            animation.hand.actors[card], _TURN, up=True, delay=index * _TURN_ALL / count
        )


def _sort_fan(animation: TableAnimation) -> None:
    animation.hand.sort()
    animation.hand.arrange(_SORT, easing=ease_in_out)


def _fade_in(animation: TableAnimation) -> None:
    """Where motion is reduced nothing flies: the hand and the dog come out of nothing."""
    for actor in (*animation.hand.actors.values(), *animation.stage.dog):
        actor.opacity = 0.0
        animation.animator.to(actor, _FADE_IN * animation.pace.move, opacity=1.0)


def _lie_dealt(animation: TableAnimation, own: CardSet) -> None:
    """Where everything lies after a deal, however it came there."""
    shape = animation.setup.rules.shape(animation.setup.players)
    animation.picture.backs = None
    animation.stage.clear()
    animation.stage.dog = lying_dog(animation, shape.dog_size)
    animation.hand.hold(own)
    show_piles(animation)
    for actor in animation.hand.actors.values():
        animation.animator.forget(actor)
        actor.turned = actor.opacity = 1.0
    animation.hand.arrange(0)


def lying_dog(animation: TableAnimation, count: int) -> list[CardActor]:
    """The dog face down in the middle."""
    poses = animation.layout.dog_pile(count)
    return [CardActor.at(None, pose, turned=0.0) for pose in poses]


_FLIGHT_TO_PILE: Final = 0.36
_PACKET: Final = 0.13
_CARD: Final = 0.045
"""Seconds from one packet to the next, and from one of its cards to the next."""

_SPIN: Final = -40
_TURN_UP: Final = 0.24


def _lay_piles(animation: TableAnimation, source: CardPose) -> None:
    """Append the packets that fly to all piles, in turn to each player and card by card."""
    packets = [
        (seat, pile) for pile in range(PILE_COUNT) for seat in range(animation.setup.players)
    ]
    for seat, pile in packets:
        landing = _FLIGHT_TO_PILE + PILE_DEPTH * _CARD if (seat, pile) == packets[-1] else _PACKET
        animation.then(partial(_lay_pile, animation, source, seat, pile), landing)


def _lay_pile(animation: TableAnimation, source: CardPose, seat: int, pile: int) -> None:
    """One packet: its lowest card flies first, the others follow and come to lie on it."""
    pose = pile_pose(animation.layout, animation.place_of(seat), pile)
    animation.play(SoundName.DEAL, animation.pan(seat))
    for number, depth in enumerate(reversed(range(PILE_DEPTH))):
        actor = CardActor.at(None, source, turned=0.0)
        animation.stage.loose.append(actor)
        goal = hidden_pose(animation.layout, pose, depth)
        animation.fly(actor, goal, _FLIGHT_TO_PILE, delay=number * _CARD, arc=0.5, spin=_SPIN)


def show_piles(animation: TableAnimation) -> None:
    """Let all upmost cards lie where the picture's view has them, without any motion."""
    animation.stage.piles.clear()
    opened: dict[int, Card] = {}
    for seat, owned in enumerate(animation.picture.view.facts.piles):
        for index, pile in enumerate(owned):
            if pile.upmost is None:
                continue
            if seat == animation.own:
                opened[index] = pile.upmost
            else:
                pose = pile_pose(animation.layout, animation.place_of(seat), index)
                animation.stage.piles[seat, index] = CardActor.at(pile.upmost, pose)
    animation.hand.open_cards(opened)


def relay_piles(animation: TableAnimation) -> None:
    """Lay the upmost cards of the others down again after a change of the window."""
    for (seat, pile), actor in animation.stage.piles.items():
        actor.put(pile_pose(animation.layout, animation.place_of(seat), pile))


def take_from_pile(animation: TableAnimation, seat: int, card: Card) -> CardActor | None:
    """The upmost card of a pile as it goes to the trick; None when it lies on none."""
    for key, actor in animation.stage.piles.items():
        if key[0] == seat and actor.card == card:
            return animation.stage.piles.pop(key)
    return None


def turn_pile(animation: TableAnimation, event: PileTurned) -> None:
    """Append the turning of the next card of a pile."""

    def turn() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        pose = pile_pose(animation.layout, animation.place_of(event.seat), event.pile)
        actor = CardActor.at(event.card, pose, turned=0.0)
        if event.seat == animation.own:
            animation.hand.open_card(event.pile, event.card, actor)
        else:
            animation.stage.piles[event.seat, event.pile] = actor
        animation.turn_over(actor, _TURN_UP, up=True)

    animation.then(turn, _TURN_UP)


def draw_piles(target: pygame.Surface, animation: TableAnimation, sprites: CardSprites) -> None:
    """Draw the cards that lie face down, and the others' upmost ones; the own are of the hand."""
    if animation.picture.backs is not None:  # the deal still goes on
        return
    for seat, owned in enumerate(animation.picture.view.facts.piles):
        for index, pile in enumerate(owned):
            pose = pile_pose(animation.layout, animation.place_of(seat), index)
            for depth in reversed(range(pile.hidden)):
                sprites.draw_card(target, None, hidden_pose(animation.layout, pose, depth + 1))
    for actor in animation.stage.piles.values():
        draw_actor(target, sprites, actor, moving=animation.animator.moves(actor))
