"""The machine at the cable of udp_echo: pings the FPGA, then sends datagrams of all lengths and compares what comes back."""

FPGA = "10.0.0.2"
LENGTHS = [1, 2, 16, 17, 100, 512, 1000, 1471, 1472]


def host(machine):
    rtt_us = yield machine.ping(FPGA)
    if rtt_us is None:
        raise AssertionError("no answer to ping")
    machine.print(f"ping {FPGA}: {rtt_us:.1f} us")
    socket = machine.socket(7000)
    for length in LENGTHS:
        sent = bytes((length + place) % 256 for place in range(length))
        begin = machine.now_us
        socket.send(sent, (FPGA, 7))
        answer = yield socket.receive(1000)
        if answer is None or answer != (sent, (FPGA, 7)):
            raise AssertionError(f"{length} bytes: {'no' if answer is None else 'another'} answer")
        machine.print(f"{length:5} bytes and back: {machine.now_us - begin:.1f} us")
