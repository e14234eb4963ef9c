"""What the command line says in French, right or wrong, in its own words."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from game.ui import bench
from game.ui.bench import SizeReport
from game.ui.robot import Timing, summary
from tests.cli.commands import BOTS, COMMANDS, GARDE
from tests.cli.console import SPACE, Console
from tests.cli.figures import garde
from tests.cli.own_process import started
from tests.session.protocol.scripts import name_of


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize("command", COMMANDS)
def test_help(console: Console, command: str) -> None:
    answer = console.run(command, "--help")
    assert answer.out.startswith(f"utilisation{SPACE}: tarot-nouveau {command} ")
    assert f"options{SPACE}:\n" in answer.out
    assert "afficher cette aide et quitter" in answer.out
    assert not re.search(r"\b(the|usage|default|show|with)\b", answer.out)


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            "play --deals x",
            "tarot-nouveau play : --deals : il faut un nombre entier de 1 à 10000 (voir "
            "tarot-nouveau play --help)",
        ),
        (
            "replay",
            "tarot-nouveau replay : il manque : FICHIER (voir tarot-nouveau replay --help)",
        ),
        (
            "analyse - --seed",
            "tarot-nouveau analyse : --seed : il faut une valeur (voir tarot-nouveau analyse "
            "--help)",
        ),
        (
            "score extra",
            "tarot-nouveau : arguments inconnus : extra (voir tarot-nouveau --help)",
        ),
        (
            "rules --name=x",
            "tarot-nouveau : arguments inconnus : --name=x (voir tarot-nouveau --help)",
        ),
        (
            "arena --bots rule",
            "tarot-nouveau arena : --bots : il faut au moins deux bots, séparés par des virgules "
            "(voir tarot-nouveau arena --help)",
        ),
        (
            "bot club:sad",
            "tarot-nouveau bot : NIVEAU : aucun tempérament ne s’appelle 'sad' ; connus : classic, "
            "traditional, prudent, bold, cunning, hunter (voir tarot-nouveau bot --help)",
        ),
        (
            "field x --tables 65",
            "tarot-nouveau field : --tables : il faut un nombre entier de 1 à 64 (voir "
            "tarot-nouveau field --help)",
        ),
        (
            "bench --seconds 0",
            "tarot-nouveau bench : --seconds : il faut plus de 0 et au plus 60 secondes (voir "
            "tarot-nouveau bench --help)",
        ),
        (
            "bench ui",
            "tarot-nouveau bench : MESURE : choix inconnu : 'ui' (possibles : 'engine', "
            "'simulator', 'frames', 'start') (voir tarot-nouveau bench --help)",
        ),
        (
            "--shot picture.png",
            "tarot-nouveau : --shot demande --smoke (voir tarot-nouveau --help)",
        ),
        (
            "--smoke rules",
            "tarot-nouveau : --smoke vaut pour la fenêtre, pas pour une commande (voir "
            "tarot-nouveau --help)",
        ),
    ],
)
def test_wrong_arguments(console: Console, arguments: str, message: str) -> None:
    told = console.refused(*arguments.split()).replace(SPACE, " ")
    assert told.replace("'", "") == f"{message}\n".replace("'", "")  # as Python's version quotes


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        ("play --players 6", "", "ces règles ne se jouent pas à 6 : elles sont pour 2, 3, 4 ou 5 "),
        ("play --level cmd:nobody", "", "il n’y a pas de programme 'nobody'"),
        ("play --out /", "", f"impossible d’écrire '{Path('/')}' : "),
        ("replay -", "", "ligne 1 : l’enregistrement est vide"),
        ("replay -", "{", "ligne 1 : ce n’est pas du JSON : le texte s’arrête trop tôt"),
        ("analyse /no/such/file", "", "impossible de lire '/no/such/file' : aucun fichier ni "),
        ("score", garde(points=3), "les bouts de l’attaque valent plus de points"),
        ("score", garde(points="x"), 'points doit être un nombre, et non "x"'),
        ("score", garde(rules={"rounding": 7}), "à 4 : rounding : hors limites"),
        ("rules bridge", "", "aucun jeu de règles ne s’appelle 'bridge' (fft, home, "),
        ("arena --bots rule,nobody", "", "aucun niveau ne s’appelle 'nobody' ; connus : random, "),
        (
            "arena --bots seeing:club,rule",
            "",
            "jouent à cartes découvertes : mc100, strong, master",
        ),
        (
            "arena --bots rule,rule --state /",
            "",
            f"impossible d’utiliser '{Path('/')}' : ce n’est pas un ",
        ),
        (
            "bench start --program /no/such",
            "",
            f"{Path('/no/such')} n’a montré aucune image : aucun fichier",
        ),
    ],
)
def test_what_the_user_got_wrong(
    console: Console, arguments: str, stdin: str, message: str
) -> None:
    told = console.refused(*arguments.split(), stdin=stdin).replace(SPACE, " ")
    assert told.startswith("tarot-nouveau : ")
    assert message in told


def test_what_standard_input_lacks(console: Console, french: None) -> None:
    for command in (("bot", "rule"), ("score",), ("replay", "-"), ("analyse", "-")):
        told = console.refused(*command).replace(SPACE, " ")
        assert told == "tarot-nouveau : impossible de lire l’entrée standard : elle est fermée\n"


def test_an_illegal_action(console: Console, french: None, tmp_path: Path) -> None:
    record = tmp_path / "deal.jsonl"
    console.run("play", "--seed", "7", "--out", str(record))
    lines = record.read_text().splitlines()
    last = next(number for number, line in enumerate(lines) if '"play"' in line)
    seat = json.loads(lines[last])["seat"]
    other = json.dumps({"seat": (seat + 1) % 4, "play": "T21"})
    told = console.refused("replay", "-", stdin="\n".join([*lines[:last], other]))
    assert told.replace(SPACE, " ") == (
        f"tarot-nouveau : ligne {last + 1} : place {(seat + 1) % 4} : play T21 : "
        f"c’est le tour de la place {seat}\n"
    )


def test_the_report_of_an_arena(console: Console, french: None) -> None:
    answer = console.run("arena", *BOTS, *GARDE, "--deals", "2", "--players", "5")
    headline, heads, *rows = answer.out.replace(SPACE, " ").splitlines()
    assert re.fullmatch(
        r"2 donnes contre rule, 5 joueurs, garde, graine 0 ; [\d,]+ s d’un processus", headline
    )
    assert heads.split() == [
        *("bot", "rôle", "donnes", "moyenne", "intervalle", "à", "95", "%", "é.-t.")
    ]
    roles = [re.split(" +", row)[1] for row in rows[:4]]
    assert roles == ["preneur", "partenaire", "défense", "tous"]
    assert all(
        re.search(r" [+−]?\d+,\d\d  [+−]?\d+,\d\d à [+−]?\d+,\d\d ", row) for row in rows[:4]
    )
    assert re.fullmatch(
        r"random : \d+ décisions, p50 [\d,]+ ms, p99 [\d,]+ ms ; aucune faute", rows[4]
    )
    assert "encore 0:00:00\n" in answer.err


def test_faults_of_programs(console: Console, french: None) -> None:
    program = name_of("bad_bot.py", "ends at once")
    options = (*GARDE, "--roles", "defence", "--deals", "1")
    answer = console.run("arena", "--bots", f"{program},random", *options)
    told = answer.err.replace(SPACE, " ")
    shown = answer.out.replace(SPACE, " ")
    assert f"donne 0 : {program} : play : arrêté : le programme s’est arrêté (3)\n" in told
    assert "bot 1 : 0 décision prise par lui-même ; " in shown
    assert f"* attention : {program} n’a pris lui-même aucune décision" in shown
    played = console.run("play", "--players", "3", "--deals", "4", "--level", program).err.replace(
        SPACE, " "
    )
    assert "il a déjà été lancé 3 fois et ne l’est plus\n" in played
    assert "d’autres fautes ne sont pas montrées ; toutes sont comptées à la fin\n" in played
    assert re.search(r" : le joueur « rule » a décidé \d+ fois à sa place\n", played)


def test_broken_rules_of_programs(console: Console, french: None) -> None:
    program = name_of("bad_bot.py", "breaks rules")
    told = console.run("play", "--seed", "4", "--level", program).err.replace(SPACE, " ")
    faults = [line.removeprefix(f"{program} : ") for line in told.splitlines()]
    assert faults[2:5] == [
        "bid : interdit : il a répondu bid petite : il faut dépasser petite",
        "discard : interdit : il a répondu discard HR CR T5 T6 T7 T9 : "
        "HR est un roi, qui ne s’écarte pas",
        "play : interdit : il a répondu play S3 : il faut fournir à cœur",
    ]
    assert "play : interdit : il a répondu play H4 : il faut couper" in faults


def test_answers_of_programs_that_are_no_action(console: Console, french: None) -> None:
    program = name_of("bad_bot.py", "knows no cards")
    told = console.run("play", "--seed", "4", "--level", program).err.replace(SPACE, " ")
    quoted = r"il a répondu \"\{.*\}\""
    assert re.search(rf": play : illisible : {quoted} : \"S15\" n’est pas une carte\n", told)


def test_the_table_of_a_benchmark(
    console: Console, french: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = summary([Timing(4.0, 3.0), Timing(20.0, 5.0)])
    reports = [SizeReport((1920, 1080), {"score sheet": figures}, 123.4)]
    monkeypatch.setattr(bench, "measure_sizes", lambda sizes, tricks: reports)
    table = console.run("bench", "frames").out.replace(SPACE, " ")
    assert re.search(r"1920 x 1080 +images +p50 +p95 \(<= 8,3\) +p99 +pire \(<= 100\) ", table)
    assert re.search(r"\nfeuille de marque +2 +4,0 +20,0 ", table)
    assert "\nmémoire maximale : 123 Mo (<= 300 Mo)\n" in table


@pytest.mark.parametrize(
    ("arguments", "system"),
    [
        ((), "fr_FR.UTF-8"),
        (("--language", "fr"), "en_US.UTF-8"),
        (("--smoke", "--language", "fr"), "en_US.UTF-8"),
    ],
)
def test_a_game_without_a_window(arguments: tuple[str, ...], system: str) -> None:
    done = started(*arguments, LANG=system, SDL_VIDEODRIVER="nothing")
    told = done.stderr.decode("utf-8").replace(SPACE, " ")
    assert done.returncode == 2
    reason = "le pilote nothing n’est pas disponible"
    assert told == f"tarot-nouveau : impossible d’ouvrir une fenêtre : {reason}\n"


@pytest.mark.parametrize("options", [("--smoke", "--shot"), ("--first-frame",)])
@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("/no/such/file", "aucun fichier ni dossier de ce nom"),
        ("/", "permission refusée" if os.name == "nt" else "c’est un dossier"),
    ],
)
def test_a_file_of_the_window_that_cannot_be_written(
    options: tuple[str, ...], file: str, reason: str
) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = started("--language", "fr", *options, file, LANG="en_US.UTF-8", **drivers)
    told = done.stderr.decode("utf-8").replace(SPACE, " ")
    assert (done.returncode, done.stdout) == (2, b"")
    assert told.splitlines() == [f"tarot-nouveau : impossible d’écrire '{Path(file)}' : {reason}"]


def test_a_benchmark_without_a_window() -> None:
    options = {"LANG": "fr_FR.UTF-8", "SDL_VIDEODRIVER": "nothing"}
    for command in (("frames", "--size", "960x600"), ("start", "--program", "nothing")):
        done = started("bench", *command, **options)
        told = done.stderr.decode("utf-8").replace(SPACE, " ")
        assert done.returncode == 2
        assert re.match("tarot-nouveau : (impossible d’ouvrir une fenêtre : |nothing n’a )", told)
        assert told.count("\n") == 1


def test_figures_that_do_not_go_together_are_told_with_a_comma(console: Console) -> None:
    told = console.refused("--language", "fr", "score", stdin=garde(points=91, bouts=3))
    assert "sans chelem, 3 des trois bouts vont avec 17 à 89,5 points" in told
