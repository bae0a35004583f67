#include "sim/ethernet_line.h"

#include <algorithm>
#include <array>

namespace torusnet {
namespace {

constexpr uint16_t kControl = 0x100;
constexpr uint16_t kIdle = kControl | 0x07, kStart = kControl | 0xfb, kTerminate = kControl | 0xfd;
constexpr uint8_t kPreamble = 0x55, kDelimiter = 0xd5;
constexpr size_t kPreambleBytes = 7;  // behind the start character, the delimiter included
constexpr size_t kLeastBytes = 60, kCheckBytes = 4;
constexpr int64_t kGap = 12, kColumn = 4, kMostEarly = 3;
constexpr int64_t kByte = 1'000'000'000;  // of drift
constexpr XgmiiWord kLocalFault = {0x0100'009c'0100'009c, 0x11};

std::array<uint32_t, 256> MakeTable() {
  std::array<uint32_t, 256> table;
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1 ? 0xedb88320 : 0);
    table[i] = value;
  }
  return table;
}

}  // namespace

uint32_t FrameCheckSequence(const uint8_t* data, size_t bytes) {
  static const std::array<uint32_t, 256> table = MakeTable();
  uint32_t state = 0xffffffff;
  for (size_t i = 0; i < bytes; ++i) state = state >> 8 ^ table[(state ^ data[i]) & 0xff];
  return ~state;
}

void EthernetLine::Send(EthernetFrame frame, bool complete) {
  if (complete) {
    frame.bytes.resize(std::max(frame.bytes.size(), kLeastBytes));
    const uint32_t check = FrameCheckSequence(frame.bytes.data(), frame.bytes.size());
    for (unsigned shift = 0; shift < 32; shift += 8) frame.bytes.push_back(static_cast<uint8_t>(check >> shift));
  }
  queue_.push_back(std::move(frame));
}

void EthernetLine::Begin() {
  characters_ = {kStart};
  characters_.insert(characters_.end(), kPreambleBytes - 1, kPreamble);
  characters_.push_back(kDelimiter);
  const std::vector<uint8_t>& bytes = queue_.front().bytes;
  characters_.insert(characters_.end(), bytes.begin(), bytes.end());
  characters_.push_back(kTerminate);
  place_ = 0;
  // Columns allow an early beginning by up to 3 bytes, which the next gap makes up for; a long pause owes nothing.
  due_ = kGap + std::clamp<int64_t>(due_ - gap_, 0, kMostEarly);
  if (drift_ >= kColumn * kByte) due_ -= kColumn, drift_ -= kColumn * kByte;
  if (drift_ <= -kColumn * kByte) due_ += kColumn, drift_ += kColumn * kByte;
  queue_.pop_front();
}

uint16_t EthernetLine::NextCharacter(unsigned lane, Femtoseconds now) {
  const bool may = place_ == characters_.size() && lane % kColumn == 0 && gap_ + kMostEarly >= due_;
  if (may && !queue_.empty() && queue_.front().time_fs <= now) Begin();
  if (place_ == characters_.size()) {
    ++gap_;
    return kIdle;
  }
  const uint16_t character = characters_[place_++];
  if (character != kTerminate) {
    last_byte_fs_ = now;
  } else {
    gap_ = 1;
    departed_.push_back(last_byte_fs_);
  }
  return character;
}

XgmiiWord EthernetLine::Next(Femtoseconds now) {
  constexpr int64_t kMostDrift = kColumn * kByte;  // a line at rest makes up for all of it
  drift_ = std::clamp(drift_ + 8 * ppb_, -kMostDrift, kMostDrift);
  if (!plugged_) {
    size_t lost = place_ < characters_.size() ? 1 : 0;
    place_ = characters_.size();
    for (; !queue_.empty() && queue_.front().time_fs <= now; queue_.pop_front()) ++lost;
    departed_.insert(departed_.end(), lost, kLost);
    lost_ += lost;
    return kLocalFault;
  }
  XgmiiWord word = {0, 0};
  for (unsigned lane = 0; lane < 8; ++lane) {
    const uint16_t character = NextCharacter(lane, now);
    word.data |= static_cast<uint64_t>(character & 0xff) << 8 * lane;
    word.control = static_cast<uint8_t>(word.control | (character & kControl ? 1 : 0) << lane);
  }
  return word;
}

void EthernetLine::Take(XgmiiWord word, Femtoseconds now) {
  constexpr XgmiiWord kIdleWord = {0x0707'0707'0707'0707, 0xff};
  if (!inside_ && word.data == kIdleWord.data && word.control == kIdleWord.control) return;
  for (unsigned lane = 0; lane < 8; ++lane)
    TakeCharacter(static_cast<uint8_t>(word.data >> 8 * lane), word.control >> lane & 1, now);
}

void EthernetLine::TakeCharacter(uint8_t byte, bool control, Femtoseconds now) {
  const uint16_t character = control ? kControl | byte : byte;
  if (character == kStart) {
    inside_ = true;
    error_ = false;
    frame_.clear();
  } else if (!inside_) {
    return;
  } else if (character == kTerminate) {
    inside_ = false;
    if (!plugged_) {
      ++lost_;
      return;
    }
    const size_t head = std::min(frame_.size(), kPreambleBytes);
    error_ |= head < kPreambleBytes || frame_[head - 1] != kDelimiter;
    frame_.erase(frame_.begin(), frame_.begin() + static_cast<std::ptrdiff_t>(head));
    const size_t bytes = frame_.size();
    bool good = !error_ && bytes >= kLeastBytes + kCheckBytes;
    if (good) {
      uint32_t check = 0;
      for (unsigned i = 0; i < kCheckBytes; ++i) check |= uint32_t{frame_[bytes - kCheckBytes + i]} << 8 * i;
      good = check == FrameCheckSequence(frame_.data(), bytes - kCheckBytes);
    }
    received_.push_back({now, std::move(frame_), good});
    frame_ = {};
  } else {
    error_ |= control;
    frame_.push_back(byte);
  }
}

}  // namespace torusnet
