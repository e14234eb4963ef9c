"""The screen where house rules are written, a page of the settings."""
