"""The compressor of waveform files keeps to the block format of LZ4: an independent decoder gives every input back."""

import random
import subprocess

import pytest

from torusnet.build import COMMON_FLAGS, FST

PROGRAM = r"""
#include <cstdio>
#include <string>
#include <vector>
#include "lz4.h"
int main() {
  std::string in;
  for (int c; (c = std::getchar()) != EOF;) in += static_cast<char>(c);
  const int size = static_cast<int>(in.size());
  std::vector<char> out(static_cast<size_t>(LZ4_compressBound(size)));
  if (LZ4_compress_default(in.data(), out.data(), size, static_cast<int>(out.size()) - 1) != 0) return 1;
  const int written = LZ4_compress_default(in.data(), out.data(), size, static_cast<int>(out.size()));
  std::fwrite(out.data(), 1, static_cast<size_t>(written), stdout);
  return 0;
}
"""


@pytest.fixture(scope="module")
def compress(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lz4")
    (folder / "main.cc").write_text(PROGRAM)
    flags = [*COMMON_FLAGS, "-O1", "-fsanitize=address,undefined", "-I", str(FST)]
    subprocess.run(["g++", *flags, "-o", str(folder / "main"), str(folder / "main.cc")], check=True)
    return lambda data: subprocess.run([folder / "main"], input=data, capture_output=True, check=True).stdout


def decompress(block: bytes) -> bytes:
    """By the description of the block format."""
    out, at = bytearray(), 0

    def length(nibble: int) -> int:
        nonlocal at
        while nibble >= 15:
            nibble += block[at]
            at += 1
            if block[at - 1] != 255:
                break
        return nibble

    while True:
        token, at = block[at], at + 1
        literals = length(token >> 4)
        out += block[at : at + literals]
        at += literals
        if at == len(block):
            assert token & 15 == 0, "the last sequence is literals alone"
            return bytes(out)
        distance, at = int.from_bytes(block[at : at + 2], "little"), at + 2
        match = length(token & 15) + 4
        assert 1 <= distance <= len(out)
        assert len(block) - at >= 6, "the last five bytes are literals"
        for _ in range(match):
            out.append(out[-distance])


def inputs():
    dice = random.Random(1)
    yield from (bytes(range(size)) for size in (1, 4, 12, 13, 14, 15, 16, 255))
    yield from (b"a" * size for size in (5, 12, 13, 14, 18, 19, 20, 33, 300, 100_000))
    for size in (1000, 70_000, 200_000):
        yield dice.randbytes(size)
        yield bytes(dice.choice(b"01") for _ in range(size))
        yield b"".join(dice.choice([b"state", b"word\0\0\0", b"0123456789abcdef" * 20]) for _ in range(size // 10))
    yield dice.randbytes(65_536) * 2 + dice.randbytes(65_534) * 2


def test_every_input_comes_back(compress):
    for data in inputs():
        assert decompress(compress(data)) == data, len(data)


def test_what_repeats_gets_small(compress):
    assert len(compress(b"waveform" * 10_000)) < 500
