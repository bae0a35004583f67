"""Soak: random clusters under everything at once, until something breaks. One seed is one run, the same on every machine.

draw.py draws a run from its seed: of a network (networks.py), tasks, programs (storm.py) and trouble (trouble.py); scenario.py is
what comes of it; execute.py runs and judges it; command.py goes on for as long as it is told to.
"""
