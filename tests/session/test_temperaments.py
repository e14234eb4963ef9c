"""Level and temperament of a seat: to the bot, to the save and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.ai.temperament import LEVEL_NAMES, TEMPERAMENTS
from game.session.game import BadMatch, Game
from game.session.saves.save_format import format_match, parse_match
from game.session.setup import CHARACTERS, NATURES, GameSetup, SeatSetup
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
