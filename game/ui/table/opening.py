"""Sitting down: what a table shows before anybody has done anything, or when a match goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.events import (
    Dealt,
    DealVoided,
    ImprenableDeclared,
    PetitSecFound,
    PlayStarted,
)
from game.rules.observation import Observation
from game.rules.options import Direction
from game.rules.state import Facts
from game.session.setup import GameSetup
from game.session.table import Table
from game.ui.anim.pace import Pace
from game.ui.anim.tween import Animator
from game.ui.screen import Screen
from game.ui.sound import SoundName
from game.ui.table.animation import TableAnimation
from game.ui.table.choreographer import Choreographer
from game.ui.table.draw import show_draw
from game.ui.table.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.table.picture import Picture
from game.ui.table.stage import CardStage

_OPENING: Final = (Dealt, DealVoided, PetitSecFound, ImprenableDeclared, PlayStarted)
"""What happens before anybody does anything; two players start to play without an auction."""


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
        picture=Picture(blank),
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
