"""How a deal looks: packets fly round the table, then the player's fan opens and is sorted."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.cards import Card, CardSet
from game.rules.events import Dealt
from game.rules.state import Facts
from game.ui.anim.easing import ease_in_out, ease_out, hill
from game.ui.sound import SoundName
from game.ui.table.animation import TableAnimation
from game.ui.table.card_pose import CardPose
from game.ui.table.piles import lay_piles, show_piles
from game.ui.table.stage import CardActor

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


def show_deal(show: TableAnimation, event: Dealt) -> None:
    """Append the beats of a deal; one click skips them all."""
    own = event.hands[show.own]
    assert own is not None, "a player sees the cards dealt to him"
    show.then(partial(_clear_table, show, event))
    if show.pace.gentle:
        show.then(partial(_lie_dealt, show, own))
        show.then(partial(_fade_in, show), _FADE_IN)
        show.wait(0.2)
        return
    if show.pace.lively:
        plan = _plan(show, event.dealer)
        pile: list[CardActor] = []
        deck: list[CardActor] = []
        _shuffle(show, event.dealer, deck)
        moments: list[tuple[float, Callable[[], None]]] = []
        step = _ROUND / len(plan) * show.pace.move
        kept = _KEPT_FOR_PILES if event.piles else 0.0
        for index, target in enumerate(plan):
            packet = _Packet(show, event.dealer, target, plan[:index].count(target), pile)
            left = 1 - (1 - kept) * (index + 1) / len(plan)
            moments.append((index * step, partial(_shrink_deck, show, deck, left)))
            moments.append((index * step, packet.launch))
            moments.append((index * step + _FLIGHT * show.pace.move, packet.land))
        show.timeline.schedule(moments)
        if event.piles:
            lay_piles(show, _deck_pose(show, event.dealer))
        show.then(partial(_take_away, show, deck))
        show.then(partial(_open_fan, show, own, pile), _OPEN)
        show.then(partial(_turn_fan, show), _TURN_ALL + _TURN)
        show.then(partial(_sort_fan, show), _SORT)
    show.then(partial(_lie_dealt, show, own))
    show.wait(0.2)


def _clear_table(show: TableAnimation, event: Dealt) -> None:
    show.evolve(event)
    show.hear(event, event.dealer)
    picture = show.picture
    picture.backs = [0] * show.setup.players
    picture.speeches.clear()
    picture.moods.calm()
    picture.caption_words = picture.message_words = picture.result = None
    picture.winner = None
    picture.gathered = False
    show.stage.clear()
    show.hand.order.clear()
    show.hand.opened.clear()
    show.hand.actors.clear()


def _deck_pose(show: TableAnimation, dealer: int) -> CardPose:
    """In front of the dealer."""
    seat, (x, y) = show.seat_pose(dealer), show.layout.trick_centre
    part = _DECK_INWARDS
    width = _DECK_WIDTH * show.layout.unit
    return CardPose(seat.x + (x - seat.x) * part, seat.y + (y - seat.y) * part, 0, width)


def _shuffle(show: TableAnimation, dealer: int, deck: list[CardActor]) -> None:
    """Two halves of the deck meet a few times; ``deck`` receives its cards."""

    def bring() -> None:
        pose, unit = _deck_pose(show, dealer), show.layout.unit
        for index in range(_DECK_CARDS):
            thick = index * 1.2 * unit
            raised = CardPose(pose.x - thick * 0.4, pose.y - thick, 0, pose.width)
            deck.append(CardActor.at(None, raised, turned=0.0))
        show.stage.loose += deck

    def part(turn: int, apart: bool) -> None:
        pose, unit = _deck_pose(show, dealer), show.layout.unit
        for index, actor in enumerate(deck):
            side = 1 if (index + turn) % 2 else -1
            across = side * (30 * unit if apart else 0.0)
            show.animator.to(
                actor,
                _RIFFLE * show.pace.move,
                easing=ease_in_out,
                x=pose.x - index * 0.5 * unit + across,
                rotation=side * 9.0 if apart else 0.0,
            )

    show.then(bring, 0.1)
    for _ in range(_BREATHS):
        show.then(partial(_breathe, show, deck), _BREATH)
    for turn in range(_RIFFLES):
        show.then(partial(part, turn, True), _RIFFLE)
        show.then(partial(part, turn, False), _RIFFLE)


def _breathe(show: TableAnimation, deck: list[CardActor]) -> None:
    """Let the deck rise a little and sink again, its cards parting as they do."""
    for index, actor in enumerate(deck):
        rise = partial(show.animator.bump, actor, _BREATH * show.pace.move, hill=hill)
        rise(rest=0.0, height=0.25)
        rise(rest=actor.y, y=actor.y - index * _PARTS * show.layout.unit)


def _shrink_deck(show: TableAnimation, deck: list[CardActor], left: float) -> None:
    """Leave only that part of the deck, from below."""
    _take_away(show, deck[math.ceil(left * _DECK_CARDS) :])
    del deck[math.ceil(left * _DECK_CARDS) :]


def _take_away(show: TableAnimation, actors: list[CardActor]) -> None:
    for actor in actors:
        show.animator.forget(actor)
        show.stage.drop(actor)


def _plan(show: TableAnimation, dealer: int) -> list[int]:
    """Seats in the order in which they get packets, with the dog's cards between.

    Which packets the dog's cards lie between is hidden, so they are shown evenly spread.
    """
    shape = show.setup.rules.shape(show.setup.players)
    packets = shape.players * shape.hand_size // shape.packet
    playing = Facts(show.setup.rules, show.setup.players, dealer).playing
    plan = [playing[turn % len(playing)] for turn in range(packets)]
    for number in range(shape.dog_size, 0, -1):
        plan.insert(number * packets // (shape.dog_size + 1), _DOG)
    return plan


class _Packet:
    """Some cards on their way from the dealer to a seat or to the dog."""

    def __init__(
        self, show: TableAnimation, dealer: int, target: int, turn: int, pile: list[CardActor]
    ) -> None:
        """Cards for a target that has had ``turn`` packets before."""
        self._show = show
        self._dealer = dealer
        self._target = target
        self._turn = turn
        self._pile = pile
        self._actors: list[CardActor] = []

    def launch(self) -> None:
        """Send the cards off; they lie straight on the deck and turn as they fly."""
        show = self._show
        show.play(SoundName.DEAL, 0.0 if self._target == _DOG else show.pan(self._target))
        shape = show.setup.rules.shape(show.setup.players)
        count = 1 if self._target == _DOG else shape.packet
        source = _deck_pose(show, self._dealer)
        for number in range(count):
            actor = CardActor.at(None, source, turned=0.0)
            self._actors.append(actor)
            show.stage.loose.append(actor)
            goal = self._goal(number)
            show.fly(actor, goal, _FLIGHT, delay=number * 0.02, arc=0.6)

    def land(self) -> None:
        """Let the cards belong to whom they went to."""
        show = self._show
        for actor in self._actors:
            if self._target == show.own:
                self._pile.append(actor)
                _take_away(show, self._pile[:-_PILE_CARDS])
                continue
            show.stage.drop(actor)
            if self._target == _DOG:
                show.stage.dog.append(actor)
        backs = show.picture.backs
        if self._target != _DOG and backs is not None:
            backs[self._target] += len(self._actors)

    def _goal(self, number: int) -> CardPose:
        show = self._show
        askew = (self._turn * 7 + number * 5) % 9 - 4
        if self._target == _DOG:
            shape = show.setup.rules.shape(show.setup.players)
            return show.layout.dog_pile(shape.dog_size)[self._turn]
        if self._target == show.own:
            pose = _pile_pose(show)
            turned = pose.rotation + askew * _ASKEW_OWN
            return CardPose(pose.x + askew * 2, pose.y + askew, turned, pose.width)
        pose = show.seat_pose(self._target)
        behind = show.layout.radius(show.place(self._target))
        return CardPose(pose.x + askew * 3, pose.y - behind, askew * _ASKEW, pose.width)


def _pile_pose(show: TableAnimation) -> CardPose:
    """Where the player's cards heap up before the fan opens."""
    shape = show.setup.rules.shape(show.setup.players)
    middle = show.layout.hand(shape.hand_size)[shape.hand_size // 2]
    return CardPose(show.layout.size[0] / 2, middle.y, 0, middle.width)


def _as_dealt(cards: CardSet) -> list[Card]:
    """The hand in an order that looks unsorted and is always the same."""
    return sorted(cards, key=lambda card: int(card) * 29 % 79)


def _open_fan(show: TableAnimation, own: CardSet, pile: list[CardActor]) -> None:
    _take_away(show, pile)
    hand, start = show.hand, _pile_pose(show)
    hand.order = _as_dealt(own)
    hand.resize()
    hand.actors = {card: CardActor.at(card, start, turned=0.0) for card in hand.order}
    hand.arrange(_OPEN, easing=ease_out)


def _turn_fan(show: TableAnimation) -> None:
    count = max(1, len(show.hand.order))
    for index, card in enumerate(show.hand.order):
        show.turn_over(show.hand.actors[card], _TURN, up=True, delay=index * _TURN_ALL / count)


def _sort_fan(show: TableAnimation) -> None:
    show.hand.sort()
    show.hand.arrange(_SORT, easing=ease_in_out)


def _fade_in(show: TableAnimation) -> None:
    """Where motion is reduced nothing flies: the hand and the dog come out of nothing."""
    for actor in (*show.hand.actors.values(), *show.stage.dog):
        actor.opacity = 0.0
        show.animator.to(actor, _FADE_IN * show.pace.move, opacity=1.0)


def _lie_dealt(show: TableAnimation, own: CardSet) -> None:
    """Where everything lies after a deal, however it came there."""
    shape = show.setup.rules.shape(show.setup.players)
    show.picture.backs = None
    show.stage.clear()
    show.stage.dog = lying_dog(show, shape.dog_size)
    show.hand.show(own)
    show_piles(show)
    for actor in show.hand.actors.values():
        show.animator.forget(actor)
        actor.turned = actor.opacity = 1.0
    show.hand.arrange(0)


def lying_dog(show: TableAnimation, count: int) -> list[CardActor]:
    """The dog face down in the middle."""
    poses = show.layout.dog_pile(count)
    return [CardActor.at(None, pose, turned=0.0) for pose in poses]
