// Reads coded lanes as hw/phy/tn_phy_coded_rx does, for the probe: which cycles carry a phit, and which phit begins a
// word. Lanes in the sender's order and side by side; undisturbed ones only.
#ifndef TORUSNET_SIM_BLOCK_DECODER_H_
#define TORUSNET_SIM_BLOCK_DECODER_H_

#include <algorithm>
#include <array>
#include <cstdint>

#include "sim/lane_receiver.h"

namespace torusnet {

class BlockDecoder {
 public:
  // The next blocks of all lanes. True when they are a phit; then data and first are set.
  bool Add(const LaneBlocks& blocks, unsigned lanes, unsigned data_bits) {
    const unsigned used = std::min(lanes, data_bits / 64);
    for (unsigned l = 0; l < lanes; ++l) data_[l] = Descramble(history_[l], blocks.data[l]);
    const bool data = (blocks.header & 3) == kData;
    if (!data && (data_[0] & 0xff) == kMarker) place_ = 0;
    first_ = place_ == 0;
    place_ = (place_ + 1) % (data_bits / (64 * used));
    return data;
  }

  const std::array<uint64_t, kMaxLanes>& data() const { return data_; }
  bool first() const { return first_; }

 private:
  static constexpr uint32_t kData = 2;
  static constexpr uint64_t kMarker = 0x4b;

  // history: the last 64 bits on the line, the latest highest. x^58 + x^39 + 1.
  static uint64_t Descramble(uint64_t& history, uint64_t line) {
    const uint64_t plain = line ^ (line << 39 | history >> 25) ^ (line << 58 | history >> 6);
    history = line;
    return plain;
  }

  std::array<uint64_t, kMaxLanes> history_ = {};
  std::array<uint64_t, kMaxLanes> data_ = {};
  unsigned place_ = 0;
  bool first_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_BLOCK_DECODER_H_
