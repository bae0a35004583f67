#include "sim/crash.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace torusnet {
namespace {

constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int kEndTask = SIGURG;  // ignored unless handled, and used by nobody else here
constexpr size_t kHandlerStackBytes = size_t{256} << 10;

struct Handled {
  int signal;
  struct sigaction before;
};
std::array<Handled, kFatal.size() + 2> handled = {};
std::atomic<int> guards{0};
std::atomic<bool> interrupted{false};

// A stack for the handlers of a thread: a task may have used up its own.
class HandlerStack {
 public:
  HandlerStack() {
    stack_t now = {};
    if (sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) == 0 && now.ss_size >= kHandlerStackBytes / 4)
      return;
    memory_ = mmap(nullptr, kHandlerStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    stack_t mine = {};
    mine.ss_sp = memory_;
    mine.ss_size = kHandlerStackBytes;
    sigaltstack(&mine, &before_);
  }
  ~HandlerStack() {
    if (memory_ == nullptr) return;
    if ((before_.ss_flags & SS_DISABLE) != 0) before_.ss_size = kHandlerStackBytes;
    sigaltstack(&before_, nullptr);
    munmap(memory_, kHandlerStackBytes);
  }

 private:
  void* memory_ = nullptr;
  stack_t before_ = {};
};

struct Thread {
  HandlerStack stack;
  Runner runner;
};
thread_local Thread* this_thread = nullptr;  // for handlers, which must not make one

uintptr_t InstructionOf(const ucontext_t& context) {
#if defined(__x86_64__)
  return static_cast<uintptr_t>(context.uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return context.uc_mcontext.pc;
#else
  return 0;
#endif
}

bool IsWrite(const ucontext_t& context) {
#if defined(__x86_64__)
  return (context.uc_mcontext.gregs[REG_ERR] & 2) != 0;
#else
  (void)context;
  return false;
#endif
}

// The frames of the handler come first; what was interrupted begins at its own instruction.
void TakeInterrupted(Crash& crash, const ucontext_t& context) {
  TakeBackTrace(crash);
  const uintptr_t instruction = InstructionOf(context);
  size_t first = 0;
  while (first < crash.depth && crash.frames[first] != instruction && crash.frames[first] + 1 != instruction) ++first;
  if (first == crash.depth) {  // the unwinder lost its way: a jump into nothing
    crash.frames[0] = instruction;
    crash.depth = 1;
    return;
  }
  std::copy(crash.frames.begin() + static_cast<std::ptrdiff_t>(first), crash.frames.end(), crash.frames.begin());
  crash.depth -= first;
  crash.frames[0] = instruction;
}

void HandOn(int signal, siginfo_t* info, void* context) {
  for (const Handled& entry : handled) {
    if (entry.signal != signal) continue;
    if ((entry.before.sa_flags & SA_SIGINFO) != 0) {
      entry.before.sa_sigaction(signal, info, context);
    } else if (entry.before.sa_handler != SIG_DFL && entry.before.sa_handler != SIG_IGN) {
      entry.before.sa_handler(signal);
    } else {
      sigaction(signal, &entry.before, nullptr);  // the fault comes again
      if (signal == SIGABRT) raise(signal);
    }
  }
}

void OnFatal(int signal, siginfo_t* info, void* context) {
  Runnable* task = RunningTask();
  if (task == nullptr) {
    HandOn(signal, info, context);
    return;
  }
  const auto& interrupted_context = *static_cast<const ucontext_t*>(context);
  task->crash.signal = signal;
  task->crash.address = info->si_addr;
  task->crash.writes = IsWrite(interrupted_context);
  TakeInterrupted(task->crash, interrupted_context);
  task->FailBySignal();
}

void OnEndTask(int signal, siginfo_t*, void* context) {
  if (this_thread == nullptr) return;
  Runner& runner = this_thread->runner;
  if (runner.task == nullptr || runner.end_turn.load() != runner.turn.load()) return;
  runner.task->crash.signal = signal;
  TakeInterrupted(runner.task->crash, *static_cast<const ucontext_t*>(context));
  runner.task->FailBySignal();
}

void OnInterrupt(int) { interrupted = true; }

void Handle(Handled& entry, int signal, void (*function)(int, siginfo_t*, void*)) {
  struct sigaction action = {};
  action.sa_sigaction = function;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;  // a handler may leave by a jump
  entry.signal = signal;
  sigaction(signal, &action, &entry.before);
}

}  // namespace

void TakeBackTrace(Crash& crash) {
  void* frames[Crash::kFrames] = {};
  crash.depth = static_cast<size_t>(backtrace(frames, Crash::kFrames));
  // A return address stands behind its call.
  for (size_t i = 0; i < crash.depth; ++i) crash.frames[i] = reinterpret_cast<uintptr_t>(frames[i]) - 1;
}

std::string FramesText(const Crash& crash) {
  std::string text;
  for (size_t i = 0; i < crash.depth; ++i) {
    Dl_info info = {};
    if (dladdr(reinterpret_cast<void*>(crash.frames[i]), &info) == 0 || info.dli_fname == nullptr) continue;
    char offset[32];
    std::snprintf(offset, sizeof(offset), "+0x%zx\n", crash.frames[i] - reinterpret_cast<uintptr_t>(info.dli_fbase));
    text += info.dli_fname + std::string(offset);
  }
  return text;
}

std::string SignalText(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
      return "segmentation fault";
    case SIGFPE:
      return "division by zero or integer overflow in a division";
    case SIGILL:
      return "illegal instruction, such as the compiler leaves where a function must not end";
    case SIGABRT:
      return "abort";
    default:
      return "signal " + std::to_string(signal);
  }
}

void Runner::EndTask(uint64_t at_turn) {
  end_turn = at_turn;
  pthread_kill(thread, kEndTask);
}

Runner& ThisRunner() {
  thread_local Thread mine;
  if (this_thread == nullptr) {
    Crash first;
    TakeBackTrace(first);  // loads what backtrace needs, which a handler could not
    this_thread = &mine;
  }
  return mine.runner;
}

Runnable* RunningTask() { return this_thread == nullptr ? nullptr : this_thread->runner.task; }

SignalGuard::SignalGuard() {
  if (guards++ != 0) return;
  for (size_t i = 0; i < kFatal.size(); ++i) Handle(handled[i], kFatal[i], OnFatal);
  Handle(handled[kFatal.size()], kEndTask, OnEndTask);
  Handled& interrupt = handled[kFatal.size() + 1];
  interrupt.signal = SIGINT;
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  sigaction(SIGINT, &action, &interrupt.before);
  if (interrupt.before.sa_handler == SIG_IGN) sigaction(SIGINT, &interrupt.before, nullptr);
}

SignalGuard::~SignalGuard() {
  if (--guards != 0) return;
  for (const Handled& entry : handled) sigaction(entry.signal, &entry.before, nullptr);
}

bool Interrupted() { return interrupted; }
bool TakeInterrupt() { return interrupted.exchange(false); }

}  // namespace torusnet

// The library is linked with --wrap for these (torusnet/build.py), so that tasks call them here.
extern "C" {

[[noreturn]] void __real_exit(int status);
[[noreturn]] void __real__exit(int status);
[[noreturn]] void __real__Exit(int status);
[[noreturn]] void __real_abort();
[[noreturn]] void __real___assert_fail(const char* text, const char* file, unsigned line, const char* function);
[[noreturn]] void __real___stack_chk_fail();
[[noreturn]] void __real___cxa_throw(void* object, void* type, void (*destroy)(void*));

[[noreturn]] void __wrap_exit(int status) {
  if (auto* task = torusnet::RunningTask())
    task->Fail("calls exit(" + std::to_string(status) + "); a task ends by returning");
  __real_exit(status);
}
[[noreturn]] void __wrap__exit(int status) {
  if (auto* task = torusnet::RunningTask())
    task->Fail("calls _exit(" + std::to_string(status) + "); a task ends by returning");
  __real__exit(status);
}
[[noreturn]] void __wrap__Exit(int status) {
  if (auto* task = torusnet::RunningTask())
    task->Fail("calls _Exit(" + std::to_string(status) + "); a task ends by returning");
  __real__Exit(status);
}
[[noreturn]] void __wrap_abort() {
  if (auto* task = torusnet::RunningTask()) task->Fail("calls abort()");
  __real_abort();
}
[[noreturn]] void __wrap___assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  if (auto* task = torusnet::RunningTask()) {
    task->Fail("assertion `" + std::string(text) + "` failed, " + file + ":" + std::to_string(line));
  }
  __real___assert_fail(text, file, line, function);
}
[[noreturn]] void __wrap___stack_chk_fail() {
  if (auto* task = torusnet::RunningTask()) task->Fail("wrote beyond an array on its stack");
  __real___stack_chk_fail();
}
// Notes where a task throws: when the exception ends it, its frames are gone.
[[noreturn]] void __wrap___cxa_throw(void* object, void* type, void (*destroy)(void*)) {
  if (auto* task = torusnet::RunningTask()) torusnet::TakeBackTrace(task->crash);
  __real___cxa_throw(object, type, destroy);
}

}  // extern "C"
