#include "sim/program.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

namespace torusnet {

Program::Program(std::string name, const ProcessorCosts& costs, ProgramWindow window,
                 std::function<void(Program&)> body)
    : costs_(costs), window_(window), body_(std::move(body)) {
  name_ = std::move(name);
}

void Program::Start(Femtoseconds now) {
  Launch([this] { body_(*this); });
  state_ = State::kReady;
  time_fs_ = due_fs_ = now;
}

void Program::Stop() {
  if (!running()) return;
  state_ = State::kStopped;
  ended_fs_ = time_fs_;
  accesses_.clear();
  unanswered_ = 0;
  Drop();
}

std::string Program::ExplainAccess(const void* address, bool writes) const {
  return explain_ ? explain_(address, writes) : "";
}

// Called inside the fiber.
void Program::Block(State state, Femtoseconds due_fs) {
  state_ = state;
  due_fs_ = due_fs;
  Suspend();
}

void Program::Check(const char* what, uint32_t offset, unsigned bytes) {
  char text[160];
  if (offset % bytes != 0) {
    std::snprintf(text, sizeof text, "%s of %u bytes at offset 0x%x of the network interface, no multiple of them",
                  what, bytes, offset);
    Fail(text);
  }
  if (offset < window_.bytes && bytes <= window_.bytes - offset) return;
  std::snprintf(text, sizeof text,
                "%s of %u bytes at offset 0x%x of the network interface, beyond its page of %u bytes", what, bytes,
                offset, window_.bytes);
  Fail(text);
}

void Program::Store(uint32_t offset, const void* data, unsigned bytes) {
  if (bytes != 4 && bytes != 8 && bytes != 16) {
    Fail("store of " + std::to_string(bytes) + " bytes to the network interface: a store has 4, 8 or 16");
  }
  Check("store", offset, bytes);
  if (unanswered_ + accesses_.size() >= kMostStores) Block(State::kStoring, kNever);
  Access access = {time_fs_ + costs_.store_fs, window_.base + offset, bytes, false, {}};
  std::memcpy(access.data.data(), data, bytes);
  accesses_.push_back(access);
}

uint64_t Program::Load(uint32_t offset) {
  Check("load", offset, 8);
  accesses_.push_back({time_fs_ + costs_.load_fs / 2, window_.base + offset, 8, true, {}});
  Block(State::kLoading, kNever);
  return loaded_;
}

void Program::Look(const void* from, void* to, size_t bytes) {
  const Femtoseconds end_fs = time_fs_ + costs_.poll_fs;
  busy_from_fs_ = end_fs + kLookingFs;
  Sleep(costs_.poll_fs / 2);
  std::memcpy(to, from, bytes);
  Sleep(end_fs - time_fs_);
}

void Program::Sleep(Femtoseconds duration) {
  if (duration > 0) Block(State::kSleeping, time_fs_ + std::min(duration, kNever - time_fs_));
}

void Program::WaitUntil(std::function<bool()> holds) {
  if (holds()) return;
  holds_ = std::move(holds);
  Block(State::kWaiting, kNever);
}

bool Program::Due(Femtoseconds now) const {
  switch (state_) {
    case State::kReady:
    case State::kLoading:
    case State::kSleeping:
      return due_fs_ <= now;
    case State::kStoring:
      return unanswered_ + accesses_.size() < kMostStores;
    case State::kWaiting:
      return holds_();
    default:
      return false;
  }
}

void Program::Run(Femtoseconds now) {
  while (Due(now)) {
    time_fs_ = due_fs_ == kNever ? now : due_fs_;
    switch (RunOn()) {
      case Turn::kSuspended:
        continue;
      case Turn::kFailed:
        state_ = State::kFailed;
        break;
      case Turn::kEnded:
        state_ = State::kFinished;
    }
    ended_fs_ = time_fs_;
  }
}

const Program::Access* Program::next() const {
  if (accesses_.empty() || (accesses_.front().load && unanswered_ != 0)) return nullptr;
  return &accesses_.front();
}

void Program::Taken() {
  if (!accesses_.front().load) ++unanswered_;
  accesses_.pop_front();
}

void Program::LoadAnswered(Femtoseconds now, uint64_t value) {
  loaded_ = value;
  due_fs_ = now + costs_.load_fs - costs_.load_fs / 2;
}

}  // namespace torusnet
