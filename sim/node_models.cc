// What the node models of a library share: by which name each is found, and the failures that their RTL reports.
#include <map>
#include <stdexcept>
#include <utility>

#include "sim/node_model.h"

namespace torusnet {
namespace {

thread_local std::string rtl_failure;

// Filled while the library is loaded, in whatever order its files come.
std::map<std::string, NodeModelType>& Types() {
  static std::map<std::string, NodeModelType> types;
  return types;
}

void KeepFirst(const char* what, const char* file, int line, const char* hierarchy) {
  if (!rtl_failure.empty()) return;
  rtl_failure = std::string(what) + " at " + file + ":" + std::to_string(line);
  if (hierarchy != nullptr && *hierarchy != '\0') rtl_failure += std::string(" in ") + hierarchy;
}

}  // namespace

bool AddNodeModelType(const std::string& name, const NodeModelType& type) { return Types().emplace(name, type).second; }

const NodeModelType& FindNodeModelType(const std::string& name) {
  const auto found = Types().find(name);
  if (found == Types().end()) throw std::out_of_range("this library has no node model " + name);
  return found->second;
}

bool RtlHasFailed() { return !rtl_failure.empty(); }
std::string TakeRtlFailure() { return std::exchange(rtl_failure, std::string()); }

}  // namespace torusnet

// Verilator's own versions end the process; here the run ends with a report. (Names given by Verilator, VL_USER_STOP.)
void vl_stop(const char* filename, int linenum, const char* hier) {
  torusnet::KeepFirst("RTL assertion failed", filename, linenum, hier);
}
void vl_fatal(const char* filename, int linenum, const char* hier, const char* message) {
  torusnet::KeepFirst(message, filename, linenum, hier);
}
