"""The seal of a deal, opened."""
