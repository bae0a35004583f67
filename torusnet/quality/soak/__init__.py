"""Soak: random clusters under everything at once, until something breaks. One seed is one run, the same on every machine.

scenario.py draws a run from its seed, execute.py runs and judges it, command.py goes on for as long as it is told to.
"""
