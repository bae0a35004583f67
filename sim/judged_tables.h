// What the page tables of a node's domains, and the contexts of its IO-MMU, allow the network interface to write, and
// which virtual address a byte of memory has: by the words of docs/18-memory.md. Pages of 4 KiB.
//
// What was usable stays so until a flush is over that began behind the change.
#ifndef TORUSNET_SIM_JUDGED_TABLES_H_
#define TORUSNET_SIM_JUDGED_TABLES_H_

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "sim/clock.h"

namespace torusnet {

class JudgedTables {
 public:
  struct Byte {
    uint64_t address;  // virtual
    uint16_t domain;
    bool writable;
  };

  // The driver stores an entry, or begins a command about a context: a spec/rdma.yaml `context`, with its root.
  void SetEntry(Femtoseconds now, uint64_t root, uint64_t address, uint64_t entry);
  void Command(Femtoseconds now, uint64_t satp, uint64_t command);
  // The command is over.
  void CommandOver();

  // nullopt: no table of a domain leads there.
  std::optional<Byte> Find(uint64_t physical) const;
  bool IsContext(unsigned number, uint16_t domain) const;

 private:
  struct Page {
    uint64_t root, address;
    bool writable;
    Femtoseconds lingers_fs;  // it was writable until then; -1: it was not since the last flush
  };
  struct Context {
    bool set = false, writes = false;
    uint16_t domain = 0;
    uint64_t root = 0;
  };
  struct Flush {
    Femtoseconds begin_fs;
    unsigned number;
    bool all;
  };

  const Context* ContextOf(uint64_t root) const;

  std::unordered_map<uint64_t, Page> pages_;                  // by number in memory
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> places_;  // root, virtual address: number in memory
  std::array<Context, 16> contexts_;
  std::optional<Context> replaced_;  // by the command that is under way
  std::optional<Flush> flush_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_JUDGED_TABLES_H_
