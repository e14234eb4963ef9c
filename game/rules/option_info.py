"""What each option of a rule set is about, in a sentence or two, group by group."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class OptionGroup(StrEnum):
    """Where an option stands in a list of all rules."""

    TABLE = "table"
    MISDEALS = "misdeals"
    AUCTION = "auction"
    CALL = "call"
    PLAY = "play"
    DECLARATIONS = "declarations"
    SCORE = "score"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option.

    Attributes:
        name: the field of ``RuleSet``.
        group: where it stands.
        section: the section of the rules that it belongs to.
        explanation: what it decides, for the player who chooses.
    """

    name: str
    group: OptionGroup
    section: str
    explanation: str


_EXPLANATIONS: Final = {
    OptionGroup.TABLE: (
        ("players", "2", "How many may play a deal."),
        (
            "direction",
            "2.1",
            "Which way deal, auction and play go round the table. In France it is "
            "counter-clockwise.",
        ),
        (
            "five_players",
            "2",
            "How five play: with a called king, or with the taker always alone, with fifteen cards "
            "each or with fourteen and a dog of eight.",
        ),
        (
            "sitting_out",
            "2",
            "With one more at the table than play, the dealer only deals. A void deal is dealt "
            "again by the same dealer.",
        ),
        ("packet_three", "2", "How many cards are dealt at a time to three players."),
        (
            "packet_five",
            "2",
            "How many cards are dealt at a time to five players; with fourteen cards it is always "
            "two.",
        ),
        (
            "dog_placement",
            "2.3",
            "Where in the deal the cards of the dog may be laid down. They always go down singly "
            "between packets, never two in a row.",
        ),
        (
            "shuffle",
            "2.3",
            "Whether the pack is shuffled for each deal, or gathered trick by trick and only cut. "
            "Without a shuffle, hands are more uneven.",
        ),
        ("all_pass", "2.2", "Who deals again when everybody has passed."),
    ),
    OptionGroup.MISDEALS: (
        (
            "petit_sec",
            "2.5",
            "What happens when a player is dealt the Petit as his only trump: the deal is void, "
            "the Petit becomes a second Excuse, he chooses, or play goes on as usual.",
        ),
        (
            "petit_sec_ignores_excuse",
            "2.5",
            "Whether the Petit counts as bare even beside the Excuse.",
        ),
        (
            "imprenable",
            "2.5",
            "Whether a Petit that cannot be taken may win a trick by rank, or never wins.",
        ),
        (
            "imprenable_moment",
            "2.5",
            "When the others learn that a Petit cannot be taken: after the deal, with the first "
            "card of its holder, or when it is played.",
        ),
        (
            "excuse_sec",
            "2.5",
            "Whether a player dealt the Excuse and no trump may cancel the deal.",
        ),
        (
            "maldonne",
            "2.5",
            "Which weak hands may cancel the deal: those without any trump, or those with few "
            "trumps and court cards.",
        ),
        (
            "maldonne_minimum",
            "2.5",
            "How many trumps and court cards a hand needs so that its holder may not cancel the "
            "deal.",
        ),
        (
            "misdeal_redeal",
            "2.5",
            "Who deals again after a bare Petit, a bare Excuse or a weak hand.",
        ),
    ),
    OptionGroup.AUCTION: (
        (
            "voice",
            "3",
            "Whether one player may say that he takes if all others pass. It then becomes a "
            "petite.",
        ),
        (
            "petite",
            "3",
            "Whether the petite may be bid. Without it the lowest contract is the garde.",
        ),
        ("pousse", "3", "Whether there is a contract between petite and garde."),
        (
            "garde",
            "3",
            "Whether the garde may be bid. Without it petite and pousse stand in its place.",
        ),
        (
            "must_bid",
            "3",
            "Whether the last to speak must take when all others have passed, so that every deal "
            "is played.",
        ),
        (
            "multi_round",
            "3",
            "Whether bidding goes round until all but one have passed, rather than once.",
        ),
    ),
    OptionGroup.CALL: (
        (
            "lowest_call",
            "4",
            "How far down a taker may call who holds all cards of the ranks above. Lower ranks "
            "cannot be called.",
        ),
        (
            "call_own",
            "4",
            "Whether the taker may call a card of his own, and so play alone in secret.",
        ),
        (
            "opening_lead_in_called_suit",
            "4",
            "Whether any card of the called suit may open the play. Otherwise only the called card "
            "itself may.",
        ),
    ),
    OptionGroup.PLAY: (
        (
            "first_lead",
            "6",
            "Who leads the first trick: who sits next to the dealer, or the taker.",
        ),
        (
            "obligations",
            "6",
            "Whether one must follow suit, else trump, and overtrump; or may trump at any time "
            "and, without the suit, play anything.",
        ),
        (
            "excuse_last_trick",
            "6",
            "Who gets the Excuse that is played to the last trick: the other side, the winner of "
            "the trick, or its own side.",
        ),
        (
            "excuse_slam_exception",
            "6",
            "When the Excuse wins the last trick for a side that has won all the others: when it "
            "is led there, wherever it is played, or never.",
        ),
        (
            "excuse_without_trick",
            "6",
            "Whether the Excuse of a side that wins no trick is kept for four points, or lost by "
            "a player who wins none himself.",
        ),
        (
            "dog_forfeited",
            "3",
            "Whether a taker’s side that wins no trick loses its discard, or the dog, too.",
        ),
    ),
    OptionGroup.DECLARATIONS: (
        ("poignees", "7", "Whether handfuls of trumps may be shown for a bonus."),
        ("poignee_values", "7", "Points of a single, a double and a triple handful."),
        (
            "poignee_shows",
            "7",
            "Whether a handful shows just the trumps of its level, so that the rest stays hidden, "
            "or may show more.",
        ),
        (
            "poignee_excuse",
            "7",
            "Whether the Excuse counts as a trump in a handful.",
        ),
        (
            "poignee_moment",
            "7",
            "When handfuls are shown: with one’s first card, or all before the first lead.",
        ),
        ("poignee_taker_only", "7", "Whether only the taker may show a handful."),
        (
            "petit_au_bout",
            "7",
            "Who can earn the bonus for the Petit in the last trick: either side, or only the "
            "taker’s.",
        ),
        (
            "petit_must_win",
            "7",
            "Whether the Petit itself must win the last trick, rather than just lie in it.",
        ),
        (
            "petit_before_excuse",
            "7",
            "Whether the Petit also counts in the trick before the last, when the Excuse wins the "
            "last trick of a slam.",
        ),
        (
            "petit_announced",
            "7",
            "Whether the holder of the Petit may announce that it will make the last trick.",
        ),
        (
            "petit_points",
            "7",
            "Points for the Petit in the last trick. They are multiplied by the contract.",
        ),
        (
            "petit_announced_points",
            "7",
            "The same when it was announced. The other side gets them if it fails.",
        ),
        ("chelem_by", "3", "Who may announce a slam: nobody, the taker, or any player."),
        (
            "chelem_moment",
            "3",
            "When a slam is announced: at any time before the first card, or only with the bid.",
        ),
        ("chelem_announced", "7", "Points of an announced slam that is made."),
        ("chelem_failed", "7", "What an announced slam costs that fails."),
        ("chelem_unannounced", "7", "Points of a slam that nobody had announced."),
        ("chelem_taker_only", "7", "Whether a slam of the defence earns nothing."),
        (
            "petit_chelem",
            "7",
            "Whether winning nearly all tricks earns a bonus: all but one, or all but three.",
        ),
        ("petit_chelem_announced", "7", "Points of an announced petit chelem that is made."),
        ("petit_chelem_failed", "7", "What an announced petit chelem costs that fails."),
        ("petit_chelem_unannounced", "7", "Points of a petit chelem that nobody had announced."),
        (
            "misere",
            "7",
            "Whether a hand without trumps, or without court cards, may be declared for a bonus.",
        ),
        (
            "misere_moment",
            "7",
            "When a misère is declared: before one’s first card, or before the first lead.",
        ),
        ("misere_points", "7", "What every other player pays for a misère."),
    ),
    OptionGroup.SCORE: (
        (
            "scoring",
            "8",
            "How contract and card points make the score: multiplied by the contract, added to a "
            "base for each contract, or added to fixed amounts with the points rounded to ten.",
        ),
        ("targets", "1", "Card points that the taker needs with no, one, two and three bouts."),
        (
            "base_score",
            "8",
            "What every contract is worth before the points above or below the target are added.",
        ),
        (
            "multipliers",
            "8",
            "What petite, pousse, garde, garde sans and garde contre multiply the score by.",
        ),
        (
            "contract_bases",
            "8",
            "The base of each contract when the score is not multiplied, from petite to garde "
            "contre.",
        ),
        ("fixed_bases", "8", "The fixed amounts of garde, garde sans and garde contre."),
        ("fixed_chelem", "8", "What a slam wins or loses when amounts are fixed."),
        ("fixed_petit_chelem", "8", "What a petit chelem wins or loses when amounts are fixed."),
        (
            "partner_share",
            "8",
            "How taker and partner share: two parts to one, or equally, which can leave half "
            "points.",
        ),
        (
            "rounding",
            "8",
            "To how many points what each defender pays is rounded, to make the addition easier.",
        ),
    ),
    OptionGroup.MATCH: (
        (
            "stakes",
            "8",
            "What the match is played for: points on a score sheet, points and pools, or chips.",
        ),
        ("pool_payment", "8", "What everybody pays when a new pool is formed."),
        ("pool_dealer_extra", "8", "What the dealer of each deal adds to the largest pool."),
        (
            "pool_without_base",
            "8",
            "Whether with pools only the points above or below the target are paid, without the "
            "base.",
        ),
        ("chip_stakes", "8", "Chips that each defender plays for, from petite to garde contre."),
        ("chip_stack", "8", "Chips that each player starts with."),
        (
            "when_broke",
            "8",
            "What happens when somebody has lost his last chip: the match stops, or goes on for "
            "higher stakes.",
        ),
        (
            "match_length",
            "8",
            "Whether a match goes on for as long as one likes, or for as many deals as there are "
            "players.",
        ),
    ),
}

OPTIONS: Final = tuple(
    OptionInfo(name, group, section, explanation)
    for group, options in _EXPLANATIONS.items()
    for name, section, explanation in options
)
"""Every option but the name, in the order of ``RuleSet``."""
