"""Challenges as they are found, begun and compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.session.challenge import Challenge, challenge_game
from game.session.challenge_results import ChallengeResult
from game.session.saves.archive import Archive
from game.ui.host import Host
from game.ui.scenes.entrances import continue_comparison

_MOST_MENDED: Final = 40
"""Deals that are taken up at once where a comparison was left in the middle."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A challenge that was begun.

    Attributes:
        key: of its match.
        result: how it stands.
    """

    key: str
    result: ChallengeResult


def begun_challenges(app: Host) -> tuple[Begun, ...]:
    """All that were begun, the latest first."""
    challenges, compared = app.progress.challenges, app.progress.comparisons.all()
    return tuple(
        Begun(key, ChallengeResult(challenge, challenges.deals_of(key), compared))
        for key, challenge in challenges.all()
    )


def challenge_archive(app: Host, key: str) -> Archive:
    """Where the match of a challenge is saved: apart from other matches, and from each other."""
    return Archive(app.folders.challenges / key)


def play_challenge(app: Host, challenge: Challenge) -> None:
    """Sit down at the table of a challenge, or go on where it was left."""
    settings = app.settings
    game = challenge_game(challenge, settings.name, settings.character)
    archive = challenge_archive(app, game.key)
    found = archive.load()
    app.progress.challenges.add(game.key, challenge)
    app.push(app.routes.challenge_match(found.game or game, archive))
    if found.problem is not None:
        app.tell(found.problem)


def finish_comparisons(app: Host, found: tuple[Begun, ...]) -> None:
    """Have the tables played that are missing, say because the game was left."""
    deals = [deal for each in found for deal in each.result.open_deals]
    for deal in reversed(deals[:_MOST_MENDED]):
        continue_comparison(app, deal)
