"""What is at the far end of a cluster's Ethernet cables: machines of a Python script, or the Linux stack behind a TAP device.

`frames` makes and reads frames, `machine` is a small host that scripts program, `tap` the namespace of a run, `exchange` carries
frames between them and the virtual cluster.
"""
