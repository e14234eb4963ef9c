"""What an option of the rules is, and the choices, each a closed list of names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Self, TypeVar, get_args, get_type_hints

Plain = str | int | bool | list[int]
"""A value of an option in JSON."""

_KEY: Final = "option"
_T = TypeVar("_T")


class OptionChoice(StrEnum):
    """One of a closed list of names.

    Attributes:
        label: what the player reads for it, in English.
        note: more about it, in a sentence; empty where that is not needed.
    """

    label: str
    note: str

    def __new__(cls, name: str, label: str = "", note: str = "") -> Self:
        """Make a member, which is written ``NAME = "name", "Label"``."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.label, member.note = label, note
        return member


class OptionGroup(OptionChoice):
    """The section of a list of all rules under which an option stands."""

    TABLE = "table", "Table and deal"
    MISDEALS = "misdeals", "Void deals"
    AUCTION = "auction", "The auction"
    CALL = "call", "The called king"
    PLAY = "play", "The play"
    DECLARATIONS = "declarations", "Announcements"
    SCORE = "score", "The score"
    MATCH = "match", "The match"


class OptionType(StrEnum):
    """The type of an option's value, which decides how it is shown, read and checked."""

    BOOLEAN = "boolean"
    INTEGER = "integer"
    INTEGERS = "integers"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Named:
    """One value of an option that has a closed list of them.

    Attributes:
        name: how it is written in JSON.
        value: what stands in a rule set.
        label: what the player reads for it, in English.
    """

    name: str
    value: object
    label: str


@dataclass(frozen=True, slots=True)
class NoEffect:
    """When an option does nothing, and why.

    Attributes:
        why: a sentence in English.
        applies: whether rules are so; they are made of the options that say this, hence no type.
    """

    why: str
    applies: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Option:
    """One option. All words are English; the interface translates them.

    Attributes:
        name: the field of ``RuleSet``.
        source: the file that it stands in.
        group: under which section of a list of all rules it stands.
        type: the type of the value.
        label: what it is called.
        explanation: what it decides, for the player who chooses, in a sentence or two.
        section: the section of the rules that it belongs to.
        least: the smallest number, or the smallest of a list; None where the value is no number.
        most: the largest number, or the largest of a list.
        steps: the only numbers that will do; empty when all between the bounds will.
        count: how many numbers a list has; None when that is free.
        parts: what each number of a list is for.
        values: all values, when they are a closed list of names.
        no_effect: when it does nothing; the first reason that applies is told.
        told: what the pages of the rules say of its values, or of some of them.
    """

    name: str
    source: str
    group: OptionGroup
    type: OptionType
    label: str
    explanation: str
    section: str
    least: int | None = None
    most: int | None = None
    steps: tuple[int, ...] = ()
    count: int | None = None
    parts: tuple[str, ...] = ()
    values: tuple[Named, ...] = ()
    no_effect: tuple[NoEffect, ...] = ()
    told: Mapping[Any, str] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[str | int, ...]:
        """The values as they are written in JSON, where they are a closed list."""
        return tuple(each.name for each in self.values) or self.steps

    def allows(self, value: object) -> bool:
        """Whether a value of the right type is within the bounds."""
        if self.values:
            return any(value == each.value for each in self.values)
        if self.steps:
            return value in self.steps
        numbers = value if isinstance(value, tuple) else (value,)
        return self.least is None or all(self.least <= it <= (self.most or 0) for it in numbers)

    def plain(self, rules: object) -> Plain:
        """Its value in a rule set as it is written in JSON."""
        value = getattr(rules, self.name)
        name = next((each.name for each in self.values if each.value == value), None)
        plain: Plain = list(value) if isinstance(value, tuple) else value
        return plain if name is None else name

    def words(self) -> Iterator[str]:
        """All that is told about it, in English."""
        yield from (self.group.label, self.label, self.explanation, *self.parts)
        yield from (each.label for each in self.values)
        yield from (each.why for each in self.no_effect)
        yield from self.told.values()


def option(
    default: _T,
    label: str,
    explanation: str,
    *,
    section: str,
    bounds: tuple[int, int] | None = None,
    steps: tuple[int, ...] = (),
    parts: tuple[str, ...] = (),
    values: tuple[Named, ...] = (),
    no_effect: tuple[NoEffect, ...] = (),
    told: Mapping[Any, str] = MappingProxyType({}),
) -> _T:
    """A field of a dataclass of options; see ``Option``.

    Args:
        default: the federation's value.
        label: what it is called.
        explanation: what it decides.
        section: where the rules tell of it.
        bounds: the least and the largest number; every number needs bounds or steps.
        steps: the only numbers that will do.
        parts: what each number of a list is for.
        values: a closed list, where the type is no ``OptionChoice``.
        no_effect: when it does nothing.
        told: what the pages of the rules say of its values.
    """
    least, most = bounds or (min(steps, default=None), max(steps, default=None))
    about = {
        "label": label,
        "explanation": explanation,
        "section": section,
        "least": least,
        "most": most,
        "steps": steps,
        "parts": parts,
        "values": values,
        "no_effect": no_effect,
        "told": told,
    }
    return field(default=default, metadata={_KEY: about})


def read_options(groups: Mapping[OptionGroup, type]) -> dict[str, Option]:
    """The options of dataclasses, of which each extends the one before, by name in order."""
    found: dict[str, Option] = {}
    hints = get_type_hints(list(groups.values())[-1])
    for group, owner in groups.items():
        for each in fields(owner):
            if each.name not in found:
                source = owner.__module__.replace(".", "/") + ".py"
                about = {"source": source, "group": group, **each.metadata[_KEY]}
                found[each.name] = _option(each.name, hints[each.name], about)
    return found


def _option(name: str, hint: Any, about: Mapping[str, Any]) -> Option:
    count = None
    if isinstance(hint, type) and issubclass(hint, OptionChoice):
        about = {**about, "values": tuple(Named(it.value, it, it.label) for it in hint)}
    if about["values"]:
        type_ = OptionType.CHOICE
    elif hint in _SCALARS:
        type_ = _SCALARS[hint]
    else:
        type_, parts = OptionType.INTEGERS, get_args(hint)
        count = None if Ellipsis in parts else len(parts)
    return Option(name, type=type_, count=count, **about)


_SCALARS: Final[Mapping[Any, OptionType]] = {bool: OptionType.BOOLEAN, int: OptionType.INTEGER}


class Direction(OptionChoice):
    """Which way deal, auction and play go round (section 2.1)."""

    COUNTER_CLOCKWISE = "counter_clockwise", "Counter-clockwise"
    CLOCKWISE = "clockwise", "Clockwise"


class FivePlayers(OptionChoice):
    """How five play when all five play (section 2)."""

    CALLED_KING = "called_king", "With a called king"
    ALONE = "alone", "Taker alone"
    FOURTEEN = "fourteen", "Fourteen cards each"


class DogPlacement(OptionChoice):
    """Where dog cards may fall in the deal (section 2.3).

    They always go down singly between packets, never two in a row.
    """

    NOT_FIRST_OR_LAST = "not_first_or_last", "Not first or last"
    NOT_FIRST_OR_LAST_THREE = "not_first_or_last_three", "Not first or last three"
    NOT_FIRST_SIX_NOR_LAST = "not_first_six_nor_last", "Not first six nor last"
    AFTER_EACH_ROUND = "after_each_round", "One after each round"


class Shuffle(OptionChoice):
    """How the cards are mixed between deals (sections 2.3 and 11.18)."""

    FULL = "full", "Shuffled"
    SOFT = "soft", "Only cut"


class Redeal(OptionChoice):
    """Who deals after a deal that nobody plays (section 2)."""

    NEXT_DEALER = "next_dealer", "Next dealer"
    SAME_DEALER = "same_dealer", "Same dealer"


class PetitSec(OptionChoice):
    """What happens when a player is dealt the bare Petit (section 2.5)."""

    CANCEL = "cancel", "The deal is void"
    IMPRENABLE = "imprenable", "A second Excuse"
    CHOICE = "choice", "The player chooses"
    PLAY_ON = "play_on", "Play goes on"


class Imprenable(OptionChoice):
    """What a Petit that cannot be taken does in a trick (sections 2.5 and 11.3)."""

    NEVER_WINS = "never_wins", "Never wins"
    MAY_WIN = "may_win", "May win by rank"


class ImprenableMoment(OptionChoice):
    """When the holder of an imprenable Petit says so (section 2.5)."""

    AFTER_DEAL = "after_deal", "After the deal"
    FIRST_CARD = "first_card", "With the first card"
    WHEN_PLAYED = "when_played", "When it is played"


class Maldonne(OptionChoice):
    """Which weak hands may cancel the deal (section 2.5)."""

    OFF = "off", "Are played"
    NO_TRUMP = "no_trump", "Void without trump"
    FEW_CARDS = "few_cards", "Void when too weak"


class ChelemMoment(OptionChoice):
    """When the slam is announced (section 3)."""

    BEFORE_FIRST_CARD = "before_first_card", "Before the first card"
    WITH_BID = "with_bid", "With the bid"


class ChelemBy(OptionChoice):
    """Who may announce a slam (sections 3 and 11.6)."""

    NOBODY = "nobody", "Nobody"
    TAKER = "taker", "The taker"
    ANY_PLAYER = "any_player", "Any player"


class FirstLead(OptionChoice):
    """Who leads the first trick (section 6)."""

    DEALERS_RIGHT = "dealers_right", "Next to the dealer"
    TAKER = "taker", "The taker"


class Obligations(OptionChoice):
    """How far a player is bound in playing to a trick (section 6)."""

    STRICT = "strict", "Strict"
    RELAXED = "relaxed", "Relaxed"


class ExcuseLastTrick(OptionChoice):
    """Who gets the Excuse that is played to the last trick (section 6)."""

    CHANGES_SIDES = "changes_sides", "To the other side"
    TRICK_WINNER = "trick_winner", "To the trick’s winner"
    KEPT = "kept", "Stays with its side"


class ExcuseSlamException(OptionChoice):
    """When the Excuse wins the last trick for a side that has won all others (section 6)."""

    LED = "led", "When it is led"
    PLAYED = "played", "Wherever it is played"
    OFF = "off", "Never"


class ExcuseWithoutTrick(OptionChoice):
    """What becomes of a kept card when there is no trick to pay for it from (section 6).

    It is kept for half a point less when its side wins no trick, or surrendered when its own player
    wins none.
    """

    KEPT_FOR_FOUR = "kept_for_4", "Kept for 4 points"
    SURRENDERED = "surrendered", "Lost"


class DeclarationMoment(OptionChoice):
    """When handfuls are shown, or misères declared (section 7)."""

    FIRST_CARD = "first_card", "With the first card"
    BEFORE_FIRST_LEAD = "before_first_lead", "Before the first lead"


class PoigneeShows(OptionChoice):
    """How many trumps a handful shows (section 7)."""

    THRESHOLD = "threshold", "Just those of its level"
    AT_LEAST = "at_least", "Those of its level, or more"


class PetitAuBout(OptionChoice):
    """Who can earn the bonus of the Petit in the last trick (section 7)."""

    ANY = "any", "Either side"
    TAKER_ONLY = "taker_only", "Taker’s side only"


class PetitChelem(OptionChoice):
    """Whether all tricks but a few earn a bonus (sections 7 and 11.15)."""

    OFF = "off", "Not counted"
    BUT_ONE = "but_one", "All tricks but one"
    BUT_THREE = "but_three", "All tricks but three"


class Scoring(OptionChoice):
    """How contract and gap make the score (section 8)."""

    MULTIPLIED = "multiplied", "Multiplied"
    BASE_BY_CONTRACT = "base_by_contract", "Base by contract"
    FIXED = "fixed", "Fixed amounts"


class PartnerShare(OptionChoice):
    """How taker and partner divide what the defenders pay (section 8)."""

    TWO_TO_ONE = "two_to_one", "Two to one"
    EQUAL = "equal", "Equally"


class Stakes(OptionChoice):
    """What the match is played for (section 8)."""

    SCORE_SHEET = "score_sheet", "Score sheet"
    POOLS = "pools", "Points and pools"
    CHIPS = "chips", "Chips"


class WhenBroke(OptionChoice):
    """What happens when a player has lost his last chip (section 8)."""

    STOP = "stop", "The match stops"
    RAISE = "raise", "Stakes are raised"


class MatchLength(OptionChoice):
    """How many deals a match has by these rules (section 8)."""

    OPEN = "open", "Open"
    AS_MANY_AS_PLAYERS = "as_many_as_players", "As many deals as players"
