"""How a deal ends at the table: how it went and everybody's face, or why it is not played."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.cards import EXCUSE, PETIT, Card
from game.rules.events import DealScored, DealVoided, VoidReason
from game.rules.options.choices import Redeal
from game.ui.anim import ease_out
from game.ui.sound import SoundName
from game.ui.table.cards.pose import CardPose
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.stage import CardActor
from game.ui.table.picture import Banner
from game.ui.table.seats.look import Mood
from game.words import sentences
from game.words.score.headline import headline

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
    words = partial(headline, event.sheet, animation.picture.view.facts.taker, animation.setup)
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
        words = partial(sentences.all_passed, again=_deals_again(animation))
        animation.picture.message_words = words
    else:
        words = partial(sentences.misdeal, animation.person(event.seat), event.reason)
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
