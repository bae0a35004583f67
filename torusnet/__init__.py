"""torusnet: the command line, cluster configuration, generators and reports around the interconnect's RTL."""
