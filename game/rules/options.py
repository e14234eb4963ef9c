"""The choices that house rules are made of, each a closed list of names."""

from __future__ import annotations

from enum import StrEnum


class Direction(StrEnum):
    """Which way deal, auction and play go round (section 2.1)."""

    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class FivePlayers(StrEnum):
    """How five play when all five play (section 2)."""

    CALLED_KING = "called_king"
    ALONE = "alone"
    FOURTEEN = "fourteen"


class DogPlacement(StrEnum):
    """Where dog cards may fall in the deal (section 2.3).

    They always go down singly between packets, never two in a row.
    """

    NOT_FIRST_OR_LAST = "not_first_or_last"
    NOT_FIRST_OR_LAST_THREE = "not_first_or_last_three"
    NOT_FIRST_SIX_NOR_LAST = "not_first_six_nor_last"
    AFTER_EACH_ROUND = "after_each_round"


class Shuffle(StrEnum):
    """How the cards are mixed between deals (sections 2.3 and 11.18)."""

    FULL = "full"
    SOFT = "soft"


class Redeal(StrEnum):
    """Who deals after a deal that nobody plays (section 2)."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"


class PetitSec(StrEnum):
    """What happens when a player is dealt the bare Petit (section 2.5)."""

    CANCEL = "cancel"
    IMPRENABLE = "imprenable"
    CHOICE = "choice"
    PLAY_ON = "play_on"


class Imprenable(StrEnum):
    """What a Petit that cannot be taken does in a trick (sections 2.5 and 11.3)."""

    NEVER_WINS = "never_wins"
    MAY_WIN = "may_win"


class ImprenableMoment(StrEnum):
    """When the holder of an imprenable Petit says so (section 2.5)."""

    AFTER_DEAL = "after_deal"
    FIRST_CARD = "first_card"
    WHEN_PLAYED = "when_played"


class Maldonne(StrEnum):
    """Which weak hands may cancel the deal (section 2.5)."""

    OFF = "off"
    NO_TRUMP = "no_trump"
    FEW_CARDS = "few_cards"


class ChelemMoment(StrEnum):
    """When the slam is announced (section 3)."""

    BEFORE_FIRST_CARD = "before_first_card"
    WITH_BID = "with_bid"


class ChelemBy(StrEnum):
    """Who may announce a slam (sections 3 and 11.6)."""

    NOBODY = "nobody"
    TAKER = "taker"
    ANY_PLAYER = "any_player"


class FirstLead(StrEnum):
    """Who leads the first trick (section 6)."""

    DEALERS_RIGHT = "dealers_right"
    TAKER = "taker"


class Obligations(StrEnum):
    """How far a player is bound in playing to a trick (section 6)."""

    STRICT = "strict"
    RELAXED = "relaxed"


class ExcuseLastTrick(StrEnum):
    """Who gets the Excuse that is played to the last trick (section 6)."""

    CHANGES_SIDES = "changes_sides"
    TRICK_WINNER = "trick_winner"
    KEPT = "kept"


class ExcuseSlamException(StrEnum):
    """When the Excuse wins the last trick for a side that has won all others (section 6)."""

    LED = "led"
    PLAYED = "played"
    OFF = "off"


class ExcuseWithoutTrick(StrEnum):
    """What becomes of a kept card when there is no trick to pay for it from (section 6).

    It is kept for half a point less when its side wins no trick, or surrendered when its own player
    wins none.
    """

    KEPT_FOR_FOUR = "kept_for_4"
    SURRENDERED = "surrendered"


class DeclarationMoment(StrEnum):
    """When handfuls are shown, or misères declared (section 7)."""

    FIRST_CARD = "first_card"
    BEFORE_FIRST_LEAD = "before_first_lead"


class PoigneeShows(StrEnum):
    """How many trumps a handful shows (section 7)."""

    THRESHOLD = "threshold"
    AT_LEAST = "at_least"


class PetitAuBout(StrEnum):
    """Who can earn the bonus of the Petit in the last trick (section 7)."""

    ANY = "any"
    TAKER_ONLY = "taker_only"


class PetitChelem(StrEnum):
    """Whether all tricks but a few earn a bonus (sections 7 and 11.15)."""

    OFF = "off"
    BUT_ONE = "but_one"
    BUT_THREE = "but_three"


class Scoring(StrEnum):
    """How contract and gap make the score (section 8)."""

    MULTIPLIED = "multiplied"
    BASE_BY_CONTRACT = "base_by_contract"
    FIXED = "fixed"


class PartnerShare(StrEnum):
    """How taker and partner divide what the defenders pay (section 8)."""

    TWO_TO_ONE = "two_to_one"
    EQUAL = "equal"


class Stakes(StrEnum):
    """What the match is played for (section 8)."""

    SCORE_SHEET = "score_sheet"
    POOLS = "pools"
    CHIPS = "chips"


class WhenBroke(StrEnum):
    """What happens when a player has lost his last chip (section 8)."""

    STOP = "stop"
    RAISE = "raise"


class MatchLength(StrEnum):
    """How many deals a match has by these rules (section 8)."""

    OPEN = "open"
    AS_MANY_AS_PLAYERS = "as_many_as_players"
