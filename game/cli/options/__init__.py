"""What can be asked for on the command line, and how that is read."""
