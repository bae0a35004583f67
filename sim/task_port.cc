#include "sim/task_port.h"

#include <bit>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "torusnet/word.hpp"

namespace torusnet {
namespace {

constexpr unsigned kDestBits = TN_TDEST_BITS;
constexpr unsigned kChannelBits = 7;
constexpr unsigned kUserBits = 3;  // of m_axis: damaged, checked, again
// Waits of a task that has looked for a message within this time may be part of looking; others are work.
constexpr uint64_t kPollCycles = 1000;

unsigned DestinationChannel(uint64_t destination) { return static_cast<unsigned>(tn_tdest_get_channel(destination)); }

std::string Bytes(uint64_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

}  // namespace

TaskPort::TaskPort(const NodeShape& shape, NodePins& pins, Place place, NodeLog& log)
    : shape_(shape),
      pins_(pins),
      place_(place),
      port_(place.unit),
      log_(log),
      receiving_(shape.channels),
      arrivals_(shape.channels) {}

void TaskPort::Attach(std::string name, bool daemon, std::function<int64_t()> body) {
  name_ = std::move(name);
  daemon_ = daemon;
  body_ = std::move(body);
  state_ = State::kStopped;
}

void TaskPort::Start() {
  Launch([this] { returned_ = body_(); });
  state_ = State::kReady;
  cycle_ = 0;
  since_cycle_ = 0;
}

void TaskPort::Stop() {
  if (!running()) return;
  state_ = State::kStopped;
  Drop();
  sending_ = {};
  receiving_.assign(receiving_.size(), {});
  Drive();
}

std::string TaskPort::ExplainAccess(const void* address, bool writes) const {
  for (const GuardedMemory& memory : world_->memories) {
    const std::string explained = memory.Explain(address, writes);
    if (!explained.empty()) return explained;
  }
  return "";
}

// Called inside the fiber.
void TaskPort::Block(State state) {
  state_ = state;
  since_cycle_ = cycle_;
  Suspend();
}

// A message begins: whether it can be received is known now.
void TaskPort::BeginMessage(uint64_t destination, uint64_t bytes) {
  if (rules_ != nullptr && destination == ruled_destination_ && bytes <= rules_->max_bytes) return;
  const Place to = Place::FromBits(destination);
  const unsigned channel = DestinationChannel(destination);
  const Directory& directory = world_->directory;
  const std::string goal = "to channel " + std::to_string(channel) + " of " + directory.Name(to);
  const std::string refusal = directory.Refusal(place_, to, channel);
  if (!refusal.empty()) Fail("sends " + goal + ", but " + refusal);
  rules_ = directory.Rules(to, channel);
  ruled_destination_ = destination;
  if (bytes <= rules_->max_bytes) return;
  if (static_cast<int64_t>(bytes) < 0) {
    Fail("sends a message of a negative size, " + std::to_string(static_cast<int64_t>(bytes)) + " bytes, " + goal);
  }
  Fail("sends a message of " + Bytes(bytes) + " or more " + goal + ", which is declared for " +
       Bytes(rules_->max_bytes) + "; raise its `max_message_bytes`, or send less");
}

void TaskPort::Sending(uint64_t destination, uint64_t bytes) {
  if (bytes != 0) BeginMessage(destination, bytes);
}

void TaskPort::Put(uint64_t destination, const uint64_t* word, uint32_t bytes, bool last, uint32_t told) {
  if (bytes == 0 || bytes > shape_.word_bytes() || (bytes < shape_.word_bytes() && !last)) {
    Fail("a word has " + std::to_string(bytes) + " bytes; only the last word of a message may be partly filled");
  }
  if (sending_.bytes != 0 && destination != destination_) {
    Fail("begins a message to " + world_->directory.Name(Place::FromBits(destination)) +
         " before it has closed the one to " + world_->directory.Name(Place::FromBits(destination_)));
  }
  if (sending_.bytes == 0 || sending_.bytes + bytes > rules_->max_bytes) {
    BeginMessage(destination, sending_.bytes + bytes);
  }
  destination_ = destination;
  std::memcpy(word_.data(), word, shape_.word_bytes());
  bytes_ = bytes;
  last_ = last;
  told_ = told;
  Block(State::kPut);
}

void TaskPort::CheckChannel(uint32_t channel, const char* call) {
  if (channel < shape_.channels) return;
  Fail(std::string(call) + " on channel " + std::to_string(channel) + ", but the port has " +
       std::to_string(shape_.channels) + " channels");
}

// Nothing can arrive in a channel that the cluster file does not have: looking into it is harmless, waiting is not.
const ChannelRules& TaskPort::CheckReceive(uint32_t channel) {
  CheckChannel(channel, "receive");
  const ChannelRules* rules = world_->directory.Rules(place_, channel);
  if (rules != nullptr) return *rules;
  Fail("receive on channel " + std::to_string(channel) + ", but " + name_ + " has no channel " +
       std::to_string(channel) + "; declare it in `channels` in the cluster file");
}

void TaskPort::Receiving(uint32_t channel, uint64_t capacity) {
  CheckReceive(channel);
  if (static_cast<int64_t>(capacity) < 0) {
    Fail("receives into a buffer of a negative size, " + std::to_string(static_cast<int64_t>(capacity)) + " bytes");
  }
  capacity_ = capacity;
  taken_ = 0;
  taken_checked_ = 0;
  early_ = true;
}

uint32_t TaskPort::Get(uint32_t channel, uint64_t* word) {
  if (capacity_ == kUnlimited) early_ = CheckReceive(channel).early;
  channel_ = channel;
  do Block(State::kGet);
  while (again_ && !early_);  // what is taken back was taken by a task that is no more
  std::memcpy(word, word_.data(), shape_.word_bytes());
  if (again_) {
    taken_ = taken_checked_;
    return 1u << 11;
  }
  taken_ += bytes_;
  if (checked_) taken_checked_ = taken_;
  if (last_) {
    if (taken_ > capacity_ && !error_) {  // a damaged message may be longer than any that was sent
      Fail("receives a message of " + Bytes(taken_) + " from channel " + std::to_string(channel) +
           " into a buffer of " + Bytes(capacity_) + "; make the buffer as long as the longest message");
    }
    capacity_ = kUnlimited;
  }
  return bytes_ | (last_ ? 1u << 8 : 0u) | (error_ ? 1u << 9 : 0u) | (checked_ ? 1u << 10 : 0u);
}

uint32_t TaskPort::Pending(uint32_t channel) {
  CheckChannel(channel, "pending");
  polled_channel_ = channel;
  work_from_cycle_ = cycle_ + kPollCycles;
  Wait(1);
  return polled_ ? 1 : 0;
}

void TaskPort::Wait(uint64_t cycles) {
  if (cycles == 0) return;
  wake_cycle_ = cycle_ + cycles;
  Block(State::kWait);
}

bool TaskPort::working() const { return state_ == State::kWait && wake_cycle_ >= work_from_cycle_; }

bool TaskPort::idle() const {
  if (state_ == State::kGet) return receiving_[channel_].message.bytes == 0;
  return state_ == State::kWait && !working();
}

void TaskPort::BeforeEdge() {
  accepted_ = false;
  if (state_ == State::kWait) {
    polled_ = pins_.rx_pending.Bit(port_ * shape_.channels + polled_channel_);
  } else if (state_ == State::kPut) {
    accepted_ = pins_.s_axis_tready.Bit(port_);
  } else if (state_ == State::kGet && pins_.m_axis_tvalid.Bit(port_)) {
    accepted_ = true;
    const unsigned word_bytes = shape_.word_bytes();
    std::memcpy(word_.data(), pins_.m_axis_tdata.Element(port_, word_bytes), word_bytes);
    bytes_ = static_cast<uint32_t>(std::popcount(pins_.m_axis_tkeep.Bits(port_ * word_bytes, word_bytes)));
    last_ = pins_.m_axis_tlast.Bit(port_);
    error_ = pins_.m_axis_tuser.Bit(port_ * kUserBits);
    checked_ = pins_.m_axis_tuser.Bit(port_ * kUserBits + 1);
    again_ = pins_.m_axis_tuser.Bit(port_ * kUserBits + 2);
    if (pins_.m_axis_tid.Bits(port_ * kChannelBits, kChannelBits) != channel_) {
      throw std::runtime_error("port delivers a word of a channel that the task did not select");
    }
  }
}

uint64_t TaskPort::NextCycle() const {
  constexpr uint64_t kNow = 0, kNever = UINT64_MAX;
  switch (state_) {
    case State::kReady:
      return kNow;
    case State::kWait:
      return wake_cycle_;
    case State::kPut:
      return pins_.s_axis_tready.Bit(port_) ? kNow : kNever;
    case State::kGet:
      return pins_.m_axis_tvalid.Bit(port_) ? kNow : kNever;
    default:
      return kNever;
  }
}

bool TaskPort::AfterEdge(uint64_t cycle, Femtoseconds now) {
  cycle_ = cycle;
  now_ = now;
  switch (state_) {
    case State::kPut:
      if (!accepted_) return false;
      NoteSent(bytes_, last_);
      break;
    case State::kGet:
      if (!accepted_) return false;
      NoteReceived();
      break;
    case State::kWait:
      if (cycle < wake_cycle_) return false;
      break;
    case State::kReady:
      break;
    default:
      return false;
  }
  const State before = state_;
  const uint32_t channel_before = channel_;
  const bool early_before = early_;
  Resume();
  // A new word, or another direction or channel: only waiting on is free of changes.
  if (state_ == State::kGet && before == State::kGet && channel_ == channel_before && early_ == early_before)
    return false;
  if (state_ == State::kWait && before == State::kWait) return false;
  Drive();
  return true;
}

void TaskPort::Resume() {
  switch (RunOn()) {
    case Turn::kSuspended:
      return;
    case Turn::kFailed:
      state_ = State::kFailed;
      break;
    case Turn::kEnded:
      state_ = sending_.bytes != 0 ? State::kFailed : State::kFinished;
      if (sending_.bytes == 0) break;
      failure_ = "ended in the middle of a message to " + world_->directory.Name(Place::FromBits(destination_)) +
                 ": close() is missing";
  }
  finished_cycle_ = cycle_;
}

void TaskPort::Drive() {
  const bool put = state_ == State::kPut;
  pins_.s_axis_tvalid.SetBit(port_, put);
  if (put) {
    const unsigned word_bytes = shape_.word_bytes();
    std::memcpy(pins_.s_axis_tdata.Element(port_, word_bytes), word_.data(), word_bytes);
    pins_.s_axis_tkeep.SetBits(port_ * word_bytes, word_bytes, (uint64_t{1} << bytes_) - 1);
    pins_.s_axis_tlast.SetBit(port_, last_);
    pins_.s_axis_tdest.SetBits(port_ * kDestBits, kDestBits, destination_);
    pins_.s_axis_tuser.SetBits(port_ * tn::kToldBits, tn::kToldBits, told_);
    if (sending_.bytes == 0) {
      sending_.first_fs = now_;
      ++messages_.send_begun;
    }
  }
  const bool get = state_ == State::kGet;
  pins_.m_axis_tready.SetBit(port_, get);
  if (get) {
    pins_.rx_select.SetBits(port_ * kChannelBits, kChannelBits, channel_);
    pins_.rx_early.SetBit(port_, early_);
  }
}

void TaskPort::NoteSent(uint32_t bytes, bool last) {
  if (probe_ && sending_.bytes == 0) log_.passages.push_back({now_, node_index_, Passage::kTaskTx, port_, {}, 0});
  for (unsigned lane = 0; lane * 8 < bytes; ++lane) {
    uint64_t value = word_[lane];
    if (bytes - lane * 8 < 8) value &= (uint64_t{1} << 8 * (bytes - lane * 8)) - 1;
    sending_.hash.Add(value);
  }
  sending_.bytes += bytes;
  bytes_sent_ += bytes;
  digest_.Add(cycle_);
  digest_.Add(sending_.hash.value());
  if (!last) return;
  ++messages_.sent;
  log_.sends.push_back({sending_.first_fs, now_, place_, Place::FromBits(destination_),
                        DestinationChannel(destination_), sending_.bytes, sending_.hash.value()});
  sending_ = {};
}

void TaskPort::NoteReceived() {
  auto& [message, checked] = receiving_[channel_];
  if (again_) {
    if (message.bytes != 0 && checked.bytes == 0) --messages_.receive_begun;
    messages_.taken_back += message.bytes != checked.bytes;
    bytes_received_ -= message.bytes - checked.bytes;
    message = checked;
    digest_.Add(cycle_);
    return;
  }
  if (probe_ && message.bytes == 0) log_.passages.push_back({now_, node_index_, Passage::kTaskRx, port_, {}, 0});
  if (message.bytes == 0) {
    message.first_fs = now_;
    ++messages_.receive_begun;
  }
  for (unsigned lane = 0; lane * 8 < bytes_; ++lane) {
    uint64_t value = word_[lane];
    if (bytes_ - lane * 8 < 8) value &= (uint64_t{1} << 8 * (bytes_ - lane * 8)) - 1;
    message.hash.Add(value);
  }
  message.bytes += bytes_;
  bytes_received_ += bytes_;
  digest_.Add(cycle_);
  digest_.Add(message.hash.value());
  if (checked_) checked = message;
  if (!last_) return;
  ++messages_.received;
  ReceiveEvent event = {message.first_fs,     now_,  {}, false, place_, channel_, message.bytes,
                        message.hash.value(), error_};
  event.from_known = TakeArrival(channel_, error_, event.from);
  log_.receives.push_back(event);
  message = checked = {};
}

void TaskPort::NoteArrival(unsigned channel, Place from, bool poisoned) {
  if (channel < arrivals_.size()) arrivals_[channel].push_back({from, poisoned});
}

void TaskPort::ForgetArrivals() {
  for (auto& queue : arrivals_) queue.clear();
}

// The port hands messages over in the order in which their last packets came, so the oldest arrival belongs to this
// message; a message that is not flagged cannot be one of the damaged arrivals.
bool TaskPort::TakeArrival(unsigned channel, bool error, Place& from) {
  auto& queue = arrivals_[channel];
  while (!error && !queue.empty() && queue.front().poisoned) queue.pop_front();
  if (queue.empty()) return false;
  from = queue.front().from;
  queue.pop_front();
  return true;
}

}  // namespace torusnet
