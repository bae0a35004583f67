// Header and footer of a packet as the simulator reads them: a wire word and the fields that it needs, by the generated
// accessors of spec/packet.yaml.
#ifndef TORUSNET_SIM_PACKET_VIEW_H_
#define TORUSNET_SIM_PACKET_VIEW_H_

#include <cstdint>
#include <string>

#include "torusnet/generated/tn_packet.h"

namespace torusnet {

constexpr unsigned kWireWordBytes = TN_WORD_BYTES;

// One 128-bit word as in memory and on the wire, low half first.
using WireWord = tn_word_t;

inline bool IsMagic(const WireWord& word) { return word.low == TN_LINK_MAGIC_LOW && word.high == TN_LINK_MAGIC_HIGH; }
inline bool IsStart(const WireWord& word) { return tn_link_start_get_kind(&word) == TN_LINK_START; }
inline bool BeginsPacket(const WireWord& start) { return tn_link_start_get_continues(&start) == 0; }

// Coordinates of a node, the 16 bits of header, tdest and registers.
struct Coord {
  uint16_t bits = 0;
  unsigned x() const { return static_cast<unsigned>(tn_coord_get_x(bits)); }
  unsigned y() const { return static_cast<unsigned>(tn_coord_get_y(bits)); }
  unsigned z() const { return static_cast<unsigned>(tn_coord_get_z(bits)); }
  std::string Text() const {
    return "(" + std::to_string(x()) + "," + std::to_string(y()) + "," + std::to_string(z()) + ")";
  }
  bool operator==(const Coord&) const = default;
};

// A task's place: its node and local port; 22 bits as in header and footer.
struct Place {
  Coord coord;
  uint8_t unit = 0;
  static Place FromBits(uint64_t bits) {
    return {{static_cast<uint16_t>(tn_node_get_coord(bits))}, static_cast<uint8_t>(tn_node_get_unit(bits))};
  }
  uint32_t bits() const { return static_cast<uint32_t>(tn_node_make(coord.bits, unit)); }
  std::string Text() const { return coord.Text() + " port " + std::to_string(unit); }
  bool operator==(const Place&) const = default;
};

struct Header {
  WireWord word;
  unsigned channel() const { return static_cast<unsigned>(tn_header_get_pdid(&word)); }
  Place to() const { return Place::FromBits(tn_header_get_dst(&word)); }
  bool is_stream() const { return tn_header_get_ptype(&word) == TN_PKT_STREAM; }
  unsigned length() const { return static_cast<unsigned>(tn_header_get_length(&word)); }
  // Header, payload and footer; packet types with the highest bit set are a header alone.
  unsigned words() const {
    const bool alone = tn_header_get_ptype(&word) >= TN_PKT_DIAGNOSTIC_HEADER;
    return alone ? 1 : 2 + (length() + kWireWordBytes - 1) / kWireWordBytes;
  }
};

struct Footer {
  WireWord word;
  Place from() const { return Place::FromBits(tn_footer_get_src(&word)); }
  bool last() const { return tn_footer_get_last(&word) != 0; }
  bool poisoned() const { return tn_footer_get_poisoned(&word) != 0; }
  // Damage that flips the bit marks the packet as poisoned too.
  bool nullified() const { return tn_footer_get_nullified(&word) != 0 && !poisoned(); }
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PACKET_VIEW_H_
