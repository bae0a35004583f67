#include "sim/quiet.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "sim/node_log.h"

namespace torusnet {
namespace {

using Field = QuietTable::Field;

// Edges of each clock for which nothing else has moved: each crossing has passed a word twice by then, in at most 4
// edges of either clock a way.
constexpr uint64_t kLeastEdges = 24;
constexpr unsigned kLongestPause = 15;
constexpr size_t kBlock = 512;  // bytes that are compared at once
constexpr uint64_t kForever = std::numeric_limits<uint64_t>::max();

uint64_t Ones(unsigned bits) { return bits >= 64 ? kForever : (uint64_t{1} << bits) - 1; }

}  // namespace

class QuietPlan {
 public:
  explicit QuietPlan(const QuietTable& from) : table(from) {
    for (const Field& field : table.state) end = std::max(end, Dense(field) ? field.offset + field.bytes : 0);
    end = (end + kBlock - 1) / kBlock * kBlock;
    mask.assign(end, 0);
    for (const Field& field : table.state) {
      if (Dense(field)) {
        for (size_t i = 0; i < field.bytes; ++i) mask[field.offset + i] = 0xff;
      } else {
        apart.push_back(field);
      }
    }
    for (const auto& counter : table.counters) {
      for (unsigned bit = counter.low; bit < counter.low + counter.bits; ++bit)
        mask.at(counter.field.offset + bit / 8) &= static_cast<uint8_t>(~(1u << bit % 8));
    }
    for (const auto& fields : table.rounds) {
      round_offsets.push_back(round_bytes);
      for (const Field& field : fields) {
        for (size_t i = 0; i < field.bytes; ++i) mask.at(field.offset + i) = 0;
        round_bytes += field.bytes;
      }
    }
    for (const auto& c : table.crossings) {
      crossings[c.from_link] = crossings[c.from_link] << 1 | 1;
      for (const Field& field : {c.request, c.answer, c.request_meta, c.request_seen, c.answer_meta, c.answer_seen})
        mask.at(field.offset) = 0;
    }
    for (const Field& field : apart) apart_bytes += field.bytes;
  }

  // Registers lie in front of the first memory; some small arrays behind it.
  bool Dense(const Field& field) const {
    return table.memories.empty() || field.offset < table.memories.front().offset;
  }

  const QuietTable& table;
  size_t end = 0;             // of the part that is compared under the mask
  std::vector<uint8_t> mask;  // what does not move in a quiet node
  std::vector<Field> apart;   // and what lies behind that part
  size_t apart_bytes = 0, round_bytes = 0;
  std::vector<size_t> round_offsets;            // of each in what is remembered of an edge
  std::array<uint64_t, 2> crossings = {};       // a bit for each: from core, from link
};

std::shared_ptr<const QuietPlan> Quiet::Plan(const QuietTable& table) { return std::make_shared<QuietPlan>(table); }

Quiet::Quiet(std::shared_ptr<const QuietPlan> plan, uint8_t* node, std::function<void()> settle)
    : plan_(std::move(plan)),
      node_(node),
      settle_(std::move(settle)),
      round_bytes_(plan_->round_bytes),
      still_(plan_->end + plan_->apart_bytes),
      counts_(plan_->table.counters.size()),
      ring_(kRing * round_bytes_),
      periods_(plan_->table.rounds.size()) {}

bool Quiet::Sleeps(bool core, bool link) {
  if (!asleep_) return false;
  if ((core && left_core_ == 0) || (link && left_link_ == 0)) {
    CatchUp();
    return false;
  }
  StepCrossings(core, link);
  left_core_ -= core;
  left_link_ -= link;
  behind_core_ += core;
  behind_link_ += link;
  core_edges_ += core;
  link_edges_ += link;
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
  if (!AsForeseen(core, link)) {
    GiveUp();
    return;
  }
  if (asleep_ || MaySleep()) LookAhead();
}

void Quiet::InputsChange() {
  CatchUp();
  GiveUp();
}

void Quiet::CatchUp() {
  if (behind_core_ == 0 && behind_link_ == 0) return;
  const QuietTable& table = plan_->table;
  for (size_t i = 0; i < counts_.size(); ++i) {
    Count& count = counts_[i];
    const auto& counter = table.counters[i];
    count.value += count.step * (counter.link ? behind_link_ : behind_core_);
    count.value &= Ones(counter.bits);
    Write(counter, count.value);
  }
  for (size_t i = 0; i < periods_.size(); ++i) {
    const uint8_t* from = Foreseen(i);
    for (const Field& field : table.rounds[i]) {
      std::memcpy(node_ + field.offset, from, field.bytes);
      from += field.bytes;
    }
  }
  Scatter(false);
  Scatter(true);
  for (const auto& copy : table.copies) std::memcpy(node_ + copy.to.offset, node_ + copy.of.offset, copy.of.bytes);
  settle_();
  behind_core_ = behind_link_ = 0;
}

// All state is compared with what it is now from here on.
void Quiet::Begin() {
  watching_ = true;
  std::memcpy(still_.data(), node_, plan_->end);
  size_t place = plan_->end;
  for (const Field& field : plan_->apart) {
    std::memcpy(&still_[place], node_ + field.offset, field.bytes);
    place += field.bytes;
  }
  core_edges_ = link_edges_ = 0;
  for (size_t i = 0; i < counts_.size(); ++i) counts_[i] = {Read(plan_->table.counters[i]), 0, false, 0};
  crossings_ = {Gather(false), Gather(true)};
  Remember();
}

void Quiet::GiveUp() {
  if (watching_) {
    pause_ = next_pause_;
    next_pause_ = std::min(2 * next_pause_ + 1, kLongestPause);
  }
  watching_ = asleep_ = false;
}

bool Quiet::AsForeseen(bool core, bool link) {
  core_edges_ += core;
  link_edges_ += link;
  return StandsStill() && CountsFollow(core, link) && CrossingsFollow(core, link) && RoundsFollow(core);
}

bool Quiet::StandsStill() const {
  for (size_t begin = 0; begin < plan_->end; begin += kBlock) {
    uint64_t wrong = 0;
    for (size_t i = begin; i < begin + kBlock; i += sizeof(uint64_t)) {
      uint64_t now, before, mask;
      std::memcpy(&now, node_ + i, sizeof(now));
      std::memcpy(&before, &still_[i], sizeof(before));
      std::memcpy(&mask, &plan_->mask[i], sizeof(mask));
      wrong |= (now ^ before) & mask;
    }
    if (wrong != 0) return false;
  }
  size_t place = plan_->end;
  for (const Field& field : plan_->apart) {
    if (std::memcmp(&still_[place], node_ + field.offset, field.bytes) != 0) return false;
    place += field.bytes;
  }
  return true;
}

bool Quiet::CountsFollow(bool core, bool link) {
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = plan_->table.counters[i];
    Count& count = counts_[i];
    const uint64_t value = Read(counter);
    if (!(counter.link ? link : core)) {
      if (value != count.value) return false;
      continue;
    }
    const uint64_t step = (value - count.value) & Ones(counter.bits);
    if (count.known && step != count.step) return false;
    for (size_t k = 0; k < counter.next.size(); ++k)
      if ((count.value & counter.next_mask) == counter.next[k]) count.passed |= 1u << k;
    count.value = value;
    count.step = step;
    count.known = true;
  }
  return true;
}

bool Quiet::CrossingsFollow(bool core, bool link) {
  StepCrossings(core, link);
  return crossings_[0] == Gather(false) && crossings_[1] == Gather(true);
}

void Quiet::Remember() {
  uint8_t* to = Remembered(core_edges_);
  for (const auto& fields : plan_->table.rounds) {
    for (const Field& field : fields) {
      std::memcpy(to, node_ + field.offset, field.bytes);
      to += field.bytes;
    }
  }
}

bool Quiet::RoundsAre(size_t round, const uint8_t* as) const {
  for (const Field& field : plan_->table.rounds[round]) {
    if (std::memcmp(node_ + field.offset, as, field.bytes) != 0) return false;
    as += field.bytes;
  }
  return true;
}

bool Quiet::RoundsFollow(bool core) {
  if (core && !asleep_) {
    Remember();
    return true;
  }
  for (size_t i = 0; i < periods_.size(); ++i)
    if (!RoundsAre(i, asleep_ ? Foreseen(i) : Remembered(core_edges_) + plan_->round_offsets[i])) return false;
  return true;
}

const uint8_t* Quiet::Foreseen(size_t round) {
  const uint64_t behind = (core_edges_ - asleep_since_) % periods_[round];
  const uint64_t edge = behind == 0 ? asleep_since_ : asleep_since_ - periods_[round] + behind;
  return Remembered(edge) + plan_->round_offsets[round];
}

// A round that is where it was before comes there again after as many edges: nothing else moves it. What stands still
// beside it has stood still for as long.
bool Quiet::RoundsClose() {
  for (size_t i = 0; i < periods_.size(); ++i) {
    const uint64_t known = periods_[i];
    const uint64_t furthest = std::min<uint64_t>(core_edges_, kRing - 1);
    uint64_t period = known == 0 ? 1 : known;
    while (period <= furthest && !RoundsAre(i, Remembered(core_edges_ - period) + plan_->round_offsets[i])) {
      if (known != 0) return false;
      ++period;
    }
    if (period > furthest) return false;
    periods_[i] = period;
  }
  return true;
}

bool Quiet::MaySleep() {
  if (core_edges_ < kLeastEdges || link_edges_ < kLeastEdges || !RoundsClose()) return false;
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = plan_->table.counters[i];
    if (!IsZero(counter.zero)) return false;
    if (counts_[i].step > 1 && !counter.next.empty()) return false;
  }
  asleep_ = true;
  asleep_since_ = core_edges_;
  next_pause_ = 0;
  return true;
}

// How far it is to the next edge at which something may happen.
void Quiet::LookAhead() {
  left_core_ = left_link_ = kForever;
  for (size_t i = 0; i < counts_.size(); ++i) {
    const auto& counter = plan_->table.counters[i];
    const Count& count = counts_[i];
    if (count.step == 0) continue;
    uint64_t& left = counter.link ? left_link_ : left_core_;
    for (size_t k = 0; k < counter.next.size(); ++k)
      if ((count.passed >> k & 1) == 0) left = std::min(left, (counter.next[k] - count.value) & counter.next_mask);
  }
}

bool Quiet::IsZero(const Field& field) const {
  return std::all_of(node_ + field.offset, node_ + field.offset + field.bytes, [](uint8_t byte) { return byte == 0; });
}

void Quiet::StepCrossings(bool core, bool link) {
  crossings_[0].Step(core, link, plan_->crossings[0]);
  crossings_[1].Step(link, core, plan_->crossings[1]);
}

void Quiet::Crossings::Step(bool source, bool destination, uint64_t all) {
  const Crossings old = *this;
  if (source) {
    request = ~old.answer_seen & all;  // as it is until it is answered; then the next word goes
    answer_meta = old.answer;
    answer_seen = old.answer_meta;
  }
  if (destination) {
    answer = old.request_seen;
    request_meta = old.request;
    request_seen = old.request_meta;
  }
}

template <typename Function>
void Quiet::ForEachCrossing(bool from_link, Crossings& bits, Function&& function) const {
  unsigned place = 0;
  for (const auto& c : plan_->table.crossings) {
    if (c.from_link != from_link) continue;
    function(c.request, bits.request, place);
    function(c.answer, bits.answer, place);
    function(c.request_meta, bits.request_meta, place);
    function(c.request_seen, bits.request_seen, place);
    function(c.answer_meta, bits.answer_meta, place);
    function(c.answer_seen, bits.answer_seen, place);
    ++place;
  }
}

Quiet::Crossings Quiet::Gather(bool from_link) const {
  Crossings bits;
  ForEachCrossing(from_link, bits, [this](const Field& field, uint64_t& word, unsigned place) {
    word |= uint64_t{node_[field.offset]} << place;
  });
  return bits;
}

void Quiet::Scatter(bool from_link) {
  ForEachCrossing(from_link, crossings_[from_link], [this](const Field& field, uint64_t& word, unsigned place) {
    node_[field.offset] = static_cast<uint8_t>(word >> place & 1);
  });
}

// A counter has at most 64 bits, in 9 bytes if it begins within one.
uint64_t Quiet::Read(const QuietTable::Counter& counter) const {
  uint64_t value = 0;
  const unsigned first = counter.low / 8;
  std::memcpy(&value, node_ + counter.field.offset + first, std::min<size_t>(sizeof(value), counter.field.bytes - first));
  return value >> counter.low % 8 & Ones(counter.bits);
}

void Quiet::Write(const QuietTable::Counter& counter, uint64_t value) {
  const unsigned first = counter.low / 8, shift = counter.low % 8;
  const size_t bytes = std::min<size_t>(sizeof(uint64_t), counter.field.bytes - first);
  uint8_t* const place = node_ + counter.field.offset + first;
  uint64_t word = 0;
  std::memcpy(&word, place, bytes);
  word = (word & ~(Ones(counter.bits) << shift)) | value << shift;
  std::memcpy(place, &word, bytes);
}

uint64_t Quiet::StateHash() {
  CatchUp();
  Hash hash;
  for (const auto* fields : {&plan_->table.state, &plan_->table.memories, &plan_->table.derived}) {
    for (const Field& field : *fields)
      for (size_t i = 0; i < field.bytes; ++i) hash.Add(node_[field.offset + i]);
  }
  return hash.value();
}

bool Quiet::DerivedFollow() {
  CatchUp();
  const uint64_t before = StateHash();
  for (const Field& field : plan_->table.derived)
    for (size_t i = 0; i < field.bytes; ++i) node_[field.offset + i] ^= 1;
  settle_();
  return StateHash() == before;
}

}  // namespace torusnet
