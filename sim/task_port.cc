#include "sim/task_port.h"

#include <bit>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace torusnet {
namespace {

constexpr unsigned kDestBits = 38;
constexpr unsigned kChannelBits = 7;
// A task that says that it computes for this long is at work, not stuck; shorter waits may be polling.
constexpr uint64_t kDozeCycles = 1000;

// tdest = {channel[15:0], unit[5:0], coord[15:0]}
unsigned DestinationChannel(uint64_t destination) { return static_cast<unsigned>(destination >> 22); }

}  // namespace

TaskPort::TaskPort(const NodeShape& shape, NodePins& pins, Place place, NodeLog& log)
    : shape_(shape),
      pins_(pins),
      place_(place),
      port_(place.unit),
      log_(log),
      receiving_(shape.channels),
      arrivals_(shape.channels) {}

void TaskPort::Attach(std::string name, std::function<int64_t()> body) {
  name_ = std::move(name);
  body_ = std::move(body);
  state_ = State::kStopped;
}

void TaskPort::Start(uint64_t cycle) {
  fiber_ = std::make_unique<Fiber>([this] { returned_ = body_(); });
  state_ = State::kReady;
  since_cycle_ = cycle;
}

void TaskPort::Stop() {
  if (!running()) return;
  state_ = State::kStopped;
  fiber_.reset();
  sending_ = {};
  receiving_.assign(receiving_.size(), {});
  Drive();
}

// Called inside the fiber.
void TaskPort::Block(State state) {
  state_ = state;
  since_cycle_ = cycle_;
  fiber_->Suspend();
}

void TaskPort::Put(uint64_t destination, const uint64_t* word, uint32_t bytes, bool last) {
  if (bytes == 0 || bytes > shape_.word_bytes() || (bytes < shape_.word_bytes() && !last)) {
    throw std::runtime_error("a word has " + std::to_string(bytes) +
                             " bytes; only the last word of a message may be partly filled");
  }
  destination_ = destination;
  std::memcpy(word_.data(), word, shape_.word_bytes());
  bytes_ = bytes;
  last_ = last;
  Block(State::kPut);
}

uint32_t TaskPort::Get(uint32_t channel, uint64_t* word) {
  if (channel >= shape_.channels) {
    throw std::runtime_error("receive on channel " + std::to_string(channel) + ", but the ports have " +
                             std::to_string(shape_.channels) + " channels");
  }
  channel_ = channel;
  Block(State::kGet);
  std::memcpy(word, word_.data(), shape_.word_bytes());
  return bytes_ | (last_ ? 1u << 8 : 0u) | (error_ ? 1u << 9 : 0u);
}

uint32_t TaskPort::Pending(uint32_t channel) {
  if (channel >= shape_.channels) return 0;
  polled_channel_ = channel;
  Wait(1);
  return polled_ ? 1 : 0;
}

void TaskPort::Wait(uint64_t cycles) {
  if (cycles == 0) return;
  wake_cycle_ = cycle_ + cycles;
  Block(State::kWait);
}

bool TaskPort::dozing() const { return state_ == State::kWait && wake_cycle_ - since_cycle_ >= kDozeCycles; }

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
    error_ = pins_.m_axis_tuser.Bit(port_);
    if (pins_.m_axis_tid.Bits(port_ * kChannelBits, kChannelBits) != channel_) {
      throw std::runtime_error("port delivers a word of a channel that the task did not select");
    }
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
  Resume();
  // A new word, or another direction or channel: only waiting on is free of changes.
  if (state_ == State::kGet && before == State::kGet && channel_ == channel_before) return false;
  if (state_ == State::kWait && before == State::kWait) return false;
  Drive();
  return true;
}

void TaskPort::Resume() {
  try {
    fiber_->Resume();
    if (!fiber_->finished()) return;
    state_ = State::kFinished;
  } catch (const std::exception& error) {
    state_ = State::kFailed;
    failure_ = error.what();
  } catch (...) {
    state_ = State::kFailed;
    failure_ = "threw something that is no std::exception";
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
    if (sending_.bytes == 0) sending_.first_fs = now_;
  }
  const bool get = state_ == State::kGet;
  pins_.m_axis_tready.SetBit(port_, get);
  if (get) pins_.rx_select.SetBits(port_ * kChannelBits, kChannelBits, channel_);
}

void TaskPort::NoteSent(uint32_t bytes, bool last) {
  if (probe_ && sending_.bytes == 0) log_.passages.push_back({now_, node_index_, Passage::kTaskTx, port_, {}});
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
  log_.sends.push_back({sending_.first_fs, place_, Place::FromBits(destination_), DestinationChannel(destination_),
                        sending_.bytes, sending_.hash.value()});
  sending_ = {};
}

void TaskPort::NoteReceived() {
  Message& message = receiving_[channel_];
  if (probe_ && message.bytes == 0) log_.passages.push_back({now_, node_index_, Passage::kTaskRx, port_, {}});
  for (unsigned lane = 0; lane * 8 < bytes_; ++lane) {
    uint64_t value = word_[lane];
    if (bytes_ - lane * 8 < 8) value &= (uint64_t{1} << 8 * (bytes_ - lane * 8)) - 1;
    message.hash.Add(value);
  }
  message.bytes += bytes_;
  bytes_received_ += bytes_;
  digest_.Add(cycle_);
  digest_.Add(message.hash.value());
  if (!last_) return;
  ReceiveEvent event = {now_, {}, false, place_, channel_, message.bytes, message.hash.value(), error_};
  event.from_known = TakeArrival(channel_, error_, event.from);
  log_.receives.push_back(event);
  message = {};
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
