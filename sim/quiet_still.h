// What stands still in a quiet node: its registers and inputs but for those of the machines that go on. What has
// changed is told with what may follow from it.
#ifndef TORUSNET_SIM_QUIET_STILL_H_
#define TORUSNET_SIM_QUIET_STILL_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "sim/quiet_table.h"
#include "sim/random.h"

namespace torusnet {

// The shape in which a node is compared; one for all nodes of a kind.
struct QuietMask {
  explicit QuietMask(const QuietTable& table);
  size_t end = 0;                 // of the part of the node that is compared under a mask
  std::vector<uint8_t> mask;      // of it
  std::vector<uint64_t> effects;  // of its bytes
  std::vector<uint32_t> clocks;   // of its blocks: that write something in it; kInputs: there are inputs
  QuietTable::Fields apart;       // what lies behind that part
  size_t apart_bytes = 0;
  static constexpr uint32_t kInputs = 4;
};

class QuietStill {
 public:
  QuietStill(const QuietTable& table, const QuietMask& mask, const uint8_t* node)
      : table_(table), mask_(mask), node_(node), still_(mask.end + mask.apart_bytes) {}

  void Begin();
  // All is as it was at Begin.
  bool Same() const;
  // No memory was written at the last edge.
  bool WritesNothing() const;
  // Told is the effect of each change since Begin, or the last call, that comes from edges of these clocks; without
  // any, from inputs. With it the change of a hash over all bytes; of memories it is another one each time.
  template <typename Function>
  void ForEachChange(QuietEdges edges, Function&& tell);

 private:
  static constexpr size_t kBlock = 128;  // bytes that are compared at once
  friend struct QuietMask;

  uint64_t Moved(size_t i) const {
    uint64_t now, before, mask;
    std::memcpy(&now, node_ + i, sizeof(now));
    std::memcpy(&before, &still_[i], sizeof(before));
    std::memcpy(&mask, &mask_.mask[i], sizeof(mask));
    return (now ^ before) & mask;
  }
  bool BlockMoved(size_t begin) const {
    using Wide = uint64_t __attribute__((vector_size(kBlock)));
    Wide now, before, mask;
    std::memcpy(&now, node_ + begin, kBlock);
    std::memcpy(&before, &still_[begin], kBlock);
    std::memcpy(&mask, &mask_.mask[begin], kBlock);
    const Wide moved = (now ^ before) & mask;
    uint64_t any = 0;
    for (size_t i = 0; i < kBlock / sizeof(any); ++i) any |= moved[i];
    return any != 0;
  }
  bool ApartSame() const;
  static uint64_t Hashed(uint64_t place, uint8_t value) { return Random(place, value).Next(); }

  const QuietTable& table_;
  const QuietMask& mask_;
  const uint8_t* const node_;
  std::vector<uint8_t> still_;
  uint64_t written_ = uint64_t{1} << 32;  // no place of a byte
};

template <typename Function>
void QuietStill::ForEachChange(QuietEdges edges, Function&& tell) {
  const uint32_t clocks = (edges.core ? QuietTable::kCore : 0) | (edges.link ? QuietTable::kLink : 0);
  const uint32_t looked_at = clocks == 0 ? QuietMask::kInputs : clocks;
  for (size_t begin = 0; begin < mask_.end; begin += kBlock) {
    if ((mask_.clocks[begin / kBlock] & looked_at) == 0 || !BlockMoved(begin)) continue;
    for (size_t i = begin; i < begin + kBlock; i += sizeof(uint64_t)) {
      const uint64_t moved = Moved(i);
      if (moved == 0) continue;
      for (size_t at = i; at < i + sizeof(moved); ++at)
        if ((moved >> 8 * (at - i) & 0xff) != 0)
          tell(mask_.effects[at], [this, at] { return Hashed(at, still_[at]) ^ Hashed(at, node_[at]); });
      std::memcpy(&still_[i], node_ + i, sizeof(moved));
    }
  }
  if (!ApartSame()) tell(QuietTable::kAll, [] { return uint64_t{0}; });
  for (const QuietTable::Write& write : table_.writes)
    if (node_[write.flag.offset] != 0) tell(write.effect, [this] { return Hashed(written_++, 0); });
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_STILL_H_
