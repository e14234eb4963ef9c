"""Problems with files in the player's words."""

from __future__ import annotations

from typing import Final

from game.session.paths import shown_path
from game.session.problems import Problem, ProblemKey
from game.words.errors import in_words
from game.words.i18n import ntr, tr

_SAVES: Final = (
    ProblemKey.SAVE_FAILED,
    ProblemKey.SAVE_UNREADABLE,
    ProblemKey.SAVE_DAMAGED,
    ProblemKey.SAVE_TOO_NEW,
    ProblemKey.SAVE_OF_OTHERS,
)
_DAMAGED: Final = (
    ProblemKey.PICTURE_DAMAGED,
    ProblemKey.FONT_DAMAGED,
    ProblemKey.SOUND_DAMAGED,
    ProblemKey.CATALOGUE_DAMAGED,
    ProblemKey.WEIGHTS_DAMAGED,
)
_PROGRESS: Final = (
    ProblemKey.PROGRESS_FAILED,
    ProblemKey.PROGRESS_LOCKED,
    ProblemKey.PROGRESS_DAMAGED,
    ProblemKey.PROGRESS_TOO_NEW,
    ProblemKey.TABLES_FAILED,
)


_COPIES: Final = (ProblemKey.COPY_FAILED, ProblemKey.COPY_WAITS, ProblemKey.COPY_RESTORED)
_PADS: Final = (
    ProblemKey.PAD_FAILED,
    ProblemKey.PAD_OF_OTHERS,
    ProblemKey.PAD_UNREADABLE,
    ProblemKey.PAD_DAMAGED,
    ProblemKey.PAD_TOO_NEW,
)


def problem_words(problem: Problem) -> tuple[str, str]:
    """A title and a message for a problem."""
    for keys, words in (
        (_SAVES, _save_problem_words),
        (_PROGRESS, _progress_problem_words),
        (_PADS, _pad_problem_words),
        (_COPIES, _copy_problem_words),
        (_DAMAGED, _damage_words),
    ):
        if problem.key in keys:
            return words(problem)
    if problem.key is ProblemKey.FILE_FAILED:
        _, folder = _place(problem)
        return tr("The file cannot be saved"), tr("{folder} cannot be written to.", folder=folder)
    if problem.key is ProblemKey.OWN_CATALOGUE_DAMAGED:
        file, folder = _place(problem)
        return tr("A language you added is damaged"), tr(
            "{file} in {folder} is left out. Remove it or put a whole one in its place.",
            file=file,
            folder=folder,
        )
    return _setup_problem_words(problem)


def problem_sentences(problem: Problem) -> str:
    """Title and message in one line, for who reads no window."""
    title, message = problem_words(problem)
    return f"{title}. {message}"


def _copy_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what became of a copy that was to be put back."""
    file, folder = _place(problem)
    if problem.key is ProblemKey.COPY_RESTORED:
        return tr("The copy is put back"), tr(
            "What was there before is kept as {file} in {folder}.", file=file, folder=folder
        )
    reason = in_words(problem.cause)
    if problem.key is ProblemKey.COPY_WAITS:
        return tr("The copy cannot be put back yet"), tr(
            "Everything is as it was before ({reason}). The copy waits as {file} in {folder}, and "
            "the next start tries again; remove the file to give that up.",
            reason=reason,
            file=file,
            folder=folder,
        )
    return tr("The copy cannot be put back"), tr(
        "Everything is as it was before ({reason}). The copy lies as {file} in {folder}.",
        reason=reason,
        file=file,
        folder=folder,
    )


def _place(problem: Problem) -> tuple[str, str]:
    """What the file and its folder are called."""
    return shown_path(problem.path.name), shown_path(problem.path.parent)


def _save_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what is wrong with a saved match."""
    file, folder = _place(problem)
    match problem.key:
        case ProblemKey.SAVE_FAILED:
            return tr("The game cannot be saved"), tr(
                "{folder} cannot be written to. You can play on, but not continue later.",
                folder=folder,
            )
        case ProblemKey.SAVE_UNREADABLE:
            return tr("The saved game cannot be read"), tr(
                "{file} in {folder} is there, but the system does not let it be read.",
                file=file,
                folder=folder,
            )
        case ProblemKey.SAVE_DAMAGED:
            return tr("The saved game is damaged"), tr(
                "It cannot be continued. Nothing is lost: the file was kept as {file}.", file=file
            )
        case ProblemKey.SAVE_TOO_NEW:
            return tr("The saved game is from a newer version"), tr(
                "This version cannot continue it. {file} is left as it is.",
                file=file,
            )
        case _:
            return tr("Another window has gone on"), tr(
                "The match was saved there, and that save is kept. What is played in this window "
                "is not saved."
            )


def _damage_words(problem: Problem) -> tuple[str, str]:
    """What stands in for a file of the game, and what to do."""
    what = {
        ProblemKey.PICTURE_DAMAGED: tr("A picture cannot be shown; a plain one stands in for it."),
        ProblemKey.FONT_DAMAGED: tr("A typeface cannot be used; another one stands in for it."),
        ProblemKey.SOUND_DAMAGED: tr("A sound cannot be played; it is left out."),
        ProblemKey.CATALOGUE_DAMAGED: tr("The words of your language cannot be read."),
        ProblemKey.WEIGHTS_DAMAGED: tr(
            "What the strongest opponents and the coach have learnt cannot be read; they do "
            "without, and play less well."
        ),
    }[problem.key]
    file, folder = _place(problem)
    remedy = tr(
        "{file} in {folder} is damaged or missing. Install the game again to mend it.",
        file=file,
        folder=folder,
    )
    return tr("Part of the game is damaged"), f"{what} {remedy}"


def _progress_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what is wrong with the player's progress."""
    file, folder = _place(problem)
    if problem.key is ProblemKey.TABLES_FAILED:
        return tr("The tables cannot be saved"), tr(
            "{folder} cannot be written to. Your progress itself is kept.", folder=folder
        )
    if problem.key is ProblemKey.PROGRESS_DAMAGED:
        return tr("The record of your progress is damaged"), _saved_words(problem, file)
    if problem.key is ProblemKey.PROGRESS_TOO_NEW:
        return tr("Your progress is from a newer version"), tr(
            "This version leaves {file} as it is. Answers and deals count until you quit.",
            file=file,
        )
    if problem.key is ProblemKey.PROGRESS_LOCKED:
        return tr("Your progress cannot be saved yet"), tr(
            "Another program is using {file}. Answers and deals are kept, and saved as soon as it "
            "has finished. Close it before you quit.",
            file=file,
        )
    return tr("Your progress cannot be saved"), tr(
        "{folder} cannot be written to. Answers and deals count until you quit, and are saved as "
        "soon as that is possible again.",
        folder=folder,
    )


def _saved_words(problem: Problem, file: str) -> str:
    """What could be saved of a damaged record of the progress."""
    saved = problem.saved
    if saved is None or not (saved.deals or saved.answers):
        return tr(
            "Nothing in it could be read, and a new one was begun. The damaged file was kept as "
            "{file}.",
            file=file,
        )
    return tr(
        "{deals} and {answers} could be read and are kept in a new one. The damaged file stays as "
        "{file}.",
        deals=ntr("{n} deal", "{n} deals", saved.deals),
        answers=ntr("{n} answer", "{n} answers", saved.answers),
        file=file,
    )


def _pad_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what is wrong with score pads."""
    file, folder = _place(problem)
    match problem.key:
        case ProblemKey.PAD_FAILED:
            return tr("The score pad cannot be saved"), tr(
                "{folder} cannot be written to. What you enter stays until you leave this screen, "
                "and is saved as soon as that is possible again.",
                folder=folder,
            )
        case ProblemKey.PAD_OF_OTHERS:
            return tr("Another window has changed this score pad"), tr(
                "What was entered there stays as it is. This one goes on as a pad of its own, "
                "which is listed beside it."
            )
        case ProblemKey.PAD_UNREADABLE:
            return tr("A score pad cannot be read"), tr(
                "{file} in {folder} is there, but the system does not let it be read.",
                file=file,
                folder=folder,
            )
        case ProblemKey.PAD_DAMAGED:
            return tr("A score pad is damaged"), tr(
                "It cannot be opened. Nothing is lost: the file was kept as {file}.", file=file
            )
    return tr("A score pad is from a newer version"), tr(
        "This version cannot open it. {file} is left as it is.", file=file
    )


def _setup_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what is wrong with rule sets, else with the settings."""
    file, folder = _place(problem)
    if problem.key is ProblemKey.RULES_FAILED:
        return tr("The rules cannot be saved"), tr(
            "{folder} cannot be written to. They hold until you leave this screen.",
            folder=folder,
        )
    if problem.key is ProblemKey.RULES_UNREADABLE:
        return tr("Some house rules cannot be read"), tr(
            "{file} in {folder} is there, but the system does not let it be read.",
            file=file,
            folder=folder,
        )
    if problem.key is ProblemKey.RULES_DAMAGED:
        return tr("Some house rules are damaged"), tr(
            "They cannot be used. Nothing is lost: the file was kept as {file}.", file=file
        )
    if problem.key is ProblemKey.RULES_UNKNOWN:
        return tr("Some house rules cannot be used"), tr(
            "{file} has an option that this version does not know, perhaps one of a newer version. "
            "The file is left as it is.",
            file=file,
        )
    return _settings_problem_words(problem)


def _settings_problem_words(problem: Problem) -> tuple[str, str]:
    """Title and message for what is wrong with the settings."""
    file, folder = _place(problem)
    if problem.key is ProblemKey.SETTINGS_UNREADABLE:
        return tr("The settings cannot be read"), tr(
            "{file} in {folder} is there, but the system does not let it be read. The usual values "
            "are used; when you change one, the file is set aside.",
            file=file,
            folder=folder,
        )
    if problem.key is ProblemKey.SETTINGS_FAILED:
        return tr("The settings cannot be saved"), tr(
            "{folder} cannot be written to. They hold until you quit.", folder=folder
        )
    return tr("Some settings could not be read"), tr(
        "The usual values are used in their place. The file is {file}.", file=file
    )
