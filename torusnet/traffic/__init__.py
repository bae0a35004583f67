"""`./tn sweep`: latency and throughput of a cluster's network against the load that synthetic traffic offers.

`patterns` says who sends to whom, `limits` what the wires allow, `point` measures one load, `search` finds where the network
saturates, `command` runs them in processes and keeps what is done.
"""
