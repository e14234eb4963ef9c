"""Game pads: what their buttons mean, which kinds there are, and how their buttons look."""
