"""What other rooms and libraries say in English, for the command line to say in any language.

They know of no language: their words go into logs, into answers to programs and to other rooms as
well. So their sentences are listed here with gaps for the values, and a reason is recognised by
its sentence. A test finds those that are missing.
"""
