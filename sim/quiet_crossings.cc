#include "sim/quiet_crossings.h"

#include <stdexcept>

namespace torusnet {

QuietCrossings::QuietCrossings(const QuietTable& table, uint8_t* node) : crossings_(table.crossings), node_(node) {
  for (const auto& crossing : crossings_) {
    uint64_t& all = all_[crossing.from_link];
    if (all >> 63 != 0) throw std::logic_error("more than 64 crossings of a direction");
    all = all << 1 | 1;
  }
}

QuietCrossings::Bits QuietCrossings::Read(unsigned direction) const {
  Bits bits;
  unsigned place = 0;
  for (const auto& c : crossings_) {
    if (c.from_link != (direction == 1)) continue;
    bits.request |= c.request.Read(node_) << place;
    bits.answer |= c.answer.Read(node_) << place;
    bits.request_meta |= c.request_meta.Read(node_) << place;
    bits.request_seen |= c.request_seen.Read(node_) << place;
    bits.answer_meta |= c.answer_meta.Read(node_) << place;
    bits.answer_seen |= c.answer_seen.Read(node_) << place;
    ++place;
  }
  return bits;
}

void QuietCrossings::Begin() {
  bits_ = {Read(0), Read(1)};
  taken_ = told_ = {};
}

bool QuietCrossings::Follow(bool core, bool link) {
  const std::array<Bits, 2> old = bits_;
  Skip(core, link);
  for (unsigned i = 0; i < 2; ++i) {
    if (bits_[i] != Read(i)) return false;
    told_[i] |= (bits_[i].answer ^ old[i].answer) & taken_[i];
    taken_[i] |= bits_[i].request ^ old[i].request;
  }
  return true;
}

void QuietCrossings::CatchUp() {
  std::array<unsigned, 2> places = {};
  for (const auto& c : crossings_) {
    const Bits& bits = bits_[c.from_link];
    const unsigned place = places[c.from_link]++;
    c.request.Write(node_, bits.request >> place & 1);
    c.answer.Write(node_, bits.answer >> place & 1);
    c.request_meta.Write(node_, bits.request_meta >> place & 1);
    c.request_seen.Write(node_, bits.request_seen >> place & 1);
    c.answer_meta.Write(node_, bits.answer_meta >> place & 1);
    c.answer_seen.Write(node_, bits.answer_seen >> place & 1);
  }
}

}  // namespace torusnet
