"""The system's window: where it opens, its size, its frames and its rest."""
