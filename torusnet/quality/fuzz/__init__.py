"""Fuzzing of what the outside can send: `hostile_frames` makes Ethernet frames, `ethernet` runs them against the RTL and judges."""
