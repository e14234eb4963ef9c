"""What a practice deal asks and tells in dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.scores import Score
from game.session.game import Game
from game.ui.reply import Reply
from game.ui.scenes.score.words import headline
from game.ui.table.coach.verdict import verdict_sentence
from game.words.i18n import tr
from game.words.numbers import number

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene


def ask_what_if(scene: PracticeScene) -> None:
    """How to go on from this moment."""
    opened = scene.practice.opened
    replies = (
        Reply(tr("Other cards"), scene.deal_other_cards),
        Reply(tr("Close the hands") if opened else tr("Open all hands"), scene.toggle_open),
        Reply(tr("Go back one decision"), scene.undo),
        Reply(tr("Go on as it is"), lambda: None, main=True),
    )
    message = tr(
        "Go on with the same hidden cards, with all hands open, or with other hidden cards: these "
        "are drawn anew, by what you could know at this moment."
    )
    scene.app.ask(tr("What if …"), message, replies)


def tell_no_other_cards(scene: PracticeScene) -> None:
    """The hidden cards could not be drawn anew."""
    message = tr("No other cards were found that fit all that you have seen.")
    scene.app.ask(tr("What if …"), message)


def tell_end(scene: PracticeScene, game: Game) -> None:
    """How the deal ended; one may still go back."""
    result = game.results[-1]
    own = result.scores[scene.practice.seat]
    message = " ".join((_score_words(own), *_partner_words(scene)))
    replies = [
        Reply(tr("Leave"), scene.app.pop),
        Reply(tr("Score sheet"), lambda: _show_sheet(scene, game)),
        Reply(tr("Go back one decision"), scene.undo, main=True),
    ]
    scene.app.ask(headline(result, game.setup), message, replies)


def _score_words(own: Score) -> str:
    return tr("Your score: {score}.", score=number(own, signed=True))


def _partner_words(scene: PracticeScene) -> list[str]:
    """How the player's guess came out, if there was something to guess."""
    coach = scene.coach
    if coach is None or coach.watch.guess is None:
        return []
    verdict = coach.watch.verdict(scene.table.view)
    return [] if verdict is None else [verdict_sentence(verdict)]


def _show_sheet(scene: PracticeScene, game: Game) -> None:
    scene.app.push(scene.app.routes.practice_sheet(game, lambda: tell_end(scene, game)))


def open_practice_menu(scene: PracticeScene) -> None:
    """The pause menu of a practice deal."""
    app = scene.app
    replies = [
        Reply(tr("Leave"), app.pop),
        Reply(tr("Settings"), lambda: app.push(app.routes.settings())),
        Reply(tr("Rules"), scene.read_rules),
        Reply(tr("Resume"), lambda: None, main=True),
    ]
    if scene.bar.rect is None:  # there is no button for it at the table
        replies.insert(1, Reply(tr("What if …"), scene.what_if))
    keys = [
        tr(
            "H: advice. U: back to your previous decision. Ctrl + →: forward again. W: what if? "
            "O: all hands open."
        )
    ]
    if scene.table.view.facts.shape.calls_a_king:
        keys.append(tr("P: who is the partner?"))
    app.ask(tr("Practice"), " ".join(keys), replies)
