"""Positions that the game comes with, so that the first hand is there at once.

Made by ``python -m game.tools.measuring.starters``.
"""

from __future__ import annotations

from typing import Final

from game.session.progress import StockedSpot

_LINES: Final = """
which_king:10 2 77d52a47
which_king:11 2 8f826cc6
which_king:23 2 b150fe88
which_king:29 2 bf716573
which_king:7 4 1e6119b2
which_king:8 4 485a3e01
which_king:15 3 87b43803
which_king:29 3 bf716573
own_king:3 1 864049dc
own_king:4 1 0166304a
own_king:6 1 940b9b69
own_king:7 2 a570e9e0
own_king:1 4 eaca22f6
own_king:5 3 43c33a83
own_king:8 5 7319cbbb
own_king:10 5 00b8a900
four_kings:4 1 b595793e
four_kings:10 2 86df8589
four_kings:19 2 c4b61932
four_kings:22 2 364ca415
four_kings:6 3 1a9f3e4c
four_kings:24 3 ddac2406
four_kings:32 3 a9550cc0
four_kings:59 3 00d3d17e
king_in_dog:5 2 7f8edfd6
king_in_dog:36 1 826d2f3f
king_in_dog:43 2 b20c43af
king_in_dog:46 2 6797ef51
king_in_dog:18 3 e50f82bf
king_in_dog:20 3 b4241fa6
king_in_dog:30 3 c4a9a454
king_in_dog:32 4 6034d503
bid:30 2 9bf2fc66
bid:44 2 b83e2e64
bid:45 2 a8ef906f
bid:65 2 9be1b049
bid:8 4 d8c830e4
bid:13 5 7e830433
bid:26 3 94d32a70
bid:29 5 e81aacf4
discard:3 2 98e61fbb
discard:15 2 c71020a0
discard:40 2 20cee07d
discard:44 2 728d1525
discard:3 3 98e61fbb
discard:20 3 112f7999
discard:24 3 74008fa9
discard:27 3 9aaa818a
lead:2 2 c7d8eb6d
lead:8 2 9d75bf1f
lead:13 2 f7a0c712
lead:14 2 ce211499
lead:16 4 ecdd103e
lead:29 3 67eb24b1
lead:32 3 b29adcd5
lead:44 3 fbf6cc2c
partner:1 2 54974910
partner:2 1 295d21ba
partner:6 1 e9fad489
partner:7 1 9c7828ba
partner:33 3 ea48ae39
partner:47 3 9b76eb67
partner:57 3 704a23b2
partner:64 4 ac597362
"""
"""Key, grade and fingerprint of each."""


def _read(line: str) -> StockedSpot:
    key, grade, fingerprint = line.split()
    return StockedSpot(key, key.partition(":")[0], int(grade), fingerprint)


STARTERS: Final = tuple(_read(line) for line in _LINES.strip().splitlines())
"""What a learner is asked first, theme by theme."""
