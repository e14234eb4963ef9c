"""What an arena measures: who gains what, the same again, and the same in several processes."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.ai.contract.classic_count import hand_value
from game.ai.levels import player_for
from game.rules.actions import Bid, MakeBid
from game.rules.cards import DECK
from game.rules.dealing import Deal
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.rules.score.scores import Score
from game.rules.state import DealState, Phase
from game.session.arena.measuring import Measurement, WorkerDied, results
from game.session.arena.results import ArenaPlan, MeasuredDeal, Role, SetupBy, possible_roles
from game.session.arena.table import after_fixed_auction, best_hand, dealt
from game.session.deal import LiveDeal
from tests.session.arena.arenas import FFT, LOW, SEEING, plan_for, player_of

DEALS = range(4)


def measured(plan: ArenaPlan, deals: range = DEALS) -> list[MeasuredDeal]:
    with Measurement(plan) as measurement:
        return [measurement.deal(number) for number in deals]


def gains(results: list[MeasuredDeal], role: Role, bot: int = 0) -> list[float | None]:
    return [result.differences[bot][role] for result in results]


@pytest.mark.parametrize("contract", [Bid.GARDE, None])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bot_gains_nothing_on_itself(seats: int, contract: Bid | None) -> None:
    plan = plan_for("random", "random", "random", seats=seats, contract=contract)
    for result in measured(plan):
        for differences in result.differences:
            assert set(differences.values()) <= {0, None}


@pytest.mark.parametrize(
    ("seats", "rules"), [(2, preset("fft")), (5, preset("home")), (4, preset("encyclopedia"))]
)
def test_whole_games_are_for_every_table(seats: int, rules: RuleSet) -> None:
    plan = plan_for("rule", "random", seats=seats, contract=None, roles=(Role.ALL,), rules=rules)
    total = sum(gain or 0 for gain in gains(measured(plan), Role.ALL))
    assert total > 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_better_bot_gains_in_every_role(seats: int) -> None:
    results = measured(plan_for("rule", "random", seats=seats), range(12))
    for role in results[0].differences[0]:
        assert sum(gain or 0 for gain in gains(results, role)) > 0


@dataclass(frozen=True)
class Table:
    """A deal played by the game itself, for comparison: some roles by high, the others by low."""

    plan: ArenaPlan
    number: int

    def attack_score(self, *high: Role) -> int | None:
        """What the attack gets from each defender."""
        sheet = self._play(lambda live, seat: self._role(live.state, seat) in high).facts.sheet
        return None if sheet is None else sheet.per_defender

    def partner(self) -> int | None:
        """Who is the partner when low plays everywhere."""
        return self._play(lambda live, seat: False).state.partner

    def score_of(self, seat: int, *, high: bool) -> Score:
        """What a seat scores when it plays high, or low like the others."""
        live = self._play(lambda _, asked: high and asked == seat)
        assert live.facts.sheet is not None
        assert live.facts.taker is not None
        return live.facts.sheet.by_seat(live.facts.taker, live.state.partner)[seat]

    def _role(self, state: DealState, seat: int) -> Role:
        special = {state.partner: Role.PARTNER, state.facts.taker: Role.TAKER}
        return special.get(seat, Role.DEFENCE)

    def _play(self, is_high: Callable[[LiveDeal, int], bool]) -> LiveDeal:
        plan, state = self.plan, dealt(self.plan.rules, self.plan.seats, 0, self.number)
        live = LiveDeal(
            plan.rules, plan.seats, self.number % plan.seats, Deal(state.hands, state.dog)
        )
        if plan.contract is not None:
            self._fix_auction(live, plan.contract)
        while (decision := live.decision) is not None:
            name = "high" if is_high(live, decision.seat) else "low"
            view = live.view(decision.seat)
            action = player_of(name).choose(view, decision.kind, random.Random(), 0)
            live.answer(action)
        return live

    def _fix_auction(self, live: LiveDeal, contract: Bid) -> None:
        taker = best_hand(live.state, contract)
        while live.facts.phase is Phase.AUCTION:
            seat = live.facts.to_act
            assert seat is not None
            live.submit(seat, MakeBid(contract if seat == taker else Bid.PASS))


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_SANS, None])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_gains_are_what_the_game_itself_scores(seats: int, contract: Bid | None) -> None:
    roles = tuple(role for role in possible_roles(FFT, seats) if contract or role is not Role.ALL)
    plan = plan_for("high", "low", seats=seats, contract=contract, roles=roles)
    for result in measured(plan):
        table = Table(plan, result.number)
        usual = table.attack_score()
        taker, defence = table.attack_score(Role.TAKER), table.attack_score(Role.DEFENCE)
        partner = table.attack_score(Role.PARTNER)
        both = table.attack_score(Role.TAKER, Role.PARTNER)
        assert None not in (usual, taker, defence, partner, both)
        expected = {
            Role.TAKER: (taker or 0) - (usual or 0),
            Role.PARTNER: None if table.partner() is None else (partner or 0) - (usual or 0),
            Role.DEFENCE: (usual or 0) - (defence or 0),
            Role.ALL: (both or 0) - (defence or 0),
        }
        assert result.differences[0] == {role: expected[role] for role in roles}


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_are_what_the_game_itself_scores(seats: int) -> None:
    plan = plan_for("high", "low", seats=seats, contract=None, roles=(Role.ALL,))
    for result in measured(plan):
        table = Table(plan, result.number)
        gained = sum(
            float(table.score_of(seat, high=True) - table.score_of(seat, high=False))
            for seat in range(seats)
        )
        assert result.differences[0][Role.ALL] == pytest.approx(gained / seats)


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_SANS, None])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bots_are_asked_what_the_game_would_ask_them(seats: int, contract: Bid | None) -> None:
    plan = plan_for("low", "low", seats=seats, contract=contract, roles=(Role.DEFENCE,))
    for number in DEALS:
        LOW.asked.clear()
        measured(plan, range(number, number + 1))
        in_arena = [view for view in LOW.asked if view.facts.taker is not None]
        LOW.asked.clear()
        Table(plan, number).attack_score()
        in_game = [view for view in LOW.asked if view.facts.taker is not None]
        assert in_arena == in_game * 2  # the usual table, and the one with another defence
        assert len(in_game) > FFT.shape(seats).tricks


@pytest.mark.usefixtures("strangers")
def test_a_deal_that_all_pass_scores_nothing_and_has_no_roles() -> None:
    (result,) = measured(plan_for("random", "shy", "shy", contract=None), range(1))
    assert result.differences[1] == {Role.TAKER: None, Role.DEFENCE: None, Role.ALL: 0.0}
    assert result.differences[0][Role.TAKER] is None
    assert result.differences[0][Role.ALL] != 0.0


@pytest.mark.usefixtures("strangers")
def test_with_the_rules_setup_only_cards_are_a_bots_own() -> None:
    own, rule = (
        measured(plan_for("low", "rule", roles=(Role.TAKER,), setup=setup)) for setup in SetupBy
    )
    assert gains(own, Role.TAKER) != gains(rule, Role.TAKER)
    decisions = [sum(result.counts[0].durations.values()) for result in rule]
    assert decisions == [18] * len(DEALS)


def test_every_bot_is_compared_with_the_last() -> None:
    three = measured(plan_for("random", "rule", "rule"))
    two = measured(plan_for("random", "rule"))
    assert [result.differences[0] for result in three] == [r.differences[0] for r in two]
    assert all(set(result.differences[1].values()) == {0} for result in three)


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    plan = plan_for("random", "rule", seed=5)
    there = measured(plan, range(4))
    back = measured(plan, range(3, -1, -1))
    assert [result.differences for result in there] == [r.differences for r in reversed(back)]
    other = measured(plan_for("random", "rule", seed=6), range(4))
    assert [result.differences for result in there] != [result.differences for result in other]


def test_deals_are_whole_decks_and_never_void_at_once() -> None:
    dealers = []
    for number in range(40):
        state = dealt(FFT, 5, 1, number)
        assert state.facts.phase is Phase.AUCTION
        everything = state.dog
        for hand in state.hands:
            everything |= hand
        assert everything == DECK
        dealers.append(state.facts.dealer)
    assert dealers == [number % 5 for number in range(40)]


@pytest.mark.parametrize("rules", ["fft", "home", "encyclopedia"])
@pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_CONTRE])
def test_the_best_hand_takes_a_fixed_contract(rules: str, contract: Bid) -> None:
    for number in range(30):
        state = dealt(preset(rules), 4, 2, number)
        taken = after_fixed_auction(state, contract)
        counts = [hand_value(hand, contract) for hand in state.hands]
        assert taken.facts.taker is not None
        assert counts[taken.facts.taker] == max(counts)
        assert taken.facts.contract is contract
        assert taken.facts.phase in (Phase.DISCARD, Phase.PLAY)


@pytest.mark.usefixtures("strangers")
def test_faults_are_counted_and_the_rule_policy_plays_on() -> None:
    for name, kind in (("broken", "failed"), ("illegal", "illegal")):
        result = measured(plan_for(name, "rule", roles=(Role.DEFENCE,)), range(1))[0]
        assert result.counts[0].faults == {kind: 3 * 18}
        assert result.differences[0][Role.DEFENCE] == 0  # the substitute is the rival
        assert str(result.counts[0].reports[0]).startswith(f"{name}: play: {kind}: ")
        assert result.counts[1].faults == {}
    assert str(result.counts[0].reports[0]).endswith(": wrong_phase {'phase': 'play'}")


@pytest.mark.usefixtures("strangers")
def test_seeing_bots_are_shown_how_the_cards_lie() -> None:
    SEEING.shown.clear()
    measured(plan_for("seeing:eyes", "random", roles=(Role.TAKER,)), range(1))
    assert len(SEEING.shown) > 18
    for hands, away in SEEING.shown:
        left = away
        for hand in hands:
            left |= hand
        assert left <= DECK
    hands, _ = SEEING.shown[0]
    assert tuple(hands) == after_fixed_auction(dealt(FFT, 4, 0, 0), Bid.GARDE).hands


def test_only_levels_that_can_see_are_shown_anything() -> None:
    for name in ("seeing:rule", "seeing:strong:bold", "seeing:grandmaster", "seeing:"):
        reason = f"'{name}': only these levels play with open cards: mc100, strong, master"
        with pytest.raises(ValueError, match=reason):
            Measurement(plan_for(name, "rule"))
    with pytest.raises(ValueError, match="no level is called 'seeing:rule'"):
        player_for("seeing:rule")


def test_nothing_but_the_arena_and_a_measure_see_the_cards_of_others() -> None:
    """Neither is imported by the game: foresight asks what cards truly come to, after the fact."""
    root = Path(game.__file__).parent
    users = {
        path.relative_to(root)
        for path in root.rglob("*.py")
        if "arena.seeing" in path.read_text("utf-8") or "true_world" in path.read_text("utf-8")
    }
    arena = {path for path in users if path.parent == Path("session/arena")}
    assert users - arena == {Path("tools/measuring/foresight.py")}


@pytest.mark.parametrize(
    ("bots", "options", "reason"),
    [
        (("rule",), {}, "two bots or more"),
        (("rule", "rule"), {"seats": 2, "roles": (Role.ALL,)}, "two players have no auction"),
        (("rule", "rule"), {"seats": 6, "roles": (Role.ALL,)}, "cannot be played by 6"),
        (("rule", "rule"), {"roles": (Role.PARTNER,)}, "there is no partner at this table"),
        (("rule", "rule"), {"contract": Bid.POUSSE}, "these rules have no pousse"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    bots: tuple[str, ...], options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        plan_for(*bots, **options)


PLAN = plan_for("random", "random", seats=5, seed=3)


def by_number(played: list[MeasuredDeal]) -> list[MeasuredDeal]:
    """The results in the order of the deals, without the times."""
    timeless = [
        replace(
            result,
            seconds=0.0,
            counts=tuple(replace(count, durations={}) for count in result.counts),
        )
        for result in played
    ]
    return sorted(timeless, key=lambda result: result.number)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = list(results(PLAN, range(2, 7), jobs=1))
    shared = list(results(PLAN, range(2, 7), jobs=2))
    assert by_number(shared) == by_number(alone)
    assert multiprocessing.active_children() == []


def test_more_processes_than_deals_are_no_harm() -> None:
    assert [result.number for result in results(PLAN, [4], jobs=2)] == [4]
    assert list(results(PLAN, [], jobs=2)) == []


def test_stopping_early_ends_the_processes() -> None:
    with closing(results(PLAN, range(1000), jobs=2)) as played:
        next(played)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_a_process_that_dies_is_told() -> None:
    played = results(PLAN, range(1000), jobs=2)
    next(played)
    pid = multiprocessing.active_children()[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerDied):
        list(played)
    assert multiprocessing.active_children() == []
