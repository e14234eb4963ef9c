"""What the main menu says about the match that waits."""

from __future__ import annotations

from typing import Final

from game.i18n import tr
from game.number_words import number
from game.rules.scores import Score
from game.session.game import Game

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


def standing_words(place: int, total: Score) -> str:
    """A place in the ranking, 0 for the first, and the score."""
    score = number(total, signed=True)
    wordings = (
        tr("leading at {score}", score=score),
        tr("second at {score}", score=score),
        tr("third at {score}", score=score),
        tr("fourth at {score}", score=score),
        tr("fifth at {score}", score=score),
        tr("sixth at {score}", score=score),
    )
    return wordings[place]


def match_words(game: Game) -> str:
    """Players, deal, and where the human stands: “Five players, deal 5, third at −10”.

    Lines break between these only.
    """
    words = [players_words(game.setup.players), tr("deal {number}", number=game.deal_number)]
    human = game.setup.human
    if human is not None and game.results:
        total = game.totals[human]
        place = sum(other > total for other in game.totals)
        words.append(standing_words(place, total))
    whole = (part.replace(" ", NO_BREAK) for part in words)
    return ", ".join(whole)
