// Header and footer of a packet as the simulator reads them: two 64-bit halves of a wire word and the fields that it
// needs. Positions are those of spec/packet.yaml (docs/generated/packet.md).
#ifndef TORUSNET_SIM_PACKET_VIEW_H_
#define TORUSNET_SIM_PACKET_VIEW_H_

#include <array>
#include <cstdint>
#include <string>

namespace torusnet {

constexpr unsigned kWireWordBytes = 16;

// One 128-bit word, lane 0 first on the wire.
using WireWord = std::array<uint64_t, 2>;

// Framing of a link: MAGIC announces a control word, whose low byte is its kind.
constexpr WireWord kLinkMagic = {0x7d94c1b83ea64f5b, 0xb3d19c47e86a5f02};
constexpr unsigned kLinkStart = 0xa5;  // a packet follows

// Bits [low + width - 1 : low] of a word; width 1..63, crossing the halves where necessary.
constexpr uint64_t Field(const WireWord& word, unsigned low, unsigned width) {
  uint64_t value = low >= 64 ? word[1] >> (low - 64) : word[0] >> low;
  if (low < 64 && low + width > 64) value |= word[1] << (64 - low);
  return value & ((uint64_t{1} << width) - 1);
}

// Coordinates of a node, the 16 bits of header, tdest and registers: {z[4:0], y[4:0], x[5:0]}.
struct Coord {
  uint16_t bits = 0;
  unsigned x() const { return bits & 63u; }
  unsigned y() const { return bits >> 6 & 31u; }
  unsigned z() const { return bits >> 11 & 31u; }
  std::string Text() const {
    return "(" + std::to_string(x()) + "," + std::to_string(y()) + "," + std::to_string(z()) + ")";
  }
  bool operator==(const Coord&) const = default;
};

struct Header {
  WireWord word;
  unsigned vc() const { return static_cast<unsigned>(Field(word, 0, 2)); }
  unsigned channel() const { return static_cast<unsigned>(Field(word, 5, 16)); }
  Coord coord() const { return {static_cast<uint16_t>(Field(word, 21, 16))}; }
  unsigned unit() const { return static_cast<unsigned>(Field(word, 37, 6)); }
  unsigned type() const { return static_cast<unsigned>(Field(word, 43, 5)); }
  bool header_only() const { return Field(word, 47, 1) != 0; }
  unsigned length() const { return static_cast<unsigned>(Field(word, 48, 14)); }
  unsigned hops() const { return static_cast<unsigned>(Field(word, 110, 10)); }
  unsigned words() const { return header_only() ? 1 : 2 + (length() + kWireWordBytes - 1) / kWireWordBytes; }
};

struct Footer {
  WireWord word;
  Coord coord() const { return {static_cast<uint16_t>(Field(word, 0, 16))}; }
  unsigned unit() const { return static_cast<unsigned>(Field(word, 16, 6)); }
  bool first() const { return Field(word, 45, 1) != 0; }
  bool last() const { return Field(word, 46, 1) != 0; }
  bool poisoned() const { return Field(word, 48, 1) != 0; }
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PACKET_VIEW_H_
