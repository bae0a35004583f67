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

template <typename Function>
void QuietCrossings::ForEach(unsigned direction, Bits& bits, Function&& function) const {
  unsigned place = 0;
  for (const auto& c : crossings_) {
    if (c.from_link != (direction == 1)) continue;
    function(c.request, bits.request, place);
    function(c.answer, bits.answer, place);
    function(c.request_meta, bits.request_meta, place);
    function(c.request_seen, bits.request_seen, place);
    function(c.answer_meta, bits.answer_meta, place);
    function(c.answer_seen, bits.answer_seen, place);
    ++place;
  }
}

QuietCrossings::Bits QuietCrossings::Read(unsigned direction) const {
  Bits bits;
  ForEach(direction, bits, [this](const QuietTable::Field& field, uint64_t& word, unsigned place) {
    word |= field.Read(node_) << place;
  });
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
  for (unsigned i = 0; i < 2; ++i) {
    ForEach(i, bits_[i], [this](const QuietTable::Field& field, uint64_t& word, unsigned place) {
      field.Write(node_, word >> place & 1);
    });
  }
}

}  // namespace torusnet
