"""What good players decide before the first card: bids, calls, discards and announcements."""
