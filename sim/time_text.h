// Cycles are counted, time is understood: wherever a message names a cycle, its time stands beside it.
#ifndef TORUSNET_SIM_TIME_TEXT_H_
#define TORUSNET_SIM_TIME_TEXT_H_

#include <cstdint>
#include <cstdio>
#include <string>

#include "sim/clock.h"

namespace torusnet {

// "130 (866.7 ns)": the cycle of a clock with this number, counted from 0; or "20 core cycles (133.3 ns)", with a unit.
inline std::string WithTime(const Clock& clock, uint64_t cycles, const char* unit = "") {
  char ns[40];
  std::snprintf(ns, sizeof(ns), " (%.1f ns)",
                static_cast<double>(clock.Duration(cycles)) / static_cast<double>(kFsPerNs));
  return std::to_string(cycles) + unit + ns;
}

}  // namespace torusnet

#endif  // TORUSNET_SIM_TIME_TEXT_H_
