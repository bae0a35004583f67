// A function with a stack of its own that can stop anywhere and be continued: how a task's blocking calls wait for the
// clock.
//
// Started with ucontext, switched with _setjmp/_longjmp, which leave the signal mask alone and so need no system call
// (a switch costs some ten nanoseconds). Fibers are no threads: one runs at a time in its node's thread, hence no
// races.
#ifndef TORUSNET_SIM_FIBER_H_
#define TORUSNET_SIM_FIBER_H_

#include <ucontext.h>

#include <csetjmp>
#include <cstddef>
#include <functional>

namespace torusnet {

class Fiber {
 public:
  static constexpr size_t kStackBytes = size_t{8} << 20;
  static constexpr size_t kGuardBytes = size_t{1} << 20;  // more than any function of a library takes at once

  // The body starts with the first Resume. The stack lies above a guard that nobody may touch and takes memory only as
  // far as it is used.
  explicit Fiber(std::function<void()> body);
  ~Fiber();  // a fiber that has not ended is dropped: destructors of what is on its stack do not run
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  // From outside: runs the body until it suspends or ends. What the body does not catch goes to the terminate handler.
  void Resume();
  // From inside the body: returns from Resume.
  void Suspend();
  // From inside the body, also from a signal handler that interrupts it: returns from Resume for the last time.
  [[noreturn]] void Abandon();
  bool finished() const { return finished_; }
  // True for an address in the guard below the stack.
  bool InGuard(const void* address) const;

 private:
  // Exceptions that are being handled, and how many are on their way: a fiber may be suspended while it handles one.
  struct Exceptions {
    void* handled = nullptr;
    unsigned under_way = 0;
  };
  static Exceptions& ThisThreads();
  static void Entry(unsigned high, unsigned low);

  std::function<void()> body_;
  // Leaves the fiber; its stack is needed no longer if it is `over`.
  void SwitchOut(bool over);

  char* memory_;  // guard, then stack
  ucontext_t start_;
  ucontext_t origin_;
  jmp_buf inside_;
  jmp_buf outside_;
  // In place of the two, where fiber.cc is compiled for the address sanitizer.
  ucontext_t waiting_;
  void* shadow_ = nullptr;  // of the stack, as the sanitizer keeps it while the fiber waits
  const void* caller_stack_ = nullptr;
  size_t caller_bytes_ = 0;
  bool started_ = false;
  bool finished_ = false;
  Exceptions exceptions_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_FIBER_H_
