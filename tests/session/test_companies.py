"""Whole tables: every character at each, and the player's own."""

from __future__ import annotations

from pathlib import Path

from game.session.settings import Settings, load_settings
from game.session.setup import (
    CHARACTERS,
    COMPANIES,
    COMPANY_NAMES,
    LEVELS,
    NATURES,
    OWN_COMPANY,
    PEER_COMPANY,
    TEMPERS,
    Nature,
    chosen_company,
    own_choices,
)

BOLD = Nature("master", "bold")


def test_every_table_tells_of_all_characters() -> None:
    for natures in COMPANIES.values():
        assert tuple(natures) == CHARACTERS
        for nature in natures.values():
            assert nature.level in LEVELS
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
