"""What people, the six characters among them, rule sets and themes of the trainer are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.options.presets import PRESETS, Preset
from game.rules.options.ruleset import RuleSet
from game.session.progress.records import CastMember
from game.session.setup import CHARACTERS, SeatSetup
from game.session.trainer.position import PositionTheme
from game.words.i18n import tr

CHARACTER_NAMES: Final = {
    "gaston": "Gaston",
    "colette": "Colette",
    "achille": "Achille",
    "rosalie": "Rosalie",
    "anatole": "Anatole",
    "josephine": "Joséphine",
}


def about_character(character: str) -> str:
    """What one reads of a character when a table is set up, in a line."""
    return {
        "gaston": tr("Rows on the Marne, never in a hurry."),
        "colette": tr("Milliner, proud of every feather."),
        "achille": tr("Retired banker who misses nothing."),
        "rosalie": tr("Sells roses outside the Opera."),
        "anatole": tr("Keeps a bookstall on the quays."),
        "josephine": tr("Singer, back from a long tour."),
    }[character]


def other_characters(character: str) -> tuple[str, ...]:
    """All characters but one, in the order in which they are listed."""
    return tuple(other for other in CHARACTERS if other != character)


class _Writing:
    """How names are written, wherever they are shown."""

    def __init__(self) -> None:
        self.legible: Callable[[str], str] = str


_writing: Final = _Writing()


def write_names(legible: Callable[[str], str]) -> None:
    """From now on, write of every name what is legible; until then it is all of it."""
    _writing.legible = legible


def shown_name(seat: SeatSetup) -> str:
    """The name on somebody's plate; “you” or the character's where none can be shown."""
    return own_name(seat.name) if seat.level is None else others_name(seat.name, seat.character)


def own_name(name: str) -> str:
    """The player's name; “you”, in whatever language is spoken now, where none can be shown."""
    return _legible_name(name) or tr("You")


def others_name(name: str, character: str) -> str:
    """An opponent's name; the character's own where none can be shown."""
    return _legible_name(name) or CHARACTER_NAMES[character]


def cast_names(cast: Sequence[CastMember], own: int) -> tuple[str, ...]:
    """What the seats are called, one of which is the player's own."""
    return tuple(
        own_name(member.name) if seat == own else others_name(member.name, member.character)
        for seat, member in enumerate(cast)
    )


def _legible_name(name: str) -> str:
    """What of a name can be written; nothing where that is no letter and no digit."""
    written = " ".join(_writing.legible(name).split())
    return written if any(map(str.isalnum, written)) else ""


def rules_name(rules: RuleSet) -> str:
    """What a rule set is called on the screen."""
    return rules_called(rules.name)


def rules_called(name: str) -> str:
    """What rules are called on the screen: a preset by its label, others by their name."""
    return tr(Preset(name).label) if name in PRESETS else name


def theme_words(theme: PositionTheme) -> str:
    """What a theme of the trainer is called in its list."""
    return {
        PositionTheme.WHICH_KING: tr("Which king"),
        PositionTheme.OWN_KING: tr("Own king"),
        PositionTheme.FOUR_KINGS: tr("Four kings"),
        PositionTheme.KING_IN_DOG: tr("King in the dog"),
        PositionTheme.BID: tr("Pass or take"),
        PositionTheme.DISCARD: tr("Discard"),
        PositionTheme.LEAD: tr("Opening lead"),
        PositionTheme.ENDING: tr("The last tricks"),
        PositionTheme.POIGNEE: tr("Show a handful"),
        PositionTheme.PARTNER: tr("Who is the partner"),
        PositionTheme.TRUMPS_OUT: tr("Counting trumps"),
        PositionTheme.KINGS_OUT: tr("Counting kings"),
        PositionTheme.TOLD_LEAD: tr("What a lead says"),
        PositionTheme.TOLD_CARD: tr("What a card says"),
        PositionTheme.CLASSIC_COUNT: tr("Classic count"),
        PositionTheme.OWN_MISTAKE: tr("Own mistakes"),
    }[theme]
