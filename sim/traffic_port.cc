#include "sim/traffic_port.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "torusnet/word.hpp"

namespace torusnet {
namespace {

constexpr unsigned kDestBits = TN_TDEST_BITS;
constexpr unsigned kChannelBits = 7;
constexpr unsigned kUserBits = 3;  // of m_axis: damaged, checked, again
constexpr unsigned kPlaceBits = 22;
constexpr uint64_t kMarked = uint64_t{1} << kPlaceBits;

// As a threshold for 64 random bits.
uint64_t OfTwoTo64(double probability) {
  if (probability >= 1) return UINT64_MAX;
  return static_cast<uint64_t>(std::ldexp(probability, 64));
}

// What fills a message behind its first 16 bytes.
uint64_t Filling(uint64_t made_fs, uint64_t by, unsigned index) {
  return (made_fs ^ std::rotl(by, 32)) + index * 0x9e3779b97f4a7c15u;
}

}  // namespace

TrafficPort::TrafficPort(const NodeShape& shape, NodePins& pins, Place place, TrafficSettings settings, uint64_t seed)
    : shape_(shape),
      pins_(pins),
      place_(place),
      settings_(std::move(settings)),
      make_(OfTwoTo64(settings_.make)),
      on_(OfTwoTo64(settings_.on)),
      off_(OfTwoTo64(settings_.off)),
      words_((settings_.bytes + shape.word_bytes() - 1) / shape.word_bytes()),
      random_(seed, place.bits()) {
  if (settings_.bytes < 16 || settings_.bytes > shape.mtu_bytes)
    throw std::invalid_argument("a message of traffic has 16 bytes to the MTU, not " + std::to_string(settings_.bytes));
}

void TrafficPort::Start() {
  pins_.m_axis_tready.SetBit(place_.unit, true);
  pins_.rx_select.SetBits(place_.unit * kChannelBits, kChannelBits, 0);
  pins_.rx_early.SetBit(place_.unit, true);
}

void TrafficPort::BeforeEdge() {
  const unsigned port = place_.unit, word_bytes = shape_.word_bytes();
  sent_word_ = offering_ && pins_.s_axis_tready.Bit(port);
  received_word_ = pins_.m_axis_tvalid.Bit(port);
  if (!received_word_) return;
  std::memcpy(received_.data(), pins_.m_axis_tdata.Element(port, word_bytes), word_bytes);
  received_bytes_ = static_cast<unsigned>(std::popcount(pins_.m_axis_tkeep.Bits(port * word_bytes, word_bytes)));
  last_ = pins_.m_axis_tlast.Bit(port);
  error_ = pins_.m_axis_tuser.Bit(port * kUserBits);
  again_ = pins_.m_axis_tuser.Bit(port * kUserBits + 2);
}

bool TrafficPort::AfterEdge(Femtoseconds now) {
  if (received_word_) Take(now);
  const bool offered = offering_;
  if (sent_word_ && word_ == 0) NoteDeparture(now);
  if (sent_word_ && ++word_ == words_) {
    ++counts_.sent;
    ++sent_to_[queue_.front().place];
    queue_.pop_front();
    word_ = 0;
  }
  Make(now);
  offering_ = !queue_.empty();
  if (offering_ == offered && !sent_word_) return false;
  Drive();
  return true;
}

void TrafficPort::Make(Femtoseconds now) {
  if (settings_.targets.empty()) return;
  running_on_ = running_on_ ? random_.Next() >= off_ : random_.Next() < on_;
  if (!running_on_ || random_.Next() >= make_) return;
  queue_.push_back({now, Target(), marking_});
  ++counts_.made;
  counts_.marked += marking_;
}

uint32_t TrafficPort::Target() {
  const auto& targets = settings_.targets;
  if (settings_.in_turn) return targets[next_target_++ % targets.size()].place;
  const uint64_t number = random_.Next();
  size_t low = 0, high = targets.size() - 1;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (number <= targets[middle].up_to) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return targets[low].place;
}

unsigned TrafficPort::BytesOf(unsigned word) const {
  const unsigned word_bytes = shape_.word_bytes();
  return word + 1 < words_ ? word_bytes : settings_.bytes - word * word_bytes;
}

uint32_t TrafficPort::NumberOf(const Message& message) const {
  const auto sent = sent_to_.find(message.place);
  return sent == sent_to_.end() ? 0 : sent->second;
}

void TrafficPort::NoteDeparture(Femtoseconds now) {
  const Message& message = queue_.front();
  if (settings_.any_order && message.marked) departures_.push_back({message.place, NumberOf(message), now});
}

TrafficPort::Word TrafficPort::SentWord() const {
  const Message& message = queue_.front();
  const uint64_t number = NumberOf(message);
  const uint64_t by = place_.bits() | (message.marked ? kMarked : 0) | number << 32;
  const auto made_fs = static_cast<uint64_t>(message.made_fs);
  const unsigned lanes = shape_.word_bytes() / 8;
  Word word = {};
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const unsigned index = word_ * lanes + lane;
    word[lane] = index == 0 ? made_fs : index == 1 ? by : Filling(made_fs, by, index);
  }
  return word;
}

void TrafficPort::Drive() {
  const unsigned port = place_.unit, word_bytes = shape_.word_bytes();
  pins_.s_axis_tvalid.SetBit(port, offering_);
  if (!offering_) return;
  const Word word = SentWord();
  std::memcpy(pins_.s_axis_tdata.Element(port, word_bytes), word.data(), word_bytes);
  pins_.s_axis_tkeep.SetBits(port * word_bytes, word_bytes, (uint64_t{1} << BytesOf(word_)) - 1);
  pins_.s_axis_tlast.SetBit(port, word_ + 1 == words_);
  pins_.s_axis_tdest.SetBits(port * kDestBits, kDestBits, tn_tdest_make(queue_.front().place, 0));
  pins_.s_axis_tuser.SetBits(port * tn::kToldBits, tn::kToldBits, tn::told(settings_.bytes));
}

void TrafficPort::Take(Femtoseconds now) {
  const unsigned lanes = shape_.word_bytes() / 8;
  if (again_) {  // a message is one packet
    place_in_message_ = 0;
    return;
  }
  if (place_in_message_ == 0) {
    message_made_fs_ = received_[0];
    message_by_ = received_[1];
    broken_ = false;
  }
  broken_ |= place_in_message_ >= words_ || received_bytes_ != BytesOf(place_in_message_) ||
             last_ != (place_in_message_ + 1 == words_);
  for (unsigned lane = 0; lane < lanes; ++lane) {
    const unsigned index = place_in_message_ * lanes + lane;
    if (index < 2) continue;
    const unsigned begin = lane * 8;
    if (begin >= received_bytes_) break;
    const unsigned bytes = std::min(received_bytes_ - begin, 8u);
    const uint64_t wrong = received_[lane] ^ Filling(message_made_fs_, message_by_, index);
    broken_ |= (bytes == 8 ? wrong : wrong & ((uint64_t{1} << 8 * bytes) - 1)) != 0;
  }
  ++place_in_message_;
  if (last_) Finish(now);
}

void TrafficPort::Finish(Femtoseconds now) {
  place_in_message_ = 0;
  digest_.Add(static_cast<uint64_t>(now));
  digest_.Add(message_by_);
  ++counts_.received;
  if (error_) {
    ++counts_.damaged;
    return;
  }
  Check(!broken_, "arrived with other bytes than were sent");
  const auto from = static_cast<uint32_t>(message_by_ & (kMarked - 1));
  const auto number = static_cast<uint32_t>(message_by_ >> 32);
  CheckNumber(from, number, now);
  const int64_t latency_fs = now - static_cast<int64_t>(message_made_fs_);
  counts_.latency_fs += static_cast<uint64_t>(latency_fs);
  if (message_by_ & kMarked) marked_latencies_fs_.push_back(latency_fs);
}

void TrafficPort::CheckNumber(uint32_t from, uint32_t number, Femtoseconds now) {
  if (settings_.any_order) {
    const auto made_fs = static_cast<Femtoseconds>(message_made_fs_);
    const bool marked = (message_by_ & kMarked) != 0;
    Check(resequencer_.Take(from, number, made_fs, marked, now), "arrived twice");
    return;
  }
  uint32_t& expected = received_from_[from];
  // Only a damaged message may be missing in front of this one: it did not say whose it was.
  Check(number == expected || (number > expected && counts_.damaged != 0), "arrived out of order");
  expected = number + 1;
}

void TrafficPort::Check(bool good, const char* what) const {
  if (good) return;
  throw std::runtime_error("a message of the traffic from " + Place::FromBits(message_by_ & (kMarked - 1)).Text() +
                           " to " + place_.Text() + " " + what);
}

}  // namespace torusnet
