"""A UDP client as anybody would write it: sends datagrams of all lengths to the FPGA and compares what comes back."""

import socket
import sys

FPGA = ("10.0.0.2", 7)
LENGTHS = [1, 2, 16, 17, 100, 512, 1000, 1471, 1472]

with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
    client.settimeout(20)
    for length in LENGTHS:
        sent = bytes((length + place) % 256 for place in range(length))
        client.sendto(sent, FPGA)
        answer, sender = client.recvfrom(65536)
        if (answer, sender) != (sent, FPGA):
            sys.exit(f"{length} bytes: another answer from {sender}")
    print(f"{len(LENGTHS)} datagrams of {LENGTHS[0]} to {LENGTHS[-1]} bytes came back as they were")
