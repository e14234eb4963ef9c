"""House rules as data: every option, the presets, and which of them go together."""
