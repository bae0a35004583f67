// Tasks that go wrong: a signal, exit or a failed assertion ends the task that runs, not the program, and a task that
// computes for ever is stopped.
//
// While a task runs, its thread has a Runner that says so. A signal then leaves the task's fiber for good, with what is
// known of it in the task's Crash; the back trace is taken where it happens and turned into names and lines later.
#ifndef TORUSNET_SIM_CRASH_H_
#define TORUSNET_SIM_CRASH_H_

#include <pthread.h>
#include <signal.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace torusnet {

// What ended a task. Written by signal handlers, so it has no memory of its own to ask for.
struct Crash {
  static constexpr size_t kFrames = 32;
  enum class Access { kRead, kWrite, kCall, kImpossible };  // the last: not aligned, or no address of this machine
  int signal = 0;
  const void* address = nullptr;  // that was accessed, for SIGSEGV and SIGBUS
  Access access = Access::kRead;
  std::array<uintptr_t, kFrames> frames = {};  // addresses of instructions, the innermost first
  size_t depth = 0;
};

// Addresses of the calls that lead here, those of the simulator's own functions included.
void TakeBackTrace(Crash& crash);
// "FILE+0xOFFSET" for each frame, a line each.
std::string FramesText(const Crash& crash);
std::string SignalText(int signal);

// Who can be ended: a task, as this file sees it.
class Runnable {
 public:
  // In the task's fiber: notes why and leaves it for good.
  [[noreturn]] virtual void Fail(const std::string& why) = 0;
  [[noreturn]] virtual void FailBySignal() = 0;     // `crash` is filled in
  [[noreturn]] virtual void FailByException() = 0;  // std::current_exception(), where it was thrown
  // Anywhere in the task: it is to end at its next call, because of this.
  virtual void Note(const std::string& why) = 0;
  virtual const std::string& name() const = 0;
  Crash crash;

 protected:
  ~Runnable() = default;
};

// The task that runs in a thread.
struct Runner {
  pthread_t thread = pthread_self();
  std::atomic<uint64_t> turn{0};  // odd while a task runs
  std::atomic<uint64_t> end_turn{0};
  unsigned spared = 0;  // times that the task was to end and was left in the allocator, at this turn
  Runnable* task = nullptr;

  void Begin(Runnable* next) {
    task = next;
    spared = 0;
    turn.store(turn.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  }
  void End() {
    turn.store(turn.load(std::memory_order_relaxed) + 1, std::memory_order_release);
    task = nullptr;
  }
  // From another thread: ends the task if it is still at this turn.
  void EndTask(uint64_t at_turn);
};

// Behind a task that a signal has ended: looks whether the heap still works. If not, the process ends and says whose
// fault it is.
void ProbeHeap();

// Of this thread; made at the first call, together with a stack for signal handlers.
Runner& ThisRunner();

// The task that runs in this thread; nullptr outside.
Runnable* RunningTask();

// While one of these exists, signals are handled.
class SignalGuard {
 public:
  SignalGuard();
  ~SignalGuard();
  SignalGuard(const SignalGuard&) = delete;
  SignalGuard& operator=(const SignalGuard&) = delete;
};

// Ctrl-C was pressed under a SignalGuard, since the last call of TakeInterrupt.
bool Interrupted();
bool TakeInterrupt();

}  // namespace torusnet

#endif  // TORUSNET_SIM_CRASH_H_
