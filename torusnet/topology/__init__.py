"""`./tn topology`: what the wires of a cluster are worth before anything is simulated.

`graph` holds cables and distances, `figures` measures the whole network, `losses` what it is without each of its cables.
"""
