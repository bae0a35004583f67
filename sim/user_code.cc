#include "sim/user_code.h"

#include <cstdio>
#include <exception>

namespace torusnet {

UserCode::Turn UserCode::RunOn() {
  Runner& runner = ThisRunner();
  runner.Begin(this);
  fiber_->Resume();
  runner.End();
  if (crash.signal != 0) ProbeHeap();
  if (failed_) {
    if (crash.signal != 0 && !doomed_) failure_ = SignalFailure();
    return Turn::kFailed;
  }
  if (!fiber_->finished()) return Turn::kSuspended;
  return doomed_ ? Turn::kFailed : Turn::kEnded;
}

void UserCode::Suspend() {
  if (doomed_) Fail(failure_);
  fiber_->Suspend();
}

void UserCode::Fail(const std::string& why) {
  Note(why);
  failed_ = true;
  fiber_->Abandon();
}

void UserCode::FailBySignal() {
  failed_ = true;
  fiber_->Abandon();
}

void UserCode::Note(const std::string& why) {
  if (doomed_) return;
  doomed_ = true;
  failure_ = why;
  TakeBackTrace(crash);
}

void UserCode::FailByException() {
  if (!std::current_exception()) Fail("calls std::terminate()");
  try {
    throw;
  } catch (const std::exception& error) {
    Fail(std::string("throws an exception: ") + error.what());
  } catch (...) {
    Fail("throws something that is no std::exception");
  }
}

std::string UserCode::SignalFailure() const {
  if (crash.signal == SIGURG) return "computes without end: it has not called its port for a long time";
  const std::string text = SignalText(crash.signal);
  if (crash.signal != SIGSEGV && crash.signal != SIGBUS) return text;
  if (fiber_->InGuard(crash.address)) {
    return "stack overflow: its local variables and calls need more than the " +
           std::to_string(Fiber::kStackBytes >> 20) + " MiB of its stack";
  }
  if (crash.access == Crash::Access::kImpossible) {
    return text + ": accesses an address that is not aligned as its type demands, or no address at all";
  }
  const std::string explained = ExplainAccess(crash.address, crash.access == Crash::Access::kWrite);
  if (!explained.empty()) return text + ": " + explained;
  char address[32];
  std::snprintf(address, sizeof(address), "%p", crash.address);
  const char* access = crash.access == Crash::Access::kCall    ? ": calls a function at address "
                       : crash.access == Crash::Access::kWrite ? ": writes to address "
                                                               : ": reads from address ";
  return text + access + (crash.address == nullptr ? "0" : address);
}

}  // namespace torusnet
