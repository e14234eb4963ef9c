"""The kernel, as it was compiled and as plain Python."""
