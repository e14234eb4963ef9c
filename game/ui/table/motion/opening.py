"""Sitting down: a table before anybody has done anything, or when a match goes on.

The first dealer is found by a draw: every seat draws a card, and the lowest deals (section 2.2).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.rules.cards import Card
from game.rules.dealing import DealerDraw
from game.rules.events import (
    Dealt,
    DealVoided,
    ImprenableDeclared,
    PetitSecFound,
    PlayStarted,
)
from game.rules.observation import Observation
from game.rules.options.choices import Direction
from game.rules.state import Facts
from game.session.setup import GameSetup
from game.session.table import Table
from game.ui.anim import Animator, Pace
from game.ui.sound import SoundName
from game.ui.table.cards.pose import CardPose
from game.ui.table.hand.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.choreographer import Choreographer
from game.ui.table.motion.stage import CardActor, CardStage
from game.ui.table.picture import TablePicture, WordsNow
from game.ui.window.screen import Screen
from game.words import sentences

_WIDTH: Final = 58
_BESIDE: Final = 88
_OWN_RISE: Final = 130
"""How far the drawn cards lie from their medallions, and the own one from the lower edge."""

_FLIGHT: Final = 0.3
_STAYS: Final = 1.8

_OPENING: Final = (Dealt, DealVoided, PetitSecFound, ImprenableDeclared, PlayStarted)
"""What happens before anybody does anything; two players start to play without an auction."""


def show_draw(animation: TableAnimation, draw: DealerDraw) -> None:
    """Append the draw for the first deal; one click skips it."""
    drawn: dict[int, CardActor] = {}
    animation.timeline.new_scene()
    if animation.explains():
        animation.then(partial(_say, animation, sentences.all_draw))
        animation.look(_STAYS)
    for seat, card in draw.cards:
        animation.then(partial(_draw_card, animation, drawn, seat, card), _FLIGHT)
    animation.then(partial(_name_dealer, animation, drawn, draw.dealer))
    animation.look(_STAYS)
    animation.then(partial(_clear, animation, drawn))


def _pose(animation: TableAnimation, seat: int) -> CardPose:
    layout, place = animation.layout, animation.place(seat)
    width = _WIDTH * layout.unit
    if not place:
        return CardPose(layout.size[0] / 2, layout.size[1] - _OWN_RISE * layout.unit, 0, width)
    x, y = layout.seat(place)
    inwards = -1 if x > layout.size[0] / 2 else 1
    return CardPose(x + inwards * _BESIDE * layout.unit, y, 0, width)


def _draw_card(
    animation: TableAnimation, drawn: dict[int, CardActor], seat: int, card: Card
) -> None:
    """A card from the middle; who drew the Excuse draws again, and the second card counts."""
    x, y = animation.layout.trick_centre
    actor = CardActor.at(card, CardPose(x, y, 0, _WIDTH * animation.layout.unit), turned=0.0)
    before = drawn.get(seat)
    if before is not None:
        animation.stage.drop(before)
    drawn[seat] = actor
    animation.stage.loose.append(actor)
    animation.play(SoundName.TURN, animation.pan(seat))
    animation.fly(actor, _pose(animation, seat), _FLIGHT, arc=0.5)
    animation.turn_over(actor, _FLIGHT, up=True)


def _name_dealer(animation: TableAnimation, drawn: dict[int, CardActor], dealer: int) -> None:
    drawn[dealer].glow = True
    _say(animation, partial(sentences.deals_first, animation.person(dealer)))


def _say(animation: TableAnimation, words: WordsNow) -> None:
    animation.picture.message_words = words
    animation.announce(animation.picture.message)


def _clear(animation: TableAnimation, drawn: dict[int, CardActor]) -> None:
    animation.picture.message_words = None
    for actor in drawn.values():
        animation.animator.forget(actor)
        animation.stage.drop(actor)


def table_layout(screen: Screen, setup: GameSetup) -> TableLayout:
    """The geometry of a match's table."""
    clockwise = setup.rules.direction is Direction.CLOCKWISE
    return TableLayout(screen.size, setup.players, screen.table, clockwise=clockwise)


def empty_animation(
    table: Table,
    layout: TableLayout,
    pace: Pace,
    announce: Callable[[str], None],
    play: Callable[[SoundName, float], None],
) -> TableAnimation:
    """A table without cards.

    Args:
        table: the match.
        layout: the table's geometry.
        pace: how fast things move.
        announce: says a sentence to those who listen.
        play: lets a sound be heard.
    """
    setup = table.game.setup
    animator = Animator()
    blank = Observation(Facts(setup.rules, setup.players, table.game.dealer), table.human)
    return TableAnimation(
        setup=setup,
        own=table.human,
        layout=layout,
        pace=pace,
        picture=TablePicture(blank),
        stage=CardStage(),
        hand=Hand(layout, animator, pace),
        announce=announce,
        play=play,
        animator=animator,
    )


def sit_at(table: Table, choreographer: Choreographer) -> None:
    """Show the deal from its beginning, or as it stands when it has got further."""
    events, game, animation = table.events(), table.game, choreographer.animation
    if not all(isinstance(event, _OPENING) for event in events):
        animation.picture.view = table.view
        choreographer.restore()
        return
    if game.deal_number == 1 and game.first_draw.dealer == game.dealer:
        show_draw(animation, game.first_draw)
    choreographer.perform(events)
