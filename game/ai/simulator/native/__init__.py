"""The innermost loops in C, where a C compiler was at hand when the game was installed.

They weigh cards four times as fast as NumPy and come to the same results bit for bit, so whether
they are there changes nothing but the time it takes; without them everything is done with NumPy.
``cards.h`` has the bit tricks, ``table.h`` and ``figures.h`` what the loops are given, ``view.h``
what a player believes, ``keeping.h``, ``answers.h`` and ``leads.h`` what cards gain; each says
which Python module it follows. ``weighing`` is the way in.
"""
