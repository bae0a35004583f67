#include "sim/quiet_still.h"

#include <algorithm>

namespace torusnet {

using Field = QuietTable::Field;

// Registers lie in front of the first memory; some small arrays behind it.
QuietMask::QuietMask(const QuietTable& table) {
  const size_t first_memory = table.memories.empty() ? table.bytes : table.memories.front().offset;
  for (const Field& field : table.state) {
    if (field.offset < first_memory) {
      end = std::max(end, field.offset + field.bytes);
    } else {
      apart.push_back(field);
      apart_bytes += field.bytes;
    }
  }
  end = (end + QuietStill::kBlock - 1) / QuietStill::kBlock * QuietStill::kBlock;
  mask.assign(end, 0);
  effects.assign(end, 0);
  clocks.assign(end / QuietStill::kBlock, 0);
  const auto set = [this](const Field& field, uint8_t value) {
    for (size_t i = 0; i < field.bytes; ++i) mask.at(field.offset + i) = value;
  };
  for (size_t i = 0; i < table.state.size(); ++i) {
    const Field& field = table.state[i];
    if (field.offset >= first_memory) continue;
    set(field, 0xff);
    const uint32_t of_field = table.clocks.at(i) == 0 ? kInputs : table.clocks.at(i);
    for (size_t block = field.offset / QuietStill::kBlock; block * QuietStill::kBlock < field.offset + field.bytes;
         ++block)
      clocks.at(block) |= of_field;
    std::fill_n(effects.begin() + static_cast<ptrdiff_t>(field.offset), field.bytes, table.effects.at(i));
  }
  for (const auto& counter : table.counters) {
    for (unsigned bit = counter.low; bit < counter.low + counter.bits; ++bit)
      mask.at(counter.field.offset + bit / 8) &= static_cast<uint8_t>(~(1u << bit % 8));
  }
  for (const auto& fields : table.rounds)
    for (const Field& field : fields) set(field, 0);
  for (const auto& bank : table.banks)
    for (const Field& field : {bank.place, bank.visit, bank.old, bank.count}) set(field, 0);
  for (const auto& c : table.crossings)
    for (const Field& field : {c.request, c.answer, c.request_meta, c.request_seen, c.answer_meta, c.answer_seen})
      set(field, 0);
}

void QuietStill::Begin() {
  std::memcpy(still_.data(), node_, mask_.end);
  uint8_t* to = still_.data() + mask_.end;
  for (const Field& field : mask_.apart) {
    std::memcpy(to, node_ + field.offset, field.bytes);
    to += field.bytes;
  }
}

bool QuietStill::Same() const {
  for (size_t begin = 0; begin < mask_.end; begin += kBlock)
    if (BlockMoved(begin)) return false;
  return ApartSame();
}

bool QuietStill::ApartSame() const {
  const uint8_t* before = still_.data() + mask_.end;
  for (const Field& field : mask_.apart) {
    if (std::memcmp(before, node_ + field.offset, field.bytes) != 0) return false;
    before += field.bytes;
  }
  return true;
}

bool QuietStill::WritesNothing() const {
  return std::all_of(table_.writes.begin(), table_.writes.end(),
                     [this](const auto& write) { return node_[write.flag.offset] == 0; });
}

}  // namespace torusnet
