"""Who sits at a table: beginning a match or a practice deal, and how opponents play in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.lessons import Lesson
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.state import Facts
from game.session.field.strength import (
    FIRST,
    SEARCHING,
    YARDSTICK,
    are_peers,
    peers_level,
    play_at,
    strength,
    thinks_less_far,
)
from game.session.game import Game
from game.session.progress.records import CastMember
from game.session.settings import Settings
from game.session.setup import (
    CHARACTERS,
    LEVELS,
    PEER_COMPANY,
    TEMPERS,
    GameSetup,
    Nature,
    SeatSetup,
)
from game.ui.host import Host
from game.words.i18n import ptr, tr, within
from game.words.names import NAMES, other_characters
from game.words.numbers import number
from game.words.progress import level_name


def company_name(company: str) -> str:
    """The word for a whole table."""
    return {
        "mixed": ptr("table", "Mixed table"),
        "club": ptr("table", "Club evening"),
        "bold": ptr("table", "Bold table"),
        "tournament": ptr("table", "Tournament"),
        "peers": ptr("table", "As strong as you"),
        "own": ptr("table", "Your own"),
    }[company]


def company_note(company: str) -> str:
    """How they play at a table, in a few words."""
    return {
        "mixed": tr("All levels, everyone after their nature."),
        "club": tr("Bids by the classic count: few gardes sans."),
        "bold": tr("Bids on hope, hunts for the Petit."),
        "tournament": tr("Strong players and masters."),
        "peers": tr("Their level follows yours, from match to match."),
        "own": tr("As you have set each of them."),
    }[company]


def temperaments() -> tuple[tuple[str, str], ...]:
    """Every temperament and the word for it."""
    words = {
        "classic": ptr("temperament", "Classic"),
        "traditional": ptr("temperament", "Traditional"),
        "prudent": ptr("temperament", "Prudent"),
        "bold": ptr("temperament", "Bold"),
        "cunning": ptr("temperament", "Cunning"),
        "hunter": ptr("temperament", "Hunter"),
    }
    return tuple((name, words[name]) for name in TEMPERS)


def temperament_note(temperament: str) -> str:
    """What a temperament does, in a few words."""
    return {
        "classic": tr("Plays by the book."),
        "traditional": tr("Bids by the classic count, as clubs do."),
        "prudent": tr("Bids on sure hands only."),
        "bold": tr("Bids on hope, shows every handful."),
        "cunning": tr("Hides small handfuls."),
        "hunter": tr("Leads trumps to catch the Petit."),
    }[temperament]


def level_note(level: str) -> str:
    """What to expect of a level, in a few words."""
    return {
        "beginner": tr("Beginner: forgets what was played, looks no further than the trick."),
        "casual": tr("Casual: forgets small cards, misses signals."),
        "club": tr("Club player: counts every card."),
        "strong": tr("Strong: plays every choice through before choosing."),
        "master": tr("Master: reads your hand from your bids and cards as well."),
    }[level]


_DUEL: Final = 2
"""Players without a taker, for or against whom the searching levels play choices through."""
WORDINGS: Final = 6
"""How many wordings there are for the strength of a level."""


def strength_words(level: str, players: int) -> tuple[str, ...]:
    """The word for a level with its measured strength at a table: the fullest wording first.

    There are as many wordings for every level; what was not measured has but one.
    """
    name = level_name(level)
    measured = strength(level, players)
    if thinks_less_far(level):
        return (*(tr("{level}: thinks less far here", level=name),) * (WORDINGS - 1), name)
    if measured is None:
        return (name,) * WORDINGS
    gain = number(round(measured.points), signed=True)
    return (
        tr("{level}: {gain} points a deal against a club player", level=name, gain=gain),
        tr("{level}: {gain} points per deal vs. club player", level=name, gain=gain),
        tr("{level}: {gain} per deal vs. club player", level=name, gain=gain),
        tr("{level}: {gain} points per deal", level=name, gain=gain),
        tr("{level}: {gain} per deal", level=name, gain=gain),
        name,
    )


def strength_note(level: str, players: int) -> str:
    """What to expect of a level, and what was measured, with its interval."""
    if level == YARDSTICK:
        yardstick = tr("The other levels are measured against it.")
        return f"{level_note(level)} {yardstick}"
    measured = strength(level, players)
    if players == _DUEL and level in SEARCHING:
        return tr("{level}: where two play, like a club player.", level=level_name(level))
    if thinks_less_far(level):
        less = tr("On this computer a part of the game runs slowly, so it tries out less.")
        return f"{level_note(level)} {less}"
    if measured is None:
        return level_note(level)
    gain, low, high = (
        number(round(points), signed=True)
        for points in (measured.points, measured.low, measured.high)
    )
    figures = tr(
        "Measured: about {gain} points per deal against a club player"
        " (margin of error, 95%: {low} to {high}).",
        gain=gain,
        low=low,
        high=high,
    )
    return f"{level_note(level)} {figures}"


def level_of(stars: int) -> str:
    """The level with that many stars."""
    return LEVELS[stars - 1]


def stars_of(level: str) -> int:
    """How many stars a level has."""
    return LEVELS.index(level) + 1


_FIRST_PLAYERS: Final = 5
_FIRST_DEALS: Final = 5
_FIRST_NATURE: Final = Nature("beginner", "traditional")
"""How all play there: whoever bids high is seldom met at first."""


def new_match(
    rules: RuleSet,
    name: str,
    character: str,
    opponents: Sequence[SeatSetup],
    deals: int | None,
) -> Game:
    """A new match.

    Args:
        rules: the rules in force.
        name: the human's name.
        character: the human's portrait.
        opponents: the bots, in playing order from the human's right.
        deals: how many deals; None for as many as one likes.
    """
    seats = (SeatSetup(name, character, None), *opponents)
    return Game.new(GameSetup(rules, seats, deals))


def peers_at(app: Host, players: int) -> str:
    """The level of opponents who are as strong as the player, at a table of so many."""
    return peers_level(app.progress, app.settings.peers.get(str(players), FIRST), players)


def meet_peers(app: Host, players: int, level: str) -> None:
    """Keep at which level a match against such opponents begins."""
    app.change(peers={**app.settings.peers, str(players): level})


def play_again(app: Host, setup: GameSetup) -> None:
    """Another match at the same table, at which opponents as strong as the player still are.

    When they are of another level since the last one, the player is told.
    """
    before = level = app.settings.peers.get(str(setup.players))
    if app.settings.table == PEER_COMPANY and before is not None and are_peers(setup, before):
        level = peers_at(app, setup.players)
        meet_peers(app, setup.players, level)
        setup = play_at(setup, level)
    app.push(app.routes.match(Game.new(setup)))
    if level is not None and level != before:
        words = tr(
            "Your opponents play at another level now: {level}.", level=within(level_name(level))
        )
        app.ask(company_name(PEER_COMPANY), words)


def take_first_steps(app: Host) -> None:
    """Sit down with four beginners at a table for five, and be told what comes up."""
    mine = app.settings.character
    company = [who for who in CHARACTERS if who != mine][: _FIRST_PLAYERS - 1]
    opponents = [
        SeatSetup(NAMES[who], who, _FIRST_NATURE.level, _FIRST_NATURE.temperament)
        for who in company
    ]
    app.change(lessons=tuple(Lesson))
    game = new_match(FEDERATION, app.settings.name, mine, opponents, _FIRST_DEALS)
    app.push(app.routes.match(game))
    before_the_draw = Observation(Facts(FEDERATION, _FIRST_PLAYERS, game.dealer), 0)
    app.push(app.routes.lessons((Lesson.TABLE,), before_the_draw, lambda *_: None))


def masters_setup(rules: RuleSet, cast: Sequence[CastMember], seat: int) -> GameSetup:
    """The player at that seat of a table, and under the others' names bots of the best level."""
    seats = (
        SeatSetup(member.name, member.character, None if place == seat else LEVELS[-1])
        for place, member in enumerate(cast)
    )
    return GameSetup(rules, tuple(seats), deals=1)


def practice_setup(settings: Settings, rules: RuleSet, players: int, seat: int) -> GameSetup:
    """The player at that seat of a table, as he is in the settings, and the best bots."""
    cast = company(settings)
    around = [cast[(place - seat) % players] for place in range(players)]
    return masters_setup(rules, around, seat)


def company(settings: Settings) -> tuple[CastMember, ...]:
    """The player as he is in the settings, and all who may sit around a table with him."""
    others = (CastMember(NAMES[each], each) for each in other_characters(settings.character))
    return (CastMember(settings.name, settings.character), *others)
