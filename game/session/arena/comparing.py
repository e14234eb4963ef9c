"""One deal played at several tables, and what a bot gains there on its rival, the last bot.

With a fixed contract, or a taker found by the rivals' own auction, the bot takes one role among
rivals:

- taker, partner: the score per defender with the bot in that role, less that with a rival in it;
- defence: what the bot as the whole defence saves per defender;
- all: the bot's attack against the rival's defence, less the rival's attack against the bot's
  defence, as when two teams play the same deal both ways.

In whole games (all, when the bots bid) the bot sits at one seat among rivals, at every seat in
turn: the difference is what it scores there beyond the rival at the same seat, the mean over the
seats. A deal that all pass scores nothing.

Every seat's own bot calls, discards and announces. So the taker's call and discard count as the
taker's play; at the tables that measure partner and defence the rival's taker calls and discards,
each time the same. With ``Setup.RULE`` the rule policy does all that for every seat, and nothing
but the cards played is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from functools import cached_property
from typing import Final

from game.rules.scores import Score
from game.rules.state import DealState
from game.session.arena.casting import by_role, by_seat
from game.session.arena.contestant import Contestant
from game.session.arena.plan import Role
from game.session.arena.results import Differences
from game.session.arena.table import Casting

Play = Callable[[Casting], DealState]
"""Plays one and the same deal to its end with another cast."""


class DealComparison:
    """A deal at which rivals sit, and now and then another bot."""

    def __init__(self, play: Play, rival: Contestant) -> None:
        self._play: Final = play
        self._rival: Final = rival

    @cached_property
    def _usual(self) -> DealState:
        """The deal as the rivals play it."""
        return self._play(by_role(self._rival, (), self._rival))

    def whole_games(self, bot: Contestant) -> float:
        """What a bot gains at one seat, on average over the seats."""
        usual = _scores(self._usual)
        seats = self._usual.facts.playing
        gained = Fraction(0)
        for seat in seats:
            gained += _scores(self._play(by_seat(bot, seat, self._rival)))[seat] - usual[seat]
        return float(gained / len(seats))

    def roles(self, bot: Contestant, roles: Collection[Role]) -> Differences:
        """What a bot gains in each role; nothing is known of a deal that all pass."""
        if self._usual.facts.sheet is None:
            return dict.fromkeys(roles)
        tables = _RoleTables(self._play, bot, self._rival, self._usual)
        return {role: tables.gain(role) for role in roles}


class _RoleTables:
    """The tables of one deal at which a bot has one role or another; each is played once."""

    def __init__(self, play: Play, bot: Contestant, rival: Contestant, usual: DealState) -> None:
        self._play: Final = play
        self._bot: Final = bot
        self._rival: Final = rival
        self._usual: Final = usual
        self._scores: Final[dict[tuple[Role, ...], int]] = {(): _per_defender(usual)}

    def gain(self, role: Role) -> float | None:
        """What the bot gains in a role; None when nobody has it."""
        match role:
            case Role.TAKER:
                return self._score(Role.TAKER) - self._score()
            case Role.PARTNER if self._usual.partner is None:
                return None
            case Role.PARTNER:
                return self._score(Role.PARTNER) - self._score()
            case Role.DEFENCE:
                return self._score() - self._score(Role.DEFENCE)
            case Role.ALL:
                return self._score(*self._attack) - self._score(Role.DEFENCE)

    @property
    def _attack(self) -> tuple[Role, ...]:
        if self._usual.facts.shape.calls_a_king:
            return (Role.TAKER, Role.PARTNER)
        return (Role.TAKER,)

    def _score(self, *cast: Role) -> int:
        """What the attack gets from each defender when the bot has those roles."""
        if cast not in self._scores:
            played = self._play(by_role(self._bot, cast, self._rival))
            self._scores[cast] = _per_defender(played)
        return self._scores[cast]


def _per_defender(state: DealState) -> int:
    sheet = state.facts.sheet
    assert sheet is not None, "a deal that somebody took is played out"
    return sheet.per_defender


def _scores(state: DealState) -> tuple[Score, ...]:
    """What each seat gets; nothing for a deal that is not played."""
    facts = state.facts
    if facts.sheet is None:
        return (0,) * facts.players
    return facts.sheet.by_seat(facts.sheet_taker, state.partner)
