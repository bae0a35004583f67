#include "sim/fiber.h"

#include <cxxabi.h>
#include <sys/mman.h>

#include <cstdint>
#include <new>
#include <utility>

#ifdef TN_SANITIZE
#include <sanitizer/common_interface_defs.h>
#endif

namespace torusnet {

// Of a thread's, by the C++ ABI.
Fiber::Exceptions& Fiber::ThisThreads() { return *reinterpret_cast<Exceptions*>(__cxxabiv1::__cxa_get_globals()); }

Fiber::Fiber(std::function<void()> body) : body_(std::move(body)) {
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
  void* memory = mmap(nullptr, kGuardBytes + kStackBytes, PROT_READ | PROT_WRITE, kFlags, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  memory_ = static_cast<char*>(memory);
  mprotect(memory_, kGuardBytes, PROT_NONE);
  getcontext(&start_);
  start_.uc_stack.ss_sp = memory_ + kGuardBytes;
  start_.uc_stack.ss_size = kStackBytes;
  start_.uc_link = nullptr;
  const auto self = reinterpret_cast<uintptr_t>(this);  // makecontext passes ints
  makecontext(&start_, reinterpret_cast<void (*)()>(&Fiber::Entry), 2, static_cast<unsigned>(self >> 32),
              static_cast<unsigned>(self));
#ifdef TN_SANITIZE
  start_.uc_stack = {};  // else the sanitizer forgets what it knows of the stack with every switch
  origin_ = waiting_ = {};
#endif
}

Fiber::~Fiber() { munmap(memory_, kGuardBytes + kStackBytes); }

bool Fiber::InGuard(const void* address) const {
  const char* byte = static_cast<const char*>(address);
  return byte >= memory_ && byte < memory_ + kGuardBytes;
}

void Fiber::Entry(unsigned high, unsigned low) {
  auto* self = reinterpret_cast<Fiber*>(static_cast<uintptr_t>(high) << 32 | low);
#ifdef TN_SANITIZE
  __sanitizer_finish_switch_fiber(nullptr, &self->caller_stack_, &self->caller_bytes_);
#endif
  self->body_();
  self->Abandon();
}

void Fiber::Suspend() { SwitchOut(false); }

void Fiber::Abandon() {
  finished_ = true;
  SwitchOut(true);
  __builtin_unreachable();
}

#ifdef TN_SANITIZE

// The sanitizer follows swapcontext, when it is told of the stacks; a jump would look to it like the end of frames.
void Fiber::Resume() {
  Exceptions& exceptions = ThisThreads();
  std::swap(exceptions, exceptions_);
  void* shadow = nullptr;
  __sanitizer_start_switch_fiber(&shadow, memory_ + kGuardBytes, kStackBytes);
  swapcontext(&origin_, std::exchange(started_, true) ? &waiting_ : &start_);
  __sanitizer_finish_switch_fiber(shadow, nullptr, nullptr);
  std::swap(exceptions, exceptions_);
}

void Fiber::SwitchOut(bool over) {
  __sanitizer_start_switch_fiber(over ? nullptr : &shadow_, caller_stack_, caller_bytes_);
  swapcontext(&waiting_, &origin_);
  __sanitizer_finish_switch_fiber(shadow_, &caller_stack_, &caller_bytes_);
}

#else

void Fiber::Resume() {
  Exceptions& exceptions = ThisThreads();
  std::swap(exceptions, exceptions_);
  if (_setjmp(outside_) == 0) {
    if (started_) _longjmp(inside_, 1);
    started_ = true;
    swapcontext(&origin_, &start_);
  }
  std::swap(exceptions, exceptions_);
}

void Fiber::SwitchOut(bool over) {
  if (over || _setjmp(inside_) == 0) _longjmp(outside_, 1);
}

#endif

}  // namespace torusnet
