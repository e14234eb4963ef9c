"""Level and temperament of a seat, to the bot and to the save, and whole tables of characters."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.player import LEVEL_NAMES, TEMPERAMENTS
from game.session.game import BadMatch, Game
from game.session.saves.save_format import format_match, parse_match
from game.session.settings import Settings, load_settings
from game.session.setup import (
    CHARACTERS,
    COMPANIES,
    COMPANY_NAMES,
    NATURES,
    OWN_COMPANY,
    PEER_COMPANY,
    SEAT_LEVELS,
    TEMPERS,
    GameSetup,
    Nature,
    SeatSetup,
    chosen_company,
    own_choices,
)
from game.session.thinking import LocalThinker, ThinkRequest
from tests.session.builders import make_setup, make_table
from tests.session.saves.chains import with_header


def tempered(*tempers: str) -> GameSetup:
    setup = make_setup(4, human=0, level="club")
    seats = (
        setup.seats[0],
        *(
            replace(seat, temperament=temper)
            for seat, temper in zip(setup.seats[1:], tempers, strict=True)
        ),
    )
    return replace(setup, seats=seats)


def test_the_bot_is_named_by_level_and_temperament() -> None:
    assert SeatSetup("Anna", "gaston", "club", "bold").bot == "club:bold"
    assert SeatSetup("Anna", "gaston", "club").bot == "club"
    assert SeatSetup("Anna", "gaston", None).bot is None


def test_the_bot_is_asked_by_that_name() -> None:
    asked: list[ThinkRequest] = []

    class Listening(LocalThinker):
        def request(self, request: ThinkRequest) -> None:
            asked.append(request)
            super().request(request)

    game = Game.new(tempered("bold", "prudent", "classic"), 3)
    table = make_table(game, thinker=Listening())
    while game.facts.to_act != 0 and not game.deal_over:
        table.poll()
    names = {1: "club:bold", 2: "club:prudent", 3: "club"}
    assert asked
    assert all(request.bot == names[request.observation.seat] for request in asked)


def test_a_save_keeps_the_temperaments() -> None:
    match = Game.new(tempered("bold", "prudent", "classic"), 3).to_record()
    assert parse_match(format_match(match)).setup == match.setup


def test_a_save_from_before_there_were_temperaments_is_read_as_classic() -> None:
    match = Game.new(tempered("classic", "classic", "classic"), 3).to_record()
    text = format_match(match)
    seats = [
        {key: value for key, value in seat.items() if key != "temperament"}
        for seat in json.loads(text.splitlines()[0])["seats"]
    ]
    assert parse_match(with_header(text, seats=seats)) == match


def test_an_unknown_temperament_is_refused() -> None:
    with pytest.raises(ValueError, match="sleepy"):
        tempered("bold", "sleepy", "classic")
    text = format_match(Game.new(tempered("bold", "prudent", "classic"), 3).to_record())
    seats = json.loads(text.splitlines()[0])["seats"]
    with pytest.raises(BadMatch, match="sleepy"):
        parse_match(with_header(text, seats=[*seats[:3], {**seats[3], "temperament": "sleepy"}]))


def test_every_character_has_a_nature_that_can_be_played() -> None:
    assert tuple(NATURES) == CHARACTERS
    for nature in NATURES.values():
        assert nature.level in LEVEL_NAMES
        assert nature.temperament in TEMPERAMENTS
    assert {nature.temperament for nature in NATURES.values()} == set(TEMPERAMENTS)


BOLD = Nature("master", "bold")


def test_every_table_tells_of_all_characters() -> None:
    for natures in COMPANIES.values():
        assert tuple(natures) == CHARACTERS
        for nature in natures.values():
            assert nature.level in SEAT_LEVELS
            assert nature.temperament in TEMPERS


def test_a_club_evening_is_mostly_traditional() -> None:
    tempers = [nature.temperament for nature in COMPANIES["club"].values()]
    assert tempers.count("traditional") >= 5


def test_ones_own_table_differs_from_their_natures_where_one_said_so() -> None:
    own = {"gaston": BOLD}
    assert chosen_company(OWN_COMPANY, own, "club") == (OWN_COMPANY, {**NATURES, "gaston": BOLD})
    assert own_choices({**NATURES, "gaston": BOLD}) == own
    assert chosen_company(OWN_COMPANY, {}, "club") == ("mixed", NATURES)


def test_a_table_leaves_ones_own_alone() -> None:
    assert chosen_company("club", {"gaston": BOLD}, "strong") == ("club", COMPANIES["club"])


def test_peers_have_one_level_and_their_own_temperaments() -> None:
    name, natures = chosen_company(PEER_COMPANY, {"gaston": BOLD}, "strong")
    assert name == PEER_COMPANY
    assert {nature.level for nature in natures.values()} == {"strong"}
    for who in CHARACTERS:
        assert natures[who].temperament == NATURES[who].temperament


def test_settings_from_before_there_were_tables(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"company": {"gaston": {"level": "master", "temperament": "bold"}}}')
    settings, problems = load_settings(path)
    assert not problems
    assert chosen_company(settings.table, settings.company, "club")[1]["gaston"] == BOLD


def test_an_unknown_table_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"table": "saloon"}')
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert len(problems) == 1
    assert Settings().table in COMPANY_NAMES
