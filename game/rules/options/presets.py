"""The rule sets that the game knows by name (section 9), and all of them as plain values for JSON.

These are a preset, and what is different from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from game.rules.cards import KING, KNIGHT, QUEEN
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    Direction,
    DogPlacement,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FirstLead,
    FivePlayers,
    MatchLength,
    Obligations,
    Option,
    OptionChoice,
    OptionType,
    PetitAuBout,
    PetitChelem,
    PetitSec,
    Plain,
    PoigneeShows,
    Redeal,
    Shuffle,
)
from game.rules.options.ruleset import OPTIONS, RuleSet
from game.rules.plain_values import CodedError, Message, MessageCode, shown


class Preset(OptionChoice):
    """The names of the rule sets that the game comes with (section 9)."""

    FFT = (
        "fft",
        "Federation (FFT)",
        "The official rules: four bids, the call goes down to the jack.",
    )
    HOME = "home", "At home", "Any suit may be opened, queens are the lowest call."
    DE_FRANCE = (
        "de-france",
        "Tarot de France",
        "Clockwise, the taker leads, the Petit au bout is announced.",
    )
    ENCYCLOPEDIA = (
        "encyclopedia",
        "Encyclopedia",
        "Adds the pousse, the petit chelem and the misère.",
    )
    CASUAL = "casual", "Casual", "Voice and pousse, no handfuls, no slam; five play alone."
    FIRST_STEPS = "first-steps", "First steps", "Four players, free play, several rounds of bids."


_PRESETS: Final = (
    RuleSet(),
    RuleSet(
        name=Preset.HOME,
        dog_placement=DogPlacement.NOT_FIRST_OR_LAST_THREE,
        lowest_call=QUEEN,
        opening_lead_in_called_suit=True,
        excuse_last_trick=ExcuseLastTrick.TRICK_WINNER,
        misere_moment=DeclarationMoment.BEFORE_FIRST_LEAD,
    ),
    RuleSet(
        name=Preset.DE_FRANCE,
        players=(3, 4, 5),
        direction=Direction.CLOCKWISE,
        packet_five=5,
        dog_placement=DogPlacement.NOT_FIRST_SIX_NOR_LAST,
        all_pass=Redeal.SAME_DEALER,
        petit_sec=PetitSec.CHOICE,
        petit_sec_ignores_excuse=True,
        misdeal_redeal=Redeal.SAME_DEALER,
        lowest_call=KING,
        call_own=False,
        opening_lead_in_called_suit=True,
        first_lead=FirstLead.TAKER,
        excuse_last_trick=ExcuseLastTrick.KEPT,
        excuse_slam_exception=ExcuseSlamException.OFF,
        excuse_without_trick=ExcuseWithoutTrick.SURRENDERED,
        dog_forfeited=True,
        poignee_excuse=False,
        poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD,
        petit_must_win=True,
        petit_announced=True,
        chelem_by=ChelemBy.ANY_PLAYER,
        chelem_failed=-400,
        match_length=MatchLength.AS_MANY_AS_PLAYERS,
    ),
    RuleSet(
        name=Preset.ENCYCLOPEDIA,
        players=(3, 4, 5),
        packet_three=3,
        shuffle=Shuffle.SOFT,
        pousse=True,
        lowest_call=KNIGHT,
        opening_lead_in_called_suit=True,
        excuse_slam_exception=ExcuseSlamException.PLAYED,
        poignee_values=(20, 40, 60),
        poignee_shows=PoigneeShows.AT_LEAST,
        chelem_moment=ChelemMoment.WITH_BID,
        petit_chelem=PetitChelem.BUT_THREE,
        petit_chelem_unannounced=150,
        misere=True,
    ),
    RuleSet(
        name=Preset.CASUAL,
        players=(3, 4, 5),
        five_players=FivePlayers.ALONE,
        packet_three=3,
        all_pass=Redeal.SAME_DEALER,
        petit_sec=PetitSec.PLAY_ON,
        voice=True,
        pousse=True,
        excuse_last_trick=ExcuseLastTrick.TRICK_WINNER,
        poignees=False,
        petit_au_bout=PetitAuBout.TAKER_ONLY,
        petit_before_excuse=False,
        chelem_by=ChelemBy.NOBODY,
        chelem_announced=0,
        chelem_failed=0,
        chelem_unannounced=0,
    ),
    RuleSet(
        name=Preset.FIRST_STEPS,
        players=(4,),
        dog_placement=DogPlacement.AFTER_EACH_ROUND,
        petit_sec=PetitSec.PLAY_ON,
        must_bid=True,
        multi_round=True,
        first_lead=FirstLead.TAKER,
        obligations=Obligations.RELAXED,
        excuse_last_trick=ExcuseLastTrick.KEPT,
        poignee_values=(20, 40, 60),
        poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD,
        poignee_taker_only=True,
        petit_au_bout=PetitAuBout.TAKER_ONLY,
        petit_must_win=True,
        petit_before_excuse=False,
        chelem_failed=0,
        chelem_taker_only=True,
    ),
)

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType({rules.name: rules for rules in _PRESETS})


def preset(name: str) -> RuleSet:
    """The rule set of a preset's name, such as ``fft``.

    Raises:
        ValueError: when there is no preset of that name.
    """
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"no rule set is called {name!r}; known: {', '.join(PRESETS)}") from None


_PRESET_KEY: Final = "preset"
_NAME_KEY: Final = "name"


class RulesCode(MessageCode):
    """What can be wrong with plain values that are to be a rule set."""

    NO_RULES = "rules must be a preset's name or an object"
    NO_RULE = "there is no rule {name}"
    NO_PRESET = "no rule set is called {name}; known: {known}"
    NOT_A_TEXT = "{name} must be a text"
    NOT_A_TRUTH = "{name} must be true or false"
    NOT_WHOLE = "{name} must be a whole number"
    NOT_WHOLES = "{name} must be a list of whole numbers"
    WRONG_COUNT = "{name} must have {count} numbers"
    NOT_ONE_OF = "{name} must be one of {choices}"


class BadRules(CodedError):
    """Plain values that are no rule set.

    Attributes:
        field: the key that is wrong.
    """

    def __init__(self, field: str, message: Message) -> None:
        super().__init__(message)
        self.field = field


def differences(rules: RuleSet, other: RuleSet) -> dict[str, Plain]:
    """The options, the name left out, in which rules differ from others, with their values."""
    return {
        name: option.plain(rules)
        for name, option in OPTIONS.items()
        if getattr(rules, name) != getattr(other, name)
    }


def rules_to_plain(rules: RuleSet) -> dict[str, Plain]:
    """Rules as plain values: of a preset unchanged only its name, under its key."""
    base = rules.name if rules.name in PRESETS else Preset.FFT
    changed = differences(rules, PRESETS[base])
    named: dict[str, Plain] = {} if rules.name == base else {_NAME_KEY: rules.name}
    return {_PRESET_KEY: str(base), **named, **changed}


def rules_from_plain(value: object) -> RuleSet:
    """The rules of plain values, or of a preset's name.

    Whether they can be played is for ``validate`` to say.

    Raises:
        BadRules: naming the first key that is wrong, and how.
    """
    if isinstance(value, str):
        return _preset(value)
    if not isinstance(value, dict):
        raise BadRules("rules", RulesCode.NO_RULES())
    base = _preset(value.get(_PRESET_KEY, Preset.FFT.value))
    changed: dict[str, Any] = {}
    for name, given in value.items():
        if name == _PRESET_KEY:
            continue
        if name != _NAME_KEY and name not in OPTIONS:
            raise BadRules(str(name), RulesCode.NO_RULE(name=shown(name)))
        changed[name] = _name(given) if name == _NAME_KEY else _read(OPTIONS[name], given)
    return replace(base, **changed)


def _preset(name: object) -> RuleSet:
    if not isinstance(name, str):
        raise BadRules(_PRESET_KEY, RulesCode.NOT_A_TEXT(name=_PRESET_KEY))
    if name not in PRESETS:
        message = RulesCode.NO_PRESET(name=shown(name), known=", ".join(PRESETS))
        raise BadRules(_PRESET_KEY, message)
    return PRESETS[name]


_FORMER: Final[Mapping[str, Mapping[bool | str, str]]] = {
    "excuse_slam_exception": {False: "off", True: "led"},
    "dog_placement": {"apart": "not_first_or_last"},
}
"""Values that older files have, and what they are now."""


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise BadRules(_NAME_KEY, RulesCode.NOT_A_TEXT(name=_NAME_KEY))
    return value


def _read(option: Option, value: object) -> object:
    if isinstance(value, bool | str):
        value = _FORMER.get(option.name, {}).get(value, value)
    match option.type:
        case OptionType.CHOICE:
            return _choice(option, value)
        case OptionType.BOOLEAN:
            if not isinstance(value, bool):
                raise BadRules(option.name, RulesCode.NOT_A_TRUTH(name=option.name))
            return value
        case OptionType.INTEGER:
            return _number(option.name, value)
        case _:
            return _numbers(option, value)


def _choice(option: Option, value: object) -> object:
    name = option.name
    if not isinstance(value, str):
        raise BadRules(name, RulesCode.NOT_A_TEXT(name=name))
    for each in option.values:
        if each.name == value:
            return each.value
    known = ", ".join(each.name for each in option.values)
    raise BadRules(name, RulesCode.NOT_ONE_OF(name=name, choices=known))


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRules(name, RulesCode.NOT_WHOLE(name=name))
    return value


def _numbers(option: Option, value: object) -> tuple[int, ...]:
    name, count = option.name, option.count
    if not isinstance(value, list):
        raise BadRules(name, RulesCode.NOT_WHOLES(name=name))
    if count is not None and len(value) != count:
        raise BadRules(name, RulesCode.WRONG_COUNT(name=name, count=count))
    return tuple(_number(name, item) for item in value)
