"""An observation as plain JSON values, and back: all that a seat knows, and nothing more.

Cards, bids and announcements are written as in deal records; the README explains every key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from game.rules.actions import (
    Action,
    AnnounceChelem,
    DeclareMisere,
    MakeBid,
    ShowPoignee,
    parse_bid,
)
from game.rules.cards import NO_CARDS, PETIT, CardSet, codes_of
from game.rules.events import BidMade, ChelemAnnounced, MisereDeclared, PoigneeShown
from game.rules.notation import action_fields, parse_action
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable, Stakes
from game.rules.options.presets import PRESETS, rules_from_plain, rules_to_plain
from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import (
    as_card,
    as_card_set,
    as_cards,
    as_integer,
    as_list,
    as_object,
    as_text,
    as_total,
    expect_keys,
    shown,
)
from game.rules.score.match import Match
from game.rules.score.scores import score_value
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE, PILE_DEPTH
from game.rules.state import Facts, Phase, Pile, Trick
from game.session.protocol.consistency import check_observation

_MATCH_KEYS: Final = ("totals", "played", "void", "pools", "raises")
_MOST: Final = 10**9


def _match_to_plain(match: Match) -> dict[str, object]:
    """A match before a deal, read back by ``_match_from_plain``; rules and dealer are left."""
    return {
        "totals": [score_value(total) for total in match.totals],
        "played": match.played,
        "void": match.void,
        "pools": list(match.pools),
        "raises": match.raises,
    }


def _match_from_plain(value: object, facts: Facts) -> Match:
    """The match of plain values, at the table of a deal.

    Raises:
        ValueError: when it has another form, or cannot be by the rules of the deal.
    """
    fields = as_object(value, "match")
    expect_keys(fields, _MATCH_KEYS, ())
    totals = tuple(as_total(total, "totals") for total in as_list(fields["totals"], "totals"))
    if len(totals) != facts.players:
        raise ValueError("the totals are not one for each seat")
    match = Match(
        totals=totals,
        dealer=facts.dealer,
        played=as_integer(fields["played"], "played", 0, _MOST),
        void=as_integer(fields["void"], "void", 0, _MOST),
        rules=facts.rules,
        pools=tuple(
            as_integer(pool, "pools", 0, _MOST) for pool in as_list(fields["pools"], "pools")
        ),
        raises=as_integer(fields["raises"], "raises", 0, _MOST),
    )
    _check_match(match)
    return match


def _check_match(match: Match) -> None:
    """Refuse what is not played for by the rules, and what does not add up (section 8)."""
    stakes = match.rules.stakes
    if match.pools and stakes is not Stakes.POOLS:
        raise ValueError("these rules have no pools")
    if match.raises and stakes is not Stakes.CHIPS:
        raise ValueError("these rules have no chips, hence no raises")
    if sum(match.totals) + sum(match.pools) != 0:
        raise ValueError("the totals and the pools do not sum to 0")
    if stakes is Stakes.CHIPS and min(match.chips) < 0:
        raise ValueError("a seat has lost more chips than it had")


def observation_to_plain(view: Observation) -> dict[str, object]:
    """An observation of a deal in progress, to be read back by ``observation_from_plain``.

    Raises:
        ValueError: when the deal is over, or has not begun.
    """
    facts = view.facts
    if not facts.phase.is_open:
        raise ValueError("there is nothing to decide in this deal")
    return {
        "rules": _plain_rules(facts.rules),
        "players": facts.players,
        "dealer": facts.dealer,
        "seat": view.seat,
        "hand": codes_of(view.hand),
        "dealt": codes_of(view.dealt),
        "discard": codes_of(view.discard),
        "phase": facts.phase.value,
        "to_act": facts.to_act,
        **_plain_contract(facts),
        **_plain_announcements(facts),
        "tricks": [{**_plain_trick(trick), "winner": trick.winner} for trick in facts.tricks],
        "trick": None if facts.trick is None else _plain_trick(facts.trick),
        "piles": [[_plain_pile(pile) for pile in owned] for owned in facts.piles],
        "match": None if view.match is None else _match_to_plain(view.match),
    }


def _plain_rules(rules: RuleSet) -> object:
    return rules.name if PRESETS.get(rules.name) == rules else rules_to_plain(rules)


def _plain_contract(facts: Facts) -> dict[str, object]:
    """The auction and what it led to."""
    return {
        "auction": [_plain_action(made.seat, MakeBid(made.bid, made.slam)) for made in facts.bids],
        "taker": facts.taker,
        "contract": None if facts.contract is None else facts.contract.code,
        "called": None if facts.called is None else facts.called.code,
        "partner": facts.partner,
        "dog": None if facts.dog is None else codes_of(facts.dog),
        "shown_trumps": codes_of(facts.shown_discard),
    }


def _plain_announcements(facts: Facts) -> dict[str, object]:
    return {
        "imprenable": facts.imprenable,
        "slams": [_plain_action(made.seat, AnnounceChelem(made.slam)) for made in facts.chelems],
        "petit": facts.petit_announced,
        "poignees": [_plain_action(made.seat, ShowPoignee(made.cards)) for made in facts.poignees],
        "miseres": [_plain_action(made.seat, DeclareMisere(made.misere)) for made in facts.miseres],
    }


def _plain_action(seat: int, action: Action) -> dict[str, object]:
    return {"seat": seat, **action_fields(action)}


def _plain_trick(trick: Trick) -> dict[str, object]:
    return {"leader": trick.leader, "cards": codes_of(trick.cards)}


def _plain_pile(pile: Pile) -> dict[str, object]:
    return {
        "hidden": pile.hidden,
        "upmost": None if pile.upmost is None else pile.upmost.code,
    }


_Fields = Mapping[str, object]

_TABLE_KEYS: Final = ("rules", "players", "dealer", "seat", "hand", "dealt", "discard")
_CONTRACT_KEYS: Final = ("auction", "taker", "contract", "called", "partner", "dog", "shown_trumps")
_ANNOUNCED_KEYS: Final = ("imprenable", "slams", "petit", "poignees", "miseres")
_TRICK_KEYS: Final = ("tricks", "trick", "piles")
OBSERVATION_KEYS: Final = (
    *_TABLE_KEYS,
    "phase",
    "to_act",
    *_CONTRACT_KEYS,
    *_ANNOUNCED_KEYS,
    *_TRICK_KEYS,
)
"""Every key that an observation must have."""
MATCH_KEY: Final = "match"
"""The one that it may have as well."""

_PHASES: Final = {phase.value: phase for phase in Phase if phase.is_open}
_Action = TypeVar("_Action", MakeBid, AnnounceChelem, ShowPoignee, DeclareMisere)


def observation_from_plain(fields: _Fields) -> Observation:
    """The observation of plain values; other keys than its own are left alone.

    Raises:
        ValueError: naming the first thing that is wrong.
    """
    expect_keys(fields, OBSERVATION_KEYS, fields)
    rules = rules_from_plain(fields["rules"])
    players = as_integer(fields["players"], "players", FEWEST_PLAYERS, LARGEST_TABLE)
    for problem in validate(rules, players):
        raise ValueError(f"these rules cannot be played: {problem.field}: {problem.reason}")
    facts = _Reader(fields, rules, players).facts()
    match = fields.get(MATCH_KEY)
    view = Observation(
        facts=facts,
        seat=as_integer(fields["seat"], "seat", 0, players - 1),
        hand=as_card_set(fields["hand"], "hand"),
        dealt=as_card_set(fields["dealt"], "dealt"),
        discard=as_card_set(fields["discard"], "discard"),
        match=None if match is None else _match_from_plain(match, facts),
    )
    _check_cards(view)
    check_observation(view)
    return view


class _Reader:
    """Reads the public record of one table."""

    def __init__(self, fields: _Fields, rules: RuleSet, players: int) -> None:
        self._fields: Final = fields
        self._rules: Final = rules
        self._players: Final = players

    def facts(self) -> Facts:
        """The public record."""
        fields = self._fields
        phase = as_text(fields["phase"], "phase")
        if phase not in _PHASES:
            raise ValueError(f"phase must be one of {', '.join(_PHASES)}, not {shown(phase)}")
        facts = Facts(
            rules=self._rules,
            players=self._players,
            dealer=self._seat(fields["dealer"], "dealer"),
            phase=_PHASES[phase],
            to_act=self._seat(fields["to_act"], "to_act"),
            imprenable=self._seat_or_none("imprenable"),
        )
        return self._with_play(self._with_announcements(self._with_contract(facts)))

    def _with_contract(self, facts: Facts) -> Facts:
        fields = self._fields
        contract, called, dog = fields["contract"], fields["called"], fields["dog"]
        return replace(
            facts,
            bids=tuple(
                BidMade(seat, made.bid, made.slam) for seat, made in self._said("auction", MakeBid)
            ),
            taker=self._seat_or_none("taker"),
            contract=None if contract is None else parse_bid(as_text(contract, "contract")),
            called=None if called is None else as_card(called, "called"),
            partner=self._seat_or_none("partner"),
            dog=None if dog is None else as_card_set(dog, "dog"),
            shown_discard=as_card_set(fields["shown_trumps"], "shown_trumps"),
        )

    def _with_announcements(self, facts: Facts) -> Facts:
        return replace(
            facts,
            chelems=tuple(
                ChelemAnnounced(seat, made.slam)
                for seat, made in self._said("slams", AnnounceChelem)
            ),
            poignees=tuple(
                self._poignee(seat, made.cards)
                for seat, made in self._said("poignees", ShowPoignee)
            ),
            petit_announced=self._seat_or_none("petit"),
            miseres=tuple(
                MisereDeclared(seat, made.misere)
                for seat, made in self._said("miseres", DeclareMisere)
            ),
        )

    def _with_play(self, facts: Facts) -> Facts:
        fields = self._fields
        tricks = as_list(fields["tricks"], "tricks")
        trick, piles = fields["trick"], as_list(fields["piles"], "piles")
        if len(piles) != (self._players if facts.shape.piles else 0):
            raise ValueError("piles must be one list for each of two players")
        return replace(
            facts,
            tricks=tuple(self._complete_trick(facts, value) for value in tricks),
            trick=None if trick is None else self._open_trick(facts, trick),
            piles=tuple(self._piles(facts, owned) for owned in piles),
        )

    def _seat(self, value: object, name: str) -> int:
        return as_integer(value, name, 0, self._players - 1)

    def _seat_or_none(self, name: str) -> int | None:
        value = self._fields[name]
        return None if value is None else self._seat(value, name)

    def _said(self, name: str, kind: type[_Action]) -> list[tuple[int, _Action]]:
        """What was said, by whom, in the form of a record."""
        said = []
        for value in as_list(self._fields[name], name):
            line = parse_action(_as_object(value, name), self._players)
            if not isinstance(line.action, kind):
                raise ValueError(f"{name} cannot hold {shown(value)}")
            said.append((line.seat, line.action))
        return said

    def _poignee(self, seat: int, cards: CardSet) -> PoigneeShown:
        level = self._rules.poignee_level(self._players, len(cards))
        if level is None:
            raise ValueError(f"no handful has this number of cards here: {len(cards)}")
        return PoigneeShown(seat, level, cards)

    def _complete_trick(self, facts: Facts, value: object) -> Trick:
        fields = _as_object(value, "tricks")
        expect_keys(fields, ("leader", "cards", "winner"), ())
        trick = self._trick(facts, fields)
        if len(trick.cards) != facts.shape.players:
            raise ValueError(f"a complete trick has {facts.shape.players} cards")
        return replace(trick, winner=self._seat(fields["winner"], "winner"))

    def _open_trick(self, facts: Facts, value: object) -> Trick:
        fields = _as_object(value, "trick")
        expect_keys(fields, ("leader", "cards"), ())
        trick = self._trick(facts, fields)
        if len(trick.cards) >= facts.shape.players:
            raise ValueError("the trick in progress is complete")
        return trick

    def _trick(self, facts: Facts, fields: _Fields) -> Trick:
        leader = self._seat(fields["leader"], "leader")
        trick = Trick(leader, as_cards(fields["cards"], "cards"), sits_out=facts.sits_out)
        never_wins = facts.rules.imprenable is Imprenable.NEVER_WINS
        owner = trick.seat_of(PETIT, self._players)
        excused = never_wins and owner is not None and owner == facts.imprenable
        return replace(trick, petit_excused=excused)  # section 11.3

    def _piles(self, facts: Facts, value: object) -> tuple[Pile, ...]:
        owned = as_list(value, "piles")
        if len(owned) != facts.shape.piles:
            raise ValueError(f"each of two players has {facts.shape.piles} piles")
        return tuple(_pile(pile) for pile in owned)


def _pile(value: object) -> Pile:
    fields = _as_object(value, "piles")
    expect_keys(fields, ("hidden", "upmost"), ())
    upmost = fields["upmost"]
    return Pile(
        hidden=as_integer(fields["hidden"], "hidden", 0, PILE_DEPTH - 1),
        upmost=None if upmost is None else as_card(upmost, "upmost"),
    )


def _as_object(value: object, name: str) -> _Fields:
    if not isinstance(value, dict):
        raise ValueError(f"{name} must hold objects, not {shown(value)}")
    return value


def _check_cards(view: Observation) -> None:
    """Refuse cards that were played twice, and a hand that is not what is left of it.

    Raises:
        ValueError: saying what is wrong.
    """
    facts, shape = view.facts, view.facts.shape
    played = [card for trick in facts.tricks_so_far for card in trick.cards]
    if len(set(played)) < len(played):
        raise ValueError("a card was played twice")
    if len(facts.tricks) >= shape.tricks:
        raise ValueError(f"there are {shape.tricks} tricks in a deal")
    size = 0 if view.seat == facts.sits_out else shape.hand_size
    if len(view.dealt) != size:
        raise ValueError(f"dealt must be {size} cards")
    taken = NO_CARDS
    if view.seat == facts.taker and facts.dog is not None:
        taken = facts.dog
    if view.hand != (view.dealt | taken) - view.discard - facts.played_by(view.seat):
        raise ValueError("the hand is not what is left of the cards dealt and taken")
    if not view.hand.isdisjoint(CardSet(played)):
        raise ValueError("a card in the hand was played")
