"""The ways into the review, the replay and the comparison of a deal, and into a challenge."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Final

from game.rules.actions import IllegalAction
from game.session.challenge import Challenge, challenge_game
from game.session.challenge_results import Begun
from game.session.deal import DealLog
from game.session.field import (
    DAMAGED_DEAL,
    FieldComparison,
)
from game.session.field.compared_seat import ComparedSeat, seat_of_played_deal
from game.session.game import Game
from game.session.progress.records import CastMember, PlayedDeal
from game.session.replay import last_deal, read_deal
from game.session.review import DealTour
from game.session.saves.archive import Archive
from game.ui.host import Host
from game.ui.scenes.new_game.start import masters_setup
from game.words.i18n import tr

_MOST_MENDED: Final = 40
"""Deals that are taken up at once where a comparison was left in the middle."""


def open_review(
    app: Host,
    log: DealLog,
    seat: int,
    cast: Sequence[CastMember],
    *,
    key: str | None = None,
    number: int | None = None,
) -> None:
    """Show the review of a finished deal; two players hear why theirs cannot be reviewed.

    For the arguments and errors see ``Navigation.review``.
    """
    if not log.rules.shape(log.players).has_taker:
        words = tr(
            "With two players there is no taker and no contract, and most cards lie face down "
            "on the table. The coach does not grade such deals."
        )
        app.ask(tr("No review for two players"), words)
        return
    app.push(app.routes.review(log, seat, cast, key=key, number=number))


def sharing_of_last_deal(app: Host, game: Game) -> Callable[[], None]:
    """What opens a match's deal that is just over, to be passed on."""
    (log, cast), seat = last_deal(game), game.setup.human or 0
    return lambda: app.push(app.routes.deal(log, seat, cast))


def review_of_last_deal(app: Host, game: Game) -> Callable[[], None] | None:
    """What opens the review of a match's deal that is just over.

    None when no human played it, nobody had anything to decide, or two players had no taker.
    """
    setup, record, facts = game.setup, game.current_record, game.facts
    seat, number, key = setup.human, game.deal_number, game.commitment
    if not facts.shape.has_taker or seat is None or seat == facts.sits_out or not record.moves:
        return None
    log, cast = last_deal(game)

    def review() -> None:
        open_review(app, log, seat, cast, key=key, number=number)

    return review


def replay_played_deal(app: Host, deal: PlayedDeal) -> None:
    """Show a deal out of the player's progress card by card; a damaged one is told about."""

    def replay(log: DealLog) -> None:
        app.push(app.routes.replay(log, deal.seat, deal.cast))

    _go_through(app, deal, replay, tr("This deal cannot be replayed"))


def review_played_deal(app: Host, deal: PlayedDeal) -> None:
    """Open the review of a deal out of the player's progress; a damaged one is told about."""

    def review(log: DealLog) -> None:
        open_review(app, log, deal.seat, deal.cast, key=deal.key)

    _go_through(app, deal, review, tr("This deal cannot be reviewed"))


def _go_through(app: Host, deal: PlayedDeal, act: Callable[[DealLog], None], fault: str) -> None:
    """Do something with the log of a deal out of the progress; tell of one that is damaged."""
    try:
        act(read_deal(deal.record))
    except (IllegalAction, ValueError):
        app.ask(
            fault, tr("What was kept of it is damaged, so that it cannot be gone through again.")
        )


def play_on(
    app: Host,
    tour: DealTour,
    cast: Sequence[CastMember],
    seat: int,
    *,
    opened: bool,
) -> None:
    """Practise from where a tour is, against bots of the best level under the others' names.

    Args:
        app: the running application.
        tour: the tour.
        cast: who sits where.
        seat: whose place is taken.
        opened: whether all hands are laid open.
    """
    setup = masters_setup(tour.log.rules, cast, seat)
    upto = tour.replay.moves_before(tour.position)
    app.push(app.routes.practice(tour.log, upto, seat, opened=opened, setup=setup))


def known_comparison(app: Host, seat: ComparedSeat) -> FieldComparison | None:
    """The comparison as far as it was made, in work or kept; None where none was begun."""
    return app.comparisons.known(seat.key) or seat.stored(app.progress)


def _comparison_of(app: Host, seat: ComparedSeat) -> FieldComparison:
    """The known comparison, or a new one.

    Raises:
        ValueError, IllegalAction: when the deal is damaged.
    """
    return known_comparison(app, seat) or seat.begun()


def open_comparison(app: Host, seat: ComparedSeat) -> FieldComparison | None:
    """Show a comparison; what is missing is played meanwhile.

    Returns:
        The comparison; None of a damaged deal, about which the player is told.
    """
    try:
        comparison = _comparison_of(app, seat)
    except DAMAGED_DEAL:
        _tell_of_damage(app)
        return None
    app.push(app.routes.comparison(comparison))
    return comparison


def compare_played_deal(app: Host, deal: PlayedDeal) -> None:
    """Open the comparison of a deal out of the player's progress; a damaged one is told about."""
    try:
        seat = seat_of_played_deal(deal)
    except ValueError:
        _tell_of_damage(app)
    else:
        open_comparison(app, seat)


def continue_comparison(app: Host, deal: PlayedDeal) -> None:
    """Have the tables played that are missing for a deal; a damaged one is passed over."""
    with contextlib.suppress(*DAMAGED_DEAL):
        compare_quietly(app, seat_of_played_deal(deal))


def compare_quietly(app: Host, seat: ComparedSeat) -> None:
    """Have the tables played that are missing, without a look at them.

    Raises:
        ValueError, IllegalAction: when the deal is damaged.
    """
    app.comparisons.start(_comparison_of(app, seat))


def _tell_of_damage(app: Host) -> None:
    words = tr("What was kept of it is damaged, so that it cannot be played again.")
    app.ask(tr("This deal cannot be compared"), words)


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
