"""Deals that others played as well, in words: the tables of a comparison, and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game.session.challenge import Challenge, ChallengeKind
from game.session.challenge_results import ChallengeResult
from game.session.field import FieldReport, TableResult
from game.session.progress.records import ComparedDeal
from game.words.cards import card_in_corner
from game.words.i18n import ntr, tr
from game.words.numbers import (
    date_words,
    deals_words,
    number,
    percentage,
    table_title,
    tables_words,
)
from game.words.opponents import level_name
from game.words.score.sheet import void_words
from game.words.table import bid_name


def place_words(report: FieldReport) -> str | None:
    """What the player's score is worth among the tables so far; None before the first."""
    own = report.own_standing
    if own is None or not report.results:
        return None
    return tr(
        "Your {score}: {percentage} of {tables}",
        score=number(own.result.score, signed=True),
        percentage=percentage(float(own.percentage)),
        tables=tables_words(len(report.results)),
    )


def stored_place_words(compared: ComparedDeal) -> str:
    """The place among the tables in few words, of what was kept of a comparison."""
    return tr(
        "{percentage} of {tables}",
        percentage=percentage(float(compared.percentage)),
        tables=tables_words(len(compared.scores)),
    )


def sitter_words(level: str | None) -> str:
    """Who sat in the seat that is compared: the player, or a bot of that level."""
    return tr("You") if level is None else level_name(level)


def played_words(result: TableResult, names: Sequence[str]) -> str:
    """Contract, taker and called card; or why nobody played."""
    if result.void is not None:
        return void_words(result.void)
    if result.contract is None or result.taker is None:
        return ""
    parts = [bid_name(result.contract), names[result.taker]]
    if result.called is not None:
        parts.append(card_in_corner(result.called))
    return " · ".join(parts)


def challenge_title(challenge: Challenge) -> str:
    """Which challenge it is, at its table: “Five players”, “10 deals, four players”."""
    players = table_title(challenge.players)
    if challenge.kind is ChallengeKind.DAY:
        return players
    return tr("{deals}, {players}", deals=deals_words(challenge.deals), players=players.lower())


def dated_title(challenge: Challenge, today: date) -> str:
    """The title of a challenge, that of the day after its day: “25 Nov. · Five players”."""
    title = challenge_title(challenge)
    if challenge.kind is not ChallengeKind.DAY:
        return title
    return f"{date_words(challenge.day, today)} · {title}"


def share_words(result: ChallengeResult) -> str:
    """The player's percentage; a dash before the first."""
    own = result.own
    return "–" if own is None else percentage(float(own.percentage))


def rank_words(result: ChallengeResult) -> str:
    """The player's place among all tables in words; empty where he has none yet."""
    own = result.own
    if own is None:
        return ""
    return tr("place {rank} of {n}", rank=own.rank, n=len(result.ranking))


def state_words(result: ChallengeResult | None) -> str:
    """How far a challenge is; None where it was not begun."""
    if result is None:
        return tr("not played yet")
    if result.settled:
        return rank_words(result)
    if result.finished:
        return tr("the other tables are still playing")
    if result.challenge.deals == 1:
        return tr("begun: play on")
    number, total = result.played + 1, result.challenge.deals
    return tr("play on: deal {number} of {total}", number=number, total=total)


def result_line(result: ChallengeResult, today: date) -> str:
    """What has come out, as a line to be passed on."""
    challenge = result.challenge
    players, share = table_title(challenge.players).lower(), share_words(result)
    if challenge.kind is ChallengeKind.DAY:
        day = date_words(challenge.day, today)
        parts = ["Tarot Nouveau", day, players, share]
    else:
        series = tr("series of {deals}", deals=deals_words(challenge.deals))
        parts = ["Tarot Nouveau", series, players, share, rank_words(result)]
    return " · ".join(parts)


def streak_words(current: int, longest: int) -> str:
    """Days in a row, and the most ever."""
    if not longest:
        return tr("Play today’s deal, and a row of days begins.")
    row = ntr("{n} day in a row", "{n} days in a row", current)
    return tr("{row}; the longest row: {longest}", row=row, longest=longest)
