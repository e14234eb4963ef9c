"""How tricks are shown: cards fly in, the best is marked, and the winner gathers them.

Whoever wins the Petit in the last trick says so.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.cards import PETIT
from game.rules.events import CardPlayed, PlayStarted, TrickWon
from game.rules.score.sheet import LineKind, ScoreSheet
from game.rules.state import Facts
from game.ui.table.cards.pose import CardPose
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.announcing import say
from game.ui.table.motion.dog import leave_dog
from game.ui.table.motion.piles import take_from_pile
from game.ui.table.motion.stage import CardActor
from game.ui.table.picture import Speech
from game.ui.table.seats.look import Mood, PetitMade, feel_trick
from game.words import sentences
from game.words.cards import card_name
from game.words.i18n import tr

_PLAY: Final = 0.32
_PLAY_OWN: Final = 0.24
_LANDS: Final = 0.6
"""Part of its flight after which a card seems to touch the table, as it slows down."""

_TURNED: Final = 0.55
"""Part of its flight in which somebody else's card turns its face up."""

_SPIN: Final = -14
_TRICK_STAYS: Final = 1.2
_GATHER: Final = 0.24
_TURN_OVER: Final = 0.18
_COLLECT: Final = 0.34
_BEHIND: Final = 0.03
"""Seconds by which each card of a gathered trick follows the one before."""


def earns_petit(sheet: ScoreSheet) -> bool:
    """Whether the Petit in the last trick earns its winner something by the rules in force."""
    entered = any(line.kind is LineKind.PETIT_AU_BOUT for line in sheet.lines)
    return entered and sheet.outcome.petit_au_bout is not None


def cry_petit(animation: TableAnimation, winner: int) -> None:
    """A bubble at the seat that made it, until the next deal.

    Args:
        animation: the table.
        winner: who wins the trick that lies on the table, the last one.
    """
    seat = _maker(animation.picture.view.facts, winner)
    animation.picture.moods.feel(seat, Mood.PLEASED)
    say(animation, Speech(seat, PetitMade(seat)))
    animation.announce(sentences.makes_petit(animation.person(seat)))


def _maker(facts: Facts, winner: int) -> int:
    """Who won the trick with the Petit: after a slam that ends with the Excuse, the one before."""
    won = (trick.winner for trick in facts.tricks if PETIT in trick.cards)
    return next((seat for seat in won if seat is not None), winner)


def start_play(animation: TableAnimation, event: PlayStarted) -> None:
    """Append the moment between auction and play."""
    leave_dog(animation)

    def begin() -> None:
        animation.evolve(event)
        animation.picture.speeches.clear()

    animation.then(begin)
    animation.wait(0.25)


def show_play(animation: TableAnimation, event: CardPlayed) -> None:
    """Append a card's flight to its place in the trick."""
    own = event.seat == animation.own
    flight = _PLAY_OWN if own else _PLAY

    def put() -> None:
        animation.evolve(event)
        actor = _played_card(animation, event)
        animation.stage.trick[event.seat] = actor
        pose = animation.slot(event.seat, event.card)
        animation.fly(actor, pose, flight, arc=0.5, spin=0 if own else _SPIN)
        if actor.turned < 1:
            animation.turn_over(actor, flight * _TURNED, up=True)
        animation.hand.arrange()
        said = card_name(event.card)
        animation.announce(tr("{name}: {said}", name=animation.name(event.seat), said=said))

    if not own:
        animation.wait(0.22)
    animation.then(put, flight * _LANDS)
    animation.then(partial(animation.hear, event, event.seat), flight * (1 - _LANDS))
    animation.wait(0.08)


def _played_card(animation: TableAnimation, event: CardPlayed) -> CardActor:
    """The card as it lies before it flies: in the hand, on a pile, or hidden at its seat."""
    if event.seat == animation.own and event.card in animation.hand.actors:
        return animation.hand.take(event.card)
    lying = take_from_pile(animation, event.seat, event.card)
    if lying is not None:
        return lying
    turned = 0.0 if animation.pace.lively else 1.0
    return CardActor.at(event.card, animation.seat_pose(event.seat), turned=turned)


def collect_trick(
    animation: TableAnimation, event: TrickWon, sheet: ScoreSheet | None = None
) -> None:
    """Append the end of a trick: it stays to be seen, is gathered, turned over and taken.

    Args:
        animation: the table.
        event: tells which seat won it.
        sheet: the score of the deal, if that was the last trick.
    """
    winner = event.seat

    def mark() -> None:
        picture = animation.picture
        picture.winner = winner
        if picture.lying_trick is not None:
            feel_trick(picture.moods, picture.view, picture.lying_trick, winner)
        if sheet is not None and earns_petit(sheet):
            cry_petit(animation, winner)

    def own_it() -> None:
        animation.evolve(event)
        animation.picture.winner = None
        animation.picture.gathered = False
        animation.stage.trick.clear()
        animation.hand.resize()
        animation.hand.arrange()

    animation.then(mark)
    animation.look(_TRICK_STAYS)
    animation.then(partial(_gather, animation, event), _GATHER if animation.pace.lively else 0.0)
    if animation.pace.lively:
        animation.then(partial(_turn_over, animation), _TURN_OVER)
    animation.then(
        partial(_slide_away, animation, winner), _COLLECT + _BEHIND * animation.setup.players
    )
    animation.then(own_it)


def _gather(animation: TableAnimation, event: TrickWon) -> None:
    """Bring the cards together where the winner's lies, which comes to be on top.

    Where motion is reduced they stay where they lie until they fade.
    """
    animation.hear(event, event.seat)
    animation.picture.gathered = True
    if animation.pace.gentle:
        return
    trick = animation.stage.trick
    trick[event.seat] = trick.pop(event.seat)
    pose = animation.layout.trick_slot(animation.place(event.seat))
    for index, actor in enumerate(trick.values()):
        askew = CardPose(pose.x, pose.y, pose.rotation + 4 * index - 8, pose.width)
        animation.fly(actor, askew, _GATHER, arc=0.25)


def _turn_over(animation: TableAnimation) -> None:
    for actor in animation.stage.trick.values():
        animation.turn_over(actor, _TURN_OVER, up=False)


def _slide_away(animation: TableAnimation, winner: int) -> None:
    for index, actor in enumerate(animation.stage.trick.values()):
        animation.slide_to_pile(actor, winner, _COLLECT, delay=index * _BEHIND)
