"""The review of a deal."""
