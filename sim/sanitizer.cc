// In builds for `./tn run --debug`: what the sanitizers find in a task ends it, at its next call of its port.
#ifdef TN_SANITIZE

#include <cstring>
#include <string>

#include "sim/crash.h"

extern "C" {

void __asan_set_error_report_callback(void (*callback)(const char*));
void __ubsan_get_current_report_data(const char** kind, const char** message, const char** file, unsigned* line,
                                     unsigned* column, char** memory);

// Called by the run-time library, which has one of its own that does nothing.
void __ubsan_on_report() {
  const char *kind = nullptr, *message = nullptr, *file = nullptr;
  char* memory = nullptr;
  unsigned line = 0, column = 0;
  __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &memory);
  if (auto* task = torusnet::RunningTask()) task->Note("undefined behaviour: " + std::string(message));
}

}  // extern "C"

namespace torusnet {
namespace {

// "ERROR: AddressSanitizer: heap-buffer-overflow on address ...", then "WRITE of size 4 at ..."
std::string Part(const char* report, const char* from, const char* to) {
  const char* begin = std::strstr(report, from);
  if (begin == nullptr) return "";
  const char* end = std::strstr(begin + std::strlen(from), to);
  return end == nullptr ? "" : std::string(begin, end);
}

void OnAddressError(const char* report) {
  auto* task = RunningTask();
  if (task == nullptr) return;
  std::string access = Part(report, "WRITE of size", " at");
  if (access.empty()) access = Part(report, "READ of size", " at");
  task->Note(Part(report, "AddressSanitizer: ", " on ") + (access.empty() ? "" : ", " + access));
}

[[maybe_unused]] const bool kSet = [] {
  __asan_set_error_report_callback(OnAddressError);
  return true;
}();

}  // namespace
}  // namespace torusnet

#endif  // TN_SANITIZE
