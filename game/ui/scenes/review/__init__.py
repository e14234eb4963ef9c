"""The review of a deal, and the list of deals to review."""
