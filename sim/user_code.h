// A user's function in a fiber of its own, and what becomes of it: it ends, or a signal, an exception, a wrong call or
// computing for ever ends it, which becomes a sentence that says why.
#ifndef TORUSNET_SIM_USER_CODE_H_
#define TORUSNET_SIM_USER_CODE_H_

#include <functional>
#include <memory>
#include <string>

#include "sim/crash.h"
#include "sim/fiber.h"

namespace torusnet {

class UserCode : protected Runnable {
 public:
  const std::string& name() const override { return name_; }
  const std::string& failure() const { return failure_; }
  const Crash& where_failed() const { return crash; }

 protected:
  enum class Turn { kSuspended, kEnded, kFailed };

  ~UserCode() = default;
  void Launch(std::function<void()> body) { fiber_ = std::make_unique<Fiber>(std::move(body)); }
  // Ends it where it stands.
  void Drop() { fiber_.reset(); }
  // From outside: runs it until it suspends, ends or fails.
  Turn RunOn();
  // From inside: returns from RunOn.
  void Suspend();
  // What an access to an address that faulted has to do with memory that it was given; empty: nothing.
  virtual std::string ExplainAccess(const void* address, bool writes) const = 0;

  [[noreturn]] void Fail(const std::string& why) override;
  [[noreturn]] void FailBySignal() override;
  [[noreturn]] void FailByException() override;
  void Note(const std::string& why) override;

  std::string name_, failure_;

 private:
  std::string SignalFailure() const;

  std::unique_ptr<Fiber> fiber_;
  bool failed_ = false;
  bool doomed_ = false;  // `failure_` ends it at its next call
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_USER_CODE_H_
