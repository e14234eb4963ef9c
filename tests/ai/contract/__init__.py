"""The rule players' bids, calls, discards and announcements."""
