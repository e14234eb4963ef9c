"""Matches by any rules, played without a table between the bots and the game."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.levels import player_for
from game.ai.player import Player
from game.rules.dealing import DOG, Deal, deal_cards
from game.rules.options.ruleset import RuleSet
from game.session.deal import Seeds
from game.session.game import DealRecord, Game, seal
from game.session.saves.save_format import format_match, parse_match
from tests.rules.random_play import Dice
from tests.session.builders import make_setup
from tests.session.players import BoldPlayer

BOLD: Final = BoldPlayer()
RULE: Final = player_for("rule")


def house_game(
    rules: RuleSet, seats: int, seed: int, *, deals: int | None = 2, human: int | None = None
) -> Game:
    """A match whose first deal often holds rare hands: bare Petits, slams, handfuls."""
    setup = make_setup(seats, human=human, deals=deals, level="rule", rules=rules)
    deal, dealer = Dice(Random(seed), rules).deal(seats)
    first = DealRecord(dealer, seal(_with_plan(rules, seats, deal), f"{seed:x}"), ())
    return Game(setup, Seeds.of(seed), first)


def _with_plan(rules: RuleSet, seats: int, deal: Deal) -> Deal:
    """The same cards with a deck and a plan that lead to them."""
    if deal.piles:
        return deal
    plan = {card: seat for seat, hand in enumerate(deal.hands) for card in hand}
    plan |= dict.fromkeys(deal.dog, DOG)
    return deal_cards(rules.shape(seats), tuple(plan), tuple(plan.values()))


def act(game: Game, player: Player) -> None:
    """Let the player answer the open question; an illegal answer is an error here."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.seat)
    action = player.choose(view, decision.kind, Random(game.bot_seed), 0)
    game.answer(action)


def reloaded(game: Game) -> Game:
    """The match after it was saved and loaded."""
    return Game.from_record(parse_match(format_match(game.to_record())))
