"""Draw all portraits into `assets/portraits`: `python -m game.tools.art.portraits`."""

from pathlib import Path

from game.tools.art.portraits.cast import CAST, portrait
from game.tools.art.portraits.face import EXPRESSIONS
from game.tools.art.raster import render, webp

FOLDER = Path(__file__).resolve().parents[4] / "assets" / "portraits"
_SIZE = (480, 540)


def main() -> None:
    """Write one picture for every companion and expression."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in CAST:
        for expression in EXPRESSIONS:
            stem = f"{name}-{expression.name}" if expression.name else name
            picture = render(portrait(name, expression), _SIZE)
            (FOLDER / f"{stem}.webp").write_bytes(webp(picture))


if __name__ == "__main__":
    main()
