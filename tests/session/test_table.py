"""The table: what the human sees, what the bots do, and that nothing stops the match."""

from __future__ import annotations

import dataclasses
import threading
from pathlib import Path

import pytest

from game.rules.actions import Bid, DecisionKind, IllegalAction, MakeBid, PlayCard
from game.rules.cards import EXCUSE
from game.rules.events import Dealt, Discarded
from game.session.deal import Decision
from game.session.game import Game, MatchRecord
from game.session.problems import Problem, ProblemKey
from game.session.saves.archive import Archive
from game.session.table import Table
from game.session.thinking import LocalThinker, PlayerFor, ThinkReply, ThinkRequest
from tests.session import players as test_players
from tests.session.builders import (
    make_setup,
    make_table,
    play_human,
    step,
    steps_to_finish,
    text_of,
    wait_for_saves,
)


class ScriptedThinker:
    """Gives the replies it is told to give."""

    def __init__(self) -> None:
        self.heard: list[ThinkRequest] = []
        self.replies: list[ThinkReply] = []
        self.closed = False

    def request(self, request: ThinkRequest) -> None:
        self.heard.append(request)

    def poll(self) -> ThinkReply | None:
        return self.replies.pop(0) if self.replies else None

    def close(self) -> None:
        self.closed = True


def table_at_bot(players: int = 4, human: int = 0) -> tuple[Table, ScriptedThinker]:
    """A table that waits for a bot's bid."""
    thinker = ScriptedThinker()
    for seed in range(20):
        game = Game.new(make_setup(players, human=human), seed)
        if game.decision is not None and game.decision.seat != human:
            return Table(game, thinker), thinker
    raise AssertionError("a bot opens the auction sooner or later")


def test_bots_know_what_the_match_is_played_for() -> None:
    table, thinker = table_at_bot()
    table.poll()
    (asked,) = thinker.heard
    assert asked.observation.match == table.game.standing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_human_sees_only_his_own_cards(players: int) -> None:
    table = make_table(Game.new(make_setup(players, human=1, deals=3), 9))
    seen = [*table.events()]
    while not table.game.finished:
        seen += step(table)
    assert any(isinstance(event, Dealt) for event in seen)
    for event in seen:
        if isinstance(event, Dealt):
            assert event.dog is None
            assert [hand is not None for hand in event.hands].count(True) == 1
            assert event.hands[1] is not None
        if isinstance(event, Discarded) and event.seat != 1:
            assert event.cards is None


def test_what_came_out_one_by_one_is_what_the_screen_is_rebuilt_from() -> None:
    table = make_table(Game.new(make_setup(5, human=2, deals=1), 21))
    seen = [*table.events()]
    while not table.game.deal_over:
        seen += step(table)
    assert tuple(seen) == table.events()


def test_one_question_at_a_time_and_late_replies_are_dropped() -> None:
    table, thinker = table_at_bot()
    decision = table.decision
    assert decision is not None
    assert table.thinking == decision.seat
    assert table.poll() == table.poll() == []
    assert len(thinker.heard) == 1
    request = thinker.heard[0]
    assert (request.kind, request.bot) == (DecisionKind.BID, "random")
    thinker.replies = [
        ThinkReply(request.decision_id - 1, MakeBid(Bid.GARDE_CONTRE)),
        ThinkReply(request.decision_id, MakeBid(Bid.PETITE)),
    ]
    assert table.poll() == []
    assert table.poll() != []
    assert table.game.facts.highest_bid is Bid.PETITE


def test_the_bots_wait_for_the_human() -> None:
    table = make_table(Game.new(make_setup(4, deals=1), 3))
    while table.thinking is not None:
        table.poll()
    assert table.poll() == []
    assert table.decision == Decision(DecisionKind.BID, 0)


def test_the_human_cannot_act_for_a_bot_nor_decline_what_he_must_do() -> None:
    table, _ = table_at_bot()
    before = text_of(table.game)
    with pytest.raises(IllegalAction):
        table.submit(MakeBid(Bid.PETITE))
    with pytest.raises(IllegalAction):
        table.submit(PlayCard(EXCUSE))
    with pytest.raises(ValueError, match="nothing to decline"):
        table.decline()
    assert text_of(table.game) == before


@pytest.mark.parametrize("player_of", [test_players.broken, test_players.cheating])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_bots_that_fail_or_cheat_are_replaced_and_the_match_goes_on(
    player_of: PlayerFor, players: int
) -> None:
    table = Table(Game.new(make_setup(players, human=0, deals=1), 1), LocalThinker(player_of))
    for _ in range(2000):
        if table.game.finished:
            break
        step(table)
    assert table.game.finished
    assert sum(table.game.totals) == 0


def test_a_bots_handful_is_not_betrayed_by_the_question() -> None:
    shown = set()
    for seed in range(30):
        table = make_table(Game.new(make_setup(5, human=None, deals=1), seed))
        watched = Table(table.game, LocalThinker(test_players.bold))
        while not table.game.finished:
            decision, public = table.game.decision, watched.decision
            if decision is not None and public is not None:
                if decision.kind is DecisionKind.POIGNEE and decision.seat != 0:
                    assert public == Decision(DecisionKind.PLAY, decision.seat)
                    shown.add(decision.seat)
                else:
                    assert public == decision
            step(table)
    assert shown


def test_every_human_action_and_every_deal_is_saved(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    table = make_table(Game.new(make_setup(4, deals=2), 6), archive)
    while not table.game.finished:
        human = table.thinking is None
        step(table)
        if human or table.game.deal_over:
            wait_for_saves(table)
            loaded = archive.load().game
            assert loaded is not None
            assert text_of(loaded) == text_of(table.game)
    assert len(table.game.results) >= 2


def test_closing_saves_what_the_bots_did_and_resuming_goes_on(tmp_path: Path) -> None:
    straight = make_table(Game.new(make_setup(3, deals=1), 14))
    steps = steps_to_finish(straight)
    table = make_table(Game.new(make_setup(3, deals=1), 14), Archive(tmp_path))
    for number in range(steps):
        step(table)
        if number % 7 or table.game.finished:
            continue
        table.close()
        archive = Archive(tmp_path)
        loaded = archive.load().game
        assert loaded is not None
        table = make_table(loaded, archive)
    assert text_of(table.game) == text_of(straight.game)
    table.close()
    assert not Archive(tmp_path).has_match


def test_a_deal_that_is_over_is_told_again_at_the_next_table(tmp_path: Path) -> None:
    table = make_table(Game.new(make_setup(4, deals=2), 6), Archive(tmp_path))
    while not table.game.deal_over:
        step(table)
    wait_for_saves(table)
    loaded = Archive(tmp_path).load().game
    assert loaded is not None
    told: list[str] = []
    again = Table(loaded, LocalThinker(), on_deal_over=lambda game: told.append(game.commitment))
    assert told == [table.game.commitment]
    again.start_next_deal()
    assert len(told) == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_concedes_plays_what_is_worth_least_and_the_deal_is_his(players: int) -> None:
    told: list[int] = []
    game = Game.new(make_setup(players, deals=2), 6)
    table = Table(game, LocalThinker(), on_deal_over=lambda game: told.append(game.deal_number))
    while game.decision != Decision(DecisionKind.PLAY, table.human) or len(game.facts.tricks) < 2:
        step(table)
    table.concede()
    assert table.plays_itself
    while not game.deal_over:
        plays = table.view.choices.plays
        mine = game.decision == Decision(DecisionKind.PLAY, table.human)
        before = table.view.hand
        table.poll()
        if mine:
            (card,) = before - table.view.hand
            assert card.half_points == min(it.half_points for it in plays)
    assert told == [1]
    table.start_next_deal()
    assert not table.plays_itself


def test_leaving_keeps_the_save_and_ends_the_thinking(tmp_path: Path) -> None:
    thinker = ScriptedThinker()
    archive = Archive(tmp_path)
    table = make_table(Game.new(make_setup(4), 1), archive, thinker)
    wait_for_saves(table)
    assert archive.path.exists()
    table.close()
    assert thinker.closed
    assert archive.has_match


def test_when_saving_fails_the_match_goes_on_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("game.session.saves.archive.write_atomically", refuse)
    table = make_table(Game.new(make_setup(4, deals=1), 2), Archive(tmp_path))
    wait_for_saves(table)
    problem = table.take_problem()
    assert isinstance(problem, Problem)
    assert problem.key is ProblemKey.SAVE_FAILED
    assert "Permission denied" in caplog.text
    steps_to_finish(table)
    assert table.take_problem() is None
    table.close()


class SlowArchive(Archive):
    """On a disk that is busy until it is told otherwise."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.free = threading.Event()
        self.saved: list[MatchRecord] = []

    def save(self, match: MatchRecord) -> Problem | None:
        assert self.free.wait(60)
        self.saved.append(match)
        return super().save(match)


def test_a_busy_disk_holds_nothing_up_and_keeps_the_order(tmp_path: Path) -> None:
    archive = SlowArchive(tmp_path)
    table = make_table(Game.new(make_setup(4, deals=1), 6), archive)
    human = 0
    while human < 5:
        human += table.thinking is None
        step(table)
    seen = [table.saved]
    assert archive.saved == []
    archive.free.set()
    table.close()
    seen.append(table.saved)
    assert seen == [False, True]
    lengths = [len(match.deals[-1].moves) for match in archive.saved]
    assert len(lengths) > 5 and lengths == sorted(lengths)
    loaded = Archive(tmp_path).load().game
    assert loaded is not None and text_of(loaded) == text_of(table.game)


def test_a_new_deal_forgets_the_old_question() -> None:
    table = make_table(Game.new(make_setup(4, deals=None), 5))
    while not table.game.deal_over:
        step(table)
    assert table.decision is None
    assert table.thinking is None
    assert table.poll() == []
    events = table.start_next_deal()
    assert isinstance(events[0], Dealt)
    assert events == list(table.events())


def test_with_bots_only_the_first_seat_is_watched() -> None:
    table = make_table(Game.new(make_setup(3, human=None, deals=1), 5))
    assert table.human == 0
    steps_to_finish(table)


def test_the_seed_of_a_question_does_not_depend_on_when_it_is_asked() -> None:
    game = Game.new(make_setup(4, human=None), 5)
    thinker = ScriptedThinker()
    Table(game, thinker).poll()
    Table(Game.from_record(game.to_record()), thinker).poll()
    first, second = thinker.heard
    assert first == dataclasses.replace(second, decision_id=first.decision_id)


_ASKED_BY_THE_FEDERATION = set(DecisionKind) - {
    DecisionKind.CANCEL,
    DecisionKind.IMPRENABLE,
    DecisionKind.PETIT,
    DecisionKind.MISERE,
}


def test_human_announcements_are_asked_for() -> None:
    asked: set[DecisionKind] = set()
    seeds = iter(range(100))
    while asked != _ASKED_BY_THE_FEDERATION:
        table = make_table(Game.new(make_setup(5, deals=1), next(seeds)))
        while not table.game.finished:
            decision = table.decision
            if decision is not None and decision.seat == 0:
                asked.add(decision.kind)
                play_human(table)
            else:
                step(table)
