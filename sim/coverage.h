// Coverage of the RTL: a simulation leaves its counts where `./tn coverage` collects them.
#ifndef TORUSNET_SIM_COVERAGE_H_
#define TORUSNET_SIM_COVERAGE_H_

#include "verilated.h"
#if VM_COVERAGE
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "verilated_cov.h"
#endif

namespace torusnet {

// Call it before the models of the context go away. The environment variable TN_COVERAGE names the folder; a file is
// complete from the moment in which it has its name. Nothing happens in builds without coverage.
inline void HandInCoverage([[maybe_unused]] VerilatedContext& context) {
#if VM_COVERAGE
  static std::atomic<int> number = 0;
  const char* const folder = std::getenv("TN_COVERAGE");
  if (folder == nullptr) return;
  const std::string path =
      std::string(folder) + "/run-" + std::to_string(getpid()) + "-" + std::to_string(number++) + ".dat";
  context.coveragep()->forcePerInstance(true);  // cover points in generate loops are told apart by their place
  context.coveragep()->write(path + ".partial");
  std::filesystem::rename(path + ".partial", path);
#endif
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_COVERAGE_H_
