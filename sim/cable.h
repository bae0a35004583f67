// One direction of a cable, transceivers included: phits go in at one node and come out at another, later.
//
// Nodes run apart by up to the latency (see cluster.h), one thread sending while another receives; both ends meet only
// in a ring with one writer and one reader. A phit sent in one window never arrives before the next, so what the
// receiver sees does not depend on which thread is ahead. Faults are decided on the sending side, in the order of the
// phits. With coded lanes every cycle has a phit, of 66-bit blocks: errors hit headers too, an outage is noise, and the
// receiving transceiver (LaneReceiver) has its say in what comes out.
#ifndef TORUSNET_SIM_CABLE_H_
#define TORUSNET_SIM_CABLE_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <vector>

#include "sim/clock.h"
#include "sim/lane_receiver.h"
#include "sim/random.h"

namespace torusnet {

// What the lanes of a link carry in one cycle of the link clock.
struct Phit {
  Femtoseconds arrival_fs = 0;
  std::array<uint64_t, kMaxLanes> lane = {};
  uint32_t header = 0;  // coded lanes: two bits each, see LaneBlocks
  bool first = false;   // begins a word
  bool noise = false;   // coded lanes: sent during an outage
};

enum class FaultKind : uint32_t {
  kFlip = 0,       // flips one bit of each of `count` phits: bit `value`, or a random one when value is negative
  kDrop = 1,       // loses `count` phits
  kDuplicate = 2,  // sends each of `count` phits twice, as long as the receiver's elastic buffer has room
  kGarbage = 3,    // replaces `count` phits by random bits
  kDown = 4,       // loses everything for `value` femtoseconds; the far end sees its channel go down
  kCount = 5,
};

// A fault that begins with the first phit leaving at or after from_fs.
struct Fault {
  FaultKind kind;
  Femtoseconds from_fs;
  uint64_t count;
  int64_t value;
};

class Cable {
 public:
  // latency_fs >= 0, from the transmitter's clock edge to the receiver's; period_fs: of the transmitter's clock;
  // spare_phits: that may wait at the receiving end besides.
  Cable(Femtoseconds latency_fs, Femtoseconds period_fs, unsigned lanes, bool coded, size_t spare_phits, uint64_t seed,
        uint64_t stream);

  // Between runs only. ber: probability that a bit flips, 0 = none.
  void AddFault(const Fault& fault) {
    faults_.push_back(fault);
    has_outages_ |= fault.kind == FaultKind::kDown;
  }
  void SetBitErrorRate(double ber);
  // No more phits are disturbed by the faults added so far; outages and the bit error rate stay.
  void EndFaults() {
    for (Fault& fault : faults_) fault.count = 0;
  }

  // Sending end. leave_fs never decreases.
  void Send(Femtoseconds leave_fs, const std::array<uint64_t, kMaxLanes>& lane, bool first, uint32_t header = 0);

  // Receiving end: the next phit that has arrived by `now`, or nullptr; Pop takes it away. What waits longer than for
  // an edge lies in the elastic buffer of the transceiver's core.
  const Phit* Front(Femtoseconds now) const {
    const size_t tail = tail_.load(std::memory_order_relaxed);
    if (tail == head_.load(std::memory_order_acquire)) return nullptr;
    const Phit& phit = ring_[tail & mask_];
    return phit.arrival_fs <= now ? &phit : nullptr;
  }
  // When the next phit arrives; without one that is on its way, never.
  Femtoseconds NextArrival() const {
    const size_t tail = tail_.load(std::memory_order_relaxed);
    if (tail == head_.load(std::memory_order_acquire)) return std::numeric_limits<Femtoseconds>::max();
    return ring_[tail & mask_].arrival_fs;
  }
  void Pop(Femtoseconds now) {
    const size_t tail = tail_.load(std::memory_order_relaxed);
    longest_wait_fs_ = std::max(longest_wait_fs_, now - ring_[tail & mask_].arrival_fs);
    tail_.store(tail + 1, std::memory_order_release);
  }

  // A cable between two processes (sim/ranks.h) has an object in each, which sees its own end alone. Between windows
  // what the sending end has sent is taken out there and accepted here, disturbed already.
  std::vector<Phit> TakeAll();
  void Accept(const Phit& phit) { Push(phit); }

  // Coded lanes: what the transceiver makes of a phit that has arrived. slips: places asked to slip by a bit.
  LaneBlocks Receive(const Phit& phit, uint32_t slips);
  LaneReceiver& lanes() { return lanes_; }

  // Whether the far end's transceiver hears the near one at `now`.
  bool IsUp(Femtoseconds now) const;
  bool has_outages() const { return has_outages_; }

  Femtoseconds latency_fs() const { return latency_fs_; }
  uint64_t phits_sent() const { return phits_sent_; }
  uint64_t injected(FaultKind kind) const { return injected_[static_cast<size_t>(kind)]; }
  uint64_t bit_errors() const { return bit_errors_; }
  Femtoseconds longest_wait_fs() const { return longest_wait_fs_; }  // of a phit, from its arrival until it was taken

 private:
  void Push(Phit phit);
  // Applies the scheduled faults; returns how often the phit goes onto the cable.
  int Disturb(Femtoseconds leave_fs, Phit& phit);
  uint64_t BitsToNextError();
  void FlipRandomBits(Phit& phit);
  void FlipBit(Phit& phit, uint64_t bit) const;
  void MakeNoise(Phit& phit);

  const Femtoseconds latency_fs_;
  const Femtoseconds period_fs_;
  const unsigned lane_bits_;  // in a cycle: 64, or a block of 66
  const unsigned bits_per_phit_;
  std::vector<Phit> ring_;
  const size_t mask_;
  alignas(64) std::atomic<size_t> head_ = 0;
  alignas(64) std::atomic<size_t> tail_ = 0;
  LaneReceiver lanes_;
  bool hears_noise_ = false;
  Femtoseconds longest_wait_fs_ = 0;

  alignas(64) Random random_;
  Femtoseconds taken_fs_ = 0;  // about when the receiver, at a phit a cycle, has taken all that was sent
  std::vector<Fault> faults_;
  bool has_outages_ = false;
  double log_keep_ = 0;  // log(1 - ber)
  uint64_t bits_to_error_ = std::numeric_limits<uint64_t>::max();
  uint64_t phits_sent_ = 0;
  uint64_t bit_errors_ = 0;
  std::array<uint64_t, static_cast<size_t>(FaultKind::kCount)> injected_ = {};
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_CABLE_H_
