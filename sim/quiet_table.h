// What is known of a verilated node for it to sleep while nothing happens (sim/quiet.h): its registers, and those that
// move in a quiet node and how. torusnet/quiet.py fills it from the C++ that Verilator wrote and from sim/quiet.yaml.
#ifndef TORUSNET_SIM_QUIET_TABLE_H_
#define TORUSNET_SIM_QUIET_TABLE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace torusnet {

// Clocks of an edge.
struct QuietEdges {
  bool core = false, link = false;
  bool Any() const { return core || link; }
};

struct QuietTable {
  struct Field {
    size_t offset, bytes;  // in the node

    // Up to 8 bytes.
    uint64_t Read(const uint8_t* node) const {
      uint64_t value = 0;
      switch (bytes) {  // the usual ones are single loads
        case 1:
          return node[offset];
        case 4:
          std::memcpy(&value, node + offset, 4);
          return value;
        case 8:
          std::memcpy(&value, node + offset, 8);
          return value;
      }
      std::memcpy(&value, node + offset, bytes);
      return value;
    }
    void Write(uint8_t* node, uint64_t value) const {
      switch (bytes) {
        case 1:
          node[offset] = static_cast<uint8_t>(value);
          return;
        case 4:
          std::memcpy(node + offset, &value, 4);
          return;
        default:
          std::memcpy(node + offset, &value, bytes);
      }
    }
  };
  using Fields = std::vector<Field>;
  // Something may happen at the edge that finds this number in a counter's low bits under a mask, or that of a signal.
  struct Event {
    uint64_t mask, number;
    Field signal;  // without bytes: none
    bool again;    // what it did not do once it may do the next time

    uint64_t Number(const uint8_t* node) const { return signal.bytes == 0 ? number : signal.Read(node); }
  };
  struct Counter {
    Field field;
    unsigned low, bits;  // of the field
    bool link;           // it counts edges of the link clock, else of the core clock
    Fields zero;         // while it moves, the node is not quiet unless these are zero
    std::vector<Event> next;
    int place;                    // its bit in an effect, -1: none
    std::vector<uint32_t> taken;  // numbers of the crossings that take what follows from it by logic
  };
  // tn_common_cdc_bus
  struct Crossing {
    bool from_link;  // its source is in the link clock, its destination in the core clock; else the other way round
    Field request, answer, request_meta, request_seen, answer_meta, answer_seen;
  };
  // tn_common_register_counters
  struct Bank {
    Field place, visit, old, count, ram, counts;
    unsigned counts_bits;  // of all small counts together
    Fields zero;           // the node is not quiet unless these are zero
  };
  struct Copy {
    Field of, to;
  };
  // What a change of a field may lead to, in bits (torusnet/quiet_effects.py): registers of these clocks change at
  // their next edge, or anything.
  static constexpr uint32_t kCore = 1, kLink = 2, kAll = 4;
  static constexpr uint32_t kCounts = 8;   // small counts of a bank have changed
  static constexpr uint32_t kRounds = 32;  // what rounds do, or what follows from them
  // Numbers of crossings, from 1 on: it is a part of the word that one takes next, of the word that one hands over.
  static uint32_t Taken(uint64_t effect) { return effect >> 8 & 0xfff; }
  static uint32_t Told(uint64_t effect) { return effect >> 20 & 0xfff; }
  // From this bit on: what happens at the numbers of a counter may be another thing now.
  static constexpr unsigned kNumbers = 32, kNumberBits = 32;
  // A flag: the last edge has written to a memory.
  struct Write {
    Field flag;
    uint64_t effect;
  };

  size_t bytes;                   // of a node
  bool apart;                     // a clock may be evaluated while machines of the other are behind
  Fields state;                   // all registers and inputs,
  std::vector<uint64_t> effects;  // of each,
  std::vector<uint32_t> clocks;   // that write it, kCore and kLink; none: an input
  std::vector<Write> writes;
  Fields memories;                // large arrays
  Fields derived;                 // what follows from the others without a clock
  std::vector<Copy> copies;       // Verilator's, of registers that move
  std::vector<Counter> counters;  // what moves: counters,
  std::vector<Crossing> crossings;
  std::vector<Bank> banks;
  std::vector<Fields> rounds;  // and other machines of the core clock that come round to where they were

  static bool AllZero(const Fields& fields, const uint8_t* node) {
    return std::all_of(fields.begin(), fields.end(), [node](const Field& field) {
      if (field.bytes <= sizeof(uint64_t)) return field.Read(node) == 0;
      return std::all_of(node + field.offset, node + field.offset + field.bytes,
                         [](uint8_t byte) { return byte == 0; });
    });
  }
};

constexpr uint64_t kNoQuietEvent = UINT64_MAX;  // of a number of edges until something may happen

}  // namespace torusnet

#endif  // TORUSNET_SIM_QUIET_TABLE_H_
