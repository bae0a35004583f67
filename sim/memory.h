// A node's DRAM behind an AXI4 port, as a master meets it: it answers late, at a rate, and in an order of its own.
//
// At each edge of the port's clock the owner tells what the master offers and drives what Edge() leaves in out() into
// it. Latency: the first beat of a read passes at the first edge `read_fs` behind its address, the answer to a write at
// the first edge `write_fs` behind its last beat. Rate: lines of 64 bytes, in either direction, take their time one
// after the other, so more is later. Order: answers of one id come in order; across ids as `order` says, drawn by seed.
// What a write changes becomes visible line by line, each line at once, before the answer; lines in any order, unless
// all is in order. A read sees memory at some time between its address and its data, each line at once.
#ifndef TORUSNET_SIM_MEMORY_H_
#define TORUSNET_SIM_MEMORY_H_

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "sim/axi.h"
#include "sim/random.h"

namespace torusnet {

enum class MemoryOrder {
  kInOrder,
  kAny,
  kInterleaved
};  // any: a burst of any id next; interleaved: a beat of any id next

struct MemorySettings {
  uint64_t bytes = 64 << 20;  // from address 0 on; beyond them: DECERR
  unsigned beat_bytes = 16;   // 16 or 32
  int64_t read_fs = 0, write_fs = 0;
  double gbps = 0;  // of reads and writes together; 0: no limit
  MemoryOrder order = MemoryOrder::kInOrder;
  unsigned bursts = 64;  // of reads, and of writes, that it takes before it answers
  double pause = 0;      // chance per edge that a channel stands still although it need not
  uint64_t seed = 1, stream = 0;
};

class Memory {
 public:
  explicit Memory(const MemorySettings& settings);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // Accesses to these addresses are answered so, and change nothing.
  void AddError(uint64_t address, uint64_t bytes, unsigned answer) { errors_.push_back({address, bytes, answer}); }

  // One edge at `now_fs`; the next comes at `next_fs`.
  void Edge(int64_t now_fs, int64_t next_fs, const AxiFromMaster& in);
  const AxiToMaster& out() const { return out_; }
  // The master has been reset: what it asked for is forgotten, and bursts that were written in part change nothing.
  void Reset();

  // The bytes as everyone sees them; a file, so that others can map them: fd().
  uint8_t* data() { return data_; }
  uint64_t bytes() const { return settings_.bytes; }
  int fd() const { return fd_; }

  // Called at the edge at which a line that was written can be seen, with its address.
  void set_shown(std::function<void(uint64_t)> shown) { shown_ = std::move(shown); }

  // What the master did against the rules of AXI4, the first one; empty: nothing.
  const std::string& violation() const { return violation_; }

 private:
  struct Burst {
    AxiAddress asked;
    int64_t due_fs = 0;  // its first line, or its answer
    bool early = false;  // all lines were read when it came
    unsigned beats = 0;  // that have passed
    unsigned answer = kAxiOkay;
    std::vector<uint8_t> bytes;  // from the beginning of its first line: what was read, or is to be written
    std::vector<bool> strobes;
  };
  struct Error {
    uint64_t address, bytes;
    unsigned answer;
  };
  struct Line {
    uint64_t address;
    std::array<uint8_t, 64> bytes;
    std::array<bool, 64> strobes;
  };

  void Check(const AxiAddress& burst);
  void Complain(const std::string& text);
  unsigned AnswerAt(uint64_t address) const;
  uint64_t Begin(const Burst& burst) const { return burst.asked.address / settings_.beat_bytes * settings_.beat_bytes; }
  unsigned Lines(const Burst& burst) const;
  int64_t Occupy(int64_t now_fs, unsigned lines);
  void ReadLine(Burst& burst, unsigned line);
  void TakeReads(int64_t now_fs, const AxiFromMaster& in);
  void TakeWrites(int64_t now_fs, const AxiFromMaster& in);
  void Commit(int64_t now_fs, Burst burst);
  void Offer(int64_t next_fs);
  bool Pauses() { return settings_.pause > 0 && random_.Unit() <= settings_.pause; }
  int Choose(const std::deque<Burst>& waiting, int64_t next_fs);

  const MemorySettings settings_;
  const int64_t line_fs_;
  Random random_;
  int fd_ = -1;
  uint8_t* data_ = nullptr;
  std::vector<Error> errors_;
  std::string violation_;
  std::function<void(uint64_t)> shown_;
  AxiToMaster out_;
  int64_t free_fs_ = 0;  // when the lines before are through
  std::deque<Burst> reads_, filling_, answers_;
  std::deque<decltype(AxiFromMaster::w)> beats_;
  int reading_ = -1, answering_ = -1;  // which one is on offer, or goes on
  std::multimap<int64_t, Line> pending_;
  std::map<uint64_t, int64_t> visible_;  // by line: when the last of those that wait is visible
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_MEMORY_H_
