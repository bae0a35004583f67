"""A neighbour that breaks every rule: what it sends is counted and dropped, and nobody else's messages suffer."""

import pytest
from neighbour import BIN, LINK, MTU_BYTES, NOWHERE, Siege

from torusnet.generated.packet import (
    LINK_MAGIC,
    Footer,
    Header,
    HealthRecord,
    LinkCheck,
    LinkHealth,
    LinkInit,
    LinkKind,
    LinkStart,
    Node,
    PktType,
    header_seal,
    link_seal,
)
from torusnet.generated.packet import Coord as WireCoord

X = f"LINK_{LINK}_"


def wrong_length(s: Siege):
    """The header names another length than START and than what comes."""
    words = s.packet(length=s.dice.randrange(1, MTU_BYTES))
    liar = s.packet(length=s.dice.randrange(1, MTU_BYTES))[0]
    return s.framed([liar, *words[1:]])


def wrong_start_words(s: Siege):
    """START names more or fewer words than the header, and than come."""
    words = s.packet(length=s.dice.randrange(MTU_BYTES))
    return s.framed(words, words=s.dice.randrange(1, 300))


def wrong_type(s: Siege):
    """Packets of types that no task takes, header-only ones among them."""
    kind = s.dice.choice([value for value in range(32) if value != PktType.STREAM])
    if kind >= 16:
        return s.framed(
            [header_seal(Header(dst=Node(coord=WireCoord(x=1), unit=BIN), ptype=kind, length=s.dice.randrange(99)))]
        )
    return s.framed(s.packet(ptype=kind))


def wrong_channel(s: Siege):
    """Task channels that do not exist."""
    return s.framed(s.packet(channel=s.dice.choice((5, 6, 127, 128, 0xFFFF))))


def bad_header_code(s: Siege):
    """Two wrong bits in the header."""
    words = s.packet()
    one, other = s.dice.sample(range(128), 2)
    return s.framed([words[0] ^ 1 << one ^ 1 << other, *words[1:]], header_sum=0)


def bad_payload(s: Siege):
    """Payload, footer or both do not fit their codes; or poisoned from the start."""
    words = s.packet(length=64, footer=Footer(src=NOWHERE, first=1, last=1, poisoned=s.dice.randrange(2)))
    words[s.dice.randrange(1, len(words))] ^= 1 << s.dice.randrange(128)
    return s.framed(words)


def bad_control_codes(s: Siege):
    """START, CREDIT and INIT whose CRC is wrong."""
    spoil = 1 << s.dice.randrange(8, 128)
    word = s.dice.choice((s.generous(), s.init(), LinkStart(kind=LinkKind.START, words=5)))
    return s.control(word, spoil)


def endless_packet(s: Siege):
    """START for one packet, and then words without end."""
    words = s.packet(length=MTU_BYTES)
    return s.framed(words) + s.flits([s.dice.getrandbits(128) for _ in range(100)])


def too_long_packet(s: Siege):
    """Sound in every code, but longer than the largest packet that this network was built for."""
    return s.framed(s.packet(length=s.dice.choice((MTU_BYTES + 1, 500, 700))))


def starts_without_flits(s: Siege):
    words = s.packet()
    return [word for _ in range(5) for word in s.control(s.start(words))]


def unknown_virtual_channels(s: Siege):
    return s.framed(s.packet(), vc=s.dice.randrange(2, 8))


def more_than_credit(s: Siege):
    """As fast as the cable, whatever the credits say, for a node that can take only half of it."""
    return [word for _ in range(6) for word in s.framed(s.packet(length=MTU_BYTES, unit=BIN), vc=s.dice.randrange(2))]


def wild_credits(s: Siege):
    """Limits that jump, beyond any buffer and back; the node sends to us what they allow."""
    limits = tuple(s.dice.getrandbits(16) for _ in range(4))
    return s.control(s.generous(limit=limits, ack=s.dice.getrandbits(16), health=s.dice.getrandbits(16)))


def wild_sent(s: Siege):
    """Counts of what was sent that jump."""
    return s.framed(s.packet(), sent=s.dice.getrandbits(16)) + s.control(s.init(sent=(s.dice.getrandbits(16),) * 4))


def nonce_storm(s: Siege):
    """A new nonce in each INIT, as if we were reset all the time, between packets and within."""
    words = s.framed(s.packet(length=MTU_BYTES))
    cut = s.dice.randrange(2, len(words) // 2) * 2
    return (
        words[:cut]
        + s.control(s.init(nonce=s.dice.getrandbits(12), echo=s.dice.choice((0, s.init().echo))))
        + words[cut:]
    )


def foreign_versions(s: Siege):
    """INIT of another protocol version, or of another flit width."""
    fields = s.dice.choice(({"version": 2}, {"flit_words": 3 - s.flit_words}, {"flit_words": 0}, {"version": 0}))
    return s.control(s.init(nonce=s.dice.getrandbits(12), **fields))


def magic_storm(s: Siege):
    return [LINK_MAGIC] * s.dice.randrange(1, 120)


def out_of_the_lattice(s: Siege):
    coord = s.dice.choice((WireCoord(x=2), WireCoord(x=63, y=31, z=31), WireCoord(y=2), WireCoord(x=1, z=1)))
    return s.framed(s.packet(dst=Node(coord=coord, unit=BIN)))


def no_such_unit(s: Siege):
    return s.framed(s.packet(to=0, unit=s.dice.choice((3, 4, 63))))


def hops_at_the_limit(s: Siege):
    return s.framed(s.packet(hops=s.dice.choice((2, 3, 500, 1023)), ways=s.dice.getrandbits(6), traffic_class=7, vc=3))


def control_within_packets(s: Siege):
    """CREDIT, INIT, CHECK and HEALTH between any two flits."""
    words = s.packet(length=128)
    out = s.control(s.start(words))
    step = s.flit_words
    for i in range(0, len(words), step):
        out += s.flits(words[i : i + step])
        out += s.control(s.dice.choice((s.generous(), s.init(), LinkCheck(), LinkHealth())))
    return out


def start_within_packets(s: Siege):
    """A packet that breaks off again and again because another one begins."""
    words = s.framed(s.packet(length=MTU_BYTES))
    return words[: s.dice.randrange(2, len(words) // 2) * 2]


def replay_words(s: Siege):
    """Guarded and continued segments, rounds, CHECK and HEALTH of a protocol that nobody agreed on."""
    fields = {name: s.dice.getrandbits(1) for name in ("guarded", "continues")}
    out = s.framed(s.packet(length=100), round=s.dice.getrandbits(7), flags=s.dice.getrandbits(3), **fields)
    out += s.control(
        LinkCheck(seq=s.dice.getrandbits(16), round=s.dice.getrandbits(7), segment_sum=s.dice.getrandbits(32))
    )
    stranger = WireCoord(x=s.dice.randrange(2, 64))
    record = HealthRecord(coord=stranger, version=s.dice.getrandbits(16), links_down=63, state=3)
    out += s.control(LinkHealth(record=record))
    return out + s.control(s.generous(numbered=1, round=s.dice.getrandbits(7), ack=s.dice.getrandbits(16)))


def unknown_kinds(s: Siege):
    """Control words of kinds that do not exist, with a sound CRC."""
    return s.control(LinkInit(kind=s.dice.getrandbits(8), sent=(1, 2, 3, 4)))


def noise(s: Siege):
    """Random words, MAGIC among them."""
    return [LINK_MAGIC if s.dice.random() < 0.2 else s.dice.getrandbits(128) for _ in range(60)]


def mutations(s: Siege):
    """Sound packets in which a few words are changed, lost or doubled: a mad cable with all codes made to fit again."""
    words = s.framed(s.packet(length=s.dice.randrange(MTU_BYTES)), vc=s.dice.randrange(2))
    for _ in range(s.dice.randrange(1, 4)):
        place = s.dice.randrange(len(words))
        match s.dice.randrange(4):
            case 0:
                words[place] ^= 1 << s.dice.randrange(128)
            case 1:
                del words[place]
            case 2:
                words.insert(place, words[place])
            case _:
                words[place] = link_seal(
                    LinkStart(kind=LinkKind.START, vc=s.dice.randrange(8), words=s.dice.getrandbits(9))
                )
        if not words:
            return []
    return words


# Attack, and the counters of which at least one must have counted it
ATTACKS = [
    (wrong_length, [X + "ERROR"]),
    (wrong_start_words, [X + "ERROR", X + "RX_PADDED_WORDS"]),
    (wrong_type, ["1:PORT_2_RX_DROPPED"]),
    (wrong_channel, ["1:PORT_2_RX_DROPPED"]),
    (bad_header_code, [X + "ERROR"]),
    (bad_payload, [X + "RX_PAYLOAD_ERRORS", X + "RX_FOOTER_ERRORS"]),
    (bad_control_codes, [X + "RX_CONTROL_ERRORS"]),
    (endless_packet, [X + "RX_IGNORED_WORDS"]),
    (too_long_packet, [X + "RX_IGNORED_WORDS"]),
    (starts_without_flits, [X + "RX_START"]),
    (unknown_virtual_channels, [X + "RX_IGNORED_WORDS"]),
    (more_than_credit, [X + "RX_OVERFLOWS"]),
    (wild_credits, [X + "RX_CREDITS"]),
    (wild_sent, [X + "RX_LOST_WORDS"]),
    (nonce_storm, [X + "RX_PADDED_WORDS"]),
    (foreign_versions, []),
    (magic_storm, []),
    (out_of_the_lattice, ["DROP_OUTSIDE"]),
    (no_such_unit, ["DROP_NO_PORT"]),
    (hops_at_the_limit, ["DROP_HOPS"]),
    (control_within_packets, []),
    (start_within_packets, [X + "RX_PADDED_WORDS"]),
    (replay_words, []),
    (unknown_kinds, []),
    (noise, [X + "RX_IGNORED_WORDS"]),
    (mutations, [X + "RX_IGNORED_WORDS"]),
]


def counted(siege: Siege, names: list[str]) -> dict[str, int]:
    here = [name for name in names if ":" not in name]
    there = [name[2:] for name in names if ":" in name]
    counts = siege.counters(here) if here else {}
    if X + "ERROR" in counts:
        counts[X + "ERROR"] &= 0xFFFF  # headers beyond repair
    return counts | (siege.counters(there, 1) if there else {})


def besiege(attack, counters, seed=1, width_bits=128):
    with Siege(seed, width_bits) as siege:
        before = counted(siege, counters)
        if attack is wild_credits:  # so that there is something to send to us
            siege.set(0, "PKTGEN_CONFIG_0", count=0xFFFF, length=MTU_BYTES)
            siege.set(0, "PKTGEN_CONFIG_1", y=1)
            siege.set(0, "PERF_INTRANODE_CF", generate_enable=4)
        siege.attack(attack)
        if attack is wild_credits:
            siege.set(0, "PERF_INTRANODE_CF")
        after = counted(siege, counters)
        siege.finish()
        siege.judge()
    assert not counters or any(after[name] > before[name] for name in after), (before, after)


@pytest.mark.parametrize("attack,counters", ATTACKS, ids=[attack.__name__ for attack, _ in ATTACKS])
def test_attack(attack, counters):
    """Counted and dropped; the node does not hang, and honest messages arrive whole."""
    besiege(attack, counters)


@pytest.mark.parametrize("replay", [False, True], ids=["plain", "replay"])
@pytest.mark.parametrize("seed", range(2, 8))
def test_everything_at_once(seed, replay):
    """All attacks in turns, chosen by chance, and a neighbour that falls silent now and then."""

    def anything(siege: Siege):
        return siege.dice.choice(ATTACKS)[0](siege)

    with Siege(seed, replay=replay) as siege:
        siege.attack(anything, rounds=90, polite=seed % 2 == 0)
        siege.finish()
        siege.judge()


def test_peace():
    """Without an attack the siege itself harms nobody, and sound packets reach the bin."""
    with Siege() as siege:
        siege.attack(lambda s: s.framed(s.packet()), rounds=20)
        siege.finish()
        siege.judge()
        assert siege.counters([X + "ERROR", X + "RX_IGNORED_WORDS"]) == {X + "ERROR": 0, X + "RX_IGNORED_WORDS": 0}
        received = siege.simulation.result().tasks["bin1"].bytes_received
    assert received == 20 * 40
