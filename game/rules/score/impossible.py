"""What is said of figures that describe no deal."""

from __future__ import annotations

from game.rules.messages import CodedError, Message, MessageCode


class OutcomeCode(MessageCode):
    """What can be impossible in the figures of a deal, and under which circumstances."""

    NO_PARTNER = "there is no partner with {players} players"
    NO_CONTRACT_OF_TWO = "two players have no contract"
    NOTHING_DECLARED_BY_TWO = "two players have no handful, slam or misère"
    NOT_A_CONTRACT = "a {contract} is not a contract"
    CONTRACT_NOT_PLAYED = "there is no {contract} by these rules"
    THREE_BOUTS = "there are three bouts, not {bouts}"
    TOTAL_POINTS = "a deal has 91 points"
    BOUTS_OF_ATTACK = "the attack's bouts are worth more points"
    BOUTS_OF_DEFENCE = "the defence's bouts are worth more points"
    PETIT_OF_ATTACK = "the Petit that the attack won is a bout"
    PETIT_OF_DEFENCE = "the Petit that the defence won is a bout"
    PETIT_NOT_ANNOUNCED = "these rules have no announced Petit au bout"
    NO_PETIT_OF_TWO = "two players announce no Petit"
    PETIT_ONLY_OF_TAKER = "by these rules the defence announces no Petit"
    NO_POIGNEES = "these rules have no handfuls"
    POIGNEE_ONLY_OF_TAKER = "only the taker may show a handful"
    TOO_MANY_TRUMPS = "these handfuls would take {trumps} trumps"
    NO_TRICK_AGAINST_SLAM = "the other side wins no trick against a slam"
    ONE_SLAM_EACH = "each side has one slam at most, made or failed"
    SLAMS_OF_BOTH = "both sides cannot win nearly all tricks"
    SIDE_ANNOUNCES_NONE = "by these rules that side announces no slam"
    NO_PETIT_CHELEM = "these rules have no petit chelem"
    ONE_ANNOUNCED = "a side announces one slam, of whatever size"
    MORE_THAN_PETIT_CHELEM = "a slam is more than a petit chelem"
    NO_MISERE = "these rules have no misère"
    ONE_MISERE_EACH = "each player declares one misère at most"
    MISERE_ONLY_OF_PLAYERS = "only players declare a misère"
    PETIT_FOR_THE_OTHERS = "the Petit wins for the side that announced it, or for none"
    NO_BOUTS = "{circumstance}, nobody has {bouts} of the three bouts"
    EXACT_POINTS = "{circumstance}, {bouts} of the three bouts come with {points} points"
    OTHER_POINTS = "{circumstance}, {bouts} of the three bouts come with {least} to {most} points"
    WHOLE_POINTS = "{circumstance}, points are whole, not {points}"
    NEVER_THESE_POINTS = "{circumstance}, {bouts} of the three bouts never come with {points}"
    IN_SUCH_A_DEAL = "in such a deal"
    WITH_SLAMS = "with these slams"
    WITHOUT_SLAM = "without a slam"
    WITH_PETITS_CHELEMS = "with these petits chelems"
    WITHOUT_PETIT_CHELEM = "without a petit chelem"
    WITH_SUCH_A_PETIT = "with such a Petit au bout"
    WITH_SUCH_A_POIGNEE = "with such a handful of the taker"


class ImpossibleOutcome(CodedError):
    """The figures describe no deal that could have been played.

    Attributes:
        field: the figure that is wrong.
    """

    def __init__(self, field: str, message: Message) -> None:
        super().__init__(message)
        self.field = field
