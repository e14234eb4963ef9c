"""How a deal is played: the dog and the discard, the tricks, and how the deal ends.

Cards fly in, the best is marked, and the winner gathers them; whoever wins the Petit in the last
trick says so. At the end the table tells how it went, or why a deal is not played.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.actions import Bid
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, Card, CardSet
from game.rules.events import (
    CardPlayed,
    DealScored,
    DealVoided,
    Discarded,
    DogShown,
    PlayStarted,
    TrickWon,
    VoidReason,
)
from game.rules.options.choices import ExcuseLastTrick, ExcuseWithoutTrick, Redeal
from game.rules.score.sheet import LineKind, ScoreSheet
from game.rules.state import Facts
from game.ui.anim import ease_out
from game.ui.sound import SoundName
from game.ui.table.cards.stage import SHOWN_WIDTH, CardActor, CardPose
from game.ui.table.middle_places import discard_slots
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.announcing import say
from game.ui.table.motion.dealing import lying_dog, take_from_pile
from game.ui.table.picture import Banner, Speech
from game.ui.table.seats.look import Mood, PetitMade, feel_trick
from game.words import table
from game.words.cards import card_name, sorted_hand
from game.words.i18n import tr
from game.words.score.summary import played_headline

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


def _leave_dog(animation: TableAnimation) -> None:
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
    words = partial(table.discards_trumps, animation.person(seat), cards)

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


def _cry_petit(animation: TableAnimation, winner: int) -> None:
    """A bubble at the seat that made it, until the next deal.

    Args:
        animation: the table.
        winner: who wins the trick that lies on the table, the last one.
    """
    seat = _maker(animation.picture.view.facts, winner)
    animation.picture.moods.feel(seat, Mood.PLEASED)
    say(animation, Speech(seat, PetitMade(seat)))
    animation.announce(table.makes_petit(animation.person(seat)))


def _maker(facts: Facts, winner: int) -> int:
    """Who won the trick with the Petit: after a slam that ends with the Excuse, the one before."""
    won = (trick.winner for trick in facts.tricks if PETIT in trick.cards)
    return next((seat for seat in won if seat is not None), winner)


def start_play(animation: TableAnimation, event: PlayStarted) -> None:
    """Append the moment between auction and play."""
    _leave_dog(animation)

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
            _cry_petit(animation, winner)

    def own_it() -> None:
        animation.evolve(event)
        animation.picture.winner = None
        animation.picture.gathered = False
        animation.stage.trick.clear()
        animation.hand.resize()
        animation.hand.arrange()

    animation.then(mark)
    animation.look(_TRICK_STAYS)
    lively, last = animation.pace.lively, sheet is not None
    animation.then(partial(_gather, animation, event, last=last), _GATHER if lively else 0.0)
    if lively:
        animation.then(partial(_turn_over, animation, winner, last=last), _TURN_OVER)
    animation.then(
        partial(_slide_away, animation, winner, last=last),
        _COLLECT + _BEHIND * animation.setup.players,
    )
    animation.then(own_it)


def _kept_excuse(animation: TableAnimation, winner: int, *, last: bool) -> int | None:
    """The seat that keeps the Excuse; None where it goes with the trick (section 6)."""
    trick, facts = animation.stage.trick, animation.picture.view.facts
    seat = next((seat for seat, actor in trick.items() if actor.card == EXCUSE), winner)
    if seat == winner or (last and facts.rules.excuse_last_trick is not ExcuseLastTrick.KEPT):
        return None
    may_be_lost = facts.rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED
    if may_be_lost and not any(won.winner == seat for won in facts.tricks):
        return None
    return seat


def _gather(animation: TableAnimation, event: TrickWon, *, last: bool) -> None:
    """Bring the cards together where the winner's lies, which comes to be on top.

    An Excuse that its player keeps stays where it lies.

    Where motion is reduced they stay where they lie until they fade.
    """
    animation.hear(event, event.seat)
    animation.picture.gathered = True
    if animation.pace.gentle:
        return
    trick = animation.stage.trick
    trick[event.seat] = trick.pop(event.seat)
    pose = animation.layout.trick_slot(animation.place_of(event.seat))
    keeper = _kept_excuse(animation, event.seat, last=last)
    for index, actor in enumerate(actor for seat, actor in trick.items() if seat != keeper):
        askew = CardPose(pose.x, pose.y, pose.rotation + 4 * index - 8, pose.width)
        animation.fly(actor, askew, _GATHER, arc=0.25)


def _turn_over(animation: TableAnimation, winner: int, *, last: bool) -> None:
    keeper = _kept_excuse(animation, winner, last=last)
    for seat, actor in animation.stage.trick.items():
        if seat != keeper:
            animation.turn_over(actor, _TURN_OVER, up=False)


def _slide_away(animation: TableAnimation, winner: int, *, last: bool) -> None:
    keeper = _kept_excuse(animation, winner, last=last)
    for index, (seat, actor) in enumerate(animation.stage.trick.items()):
        to = seat if seat == keeper else winner
        animation.slide_to_pile(actor, to, _COLLECT, delay=index * _BEHIND)


_HELD_UP: Final = {VoidReason.PETIT_SEC: PETIT, VoidReason.EXCUSE_SEC: EXCUSE}
"""The card that proves why a deal is not played."""

_HELD_WIDTH: Final = 94
_HOLD_UP: Final = 0.4
_UNROLLS: Final = 0.4
_FACES_STAY: Final = 1.8
_WORDS_STAY: Final = 3.0


def show_end(animation: TableAnimation, event: DealScored | DealVoided) -> None:
    """Append the beats of a deal's end."""
    animation.wait(0.4)
    if isinstance(event, DealScored):
        animation.then(lambda: _tell_result(animation, event))
        animation.look(_FACES_STAY)
        return
    animation.then(lambda: _tell_void(animation, event), _HOLD_UP)
    animation.look(_WORDS_STAY)


def _tell_result(animation: TableAnimation, event: DealScored) -> None:
    """A ribbon unrolls that says how it went, and everybody shows what he thinks of it."""
    _finish(animation, event)
    words = partial(
        played_headline, event.sheet, animation.picture.view.facts.taker, animation.setup
    )
    banner = Banner(words)
    animation.picture.result = banner
    if animation.pace.lively:
        banner.size = 0.0
        animation.animator.to(banner, _UNROLLS * animation.pace.move, easing=ease_out, size=1.0)
    animation.announce(words())
    _make_faces(animation, event)


def _make_faces(animation: TableAnimation, event: DealScored) -> None:
    """Everybody shows what he thinks of his score; the player hears about his own."""
    picture = animation.picture
    facts = picture.view.facts
    for seat, score in enumerate(event.sheet.by_seat(facts.sheet_taker, event.partner)):
        if not score or seat == facts.sits_out:
            continue
        picture.moods.feel(seat, Mood.PLEASED if score > 0 else Mood.DISMAYED, None)
        if seat == animation.own:
            animation.play(SoundName.MADE if score > 0 else SoundName.LOST, 0.0)


def _tell_void(animation: TableAnimation, event: DealVoided) -> None:
    """Say why nobody plays; a bare Petit or Excuse is held up for all to see (section 2.5)."""
    _finish(animation, event)
    if event.seat is None:
        words = partial(table.all_passed, again=_deals_again(animation))
        animation.picture.message_words = words
    else:
        words = partial(table.misdeal, animation.person(event.seat), event.reason)
        animation.picture.moods.feel(event.seat, Mood.DISMAYED)
        card = _HELD_UP.get(event.reason)
        if card is None:
            animation.picture.message_words = words
        else:
            animation.picture.caption_words = words
            _hold_up(animation, event.seat, card)
    animation.announce(words())


def _deals_again(animation: TableAnimation) -> bool:
    """Whether the same player deals after all have passed (section 2.2)."""
    facts = animation.picture.view.facts
    return facts.rules.all_pass is Redeal.SAME_DEALER or facts.sits_out is not None


def _finish(animation: TableAnimation, event: DealScored | DealVoided) -> None:
    animation.evolve(event)
    animation.stage.dog.clear()


def _hold_up(animation: TableAnimation, seat: int, card: Card) -> None:
    held = seat == animation.own and card in animation.hand.actors
    start = animation.hand.take(card).pose if held else animation.seat_pose(seat)
    actor = CardActor.at(card, start)
    animation.stage.loose.append(actor)
    x, y = animation.layout.reading_centre
    animation.fly(actor, CardPose(x, y, 0, _HELD_WIDTH * animation.layout.unit), _HOLD_UP, arc=0.8)
