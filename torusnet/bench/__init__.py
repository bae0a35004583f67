"""Benchmark: the published latency, bandwidth and efficiency tests, run on the RTL and set beside the published figures.

configs (what is run) -> plan (rows for the measuring task) -> collect (numbers to measurements) -> tables, plots, JSON.
"""
