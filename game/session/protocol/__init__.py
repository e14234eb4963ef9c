"""The open protocol: other programs at our tables, and our bots at theirs."""
