"""The player's own rule sets: one small JSON file each in a folder."""

from __future__ import annotations

import json
import logging
import re
import unicodedata
from pathlib import Path
from typing import Final

from game.rules.plain_values import parse_object
from game.rules.presets import PRESETS
from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import rules_from_plain, rules_to_plain
from game.rules.validation import validate
from game.session.files import move_aside, write_atomically
from game.session.problem import Problem, ProblemKey

LOGGER: Final = logging.getLogger(__name__)

_LARGEST_FILE: Final = 64 * 1024
_ENDING: Final = ".json"
_PLAIN_NAME: Final = "rules"
"""Name of a file where no letter of the rule set's name can be used."""


def playable_sizes(rules: RuleSet) -> tuple[int, ...]:
    """Seats of the tables at which these rules can be played without a contradiction."""
    return tuple(seats for seats in rules.sizes if not validate(rules, seats))


class RuleSets:
    """Named rule sets on disk, kept in step with the folder.

    Names are compared without regard to case; a preset's name is never free.
    """

    def __init__(self, folder: Path) -> None:
        """Use a folder; it is made when the first rule set is saved."""
        self.folder: Final = folder
        self._files: dict[str, Path] = {}
        self._rules: dict[str, RuleSet] = {}

    @property
    def all(self) -> tuple[RuleSet, ...]:
        """Every rule set that was loaded or saved, by name."""
        return tuple(sorted(self._rules.values(), key=lambda rules: rules.name.casefold()))

    def find(self, name: str) -> RuleSet | None:
        """The preset or own rule set of that name."""
        return PRESETS.get(name) or self._rules.get(_key(name))

    def is_taken(self, name: str, *, but: str | None = None) -> bool:
        """Whether a rule set has that name, other than the one that is called ``but``."""
        key = _key(name)
        return key in PRESETS or (key in self._rules and (but is None or key != _key(but)))

    # -- files ----------------------------------------------------------------------------------

    def load(self) -> list[Problem]:
        """Read the folder.

        A file that holds no rule set is set aside, never deleted.

        Returns:
            What was wrong with the files.
        """
        self._files.clear()
        self._rules.clear()
        problems = []
        try:
            paths = sorted(self.folder.glob(f"*{_ENDING}"))
        except OSError as error:
            LOGGER.warning("the rule sets cannot be listed: %s", error)
            return [Problem(ProblemKey.RULES_UNREADABLE, str(error), self.folder)]
        for path in paths:
            problem = self._load_file(path)
            if problem is not None:
                problems.append(problem)
        return problems

    def _load_file(self, path: Path) -> Problem | None:
        try:
            with path.open("rb") as file:
                raw = file.read(_LARGEST_FILE)
        except OSError as error:
            LOGGER.warning("a rule set cannot be read: %s", error)
            return Problem(ProblemKey.RULES_UNREADABLE, str(error), path)
        try:
            rules = rules_from_plain(parse_object(raw.decode("utf-8-sig")))
            if not playable_sizes(rules):
                raise ValueError("these rules cannot be played at any table")
            if self.is_taken(rules.name):
                raise ValueError(f"another rule set is called {rules.name!r}")
        except ValueError as error:
            return _damaged(path, str(error))
        self._files[_key(rules.name)] = path
        self._rules[_key(rules.name)] = rules
        return None

    def save(self, rules: RuleSet, *, instead_of: str | None = None) -> Problem | None:
        """Write a rule set.

        Args:
            rules: what to save; an own rule set of the same name is replaced.
            instead_of: the own rule set that it takes the place of, under whatever name.

        Returns:
            Why it failed, if it did; the folder is then as before.

        Raises:
            ValueError: when the name is another rule set's, or the rules cannot be played.
        """
        if self.is_taken(rules.name, but=instead_of or rules.name):
            raise ValueError(f"another rule set is called {rules.name!r}")
        if not playable_sizes(rules):
            raise ValueError("these rules cannot be played at any table")
        old = _key(instead_of or rules.name)
        path = self._files.get(old) or self._free_path(rules.name)
        try:
            write_atomically(path, _format(rules))
        except OSError as error:
            LOGGER.warning("the rule set is not saved: %s", error)
            return Problem(ProblemKey.RULES_FAILED, str(error), path)
        self._forget(old)
        self._files[_key(rules.name)] = path
        self._rules[_key(rules.name)] = rules
        return None

    def delete(self, name: str) -> Problem | None:
        """Remove an own rule set.

        Returns:
            Why it failed, if it did; the rule set is then still there.

        Raises:
            KeyError: when there is none of that name.
        """
        path = self._files[_key(name)]
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            LOGGER.warning("the rule set cannot be removed: %s", error)
            return Problem(ProblemKey.RULES_FAILED, str(error), path)
        self._forget(_key(name))
        return None

    def _forget(self, key: str) -> None:
        self._files.pop(key, None)
        self._rules.pop(key, None)

    def _free_path(self, name: str) -> Path:
        """A file of its own, named after the rule set as far as every system allows."""
        letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
        plain = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-") or _PLAIN_NAME
        path, count = self.folder / f"{plain}{_ENDING}", 1
        while path.exists() or path in self._files.values():
            count += 1
            path = self.folder / f"{plain}-{count}{_ENDING}"
        return path


def _key(name: str) -> str:
    return name.casefold()


def _format(rules: RuleSet) -> str:
    return json.dumps(rules_to_plain(rules), indent=2, ensure_ascii=False) + "\n"


def _damaged(path: Path, detail: str) -> Problem:
    LOGGER.warning("a rule set is damaged: %s", detail)
    try:
        path = move_aside(path, "damaged")
    except OSError as error:
        LOGGER.warning("nor can it be set aside: %s", error)
    return Problem(ProblemKey.RULES_DAMAGED, detail, path)
