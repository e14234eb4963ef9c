"""What the options of a rule set are called, and why rules cannot be played."""

from __future__ import annotations

from typing import Final

from game.rules.option_info import OptionGroup
from game.rules.presets import Preset
from game.rules.ruleset import RuleSet
from game.ui.scenes.house_rules.idle import real_differences
from game.words.i18n import mark, ntr, tr

GROUPS: Final = {
    OptionGroup.TABLE: mark("Table and deal"),
    OptionGroup.MISDEALS: mark("Void deals"),
    OptionGroup.AUCTION: mark("The auction"),
    OptionGroup.CALL: mark("The called king"),
    OptionGroup.PLAY: mark("The play"),
    OptionGroup.DECLARATIONS: mark("Announcements"),
    OptionGroup.SCORE: mark("The score"),
    OptionGroup.MATCH: mark("The match"),
}

LABELS: Final = {
    "players": mark("Players in a deal"),
    "direction": mark("Direction"),
    "five_players": mark("Game of five"),
    "sitting_out": mark("The dealer sits out"),
    "packet_three": mark("Packets with three players"),
    "packet_five": mark("Packets with five players"),
    "dog_placement": mark("Cards of the dog"),
    "shuffle": mark("Shuffle"),
    "all_pass": mark("When all pass"),
    "petit_sec": mark("The bare Petit"),
    "petit_sec_ignores_excuse": mark("Bare beside the Excuse"),
    "imprenable": mark("A Petit that cannot be taken"),
    "imprenable_moment": mark("It is made known"),
    "excuse_sec": mark("The bare Excuse"),
    "maldonne": mark("Weak hands"),
    "maldonne_minimum": mark("Least trumps and court cards"),
    "misdeal_redeal": mark("After a void hand"),
    "voice": mark("The voice"),
    "petite": mark("The petite"),
    "pousse": mark("The pousse"),
    "garde": mark("The garde"),
    "must_bid": mark("The last must bid"),
    "multi_round": mark("Several rounds"),
    "lowest_call": mark("Lowest card called"),
    "call_own": mark("Calling a card of one’s own"),
    "opening_lead_in_called_suit": mark("Opening the called suit"),
    "first_lead": mark("First lead"),
    "obligations": mark("Following suit"),
    "excuse_last_trick": mark("The Excuse in the last trick"),
    "excuse_slam_exception": mark("The Excuse wins a slam"),
    "excuse_without_trick": mark("The Excuse without a trick"),
    "dog_forfeited": mark("The dog is forfeited"),
    "poignees": mark("Handfuls"),
    "poignee_values": mark("Points of the handfuls"),
    "poignee_shows": mark("Trumps of a handful"),
    "poignee_excuse": mark("The Excuse in a handful"),
    "poignee_moment": mark("Showing handfuls"),
    "poignee_taker_only": mark("Handfuls of the taker only"),
    "petit_au_bout": mark("Petit au bout"),
    "petit_must_win": mark("The Petit must win"),
    "petit_before_excuse": mark("The Petit before the Excuse"),
    "petit_announced": mark("Announcing the Petit"),
    "petit_points": mark("Points of the Petit"),
    "petit_announced_points": mark("Points when announced"),
    "chelem_by": mark("Announcing a slam"),
    "chelem_moment": mark("A slam is announced"),
    "chelem_announced": mark("Slam announced and made"),
    "chelem_failed": mark("Slam announced and failed"),
    "chelem_unannounced": mark("Slam not announced"),
    "chelem_taker_only": mark("Slam of the taker only"),
    "petit_chelem": mark("Petit chelem"),
    "petit_chelem_announced": mark("Petit chelem made"),
    "petit_chelem_failed": mark("Petit chelem failed"),
    "petit_chelem_unannounced": mark("Petit chelem not announced"),
    "misere": mark("Misère"),
    "misere_moment": mark("Declaring a misère"),
    "misere_points": mark("Points of a misère"),
    "scoring": mark("Way of scoring"),
    "targets": mark("Targets"),
    "base_score": mark("Base of a contract"),
    "multipliers": mark("Multipliers"),
    "contract_bases": mark("Bases by contract"),
    "fixed_bases": mark("Fixed amounts"),
    "fixed_chelem": mark("Slam, fixed amount"),
    "fixed_petit_chelem": mark("Petit chelem, fixed amount"),
    "partner_share": mark("Taker and partner"),
    "rounding": mark("Rounded to"),
    "stakes": mark("Stakes"),
    "pool_payment": mark("Payment into a pool"),
    "pool_dealer_extra": mark("The dealer adds"),
    "pool_without_base": mark("Pools without the base"),
    "chip_stakes": mark("Stakes in chips"),
    "chip_stack": mark("Chips at the start"),
    "when_broke": mark("Out of chips"),
    "match_length": mark("Length of a match"),
}

_FIVE_CONTRACTS: Final = (
    mark("Petite"),
    mark("Pousse"),
    mark("Garde"),
    mark("Sans"),
    mark("Contre"),
)
PARTS: Final = {
    "poignee_values": (mark("Single"), mark("Double"), mark("Triple")),
    "targets": (mark("No bout"), mark("1 bout"), mark("2 bouts"), mark("3 bouts")),
    "multipliers": _FIVE_CONTRACTS,
    "contract_bases": _FIVE_CONTRACTS,
    "chip_stakes": _FIVE_CONTRACTS,
    "fixed_bases": _FIVE_CONTRACTS[2:],
    "players": (mark("Two"), mark("Three"), mark("Four"), mark("Five")),
}
"""What each number of a list is for."""

REASONS: Final = {
    "bad_name": mark("Give your rules a name."),
    "name_taken": mark("Another set of rules has this name."),
    "bad_table_sizes": mark("Choose at least one number of players."),
    "out_of_bounds": mark("This number is not possible."),
    "pousse_needs_petite": mark("The pousse stands above the petite: allow both, or neither."),
    "without_garde_petite_and_pousse": mark(
        "Without the garde both petite and pousse must be allowed."
    ),
    "fixed_scores_start_at_garde": mark("With fixed amounts the lowest contract is the garde."),
    "two_players_have_no_taker": mark("Two players have no taker: only the score sheet works."),
    "only_the_taker_announces_with_his_bid": mark(
        "If any player may announce a slam, it cannot come with the bid."
    ),
    "defence_announces_slams_that_earn_nothing": mark(
        "If any player may announce a slam, the defence’s must earn something."
    ),
    "more_dog_cards_than_rounds": mark(
        "With fourteen cards each there are more dog cards than rounds."
    ),
    "not_for_this_table": mark("These rules are not for that many players."),
}

_PRESET_NOTES: Final = {
    Preset.FFT: mark("The official rules: four bids, the call goes down to the jack."),
    Preset.HOME: mark("Any suit may be opened, queens are the lowest call."),
    Preset.DE_FRANCE: mark("Clockwise, the taker leads, the Petit au bout is announced."),
    Preset.ENCYCLOPEDIA: mark("Adds the pousse, the petit chelem and the misère."),
    Preset.CASUAL: mark("Voice and pousse, no handfuls, no slam; five play alone."),
    Preset.FIRST_STEPS: mark("Four players, free play, several rounds of bids."),
}


def rules_note(rules: RuleSet) -> str:
    """A line about a rule set: its character, and how far it is from the federation's rules."""
    if rules.name in set(Preset):
        note = tr(_PRESET_NOTES[Preset(rules.name)])
        return note if rules.name == Preset.FFT else f"{note} {count_words(rules)}"
    return tr("Your own rules.") + " " + count_words(rules)


def count_words(rules: RuleSet) -> str:
    """In how many options a rule set differs from the federation's, as a sentence."""
    count = len(real_differences(rules))
    return ntr("{n} difference.", "{n} differences.", count)
