// The virtual cluster under host/include/torusnet/rdma.h: a program's calls go to its fiber and to the node's driver.
#ifndef TORUSNET_SIM_PROGRAM_BACKEND_H_
#define TORUSNET_SIM_PROGRAM_BACKEND_H_

#include <cstdint>

#include "sim/driver.h"
#include "sim/program.h"
#include "torusnet/rdma.h"

namespace torusnet {

struct ProgramBackend {
  Program& program;
  Driver& driver;
  unsigned page;  // of the interface

  // node: coordinates and local port of the interface. Valid as long as this object.
  tn_backend_t Calls(uint32_t node);
};

// As other programs know the one that has this page.
tn_program_t ProgramAt(uint32_t node, uint16_t domain, unsigned page, uint64_t bytes);

}  // namespace torusnet

#endif  // TORUSNET_SIM_PROGRAM_BACKEND_H_
