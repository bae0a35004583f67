#include "sim/fiber.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <new>
#include <utility>

namespace torusnet {

Fiber::Fiber(std::function<void()> body, size_t stack_bytes) : body_(std::move(body)) {
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  stack_bytes_ = stack_bytes + page;
  stack_ = mmap(nullptr, stack_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
                -1, 0);
  if (stack_ == MAP_FAILED) throw std::bad_alloc();
  mprotect(stack_, page, PROT_NONE);
  getcontext(&start_);
  start_.uc_stack.ss_sp = static_cast<char*>(stack_) + page;
  start_.uc_stack.ss_size = stack_bytes;
  start_.uc_link = nullptr;
  const auto self = reinterpret_cast<uintptr_t>(this);  // makecontext passes ints
  makecontext(&start_, reinterpret_cast<void (*)()>(&Fiber::Entry), 2, static_cast<unsigned>(self >> 32),
              static_cast<unsigned>(self));
}

Fiber::~Fiber() { munmap(stack_, stack_bytes_); }

void Fiber::Entry(unsigned high, unsigned low) {
  auto* self = reinterpret_cast<Fiber*>(static_cast<uintptr_t>(high) << 32 | low);
  try {
    self->body_();
  } catch (...) {
    self->error_ = std::current_exception();
  }
  self->finished_ = true;
  _longjmp(self->outside_, 1);
}

void Fiber::Resume() {
  if (_setjmp(outside_) == 0) {
    if (started_) _longjmp(inside_, 1);
    started_ = true;
    swapcontext(&origin_, &start_);
  }
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Fiber::Suspend() {
  if (_setjmp(inside_) == 0) _longjmp(outside_, 1);
}

}  // namespace torusnet
