"""The rules of French Tarot: pure data and functions, standard library only.

The sections that docstrings cite are those of ``README.md`` beside this file.
"""
