// The virtual cluster under host/include/torusnet/rdma.h: a program's calls go to its fiber and to the node's driver.
#ifndef TORUSNET_SIM_PROGRAM_BACKEND_H_
#define TORUSNET_SIM_PROGRAM_BACKEND_H_

#include <cstdint>

#include "sim/driver.h"
#include "sim/program.h"
#include "torusnet/rdma.h"

namespace torusnet {

struct ProgramBackend {
  // What the program has started, and how many bytes that was.
  struct Started {
    uint64_t operations = 0, bytes = 0;  // of slots
    uint64_t messages = 0, message_bytes = 0;
  };

  Program& program;
  Driver& driver;
  unsigned page;  // of the interface
  Started started = {};

  // node: coordinates and local port of the interface. Valid as long as this object.
  tn_backend_t Calls(uint32_t node);
  // A store of the program: one of a whole command starts something.
  void Count(uint32_t offset, const void* data, unsigned bytes);
};

// As other programs know the one that has this page.
tn_program_t ProgramAt(uint32_t node, uint16_t domain, unsigned page, uint64_t bytes);

}  // namespace torusnet

#endif  // TORUSNET_SIM_PROGRAM_BACKEND_H_
