"""The choices that house rules are made of, each a closed list of names."""

from __future__ import annotations

from game.rules.options.option import OptionChoice


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
