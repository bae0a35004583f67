// Cycles are counted, time is understood: wherever a message names a cycle, its time stands beside it.
#ifndef TORUSNET_SIM_TIME_TEXT_H_
#define TORUSNET_SIM_TIME_TEXT_H_

#include <cstdint>
#include <cstdio>
#include <string>

#include "sim/clock.h"

namespace torusnet {

inline std::string InNs(Femtoseconds duration) {
  char ns[40];
  std::snprintf(ns, sizeof(ns), "%.1f ns", static_cast<double>(duration) / static_cast<double>(kFsPerNs));
  return ns;
}

// "130 (866.7 ns)": the cycle of a clock with this number, counted from 0; or "20 core cycles (133.3 ns)", with a unit.
inline std::string WithTime(const Clock& clock, uint64_t cycles, const char* unit = "") {
  return std::to_string(cycles) + unit + " (" + InNs(clock.Duration(cycles)) + ")";
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_TIME_TEXT_H_
