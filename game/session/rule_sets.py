"""The player's own rule sets: one small JSON file each in a folder."""

from __future__ import annotations

import json
import logging
import re
import unicodedata
from pathlib import Path
from typing import Final

from game.rules.options.presets import (
    PRESETS,
    BadRules,
    RulesCode,
    rules_from_plain,
    rules_to_plain,
)
from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import parse_object
from game.session.files import damaged_file, files_ending, read_bounded, write_atomically
from game.session.problems import Problem, ProblemKey

LOGGER: Final = logging.getLogger(__name__)

_LARGEST_FILE: Final = 64 * 1024
_MOST_FILES: Final = 500
_ENDING: Final = ".json"
_PLAIN_NAME: Final = "rules"
"""Name of a file where no letter of the rule set's name can be used, and before those that may not
stand alone."""
_DEVICES: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)))
)
"""Names that Windows keeps for devices, with whatever ending."""


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
        """Read the player's rule sets from the folder.

        A file that holds no rule set is set aside, never deleted; one with an option that only a
        later version can know is left for that.

        Returns:
            What was wrong with the files.
        """
        try:
            wrong = self._read_folder()
        except OSError as error:
            LOGGER.warning("the rule sets cannot be listed: %s", error)
            return [Problem(ProblemKey.RULES_UNREADABLE, self.folder)]
        return [_told(path, error) for path, error in wrong]

    def refresh(self) -> None:
        """Take in what another window has done to the folder; where it is unreadable, nothing."""
        try:
            self._read_folder()
        except OSError as error:
            LOGGER.warning("the rule sets cannot be listed: %s", error)

    def _read_folder(self) -> list[tuple[Path, OSError | ValueError]]:
        """Read every file again; return those that cannot be used, and why.

        Raises:
            OSError: when the folder cannot be listed; then all stays as it was.
        """
        paths = files_ending(self.folder, _ENDING)[:_MOST_FILES]
        self._files.clear()
        self._rules.clear()
        wrong: list[tuple[Path, OSError | ValueError]] = []
        for path in paths:
            try:
                rules = _read(path)
                if self.is_taken(rules.name):
                    raise ValueError(f"another rule set is called {rules.name!r}")
            except (OSError, ValueError) as error:
                wrong.append((path, error))
            else:
                self._files[_key(rules.name)] = path
                self._rules[_key(rules.name)] = rules
        return wrong

    def save(self, rules: RuleSet, *, instead_of: str | None = None) -> Problem | None:
        """Write a rule set to a file of its own.

        The folder is read again before: another window may have given a file another name.

        Args:
            rules: what to save; an own rule set of the same name that is known is replaced.
            instead_of: the own rule set that it takes the place of, under whatever name.

        Returns:
            Why it failed, if it did; the folder is then as before.

        Raises:
            ValueError: when the name is another rule set's, or the rules cannot be played.
        """
        replaced = instead_of or (rules.name if self.is_taken(rules.name) else None)
        self.refresh()
        if self.is_taken(rules.name, but=replaced):
            raise ValueError(f"another rule set is called {rules.name!r}")
        if not playable_sizes(rules):
            raise ValueError("these rules cannot be played at any table")
        old = _key(replaced or rules.name)
        path = self._files.get(old) or self._free_path(rules.name)
        try:
            write_atomically(path, _format(rules))
        except OSError as error:
            LOGGER.warning("the rule set is not saved: %s", error)
            return Problem(ProblemKey.RULES_FAILED, path)
        self._forget(old)
        self._files[_key(rules.name)] = path
        self._rules[_key(rules.name)] = rules
        return None

    def delete(self, name: str) -> Problem | None:
        """Remove an own rule set, unless another window has.

        Returns:
            Why it failed, if it did; the rule set is then still there.
        """
        self.refresh()
        path = self._files.get(_key(name))
        if path is None:
            return None
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            LOGGER.warning("the rule set cannot be removed: %s", error)
            return Problem(ProblemKey.RULES_FAILED, path)
        self._forget(_key(name))
        return None

    def _forget(self, key: str) -> None:
        self._files.pop(key, None)
        self._rules.pop(key, None)

    def _free_path(self, name: str) -> Path:
        """A file of its own, named after the rule set as far as every system allows."""
        letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
        plain = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")
        if not plain or plain in _DEVICES:
            plain = f"{_PLAIN_NAME}-{plain}".strip("-")
        path, count = self.folder / f"{plain}{_ENDING}", 1
        while path.exists() or path in self._files.values():
            count += 1
            path = self.folder / f"{plain}-{count}{_ENDING}"
        return path


def _key(name: str) -> str:
    return name.casefold()


def _format(rules: RuleSet) -> str:
    return json.dumps(rules_to_plain(rules), indent=2, ensure_ascii=False) + "\n"


def _read(path: Path) -> RuleSet:
    """The rule set of a file.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it holds no rules that can be played.
    """
    raw = read_bounded(path, _LARGEST_FILE)
    rules = rules_from_plain(parse_object(raw.decode("utf-8-sig")))
    if not playable_sizes(rules):
        raise ValueError("these rules cannot be played at any table")
    return rules


def _told(path: Path, error: OSError | ValueError) -> Problem:
    """What is wrong with a file; if it is damaged, it is set aside."""
    LOGGER.warning("%s holds no rule set: %s", path.name, error)
    if isinstance(error, OSError):
        return Problem(ProblemKey.RULES_UNREADABLE, path)
    if isinstance(error, BadRules) and error.message.code is RulesCode.NO_RULE:
        return Problem(ProblemKey.RULES_UNKNOWN, path)
    return damaged_file(path, ProblemKey.RULES_DAMAGED)
