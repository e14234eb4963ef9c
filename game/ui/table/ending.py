"""How a deal ends at the table: everybody's face, or why it is not played."""

from __future__ import annotations

from typing import Final

from game.rules.cards import PETIT
from game.rules.events import DealScored, DealVoided
from game.ui.table import sentences
from game.ui.table.picture import Mood
from game.ui.table.show import Show
from game.ui.table.spot import Spot
from game.ui.table.stage import CardActor

_PETIT_WIDTH: Final = 94
_HOLD_UP: Final = 0.4
_FACES_STAY: Final = 1.4
_WORDS_STAY: Final = 3.0


def show_end(show: Show, event: DealScored | DealVoided) -> None:
    """Append the beats of a deal's end."""
    show.wait(0.4)
    if isinstance(event, DealScored):
        show.then(lambda: _make_faces(show, event))
        show.look(_FACES_STAY)
        return
    show.then(lambda: _tell_void(show, event), _HOLD_UP)
    show.look(_WORDS_STAY)


def _make_faces(show: Show, event: DealScored) -> None:
    _finish(show, event)
    picture = show.picture
    taker = picture.view.facts.taker
    assert taker is not None, "a scored deal has a taker"
    for seat, score in enumerate(event.sheet.by_seat(taker, event.partner)):
        picture.moods[seat] = Mood.PLEASED if score > 0 else Mood.DISMAYED


def _tell_void(show: Show, event: DealVoided) -> None:
    """Say why nobody plays; a bare Petit is held up for all to see (rules section 3)."""
    _finish(show, event)
    if event.seat is None:
        words = show.picture.message = sentences.all_passed()
    else:
        words = show.picture.caption = sentences.bare_petit(show.person(event.seat))
        _hold_up_petit(show, event.seat)
    show.announce(words)


def _finish(show: Show, event: DealScored | DealVoided) -> None:
    show.evolve(event)
    show.stage.dog.clear()
    show.hear(event)


def _hold_up_petit(show: Show, seat: int) -> None:
    held = seat == show.own and PETIT in show.hand.actors
    start = show.hand.take(PETIT).spot if held else show.seat_spot(seat)
    actor = CardActor.at(PETIT, start)
    show.stage.loose.append(actor)
    x, y = show.layout.trick_centre
    show.fly(actor, Spot(x, y, 0, _PETIT_WIDTH * show.layout.unit), _HOLD_UP, arc=0.8)
