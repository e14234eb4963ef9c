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
own_king:1 1 dd7c5455
own_king:6 1 fa31e189
own_king:8 1 7b6df630
own_king:23 1 dbd8e32b
own_king:14 4 8d961329
own_king:30 4 9cddae23
own_king:33 3 7a241730
own_king:46 5 a64f115f
four_kings:1 2 4b4ff73d
four_kings:3 2 ec466a90
four_kings:6 2 bbfd7939
four_kings:7 2 68a06790
four_kings:141 3 9746afc2
four_kings:180 3 57680fbd
four_kings:234 3 34b1e065
four_kings:533 3 df89c97a
king_in_dog:4 2 9335febc
king_in_dog:24 2 fb4700e3
king_in_dog:36 1 05bdcae2
king_in_dog:42 2 cf4d8d77
king_in_dog:1 3 03a57fa1
king_in_dog:18 4 e50f82bf
king_in_dog:20 3 b4241fa6
king_in_dog:43 3 b20c43af
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
lead:8 2 9e89e531
lead:13 2 f7a0c712
lead:14 2 ce211499
lead:10 4 9cec6bde
lead:12 3 d9739564
lead:16 4 ecdd103e
lead:19 5 96dcd426
partner:87 1 d4874099
partner:174 2 849fe47c
partner:435 1 d028848d
partner:464 2 7078197d
partner:10 4 5a9372e3
partner:36 4 7a4c74b4
partner:89 4 f60e0f56
partner:136 3 67615aec
"""
"""Key, grade and fingerprint of each."""


def _read(line: str) -> StockedSpot:
    key, grade, fingerprint = line.split()
    return StockedSpot(key, key.partition(":")[0], int(grade), fingerprint)


STARTERS: Final = tuple(_read(line) for line in _LINES.strip().splitlines())
"""What a learner is asked first, theme by theme."""
