"""What the main menu says about the match that waits."""

from __future__ import annotations

from typing import Final

from game.rules.options.choices import Stakes
from game.rules.score.scores import Score
from game.session.game import Game
from game.words.i18n import ntr, tr
from game.words.numbers import counted, number

NO_BREAK: Final = "\u00a0"


def players_words(players: int) -> str:
    """How many play."""
    return {
        2: tr("Two players"),
        3: tr("Three players"),
        4: tr("Four players"),
        5: tr("Five players"),
        6: tr("Six players"),
    }[players]


def standing_words(place: int, total: Score, *, in_chips: bool = False) -> str:
    """A place in the ranking, 0 for the first, and the score in points or in chips."""
    score, count = number(total, signed=True), counted(max(total, -total))
    won = ntr("{points} point", "{points} points", count, points=score)
    if in_chips:
        won = ntr("{chips} chip", "{chips} chips", count, chips=score)
    wordings = (
        tr("leading with {score}", score=won),
        tr("second with {score}", score=won),
        tr("third with {score}", score=won),
        tr("fourth with {score}", score=won),
        tr("fifth with {score}", score=won),
        tr("sixth with {score}", score=won),
    )
    return wordings[place]


def match_words(game: Game) -> str:
    """Players, deal, and where the human stands: “Five players, deal 5, third with −10 points”.

    Lines break between these only.
    """
    words = [players_words(game.setup.players), tr("deal {number}", number=game.deal_number)]
    human = game.setup.human
    if human is not None and game.results:
        total = game.totals[human]
        place = sum(other > total for other in game.totals)
        in_chips = game.setup.rules.stakes is Stakes.CHIPS
        words.append(standing_words(place, total, in_chips=in_chips))
    whole = (part.replace(" ", NO_BREAK) for part in words)
    return ", ".join(whole)
