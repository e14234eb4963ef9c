"""The answers as tiles: to be chosen, or with their colours once one was given."""

from __future__ import annotations

from functools import partial

from game.rules.observation import Observation
from game.session.trainer.answers import offered
from game.session.trainer.choices import Choice, last_of
from game.session.trainer.position import Position
from game.ui.charts.palette import Tone
from game.ui.scenes.trainer.pictures import picture_of
from game.ui.scenes.trainer.quizzes import QUIZ_VIEWS, QuizView
from game.ui.scenes.trainer.state import TrainerState
from game.ui.scenes.trainer.tiles import ChoiceTile, TileRows
from game.ui.scenes.trainer.words import tile_note, tile_title


def tiles_of(
    state: TrainerState, position: Position, *, tall: bool, notes: bool = True
) -> TileRows:
    """The answers; without ``notes`` where the height is scarce."""
    view = position.observation
    quiz = QUIZ_VIEWS.get(position.theme)
    if quiz is not None:
        return _quiz_tiles(state, position, quiz, tall=tall, notes=notes)
    tiles = [
        _tile(state, number, choice, view, notes=notes)
        for number, choice in enumerate(offered(position.theme, view), 1)
    ]
    state.starts = tiles[0]
    return TileRows(tiles, tall=tall)


def _tile(
    state: TrainerState, number: int, choice: Choice, view: Observation, *, notes: bool
) -> ChoiceTile:
    title = tile_title(choice, state.names, view)
    note = tile_note(choice, view, state.names) if notes else ""
    picture = picture_of(choice, view.facts.rules, state.characters)
    return ChoiceTile(number, title, note, picture, partial(state.answer, choice))


def _quiz_tiles(
    state: TrainerState, position: Position, quiz: QuizView, *, tall: bool, notes: bool
) -> TileRows:
    """The answers; once all were given the right one and a wrong one have their colours."""
    mark, tiles, given = state.course.mark, [], state.given
    if mark is not None:
        given = given[:-1]
        chosen, best = (last_of(choice) for choice in (mark.chosen, mark.best))
    for number, choice in enumerate(offered(position.theme, position.observation, len(given)), 1):
        face = quiz.tile(choice, position.observation)
        act = partial(state.answer, choice)
        note = face.note if mark is None and notes else ""
        tile = ChoiceTile(number, face.title, note, face.picture, act)
        if mark is not None:
            tile.enabled = False
            tile.tone = Tone.LOST if choice == chosen else Tone.PLAIN
            tile.tone = Tone.GOOD if choice == best else tile.tone
        tiles.append(tile)
    if mark is None:
        state.starts = tiles[0]
    return TileRows(tiles, tall=tall)
