"""Positions that the game comes with, so that the first hand is there at once.

Made by ``python -m game.tools.measuring.starters``.
"""

from __future__ import annotations

from typing import Final

from game.session.progress import StockedPosition

_LINES: Final = """
which_king:6 2 f207ceb3
which_king:22 1 da809f04
which_king:29 2 bf716573
which_king:37 2 0b374890
which_king:8 3 485a3e01
which_king:11 4 8f826cc6
which_king:26 3 33764392
which_king:29 3 bf716573
own_king:1 2 eaca22f6
own_king:3 2 864049dc
own_king:4 2 0166304a
own_king:6 1 940b9b69
own_king:7 3 a570e9e0
own_king:8 3 7319cbbb
own_king:10 5 00b8a900
own_king:12 5 66710e8b
four_kings:4 1 b595793e
four_kings:10 2 86df8589
four_kings:19 2 c4b61932
four_kings:22 2 364ca415
four_kings:6 3 1a9f3e4c
four_kings:24 3 ddac2406
four_kings:32 3 a9550cc0
four_kings:45 3 fd67f216
king_in_dog:28 2 661b47c7
king_in_dog:36 1 826d2f3f
king_in_dog:46 2 6797ef51
king_in_dog:50 2 8cefc2e9
king_in_dog:18 3 e50f82bf
king_in_dog:20 3 b4241fa6
king_in_dog:30 3 c4a9a454
king_in_dog:42 3 47fd662b
bid:3 2 bbd1919e
bid:17 2 b5a19adb
bid:44 2 b83e2e64
bid:45 1 a8ef906f
bid:8 3 d8c830e4
bid:26 3 94d32a70
bid:29 5 e81aacf4
bid:63 5 76fe0ab8
discard:14 2 bb9d5915
discard:26 2 6ab40258
discard:35 2 636339ef
discard:57 2 7bbb0f5d
discard:14 3 bb9d5915
discard:15 3 c71020a0
discard:21 3 8fa8a968
discard:24 3 74008fa9
lead:2 2 c7d8eb6d
lead:8 2 9d75bf1f
lead:13 2 f7a0c712
lead:14 2 ce211499
lead:16 3 ecdd103e
lead:20 4 49bfb777
lead:23 3 fe1ff8f2
lead:29 3 67eb24b1
partner:2 1 295d21ba
partner:6 1 ec750fbd
partner:9 1 9b182ecd
partner:10 1 525ffc68
partner:1 3 54974910
partner:21 3 bdcc6c73
partner:40 4 42bf9f7b
partner:55 4 8acc592d
"""
"""Key, grade and fingerprint of each."""


def _read(line: str) -> StockedPosition:
    key, grade, fingerprint = line.split()
    return StockedPosition(key, key.partition(":")[0], int(grade), fingerprint)


STARTERS: Final = tuple(_read(line) for line in _LINES.strip().splitlines())
"""What a learner is asked first, theme by theme."""
