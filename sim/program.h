// A program of a node's processor: a function in a fiber, its stores and loads to the pages of the node's network
// interface, and the looks at memory that the interface writes.
//
// What it computes takes no time; each call says what it costs. Its time is kept to the femtosecond and only runs
// ahead by such calls; it goes on at the first edge that is not before its time, and sees memory as it is then. Stores
// are posted: the program goes on at once. A load waits until all its stores before have been answered.
#ifndef TORUSNET_SIM_PROGRAM_H_
#define TORUSNET_SIM_PROGRAM_H_

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <string>

#include "sim/clock.h"
#include "sim/user_code.h"

namespace torusnet {

// What the calls of programs cost.
struct ProcessorCosts {
  Femtoseconds store_fs = 0;  // until a store is at the interface
  Femtoseconds load_fs = 0;   // to the interface and back, without what the interface takes
  Femtoseconds poll_fs = 0;   // of a look at memory, which shows what is there half-way
};

// The part of the interface that a program may reach, in bytes from the interface's beginning.
struct ProgramWindow {
  uint64_t base = 0;
  uint32_t bytes = 0;
};

class Program final : public UserCode {
 public:
  enum class State { kReady, kStoring, kLoading, kSleeping, kWaiting, kFinished, kFailed, kStopped };
  // Stores that are under way, at most: the next one waits.
  static constexpr unsigned kMostStores = 16;

  Program(std::string name, const ProcessorCosts& costs, ProgramWindow window, std::function<void(Program&)> body);
  // What accesses outside of all memory have to do with memory that the program was given: text for a failure.
  void set_explain(std::function<std::string(const void*, bool)> explain) { explain_ = std::move(explain); }

  // Called by the program, in its fiber. Offsets count from its window's beginning. What a processor cannot do to a
  // device ends the program: a store of other than 4, 8 or 16 bytes or not at a multiple of them, a load not at a
  // multiple of 8, anything beyond the window.
  void Store(uint32_t offset, const void* data, unsigned bytes);
  uint64_t Load(uint32_t offset);
  void Look(const void* from, void* to, size_t bytes);
  void Sleep(Femtoseconds duration);
  // Until it holds; asked at every edge.
  void WaitUntil(std::function<bool()> holds);
  void WaitForStores() {
    WaitUntil([this] { return !stores_under_way(); });
  }
  [[noreturn]] void Refuse(const std::string& why) { Fail(why); }
  Femtoseconds now() const { return time_fs_; }

  // Called by the processor.
  struct Access {
    Femtoseconds due_fs;  // from when on it is offered
    uint64_t address;
    unsigned bytes;
    bool load;
    std::array<uint8_t, 16> data;
  };
  void Start(Femtoseconds now);
  void Stop();
  // Runs it as long as its time is not behind this edge.
  void Run(Femtoseconds now);
  // The access that comes next, if it may; nullptr: none.
  const Access* next() const;
  void Taken();  // it has been taken by the interface
  void StoreAnswered() { --unanswered_; }
  void LoadAnswered(Femtoseconds now, uint64_t value);

  bool running() const { return state_ <= State::kWaiting; }
  State state() const { return state_; }
  // Lets time pass, and not to look for something.
  bool working() const { return state_ == State::kSleeping && due_fs_ > busy_from_fs_; }
  Femtoseconds ended_fs() const { return ended_fs_; }

 private:
  static constexpr Femtoseconds kNever = std::numeric_limits<Femtoseconds>::max();
  // Sleeps of a program that has looked at memory within this time may be part of looking; others are work.
  static constexpr Femtoseconds kLookingFs = 10'000 * kFsPerNs;

  std::string ExplainAccess(const void* address, bool writes) const override;
  void Block(State state, Femtoseconds due_fs);
  void Check(const char* what, uint32_t offset, unsigned bytes);
  bool stores_under_way() const { return unanswered_ != 0 || !accesses_.empty(); }
  bool Due(Femtoseconds now) const;

  const ProcessorCosts costs_;
  const ProgramWindow window_;
  std::function<void(Program&)> body_;
  std::function<std::string(const void*, bool)> explain_;
  State state_ = State::kStopped;
  Femtoseconds time_fs_ = 0;
  Femtoseconds due_fs_ = 0;  // when it goes on, if that is known
  Femtoseconds busy_from_fs_ = 0, ended_fs_ = 0;
  std::function<bool()> holds_;
  std::deque<Access> accesses_;  // that the interface has not taken; a load is the last
  unsigned unanswered_ = 0;      // stores that it has taken
  uint64_t loaded_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PROGRAM_H_
