"""An observation as plain JSON values: all that a seat knows, and nothing more.

Cards, bids and announcements are written as in deal records; the README explains every key.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.actions import Action, AnnounceChelem, DeclareMisere, MakeBid, ShowPoignee
from game.rules.cards import Card
from game.rules.notation import action_fields
from game.rules.observation import Observation
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleSet
from game.rules.options.ruleset_text import rules_to_plain
from game.rules.state import Facts, Pile, Trick
from game.session.protocol.match_text import match_to_plain


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
        "hand": codes(view.hand),
        "dealt": codes(view.dealt),
        "discard": codes(view.discard),
        "phase": facts.phase.value,
        "to_act": facts.to_act,
        **_plain_contract(facts),
        **_plain_announcements(facts),
        "tricks": [{**_plain_trick(trick), "winner": trick.winner} for trick in facts.tricks],
        "trick": None if facts.trick is None else _plain_trick(facts.trick),
        "piles": [[_plain_pile(pile) for pile in owned] for owned in facts.piles],
        "match": None if view.match is None else match_to_plain(view.match),
    }


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of cards, in their order."""
    return [card.code for card in cards]


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
        "dog": None if facts.dog is None else codes(facts.dog),
        "shown_trumps": codes(facts.shown_discard),
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
    return {"leader": trick.leader, "cards": codes(trick.cards)}


def _plain_pile(pile: Pile) -> dict[str, object]:
    return {
        "hidden": pile.hidden,
        "upmost": None if pile.upmost is None else pile.upmost.code,
    }
