"""The history of deals, and of matches."""
