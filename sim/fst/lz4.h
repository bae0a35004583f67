// A compressor of LZ4 blocks, under the names of liblz4, so that Verilator's writer of FST files needs no package of
// the system. Written from the block format alone: sequences of a token, literals, and a copy of at least four bytes
// that begins up to 64 KiB before. Greedy, with one candidate for each hash of four bytes.
#ifndef TORUSNET_SIM_FST_LZ4_H_
#define TORUSNET_SIM_FST_LZ4_H_

#include <array>
#include <cstdint>
#include <cstring>

// Most bytes that a block can take: literals alone.
inline int LZ4_compressBound(int size) { return size + size / 255 + 16; }

namespace torusnet_lz4 {

constexpr int kLeastMatch = 4, kFarthest = 65535, kHashBits = 14;
// The last five bytes are literals, and no copy begins in the last twelve.
constexpr int kLastLiterals = 5, kLastMatch = 12;

inline uint32_t Word(const uint8_t* at) {
  uint32_t word = 0;
  std::memcpy(&word, at, sizeof(word));
  return word;
}

// What does not fit the four bits of a token: 255 for each full byte, and the rest.
inline uint8_t* PutRest(uint8_t* out, int rest) {
  for (; rest >= 255; rest -= 255) *out++ = 255;
  *out++ = static_cast<uint8_t>(rest);
  return out;
}

// match: bytes copied from `distance` before; 0 at the end.
inline uint8_t* PutSequence(uint8_t* out, const uint8_t* literals, int count, int match, int distance) {
  const int copied = match == 0 ? 0 : match - kLeastMatch;
  *out++ = static_cast<uint8_t>((count < 15 ? count : 15) << 4 | (copied < 15 ? copied : 15));
  if (count >= 15) out = PutRest(out, count - 15);
  std::memcpy(out, literals, static_cast<size_t>(count));
  out += count;
  if (match == 0) return out;
  *out++ = static_cast<uint8_t>(distance);
  *out++ = static_cast<uint8_t>(distance >> 8);
  return copied >= 15 ? PutRest(out, copied - 15) : out;
}

}  // namespace torusnet_lz4

// Returns the bytes written; 0 if `capacity` is less than LZ4_compressBound(size).
inline int LZ4_compress_default(const char* source, char* destination, int size, int capacity) {
  using namespace torusnet_lz4;
  if (capacity < LZ4_compressBound(size)) return 0;
  const auto* const in = reinterpret_cast<const uint8_t*>(source);
  auto* out = reinterpret_cast<uint8_t*>(destination);
  std::array<int, 1 << kHashBits> last;  // where bytes of a hash were met last
  last.fill(-1);
  int literals = 0;
  for (int at = 0; at + kLastMatch < size;) {
    int& seen = last[Word(in + at) * 2654435761u >> (32 - kHashBits)];
    const int candidate = seen;
    seen = at;
    if (candidate < 0 || at - candidate > kFarthest || Word(in + candidate) != Word(in + at)) {
      ++at;
      continue;
    }
    int match = kLeastMatch;
    while (at + match < size - kLastLiterals && in[candidate + match] == in[at + match]) ++match;
    out = PutSequence(out, in + literals, at - literals, match, at - candidate);
    at += match;
    literals = at;
  }
  out = PutSequence(out, in + literals, size - literals, 0, 0);
  return static_cast<int>(out - reinterpret_cast<uint8_t*>(destination));
}

#endif  // TORUSNET_SIM_FST_LZ4_H_
