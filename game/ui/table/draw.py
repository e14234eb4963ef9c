"""How the first dealer is found: every seat draws a card, and the lowest deals (section 2.2)."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.rules.cards import Card
from game.rules.shuffling import DealerDraw
from game.ui.sound import SoundName
from game.ui.table.animation import TableAnimation
from game.ui.table.card_pose import CardPose
from game.ui.table.stage import CardActor
from game.words import sentences

_WIDTH: Final = 58
_BESIDE: Final = 88
_OWN_RISE: Final = 130
"""How far the drawn cards lie from their medallions, and the own one from the lower edge."""

_FLIGHT: Final = 0.3
_STAYS: Final = 1.8


def show_draw(show: TableAnimation, draw: DealerDraw) -> None:
    """Append the draw for the first deal; one click skips it."""
    drawn: dict[int, CardActor] = {}
    show.timeline.new_scene()
    for seat, card in draw.cards:
        show.then(partial(_draw_card, show, drawn, seat, card), _FLIGHT)
    show.then(partial(_name_dealer, show, drawn, draw.dealer))
    show.look(_STAYS)
    show.then(partial(_clear, show, drawn))


def _pose(show: TableAnimation, seat: int) -> CardPose:
    layout, place = show.layout, show.place(seat)
    width = _WIDTH * layout.unit
    if not place:
        return CardPose(layout.size[0] / 2, layout.size[1] - _OWN_RISE * layout.unit, 0, width)
    x, y = layout.seat(place)
    inwards = -1 if x > layout.size[0] / 2 else 1
    return CardPose(x + inwards * _BESIDE * layout.unit, y, 0, width)


def _draw_card(show: TableAnimation, drawn: dict[int, CardActor], seat: int, card: Card) -> None:
    """A card from the middle; who drew the Excuse draws again, and the second card counts."""
    x, y = show.layout.trick_centre
    actor = CardActor.at(card, CardPose(x, y, 0, _WIDTH * show.layout.unit), turned=0.0)
    before = drawn.get(seat)
    if before is not None:
        show.stage.drop(before)
    drawn[seat] = actor
    show.stage.loose.append(actor)
    show.play(SoundName.TURN, show.pan(seat))
    show.fly(actor, _pose(show, seat), _FLIGHT, arc=0.5)
    show.turn_over(actor, _FLIGHT, up=True)


def _name_dealer(show: TableAnimation, drawn: dict[int, CardActor], dealer: int) -> None:
    drawn[dealer].glow = True
    show.picture.message_words = partial(sentences.deals_first, show.person(dealer))
    show.announce(show.picture.message)


def _clear(show: TableAnimation, drawn: dict[int, CardActor]) -> None:
    show.picture.message_words = None
    for actor in drawn.values():
        show.animator.forget(actor)
        show.stage.drop(actor)
