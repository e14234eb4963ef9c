"""The deal of the day, series of deals, and what they have come to."""
