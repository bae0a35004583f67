// Calls of the C library that a task must not make: they end the task with its line, and no longer the whole program.
//
// The library is linked with --wrap for these (WRAPPED in torusnet/build.py), so that tasks call them here; the
// simulator's own calls go on to the C library.
#include <signal.h>
#include <unistd.h>

#include <string>

#include "sim/crash.h"

namespace {

[[noreturn]] void Refuse(torusnet::Runnable& task, const std::string& call) {
  task.Fail("calls " + call + "; a task has no processes, threads and signals: it computes, sends and receives");
}

[[noreturn]] void RefuseEnd(torusnet::Runnable& task, const std::string& call) {
  task.Fail("calls " + call + "; a task ends by returning");
}

}  // namespace

#define TN_REFUSED(result, name, parameters, ...)                        \
  result __real_##name parameters;                                       \
  result __wrap_##name parameters {                                      \
    if (auto* task = torusnet::RunningTask()) Refuse(*task, #name "()"); \
    return __real_##name(__VA_ARGS__);                                   \
  }
#define TN_REFUSED_END(name)                                                                              \
  [[noreturn]] void __real_##name(int status);                                                            \
  [[noreturn]] void __wrap_##name(int status) {                                                           \
    if (auto* task = torusnet::RunningTask()) RefuseEnd(*task, #name "(" + std::to_string(status) + ")"); \
    __real_##name(status);                                                                                \
  }

extern "C" {

TN_REFUSED_END(exit)
TN_REFUSED_END(_exit)
TN_REFUSED_END(_Exit)
TN_REFUSED_END(quick_exit)

TN_REFUSED(pid_t, fork, ())
TN_REFUSED(pid_t, vfork, ())
TN_REFUSED(int, execv, (const char* path, char* const arguments[]), path, arguments)
TN_REFUSED(int, execvp, (const char* file, char* const arguments[]), file, arguments)
TN_REFUSED(int, execve, (const char* path, char* const arguments[], char* const values[]), path, arguments, values)
TN_REFUSED(int, execl, (const char* path, const char* argument, ...), path, argument, nullptr)
TN_REFUSED(int, execlp, (const char* file, const char* argument, ...), file, argument, nullptr)
TN_REFUSED(int, kill, (pid_t process, int number), process, number)
TN_REFUSED(int, raise, (int number), number)
TN_REFUSED(sighandler_t, signal, (int number, sighandler_t handler), number, handler)
TN_REFUSED(int, sigaction, (int number, const struct sigaction* action, struct sigaction* before), number, action,
           before)
TN_REFUSED(unsigned, alarm, (unsigned seconds), seconds)
TN_REFUSED(int, pthread_create, (pthread_t * thread, const pthread_attr_t* kind, void* (*body)(void*), void* argument),
           thread, kind, body, argument)

[[noreturn]] void __real_pthread_exit(void* result);
[[noreturn]] void __wrap_pthread_exit(void* result) {
  if (auto* task = torusnet::RunningTask()) RefuseEnd(*task, "pthread_exit()");
  __real_pthread_exit(result);
}

// How std::thread, std::jthread and std::async begin one: _M_start_thread, whose parameters are all pointers.
using StartThread = void(void* thread, void* state, void (*depend)());
StartThread __real__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE;
void __wrap__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(void* thread,
                                                                                                  void* state,
                                                                                                  void (*depend)()) {
  if (auto* task = torusnet::RunningTask()) Refuse(*task, "std::thread");
  __real__ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(thread, state, depend);
}

[[noreturn]] void __real_abort();
[[noreturn]] void __wrap_abort() {
  if (auto* task = torusnet::RunningTask()) task->Fail("calls abort()");
  __real_abort();
}
[[noreturn]] void __real___assert_fail(const char* text, const char* file, unsigned line, const char* function);
[[noreturn]] void __wrap___assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  if (auto* task = torusnet::RunningTask()) {
    task->Fail("assertion `" + std::string(text) + "` failed, " + file + ":" + std::to_string(line));
  }
  __real___assert_fail(text, file, line, function);
}
[[noreturn]] void __real___stack_chk_fail();
[[noreturn]] void __wrap___stack_chk_fail() {
  if (auto* task = torusnet::RunningTask()) {
    // The frames above are written over, and may not be followed.
    task->crash.frames[0] = reinterpret_cast<uintptr_t>(__builtin_return_address(0)) - 1;
    task->crash.depth = 1;
    task->Fail("wrote beyond an array on its stack");
  }
  __real___stack_chk_fail();
}

}  // extern "C"
