"""Breaks the sources in random small ways, one at a time, and counts how many of them the tests notice."""
