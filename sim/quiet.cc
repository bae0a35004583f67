#include "sim/quiet.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sim/node_log.h"

namespace torusnet {
namespace {

using Field = QuietTable::Field;

constexpr unsigned kLongestPause = 31;  // edges; a node that is busy is looked at seldom
constexpr size_t kBlock = 512;          // bytes that are compared at once
// With the same registers an edge writes to memories what it wrote before, and the next one reads it.
constexpr uint64_t kLeastEdges = 3;

}  // namespace

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
  end = (end + kBlock - 1) / kBlock * kBlock;
  mask.assign(end, 0);
  const auto set = [this](const Field& field, uint8_t value) {
    for (size_t i = 0; i < field.bytes; ++i) mask.at(field.offset + i) = value;
  };
  for (const Field& field : table.state)
    if (field.offset < first_memory) set(field, 0xff);
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

Quiet::Quiet(const QuietTable& table, const QuietMask& mask, uint8_t* node, std::function<void()> settle)
    : table_(table),
      mask_(mask),
      node_(node),
      settle_(std::move(settle)),
      still_(mask.end + mask.apart_bytes),
      counters_(table, node),
      crossings_(table, node),
      banks_(table, node),
      rounds_(table, node) {}

bool Quiet::Sleeps(bool core, bool link) {
  if (!asleep_) return false;
  if ((core && left_core_ == 0) || (link && left_link_ == 0)) {
    CatchUp();
    return false;
  }
  crossings_.Skip(core, link);
  left_core_ -= core;
  left_link_ -= link;
  behind_core_ += core;
  behind_link_ += link;
  skipped_ += core;
  return true;
}

void Quiet::Evaluated(bool core, bool link) {
  if (!watching_) {
    if (pause_ == 0) {
      Begin();
    } else {
      --pause_;
    }
    return;
  }
  if (!Follows(core, link)) {
    GiveUp();
    return;
  }
  if (!asleep_ && MaySleep()) {
    asleep_ = true;
    next_pause_ = 0;
    rounds_.FallAsleep();
  }
  if (!asleep_) return;
  left_core_ = std::min(counters_.Left(false), banks_.Left());
  left_link_ = counters_.Left(true);
}

void Quiet::Begin() {
  watching_ = true;
  core_edges_ = link_edges_ = 0;
  std::memcpy(still_.data(), node_, mask_.end);
  uint8_t* to = still_.data() + mask_.end;
  for (const Field& field : mask_.apart) {
    std::memcpy(to, node_ + field.offset, field.bytes);
    to += field.bytes;
  }
  counters_.Begin();
  crossings_.Begin();
  banks_.Begin();
  rounds_.Begin();
}

void Quiet::GiveUp() {
  if (watching_) {
    pause_ = next_pause_;
    next_pause_ = std::min(next_pause_ + 1, kLongestPause);
  }
  watching_ = asleep_ = false;
}

bool Quiet::Follows(bool core, bool link) {
  core_edges_ += core;
  link_edges_ += link;
  return StandsStill() && counters_.Follow(core, link) && crossings_.Follow(core, link) && banks_.Follow(core) &&
         rounds_.Follow(core);
}

bool Quiet::StandsStill() const {
  for (size_t begin = 0; begin < mask_.end; begin += kBlock) {
    uint64_t moved = 0;
    for (size_t i = begin; i < begin + kBlock; i += sizeof(uint64_t)) {
      uint64_t now, before, mask;
      std::memcpy(&now, node_ + i, sizeof(now));
      std::memcpy(&before, &still_[i], sizeof(before));
      std::memcpy(&mask, &mask_.mask[i], sizeof(mask));
      moved |= (now ^ before) & mask;
    }
    if (moved != 0) return false;
  }
  const uint8_t* before = still_.data() + mask_.end;
  for (const Field& field : mask_.apart) {
    if (std::memcmp(before, node_ + field.offset, field.bytes) != 0) return false;
    before += field.bytes;
  }
  return true;
}

bool Quiet::MaySleep() {
  return core_edges_ >= kLeastEdges && link_edges_ >= kLeastEdges && crossings_.MaySleep() && rounds_.MaySleep() &&
         counters_.MaySleep() && banks_.MaySleep();
}

void Quiet::CatchUp() {
  if (behind_core_ == 0 && behind_link_ == 0) return;
  counters_.CatchUp(behind_core_, behind_link_);
  crossings_.CatchUp();
  banks_.CatchUp(behind_core_);
  rounds_.CatchUp(behind_core_);
  for (const auto& copy : table_.copies) std::memcpy(node_ + copy.to.offset, node_ + copy.of.offset, copy.of.bytes);
  settle_();
  behind_core_ = behind_link_ = 0;
}

void Quiet::InputsChange() {
  CatchUp();
  GiveUp();
}

uint64_t Quiet::StateHash() {
  CatchUp();
  settle_();  // inputs may have changed since the last edge
  Hash hash;
  for (const auto* fields : {&table_.state, &table_.memories, &table_.derived}) {
    for (const Field& field : *fields)
      for (size_t i = 0; i < field.bytes; ++i) hash.Add(node_[field.offset + i]);
  }
  return hash.value();
}

bool Quiet::DerivedFollow() {
  const uint64_t before = StateHash();
  const std::vector<uint8_t> now(node_, node_ + table_.bytes);
  if (!earlier_.empty()) {
    for (const Field& field : table_.derived) std::memcpy(node_ + field.offset, &earlier_[field.offset], field.bytes);
    settle_();
  }
  earlier_ = now;
  return StateHash() == before;
}

}  // namespace torusnet
