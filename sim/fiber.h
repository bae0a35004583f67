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
#include <exception>
#include <functional>

namespace torusnet {

class Fiber {
 public:
  // The body starts with the first Resume. The stack lies above a guard page and takes memory only as far as it is
  // used.
  explicit Fiber(std::function<void()> body, size_t stack_bytes = size_t{8} << 20);
  ~Fiber();  // a fiber that has not ended is dropped: destructors of what is on its stack do not run
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  // From outside: runs the body until it suspends or ends. Rethrows what the body threw.
  void Resume();
  // From inside the body: returns from Resume.
  void Suspend();
  bool finished() const { return finished_; }

 private:
  static void Entry(unsigned high, unsigned low);

  std::function<void()> body_;
  void* stack_;
  size_t stack_bytes_;
  ucontext_t start_;
  ucontext_t origin_;
  jmp_buf inside_;
  jmp_buf outside_;
  bool started_ = false;
  bool finished_ = false;
  std::exception_ptr error_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_FIBER_H_
