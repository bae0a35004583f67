// The receiving transceiver of coded lanes, for one direction of a cable: blocks come out as the wiring and the lanes'
// lengths make them, cut at a bit offset that is nobody's choice, until slips have moved it to where blocks begin.
#ifndef TORUSNET_SIM_LANE_RECEIVER_H_
#define TORUSNET_SIM_LANE_RECEIVER_H_

#include <array>
#include <cstdint>

#include "sim/random.h"

namespace torusnet {

constexpr unsigned kMaxLanes = 4;
constexpr unsigned kBlockBits = 66;

// What all lanes carry in one cycle of the link clock: 64 bits each, and with coded lanes a sync header of two bits.
struct LaneBlocks {
  std::array<uint64_t, kMaxLanes> data = {};
  uint32_t header = 0;  // lane l: bits 2l and 2l+1, the lower one first on the line
};

class LaneReceiver {
 public:
  static constexpr unsigned kMaxSkewBlocks = 31;

  LaneReceiver(unsigned lanes, uint64_t seed, uint64_t stream) : lanes_(lanes), random_(seed, stream) { LoseClock(); }

  // order[p]: the sender's lane that arrives at place p. skew[p]: blocks by which place p is late.
  void Wire(const std::array<uint32_t, kMaxLanes>& order, const std::array<uint32_t, kMaxLanes>& skew) {
    for (unsigned p = 0; p < lanes_; ++p) {
      place_[p].from = order[p] % kMaxLanes;
      place_[p].skew = skew[p] % (kMaxSkewBlocks + 1);
    }
  }

  // After noise the clock is found again, and with it any bit offset.
  void LoseClock() {
    for (unsigned p = 0; p < lanes_; ++p) place_[p].early_bits = static_cast<unsigned>(random_.Below(kBlockBits));
  }

  // One block of every lane arrives; what the transceiver hands over instead. slips: places asked to slip by a bit.
  LaneBlocks Receive(const LaneBlocks& sent, uint32_t slips) {
    LaneBlocks out;
    ++now_;
    for (unsigned p = 0; p < lanes_; ++p) {
      Place& place = place_[p];
      if (slips >> p & 1) place.early_bits = (place.early_bits + kBlockBits - 1) % kBlockBits;
      place.ring[now_ % kRing] = Block{sent.header >> 2 * place.from & 3} | Block{sent.data[place.from]} << 2;
      Block block = place.ring[(now_ - place.skew) % kRing];
      if (place.early_bits != 0) {
        const Block before = place.ring[(now_ - place.skew - 1) % kRing];
        block = (before >> (kBlockBits - place.early_bits) | block << place.early_bits) & kBlockMask;
      }
      out.header |= static_cast<uint32_t>(block & 3) << 2 * p;
      out.data[p] = static_cast<uint64_t>(block >> 2);
    }
    return out;
  }

 private:
  using Block = unsigned __int128;  // bit 0 first on the line
  static constexpr unsigned kRing = 64;
  static constexpr Block kBlockMask = (Block{1} << kBlockBits) - 1;

  struct Place {
    unsigned from = 0;
    unsigned skew = 0;
    unsigned early_bits = 0;  // of the block before, at the beginning of what is handed over
    std::array<Block, kRing> ring = {};
  };

  const unsigned lanes_;
  Random random_;
  uint64_t now_ = kRing;
  std::array<Place, kMaxLanes> place_ = {{{0}, {1}, {2}, {3}}};
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_LANE_RECEIVER_H_
