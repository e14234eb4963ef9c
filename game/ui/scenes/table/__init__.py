"""The table as a screen: its keys, what it gets ready, what comes after a deal."""
