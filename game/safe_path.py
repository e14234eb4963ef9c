"""No code of the working directory is run: who starts the game in a folder trusts no file there.

Nothing is imported here that is not loaded yet, not even ``__future__``: it might come from that
very folder.
"""

import os
import sys

TYPE_CHECKING = False  # as in typing, which takes time
if TYPE_CHECKING:
    from collections.abc import Mapping

_VARIABLE = "PYTHONSAFEPATH"
"""With it Python does not look for modules where it was started, nor do its children."""
_OURS = "tarot-nouveau"
"""Its value where we set it; any is as good."""


def shut_working_directory_out(*, is_first: bool) -> None:
    """Let this process and all those that it starts import from where things are installed only.

    Python itself has by now imported what it needs to start a module (``runpy``, ``contextlib``
    and the like); what the installed command starts with has no working directory in its path.

    Args:
        is_first: whether Python was told to run the program by its module or file, and so put the
            folder of that, or the working directory, before all others.
    """
    if getattr(sys, "frozen", False):  # a bundle finds nothing but itself
        return
    if is_first and not sys.flags.safe_path:
        del sys.path[0]
    home = _home()
    if home not in sys.path:
        sys.path.append(home)
    os.environ.setdefault(_VARIABLE, _OURS)


def own_command() -> list[str]:
    """What starts this program once more, as a process of its own."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    start = f"import sys; sys.path.append({_home()!r}); from game.__main__ import main; "
    return [sys.executable, "-P", "-c", f"{start}sys.exit(main())"]


def environment_for_others(ours: "Mapping[str, str]") -> dict[str, str]:
    """An environment as programs that are not ours get it: as it was given to us."""
    return {name: value for name, value in ours.items() if (name, value) != (_VARIABLE, _OURS)}


def _home() -> str:
    """The folder in which our package lies."""
    return os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
