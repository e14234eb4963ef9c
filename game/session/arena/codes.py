"""What can be wrong with an arena."""

from __future__ import annotations

from game.rules.messages import MessageCode


class ArenaCode(MessageCode):
    """What can be wrong with what is to be measured, and with the file of the results."""

    TOO_FEW = "an arena needs two bots or more"
    NOT_PLAYABLE = "these rules cannot be played by {players}: {problems}"
    NO_CONTRACT = "these rules have no {contract}"
    NO_AUCTION = "two players have no auction, hence no contract to fix; choose 'bots'"
    NO_ROLE = "there is no {role} at this table"
    SEES_NOTHING = "{name}: only these levels play with open cards: {levels}"
    NO_STATE = "it is no arena's state"
    NO_STATE_IN_LINE = "line 1: it is no arena's state"
    OTHER_PLAN = "line 1: it was made with {key} {found}, not {wanted}; use another file"
    DAMAGED = "line {number} is damaged: {reason}"
    NO_FILE = "it is not a regular file"
    TOO_LARGE = "it is too large"
    OTHER_BOTS = "it is not about these bots"
    NO_TEXT = "it is not text"
    NO_PLACE = "{value} in durations is not a whole number"
    NO_FAULT = "{value} is no kind of fault"
