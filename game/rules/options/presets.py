"""The rule sets that the game knows by name (section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

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
    PetitAuBout,
    PetitChelem,
    PetitSec,
    PoigneeShows,
    Redeal,
    Shuffle,
)
from game.rules.options.option import Choice
from game.rules.options.ruleset import RuleSet


class Preset(Choice):
    """Named rule sets."""

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
    """The rule set of a preset.

    Raises:
        ValueError: when there is no preset of that name.
    """
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"no rule set is called {name!r}; known: {', '.join(PRESETS)}") from None
