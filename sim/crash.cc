#include "sim/crash.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <utility>

// Of the C library, which tasks do not reach (sim/refused_calls.cc).
extern "C" {
[[noreturn]] void __real__exit(int status);
unsigned __real_alarm(unsigned seconds);
}

namespace torusnet {
namespace {

constexpr std::array kFatal = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr int kEndTask = SIGURG;  // ignored unless handled, and used by nobody else here
constexpr size_t kHandlerStackBytes = size_t{256} << 10;

struct Handled {
  int signal;
  struct sigaction before;
};
std::array<Handled, kFatal.size() + 3> handled = {};
// The task that a signal ended. It may have damaged the heap, or left it locked: then nothing goes on, and this is all
// that can still be said.
std::array<char, 128> damaged_by = {};
constexpr unsigned kStuckSeconds = 10;
constexpr size_t kProbeBytes = 4096;  // more than the C library keeps by for each thread
constexpr unsigned kSpared = 20;      // times, 50 ms apart
// Instructions of the library that the allocator is in, whose locks a task must not leave locked.
struct Range {
  uintptr_t begin = 0, end = 0;
};
Range allocator = {};
std::atomic<int> guards{0};
std::terminate_handler terminate_before = nullptr;
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

// Of a segmentation fault.
Crash::Access AccessOf(const siginfo_t& info, const ucontext_t& context) {
#if defined(__x86_64__)
  constexpr int kWrite = 2, kFetch = 16;  // of the processor's error code
  if (info.si_code == SI_KERNEL) return Crash::Access::kImpossible;
  const auto error = context.uc_mcontext.gregs[REG_ERR];
  return (error & kFetch) != 0   ? Crash::Access::kCall
         : (error & kWrite) != 0 ? Crash::Access::kWrite
                                 : Crash::Access::kRead;
#else
  (void)context;
  return info.si_code == SI_KERNEL ? Crash::Access::kImpossible : Crash::Access::kRead;
#endif
}

// Of a call that has just led into nothing: where it came from, and by frame pointers, which tasks keep, its callers.
void TakeCallers(Crash& crash, const ucontext_t& context) {
#if defined(__x86_64__)
  crash.frames[crash.depth++] = *reinterpret_cast<const uintptr_t*>(context.uc_mcontext.gregs[REG_RSP]) - 1;
  auto frame = static_cast<uintptr_t>(context.uc_mcontext.gregs[REG_RBP]);
#elif defined(__aarch64__)
  crash.frames[crash.depth++] = context.uc_mcontext.regs[30] - 1;
  auto frame = static_cast<uintptr_t>(context.uc_mcontext.regs[29]);
#else
  (void)context;
  uintptr_t frame = 0;
#endif
  uintptr_t before = 0;
  while (crash.depth < Crash::kFrames && frame > before && frame % sizeof(frame) == 0) {
    const auto* saved = reinterpret_cast<const uintptr_t*>(frame);  // the caller's frame, the return address
    crash.frames[crash.depth++] = saved[1] - 1;
    before = std::exchange(frame, saved[0]);
  }
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
    if (crash.access == Crash::Access::kCall) TakeCallers(crash, context);
    return;
  }
  std::copy(crash.frames.begin() + static_cast<std::ptrdiff_t>(first), crash.frames.end(), crash.frames.begin());
  crash.depth -= first;
  crash.frames[0] = instruction;
}

void Say(const char* text) { [[maybe_unused]] const auto written = write(STDERR_FILENO, text, std::strlen(text)); }

[[noreturn]] void EndDamaged() {
  Say("\ntn: error: task ");
  Say(damaged_by.data());
  Say(" failed and left the heap damaged, so that nothing can be shown or saved\n"
      "  cure: ./tn run --debug names the line that writes where it must not\n");
  __real__exit(1);
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

// It may have left the heap damaged or locked.
void Doubt(const Runnable& task) {
  std::strncpy(damaged_by.data(), task.name().c_str(), damaged_by.size() - 1);
  __real_alarm(kStuckSeconds);
}

void OnFatal(int signal, siginfo_t* info, void* context) {
  Runnable* task = RunningTask();
  if (task == nullptr) {
    if (damaged_by[0] != 0) EndDamaged();
    Say("\ntn: error: the simulator crashed: by a defect of its own, or because a task wrote where it must not\n"
        "  cure: ./tn run --debug tells\n");
    HandOn(signal, info, context);
    return;
  }
  const auto& interrupted_context = *static_cast<const ucontext_t*>(context);
  if (task->crash.signal != 0) task->FailBySignal();  // again, on the way through frames that were written over
  Doubt(*task);
  task->crash.signal = signal;
  task->crash.address = info->si_addr;
  task->crash.access = AccessOf(*info, interrupted_context);
  TakeInterrupted(task->crash, interrupted_context);
  task->FailBySignal();
}

void OnEndTask(int signal, siginfo_t*, void* context) {
  if (this_thread == nullptr) return;
  Runner& runner = this_thread->runner;
  if (runner.task == nullptr || runner.end_turn.load() != runner.turn.load()) return;
  const auto& interrupted_context = *static_cast<const ucontext_t*>(context);
  const uintptr_t instruction = InstructionOf(interrupted_context);
  if (instruction >= allocator.begin && instruction < allocator.end && runner.spared++ < kSpared) return;
  Doubt(*runner.task);
  runner.task->crash.signal = signal;
  TakeInterrupted(runner.task->crash, interrupted_context);
  runner.task->FailBySignal();
}

// An exception that nobody catches leads here from where it was thrown, with all calls still on the stack.
[[noreturn]] void OnTerminate() {
  if (Runnable* task = RunningTask()) task->FailByException();
  if (terminate_before != nullptr) terminate_before();
  std::abort();
}

void OnStuck(int, siginfo_t*, void*) { EndDamaged(); }

void OnInterrupt(int) { interrupted = true; }

// Of the library that this address is in.
int FindRange(dl_phdr_info* info, size_t, void* found) {
  Range& range = *static_cast<Range*>(found);
  for (unsigned i = 0; i < info->dlpi_phnum; ++i) {
    const auto& part = info->dlpi_phdr[i];
    const uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || range.begin < begin || range.begin >= begin + part.p_memsz) continue;
    range = {begin, begin + part.p_memsz};
    return 1;
  }
  return 0;
}

void Handle(Handled& entry, int signal, void (*function)(int, siginfo_t*, void*)) {
  struct sigaction action = {};
  action.sa_sigaction = function;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;  // a handler may leave by a jump
  entry.signal = signal;
  sigaction(signal, &action, &entry.before);
}

}  // namespace

void ProbeHeap() {
  if (damaged_by[0] == 0) return;
  void* volatile probe = std::malloc(kProbeBytes);
  std::free(probe);
  __real_alarm(0);
}

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
  allocator.begin = reinterpret_cast<uintptr_t>(dlsym(RTLD_DEFAULT, "malloc"));
  if (dl_iterate_phdr(FindRange, &allocator) == 0) allocator = {};
  for (size_t i = 0; i < kFatal.size(); ++i) Handle(handled[i], kFatal[i], OnFatal);
  Handle(handled[kFatal.size()], kEndTask, OnEndTask);
  Handle(handled[kFatal.size() + 1], SIGALRM, OnStuck);
  Handled& interrupt = handled[kFatal.size() + 2];
  interrupt.signal = SIGINT;
  struct sigaction action = {};
  action.sa_handler = OnInterrupt;
  sigaction(SIGINT, &action, &interrupt.before);
  if (interrupt.before.sa_handler == SIG_IGN) sigaction(SIGINT, &interrupt.before, nullptr);
  terminate_before = std::set_terminate(OnTerminate);
}

SignalGuard::~SignalGuard() {
  if (--guards != 0) return;
  ProbeHeap();
  damaged_by[0] = 0;
  for (const Handled& entry : handled) sigaction(entry.signal, &entry.before, nullptr);
  std::set_terminate(terminate_before);
}

bool Interrupted() { return interrupted; }
bool TakeInterrupt() { return interrupted.exchange(false); }

}  // namespace torusnet
