"""No code of the working directory is run: who starts the game in a folder trusts no file there.

Nothing is imported here, not even ``__future__``, as it might come from that very folder.
"""

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
    import os  # noqa: PLC0415 - it is always loaded

    if is_first and not sys.flags.safe_path:
        del sys.path[0]
    home = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120 - pathlib takes time
    if home not in sys.path:
        sys.path.append(home)
    os.environ.setdefault(_VARIABLE, _OURS)


def environment_for_others(ours: "Mapping[str, str]") -> dict[str, str]:
    """An environment as programs that are not ours get it: as it was given to us."""
    return {name: value for name, value in ours.items() if (name, value) != (_VARIABLE, _OURS)}
