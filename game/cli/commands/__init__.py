"""The commands, a module for each, and what only one of them needs."""
